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

// entrant is what is measured and has a curve: one algorithm across all runs, or its averages.
type entrant struct {
	alg            learn.Algorithm
	of             *entrant         // nil; the entrant whose averages these are, and whose learners
	theta0, omega0 []float64        // d, where all runs start
	learners       []*learn.Learner // by run
	frozen         []uint64         // by run: the step at which it diverged, 0 while it has not
	sizes          learn.StepSizes  // nil where they are constant
	model          *exact.Model
	means          *rl.Means // of exact models: what the average update is made of; nil where there is none
	modes          knownModes
	worth          float64      // see Verdicts.Worth,
	worthOf        *exact.Model // of this model
	digits         int          // see Verdicts.Digits,
	digitsOf       *exact.Model // of this model
	metric         func(theta []float64) float64
	root           bool  // the metric is the root of a quadratic function
	twin           *twin // both are of Theory
	expected       *expected
	// growth of the error per step by the mean dynamics, as a fraction, with constant steps.
	predicted float64
	unstable  bool      // the mean dynamics are known and grow without bound, however small the steps become where they shrink
	stable    bool      // likewise, and come to rest
	infinite  bool      // the second moment of its trace, at the present γ and λ
	errors    []float64 // by run, scratch
	each      []float32 // by run, as measured last
	same      []bool    // by earlier entrant: bit-identical so far
}

// averaged marks the averages of an algorithm.
const averaged = "+polyak"

// id is the algorithm's, marked where it is its average.
func (a *entrant) id() string {
	if a.of != nil {
		return a.alg.ID + averaged
	}
	return a.alg.ID
}

// weights are those that are measured in a run.
func (a *entrant) weights(run int) []float64 {
	if a.of != nil {
		return a.learners[run].Mean
	}
	return a.learners[run].Theta
}

// schedule sets the step sizes of run i's step k.
func (a *entrant) schedule(i int, k uint64) {
	if a.sizes != nil {
		a.learners[i].Alpha[0], a.learners[i].Eta[0] = a.sizes.At(k)
	}
}

// operator is what entrants of one coefficient have in common at the present γ and λ.
type operator struct {
	model    *exact.Model
	infinite bool // the second moment of the trace
}

// retuneAll is retune for all entrants, which share what they can.
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

// exactly is an entrant's operator where the problem has an exact model.
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

// ofGamma names the key where it is γ that leaves no true values.
func (x *Experiment) ofGamma(err error) error {
	if errors.Is(err, exact.ErrReturns) {
		return query.Issue{Key: "gamma", Got: query.Format(x.cfg.Gamma), Legal: less()}
	}
	return err
}

// framed is a model of a large problem: without A, b and what follows from them, so that a setting can be moved.
func (x *Experiment) framed(d rl.Dynamics) (*exact.Model, error) {
	if x.frame == nil {
		var err error
		if x.frame, err = exact.NewFrame(x.inst.MDP); err != nil {
			return nil, err
		}
	}
	return x.frame.Model(d)
}

