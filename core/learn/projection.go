package learn

import (
	"math"

	"triad/core/columns"
)

// Projection keeps the weights within balls: it scales weights outside back to the nearest point, which is on the
// sphere [liu2015] [wang2017]. The zero value does nothing.
type Projection struct {
	Radius     float64 // of θ's ball, > 0; 0 turns the projection off
	DualRadius float64 // of ω's ball, > 0; 0 does not project ω
	// Powers projects only after updates 1, 2, 4, 8, … [dalal2017] instead of after every update.
	Powers bool
}

// due reports whether the projection follows update k, counted from 1.
func (p *Projection) due(k uint64) bool {
	return p.Radius > 0 && (!p.Powers || k&(k-1) == 0)
}

// project applies the projection after an update, if it is due.
func (l *Learner) project(r *Rule) {
	if !r.Solves && l.Project.due(l.steps) {
		l.Project.apply(r, l.Theta, l.Omega, l.cols)
	}
}

// apply projects each of the cols columns of theta and, for dual rules, of omega (d×K).
func (p *Projection) apply(r *Rule, theta, omega []float64, cols int) {
	shrink(theta, cols, p.Radius)
	if r.Dual && p.DualRadius > 0 {
		shrink(omega, cols, p.DualRadius)
	}
}

// shrink scales each column of w (d×K) that is longer than radius to length radius.
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

// Limit is the absolute value of a weight above which a learner counts as diverged. Errors are quadratic in the
// weights, and their variance over runs is quartic; 1e70⁴ still is a float64.
const Limit = 1e70

// within reports whether |x| ≤ Limit; it is false for NaN.
func within(x float64) bool { return math.Abs(x) <= Limit }

// beyond reports whether some weight is beyond Limit or NaN.
func beyond(w []float64) bool { return !columns.Within(w, Limit) }
