// Package passes runs batch methods on an experiment's data: the rows of its log or, if it has no log, the first steps
// of its first run.
package passes

import (
	"math/rand/v2"
	"strings"

	"triad/core/batch"
	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/metric"
	"triad/core/query"
	"triad/core/rl"
	"triad/core/run"
)

// Passes is the computation of an experiment's batch methods. Make one with Of, and call Work until all is done.
type Passes struct {
	Config  query.Config // alg names the methods
	Rows    int          // number n of rows of data
	Methods []*Method
	Told    func(m *Method) // called with each row that is added, unless nil

	custom         string            // name of the user's own problem
	logged         int               // rows of the log, 0 without a log
	remarks        []message.Message // on how the log was read, and
	ofProblem      []message.Message // on how the problem's file was read
	env            rl.Environment
	rng            *rand.Rand
	t              rl.Transition
	theta0, omega0 []float64
	sample         *batch.Sample
	shared         []*material
}

// Method is one batch method and its rows.
type Method struct {
	batch.Algorithm
	Alpha, Eta float64
	Run        *batch.Run
	Rows       []Row // by pass; the first row is pass 0

	on *material
}

// Row describes the weights after a pass.
type Row struct {
	Pass     int
	Data     float64 // MSPBE on the data, 0 at θ̂; +Inf after divergence
	Distance float64 // ‖θ − θ̂‖²
	True     float64 // the experiment's error, for the problem; NaN if it is not defined
}

// Reference holds the values that rows are compared with.
type Reference struct {
	Data float64 // MSPBE of θ* on the data; smaller values mean overfitting
	True float64 // the problem's error of θ̂, the limit set by the data; NaN if it is not defined
	Why  error   // why there is no true error
}

// material holds the data and the reference that methods with one coefficient share.
type material struct {
	operator  string
	online    learn.Algorithm
	truth     *exact.Model // of the problem, nil if there is none
	error     func(theta []float64) float64
	data      *batch.Data
	mspbe     *exact.Quadratic
	reference Reference
}

// Settings that batch methods do not support.
var (
	notCountable = message.New("replay.simulated", "{0} is simulated; batch methods learn only from finite problems")
	constant     = message.New("replay.constant", "constant, because batch methods have constant step sizes")
	noAverage    = message.New("replay.none", "none, because batch methods do not average their weights")
	noBall       = message.New("replay.free", "an empty value, because batch methods are not projected")
)

// Of prepares the methods that the experiment's query names. If alg names no batch methods, it takes all of them with
// the trace of the first learner that has one. It takes nothing from the random numbers of the experiment's own runs.
func Of(x *run.Experiment) (*Passes, error) {
	c := x.Config()
	inst := x.Instance()
	if inst.MDP == nil {
		return nil, query.Issue{Key: "problem", Got: c.Problem, Note: notCountable(c.Problem)}
	}
	if len(c.Batch) == 0 {
		c.Set("alg", all(&c))
	}
	if err := fits(&c); err != nil {
		return nil, err
	}
	r := &Passes{ofProblem: inst.Remarks, Config: c, Rows: c.Data, custom: x.Custom(), sample: batch.NewSample(inst.Dim(), c.Gamma)}
	if rows := x.Output().Rows(); rows > 0 {
		r.Rows, r.logged, r.remarks = rows, rows, x.Output().Remarks()
		if c.Steps > 0 {
			r.Rows = min(rows, int(c.Steps))
		}
	}
	var err error
	if r.env, r.rng, err = x.Experience(0); err != nil {
		return nil, err
	}
	for _, id := range c.Batch {
		a, _ := c.BatchAlgorithm(id)
		a.Online = a.Online.On(inst.Extremes())
		m := &Method{Algorithm: a, Alpha: c.StepSize("alpha", id), Eta: c.StepSize("eta", id), on: r.material(a.Online)}
		r.Methods = append(r.Methods, m)
	}
	for _, on := range r.shared {
		on.reference.Why = on.measure(x)
	}
	r.theta0, r.omega0 = x.Theta0(), x.Omega0()
	return r, nil
}

// all names each method with the coefficient of the first learner that has one.
func all(c *query.Config) string {
	kappa := learn.Catalogue[0].Kappa
	for _, id := range c.Algorithms {
		if a, ok := learn.ByID(id); ok && !a.Rule.States {
			kappa = a.Kappa
			break
		}
	}
	ids := make([]string, len(batch.Methods))
	for i, m := range batch.Methods {
		ids[i] = m.ID + ":" + kappa
	}
	return strings.Join(ids, ",")
}

// fits returns an issue for settings that batch methods do not have.
func fits(c *query.Config) error {
	switch {
	case c.Schedule != query.Schedules[0].ID:
		return query.Issue{Key: "schedule", Got: c.Schedule, Legal: constant()}
	case c.Average != "none":
		return query.Issue{Key: "average", Got: c.Average, Legal: noAverage()}
	case len(c.Project) > 0:
		return query.Issue{Key: "project", Got: c.Values()["project"], Legal: noBall()}
	}
	return nil
}

// material returns the shared part of a learner's operator.
func (r *Passes) material(online learn.Algorithm) *material {
	operator := online.Operator()
	for _, on := range r.shared {
		if on.operator == operator {
			return on
		}
	}
	on := &material{operator: operator, online: online}
	r.shared = append(r.shared, on)
	return on
}

// measure prepares x's error with the exact model of the operator, or returns why there is none.
func (on *material) measure(x *run.Experiment) (err error) {
	c := x.Config()
	if on.truth, err = x.ModelOf(on.online.Dynamics(c.Gamma, c.Lambda)); err != nil {
		return err
	}
	m, _ := metric.ByID(c.Metric)
	on.error, err = m.New(on.truth)
	return err
}
