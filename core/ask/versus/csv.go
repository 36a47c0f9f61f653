package versus

import (
	"strconv"
	"strings"

	"triad/core/held"
	"triad/core/run"
)

// Table is what a file has of two learners.
type Table struct {
	A, B   Side
	Metric string
	Seed   uint64 // of A's run
	Steps  []uint64
	Ratio  []float64 // at each of them
	CurveA []float64 // errors there
	CurveB []float64
	At     uint64 // the step of the trials
	Trials []Trial
}

// CSV writes both curves with their ratio, then a row for each seed:
//
//	seed,step,a,b,ratio
//
// Comments name both sides as held runs are (core/held), and the error. What has diverged is inf, a ratio that is not
// defined empty.
func (t Table) CSV(provenance string) string {
	var b strings.Builder
	b.WriteString(provenance)
	for _, side := range []struct {
		name string
		of   Side
	}{{"a", t.A}, {"b", t.B}} {
		b.WriteString("# " + side.name + " " + side.of.ID + " " + held.Format([]held.Run{side.of.Run}) + "\n")
	}
	b.WriteString("# metric " + t.Metric + "\nseed,step,a,b,ratio\n")
	row := func(seed, step uint64, a, c, ratio float64) {
		b.WriteString(strings.Join([]string{
			strconv.FormatUint(seed, 10), strconv.FormatUint(step, 10), run.Field(a), run.Field(c), run.Field(ratio),
		}, ",") + "\n")
	}
	for i, k := range t.Steps {
		row(t.Seed, k, t.CurveA[i], t.CurveB[i], t.Ratio[i])
	}
	for _, trial := range t.Trials {
		row(trial.Seed, t.At, trial.A, trial.B, trial.Ratio())
	}
	return b.String()
}
