package run

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"

	"triad/core/exact"
	"triad/core/query"
	"triad/core/stats"
	"triad/core/verdict"
)

// Status is one algorithm's line of the table.
type Status struct {
	Row
	Start     float64 // mean error at step 0
	Norm      float64 // ‖θ‖ of the watched run; +Inf when that run is frozen
	Predicted float64 // growth per step of the error by the average update, a fraction; NaN where the error has a floor above 0
	// Growth is the same as measured, over the window that begins with step Since; GrowthSE is its standard error. NaN if unknown.
	// Where the error goes as a power of the step, k^Power, they are those of the present step.
	Growth, GrowthSE float64
	Since            uint64
	Power, PowerSE   float64 // NaN where the error goes by no power, or the window is no full decade of steps
	Verdict          verdict.ID
	DivergedAt       uint64 // step at which the first run was frozen, 0 if none
	Infinite         bool   // the second moment of its trace is infinite: its averages need not settle
	SameAs           string // an earlier algorithm whose numbers have been the same to the bit
}

// Leaves says that the learner diverges, or has: an axis of errors need not follow it.
func (s Status) Leaves() bool { return s.Verdict == verdict.Diverging || s.Verdict == verdict.Diverged }

// Status describes the i-th algorithm now; watch is the run whose ‖θ‖ is shown.
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

// judge measures the trend of an entrant's curve and says what becomes of it.
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
		seen.Predicted = math.NaN() // of steps that shrink the average update says how fast by the rates above
	}
	seen.Length = float64(x.step - s.Since)
	s.Verdict = verdict.Of(seen)
}

// law says that an entrant's error goes as a power of the step: where steps shrink, and of averages and of least squares.
func (a *entrant) law() bool { return a.sizes != nil || a.of != nil || a.alg.Rule.Solves }

// perStep turns the slope of a logarithm and its standard error into the growth of what it is of, a fraction.
func perStep(slope, se float64) (growth, growthSE float64) {
	return math.Expm1(slope), math.Exp(slope) * se
}

// trend is that of the logarithm of a curve's positive finite errors from a step on, against the step or a function of
// it, and the number of the window's rows.
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
	for j, same := range v.x.entrants[i].same {
		if same {
			return v.x.entrants[j].id()
		}
	}
	return ""
}

// sameAfter is the number of steps before equal numbers mean anything: the coefficient first
// enters with the second transition, and may be the same by chance for a few more.
const sameAfter = 16

// Singular says whether M is singular, so that errors use its pseudo-inverse.
func (v Verdicts) Singular() bool {
	return slices.ContainsFunc(v.x.entrants, func(a *entrant) bool { return a.model != nil && a.model.Rank*a.model.Rank < len(a.model.M) })
}

// Digits is to how many digits θ* is known, of the learner of whom that is least, and whether they are so few that it has to
// be said; never where there is no exact model.
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

// Worth is the value error at the i-th algorithm's fixed point, ‖Φθ* − Q^π‖_Ξ, as a multiple of the least possible: +Inf
// where A is singular, NaN where there is no exact model, or one of a large problem, or its features hold Q^π itself.
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

// Unstable says that the i-th algorithm's average update is known and grows without bound at the present settings.
func (v Verdicts) Unstable(i int) bool { return v.x.entrants[i].unstable }

// Stable says that the i-th algorithm's average update is known and comes to rest at the present settings. It is neither
// stable nor unstable where it is not known, and where it stands still along some direction that features tell apart.
func (v Verdicts) Stable(i int) bool { return v.x.entrants[i].stable }
