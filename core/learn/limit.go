package learn

import "math"

// Limit is the size of a weight beyond which a learner counts as diverged. Errors are
// quadratic in the weights, and their variance over runs quartic: 1e70⁴ still is a float64.
const Limit = 1e70

// within is false for NaN too.
func within(x float64) bool { return math.Abs(x) <= Limit }

// beyond says that a weight is not within the limit. Sizes are in the order of their bits, with what is infinite and
// no number above all others, so the highest bit of a difference tells; a branch for each weight would take longer.
func beyond(w []float64) bool {
	const sign = 1 << 63
	over, limit := uint64(0), math.Float64bits(Limit)
	for _, x := range w {
		over |= limit - math.Float64bits(x)&^sign
	}
	return over&sign != 0
}
