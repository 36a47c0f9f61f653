package exact

import (
	"math"
	"slices"

	"triad/core/message"
	"triad/core/rl"
)

// MostRows and MostFeatures bound the problems whose models are made whole, with every inverse, by New and its like: what
// is of the order of pairs³ and features³ is then done in milliseconds. Those of larger ones are made by a Frame, and tell
// only what can be told without.
const (
	MostRows     = 200
	MostFeatures = 100
)

// Large says that a problem is beyond these bounds.
func Large(m *rl.MDP) bool { return m.Pairs() > MostRows || m.Dim() > MostFeatures }

// TooLarge says that something is told of smaller problems alone.
var TooLarge = message.New("exact.too-large", "there are {0} pairs and {1} features; this is for at most {2} and {3}")

// ErrLarge is that of a problem.
func ErrLarge(m *rl.MDP) error {
	return message.At("exact", TooLarge(m.Pairs(), m.Dim(), MostRows, MostFeatures))
}

// Frame is what the models of a large problem have in common, whatever γ, λ and κ are: ξ, and M with its range. It takes
// time of the order of states³ and features³ once, so that a model takes neither: N = (I − P W)⁻¹, with W of λγκμ, is
// I + P (I − W P)⁻¹ W, of which a matrix of states alone is factored, and that only as far as it is not 0.
type Frame struct {
	mdp      *rl.MDP
	xi       []float64 // by pair
	outcomes [][]entry // by pair: the states that may follow, and their probabilities
	pairs    *span
	states   *span // nil where states have no features
	scratch  struct{ values, next, errors, sums []float64 }
}

// entry is a number of a sparse row.
type entry struct {
	at int32
	x  float64
}

// span is the range of an M: of pairs or of states.
type span struct {
	rows   []rl.Sparse
	phi    [][]float64
	xi     []float64
	whiten general // rank×d: M^{−1/2} on the range
	of     Model   // with M, Rank, basis and eigM
}

// NewFrame fails as New does.
func NewFrame(m *rl.MDP) (*Frame, error) {
	sets := m.Closed()
	if len(sets) != 1 {
		return nil, noStationary
	}
	f := &Frame{mdp: m, xi: make([]float64, m.Pairs()), outcomes: make([][]entry, m.Pairs())}
	for i := range f.outcomes {
		for next, p := range m.P[i/m.Actions][i%m.Actions] {
			if p != 0 {
				f.outcomes[i] = append(f.outcomes[i], entry{int32(next), p})
			}
		}
	}
	visits, err := f.visits(sets[0])
	if err != nil {
		return nil, err
	}
	for i := range f.xi {
		f.xi[i] = visits[i/m.Actions] * m.Mu[i/m.Actions][i%m.Actions]
	}
	if f.pairs, err = newSpan(m.Phi, f.xi); err != nil {
		return nil, err
	}
	if m.PhiState != nil {
		if f.states, err = newSpan(m.PhiState, visits); err != nil {
			return nil, err
		}
	}
	for _, v := range []*[]float64{&f.scratch.values, &f.scratch.errors} {
		*v = make([]float64, m.Pairs())
	}
	for _, v := range []*[]float64{&f.scratch.next, &f.scratch.sums} {
		*v = make([]float64, m.States)
	}
	return f, nil
}

// visits is the stationary distribution of states, all in a closed set, by elimination of one state after another, in
// which nothing is subtracted [grassmann1985].
func (f *Frame) visits(set []int) ([]float64, error) {
	m, n := f.mdp, len(set)
	place := make([]int, m.States)
	for k, s := range set {
		place[s] = k + 1
	}
	p := newGeneral(n, n)
	for k, s := range set {
		for a, mu := range m.Mu[s] {
			m.Follow(s, a, func(outcome int, prob float64) {
				m.Begin(outcome, func(next int, begin float64) {
					if at := place[next]; at > 0 {
						p.Data[k*n+at-1] += mu * prob * begin
					}
				})
			})
		}
	}
	for k := n - 1; k > 0; k-- {
		row, sum := p.Data[k*n:][:k], 0.0
		for _, x := range row {
			sum += x
		}
		if !(sum > 0) {
			return nil, singularBalance
		}
		for i := range k {
			if p.Data[i*n+k] == 0 {
				continue
			}
			p.Data[i*n+k] /= sum
			add(p.Data[i*n:][:k], p.Data[i*n+k], row)
		}
	}
	xi, total := make([]float64, n), 1.0
	xi[0] = 1
	for k := 1; k < n; k++ {
		for i := range k {
			xi[k] += xi[i] * p.Data[i*n+k]
		}
		total += xi[k]
	}
	out := make([]float64, m.States)
	for k, s := range set {
		out[s] = xi[k] / total
	}
	return out, nil
}

