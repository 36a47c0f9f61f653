package run

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"

	"triad/core/stats"
)

// State is what has become of a learner.
type State string

// The states. Diverged wins over all; diverging needs an error ten times its start that grew
// over the last half of the steps; converging one below its start that did not grow twofold there.
const (
	Diverged   State = "diverged"
	Diverging  State = "diverging"
	Converging State = "converging"
	Undecided  State = "undecided"
)

// Status is one algorithm's line of the table.
type Status struct {
	Row
	Start      float64 // mean error at step 0
	Norm       float64 // ‖θ‖ of the watched run; +Inf when that run is frozen
	Predicted  float64 // growth per step of the error by the mean dynamics, a fraction; NaN where the error has a floor above 0
	Measured   float64 // the same, fitted to the logarithm of the mean error; NaN if unknown
	Since      uint64  // first step of that fit
	State      State
	DivergedAt uint64 // step at which the first run was frozen, 0 if none
	Infinite   bool   // the second moment of its trace is infinite: its averages need not settle
	SameAs     string // an earlier algorithm whose numbers have been the same to the bit
}

// Status describes the i-th algorithm now; watch is the run whose ‖θ‖ is shown.
func (v Verdicts) Status(i, watch int) Status {
	a := v.x.arms[i]
	if a.of == nil && a.sizes != nil && v.x.inst.Exact() {
		alpha, eta := a.sizes.At(v.x.step)
		a.predicted = a.predict(alpha, eta)
	}
	var c Curve
	v.x.Output().Curve(i, &c)
	s := Status{Row: c.Rows[len(c.Rows)-1], Start: c.Rows[0].Mean, Predicted: a.predicted, Norm: math.Inf(1)}
	if a.frozen[watch] == 0 && !a.learners[watch].Diverged() {
		s.Norm = floats.Norm(a.weights(watch), 2)
	}
	for _, k := range a.frozen {
		if k != 0 && (s.DivergedAt == 0 || k < s.DivergedAt) {
			s.DivergedAt = k
		}
	}
	c = v.x.sinceChange(c)
	from := uint64(0)
	if len(c.Steps) > 0 {
		from = c.Steps[0]
	}
	s.Measured, s.Since = growth(c, from+(v.x.step-from)/2)
	s.State = state(c, s)
	s.SameAs, s.Infinite = v.SameAs(i), a.infinite
	return s
}

// sinceChange cuts a curve to the rows measured under the present settings: the error itself
// depends on γ and λ, and jumps when they change.
func (x *Experiment) sinceChange(c Curve) Curve {
	n := len(x.changes)
	if n == 0 {
		return c
	}
	i := 0
	for i < len(c.Steps) && c.Steps[i] <= x.changes[n-1].Step {
		i++
	}
	return Curve{c.Steps[i:], c.Taken[i:], c.Rows[i:]}
}

// SameAs is the first earlier curve of the i-th's rule whose numbers have been equal to the
// i-th's to the bit in every run, or empty.
func (v Verdicts) SameAs(i int) string {
	if v.x.step < sameAfter {
		return ""
	}
	for j, same := range v.x.arms[i].same {
		if same {
			return v.x.arms[j].id()
		}
	}
	return ""
}

// sameAfter is the number of steps before equal numbers mean anything: the coefficient first
// enters with the second transition, and may be the same by chance for a few more.
const sameAfter = 16

// fitRows is the least number of rows that a trend is read from.
const fitRows = 8

// growth fits log(mean) ~ step by least squares over the rows from a step on: the growth per
// step, as a fraction. It needs eight rows of positive finite errors.
func growth(c Curve, from uint64) (rate float64, since uint64) {
	var x, y []float64
	for i, step := range c.Steps {
		if m := c.Rows[i].Mean; step >= from && m > 0 && !math.IsInf(m, 1) {
			if len(x) == 0 {
				since = step
			}
			x, y = append(x, float64(step)), append(y, math.Log(m))
		}
	}
	if len(x) < fitRows {
		return math.NaN(), since
	}
	return math.Expm1(stats.Slope(x, y)), since
}

// state judges the rows since the last change of a setting; fewer than growth needs say nothing.
func state(c Curve, s Status) State {
	if s.Diverged > 0 {
		return Diverged
	}
	n := len(c.Steps)
	if n < fitRows {
		return Undecided
	}
	start, half := c.Rows[0].Mean, s.Row
	for i, step := range c.Steps {
		if 2*(step-c.Steps[0]) >= c.Steps[n-1]-c.Steps[0] {
			half = c.Rows[i]
			break
		}
	}
	switch {
	case s.Mean > 10*start && s.Mean > half.Mean:
		return Diverging
	case s.Mean < start && s.Mean <= 2*half.Mean:
		return Converging
	}
	return Undecided
}

// Singular says whether M is singular, so that errors use its pseudo-inverse.
func (v Verdicts) Singular() bool {
	return slices.ContainsFunc(v.x.arms, func(a *arm) bool { return a.model != nil && a.model.Rank < len(a.model.B) })
}
