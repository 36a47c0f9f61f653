package run

import (
	"errors"
	"math"
	"slices"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/metric"
	"triad/core/moments"
	"triad/core/query"
	"triad/core/rl"
)

// entrant is one measured curve: one algorithm across all runs, or the averages of an algorithm's weights.
type entrant struct {
	alg            learn.Algorithm
	of             *entrant         // for averages, the entrant whose weights and learners these are; else nil
	theta0, omega0 []float64        // d numbers each: initial weights of all runs
	learners       []*learn.Learner // one for each run
	frozen         []uint64         // for each run, the step at which it diverged, 0 if it has not
	sizes          learn.StepSizes  // nil if step sizes are constant
	model          *exact.Model
	means          *rl.Means // for exact models, the means of the expected update; nil if there is none
	modes          knownModes
	worth          float64      // see Verdicts.Worth,
	worthOf        *exact.Model // the model that worth belongs to
	digits         int          // see Verdicts.Digits,
	digitsOf       *exact.Model // the model that digits belongs to
	metric         func(theta []float64) float64
	root           bool       // the metric is the root of a quadratic function
	recursion      *recursion // recursion and expected belong to Theory
	expected       *expected
	// growth of the error per step by the expected update, as a fraction, with constant step sizes
	predicted float64
	decay     float64   // 1 − the squared spectral radius of the expected update; NaN if step sizes shrink or it is unknown
	square    float64   // see Verdicts.MeanSquare,
	squared   bool      // which has been computed at the present settings
	unstable  bool      // the expected update is known and unstable, for shrinking step sizes however small they become
	stable    bool      // the expected update is known and stable, in the same sense
	infinite  bool      // the second moment of its trace, at the present γ and λ, is infinite
	errors    []float64 // for each run, scratch
	each      []float32 // for each run, as last measured
	same      []bool    // for each earlier entrant: bit-identical so far
}

// averaged is the suffix of the ID of an algorithm's averages.
const averaged = "+polyak"

// id returns the algorithm's ID, with a suffix for averages.
func (a *entrant) id() string {
	if a.of != nil {
		return a.alg.ID + averaged
	}
	return a.alg.ID
}

// weights returns the weights of a run whose error is measured.
func (a *entrant) weights(run int) []float64 {
	if a.of != nil {
		return a.learners[run].Mean
	}
	return a.learners[run].Theta
}

// schedule sets the step sizes for step k of run i.
func (a *entrant) schedule(i int, k uint64) {
	if a.sizes != nil {
		a.learners[i].Alpha[0], a.learners[i].Eta[0] = a.sizes.At(k)
	}
}

// operator holds the model that the entrants with one coefficient share at the present γ and λ.
type operator struct {
	model    *exact.Model
	infinite bool // the second moment of the trace is infinite
}

// retuneAll calls retune for all entrants, which share operators.
func (x *Experiment) retuneAll() error {
	x.shared, x.foreseen = map[string]operator{}, foreseen{}
	defer func() { x.shared = nil }()
	for _, a := range x.entrants {
		if err := x.retune(a); err != nil {
			return err
		}
		x.cfg.Beat()
	}
	return nil
}

// exactly returns an entrant's operator for a problem with an exact model.
func (x *Experiment) exactly(a *entrant) (o operator, err error) {
	name := a.alg.Weighting(x.cfg.Gamma)
	if o, known := x.shared[name]; known {
		return o, nil
	}
	dynamics := a.alg.Dynamics(x.cfg.Gamma, x.cfg.Lambda)
	if exact.Large(x.inst.MDP) {
		if o.model, err = x.framed(dynamics); err == nil && x.shared != nil {
			x.shared[name] = o
		}
		return o, x.ofGamma(err)
	}
	if o.model, err = x.base.Of(dynamics); err != nil {
		return o, x.ofGamma(err)
	}
	_, err = o.model.Schedule(a.theta0, a.omega0)
	o.infinite = errors.Is(err, exact.ErrInfinite)
	if x.shared != nil {
		x.shared[name] = o
	}
	return o, nil
}

// ofGamma turns the error that true values do not exist into an issue of the key gamma.
func (x *Experiment) ofGamma(err error) error {
	if errors.Is(err, exact.ErrReturns) {
		return query.Issue{Key: "gamma", Got: query.Format(x.cfg.Gamma), Legal: less()}
	}
	return err
}

