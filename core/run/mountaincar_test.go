package run_test

import (
	"math"
	"sync"
	"testing"

	"triad/core/query"
	"triad/core/run"
	"triad/core/verdict"
)

// simulated returns a prepared experiment, whose true values serve all tests that need not see the preparation.
var simulated = sync.OnceValue(func() *run.Experiment {
	c, _ := query.Parse("preset=mountain-car&alg=tb,gtd2&episodes=1")
	x, err := run.New(c)
	if err != nil {
		panic(err)
	}
	x.AdvanceTo(1, math.MaxInt)
	return x
})

// drive opens a query on Mountain Car with the simulated values of another experiment.
func drive(t *testing.T, from *run.Experiment, text string) *run.Experiment {
	t.Helper()
	c, problems := query.Parse("preset=mountain-car&" + text)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	open := run.New
	if from != nil {
		open = from.Again
	}
	x, err := open(c)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// final returns the error of every learner after the episodes of its query.
func final(x *run.Experiment) map[string]run.Row {
	limit := x.Config()
	x.AdvanceTo(limit.Limit(), math.MaxInt)
	rows := map[string]run.Row{}
	for i, m := range x.Measured() {
		rows[m.ID] = x.Verdicts().Status(i, 0).Row
	}
	return rows
}

// γ is live: the same rollouts give the values at any γ. At γ = 1 they are minus the mean length.
func TestTrueValuesFollowGammaWithoutNewRollouts(t *testing.T) {
	x := drive(t, simulated(), "alg=tb&episodes=3")
	final(x)
	before, _ := x.Truth().Values()
	if again, err := x.Set("gamma", "1"); again || err != nil || !x.Truth().Ready() {
		t.Fatalf("restart %v, %v, ready %v", again, err, x.Truth().Ready())
	}
	after, _ := x.Truth().Values()
	if !(after.Mean < before.Mean-2) {
		t.Errorf("mean %g at γ = .999, %g at 1", before.Mean, after.Mean)
	}
}

// The picture's values are unknown at first, and have the sign and the order of the true values in the end.
func TestSurfacesShowValuesOnTheGrid(t *testing.T) {
	x := drive(t, simulated(), "alg=tb,gtd2&episodes=200&gamma=1")
	truth := experiment(t, "preset=mountain-car&alg=tb").Scene().TrueSurface(nil, 2) // separate, because experiments that inherit share rollouts
	if !math.IsNaN(float64(truth[0])) {
		t.Errorf("%g is known before any rollout", truth[0])
	}
	for !x.Scene().Explore(1_000_000) {
	}
	final(x)
	truth = x.Scene().TrueSurface(truth, -1)
	learned := x.Scene().Surface(nil, 0, 0, -1)
	states := x.Scene().Surface(nil, 1, 0, -1)
	if len(truth) != 1024 || len(learned) != 1024 || len(states) != 1024 {
		t.Fatalf("%d, %d, %d cells", len(truth), len(learned), len(states))
	}
	valley, goal := 13+16*32, 31+31*32 // the bottom at rest; the goal at full speed
	for name, s := range map[string][]float32{"Qπ": truth, "TB": learned} {
		if !(s[valley] < s[goal]-5) {
			t.Errorf("%s: %g in the valley, %g at the goal", name, s[valley], s[goal])
		}
	}
	if truth[goal] != -1 {
		t.Errorf("the goal is %g away at full speed, want one step", -truth[goal])
	}
}

// A learner that overflows is judged at the end of its episode, as in a study. Until then its error is infinite, and
// never NaN.
func TestOnMountainCarDivergenceIsJudgedAtTheEndOfAnEpisode(t *testing.T) {
	x := drive(t, simulated(), "alg=tb&lambda=1&alpha=900&runs=2&episodes=3")
	for x.Step() == 0 {
		x.AdvanceTo(1, 1)
		s := x.Verdicts().Status(0, 0)
		if math.IsNaN(s.Mean) || math.IsNaN(s.Norm) || math.IsNaN(s.SE) {
			t.Fatalf("after %d steps: %+v", x.Taken(0), s)
		}
		if x.Step() == 0 && s.DivergedAt != 0 {
			t.Fatalf("judged after %d steps, in the middle of an episode", x.Taken(0))
		}
	}
	if s := x.Verdicts().Status(0, 0); s.DivergedAt != 1 || s.Verdict != verdict.Diverged || s.Diverged != 2 {
		t.Errorf("after an episode: %+v", s)
	}
}
