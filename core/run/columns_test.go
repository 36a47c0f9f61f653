package run_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/run"
	"triad/core/stats"
	"triad/core/verdict"
)

// rowsOf returns the rows of one learner in a CSV: fields by the names of their columns.
func rowsOf(t *testing.T, csv, id string) []map[string]string {
	t.Helper()
	var head []string
	var rows []map[string]string
	for line := range strings.Lines(csv) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), ",")
		switch {
		case strings.HasPrefix(line, "#"):
		case head == nil:
			head = fields
		case fields[slices.Index(head, "algorithm")] == id:
			row := map[string]string{}
			for i, name := range head {
				row[name] = fields[i]
			}
			rows = append(rows, row)
		}
	}
	if len(rows) == 0 {
		t.Fatalf("no rows of %s in %.300s", id, csv)
	}
	return rows
}

// The comparison is exact, because fields have the shortest form that reads back exactly.
func isNumber(t *testing.T, what, field string, want float64) {
	t.Helper()
	if got, err := strconv.ParseFloat(field, 64); err != nil || got != want {
		t.Errorf("%s is %q, want %v", what, field, want)
	}
}

func TestLastRowsMatchThePagesVerdicts(t *testing.T) {
	for _, asked := range []string{
		"preset=two-state", "preset=fair&lambda=0.2", "preset=two-state-noisy&runs=4&average=polyak",
		"preset=two-state&schedule=hyperbolic&alpha=1&runs=3", "preset=baird&runs=2",
	} {
		x := experiment(t, asked)
		x.Advance(1500)
		csv := x.Output().CSV()
		for i, m := range x.Measured() {
			rows := rowsOf(t, csv, m.ID)
			last, s := rows[len(rows)-1], x.Verdicts().Status(i, 0)
			if want := verdict.ByID(s.Verdict).Cell; last["verdict"] != want || want == "" {
				t.Errorf("%s: %s is %q, want %q", asked, m.ID, last["verdict"], want)
			}
			isNumber(t, "q25", last["q25"], s.Q25)
			isNumber(t, "q75", last["q75"], s.Q75)
			if rows[0]["verdict"] != "too early" {
				t.Errorf("%s: at step 0 %s is %q", asked, m.ID, rows[0]["verdict"])
			}
		}
	}
}

func TestQuartilesAreOverTheRuns(t *testing.T) {
	x := experiment(t, "preset=two-state-noisy&runs=7&bands=runs")
	x.Advance(128)
	steps, errors := x.Record().EachRun(0, nil, nil)
	var last []float64
	for run := range 7 {
		last = append(last, float64(errors[run*len(steps)+len(steps)-1]))
	}
	slices.Sort(last)
	s := x.Verdicts().Status(0, 0)
	for p, got := range map[float64]float64{25: s.Q25, 50: s.Median, 75: s.Q75} {
		if want := stats.Percentile(last, p); math.Abs(got-want) > 1e-6*want {
			t.Errorf("the %gth percentile is %g, want %g", p, got, want)
		}
	}
}

// theoryIs compares rows with the points of the curve in pictures.
func theoryIs(t *testing.T, x *run.Experiment, i int, horizon uint64) {
	t.Helper()
	steps, errors := x.Theory().Recursion(i, horizon, math.MaxInt)
	rows, compared := rowsOf(t, x.Output().CSV(), x.Measured()[i].ID), 0
	for _, row := range rows {
		step, _ := strconv.ParseFloat(row["step"], 64)
		if j := slices.Index(steps, step); j >= 0 {
			isNumber(t, "the theory at step "+row["step"], row["theory"], errors[j])
			compared++
		}
	}
	if compared < 20 {
		t.Errorf("only %d rows have a point of the curve", compared)
	}
}

func TestTheoryIsTheCurveOfThePicture(t *testing.T) {
	for _, asked := range []string{"preset=two-state&runs=2", "preset=two-state&runs=2&alg=gtb&schedule=hyperbolic&alpha=1&average=polyak", "preset=baird&runs=1&alg=gtb"} {
		x := experiment(t, asked)
		x.Advance(512)
		for i := range x.Measured() {
			theoryIs(t, x, i, 512)
		}
	}
}

// Also after live changes of a common setting, of a learner's own, and of a policy.
func TestTheoryAndVerdictsFollowLiveChanges(t *testing.T) {
	x := experiment(t, "preset=two-state&runs=2")
	change := func(steps int, key, value string) {
		t.Helper()
		x.Advance(steps)
		if again, err := x.Set(key, value); again || err != nil {
			t.Fatal(key, again, err)
		}
	}
	change(600, "lambda", "0.5")
	change(100, "alpha.gtb", "0.02")
	change(0, "mu", "0.7")
	x.Theory().Recursion(0, 700, math.MaxInt) // a picture that looks in between changes nothing
	change(100, "gamma", "0.8")
	x.Advance(701)
	csv := x.Output().CSV()
	for i, m := range x.Measured() {
		rows := rowsOf(t, csv, m.ID)
		s := x.Verdicts().Status(i, 0)
		if got, want := rows[len(rows)-1]["verdict"], verdict.ByID(s.Verdict).Cell; got != want {
			t.Errorf("%s is %q, want %q", m.ID, got, want)
		}
		steps, errors := x.Theory().Recursion(i, x.Step(), math.MaxInt)
		isNumber(t, "the last theory", rows[len(rows)-1]["theory"], errors[slices.Index(steps, float64(x.Step()))])
		for _, row := range rows {
			if row["step"] == "600" && row["verdict"] == "too early" || row["step"] == "700" && row["verdict"] != "too early" {
				t.Errorf("at step %s %s is %q: a change begins the window anew, after it", row["step"], m.ID, row["verdict"])
			}
		}
	}
	// Resumed from its state, it reports the same.
	c := x.Config()
	y := experiment(t, c.Query())
	if err := y.Resume(x.AppendState(nil)); err != nil {
		t.Fatal(err)
	}
	if y.Output().CSV() != csv {
		t.Error("the CSV of the experiment that is resumed is another")
	}
}

// A theory that cannot be followed, or has diverged, is left empty.
func TestDivergedTheoryIsLeftEmpty(t *testing.T) {
	x := experiment(t, "preset=two-state&runs=1&alg=tb&alpha=1")
	x.Advance(3000)
	rows := rowsOf(t, x.Output().CSV(), "tb")
	if last := rows[len(rows)-1]; last["theory"] != "" || last["verdict"] != "diverged" || last["q25"] != "inf" {
		t.Errorf("%v", last)
	}
}

// The whole query gives the same rows, whatever was left to defaults, at the step that the experiment has reached.
func TestTheWholeQueryGivesTheSameRows(t *testing.T) {
	for _, asked := range []string{"", "preset=baird&runs=2&at=7", "preset=two-state-shrinking&runs=2"} {
		x := experiment(t, asked)
		x.Advance(300)
		csv := x.Output().CSV()
		_, rest, _ := strings.Cut(csv, "\n# whole ")
		line, rows, _ := strings.Cut(rest, "\n")
		y := experiment(t, line)
		if y.Config().Steps != 300 {
			t.Errorf("%q ends at %d", asked, y.Config().Steps)
		}
		y.Advance(300)
		if _, again, _ := strings.Cut(y.Output().CSV(), "\n# whole "+line+"\n"); again != rows {
			t.Errorf("%q: other rows from %s", asked, line)
		}
	}
}
