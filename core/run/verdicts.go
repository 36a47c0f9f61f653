package run

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"

	"triad/core/exact"
	"triad/core/moments"
	"triad/core/query"
	"triad/core/stats"
	"triad/core/verdict"
)

// Status describes one algorithm, as a line of the page's table.
type Status struct {
	Row
	Start     float64 // mean error at step 0
	Norm      float64 // ‖θ‖ of the watched run; +Inf when that run is frozen
	Predicted float64 // growth of the error per step by the expected update, as a fraction; NaN if the expected error levels off above 0
	// Growth is the measured growth over the window that begins with step Since, and GrowthSE its standard error. Both
	// are NaN if unknown. If the error decays like a power of the step, k^Power, they describe the present step.
	Growth, GrowthSE float64
	Since            uint64
	Power, PowerSE   float64 // NaN if the error follows no power of the step, or if the window is shorter than a decade of steps
	Verdict          verdict.ID
	DivergedAt       uint64 // step at which the first run was frozen, 0 if none
	Infinite         bool   // the second moment of its trace is infinite, so its averages need not settle
	SameAs           string // ID of an earlier learner whose values have been the same to the bit; may be empty
}

// Leaves reports whether the learner is diverging or has diverged. An error axis then need not follow it.
func (s Status) Leaves() bool { return s.Verdict == verdict.Diverging || s.Verdict == verdict.Diverged }

// Status returns the present status of the i-th algorithm; watch is the run whose ‖θ‖ is shown.
func (v Verdicts) Status(i, watch int) Status {
	a := v.x.entrants[i]
	if a.of == nil && a.sizes != nil && v.x.inst.Whole() {
		alpha, eta := a.sizes.At(v.x.step)
		a.predicted, _ = a.predict(alpha, eta)
	}
	var c Curve
	v.x.Record().Curve(i, &c)
	s := Status{Row: c.Rows[len(c.Rows)-1], Start: c.Rows[0].Mean, Predicted: a.predicted, Norm: math.Inf(1)}
	if a.frozen[watch] == 0 && !a.learners[watch].Diverged() {
		s.Norm = floats.Norm(a.weights(watch), 2)
	}
	for _, k := range a.frozen {
		if k != 0 && (s.DivergedAt == 0 || k < s.DivergedAt) {
			s.DivergedAt = k
		}
	}
	v.x.judge(a, c, &s)
	s.SameAs, s.Infinite = v.SameAs(i), a.infinite
	return s
}

// judge measures the trend of an entrant's curve and sets the verdict.
func (x *Experiment) judge(a *entrant, c Curve, s *Status) {
	from, start := uint64(0), s.Start
	c = x.sinceChange(c)
	if len(c.Steps) > 0 {
		from, start = c.Steps[0], math.Max(start, c.Rows[0].Mean)
	}
	seen := verdict.Seen{
		DivergedRuns: s.Diverged, Error: s.Mean, Start: start,
		Predicted: s.Predicted, Unstable: a.unstable, Alpha: x.cfg.StepSize("alpha", a.alg.ID),
	}
	if x.cfg.Unit() == query.InSteps {
		seen.Least = verdict.LeastSteps
	}
	s.Since = from + (x.step-from)/2
	s.Power, s.PowerSE = math.NaN(), math.NaN()
	decade := (x.step + 9) / 10
	if law := a.law() && decade > from; law {
		s.Since = decade
		seen.Trend, seen.Rows = trend(c, decade, x.step, math.Log)
		s.Power, s.PowerSE = seen.Trend.Slope, seen.Trend.SE
		s.Growth, s.GrowthSE = perStep(s.Power/float64(x.step), s.PowerSE/float64(x.step))
	} else {
		seen.Trend, seen.Rows = trend(c, s.Since, x.step, func(k float64) float64 { return k })
		s.Growth, s.GrowthSE = perStep(seen.Trend.Slope, seen.Trend.SE)
	}
	if a.sizes != nil {
		seen.Predicted = math.NaN() // if step sizes shrink, the expected update predicts no constant growth per step
	}
	seen.Length = float64(x.step - s.Since)
	s.Verdict = verdict.Of(seen)
}

// law reports whether an entrant's error decays like a power of the step: with shrinking step sizes, for averages and
// for least squares.
func (a *entrant) law() bool { return a.sizes != nil || a.of != nil || a.alg.Rule.Solves }

// perStep converts the slope of a logarithm and its standard error to a growth per step, as a fraction.
func perStep(slope, se float64) (growth, growthSE float64) {
	return math.Expm1(slope), math.Exp(slope) * se
}

