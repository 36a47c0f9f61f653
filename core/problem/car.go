package problem

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"triad/core/problem/tile"
	"triad/core/rl"
)

// Car is Mountain Car with its features: a problem that can be simulated but not solved.
type Car struct {
	coder, states *tile.Coder // with and without actions; both have the same cells if hashed is false
	hashed        bool
	cells         [][2]*carCell    // by the coder's cell, then by along
	kinds         []*rl.Transition // of the steps on tapes
	x             []rl.Sparse      // features of states, by the cell of states
	rows          map[bool][]rl.Sparse
	returns       map[uint64]*Returns
	from          *Point // start of every episode; nil if it is drawn
}

// carCell holds what the states of a cell share as long as the velocity keeps its sign. Features are computed once,
// when a car first enters the cell.
type carCell struct {
	choices [CarActions]rl.Choice
	bar     rl.Sparse          // φ̄ = Σ π φ
	leads   [CarActions][]lead // of the steps on tapes
}

func newCar(hashed bool) *Car {
	c := &Car{coder: tile.Grid(CarBox, CarActions), states: tile.Grid(CarBox, 1), hashed: hashed}
	if hashed {
		c.coder = tile.Hashed(CarBox)
	}
	c.cells = make([][2]*carCell, c.coder.Cells)
	for cell := range c.states.Cells {
		c.x = append(c.x, ones(c.states.Active(cell, 0, nil)))
	}
	c.returns, c.rows = map[uint64]*Returns{}, map[bool][]rl.Sparse{}
	return c
}

// From makes every episode start in p, which must satisfy CanStart. Call it before the car is used. The states that μ
// visits depend on the start, and so do Learned, LearnedStates and estimates from μ's episodes.
func (c *Car) From(p Point) { c.from = &p }

// Starts returns where episodes may start: an interval of positions, at one velocity. Both ends are equal if every
// episode starts in one state.
func (c *Car) Starts() (low, high, v float64) {
	if c.from != nil {
		return c.from[0], c.from[0], c.from[1]
	}
	return CarStart[0], CarStart[1], 0
}

// Inherit implements Simulated. The values on the picture's grid are always the same; the values along μ's path are the
// same if episodes start in the same way.
func (c *Car) Inherit(other Simulated) {
	old, ok := other.(*Car)
	if !ok {
		return
	}
	if (c.from == nil) == (old.from == nil) && (c.from == nil || *c.from == *old.from) {
		c.returns = old.returns
		return
	}
	c.returns[streamShown] = old.Shown()
}

// Learned returns the values of π that errors are compared with, in states and actions drawn from μ's own experience.
// Learned, LearnedStates and Shown depend on no option except the start. The caller simulates them step by step, and
// experiments pass them on to the next.
func (c *Car) Learned() *Returns {
	return c.simulated(streamLearned, learnedRollouts, c.learnedFrom)
}

// LearnedStates returns the values of the same states before an action is drawn.
func (c *Car) LearnedStates() *Returns {
	return c.simulated(streamLearnedStates, learnedRollouts, func() []Pair {
		pairs := slices.Clone(c.Learned().Pairs)
		for i := range pairs {
			pairs[i].Action = -1
		}
		return pairs
	})
}

// Shown returns the values of π that the picture of the true values draws: at each point of ShownPoint's grid, for each
// action.
func (c *Car) Shown() *Returns { return c.simulated(streamShown, shownRollouts, shownAt) }

// Truth implements Simulated.
func (c *Car) Truth(states bool) Truth {
	if states {
		return c.LearnedStates()
	}
	return c.Learned()
}

// Rows implements Simulated.
func (c *Car) Rows(states bool) []rl.Sparse {
	if c.rows[states] != nil {
		return c.rows[states]
	}
	var rows []rl.Sparse
	for _, p := range c.Learned().Pairs {
		if states {
			rows = append(rows, c.StateFeatures(p.Point))
		} else {
			rows = append(rows, c.Features(p.Point, p.Action))
		}
	}
	c.rows[states] = rows
	return rows
}

func (c *Car) simulated(stream uint64, rollouts int, pairs func() []Pair) *Returns {
	if c.returns[stream] == nil {
		c.returns[stream] = newReturns(pairs(), rollouts, stream)
	}
	return c.returns[stream]
}

// Dim returns the number of features of states and actions.
func (c *Car) Dim() int { return c.coder.Dim }

// Extremes implements Simulated.
func (*Car) Extremes() rl.Extremes { return rl.ExtremesOf(carPi[:], carMu[:]) }

