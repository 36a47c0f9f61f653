package learn

import (
	"math"

	"triad/core/columns"
)

// Limit is the size of a weight beyond which a learner counts as diverged. Errors are
// quadratic in the weights, and their variance over runs quartic: 1e70⁴ still is a float64.
const Limit = 1e70

// within is false for NaN too.
func within(x float64) bool { return math.Abs(x) <= Limit }

// beyond says that a weight is not within the limit.
func beyond(w []float64) bool { return !columns.Within(w, Limit) }
