package run_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/run"
)

func TestMountainCarStartsAtNMSEOneAndSemiGradientsLearnFaster(t *testing.T) {
	x := drive(t, nil, "runs=2&episodes=2000")
	if x.Truth().Ready() {
		t.Fatal("true values are there before they have been simulated")
	}
	if what, done := x.Truth().Preparing(); what != "values" || done != 0 {
		t.Errorf("preparing %s, %g done", what, done)
	}
	for ready := false; !ready; {
		before := x.Step()
		var err error
		if ready, err = x.Truth().Prepare(5_000_000); err != nil || x.Step() != before {
			t.Fatalf("%v, at episode %d", err, x.Step())
		}
	}
	for i := range x.Measured() {
		if e := x.Verdicts().Status(i, 0).Mean; e != 1 {
			t.Errorf("%s starts at %.17g, want 1", x.Measured()[i].ID, e)
		}
	}
	rows := final(x)
	for _, pair := range [][2]string{{"tb", "gtb"}, {"retrace", "gretrace"}} {
		semi, gradient := rows[pair[0]], rows[pair[1]]
		if !(semi.Mean < 0.6*gradient.Mean) || semi.Diverged+gradient.Diverged > 0 {
			t.Errorf("%s %.3f, %s %.3f: want the first well below", pair[0], semi.Mean, pair[1], gradient.Mean)
		}
	}
	if truth, ok := x.Truth().Values(); !ok || math.Abs(truth.Mean+82) > 3 || truth.SE > 5 {
		t.Errorf("%+v", truth)
	}
}

func TestEpisodesAreCountedRunByRun(t *testing.T) {
	text := "alg=tb&runs=3&episodes=12"
	x := drive(t, simulated(), text)
	final(x)
	body := func(x *run.Experiment) string { return x.Output().CSV() }
	lines := strings.Split(body(x), "\n")
	if lines[3] != "episode,step,algorithm,metric,mean,se,median,diverged_runs,q25,q75,theory,verdict" || lines[4] != "0,0,tb,nmse,1,0,1,0,1,1,,too early" || len(lines) != 4+13+1 {
		t.Errorf("%q", lines[:4])
	}
	// The results do not depend on which run is watched, or on how the steps are divided.
	y := drive(t, x, text)
	for i := 0; y.Step() < 12; i++ {
		y.AdvanceTo(12, 37)
		y.Watch(i % 3)
	}
	if got, want := body(y), body(x); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if n := y.Taken(0) + y.Taken(1) + y.Taken(2); !strings.Contains(lines[16], "12,"+strconv.FormatUint(n, 10)+",tb") {
		t.Errorf("%d steps: %s", n, lines[16])
	}
	if p := y.History().Path(1); len(p) == 0 || p[len(p)-1][0] != 0.5 {
		t.Errorf("the path of a finished episode ends at %v", p[len(p)-1])
	}
}

func TestMountainCarRejectsQuestionsAboutFiniteProblems(t *testing.T) {
	for text, want := range map[string]string{
		"sampling=iid":   "sampling: iid is for finite problems without ends, but mountain-car has episodes; use chain",
		"schedule=prop4": "schedule: prop4 needs an exact model, but mountain-car has none; use another schedule",
		"theta0=1,2":     `theta0: "2 numbers" is invalid; use 1 number or 96`,
	} {
		c, problems := query.Parse("preset=mountain-car&" + text)
		if _, err := run.New(c); len(problems) > 0 || err == nil || err.Error() != want {
			t.Errorf("%s: %v, %v, want %q", text, problems, err, want)
		}
	}
	x := drive(t, simulated(), "gamma=1")
	if _, err := x.Operator(); err == nil || !strings.Contains(err.Error(), "mountain-car is simulated") {
		t.Errorf("%v", err)
	}
	if _, err := x.Set("steps", "100"); err == nil || err.Error() != "steps: the problem mountain-car counts episodes; use episodes" {
		t.Errorf("%v", err)
	}
}
