package run_test

import (
	"math"
	"strings"
	"testing"

	"triad/core/verdict"
)

func TestLiveChangeContinuesAndLeavesAMark(t *testing.T) {
	x := experiment(t, "preset=two-state")
	x.Advance(1200)
	again, err := x.Set("lambda", "0.5")
	if again || err != nil {
		t.Fatalf("lambda: restart %v, error %v", again, err)
	}
	x.Advance(1)
	if x.Step() != 1201 {
		t.Errorf("step %d, want 1201", x.Step())
	}
	if _, err := x.Set("alpha.gtb", "0.05"); err != nil {
		t.Fatal(err)
	}
	csv := x.Output().CSV()
	for _, line := range []string{"# step 1200 lambda 0.9→0.5\n", "# step 1201 alpha.gtb 0.1→0.05\n"} {
		if !strings.Contains(csv, line) {
			t.Errorf("the CSV lacks %q", line)
		}
	}
	again, err = x.Set("runs", "3")
	if !again || err != nil {
		t.Errorf("runs: restart %v, error %v", again, err)
	}
	before := x.Output().CSV()
	if _, err := x.Set("gamma", "1"); err == nil || err.Error() != `gamma: "1" is invalid; use a number from 0 to below 1, or 1 if experience comes in episodes` {
		t.Errorf("gamma=1: %v", err)
	}
	if x.Output().CSV() != before {
		t.Error("an illegal value changed the experiment")
	}
}

// A query has rows up to its limit. Going beyond the limit is recorded in its place among the changes.
func TestRunBeyondItsLimitRecordsIt(t *testing.T) {
	x := experiment(t, "preset=two-state&steps=50&runs=1")
	x.Advance(50)
	if csv := x.Output().CSV(); strings.Contains(csv, "# step ") {
		t.Errorf("at the end: %.120s", csv)
	}
	for _, lambda := range []string{"0.5", "0.4"} {
		if _, err := x.Set("lambda", lambda); err != nil {
			t.Fatal(err)
		}
		x.Advance(10)
	}
	const want = "&steps=70&seed=1&metric=mspbe\n# step 50 lambda 0.9→0.5\n# step 50 steps 50→70\n# step 60 lambda 0.5→0.4\n"
	if csv := x.Output().CSV(); !strings.Contains(csv, want) {
		t.Errorf("%.240s, want %s", csv, want)
	}
}

func TestLambdaChangedLiveIsTheLambdaLearnedWith(t *testing.T) {
	changed, constant := experiment(t, "preset=two-state&lambda=0.9&alg=tb"), experiment(t, "preset=two-state&lambda=0.3&alg=tb")
	if _, err := changed.Set("lambda", "0.3"); err != nil { // before the first step
		t.Fatal(err)
	}
	changed.Advance(500)
	constant.Advance(500)
	a, b := changed.Verdicts().Status(0, 0), constant.Verdicts().Status(0, 0)
	if a.Mean != b.Mean || a.Predicted != b.Predicted {
		t.Errorf("λ set to 0.3 gives %v, started at 0.3 %v", a, b)
	}
}

// A change of π or μ keeps steps, weights, traces and states, and takes effect from there on.
func TestLivePolicyChangesTakeEffect(t *testing.T) {
	for _, sampling := range []string{"chain", "iid"} {
		x := experiment(t, "alg=tb,gtb,gtd&runs=4&sampling="+sampling)
		x.Advance(300)
		before := x.Weights(0, 0)[0]
		for _, change := range [][2]string{{"mu", "0.9"}, {"pi", "0.8"}} {
			if again, err := x.Set(change[0], change[1]); again || err != nil {
				t.Fatalf("%v: restart %v, error %v", change, again, err)
			}
		}
		if x.Step() != 300 || x.Weights(0, 0)[0] != before || x.Instance().Deterministic {
			t.Errorf("step %d, weights %v", x.Step(), x.Weights(0, 0))
		}
		asked := experiment(t, "alg=tb,gtb,gtd&runs=4&mu=0.9&pi=0.8")
		for i := range 3 {
			if got, want := x.Verdicts().Status(i, 0).Predicted, asked.Verdicts().Status(i, 0).Predicted; got != want {
				t.Errorf("learner %d is predicted to grow by %g, want %g", i, got, want)
			}
		}
		right, mu := 0, 0.9
		for range 2000 {
			x.Advance(1)
			last := x.Last(0)
			if right += 1 - last.A; last.Mu != []float64{0.9, 1 - mu}[last.A] || last.PhiBar.Value[0] != 0.8*float64(last.Next+1) {
				t.Fatalf("%+v", last)
			}
		}
		if right < 1740 || right > 1860 { // 1800 ± 4.5 standard deviations
			t.Errorf("%s: right %d of 2000 times, want some 1800", sampling, right)
		}
		csv := x.Output().CSV()
		for _, line := range []string{"# step 300 mu 0.5→0.9\n", "# step 300 pi 1→0.8\n"} {
			if !strings.Contains(csv, line) {
				t.Errorf("the CSV lacks %q", line)
			}
		}
		if _, err := x.Set("mu", "1"); err == nil || err.Error() != "mu: the behaviour policy only goes right, but the target policy goes right with probability 0.8; use mu below 1, or pi=1" {
			t.Errorf("mu=1: %v", err)
		}
		if got := x.Output().CSV(); got != csv || x.Config().Options["mu"] != "0.9" {
			t.Error("what does not fit changed the experiment")
		}
	}
}

