package rates

import (
	"math"

	"triad/core/moments"
	"triad/core/stats"
)

// Far is the last step of what is followed as far as theory speaks.
const Far = 1_000_000_000_000

const (
	mostLeapt = 64        // numbers that may move at a step for blocks of steps to be taken at once: they cost the cube of it
	leapFrom  = 40        // steps in a block, by those numbers, from which it is cheaper than its steps one by one
	leastLeap = 500       // steps in the first block: until then a curve is right to the last digits
	work      = 2_000_000 // products in one Advance, about
)

// Curve is the expected error of a learner, at rungs (stats.NextRung), and that of its average; computed a little at a
// time.
type Curve struct {
	Start    float64 // at step 0
	Steps    []uint64
	Error    []float64
	Averaged []float64 // NaN where no average is measured

	e       *moments.Error
	measure func() (plain, averaged float64)
	leaps   bool
	grown   bool // beyond all numbers
}

// Advance goes a little further, to step to at most, and says whether it is there, or the error is beyond all numbers.
// Of many steps it takes those of a block at once where it can, right to 10⁻⁶.
func (c *Curve) Advance(to uint64) (done bool) {
	if c.grown || c.e.Step() >= to {
		return true
	}
	rung := c.rung()
	switch size := c.e.Size(); {
	case c.leaps && c.e.Leapt() >= uint64(max(leastLeap, leapFrom*size)):
		c.e.Hop(rung)
	default:
		c.e.Advance(min(rung, c.e.Step()+uint64(max(1, work/c.e.Work()))))
	}
	if c.e.Step() < rung {
		return false
	}
	plain, averaged := c.measure()
	if c.grown = math.IsNaN(plain) || math.IsInf(plain, 0); c.grown {
		return true
	}
	c.Steps, c.Error, c.Averaged = append(c.Steps, rung), append(c.Error, plain), append(c.Averaged, averaged)
	return rung >= to
}

// rung is the one that it goes to.
func (c *Curve) rung() uint64 {
	if n := len(c.Steps); n > 0 {
		return stats.NextRung(c.Steps[n-1])
	}
	return 1
}

// Reached says whether Advance to a step has nothing left to do.
func (c *Curve) Reached(to uint64) bool { return c.grown || c.e.Step() >= to }

// Leaps says that it takes blocks of steps at once, so that Far is not out of reach.
func (c *Curve) Leaps() bool { return c.leaps }
