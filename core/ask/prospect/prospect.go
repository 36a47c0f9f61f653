// Package prospect computes the growth rate and the eigenvalues of the expected updates of a large problem's learners,
// in short turns.
//
// The package restricts A to the range of M and computes its eigenvalues. The cost is of the order of d³ for d features.
// Package prospect also computes by how much the squared error changes per step.
package prospect

import (
	"math"
	"math/cmplx"

	"triad/core/exact"
	"triad/core/exact/algebra"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/query"
	"triad/core/rl"
	"triad/core/run"
)

var (
	notLarge = message.New("prospect.not-large", "{0} is not a large finite problem; only those compute growth rates and spectra on request")
	noMean   = message.New("prospect.no-mean", "{0} has no expected update that can be computed here")
)

// Forecast holds the eigenvalues and growth rates of one learner's expected update, as far as they are computed.
type Forecast struct {
	ID     string
	EigA   []complex128 // of A in the range of M, by real, then imaginary part; nil until known
	Growth float64      // growth rate: the largest real part; NaN until known
	// Step is the growth per step, as a fraction, of the squared distance to the fixed point of the expected update:
	// the squared spectral radius minus 1. It is NaN if there is none, and until it is known.
	Step float64
	Why  error // why something cannot be known; may be nil
}

// Prospect computes a Forecast for each learner of an experiment. It uses the settings that the experiment had when Of
// created the Prospect; later changes have no effect on it.
type Prospect struct {
	Forecasts []Forecast
	tasks     []func() (part float64, done bool) // run one after another
	at        int
	part      float64 // fraction of the present task
}

// operator holds the model and the eigenvalues that learners with one coefficient share.
type operator struct {
	model *exact.Model
	a     []float64 // A in the range of M
	eigA  []complex128
	err   error
}

// Of starts a Prospect for a problem beyond exact.MostRows or exact.MostFeatures; run.Verdicts describes smaller ones.
// Step sizes are the present ones; a schedule counts with its base.
func Of(x *run.Experiment) (*Prospect, error) {
	c := x.Config()
	if !x.Instance().Exact() || x.Instance().Whole() {
		return nil, query.Issue{Key: "problem", Got: c.Problem, Note: notLarge(c.Problem)}
	}
	p, known := &Prospect{}, map[string]*operator{}
	for i, m := range x.Measured() {
		if m.Average {
			continue
		}
		at, alg := len(p.Forecasts), x.Setup(i).Algorithm
		p.Forecasts = append(p.Forecasts, Forecast{ID: m.ID, Growth: math.NaN(), Step: math.NaN()})
		name := alg.Weighting(c.Gamma)
		o := known[name]
		if o == nil {
			o = &operator{model: x.Model(i)}
			known[name] = o
			p.tasks = append(p.tasks, o.reduce(), o.spectrum())
		}
		p.tasks = append(p.tasks, func() (float64, bool) { // the shared operator is known by now
			f := &p.Forecasts[at]
			if f.EigA, f.Why = o.eigA, o.err; f.Why == nil {
				f.Growth = exact.RightmostOf(o.eigA)
			}
			return 1, true
		})
		p.tasks = append(p.tasks, p.growth(at, o, alg, c.StepSize("alpha", alg.ID), c.StepSize("eta", alg.ID))...)
	}
	return p, nil
}

// Advance does a piece of work, of some milliseconds at most, and reports whether nothing is left.
func (p *Prospect) Advance() (done bool) {
	if p.at < len(p.tasks) {
		if p.part, done = p.tasks[p.at](); done {
			p.at++
			p.part = 0
		}
	}
	return p.at == len(p.tasks)
}

// Share returns about the fraction of the work that is done, in [0, 1].
func (p *Prospect) Share() float64 { return (float64(p.at) + p.part) / float64(max(1, len(p.tasks))) }