// Set before the first step, it equals the same setting in the query. State and query together continue to the bit.
func TestABehaviourChangedLiveIsTheQuerys(t *testing.T) {
	changed, asked := experiment(t, "runs=3"), experiment(t, "runs=3&mu=0.8")
	if _, err := changed.Set("mu", "0.8"); err != nil {
		t.Fatal(err)
	}
	changed.Advance(500)
	asked.Advance(500)
	a, b := changed.Verdicts().Status(0, 0), asked.Verdicts().Status(0, 0)
	if a.Mean != b.Mean || a.Predicted != b.Predicted {
		t.Errorf("μ set to 0.8 gives %v, started at 0.8 %v", a, b)
	}
	if _, err := changed.Set("mu", "0.3"); err != nil {
		t.Fatal(err)
	}
	changed.Advance(100)
	c := changed.Config()
	again := experiment(t, c.Query())
	if err := again.Resume(changed.AppendState(nil)); err != nil {
		t.Fatal(err)
	}
	changed.Advance(400)
	again.Advance(400)
	if changed.Output().CSV() != again.Output().CSV() {
		t.Error("resumed after a change of μ it is another experiment")
	}
}

// A log was read for the old policies, so with others it is read again from its first row.
func TestABehaviourChangedOnALogStartsAgain(t *testing.T) {
	x, err := experiment(t, "runs=1").OnLog("", "s,a,r,s_next\n0,0,0,1\n1,1,0,0\n0,0,0,1\n")
	if err != nil {
		t.Fatal(err)
	}
	if again, err := x.Set("mu", "0.7"); !again || err != nil {
		t.Errorf("restart %v, error %v", again, err)
	}
}

func TestADivergedRunIsFrozenAndOthersGoOn(t *testing.T) {
	x := experiment(t, "preset=two-state&alpha=1000&alg=tb,gtb&runs=4&steps=2000")
	x.Advance(2000)
	s := x.Verdicts().Status(0, 0)
	if s.Verdict != verdict.Diverged || s.Row.Diverged != 4 || s.DivergedAt == 0 {
		t.Fatalf("TB with α=1000: %+v", s)
	}
	if !math.IsInf(s.Mean, 1) || !math.IsInf(s.SE, 1) || !math.IsInf(s.Norm, 1) {
		t.Errorf("a frozen learner's figures should be infinite: %+v", s)
	}
	if g := x.Verdicts().Status(1, 0); g.Verdict == verdict.Diverged || x.Step() != 2000 {
		t.Errorf("GTB should have gone on: %+v", g)
	}
	csv := x.Output().CSV()
	if strings.Contains(csv, "NaN") || strings.Contains(csv, "Inf") || !strings.Contains(csv, ",inf,inf,inf,4,inf,inf,,diverged\n") {
		t.Error("the CSV should write inf, and nothing else that is not a number")
	}
}

func TestSingleDivergedRunHasNoStandardError(t *testing.T) {
	x := experiment(t, "preset=two-state&alpha=1000&alg=tb&runs=1&steps=2000")
	x.Advance(2000)
	csv := x.Output().CSV()
	if !strings.Contains(csv, ",inf,,inf,1,inf,inf,,diverged\n") {
		t.Error("no row of a diverged run without a standard error")
	}
	for _, line := range strings.Split(strings.TrimSpace(csv), "\n") {
		if fields := strings.Split(line, ","); len(fields) == 11 && fields[0] != "step" && fields[4] != "" {
			t.Errorf("a single run has a standard error: %s", line)
		}
	}
}

func TestStatusWaitsForEnoughRowsToMeasureGrowth(t *testing.T) {
	x := experiment(t, "preset=two-state")
	if s := x.Verdicts().Status(0, 0); !math.IsNaN(s.Growth) || s.Verdict != verdict.Early || s.SameAs != "" {
		t.Errorf("at step 0: %+v", s)
	}
	x.Advance(100)
	if s := x.Verdicts().Status(0, 0); math.IsNaN(s.Growth) || s.Since < 50 {
		t.Errorf("at step 100: %+v", s)
	}
}
