package ask_test

import (
	"math"
	"strings"
	"testing"

	"triad/core/ask"
	"triad/core/query"
	"triad/core/run"
)

// settled returns the CSV of a question about an experiment after some steps.
func settled(t *testing.T, kind, text string, steps int, a *ask.Args) string {
	t.Helper()
	c, issues := query.Parse(text)
	x, err := run.New(c)
	if err != nil || len(issues) > 0 {
		t.Fatal(issues, err)
	}
	x.Advance(steps)
	k, err := ask.KindByID(kind)
	if err != nil {
		t.Fatal(err)
	}
	a.Experiment, a.X, a.Y = x, math.NaN(), math.NaN()
	k.Complete(a)
	q, err := k.Settle(a)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := q.CSV(&b, a); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Errors of diverged learners are inf, and a ratio of two such errors is empty.
func TestAFileHasBothCurvesAndTheSeeds(t *testing.T) {
	const leave = "preset=two-state&alg=tb,gtb&runs=1&metric=distance&seed=4&alpha.tb=1000"
	file := settled(t, "versus", leave, 300, &ask.Args{Key: "tb", To: "gtb", N: 2})
	if !strings.Contains(file, "\n# a tb 300/") || !strings.Contains(file, "\n# b gtb 300/") || !strings.Contains(file, "\n# metric distance\nseed,step,a,b,ratio\n4,0,") {
		t.Errorf("it begins %.900s", file)
	}
	lines := strings.Split(strings.TrimSpace(file), "\n")
	for i, seed := range []string{"4", "5"} {
		fields := strings.Split(lines[len(lines)-2+i], ",")
		if len(fields) != 5 || fields[0] != seed || fields[1] != "300" || fields[2] != "inf" || fields[4] != "inf" {
			t.Errorf("seed %s: %v", seed, fields)
		}
	}
	both := strings.TrimSpace(settled(t, "versus", leave+"&alpha.gtb=1000&eta.gtb=1000", 300, &ask.Args{N: 1}))
	if !strings.HasSuffix(both, "\n4,300,inf,inf,") {
		t.Errorf("it ends %q", both[len(both)-60:])
	}
}

// Every kind completes missing arguments, so an experiment is enough.
func TestQuestionNeedsOnlyAnExperiment(t *testing.T) {
	for _, k := range ask.Kinds {
		if k.ID == "spectra" { // for large problems only
			continue
		}
		file := settled(t, k.ID, "preset=two-state&alg=tb,gtb&runs=1&nx=2&ny=2&data=20&passes=2", 9, &ask.Args{File: true})
		if !strings.HasPrefix(file, "# triad ") || strings.Contains(file, "NaN") {
			t.Errorf("%s: %.300s", k.ID, file)
		}
	}
}
