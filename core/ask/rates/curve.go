package rates

import (
	"math"

	"triad/core/moments"
	"triad/core/stats"
)

// Far is the last step to which theory is followed.
const Far = 1_000_000_000_000

const (
	mostLeapt = 64        // largest number of second moments for which blocks of steps are computed at once, because the cost is cubic in it
	leapFrom  = 40        // steps in a block, per such number, from which a block is cheaper than single steps
	leastLeap = 500       // steps in the first block: until then a curve is exact to the last digits
	work      = 2_000_000 // products in one Advance, approximately
)

// Curve is the expected error of a learner and of its average, at the rungs of stats.NextRung. It is computed a little
// at a time.
type Curve struct {
	Start    float64 // at step 0
	Steps    []uint64
	Error    []float64
	Averaged []float64 // NaN if no average is measured

	e       *moments.Error
	measure func() (plain, averaged float64)
	leaps   bool
	grown   bool // the error is infinite or NaN
}

// Advance goes a little further, at most to step to. It reports whether it has reached that step, or the error is not
// finite. It computes long stretches by blocks of steps if possible, with a relative error of 10⁻⁶.
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

// rung returns the next rung.
func (c *Curve) rung() uint64 {
	if n := len(c.Steps); n > 0 {
		return stats.NextRung(c.Steps[n-1])
	}
	return 1
}

// Reached reports whether Advance(to) has nothing left to do.
func (c *Curve) Reached(to uint64) bool { return c.grown || c.e.Step() >= to }

// Leaps reports whether the curve computes blocks of steps at once, so that it can reach Far.
func (c *Curve) Leaps() bool { return c.leaps }