func newSpan(phi [][]float64, xi []float64) (*span, error) {
	d := len(phi[0])
	s := &span{rows: compress(phi), phi: phi, xi: xi}
	s.of = Model{B: make([]float64, d), M: make([]float64, d*d)}
	for i, row := range s.rows {
		for j, k := range row.Index {
			for l, v := range row.Value {
				s.of.M[int(k)*d+int(row.Index[l])] += xi[i] * row.Value[j] * v
			}
		}
	}
	if err := s.of.rowSpace(RankTolerance); err != nil {
		return nil, err
	}
	s.whiten = newGeneral(s.of.Rank, d)
	for i, e := range s.of.eigM {
		for j := range d {
			s.whiten.Data[i*d+j] = s.of.basis.Data[j*s.of.Rank+i] / math.Sqrt(e)
		}
	}
	return s, nil
}

// Xi is the stationary distribution of pairs; read-only.
func (f *Frame) Xi() []float64 { return f.xi }

// Model is that of New or NewState for the dynamics, without what is of the order of features³: A and b, the fixed point and
// the spectra come with Complete, the true values with TrueValues. There is none with emphases.
func (f *Frame) Model(d rl.Dynamics) (*Model, error) {
	if d.Emphatic {
		return nil, ErrLarge(f.mdp)
	}
	m := f.mdp
	l := &large{frame: f, span: f.pairs}
	if d.Kappa == nil {
		l.span, l.states = f.states, true
	} else {
		l.decay = make([]float64, m.Pairs())
		for s, reached := range m.Reached() {
			for a, mu := range m.Mu[s] {
				if reached && mu > 0 {
					l.decay[s*m.Actions+a] = d.Gamma * d.Lambda * mu * d.Kappa(m.Pi[s][a], mu)
				}
			}
		}
		var err error
		if l.factors, err = f.factor(func(i int) float64 { return l.decay[i] }); err != nil {
			return nil, singularTraces
		}
	}
	l.value = make([]float64, len(l.span.of.B))
	return &Model{
		Gamma: d.Gamma, Lambda: d.Lambda, Phi: l.span.phi, Rows: l.span.rows, Xi: l.span.xi, M: l.span.of.M, Rank: l.span.of.Rank,
		basis: l.span.of.basis, eigM: l.span.of.eigM, large: l,
	}, nil
}

// factor factors I − W P, of states, w being W's numbers by pair.
func (f *Frame) factor(w func(pair int) float64) (*elimination, error) {
	n, actions := f.mdp.States, f.mdp.Actions
	a := identity(n)
	for i, outcomes := range f.outcomes {
		if c := w(i); c != 0 {
			for _, o := range outcomes {
				a.Data[i/actions*n+int(o.at)] -= c * o.x
			}
		}
	}
	return eliminate(a)
}

// large is what a model made by a frame evaluates itself by.
type large struct {
	frame   *Frame
	span    *span
	states  bool
	decay   []float64    // λγκμ by pair
	factors *elimination // of I − W P
	value   []float64    // d, scratch
}

