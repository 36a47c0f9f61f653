package exact

import (
	"math"

	"triad/core/columns"
	"triad/core/rl"
	"triad/core/snapshot"
)

// Models estimated from samples, and their sums as a checkpoint stores them.

// Sampled returns a model of rows drawn as μ visits them, with their features and true values. The rows are states or
// pairs. It is enough for value errors, but has no A, b and M.
func Sampled(gamma float64, rows []rl.Sparse, values []float64) *Model {
	x := &Model{Gamma: gamma, Rows: rows, Xi: make([]float64, len(rows)), Values: values}
	for i := range x.Xi {
		x.Xi[i] = 1 / float64(len(rows))
	}
	return x
}

// Estimator sums episodes under μ to Â, b̂ and M̂ for several λ at once, for problems that can be simulated but not
// solved. Â is the mean of e(γφ̄ − φ)ᵀ, b̂ of re and M̂ of φφᵀ, with the trace e ← γλκe + φ.
//
// Most transitions belong to a few kinds with the same φ, φ̄ and r. Each step therefore only adds the trace to the sum
// of its kind, and the products are computed at the end. Traces hold, for each feature that the episode has visited,
// one row with a number for each λ.
type Estimator struct {
	gamma  float64
	lambda []float64                    // K
	kappa  func(pi, mu float64) float64 // nil for state values
	d      int
	a, b   [][]float64 // a sum for each λ
	m      []float64   // sum
	steps  int

	on      []int32   // features in the trace
	place   []int32   // for each feature: 1 + its row in e, 0 for none
	e       []float64 // len(on)×K
	c       float64   // γκ of the previous step
	decay   []float64 // cλ, K
	lasting bool      // some decay is not 0

	kinds map[kind]int
	told  []int // for each kind known to the environment: 1 + the index of its sum, 0 for none
	sums  []kindSum
	last  kind // kind of the previous step; its sum is at
	at    int

	space *Model // M alone, and the basis of its range, for all λ; nil until needed
}

// kind identifies a kind of transition by the addresses of its features. An environment that stores the same features
// at several addresses has more kinds, and the same estimate up to rounding.
type kind struct {
	phi, next *int32
	r, rho    float64 // reward and weight of the step; the weight is 1 for action values
}

// kindSum is the sum over the steps of a kind.
type kindSum struct {
	kind      kind
	phi, next rl.Sparse
	n         float64
	e         []float64 // d×K
}

// mostSums limits the numbers in the sums of all kinds to 32 MB.
const mostSums = 4 << 20

// NewEstimator returns an estimator of the models of New for d features, one model for each λ.
func NewEstimator(d int, gamma float64, kappa func(pi, mu float64) float64, lambda ...float64) *Estimator {
	e := &Estimator{
		gamma: gamma, lambda: lambda, kappa: kappa, d: d, m: make([]float64, d*d),
		place: make([]int32, d), decay: make([]float64, len(lambda)), kinds: map[kind]int{}, at: -1,
	}
	for range lambda {
		e.a, e.b = append(e.a, make([]float64, d*d)), append(e.b, make([]float64, d))
	}
	return e
}

// NewStateEstimator returns an estimator of the model of NewState for d features of states.
func NewStateEstimator(d int, gamma float64) *Estimator { return NewEstimator(d, gamma, nil, 0) }

// Add adds a transition. The features must not change while the estimator is in use.
func (e *Estimator) Add(t *rl.Transition) {
	phi, next, of, c := &t.Phi, &t.PhiBar, kind{r: t.R, rho: 1}, 0.0
	if e.kappa == nil {
		phi, next, of.rho = &t.X, &t.XNext, t.Pi/t.Mu
	} else {
		c = e.gamma * e.kappa(t.Pi, t.Mu)
	}
	if len(phi.Index) > 0 {
		of.phi = &phi.Index[0]
	}
	if len(next.Index) > 0 {
		of.next = &next.Index[0]
	}
	switch {
	case t.Kind > 0 && t.Kind < len(e.told) && e.told[t.Kind] > 0:
		e.at, e.last = e.told[t.Kind]-1, of
	case of != e.last || e.at < 0:
		e.at, e.last = e.sum(of, phi, next), of
		if t.Kind > 0 {
			e.told = append(e.told, make([]int, max(0, t.Kind+1-len(e.told)))...)
			e.told[t.Kind] = 1 + e.at
		}
	}
	s := &e.sums[e.at]
	s.n++
	e.trace(s.e, c)
	width := len(e.lambda)
	for j, i := range phi.Index {
		x := phi.Value[j]
		if e.place[i] == 0 {
			e.on, e.e = append(e.on, i), append(e.e, e.decay...)
			e.place[i] = int32(len(e.on))
			clear(e.e[len(e.e)-width:])
		}
		columns.Shift(e.e[(int(e.place[i])-1)*width:][:width], x)
		columns.Shift(s.e[int(i)*width:][:width], x)
	}
	e.steps++
	e.space = nil
	if t.Cut() {
		e.forget()
	}
}

// forget ends the episode.
func (e *Estimator) forget() {
	for _, i := range e.on {
		e.place[i] = 0
	}
	e.on, e.e = e.on[:0], e.e[:0]
}

