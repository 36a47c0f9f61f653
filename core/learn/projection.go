package learn

import (
	"math"

	"triad/core/columns"
)

// Projection keeps the weights in balls: after an update, weights outside are scaled back to
// the sphere, which is the nearest point [liu2015] [wang2017]. The zero value does nothing.
type Projection struct {
	Radius     float64 // of θ's ball, > 0; 0 for no projection at all
	DualRadius float64 // of ω's ball; 0 leaves ω alone
	// Powers projects only after updates 1, 2, 4, 8, … [dalal2017], instead of after each.
	Powers bool
}

// due says whether the projection follows the k-th update, k from 1.
func (p *Projection) due(k uint64) bool {
	return p.Radius > 0 && (!p.Powers || k&(k-1) == 0)
}

// project follows an update.
func (l *Learner) project(r *Rule) {
	if !r.Solves && l.Project.due(l.steps) {
		l.Project.apply(r, l.Theta, l.Omega, l.cols)
	}
}

// apply projects each of K columns of theta and, for rules that learn it, omega (d×K).
func (p *Projection) apply(r *Rule, theta, omega []float64, cols int) {
	shrink(theta, cols, p.Radius)
	if r.Dual && p.DualRadius > 0 {
		shrink(omega, cols, p.DualRadius)
	}
}

// shrink scales the columns of w (d×K) that are longer than radius to that length.
func shrink(w []float64, cols int, radius float64) {
	for k := range cols {
		sum := 0.0
		for i := k; i < len(w); i += cols {
			sum += float64(w[i] * w[i])
		}
		if norm := math.Sqrt(sum); norm > radius {
			for i := k; i < len(w); i += cols {
				w[i] = float64(w[i] * (radius / norm))
			}
		}
	}
}

// Limit is the size of a weight beyond which a learner counts as diverged. Errors are
// quadratic in the weights, and their variance over runs quartic: 1e70⁴ still is a float64.
const Limit = 1e70

// within is false for NaN too.
func within(x float64) bool { return math.Abs(x) <= Limit }

// beyond says that a weight is not within the limit.
func beyond(w []float64) bool { return !columns.Within(w, Limit) }
