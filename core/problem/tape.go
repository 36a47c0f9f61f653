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
	steps []uint32 // 8·(2·cell + along) + 2·action + 1 at the end of an episode
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
	var step rl.Transition
	for !step.Terminal {
		t.drive.Next(&step, t.rng)
		code := uint32(t.car.coder.Cell(step.Point))<<4 | uint32(along(step.Point))<<3 | uint32(step.A)<<1
		if step.Terminal {
			code |= 1
		}
		t.steps = append(t.steps, code)
	}
	t.ended++
}

// Play fills those fields of a transition that learners of pairs read with step i of those recorded.
func (t *Tape) Play(i int, step *rl.Transition) {
	code := t.steps[i]
	choice := &t.at(code).choices[code>>1&3]
	step.Pi, step.Mu, step.R, step.Phi = choice.Pi, choice.Mu, -1, choice.Phi
	if step.Terminal = code&1 != 0; step.Terminal {
		step.PhiBar, step.Choices = rl.Sparse{}, nil
		return
	}
	next := t.at(t.steps[i+1])
	step.PhiBar, step.Choices = next.bar, next.choices[:]
}

func (t *Tape) at(code uint32) *carCell { return t.car.cells[code>>4][code>>3&1] }
