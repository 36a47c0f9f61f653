package ask

import (
	"slices"

	"triad/core/ask/rates"
	"triad/core/run"
	"triad/core/stats"
)

// RatesAnswer holds errors by step, as measured and as expected. A null error is not finite.
type RatesAnswer struct {
	Type    string       `json:"type"`
	Learner string       `json:"learner"` // the learner of the expectations and rows
	Metric  string       `json:"metric"`
	Done    bool         `json:"done"` // nothing more will come until there are more steps
	Step    uint64       `json:"step"`
	Horizon uint64       `json:"horizon"` // step that runs reach
	Since   uint64       `json:"since"`   // step of the last change of a setting, 0 for none
	K0      float64      `json:"k0"`      // k₀, until which step sizes hardly decay; 0 if there is none
	Acts    bool         `json:"acts"`    // weights are projected, which expectations ignore
	Curves  []RateCurve  `json:"curves"`
	Missing []Missing    `json:"missing"` // reasons why values are unknown
	Rows    []RateRow    `json:"rows"`
	Pivot   *RatePivot   `json:"pivot"` // point through which the lines of the rows are drawn; may be null
	Steps   *RateOwnStep `json:"steps"` // Proposition 4's own; null if not asked for, or if it says nothing
}

// RateCurve is one curve of errors by step.
type RateCurve struct {
	Kind    string     `json:"kind"`    // runs, chain, iid, or of Proposition 4: bound, z
	ID      string     `json:"id"`      // "gtb", or "gtb+polyak"
	Learner string     `json:"learner"` // "gtb"
	Average bool       `json:"average"`
	Start   *float64   `json:"start"` // at step 0
	Steps   []uint64   `json:"steps"`
	Errors  []*float64 `json:"errors"`
	SE      []*float64 `json:"se"` // of means over runs; empty for other curves
	At      []float64  `json:"at"` // steps at which local slopes are known
	Slopes  []float64  `json:"slopes"`
	Fit     *RateFit   `json:"fit"` // null if there is none:
	Why     *Missing   `json:"why"` // null if there is a fit
}

// RateFit is a rates.Fit.
type RateFit struct {
	Slope float64  `json:"slope"`
	SE    *float64 `json:"se"`
	From  uint64   `json:"from"`
	To    uint64   `json:"to"`
}

// RateRow is a rates.Row.
type RateRow struct {
	ID      string   `json:"id"`
	Source  string   `json:"source"`
	Average bool     `json:"average"`
	Slope   float64  `json:"slope"`
	Speaks  bool     `json:"speaks"`
	Missing []string `json:"missing"`
}

// RatePivot is a point of a curve.
type RatePivot struct {
	K     float64 `json:"k"`
	Error float64 `json:"error"`
}

// RateOwnStep is Proposition 4's first step size, and the k₀ at which it has halved.
type RateOwnStep struct {
	Alpha float64 `json:"alpha"`
	Beta  float64 `json:"beta"`
	K0    float64 `json:"k0"`
}

// Distances in rungs between the points of local slopes. They are larger for runs, because runs are noisy.
const (
	apartRuns  = 5
	apartExact = 2
)

// runsOf returns the mean error of curve i over the runs.
func runsOf(x *run.Experiment, i int, id, learner string, average bool, k0 float64) RateCurve {
	seen, before := measured(x, i)
	e := newCurve("runs", id, learner, average, seen.Start)
	var errors []float64
	add := func(k uint64, mean, se float64) {
		e.Steps, errors = append(e.Steps, k), append(errors, mean)
		e.Errors, e.SE = append(e.Errors, Finite(mean)), append(e.SE, Finite(se))
	}
	for j, row := range before.Rows {
		add(before.Steps[j], row.Mean, row.SE)
	}
	for j, k := range seen.Steps {
		mean, se := seen.Mean(j)
		add(k, mean, se)
	}
	e.slopes(errors, apartRuns)
	e.fit(seen.Fit(k0))
	return e
}

