package sweep_test

import (
	"math"
	"strings"
	"testing"

	"triad/core/sweep"
)

// keys returns the keys of a layout: across, each, panels, and those over which a point is the best.
func keys(l sweep.Layout) string {
	var over []string
	for _, a := range l.Over {
		over = append(over, a.Key)
	}
	each := "lines " + l.Each.Key
	if l.Rows {
		each = "rows " + l.Each.Key
	}
	return strings.Join([]string{l.X.Key, each, l.Panels.Key, strings.Join(over, ",")}, "; ")
}

func TestALayoutFollowsTheListsUntilTheQueryAsks(t *testing.T) {
	const lists = "problem=two-state&reward=noisy&alg=tb,gtb&lambda=0,0.5&alpha=0.1,0.2,0.4&ratio=1,2&seed=1,2&runs=2&steps=5"
	for _, of := range []struct{ query, want string }{
		{lists, "alpha; lines alg; lambda; seed,ratio"},
		{lists + "&x=lambda", "lambda; lines alg; ; seed,alpha,ratio"},
		{lists + "&x=lambda&panels=seed", "lambda; lines alg; seed; alpha,ratio"},
		{lists + "&panels=none", "alpha; lines alg; ; lambda,seed,ratio"},
		{lists + "&lines=lambda", "alpha; lines lambda; alg; seed,ratio"},
		{lists + "&panels=alg", "alpha; lines lambda; alg; seed,ratio"},
		{lists + "&lines=alpha&x=alpha", "alpha; lines alg; lambda; seed,ratio"},
		{lists + "&y=lambda", "alpha; rows lambda; alg; seed,ratio"},
		{lists + "&x=ratio&y=alpha&panels=lambda", "ratio; rows alpha; lambda; alg,seed"},
		{lists + "&y=alpha", "alpha; lines alg; lambda; seed,ratio"},       // alpha is across
		{lists + "&x=eta&y=gamma", "alpha; lines alg; lambda; seed,ratio"}, // gamma has only one value
		{"problem=two-state&alg=tb&alpha=0.1&lambda=0,1&runs=1&steps=5", "lambda; lines alg; ; "},
		{"problem=two-state&alg=gtb&alpha=0.1,0.2&eta=0.1,0.2&runs=1&steps=5", "alpha; lines eta; ; "},
		{"problem=two-state&alg=tb&alpha=0.1,0.2&eta=0.1,0.2&runs=1&steps=5", "alpha; lines alg; ; "}, // no learner takes η
		{"problem=two-state&alg=tb,gtb&runs=1&steps=5", "alpha; lines alg; ; "},
		{"problem=two-state&alg=tb&runs=1&steps=5", "alpha; lines alg; ; "},
		{"problem=two-state&reward=noisy,zero&alg=tb,gtb&alpha=0.1,0.2&runs=1&steps=5", "alpha; lines alg; reward; "},
	} {
		c := config(t, of.query)
		if got := keys(c.Layout()); got != of.want {
			t.Errorf("%s is laid out by %s, want %s", of.query, got, of.want)
		}
	}
	c := config(t, lists)
	if got := c.Choices(); strings.Join(got.Across, ",") != "lambda,alpha,ratio" || strings.Join(got.Each, ",") != "alg,lambda,seed,alpha,ratio" {
		t.Errorf("%+v", got)
	}
}

// filled returns a table whose errors are a function of the CSV's fields.
func filled(t *testing.T, c *sweep.Config, f func(fields map[string]string) sweep.Result) *sweep.Table {
	t.Helper()
	table, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	for part := range c.Parts() {
		first, n := c.Part(part)
		var result []float64
		for cell := first; cell < first+n; cell++ {
			fields := map[string]string{}
			for i, text := range table.Fields(cell) {
				fields[c.Columns()[i]] = text
			}
			r := f(fields)
			result = append(result, r.Mean, r.SE, r.Median, r.Q25, r.Q75, float64(r.Diverged))
		}
		if err := table.Put(part, result); err != nil {
			t.Fatal(err)
		}
	}
	return table
}

