package problem

import (
	"math/rand/v2"

	"triad/core/rl"
)

// Tape is experience of Mountain Car under μ that is recorded once and played to any number of learners: one number for
// each step, in whole episodes. It plays exactly what Environment gives under PCG(seed, stream), except that steps hold
// tiles only and no position of the car.
type Tape struct {
	car   *Car
	drive drive
	rng   *rand.Rand
	steps []uint32 // their kinds
	ended int      // number of recorded episodes
}

// Tape returns an empty tape.
func (c *Car) Tape(seed, stream uint64) *Tape {
	return &Tape{car: c, drive: drive{car: c}, rng: rand.New(rand.NewPCG(seed, stream))}
}

// Len returns the number of recorded steps.
func (t *Tape) Len() int { return len(t.steps) }

// Episodes returns the number of recorded episodes.
func (t *Tape) Episodes() int { return t.ended }

// Record records one more episode.
func (t *Tape) Record() {
	for at := (*carCell)(nil); ; {
		action := t.drive.draw(t.rng)
		if at == nil {
			at = t.car.cell(t.drive.p)
		}
		var next *carCell
		if goal := t.drive.move(action); !goal {
			next = t.car.cell(t.drive.p)
		}
		t.steps = append(t.steps, t.car.kind(at, action, next))
		if at = next; at == nil {
			t.ended++
			return
		}
	}
}

// Step returns recorded step i, with what learners of pairs read. Do not modify it. Steps of one kind share one
// transition.
func (t *Tape) Step(i int) *rl.Transition { return t.car.kinds[t.steps[i]-1] }

// lead is a possible destination of an action in a cell.
type lead struct {
	to   *carCell // nil for the goal
	kind uint32
}

// kind returns the kind of a step from one cell to another; to is nil for the goal.
func (c *Car) kind(from *carCell, action int, to *carCell) uint32 {
	for _, l := range from.leads[action] {
		if l.to == to {
			return l.kind
		}
	}
	choice, kind := &from.choices[action], uint32(len(c.kinds)+1)
	t := &rl.Transition{Pi: choice.Pi, Mu: choice.Mu, R: -1, Phi: choice.Phi, Terminal: to == nil, Kind: int(kind)}
	if to != nil {
		t.PhiBar, t.PhiSecond, t.Choices = to.bar, to.bar, to.choices[:]
	}
	c.kinds = append(c.kinds, t)
	from.leads[action] = append(from.leads[action], lead{to, kind})
	return kind
}