// residual is ΦᵀΞN(r + (γP^π − I)Φθ), which is Aθ + b; with bare without r, which is Aθ. It is good until the next call.
func (l *large) residual(gamma float64, theta []float64, bare bool) []float64 {
	m, f := l.frame.mdp, l.frame
	next, errors := f.scratch.next, f.scratch.errors
	clear(next)
	values := f.scratch.values[:len(l.span.rows)]
	for i := range l.span.rows {
		values[i] = l.span.rows[i].Dot(theta)
		if l.states {
			next[i] = values[i]
		} else {
			next[i/m.Actions] += m.Pi[i/m.Actions][i%m.Actions] * values[i]
		}
	}
	clear(errors)
	for i, outcomes := range f.outcomes {
		s, a := i/m.Actions, i%m.Actions
		sum := 0.0
		for _, o := range outcomes {
			sum += o.x * next[o.at]
		}
		sum *= gamma
		if !bare {
			sum += m.R[s][a]
		}
		if l.states { // which takes actions from π
			errors[s] += m.Pi[s][a] * (sum - values[s])
		} else {
			errors[i] = sum - values[i]
		}
	}
	if !l.states {
		l.spread(errors)
	}
	clear(l.value)
	for i := range l.span.rows {
		row, c := &l.span.rows[i], l.span.xi[i]*errors[i]
		for j, k := range row.Index {
			l.value[k] += c * row.Value[j]
		}
	}
	return l.value
}

// spread sets y ← Ny.
func (l *large) spread(y []float64) {
	f, sums := l.frame, l.frame.scratch.sums
	clear(sums)
	for i, c := range l.decay {
		sums[i/f.mdp.Actions] += c * y[i]
	}
	l.factors.solve(sums)
	for i, outcomes := range f.outcomes {
		for _, o := range outcomes {
			y[i] += o.x * sums[o.at]
		}
	}
}

// ProjectedError evaluates the MSPBE at θ without allocating.
func (x *Model) ProjectedError() func(theta []float64) float64 {
	if x.large == nil {
		return x.MSPBE().At
	}
	l, gamma := x.large, x.Gamma
	whiten, d := l.span.whiten, len(l.value)
	return func(theta []float64) float64 {
		g, sum := l.residual(gamma, theta, false), 0.0
		for i := range whiten.Rows {
			c := 0.0
			for j, w := range whiten.Data[i*d:][:d] {
				c += w * g[j]
			}
			sum += c * c
		}
		return 0.5 * sum
	}
}

// TrueValues are Values, which a model made by a frame solves for when they are first asked for.
func (x *Model) TrueValues() ([]float64, error) {
	if x.large == nil || x.Values != nil {
		return x.Values, nil
	}
	f := x.large.frame
	m := proper(f.mdp, x.Gamma)
	if m != f.mdp {
		f = &Frame{mdp: m, outcomes: slices.Clone(f.outcomes)}
		for i := range f.outcomes {
			if !slices.ContainsFunc(m.P[i/m.Actions][i%m.Actions], func(p float64) bool { return p != 0 }) {
				f.outcomes[i] = nil
			}
		}
	}
	lu, err := f.factor(func(i int) float64 { return x.Gamma * m.Pi[i/m.Actions][i%m.Actions] })
	if err != nil {
		return nil, singularReturns
	}
	v := make([]float64, m.States)
	for s, row := range m.R {
		for a, r := range row {
			v[s] += m.Pi[s][a] * r
		}
	}
	lu.solve(v)
	if x.Values = v; !x.large.states {
		x.Values = make([]float64, m.Pairs())
		for i, outcomes := range f.outcomes {
			x.Values[i] = m.R[i/m.Actions][i%m.Actions]
			for _, o := range outcomes {
				x.Values[i] += x.Gamma * o.x * v[o.at]
			}
		}
	}
	return x.Values, nil
}

// Complete adds A, b, θ* and the values to a model made by a frame: of the order of features³. Other models are complete.
func (x *Model) Complete() error {
	if x.large == nil || x.ThetaStar != nil {
		return nil
	}
	d := len(x.large.value)
	theta := make([]float64, d)
	x.B = slices.Clone(x.large.residual(x.Gamma, theta, false))
	x.A = make([]float64, d*d)
	for j := range theta {
		theta[j] = 1
		for i, v := range x.large.residual(x.Gamma, theta, true) {
			x.A[i*d+j] = v
		}
		theta[j] = 0
	}
	if _, err := x.TrueValues(); err != nil {
		return err
	}
	return x.fixedPoint()
}