// columns returns a task that calls do for each of n columns.
func columns(n func() int, do func(j int)) func() (float64, bool) {
	j := 0
	return func() (float64, bool) {
		if j < n() {
			do(j)
			j++
		}
		return float64(j) / float64(max(1, n())), j >= n()
	}
}

// values returns a task that finds the eigenvalues of a matrix, which of returns when the task starts. An empty matrix
// has none.
func values(of func() (m []float64, n int), told func(list []complex128, err error)) func() (float64, bool) {
	var e *algebra.Eigenvalues
	return func() (float64, bool) {
		if e == nil {
			m, n := of()
			if m == nil {
				return 1, true
			}
			e = algebra.NewEigenvalues(m, n)
		}
		done := e.Advance()
		if done {
			told(e.Values())
		}
		return e.Share(), done
	}
}

// reduce returns the task that computes A in the range of M.
func (o *operator) reduce() func() (float64, bool) {
	r := o.model.Rank
	o.a = make([]float64, r*r)
	return columns(func() int { return r }, column(o.model, o.a))
}

// column returns a function that writes column j of a model's reduced A into a.
func column(m *exact.Model, a []float64) func(j int) {
	v := make([]float64, m.Rank)
	return func(j int) {
		m.ReducedColumn(j, v)
		for i, x := range v {
			a[i*m.Rank+j] = x
		}
	}
}

func (o *operator) spectrum() func() (float64, bool) {
	return values(func() ([]float64, int) { return o.a, o.model.Rank }, func(list []complex128, err error) { o.eigA, o.err = list, err })
}

// growth returns the tasks that find the growth of a learner's error.
func (p *Prospect) growth(at int, o *operator, alg learn.Algorithm, alpha, eta float64) []func() (float64, bool) {
	needs, r := alg.Needs(), o.model.Rank
	if needs != (rl.Needs{Behaviour: needs.Behaviour, Kappa: needs.Kappa}) {
		return []func() (float64, bool){func() (float64, bool) {
			p.Forecasts[at].Why = noMean(alg.ID)
			return 1, true
		}}
	}
	tell := func(list []complex128, err error) {
		radius := 0.0
		for _, z := range list {
			radius = max(radius, cmplx.Abs(z))
		}
		f := &p.Forecasts[at]
		if f.Why == nil {
			f.Why = err
		}
		if err == nil {
			f.Step = float64(radius*radius) - 1
		}
	}
	if alg.Rule.ID == learn.SemiGradient.ID {
		return []func() (float64, bool){func() (float64, bool) { // I + αA
			list := make([]complex128, len(o.eigA))
			for i, z := range o.eigA {
				list[i] = complex(1+alpha*real(z), alpha*imag(z))
			}
			if o.err == nil {
				tell(list, nil)
			}
			return 1, true
		}}
	}
	means := rl.Means{A: o.a, M: o.model.ReducedM()}
	var tasks []func() (float64, bool)
	if needs.Behaviour {
		means.Behaviour = make([]float64, r*r)
		tasks = append(tasks, behaviour(o.model, needs.Kappa, means.Behaviour, func(err error) { p.Forecasts[at].Why = err }))
	}
	n := learn.MeanOrder(alg, r)
	var t []float64
	return append(tasks,
		columns(func() int { return n }, func(j int) {
			if t == nil {
				t = make([]float64, n*n)
			}
			learn.MeanColumn(alg, means, r, alpha, eta, t, j)
		}),
		values(func() ([]float64, int) {
			if p.Forecasts[at].Why != nil {
				return nil, 0
			}
			return t, n
		}, tell),
	)
}

// behaviour returns the task that computes A_μ in the range of M.
func behaviour(of *exact.Model, kappa float64, a []float64, failed func(error)) func() (float64, bool) {
	var next func() (float64, bool)
	return func() (float64, bool) {
		if next == nil {
			m, err := of.OfBehaviour(kappa)
			if err != nil {
				failed(err)
				return 1, true
			}
			next = columns(func() int { return m.Rank }, column(m, a))
		}
		return next()
	}
}
