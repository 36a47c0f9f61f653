package study

import (
	"errors"
	"strconv"

	"triad/core/problem"
	"triad/core/run"
)

// Bench is what a worker keeps between parts: the car, whose tiles are computed once for each state,
// and experience on tape. It is not safe for concurrent use.
type Bench struct {
	cfg            Config
	parts          []Part
	car            *problem.Car
	dropLast       bool
	theta0, omega0 []float64
	tapes          map[uint64]*problem.Tape // by seed
	model          *problem.Tape            // that models are estimated from
}

// keptSteps bounds the experience on tapes that are kept, at four bytes a step.
const keptSteps = 4_000_000

// NewBench sets up a worker's bench. It fails where the starting weights do not fit the problem, with a query.Issue
// that names the key.
func NewBench(c Config) (*Bench, error) {
	x, err := run.New(c.Base)
	if err != nil {
		return nil, err
	}
	inst := x.Instance()
	return &Bench{
		cfg: c, parts: c.Parts(), car: inst.Car(), dropLast: inst.DropLast,
		theta0: x.Theta0(), omega0: x.Omega0(), tapes: map[uint64]*problem.Tape{},
	}, nil
}

// Start sets a part of Config.Parts to work; several can be under way.
func (b *Bench) Start(part int) (*Task, error) {
	if part < 0 || part >= len(b.parts) {
		return nil, errors.New("study: part " + strconv.Itoa(part) + ", want 0 to " + strconv.Itoa(len(b.parts)-1))
	}
	p := b.parts[part]
	switch p.Kind {
	case Truth:
		return &Task{job: b.simulate(p)}, nil
	case Learning:
		return &Task{job: b.learn(p)}, nil
	}
	return &Task{job: b.estimate(p)}, nil
}

// tape is the experience of a seed: that of run 0 of a live experiment.
func (b *Bench) tape(seed uint64) *problem.Tape {
	if t := b.tapes[seed]; t != nil {
		return t
	}
	steps := 0
	for _, t := range b.tapes {
		steps += t.Len()
	}
	if steps > keptSteps {
		clear(b.tapes)
	}
	t := b.car.Tape(seed, 0)
	b.tapes[seed] = t
	return t
}

// Task is a part at work.
type Task struct {
	job  job
	over bool
}

// job is what a Task is about.
type job interface {
	// advance works for about a budget of µs, of scalar WebAssembly, and says whether it is over.
	advance(budget int) bool
	done() float64
	updates() uint64
	result() []float64
}

// Advance works for about a budget of some microseconds, always a little, and says whether the part
// is done.
func (t *Task) Advance(budget int) (done bool) {
	if !t.over {
		t.over = t.job.advance(budget)
	}
	return t.over
}

// Done is the part that is behind, in [0, 1].
func (t *Task) Done() float64 {
	if t.over {
		return 1
	}
	return t.job.done()
}

// Updates is the number of learner updates so far: step sizes times transitions; 0 for kinds other
// than Learning.
func (t *Task) Updates() uint64 { return t.job.updates() }

// Result is what Table.Put takes, once the part is done: plain numbers, none of them NaN.
func (t *Task) Result() []float64 { return t.job.result() }
