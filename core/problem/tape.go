package problem

import (
	"math/rand/v2"

	"triad/core/rl"
)

// Tape is experience of Mountain Car under μ, recorded once and played to as many learners as there
// are: one number for each step, and whole episodes. What it plays is what Environment gives under
// PCG(seed, stream), to the bit, except that nobody sees where the car is: tiles alone.
type Tape struct {
	car   *Car
	drive drive
	rng   *rand.Rand
	steps []uint32 // their kinds
	ended int      // episodes recorded
}

// Tape starts an empty one.
func (c *Car) Tape(seed, stream uint64) *Tape {
	return &Tape{car: c, drive: drive{car: c}, rng: rand.New(rand.NewPCG(seed, stream))}
}

// Len is the number of steps recorded, Episodes that of the episodes they make up.
func (t *Tape) Len() int { return len(t.steps) }

// Episodes is the number of episodes recorded.
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

// Step is step i of those recorded, in what learners of pairs read; read-only. Those of a kind are one.
func (t *Tape) Step(i int) *rl.Transition { return t.car.kinds[t.steps[i]-1] }

// lead is where an action of a cell may lead to.
type lead struct {
	to   *carCell // nil for the goal
	kind uint32
}

// kind is that of a step from a cell to another, nil for the goal.
func (c *Car) kind(from *carCell, action int, to *carCell) uint32 {
	for _, l := range from.leads[action] {
		if l.to == to {
			return l.kind
		}
	}
	choice, kind := &from.choices[action], uint32(len(c.kinds)+1)
	t := &rl.Transition{Pi: choice.Pi, Mu: choice.Mu, R: -1, Phi: choice.Phi, Terminal: to == nil, Kind: int(kind)}
	if to != nil {
		t.PhiBar, t.Choices = to.bar, to.choices[:]
	}
	c.kinds = append(c.kinds, t)
	from.leads[action] = append(from.leads[action], lead{to, kind})
	return kind
}
