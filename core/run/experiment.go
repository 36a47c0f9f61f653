package run

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/metric"
	"triad/core/problem"
	"triad/core/rl"
)

// Experiment is a configuration at work: N runs in lock-step, each with its own stream of
// experience from PCG(seed, run), which all the learners of that run share.
// It is not safe for concurrent use.
type Experiment struct {
	cfg     Config
	inst    *problem.Instance
	streams []stream
	arms    []*arm
	step    uint64
	rows    record
	changes []Change
	ways    ways
	theta0  []float64 // d
	omega0  []float64 // d
	scratch []float64 // d
}

// stream is one run's experience.
type stream struct {
	env rl.Environment
	rng *rand.Rand
	t   rl.Transition
}

// arm is one algorithm across all runs.
type arm struct {
	alg      learn.Algorithm
	learners []*learn.Learner // by run
	frozen   []uint64         // by run: the step at which it diverged, 0 while it has not
	model    *exact.Model
	metric   func(theta []float64) float64
	theory   theory
	// growth of the error per step by the mean dynamics, as a fraction; NaN where the mean
	// dynamics converge to a θ* whose error is not 0.
	predicted float64
	errors    []float64 // by run, scratch
	same      []bool    // by earlier arm: bit-identical so far
}

// Change is a live change of a setting.
type Change struct {
	Step     uint64
	Key      string
	From, To string
}

// New sets up the experiment at step 0. It fails where the configuration's values do not fit
// its problem; the message names the key.
func New(c Config) (*Experiment, error) {
	prob, ok := problem.ByID(c.Problem)
	if !ok {
		return nil, Problem{Key: "problem", Got: c.Problem, Legal: "a problem of the catalogue"}
	}
	x := &Experiment{cfg: c.clone(), inst: prob.Build(c.Options)}
	d := x.inst.MDP.Dim()
	theta0, err := weights("theta0", c.Theta0, x.inst.Theta0, d)
	if err != nil {
		return nil, err
	}
	omega0, err := weights("omega0", c.Omega0, make([]float64, d), d)
	if err != nil {
		return nil, err
	}
	x.theta0, x.omega0, x.scratch = theta0, omega0, make([]float64, d)
	for i := range c.Runs {
		x.streams = append(x.streams, stream{
			env: rl.NewChain(x.inst.MDP, x.inst.Start),
			rng: rand.New(rand.NewPCG(c.Seed, uint64(i))),
		})
	}
	for _, id := range c.Algorithms {
		alg, ok := learn.ByID(id)
		if !ok {
			return nil, Problem{Key: "alg", Got: id, Legal: "an algorithm of the catalogue"}
		}
		a := &arm{
			alg: alg, frozen: make([]uint64, c.Runs), errors: make([]float64, c.Runs),
			same: make([]bool, len(x.arms)),
		}
		for j, other := range x.arms {
			a.same[j] = other.alg.Rule == alg.Rule
		}
		alpha, eta := c.StepSize("alpha", id), c.StepSize("eta", id)
		for range c.Runs {
			l := learn.New(alg, d, c.Gamma, c.Lambda, []float64{alpha}, []float64{eta})
			l.Reset(theta0, omega0)
			a.learners = append(a.learners, l)
		}
		x.arms = append(x.arms, a)
		if err := x.retune(a); err != nil {
			return nil, err
		}
		a.theory.start(x, a, theta0, omega0)
	}
	x.rows.start(len(x.arms))
	x.ways.start(x)
	x.observe()
	return x, nil
}

func weights(key string, given, own []float64, d int) ([]float64, error) {
	switch len(given) {
	case 0:
		return own, nil
	case 1:
		return slices.Repeat(given, d), nil
	case d:
		return given, nil
	}
	return nil, Problem{Key: key, Got: strconv.Itoa(len(given)) + " numbers", Legal: "1 number or " + strconv.Itoa(d)}
}

// retune brings an arm's learners, model, metric and prediction to the present settings.
func (x *Experiment) retune(a *arm) error {
	k, _ := learn.KappaByID(a.alg.Kappa)
	model, err := exact.New(x.inst.MDP, x.cfg.Gamma, x.cfg.Lambda, k.Of)
	if err != nil {
		return err
	}
	m, _ := metric.ByID(x.cfg.Metric)
	measure, err := m.New(model)
	if err != nil {
		return Problem{Key: "metric", Got: x.cfg.Metric, Note: err.Error()}
	}
	a.model, a.metric = model, measure
	alpha, eta := x.cfg.StepSize("alpha", a.alg.ID), x.cfg.StepSize("eta", a.alg.ID)
	for _, l := range a.learners {
		l.Gamma, l.Lambda, l.Alpha[0], l.Eta[0] = x.cfg.Gamma, x.cfg.Lambda, alpha, eta
	}
	a.predicted = predict(a.alg, model, alpha, eta)
	// A value error is least somewhere else than at θ*, and not 0 there: it settles.
	if a.predicted < 0 && measure(model.ThetaStar) > 1e-12*measure(make([]float64, len(model.ThetaStar))) {
		a.predicted = math.NaN()
	}
	return nil
}