// retune brings an entrant's learners, model, metric and prediction to the present settings.
func (x *Experiment) retune(a *entrant) error {
	if a.of != nil {
		a.alg = a.of.alg
		a.model, a.means, a.metric, a.root, a.sizes, a.predicted = a.of.model, a.of.means, a.of.metric, a.of.root, a.of.sizes, math.NaN()
		a.unstable, a.stable = a.of.unstable, a.of.stable
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
	sizes, err := x.stepSizes(a, model)
	if err != nil {
		return err
	}
	a.model, a.means, a.metric, a.root, a.sizes, a.predicted = model, nil, measure, m.Root, sizes, math.NaN()
	a.unstable, a.stable = false, false
	alpha, eta := x.cfg.StepSize("alpha", a.alg.ID), x.cfg.StepSize("eta", a.alg.ID)
	for _, l := range a.learners {
		l.Alpha[0], l.Eta[0] = alpha, eta
		l.Use(x.cfg.Gamma, x.cfg.Lambda, a.alg.Settings)
	}
	if !x.inst.Whole() {
		return nil // what follows is of exact models that are made whole
	}
	means, err := model.Means(a.alg.Needs())
	switch {
	case err == nil:
		a.means = &means
	case !exact.NoMean(err):
		return err
	}
	if sizes == nil { // others are asked for when they are looked at
		var radius float64
		a.predicted, radius = a.predict(alpha, eta)
		a.unstable, a.stable = a.predicted > rounding, radius < 1-rounding
	} else if a.means != nil {
		alpha, eta = sizes.At(late)
		slowest, err := x.subject(a).Slowest(model, eta/alpha)
		a.unstable, a.stable = err == nil && slowest < -rounding, err == nil && slowest > rounding
	}
	return nil
}

const (
	// rounding is the growth per step up to which a mean update may as well stand still.
	rounding = 1e-12
	// late is a step at which the ratio of step sizes that shrink is taken: for all but Dalal's it is the same at any.
	late = 1_000_000
)

// subject is an entrant as one of second moments.
func (x *Experiment) subject(a *entrant) moments.Subject {
	return moments.Subject{Algorithm: a.alg, MDP: x.inst.MDP, Gamma: x.cfg.Gamma, Lambda: x.cfg.Lambda}
}

// present is an algorithm of the configuration at its present settings, on the problem's policies.
func (x *Experiment) present(id string) learn.Algorithm {
	alg, _ := x.cfg.Algorithm(id)
	return alg.On(x.inst.Extremes())
}

// unknown is the error while what it is measured by is not simulated yet.
func unknown([]float64) float64 { return math.NaN() }

// model is an entrant's mean dynamics at the present γ and λ; nil while they are being simulated.
func (x *Experiment) model(a *entrant) (*exact.Model, error) {
	if x.inst.Simulated != nil {
		return x.simulated(a)
	}
	o, err := x.exactly(a)
	a.infinite = o.infinite
	return o.model, err
}

// predict is the growth per step of a quadratic error by the mean dynamics: the squared
// spectral radius of the mean update, in the range of M, less one; that of a root is by the radius itself. It is NaN where they converge
// to weights whose error is not 0, as a value error's is not: that error settles. It and the radius are NaN where there is no
// average update.
func (a *entrant) predict(alpha, eta float64) (growth, radius float64) {
	if a.means == nil {
		return math.NaN(), math.NaN()
	}
	m := a.model
	t, n := learn.MeanMatrix(a.alg, m.Reduced(*a.means), m.Rank, alpha, eta)
	radius = exact.SpectralRadius(t, n)
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

// rest is where the mean update z ← Tz + c comes to rest, T being n×n in the range of M: at θ*, but for rules whose
// update has terms of second order.
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

// Setup is what the expected error of an algorithm follows from: where its weights start, the step sizes that they
// move by, what they are measured by.
type Setup struct {
	Algorithm      learn.Algorithm
	Theta0, Omega0 []float64
	Sizes          learn.StepSizes               // nil where they are constant
	Error          func(theta []float64) float64 // the metric
	Root           bool                          // it is the root of a quadratic function
}

// Setup is that of the i-th algorithm at the present settings; read-only.
func (x *Experiment) Setup(i int) Setup {
	a := x.entrants[i]
	return Setup{a.alg, a.theta0, a.omega0, a.sizes, a.metric, a.root}
}

// Model is that of the i-th algorithm at the present settings, of a large problem one that a frame makes; nil while it is
// being simulated. It stays as it is when settings move.
func (x *Experiment) Model(i int) *exact.Model { return x.entrants[i].model }

// ModelOf is the model of other dynamics on the problem, of a large one what its frame makes without what takes the time of
// features³.
func (x *Experiment) ModelOf(d rl.Dynamics) (*exact.Model, error) {
	if exact.Large(x.inst.MDP) {
		return x.framed(d)
	}
	return exact.Of(x.inst.MDP, d)
}

// Owes says that the next error takes a fixed point of a large problem that is not solved for yet: of the order of features³,
// and asked for where no setting is moved any more.
func (x *Experiment) Owes() bool {
	m, _ := metric.ByID(x.cfg.Metric)
	return m.Solves && slices.ContainsFunc(x.entrants, func(a *entrant) bool { return a.model != nil && a.model.ThetaStar == nil && x.inst.Exact() })
}

// StepSizes are those with which the i-th algorithm takes its next step.
func (x *Experiment) StepSizes(i int) (alpha, eta float64) {
	a := x.entrants[i]
	if a.sizes != nil {
		return a.sizes.At(x.streams[x.watched].taken)
	}
	return x.cfg.StepSize("alpha", a.alg.ID), x.cfg.StepSize("eta", a.alg.ID)
}

// Measured is one curve: an algorithm, or its average.
type Measured struct {
	ID        string // as in the CSV: "gtb", or "gtb+polyak"
	Algorithm string // ID in the catalogue
	Label     string // on plots: "GTB", or "GTB θ̄"
	Average   bool
	States    bool // values of states: its error is that of its own A, b and M
}

// Measured lists the curves in the order of Curve, Status, Theory and Weights: the algorithms of
// the configuration, then, with average=polyak, their averages in the same order.
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

// Learner is the i-th algorithm's in a run; read-only.
func (x *Experiment) Learner(i, run int) *learn.Learner { return x.entrants[i].learners[run] }
