package study

import (
	"errors"
	"strconv"

	"triad/core/problem"
	"triad/core/run"
	"triad/core/work"
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
func (b *Bench) Start(part int) (*work.Task, error) {
	if part < 0 || part >= len(b.parts) {
		return nil, errors.New("study: part " + strconv.Itoa(part) + ", want 0 to " + strconv.Itoa(len(b.parts)-1))
	}
	p := b.parts[part]
	switch p.Kind {
	case Truth:
		return work.NewTask(b.simulate(p)), nil
	case Learning:
		return work.NewTask(b.learn(p)), nil
	}
	return work.NewTask(b.estimate(p)), nil
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
