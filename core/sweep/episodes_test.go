package sweep_test

import (
	"fmt"
	"strings"
	"testing"

	"triad/core/internal/reference"
	"triad/core/run"
	"triad/core/sweep"
)

// If experience comes in episodes, γ = 1 can be a setting of a study, and its cells equal their experiments like all
// others.
func TestSweepAllowsGammaOneIfEpisodesEnd(t *testing.T) {
	for _, id := range []string{"boyan", "random-walk-dependent"} {
		tree := reference.Problem(t, id)
		d, err := run.ParseDefinition(tree)
		if err != nil {
			t.Fatal(id, err)
		}
		c, problems := sweep.Parse("alg=tb,gtb,gq,emphatic:tb&gamma=0.9,1&lambda=0,0.8&alpha=0.02,0.2&ratio=1&runs=4&steps=120&metric=rmsve", d)
		if len(problems) > 0 || c.Cells() != 4*2*2*2 {
			t.Fatal(id, problems, c.Cells())
		}
		table := whole(t, c, 7)
		apart, means, gammas := 0, map[string]float64{}, map[float64]int{}
		for i := range c.Cells() {
			x, problems, err := run.OpenCustom(c.Live(i), tree)
			if err != nil || len(problems) > 0 {
				t.Fatal(id, c.Live(i), problems, err)
			}
			x.AdvanceTo(c.Base.Steps, int(c.Base.Steps))
			var curve run.Curve
			x.Record().Curve(0, &curve)
			want := curve.Rows[len(curve.Rows)-1]
			got, known := table.Result(i)
			if !known || !(want.Mean > 0) || got.Mean != want.Mean || got.SE != want.SE || got.Median != want.Median || got.Diverged != want.Diverged {
				t.Errorf("%s: cell %d, %s: %+v, want %+v", id, i, c.Live(i), got, want)
			}
			at := x.Config()
			setting := fmt.Sprint(at.Algorithms, at.Lambda, at.Alpha)
			if other, twice := means[setting]; twice && other != got.Mean {
				apart++
			}
			means[setting], gammas[at.Gamma] = got.Mean, gammas[at.Gamma]+1
		}
		if apart != c.Cells()/2 || gammas[0.9] != c.Cells()/2 || gammas[1] != c.Cells()/2 {
			t.Errorf("%s: %d pairs of cells differ by γ, want %d; %v", id, apart, c.Cells()/2, gammas)
		}
		if rows := string(table.AppendCSV(nil, 0, c.Parts())); strings.Count(rows, "tb,1,0.8,") != 2*3 {
			t.Errorf("%s: %s", id, rows)
		}
	}
	d, err := run.ParseDefinition(endless)
	if err != nil {
		t.Fatal(err)
	}
	c, problems := sweep.Parse("alg=tb&gamma=0.9,1&alpha=0.1&runs=1&steps=5&metric=mspbe", d)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if _, err := c.NewTable(); err == nil || err.Error() != `gamma: "1" is invalid; use a number below 1, because under μ state 0 never reaches the end of an episode` {
		t.Errorf("endless: %v", err)
	}
}

// endless is a problem whose one state never ends.
var endless = map[string]any{
	"name": "endless", "states": 1., "actions": 1., "P": []any{[]any{[]any{1.}}}, "r": []any{[]any{1.}},
	"pi": []any{[]any{1.}}, "mu": []any{[]any{1.}}, "phi": []any{[]any{1.}},
}