func TestPointIsTheBestOfOtherKeysAndTheMeanOverSeeds(t *testing.T) {
	c := config(t, "problem=two-state&reward=noisy&alg=tb,gtb,lstd:tb&lambda=0,0.5&alpha=0.1,0.2,0.4&ratio=1,2&seed=1,2&runs=4&steps=5&panels=none")
	inf := math.Inf(1)
	base := map[string]float64{"0.1": 8, "0.2": 4, "0.4": 6}
	table := filled(t, c, func(f map[string]string) sweep.Result {
		if f["algorithm"] == "lstd:tb" {
			return sweep.Result{Mean: 1, SE: .1, Median: 1, Q25: .5, Q75: 2}
		}
		e := base[f["alpha"]]
		if f["lambda"] == "0.5" {
			e++ // so that λ = 0 is the best
		}
		if f["ratio"] == "2" {
			e += 10
		}
		if f["seed"] == "2" {
			e += 2
		}
		if f["algorithm"] == "tb" && f["alpha"] == "0.4" {
			return sweep.Result{Mean: inf, SE: inf, Median: 30, Q25: 20, Q75: inf, Diverged: 1}
		}
		return sweep.Result{Mean: e, SE: 3, Median: e - 1, Q25: e - 2, Q75: e + 2}
	})
	list := table.Series(c.Layout())
	if len(list) != 3 {
		t.Fatalf("%d lines, want 3", len(list))
	}
	for i, want := range [][]float64{{9, 5, inf}, {9, 5, 7}, {1, 1, 1}} {
		for k, p := range list[i].Points {
			if p.Mean != want[k] || p.Runs != 8 || !p.Whole {
				t.Errorf("line %d at %d: %+v, want a mean of %g", i, k, p, want[k])
			}
		}
	}
	if p := list[1].Points[1]; p.SE != 3/math.Sqrt2 || p.Median != 4 || p.Q25 != 3 || p.Q75 != 7 {
		t.Errorf("over two seeds: %+v", p)
	}
	if f := table.Fields(list[1].Points[1].Cell); strings.Join(f[:7], ",") != "gtb,0.99,0,0.2,0.2,1,1" {
		t.Errorf("the cell is %v", f)
	}
	if p := list[0].Points[2]; p.Diverged != 2 {
		t.Errorf("%d runs of both seeds diverged, want 2", p.Diverged)
	}
	if list[0].Best != 1 || list[1].Best != 1 || list[2].Best != 0 {
		t.Errorf("best are %d, %d, %d", list[0].Best, list[1].Best, list[2].Best)
	}
	if got := table.Fields(table.Best(0)); strings.Join(got[:4], ",") != "tb,0.99,0,0.2" {
		t.Errorf("Tree Backup's best is %v", got)
	}

	// A learner without η is the same along η/α, and with medians a learner that diverged in some runs has an error.
	c = config(t, strings.Replace(c.Query(), "panels=none", "y=ratio&bands=runs", 1))
	table = filled(t, c, func(f map[string]string) sweep.Result {
		e := base[f["alpha"]]
		if f["ratio"] == "2" {
			e = inf
		}
		return sweep.Result{Mean: inf, SE: inf, Median: e, Q25: 1, Q75: inf, Diverged: 1}
	})
	list = table.Series(c.Layout())
	if len(list) != 6 {
		t.Fatalf("%d rows, want 6", len(list))
	}
	for i, want := range [][]float64{{8, 4, 6}, {8, 4, 6}, {8, 4, 6}, {inf, inf, inf}} {
		for k, p := range list[i].Points {
			if p.Median != want[k] {
				t.Errorf("row %d at %d: %+v, want a median of %g", i, k, p, want[k])
			}
		}
	}
	if list[2].Best != 1 || list[3].Best != -1 || table.Best(1) < 0 {
		t.Errorf("best are %d, %d", list[2].Best, list[3].Best)
	}
}

func TestUnknownCellHasNoPoint(t *testing.T) {
	c := config(t, "problem=two-state&alg=tb,gtb&alpha=0.1,0.2&runs=2&steps=5")
	table, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range table.Series(c.Layout()) {
		if s.Best != -1 || s.Points[0].Cell != -1 || len(s.Points) != 2 {
			t.Errorf("%+v", s)
		}
	}
	if got := table.Best(1); got != -1 {
		t.Errorf("the best is cell %d", got)
	}
	if err := table.Put(0, []float64{1, 0, 1, 1, 1, 0, math.Inf(1), math.Inf(1), math.Inf(1), math.Inf(1), math.Inf(1), 2}); err != nil {
		t.Fatal(err)
	}
	list := table.Series(c.Layout())
	if list[0].Best != 0 || list[0].Points[1].Diverged != 2 || list[1].Best != -1 || table.Known() != 2 {
		t.Errorf("%+v, %d cells known", list, table.Known())
	}
}

// A picture does not draw more lines and panels than a reader can distinguish.
func TestPictureLimitsItsPanelsAndLines(t *testing.T) {
	c := config(t, "problem=two-state&alg=gtb&lambda="+many(40, 0.01)+"&gamma="+many(20, 0.01)+"&alpha=0.1,0.2&lines=lambda&panels=gamma&runs=1&steps=1")
	table, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	if n := len(table.Series(c.Layout())); n != sweep.MaxPanels*sweep.MaxLines {
		t.Errorf("%d lines", n)
	}
	c = config(t, c.Query()+"&y=lambda")
	if n := len(table.Series(c.Layout())); n != sweep.MaxPanels*40 {
		t.Errorf("%d rows", n)
	}
}

// The experiment of a cell ends with the cell's error, also with more runs than a live experiment allows.
func TestTheExperimentOfACellEndsAtItsError(t *testing.T) {
	c := config(t, "problem=two-state&reward=noisy&alg=tb,gtb&alpha=0.02,0.1&eta=0.01,0.1&runs=120&steps=20&metric=rmsve&x=alpha&y=eta&lines=eta")
	table := whole(t, c, 1000)
	for i := range c.Cells() {
		x, err := c.Experiment(i, c.Base.Runs)
		if err != nil {
			t.Fatal(err)
		}
		x.AdvanceTo(c.Base.Steps, int(c.Base.Steps))
		got, want := x.Verdicts().Status(0, 0).Row, func() sweep.Result { r, _ := table.Result(i); return r }()
		if got.Mean != want.Mean || got.Median != want.Median || got.SE != want.SE {
			t.Errorf("cell %d: %+v, want %+v", i, got, want)
		}
		if live := c.Live(i); strings.Contains(live, "lines") || strings.Contains(live, "x=") || strings.Contains(live, "y=") {
			t.Errorf("cell %d opens with %s", i, live)
		}
	}
}
