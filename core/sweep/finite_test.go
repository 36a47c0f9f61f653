package sweep_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"triad/core/learn"
	"triad/core/query"
	"triad/core/run"
	"triad/core/sweep"
)

// config parses a query that must be valid.
func config(t *testing.T, text string) *sweep.Config {
	t.Helper()
	c, problems := sweep.Parse(text, nil)
	if len(problems) > 0 {
		t.Fatalf("%s: %v", text, problems)
	}
	return c
}

// whole computes all parts, the last first, in slices of a budget.
func whole(t *testing.T, c *sweep.Config, budget int) *sweep.Table {
	t.Helper()
	table, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	b, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for part := c.Parts() - 1; part >= 0; part-- {
		if table.Has(part) {
			t.Fatalf("part %d is there already", part)
		}
		task, err := b.Start(part)
		if err != nil {
			t.Fatal(err)
		}
		for last := 0.0; !task.Advance(budget); last = task.Done() {
			if task.Done() < last || task.Done() > 1 {
				t.Fatalf("part %d is at %g after %g", part, task.Done(), last)
			}
		}
		if err := table.Put(part, task.Result()); err != nil {
			t.Fatal(err)
		}
	}
	return table
}

// everyAlgorithm lists the catalogue and the combinations.
func everyAlgorithm() string {
	var ids []string
	for _, a := range learn.Algorithms {
		ids = append(ids, a.ID)
	}
	return strings.Join(ids, ",")
}

// live returns the last row of a cell's live experiment.
func live(t *testing.T, text string, steps uint64) run.Row {
	t.Helper()
	c, problems := query.Parse(text)
	if len(problems) > 0 {
		t.Fatalf("%s: %v", text, problems)
	}
	x, err := run.New(c)
	if err != nil {
		t.Fatal(err)
	}
	x.AdvanceTo(steps, int(steps))
	var curve run.Curve
	x.Record().Curve(0, &curve)
	return curve.Rows[len(curve.Rows)-1]
}

// A row of a study must equal the last row of its experiment, whichever cells share a learner, a part or a slice.
func TestEveryCellEqualsItsLiveExperimentToTheBit(t *testing.T) {
	for _, text := range []string{
		"problem=two-state&reward=noisy&alg=" + everyAlgorithm() + "&lambda=0,0.7&alpha=0.02,5,30&eta=0.01,0.5&runs=3&steps=40&metric=rmsve",
		"problem=baird&alg=tb,gtb,emphatic:tb,tdrc:retrace&gamma=0.9,0.99&lambda=0.9&alpha=0.01,0.5&ratio=0.25,4&runs=4&steps=60&metric=mspbe&seed=3,5",
		"problem=two-state&reward=noisy,zero&alg=tb,is,gq&sampling=iid&project=2,3&alpha=0.1,1&runs=2&steps=50&metric=value-error",
	} {
		c := config(t, text)
		table := whole(t, c, 3)
		for i := range c.Cells() {
			got, known := table.Result(i)
			want := live(t, c.Live(i), c.Base.Steps)
			if !known || got.Mean != want.Mean || got.SE != want.SE || got.Median != want.Median || got.Diverged != want.Diverged {
				t.Errorf("cell %d, %s: %+v, want %+v", i, c.Live(i), got, want)
			}
		}
	}
}

func TestAMeasureIsTheMeanOfTheErrorsItIsOf(t *testing.T) {
	for measure, from := range map[string]int{"end": 29, "tail": 27, "mean": 0} {
		c := config(t, "problem=two-state&alg=tb,gtb&alpha=0.02,0.1&runs=1&steps=30&measure="+measure)
		table := whole(t, c, 1)
		for i := range c.Cells() {
			q, _ := query.Parse(c.Live(i))
			x, err := run.New(q)
			if err != nil {
				t.Fatal(err)
			}
			sum := 0.0
			for step := 1; step <= 30; step++ {
				x.Advance(1)
				if step > from {
					var curve run.Curve
					x.Record().Curve(0, &curve)
					sum += curve.Rows[step].Mean
				}
			}
			if got, _ := table.Result(i); got.Mean != sum/float64(30-from) {
				t.Errorf("%s of cell %d: %g, want %g", measure, i, got.Mean, sum/float64(30-from))
			}
		}
	}
}

