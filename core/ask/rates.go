package ask

import (
	"io"
	"math"
	"slices"
	"strconv"

	"triad/core/ask/rates"
	"triad/core/message"
	"triad/core/run"
	"triad/core/stats"
)

const (
	// leastHorizon is the step up to which expectations are always followed.
	leastHorizon = 100_000
	// ahead is how many times as far as the runs the expectation for i.i.d. samples is followed, because powers of k
	// show there.
	ahead = 10
)

var notACurve = message.New("survey.not-a-curve", "rates: {0} is invalid; use one of the learners shown")

// ratesKind asks how fast errors decay: those of all learners as measured, and the expected error of learner Key. N = 1
// also asks for Proposition 4's bound, with all curves up to step rates.Far.
var ratesKind = Kind{
	ID: "rates", Told: RatesAnswer{Type: "rates"}, Help: "errors by step, measured and expected, with Proposition 4’s bound", Reads: []string{"of", "n"}, N: Range{0, 1}, News: true, Learned: true, Kept: 8,
	Identify: func(a *Args) (Identity, error) {
		if measuredAs(a) < 0 {
			return Identity{}, notACurve(a.Key)
		}
		return Identity{Slot: a.Key, Settings: a.Key + settings(a.Experiment.Config(), nil), on: [2]any{record(a.Experiment)}}, nil
	},
	New: func(a *Args) (Question, error) {
		c := &curves{key: a.Key, scale: rates.Unknown}
		subject, err := rates.Of(a.Experiment, measuredAs(a))
		if err != nil {
			c.independent.why, c.chain.why, c.noBound = err, err, err
			return c, nil
		}
		c.subject, c.scale = subject, subject.Scale()
		c.independent.Curve, c.independent.why = subject.Independent()
		if a.Experiment.Config().Sampling == "chain" {
			c.chain.Curve, c.chain.why = subject.OnChain()
		}
		return c, nil
	},
}

// measuredAs returns the index of learner Key among the curves, −1 if it is not there.
func measuredAs(a *Args) int {
	return slices.IndexFunc(a.Experiment.Measured(), func(m run.Measured) bool { return m.ID == a.Key && !m.Average })
}

// curves holds the expectations for one learner at some settings, as far as they are known.
type curves struct {
	key         string // ID of the curve: "gtb"
	subject     rates.Subject
	scale       rates.Scale
	independent expectation
	chain       expectation
	proposition *rates.Proposition // nil before its first request, or if there is none
	noBound     error
}

// expectation is a curve, or the reason why there is none.
type expectation struct {
	*rates.Curve
	why error
}

// leaps reports whether the curve can reach step rates.Far.
func (e expectation) leaps() bool { return e.Curve != nil && e.Leaps() }

// far reports whether a asks for the theory to its end.
func far(a *Args) bool { return a.N == 1 }

// horizon returns the step that runs reach.
func horizon(x *run.Experiment) uint64 {
	c := x.Config()
	return stats.NextRung(max(leastHorizon, c.Limit(), x.Step()) - 1)
}

// until returns the step to which the expectation for i.i.d. samples goes: further than the runs if that is cheap.
func (c *curves) until(x *run.Experiment) uint64 {
	h := horizon(x)
	if c.independent.leaps() {
		h = min(ahead*h, rates.Far)
	}
	return h
}

// next returns the curve to follow next, and to which step; nil if a is done. Cheap curves come first.
func (c *curves) next(a *Args) (curve *rates.Curve, to uint64) {
	left := func(of *rates.Curve, until uint64) bool {
		curve, to = of, until
		return of != nil && !of.Reached(until)
	}
	if far(a) && c.proposition == nil && c.noBound == nil && c.subject.MDP != nil {
		c.proposition, c.noBound = c.subject.Proposition()
	}
	x := a.Experiment
	if left(c.independent.Curve, c.until(x)) || left(c.chain.Curve, horizon(x)) {
		return curve, to
	}
	if far(a) && (c.proposition != nil && left(c.proposition.Curve, rates.Far) || c.independent.leaps() && left(c.independent.Curve, rates.Far)) {
		return curve, to
	}
	return nil, 0
}