// Policies returns μ and π of left, coast, right in a state. Do not modify them.
func (*Car) Policies(p Point) (mu, pi []float64) { return carMu[along(p)], carPi[along(p)] }

// Borders returns tile.Coder.Borders: the positions, and the velocities, at which one tile ends and the next begins. Do
// not modify them.
func (c *Car) Borders() [2][]float64 { return c.coder.Borders }

// Features returns φ(s,a). Do not modify it.
func (c *Car) Features(p Point, action int) rl.Sparse { return c.cell(p).choices[action].Phi }

// StateFeatures returns x(s), over the 32 tiles of Grid whatever the coder of pairs is. Do not modify it.
func (c *Car) StateFeatures(p Point) rl.Sparse { return c.x[c.states.Cell(p)] }

func (c *Car) cell(p Point) *carCell { return c.cellAt(c.coder.Cell(p), p) }

// cellAt is cell for a point whose cell has the index at.
func (c *Car) cellAt(at int, p Point) *carCell {
	slot := &c.cells[at][along(p)]
	if *slot == nil {
		*slot = c.newCell(p)
	}
	return *slot
}

// place holds what a step reads of a point.
type place struct {
	cell *carCell  // nil if the place is not known
	x    rl.Sparse // features of the state
}

func (c *Car) place(p Point) place {
	at := c.coder.Cell(p)
	cell := c.cellAt(at, p)
	if c.hashed {
		at = c.states.Cell(p)
	}
	return place{cell, c.x[at]}
}

func (c *Car) newCell(p Point) *carCell {
	cell, bar := &carCell{}, make([]float64, c.coder.Dim)
	mu, pi := c.Policies(p)
	for a := range cell.choices {
		phi := ones(c.coder.Active(c.coder.Cell(p), a, nil))
		cell.choices[a] = rl.Choice{Pi: pi[a], Mu: mu[a], Phi: phi}
		for _, i := range phi.Index {
			bar[i] += pi[a]
		}
	}
	cell.bar = rl.Compress(bar)
	return cell
}

// ones returns binary features: those given are 1.
func ones(index []int32) rl.Sparse {
	v := rl.Sparse{Index: index, Value: make([]float64, len(index))}
	for i := range v.Value {
		v.Value[i] = 1
	}
	return v
}

// Environment returns an environment that drives one episode after another under μ.
func (c *Car) Environment() rl.Environment { return &drive{car: c} }

type drive struct {
	car   *Car
	p     Point
	here  place // of p, if the last step led there; a step then computes one place and not two
	steps int   // in this episode; 0 if a new one is about to start
}

// Next makes one step. It takes one number of rng for the action, and one for the start of an episode. It panics after
// 20 000 steps of an episode, because both policies reach the goal much sooner.
func (d *drive) Next(t *rl.Transition, rng *rand.Rand) { d.act(t, d.draw(rng)) }

// draw draws the action of the next step and, if one is due, the start of an episode.
func (d *drive) draw(rng *rand.Rand) (action int) {
	if d.steps == 0 {
		d.p = d.car.start(rng)
	}
	if d.steps++; d.steps > CarLongest {
		panic("problem: mountain car: no goal in " + strconv.Itoa(CarLongest) + " steps")
	}
	return rl.Draw(carMu[along(d.p)], rng.Float64())
}

// move makes a step without computing features. It reports whether the car reached the goal.
func (d *drive) move(action int) (goal bool) {
	if goal = push(&d.p, action); goal {
		d.steps = 0
	}
	return goal
}

// act makes a step.
func (d *drive) act(t *rl.Transition, action int) {
	if d.here.cell == nil {
		d.here = d.car.place(d.p)
	}
	choice := &d.here.cell.choices[action]
	t.A, t.Pi, t.Mu, t.R, t.Phi = action, choice.Pi, choice.Mu, -1, choice.Phi
	t.X, t.Point = d.here.x, d.p
	t.Terminal = d.move(action)
	t.PointNext = d.p
	if t.Terminal {
		d.here = place{}
		t.PhiBar, t.PhiSecond, t.Choices, t.XNext = rl.Sparse{}, rl.Sparse{}, nil, rl.Sparse{}
		return
	}
	d.here = d.car.place(d.p)
	next := d.here.cell
	t.PhiBar, t.PhiSecond, t.Choices, t.XNext = next.bar, next.bar, next.choices[:], d.here.x
}