func TestLearnerWithoutDualWeightsHasOneRowForAllEta(t *testing.T) {
	c := config(t, "problem=two-state&alg=tb,gtb,lstd:tb&alpha=0.1,0.2&eta=0.1,0.2,0.3&runs=1&steps=5")
	if c.Cells() != 2+6+1 {
		t.Fatalf("%d cells, want 9", c.Cells())
	}
	table := whole(t, c, 100)
	rows := strings.Split(strings.TrimSpace(string(table.AppendCSV(nil, 0, c.Parts()))), "\n")
	for i, want := range []string{"tb,0.99,0.9,0.1,,,1,5,", "tb,0.99,0.9,0.2,,,1,5,", "gtb,0.99,0.9,0.1,0.1,,1,5,"} {
		if !strings.HasPrefix(rows[i], want) {
			t.Errorf("row %d is %s, want %s…", i, rows[i], want)
		}
	}
	if last := rows[len(rows)-1]; !strings.HasPrefix(last, "lstd:tb,0.99,0.9,,,,1,5,") {
		t.Errorf("least squares: %s", last)
	}
	if n := len(c.Columns()); strings.Count(rows[0], ",") != n-1 {
		t.Errorf("%d columns, and %s", n, rows[0])
	}
}

// In the order of queries: the problem's options come before the metric.
func TestColumnsMatchTheManual(t *testing.T) {
	c := config(t, "problem=two-state&alg=tb&steps=5")
	want := "algorithm,gamma,lambda,alpha,eta,ratio,seed,steps,reward,features,pi,mu,metric,measure,mean,se,median,q25,q75,diverged,runs"
	if got := strings.Join(c.Columns(), ","); got != want || !strings.HasSuffix(c.CSVHeader(), want+"\n") {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestTheWholeQueryIsTheSameStudy(t *testing.T) {
	for _, asked := range []string{
		"preset=two-state-tdrc&alg=tb,gtb,tdrc:retrace&lambda=0,0.9&alpha=0.01,0.1&ratio=1,0.25&measure=tail&metric=rmsve&runs=2&steps=20",
		"problem=baird&alg=tb,gq&alpha=0.01&eta=0.1,0.01&seed=1,2&measure=mean&runs=2&steps=20",
	} {
		c := config(t, asked)
		again := config(t, c.Whole())
		rows := func(c *sweep.Config) string { return string(whole(t, c, 1000).AppendCSV(nil, 0, c.Parts())) }
		if got, want := rows(again), rows(c); got != want || again.Whole() != c.Whole() {
			t.Errorf("%s\nread back as %s:\n%s\nwant\n%s", c.Whole(), again.Whole(), got, want)
		}
	}
}

func TestShardsInOrderAreTheWhole(t *testing.T) {
	c := config(t, "problem=baird&alg=tb,gtb,gq&lambda=0,0.5,1&alpha=0.01,0.1&ratio=1&seed=1,2&runs=2&steps=10")
	table := whole(t, c, 1000)
	all := string(table.AppendCSV(nil, 0, c.Parts()))
	if n := strings.Count(all, "\n"); n != c.Cells() || n != 3*3*2*2 {
		t.Fatalf("%d rows of %d cells", n, c.Cells())
	}
	for _, n := range []int{1, 2, 5, 7, 1000} {
		var joined strings.Builder
		for i := range n {
			from, to := c.Shard(i, n)
			joined.Write(table.AppendCSV(nil, from, to))
			if needs := c.Needs(from, to); len(needs) != to-from || len(needs) > 0 && needs[0] != from {
				t.Errorf("shard %d of %d needs %v", i, n, needs)
			}
		}
		if joined.String() != all {
			t.Errorf("%d shards are not the whole", n)
		}
	}
}

func TestACanonicalQueryIsItsOwn(t *testing.T) {
	for _, text := range []string{
		"problem=two-state&reward=noisy,zero&alg=gtb,tb&lambda=0.5,0,0.5&alpha=0.1,0.01&eta=0.2,0.1&gamma=0.9,0.5&seed=7,3&runs=1000&steps=77&measure=tail",
		"problem=baird&ratio=4,0.25&alpha=0.01", "preset=two-state", "problem=two-state&eta=0.5&ratio=",
	} {
		c := config(t, text)
		again := config(t, c.Query())
		if again.Query() != c.Query() || again.Cells() != c.Cells() || !slices.EqualFunc(again.Axes, c.Axes, func(a, b sweep.Axis) bool { return fmt.Sprint(a) == fmt.Sprint(b) }) {
			t.Errorf("%s is %s, and that is %s", text, c.Query(), again.Query())
		}
	}
}

func TestInvalidStudyIsReportedInOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"alpha=0.1,x":                      `alpha: "x" is invalid; use a comma-separated list, each item a number above 0, up to 1000`,
		"gamma=0.9,1":                      `gamma: "1" is invalid; use a comma-separated list, each item a number from 0 to below 1, or 1 if experience comes in episodes`,
		"reward=zero,large":                `reward: "large" is invalid; use a comma-separated list, each item one of zero, noisy`,
		"lambda=":                          `lambda: "" is invalid; use a comma-separated list, each item a number from 0 to 1`,
		"runs=1001":                        `runs: "1001" is invalid; use an integer from 1 to 1000 for a study`,
		"runs=2,3":                         `runs: "2,3" is invalid; use an integer from 1 to 1000 for a study`,
		"steps=endless":                    `steps: "endless" is invalid; use an integer from 1 to 1000000000000 for a study`,
		"eta=0.1&ratio=2":                  "eta: ratio sets η too; leave one of the two out",
		"measure=last":                     `measure: "last" is invalid; use one of end, tail, mean`,
		"schedule=hyperbolic":              "schedule: a study has constant step sizes, and weights that are neither averaged nor projected; leave this key out",
		"average=polyak":                   "average: a study has constant step sizes, and weights that are neither averaged nor projected; leave this key out",
		"at=10":                            "at: a study has one error for each cell; leave this key out",
		"alpha.gtb=0.1":                    "alpha.gtb: a study uses the same step sizes for all learners; use alpha",
		"view=curves":                      `view: "curves" is invalid; use study for a study`,
		"seed=1,2&lambda=0," + many(99, 1): "alpha: the study has 200000 cells; use at most 100000, with shorter lists",
		"seed=" + many(101, 1):             `seed: "101 entries" is invalid; use a comma-separated list of at most 100`,
	} {
		if strings.HasPrefix(text, "seed=1,2&") {
			text += "&alg=tb&alpha=" + many(100, 0.01) + "&gamma=" + many(10, 0.01)
		}
		c, problems := sweep.Parse("problem=two-state&"+text, nil)
		if len(problems) != 1 || problems[0].Error() != want {
			t.Errorf("%s: %v, want %s", text, problems, want)
		}
		if _, err := c.NewTable(); err != nil || c.Cells() > sweep.MaxCells {
			t.Errorf("%s: what is left is %s: %v", text, c.Query(), err)
		}
	}
	c, _ := sweep.Parse("problem=two-state&reward=noisy,zero&metric=nmse", nil)
	if _, err := c.NewTable(); err == nil || !strings.HasPrefix(err.Error(), "metric: nmse is not defined") {
		t.Errorf("nmse of zero reward: %v", err)
	}
}