func (c *curves) Advance(a *Args, _ int) {
	if curve, to := c.next(a); curve != nil {
		curve.Advance(to)
	}
}

func (c *curves) Done(a *Args) bool {
	curve, _ := c.next(a)
	return curve == nil
}

func (c *curves) Answer(a *Args) any { return c.answer(a) }

// answer returns what is known of the curves and of the runs.
func (c *curves) answer(a *Args) RatesAnswer {
	x := a.Experiment
	config := x.Config()
	m := RatesAnswer{
		Type: "rates", Learner: c.key, Metric: config.Metric, Done: c.Done(a), Step: x.Step(), Horizon: horizon(x), Since: lastChange(x),
		Acts: len(config.Project) > 0, Curves: []RateCurve{}, Missing: []Missing{}, Rows: []RateRow{},
	}
	for i, of := range x.Measured() {
		sizes := x.Setup(i).Sizes
		if of.ID == c.key {
			m.K0 = rates.Rests(sizes)
			for _, row := range rates.Rows(config, x.Setup(i).Algorithm, c.scale) {
				m.Rows = append(m.Rows, RateRow{row.ID, row.Source, row.Average, row.Slope, row.Speaks, row.Missing})
			}
		}
		m.Curves = append(m.Curves, runsOf(x, i, of.ID, of.Algorithm, of.Average, rates.Rests(sizes)))
	}
	c.expected(&m, a, "chain", c.chain)
	c.expected(&m, a, "iid", c.independent)
	m.Pivot = pivot(&m, config.Average == "polyak")
	if far(a) {
		c.bound(&m)
	}
	return m
}

// CSV writes what is known:
//
//	step,algorithm,curve,metric,error,se
//
// curve is runs (their mean), chain or iid (exact expectations), bound or z (Proposition 4's, with its own step sizes
// and its own distance). An unknown value is empty.
func (c *curves) CSV(w io.Writer, a *Args) error {
	m := c.answer(a)
	t := newTable(w, provenance(a.Experiment)+"# at step "+strconv.FormatUint(m.Step, 10)+"\n", "step,algorithm,curve,metric,error,se")
	for _, of := range m.Curves {
		metric := m.Metric
		if of.Kind == "bound" || of.Kind == "z" {
			metric = "z-distance"
		}
		for i, k := range of.Steps {
			se := ""
			if i < len(of.SE) {
				se = field(of.SE[i])
			}
			t.row(strconv.FormatUint(k, 10), of.ID, of.Kind, metric, field(of.Errors[i]), se)
		}
	}
	return t.Flush()
}

// lastChange returns the step at which a setting last changed.
func lastChange(x *run.Experiment) (step uint64) {
	for _, c := range x.Changes() {
		step = max(step, c.Step)
	}
	return step
}

// measured returns the errors of curve i over the runs, at logarithmically spaced steps. If that record starts late,
// see run.Record.Rungs, rows of the curve replace the beginning.
func measured(x *run.Experiment, i int) (m rates.Measured, before run.Curve) {
	x.Record().Curve(i, &before)
	m.Steps, m.Errors = x.Record().Rungs(i)
	m.Start, m.Since = before.Rows[0].Mean, lastChange(x)
	first := uint64(math.MaxUint64)
	if len(m.Steps) > 0 {
		first = m.Steps[0]
	}
	n, next := 0, uint64(1)
	for j, k := range before.Steps {
		if k >= next && k < first {
			before.Steps[n], before.Rows[n] = k, before.Rows[j]
			n++
			next = stats.NextRung(k)
		}
	}
	before.Steps, before.Rows = before.Steps[:n], before.Rows[:n]
	return m, before
}