// trend returns the trend of the logarithm of a curve's positive finite errors from step from on, over of(step), and
// the number of rows in the window.
func trend(c Curve, from, to uint64, of func(step float64) float64) (t stats.Trend, rows int) {
	var at, y []float64
	for i, step := range c.Steps {
		if step < from {
			continue
		}
		rows++
		if m := c.Rows[i].Mean; m > 0 && !math.IsInf(m, 1) {
			at, y = append(at, of(float64(step))), append(y, math.Log(m))
		}
	}
	if from >= to {
		return stats.Unknown, rows
	}
	return stats.TrendOf(at, y, of(float64(from)), of(float64(to))), rows
}

// sinceChange returns the rows of a curve measured under the present settings, because the error itself depends on γ
// and λ and jumps when they change.
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

// SameAs compares learner i with the learners before it that have the same update rule. It returns the ID of the first
// one whose weights and errors have been equal to the bit in every run. It returns "" if there is none, and during the
// first steps (sameAfter).
func (v Verdicts) SameAs(i int) string {
	if v.x.step < sameAfter {
		return ""
	}
	for j, same := range v.x.entrants[i].same {
		if same {
			return v.x.entrants[j].id()
		}
	}
	return ""
}

// sameAfter is the number of steps after which equal values mean something. The coefficient first matters at the second
// transition, and may be equal by chance for a few more.
const sameAfter = 16

// Singular reports whether M is singular, so that errors use its pseudo-inverse.
func (v Verdicts) Singular() bool {
	return slices.ContainsFunc(v.x.entrants, func(a *entrant) bool { return a.model != nil && a.model.Rank*a.model.Rank < len(a.model.M) })
}

// Digits returns the smallest number of digits to which any learner's θ* is known, and whether it is so small that the
// page must say so. few is false if there is no exact model.
func (v Verdicts) Digits() (digits int, few bool) {
	least := exact.AllDigits
	for _, a := range v.x.entrants {
		if a.model == nil || !v.x.inst.Exact() {
			continue
		}
		if a.digitsOf != a.model {
			a.digitsOf, a.digits = a.model, a.model.Digits()
		}
		least = min(least, a.digits)
	}
	return least, least < exact.ManyDigits
}

// Worth returns the value error ‖Φθ* − Q^π‖_Ξ at the i-th algorithm's fixed point, as a multiple of the least possible.
// It is +Inf if A is singular. It is NaN if there is no exact model, the problem is large, or the features represent
// Q^π exactly.
func (v Verdicts) Worth(i int) float64 {
	a := v.x.entrants[i]
	if a.model == nil || !v.x.inst.Whole() || a.alg.Rule.States {
		return math.NaN()
	}
	if a.worthOf != a.model {
		a.worthOf, a.worth = a.model, a.model.Worth()
	}
	return a.worth
}

const (
	// near is the decay per step, in multiples of α·max(α, η), up to which MeanSquare is computed. Samples add terms of
	// this order to the growth. Among 380 settings of the two states, 119 grew in mean square and none above a factor
	// of 1.5.
	near = 4
	// mostSquares limits the numbers of a second moment: entries of the covariance at all nodes of the chain.
	mostSquares = 1000
)

// MeanSquare returns the growth of the mean square of the i-th algorithm's error per step, as a fraction. It is exact
// for the sampling in force at the present settings. An expected update can be stable while the mean square grows. The
// value is NaN if the expected update is unstable, unknown or decays too fast for that, if step sizes shrink, and if
// the moments of the samples are not known or large.
func (v Verdicts) MeanSquare(i int) float64 {
	a := v.x.entrants[i]
	if !a.squared {
		a.square, a.squared = v.x.meanSquare(a), true
	}
	return a.square
}

func (x *Experiment) meanSquare(a *entrant) float64 {
	alpha, eta := x.cfg.StepSize("alpha", a.alg.ID), x.cfg.StepSize("eta", a.alg.ID)
	if !a.stable || !(a.decay < near*alpha*max(alpha, eta)) || !x.moves(a) {
		return math.NaN()
	}
	var law *moments.Law
	var err error
	if x.cfg.Sampling == "iid" {
		law, err = moments.Independent(x.subject(a))
	} else {
		law, err = moments.OnChain(x.subject(a), x.inst.Start)
	}
	if law == nil || err != nil || law.Nodes*law.N*(law.N+1)/2 > mostSquares {
		return math.NaN()
	}
	growth, err := law.MeanSquare(alpha, eta)
	if err != nil {
		return math.NaN()
	}
	return math.Expm1(growth)
}

// Unstable reports whether the i-th algorithm's expected update is known and unstable at the present settings.
func (v Verdicts) Unstable(i int) bool { return v.x.entrants[i].unstable }

// Stable reports whether the i-th algorithm's expected update is known and stable at the present settings. An update is
// neither if it is unknown, or if it does not move along some direction that the features distinguish.
func (v Verdicts) Stable(i int) bool { return v.x.entrants[i].stable }