// many returns a list of n numbers with distance every.
func many(n int, every float64) string {
	var list []string
	for i := range n {
		list = append(list, query.Format(float64(i+1)*every/float64(max(1, int(every*101)))))
	}
	return strings.Join(list, ",")
}

// The largest possible study: 100 λ, 100 α and 10 seeds, of 1000 runs each.
func TestTheLargestStudyIsLaidOutAndCut(t *testing.T) {
	c := config(t, "problem=two-state&reward=noisy&alg=tb&metric=rmsve&runs=1000&steps=1000&seed=1,2,3,4,5,6,7,8,9,10&alpha="+many(100, 0.001)+"&lambda="+many(100, 0.01))
	if c.Cells() != sweep.MaxCells || c.Base.Runs != sweep.MaxRuns || c.Updates() != 1e11 {
		t.Fatalf("%d cells of %d runs, %g updates", c.Cells(), c.Base.Runs, c.Updates())
	}
	table, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	next, last := 0, 0 // cells and parts
	for i := range 1000 {
		from, to := c.Shard(i, 1000)
		for part := from; part < to; part++ {
			cell, n := c.Part(part)
			if cell != next || part != last {
				t.Fatalf("part %d after %d begins with cell %d, want %d", part, last-1, cell, next)
			}
			next, last = next+n, part+1
		}
	}
	if next != c.Cells() || last != c.Parts() {
		t.Errorf("parts cover %d cells in %d parts, want %d in %d", next, last, c.Cells(), c.Parts())
	}
	if table.Known() != 0 || len(table.Series(c.Layout())) != sweep.MaxPanels {
		t.Errorf("%d cells known of an empty table, and %d lines", table.Known(), len(table.Series(c.Layout())))
	}
}