// framed returns a model of a large problem without A, b and what follows from them, so that moving a slider stays
// fast.
func (x *Experiment) framed(d rl.Dynamics) (*exact.Model, error) {
	if x.frame == nil {
		var err error
		if x.frame, err = exact.NewFrame(x.inst.MDP); err != nil {
			return nil, err
		}
	}
	return x.frame.Model(d)
}

// retune updates an entrant's learners, model, metric and prediction to the present settings.
func (x *Experiment) retune(a *entrant) error {
	if a.of != nil {
		a.alg = a.of.alg
		a.model, a.means, a.metric, a.root, a.sizes, a.predicted = a.of.model, a.of.means, a.of.metric, a.of.root, a.of.sizes, math.NaN()
		a.unstable, a.stable, a.decay, a.squared = a.of.unstable, a.of.stable, math.NaN(), false
		return nil
	}
	a.alg = x.present(a.alg.ID)
	model, err := x.model(a)
	if err != nil {
		return err
	}
	measure := unknown
	m, _ := metric.ByID(x.cfg.Metric)
	if model != nil {
		if measure, err = m.New(model); err != nil {
			return query.Issue{Key: "metric", Got: x.cfg.Metric, Note: message.Of(err)}
		}
	}
	sizes, err := x.stepSizes(a.alg, model, a.theta0, a.omega0)
	if err != nil {
		return err
	}
	a.model, a.means, a.metric, a.root, a.sizes, a.predicted = model, nil, measure, m.Root, sizes, math.NaN()
	a.unstable, a.stable, a.decay, a.squared = false, false, math.NaN(), false
	alpha, eta := x.cfg.StepSize("alpha", a.alg.ID), x.cfg.StepSize("eta", a.alg.ID)
	for _, l := range a.learners {
		l.Alpha[0], l.Eta[0] = alpha, eta
		l.Use(x.cfg.Gamma, x.cfg.Lambda, a.alg.Settings)
	}
	if !x.inst.Whole() {
		return nil // the rest needs an exact model with all its parts
	}
	means, err := model.Means(a.alg.Needs())
	switch {
	case err == nil:
		a.means = &means
	case !exact.NoMean(err):
		return err
	}
	if sizes == nil { // Verdicts.Status judges shrinking step sizes
		var radius float64
		a.predicted, radius = a.predict(alpha, eta)
		a.unstable, a.stable, a.decay = a.predicted > rounding, radius < 1-rounding, 1-radius*radius
	} else if a.means != nil {
		slowest, err := x.shrinking(a.alg, model, sizes)
		a.unstable, a.stable = err == nil && slowest < -rounding, err == nil && slowest > rounding
	}
	return nil
}

const (
	// rounding is the growth per step that may be a rounding error of an expected update that does not move.
	rounding = 1e-12
	// late is the step at which the ratio η/α of a schedule is evaluated. Only Dalal's ratio depends on the step.
	late = 1_000_000
)

// shrinking returns the decay rate, per step and per α, of the slowest mode of an expected update under step sizes that
// decrease, once they are small. It is negative if a mode grows.
func (x *Experiment) shrinking(alg learn.Algorithm, model *exact.Model, sizes learn.StepSizes) (float64, error) {
	alpha, eta := sizes.At(late)
	return moments.Subject{Algorithm: alg, MDP: x.inst.MDP, Gamma: x.cfg.Gamma, Lambda: x.cfg.Lambda}.Slowest(model, eta/alpha)
}

// subject describes an entrant for package moments.
func (x *Experiment) subject(a *entrant) moments.Subject {
	return moments.Subject{Algorithm: a.alg, MDP: x.inst.MDP, Gamma: x.cfg.Gamma, Lambda: x.cfg.Lambda}
}

// present returns an algorithm of the configuration with its present settings and the extremes of the problem's
// policies.
func (x *Experiment) present(id string) learn.Algorithm {
	alg, _ := x.cfg.Algorithm(id)
	return alg.On(x.inst.Extremes())
}

// unknown is the error while its reference is not simulated yet.
func unknown([]float64) float64 { return math.NaN() }

// model returns an entrant's model at the present γ and λ, nil while it is being simulated.
func (x *Experiment) model(a *entrant) (*exact.Model, error) {
	if x.inst.Simulated != nil {
		return x.simulated(a)
	}
	o, err := x.exactly(a)
	a.infinite = o.infinite
	return o.model, err
}

