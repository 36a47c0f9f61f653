package exact

import (
	"triad/core/columns"
	"triad/core/rl"
)

// Sampled is a model of which only states or pairs drawn as μ visits them are known, their
// features and their true values: enough for value errors, not for A, b and M.
func Sampled(gamma float64, rows []rl.Sparse, values []float64) *Model {
	x := &Model{Gamma: gamma, Rows: rows, Xi: make([]float64, len(rows)), Values: values}
	for i := range x.Xi {
		x.Xi[i] = 1 / float64(len(rows))
	}
	return x
}

// Estimator sums up episodes under μ to Â, b̂ and M̂, where a problem can be tried but not solved.
// With cᵢ = γλκᵢ, an episode's Σₖ eₖ(γφ̄ₖ − φₖ)ᵀ is Σᵢ φᵢGᵢᵀ,
//
//	Gᵢ = γφ̄ᵢ − φᵢ + cᵢ₊₁Gᵢ₊₁
//
// taken backwards, so that every step adds to the few rows of A where φᵢ is not 0, instead of to
// all that its trace has touched; b likewise.
type Estimator struct {
	gamma, lambda float64
	kappa         func(pi, mu float64) float64 // nil for values of states
	d             int
	a, b, m       []float64 // sums
	steps         int

	episode []estimated
	index   []int32 // of all features of the episode
	value   []float64
	ahead   []float64 // G
	// Of the step that is added.
	phi, next rl.Sparse
}

// estimated is a step of the episode at hand; its features are parts of index and value.
type estimated struct {
	phi, next [2]int
	r, c      float64
	rho       float64 // weight of the step, 1 for pairs
}

// NewEstimator estimates the model of New for d features.
func NewEstimator(d int, gamma, lambda float64, kappa func(pi, mu float64) float64) *Estimator {
	return &Estimator{
		gamma: gamma, lambda: lambda, kappa: kappa, d: d,
		a: make([]float64, d*d), b: make([]float64, d), m: make([]float64, d*d), ahead: make([]float64, d),
	}
}

// NewStateEstimator estimates the model of NewState for d features of states.
func NewStateEstimator(d int, gamma float64) *Estimator { return NewEstimator(d, gamma, 0, nil) }

// Add takes in a transition; what came since the last episode's end counts only with its own.
func (e *Estimator) Add(t *rl.Transition) {
	s := estimated{r: t.R, rho: 1}
	if e.kappa == nil {
		s.phi, s.next, s.rho = e.keep(&t.X), e.keep(&t.XNext), t.Pi/t.Mu
	} else {
		s.phi, s.next, s.c = e.keep(&t.Phi), e.keep(&t.PhiBar), e.gamma*e.lambda*e.kappa(t.Pi, t.Mu)
	}
	e.episode = append(e.episode, s)
	if t.Terminal {
		e.sum()
	}
}

func (e *Estimator) keep(v *rl.Sparse) [2]int {
	from := len(e.index)
	index, value := e.index, e.value
	for j, i := range v.Index { // few, for which a copy in bulk is slow
		index, value = append(index, i), append(value, v.Value[j])
	}
	e.index, e.value = index, value
	return [2]int{from, len(index)}
}

// part sets v to one of the features that were kept.
func (e *Estimator) part(v *rl.Sparse, p [2]int) {
	v.Index, v.Value = e.index[p[0]:p[1]], e.value[p[0]:p[1]]
}

// sum adds the episode and forgets it.
func (e *Estimator) sum() {
	reward, phi, next := 0.0, &e.phi, &e.next
	for i := len(e.episode) - 1; i >= 0; i-- {
		s, c := &e.episode[i], 0.0
		if i+1 < len(e.episode) {
			c = e.episode[i+1].c
		}
		if c == 0 {
			clear(e.ahead)
		} else {
			columns.Scale(e.ahead, c)
		}
		reward = float64(s.rho*s.r) + float64(c*reward)
		e.part(phi, s.phi)
		e.part(next, s.next)
		scatter(e.ahead, s.rho*e.gamma, next)
		scatter(e.ahead, -s.rho, phi)
		columns.Add(e.a, phi, e.ahead)
		for j, k := range phi.Index {
			x, row := phi.Value[j], e.m[int(k)*e.d:][:e.d]
			e.b[k] += float64(x * reward)
			for l, i := range phi.Index {
				row[i] += float64(x * phi.Value[l])
			}
		}
	}
	e.steps += len(e.episode)
	e.episode, e.index, e.value = e.episode[:0], e.index[:0], e.value[:0]
}

// scatter sets y += c·v.
func scatter(y []float64, c float64, v *rl.Sparse) {
	for j, i := range v.Index {
		y[i] += float64(c * v.Value[j])
	}
}

// estimatedTolerance is RankTolerance for estimates: a tile that was hardly visited tells nothing.
const estimatedTolerance = 1e-9

// Model is what the episodes so far amount to; values are of Sampled, whose rows it measures
// value errors by, or nil. It fails when no feature has been seen.
func (e *Estimator) Model(values *Model) (*Model, error) {
	mean := func(sum []float64) []float64 {
		out := make([]float64, len(sum))
		for i, x := range sum {
			out[i] = x / float64(max(e.steps, 1))
		}
		return out
	}
	x := &Model{Gamma: e.gamma, Lambda: e.lambda, A: mean(e.a), B: mean(e.b), M: mean(e.m)}
	if values != nil {
		x.Rows, x.Xi, x.Values = values.Rows, values.Xi, values.Values
	}
	if err := x.rowSpace(estimatedTolerance); err != nil {
		return nil, err
	}
	return x, x.fixedPoint()
}