func TestATableTakesNoResultThatNoTaskHas(t *testing.T) {
	c := config(t, "problem=two-state&alg=gtb&alpha=0.1&runs=2&steps=3")
	table, _ := c.NewTable()
	for want, result := range map[string][]float64{
		"the result has 5 numbers; it must have 6":                            {1, 1, 1, 1, 1},
		"cell 0: an error of -1 is invalid; use 0 or more":                    {1, -1, 1, 1, 1, 0},
		"cell 0: 3 runs that diverged are invalid; use a whole number to 2":   {1, 1, 1, 1, 1, 3},
		"cell 0: 0.5 runs that diverged are invalid; use a whole number to 2": {1, 1, 1, 1, 1, .5},
	} {
		if err := table.Put(0, result); err == nil || err.Error() != "study: part 0 (gtb): "+want || table.Has(0) {
			t.Errorf("%v: %v, want %s", result, err, want)
		}
	}
	if err := table.Put(1, nil); err == nil || err.Error() != "study: part 1 is invalid; use 0 to 0" {
		t.Error(err)
	}
	b, _ := c.NewBench()
	if _, err := b.Start(-1); err == nil {
		t.Error("there is no part before the first")
	}
}

// Any text gives a valid study, whose canonical query gives the same study.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"problem=two-state&reward=noisy,zero&alg=gtb,tb&lambda=0.5,0&alpha=0.1,0.01&ratio=1,2&runs=1000&steps=77&measure=tail&seed=1,2",
		"preset=two-state&eta=0.1&ratio=&at=3&average=polyak", "problem=baird&gamma=1&lambda=,&runs=0&view=map&alpha.gtb=1",
		"", "preset=study", "view=study&alpha=0.1,0.2&seed=1,2", "lambda=,&eta=0,1", "preset=baird&view=study", "alg=gtd,gtd2", "runs=4&metric=mspbe&at=1",
		"seed=1,1,1&alpha.gq=2&project=1,2", "episodes=999999999&lambda=1,0", "preset=two-state&lambda=1e-300",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, _ := sweep.Parse(text, nil)
		if n := c.Cells(); n < 1 || n > sweep.MaxCells || c.Base.Episodes > sweep.MaxEpisodes && !c.ByModel() || c.Parts() < 1 {
			t.Fatalf("%q has %d rows, %d parts", text, n, c.Parts())
		}
		again, problems := sweep.Parse(c.Query(), nil)
		if len(problems) > 0 || again.Query() != c.Query() || again.Cells() != c.Cells() {
			t.Errorf("%q is %q, and that is %q: %v", text, c.Query(), again.Query(), problems)
		}
	})
}