// predict returns the growth per step of the error by the expected update. For a quadratic error it is the squared
// spectral radius of the expected update in the range of M, minus 1; for the root of one, the radius itself minus 1.
// growth is NaN if the expected update converges to weights whose error is not 0, because that error levels off; value
// errors do so. Both results are NaN if there is no expected update.
func (a *entrant) predict(alpha, eta float64) (growth, radius float64) {
	if a.means == nil {
		return math.NaN(), math.NaN()
	}
	m := a.model
	t, n := learn.MeanMatrix(a.alg, m.Reduced(*a.means), m.Rank, alpha, eta)
	radius = a.alg.PerStep(exact.SpectralRadius(t, n))
	least := 1e-12
	if a.root {
		least = 1e-6
	}
	if radius < 1 && a.metric(a.rest(t, n, alpha, eta)) > least*a.metric(make([]float64, len(m.ThetaStar))) {
		return math.NaN(), radius
	}
	if a.root {
		return radius - 1, radius
	}
	return radius*radius - 1, radius
}

// rest returns the fixed point of the expected update z ← Tz + c, with T n×n in the range of M. It is θ* except for
// rules whose update has terms of second order.
func (a *entrant) rest(t []float64, n int, alpha, eta float64) []float64 {
	if a.means.Products == nil {
		return a.model.ThetaStar
	}
	less := make([]float64, n*n)
	for i, v := range t {
		less[i] = -v
	}
	for i := range n {
		less[i*n+i]++
	}
	z, err := exact.Solve(less, n, learn.MeanConstant(a.alg, a.model.Reduced(*a.means), a.model.Rank, alpha, eta), 1)
	if err != nil {
		return a.model.ThetaStar
	}
	return a.model.Lifted(z[:a.model.Rank])
}

// Setup holds what determines the expected error of an algorithm: the initial weights, the step sizes and the metric.
type Setup struct {
	Algorithm      learn.Algorithm
	Theta0, Omega0 []float64
	Sizes          learn.StepSizes               // nil if they are constant
	Error          func(theta []float64) float64 // the metric
	Root           bool                          // the metric is the root of a quadratic function
}

// Setup returns the setup of the i-th algorithm at the present settings. Do not modify it.
func (x *Experiment) Setup(i int) Setup {
	a := x.entrants[i]
	return Setup{a.alg, a.theta0, a.omega0, a.sizes, a.metric, a.root}
}

// Model returns the model of the i-th algorithm at the present settings, nil while it is being simulated. For a large
// problem it comes from a frame. Later changes of settings do not modify it.
func (x *Experiment) Model(i int) *exact.Model { return x.entrants[i].model }

// ModelOf returns the model for dynamics d on the problem. For a large problem it comes from a frame, without the parts
// that cost O(d³).
func (x *Experiment) ModelOf(d rl.Dynamics) (*exact.Model, error) {
	if exact.Large(x.inst.MDP) {
		return x.framed(d)
	}
	return exact.Of(x.inst.MDP, d)
}

// Owes reports whether the next error needs a fixed point θ* that has not been computed. Only large problems owe one:
// the solve costs O(d³), so the caller starts it once no slider moves.
func (x *Experiment) Owes() bool {
	m, _ := metric.ByID(x.cfg.Metric)
	return m.Solves && slices.ContainsFunc(x.entrants, func(a *entrant) bool { return a.model != nil && a.model.ThetaStar == nil && x.inst.Exact() })
}

// StepSizes returns the step sizes of the i-th algorithm's next step.
func (x *Experiment) StepSizes(i int) (alpha, eta float64) {
	a := x.entrants[i]
	if a.sizes != nil {
		return a.sizes.At(x.streams[x.watched].taken)
	}
	return x.cfg.StepSize("alpha", a.alg.ID), x.cfg.StepSize("eta", a.alg.ID)
}

// Measured describes one curve: an algorithm, or its average.
type Measured struct {
	ID        string // as in the CSV: "gtb", or "gtb+polyak"
	Algorithm string // ID in the catalogue
	Label     string // on plots: "GTB", or "GTB θ̄"
	Average   bool
	States    bool // it learns state values, so its error uses its own A, b and M
}

// Measured lists the curves in the order that Curve, Status, Theory and Weights use: the algorithms of the
// configuration, then, with average=polyak, their averages in the same order.
func (x *Experiment) Measured() []Measured {
	var list []Measured
	for _, a := range x.entrants {
		m := Measured{ID: a.id(), Algorithm: a.alg.ID, Label: a.alg.Short, Average: a.of != nil, States: a.alg.Rule.States}
		if m.Average {
			m.Label += " θ̄"
		}
		list = append(list, m)
	}
	return list
}

// Learner returns the i-th algorithm's learner in a run. Do not modify it.
func (x *Experiment) Learner(i, run int) *learn.Learner { return x.entrants[i].learners[run] }