func newCurve(kind, id, learner string, average bool, start float64) RateCurve {
	return RateCurve{
		Kind: kind, ID: id, Learner: learner, Average: average, Start: Finite(start), Steps: []uint64{}, Errors: []*float64{}, SE: []*float64{},
		At: []float64{}, Slopes: []float64{},
	}
}

func (e *RateCurve) slopes(errors []float64, apart int) {
	at, slopes := rates.Slopes(e.Steps, errors, apart)
	e.At, e.Slopes = append(e.At, at...), append(e.Slopes, slopes...)
}

func (e *RateCurve) fit(f rates.Fit) {
	if f.Why.Code != "" {
		why := missing(e.Kind, f.Why)
		e.Why = &why
		return
	}
	e.Fit = &RateFit{f.Slope, Finite(f.SE), f.From, f.To}
}

// expected adds an expectation and that of the average, or why there is none.
func (c *curves) expected(m *RatesAnswer, a *Args, kind string, of expectation) {
	if of.why != nil {
		m.Missing = append(m.Missing, missing(kind, of.why))
		return
	}
	if of.Curve == nil {
		return
	}
	until := len(of.Steps)
	if !far(a) { // the curve may reach further because of another question
		until, _ = slices.BinarySearch(of.Steps, c.until(a.Experiment)+1)
	}
	m.Curves = append(m.Curves, curveOf(kind, c.key, c.key, false, of.Start, of.Steps[:until], of.Error[:until], m.K0))
	if c.subject.Averages {
		m.Curves = append(m.Curves, curveOf(kind, c.key+"+polyak", c.key, true, of.Start, of.Steps[:until], of.Averaged[:until], m.K0))
	}
}

func curveOf(kind, id, learner string, average bool, start float64, steps []uint64, errors []float64, k0 float64) RateCurve {
	e := newCurve(kind, id, learner, average, start)
	e.Steps = append(e.Steps, steps...)
	seen := rates.Measured{Steps: steps, Start: start}
	for _, v := range errors {
		e.Errors, seen.Errors = append(e.Errors, Finite(v)), append(seen.Errors, float32(v))
	}
	e.slopes(errors, apartExact)
	e.fit(seen.Fit(k0))
	return e
}

// pivot returns the point where the lines of the rows meet: on the expectation at the end of the runs, or on the mean
// of the runs if no expectation is known.
func pivot(m *RatesAnswer, averages bool) *RatePivot {
	for _, kind := range []string{"chain", "iid", "runs"} {
		for _, c := range m.Curves {
			if c.Kind != kind || c.Learner != m.Learner || c.Average != averages {
				continue
			}
			for i, k := range slices.Backward(c.Steps) {
				if v := c.Errors[i]; k <= m.Horizon && v != nil && *v > 0 {
					if c.Start != nil && *v > *c.Start { // the rows are about decaying errors
						return nil
					}
					return &RatePivot{float64(k), *v}
				}
			}
		}
	}
	return nil
}

// bound adds Proposition 4's bound and the expectation that it bounds.
func (c *curves) bound(m *RatesAnswer) {
	if c.noBound != nil {
		m.Missing = append(m.Missing, missing("bound", c.noBound))
		return
	}
	p := c.proposition
	if p == nil {
		return
	}
	var steps []uint64
	var errors []float64
	for k := stats.NextRung(0); k <= rates.Far; k = stats.NextRung(k) {
		steps, errors = append(steps, k), append(errors, p.Schedule.Bound(k))
	}
	own := p.Rests()
	m.Steps = &RateOwnStep{p.Schedule.Alpha(0), p.Schedule.Beta, own}
	m.Curves = append(m.Curves, curveOf("bound", c.key, c.key, false, p.Schedule.Bound(0), steps, errors, own))
	if p.Curve != nil {
		m.Curves = append(m.Curves, curveOf("z", c.key, c.key, false, p.Curve.Start, p.Curve.Steps, p.Curve.Error, own))
	}
}