// trace decays the trace by cλ for each λ and adds it to sum (d×K).
func (e *Estimator) trace(sum []float64, c float64) {
	if c != e.c { // seldom, because μ mostly repeats one action
		e.c, e.lasting = c, false
		for k, lambda := range e.lambda {
			e.decay[k] = float64(c * lambda)
			e.lasting = e.lasting || e.decay[k] != 0
		}
	}
	if !e.lasting {
		e.forget()
	}
	columns.Decay(e.e, sum, e.on, e.decay)
}

// sum returns the index of a kind's sum.
func (e *Estimator) sum(of kind, phi, next *rl.Sparse) int {
	if at, ok := e.kinds[of]; ok {
		return at
	}
	size := e.d * len(e.lambda)
	if (len(e.sums)+1)*size > mostSums {
		e.fold()
	}
	at := len(e.sums)
	if at < cap(e.sums) && len(e.sums[:at+1][at].e) == size { // reuse the memory of a folded kind
		e.sums = e.sums[:at+1]
		clear(e.sums[at].e)
		e.sums[at] = kindSum{kind: of, phi: *phi, next: *next, e: e.sums[at].e}
	} else {
		e.sums = append(e.sums, kindSum{kind: of, phi: *phi, next: *next, e: make([]float64, size)})
	}
	e.kinds[of] = at
	return at
}

// fold adds the kinds' products to the sums of A, b and M, and forgets the kinds.
func (e *Estimator) fold() {
	width := len(e.lambda)
	for i := range e.sums {
		s := &e.sums[i]
		for k := range e.lambda {
			for row := range e.d {
				x := float64(s.kind.rho * s.e[row*width+k])
				if x == 0 {
					continue
				}
				scatter(e.a[k][row*e.d:][:e.d], float64(x*e.gamma), &s.next)
				scatter(e.a[k][row*e.d:][:e.d], -x, &s.phi)
				e.b[k][row] += float64(x * s.kind.r)
			}
		}
		for j, row := range s.phi.Index {
			scatter(e.m[int(row)*e.d:][:e.d], float64(s.n*s.phi.Value[j]), &s.phi)
		}
	}
	clear(e.kinds)
	clear(e.told)
	e.sums, e.at = e.sums[:0], -1
}

// scatter sets y += c·v.
func scatter(y []float64, c float64, v *rl.Sparse) {
	for j, i := range v.Index {
		y[i] += float64(c * v.Value[j])
	}
}

// estimatedTolerance is the RankTolerance of estimates. It is larger because a tile that was hardly visited says
// nothing.
const estimatedTolerance = 1e-9

// Model returns the model of the k-th λ from the steps so far. values is a model of Sampled whose rows measure value
// errors, or nil. It fails if no feature has been seen.
func (e *Estimator) Model(k int, values *Model) (*Model, error) {
	x, err := e.model(k)
	if err != nil {
		return nil, err
	}
	if values != nil {
		x.Rows, x.Xi, x.Values = values.Rows, values.Xi, values.Values
	}
	return x, x.fixedPoint()
}

// MSPBE returns the MSPBE of Model(k, nil) without computing the fixed point, which the MSPBE does not need.
func (e *Estimator) MSPBE(k int) (*Quadratic, error) {
	x, err := e.model(k)
	if err != nil {
		return nil, err
	}
	return x.MSPBE(), nil
}

// Estimated returns the model of given estimates of A, b and M (d×d, d and d×d, which it keeps). Its fixed point is θ̂
// = −A⁻¹b in the range of M. It fails if no feature has been seen.
func Estimated(gamma, lambda float64, a, b, m []float64) (*Model, error) {
	x := &Model{Gamma: gamma, Lambda: lambda, A: a, B: b, M: m}
	if err := x.rowSpace(estimatedTolerance); err != nil {
		return nil, err
	}
	return x, x.fixedPoint()
}

// model returns the model without its fixed point.
func (e *Estimator) model(k int) (*Model, error) {
	e.fold()
	mean := func(sum []float64) []float64 {
		out := make([]float64, len(sum))
		for i, x := range sum {
			out[i] = x / float64(max(e.steps, 1))
		}
		return out
	}
	if e.space == nil {
		space := &Model{B: e.b[k], M: mean(e.m)}
		if err := space.rowSpace(estimatedTolerance); err != nil {
			return nil, err
		}
		e.space = space
	}
	x := *e.space
	x.Gamma, x.Lambda, x.A, x.B = e.gamma, e.lambda[k], mean(e.a[k]), mean(e.b[k])
	return &x, nil
}

// Limits for the size of the nonzero numbers of an estimate that is read; least applies to M only. Within them no
// square or quotient overflows, so linear algebra meets finite numbers only.
const least, most = 1e-60, 1e60

// Fields reads or writes the sums of all steps of a finished estimator, whose kinds are folded. The caller must check
// that γ, λ, κ and d agree.
func (e *Estimator) Fields(f *snapshot.Fields) {
	e.fold()
	e.steps = f.Int(e.steps, 0, math.MaxInt32)
	if f.Reading() {
		e.space = nil
	}
	for k := range e.lambda {
		fieldsWithin(f, e.a[k], 0)
		fieldsWithin(f, e.b[k], 0)
	}
	fieldsWithin(f, e.m, least)
}

// fieldsWithin reads or writes numbers that are 0 or of a size from low to most.
func fieldsWithin(f *snapshot.Fields, v []float64, low float64) {
	f.Floats(v)
	for _, x := range v {
		if size := math.Abs(x); f.Reading() && x != 0 && !(size >= low && size <= most) {
			f.Fail("an estimate of a number beyond all bounds")
			return
		}
	}
}