// predict is the growth per step of a quadratic error by the mean dynamics: the squared
// spectral radius of the mean update, in the range of M, less one.
func predict(alg learn.Algorithm, model *exact.Model, alpha, eta float64) float64 {
	t, n := learn.MeanMatrix(alg, model.Reduce(model.A), model.Reduce(model.M), model.Rank, alpha, eta)
	radius := exact.SpectralRadius(t, n)
	return radius*radius - 1
}

// Advance lets every run take n steps.
func (x *Experiment) Advance(n int) {
	for range n {
		for i := range x.streams {
			s := &x.streams[i]
			s.env.Next(&s.t, s.rng)
			x.ways.count(i, &s.t)
			for _, a := range x.arms {
				if a.frozen[i] == 0 {
					l := a.learners[i]
					l.Step(&s.t)
					if l.Diverged() {
						a.frozen[i] = x.step + 1
					}
				}
			}
		}
		x.step++
		if x.rows.due(x.step) || x.isExact(x.step) {
			x.observe()
		}
	}
}

// Step is the number of steps each run has taken.
func (x *Experiment) Step() uint64 { return x.step }

// Config returns a copy of the present configuration.
func (x *Experiment) Config() Config { return x.cfg.clone() }

// Instance is the problem at work; read-only.
func (x *Experiment) Instance() *problem.Instance { return x.inst }

// Theta0 is where the weights started; read-only.
func (x *Experiment) Theta0() []float64 { return x.theta0 }

// Omega0 is where the dual weights started; read-only.
func (x *Experiment) Omega0() []float64 { return x.omega0 }

// Operator returns the mean dynamics of the problem under the coefficient that kappa= names.
func (x *Experiment) Operator() (*exact.Model, error) {
	k, _ := learn.KappaByID(x.cfg.Kappa)
	return exact.New(x.inst.MDP, x.cfg.Gamma, x.cfg.Lambda, k.Of)
}

// Changes lists the live changes so far; read-only.
func (x *Experiment) Changes() []Change { return x.changes }

// Last is the last transition of run i; meaningful from step 1 on, until the next Advance.
func (x *Experiment) Last(i int) *rl.Transition { return &x.streams[i].t }

// Set changes one key. A live key takes effect with the next update and leaves a mark; for
// any other, restart is true and the caller makes a new Experiment of Config. What is not legal
// is reported and changes nothing.
func (x *Experiment) Set(key, value string) (restart bool, err error) {
	next := x.cfg.clone()
	before := next.Values()[key]
	if p, ok := next.Set(key, value); !ok {
		return false, p
	}
	name, _, _ := strings.Cut(key, ".")
	p, _ := parameterByKey(name)
	after := next.Values()[key]
	if before == after {
		return false, nil
	}
	if !p.Live && !p.View {
		// Prove that the new configuration runs before giving up the old one.
		if _, err := New(next); err != nil {
			return false, err
		}
		x.cfg = next
		return true, nil
	}
	previous := x.cfg
	x.cfg = next
	if p.View || key == "steps" {
		return false, nil
	}
	for _, a := range x.arms {
		a.theory.catchUp(x.step, math.MaxInt)
		if err := x.retune(a); err != nil {
			x.cfg = previous
			for _, a := range x.arms {
				_ = x.retune(a) // the settings it had before
			}
			return false, err
		}
	}
	for _, a := range x.arms {
		a.theory.turn(x, a)
	}
	if _, id, override := strings.Cut(key, "."); override { // from or to the common step size
		before, after = number(previous.StepSize(name, id)), number(next.StepSize(name, id))
	}
	x.note(Change{x.step, key, before, after})
	return false, nil
}

// note records a change; changes of one key at one step are one, or none if it is back where it was.
func (x *Experiment) note(c Change) {
	for i, old := range x.changes {
		if old.Step == c.Step && old.Key == c.Key {
			c.From = old.From
			x.changes = slices.Delete(x.changes, i, i+1)
			break
		}
	}
	if c.From != c.To {
		x.changes = append(x.changes, c)
	}
}

func (x *Experiment) isExact(step uint64) bool {
	_, found := slices.BinarySearch(x.cfg.At, step)
	return found
}
