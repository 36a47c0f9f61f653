package run_test

import (
	"math"
	"strings"
	"testing"

	"triad/core/problem"
	"triad/core/query"
	"triad/core/run"
	"triad/core/verdict"
)

func TestThePolyakAverageIsASecondCurve(t *testing.T) {
	x := experiment(t, "preset=two-state-noisy&alg=tb,gtb,retrace&average=polyak&runs=3&at=700")
	plain := experiment(t, "preset=two-state-noisy&alg=tb,gtb,retrace&runs=3&at=700")
	x.Advance(1000)
	plain.Advance(1000)
	measured := x.Measured()
	if len(measured) != 6 || measured[4].ID != "gtb+polyak" || measured[4].Label != "GTB θ̄" || measured[4].Algorithm != "gtb" || !measured[4].Average || measured[1].Average {
		t.Errorf("%+v", measured)
	}
	if csv := x.Output().CSV(); !strings.Contains(csv, "\n700,gtb+polyak,mspbe,") || !strings.Contains(csv, "\n700,gtb,mspbe,") {
		t.Error("the CSV lacks the average's rows, or the learner's")
	}
	for i := range 3 {
		if at(t, x, i, 700) != at(t, plain, i, 700) {
			t.Errorf("averaging changes what %s learns", measured[i].ID)
		}
	}
	if same := x.Verdicts().SameAs(5); same != "tb+polyak" {
		t.Errorf("Retrace's average coincides with %q, want tb+polyak", same)
	}
	s := x.Verdicts().Status(4, 0)
	if s.Mean == x.Verdicts().Status(1, 0).Mean || !math.IsNaN(s.Predicted) || s.Norm == x.Verdicts().Status(1, 0).Norm {
		t.Errorf("the average of GTB: %+v", s)
	}
	// In the expected update the average lags behind: at step 1 it is still θ₀.
	_, theory := x.Theory().Recursion(3, 2, math.MaxInt)
	if theory[0] != theory[1] || theory[2] == theory[1] {
		t.Errorf("the theory of the average: %v", theory)
	}
}

// α/(k + 2) with the smallest possible α is 0 from the first step on.
func TestTheAverageOfStepSizesThatUnderflowStaysAtTheStart(t *testing.T) {
	x := experiment(t, "preset=two-state&alg=tb&alpha=5e-324&schedule=hyperbolic&k0=2&average=polyak&steps=3")
	x.Advance(3)
	s := x.Verdicts().Status(1, 0)
	if s.Mean != s.Start || s.Start < 0.0336 || s.Start > 0.0337 || s.Norm != x.Verdicts().Status(0, 0).Norm { // MSPBE at θ₀ = (1, 1), as in exact
		t.Errorf("%+v", s)
	}
	if csv := x.Output().CSV(); !strings.Contains(csv, "\n3,tb+polyak,mspbe,0.0336") || strings.Contains(csv, "NaN") {
		t.Error(csv)
	}
}

// Tiny features put θ* at 10¹⁵⁰ or beyond, so the squares of errors and of their spread overflow.
func TestTheCSVHasNoNaNForErrorsOfAnySize(t *testing.T) {
	tree := definition(t, "reward=noisy")
	for _, size := range []float64{1e-150, 1e-130, 1e-100, 1e-77, 5e5} {
		tree["phi"] = []any{[]any{size, 0.}, []any{0., size}, []any{2 * size, 0.}, []any{0., 2 * size}}
		for _, id := range []string{"mspbe", "value-error", "rmsve", "nmse", "distance"} {
			x := defined(t, "alg=tb,gtb,gq&runs=3&average=polyak&alpha=1000&steps=20&metric="+id, tree)
			x.Advance(20)
			if csv := x.Output().CSV(); strings.Contains(csv, "NaN") || strings.Contains(strings.ReplaceAll(csv, ",,diverged\n", ""), ",,") {
				t.Errorf("features of %g, %s:\n%s", size, id, csv)
			}
		}
	}
}

func TestProjectionBoundsDivergingLearners(t *testing.T) {
	free, each, powers := experiment(t, "preset=two-state&alg=tb&runs=2"), experiment(t, "preset=two-state&alg=tb&runs=2&project=2"), experiment(t, "preset=two-state&alg=tb&runs=2&project=2&project-when=powers")
	for _, x := range []*run.Experiment{free, each, powers} {
		x.Advance(5000)
	}
	if n := free.Verdicts().Status(0, 0).Norm; n < 1e3 {
		t.Errorf("without projection ‖θ‖ = %g, want more", n)
	}
	if n := each.Verdicts().Status(0, 0).Norm; n > 2*(1+1e-15) {
		t.Errorf("projected after each step, ‖θ‖ = %g, want 2 at most", n)
	}
	if n := powers.Verdicts().Status(0, 0).Norm; n <= 2 || n > 1e3 { // 904 steps after the last one, at 4 096
		t.Errorf("projected at powers of two, ‖θ‖ = %g, want between", n)
	}
	if _, theory := each.Theory().Recursion(0, 5000, math.MaxInt); theory[len(theory)-1] > 10 {
		t.Errorf("the expected learner is not projected: its error is %g", theory[len(theory)-1])
	}
}

func TestSchedulesGiveTheStepSizesOfTheirStep(t *testing.T) {
	for _, c := range []struct {
		query      string
		step       int
		alpha, eta float64
	}{
		{"preset=two-state-shrinking", 0, 66.3 / 1325, 0.0724 * 66.3 / 1325},
		{"preset=two-state-shrinking", 1325, 66.3 / 2650, 0.0724 * 66.3 / 2650},
		{"alg=gtb&schedule=dalal&c=0.25", 15, 0.125, math.Pow(16, -0.5)},
		{"alg=gtb&ratio=3&alpha.gtb=0.2", 5, 0.2, 3 * 0.2},
		// exact.json: α_k and β of the two-state MDP with reward at γ = .99, λ = .8.
		{"alg=gtb&schedule=prop4&reward=noisy&lambda=0.8", 0, 1.4053949211497218e-06, 13.534427955828992 * 1.4053949211497218e-06},
		{"alg=gtb&schedule=prop4&reward=noisy&lambda=0.8", 1000, 1.4053738760132305e-06, 13.534427955828992 * 1.4053738760132305e-06},
	} {
		x := experiment(t, c.query+"&runs=1")
		x.Advance(c.step)
		alpha, eta := x.StepSizes(0)
		if math.Abs(alpha-c.alpha) > 1e-9*c.alpha || math.Abs(eta-c.eta) > 1e-9*c.eta {
			t.Errorf("%s at %d: α = %g and η = %g, want %g and %g", c.query, c.step, alpha, eta, c.alpha, c.eta)
		}
		x.Advance(1)
		if l := x.Learner(0, 0); l.Alpha[0] != alpha || l.Eta[0] != eta {
			t.Errorf("%s at %d: learned with α = %g and η = %g, not %g and %g", c.query, c.step, l.Alpha[0], l.Eta[0], alpha, eta)
		}
		if p := x.Verdicts().Status(0, 0).Predicted; math.IsNaN(p) {
			t.Errorf("%s: nothing is predicted", c.query)
		}
	}
}

func TestEveryLiveKeyOfTheLearnersContinues(t *testing.T) {
	x := experiment(t, "preset=two-state-shrinking&alg=gtb,ab-trace&runs=2&average=polyak&project=100")
	x.Advance(100)
	for _, set := range [][2]string{
		{"alpha", "50"},
		{"k0", "2000"},
		{"ratio", "0.1"},
		{"c", "0.3"},
		{"lambda", "0.5"},
		{"gamma", "0.9"},
		{"ratio", ""},
		{"eta", "3"},
		{"eta.gtb", "2"},
	} {
		again, err := x.Set(set[0], set[1])
		if again || err != nil {
			t.Errorf("%s=%s: restart %v, error %v", set[0], set[1], again, err)
		}
		x.Advance(1)
	}
	alpha, eta := x.StepSizes(0)
	if want := 50.0 / (2000 + 109); alpha != want || eta != 2.0/(2000+109) {
		t.Errorf("α = %g, η = %g after the changes", alpha, eta)
	}
	if l := x.Learner(1, 0); l.Gamma != 0.9 || l.Lambda != 0.5 {
		t.Errorf("γ = %g, λ = %g after the changes", l.Gamma, l.Lambda)
	}
	if csv := x.Output().CSV(); !strings.Contains(csv, "# step 106 ratio 0.1→none\n") || !strings.Contains(csv, "# step 108 eta.gtb 3→2\n") {
		t.Errorf("the changes read\n%s", csv[:600])
	}
	for _, set := range [][2]string{{"schedule", "dalal"}, {"average", "none"}, {"project", "3,1"}, {"project-when", "powers"}, {"sampling", "iid"}} {
		if again, err := x.Set(set[0], set[1]); !again || err != nil {
			t.Errorf("%s=%s: restart %v, error %v", set[0], set[1], again, err)
		}
	}
	x = experiment(t, "preset=two-state&schedule=dalal")
	if _, err := x.Set("ratio", "2"); err == nil || x.Config().Ratio != 0 {
		t.Errorf("ratio with Dalal's own η: %v", err)
	}
}

func TestTheoryTurnsWithALiveChange(t *testing.T) {
	x := experiment(t, "preset=two-state&alg=gtb&average=polyak&runs=1")
	x.Theory().Recursion(0, 2000, math.MaxInt)
	x.Advance(500)
	if _, err := x.Set("alpha.gtb", "0.02"); err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		steps, errors := x.Theory().Recursion(i, 2000, math.MaxInt)
		before := experiment(t, "preset=two-state&alg=gtb&average=polyak&runs=1")
		_, old := before.Theory().Recursion(i, 500, math.MaxInt)
		turn := -1
		for j, s := range steps {
			if j > 0 && s < steps[j-1] {
				t.Fatalf("curve %d goes back from %g to %g", i, steps[j-1], s)
			}
			if s == 500 {
				turn = j
			}
		}
		if turn < 0 || math.Abs(errors[turn]-old[len(old)-1]) > 1e-15 || steps[len(steps)-1] != 2000 {
			t.Errorf("curve %d does not turn where it was", i)
		}
	}
}

func TestLearnersOfStatesHaveTheirOwnWeights(t *testing.T) {
	x := experiment(t, "preset=baird&alg=gtb,gtd,gtd2&runs=2&steps=100&at=50")
	if m := x.Measured(); m[0].States || !m[1].States || len(x.Weights(1, 0)) != 8 || len(x.Weights(0, 0)) != 16 {
		t.Errorf("%+v, %d and %d weights", m, len(x.Weights(0, 0)), len(x.Weights(1, 0)))
	}
	if w := x.Weights(1, 0); w[6] != 10 || w[0] != 1 {
		t.Errorf("state values start from %v", w)
	}
	x = experiment(t, "preset=baird&alg=gtb,gtd&runs=1&theta0=1,2,3,4,5,6,7,8")
	if w := x.Weights(1, 0); w[4] != 5 || x.Weights(0, 0)[6] != 10 {
		t.Errorf("a list of 8 belongs to the 8 weights of states: %v and %v", w, x.Weights(0, 0))
	}
	// The plane is for weights of action values.
	x = experiment(t, "preset=two-state&alg=tb,gtd&runs=1")
	x.Advance(5)
	if x.History().Trail(0, 0) == nil || x.History().Trail(1, 0) != nil {
		t.Error("GTD has no place in the plane of pairs")
	}
	p, _ := problem.ByID("two-state")
	inst := p.Build(map[string]string{"reward": "zero"})
	inst.MDP.PhiState = nil
	c, _ := query.Parse("alg=gtb,gtd2")
	if _, err := run.NewOn(c, inst, nil); err == nil || err.Error() != "alg: gtd2 learns state values, but the problem has no state features; use another learner" {
		t.Errorf("GTD2 without features of states: %v", err)
	}
}

// GTD2 and GTD converge to the state values' fixed point, up to the noise of constant step sizes, although TB diverges.
func TestStateValueLearnersConverge(t *testing.T) {
	x := experiment(t, "preset=two-state-noisy&alg=gtd,gtd2&alpha=0.05&eta=0.05&metric=distance")
	x.Advance(20000)
	for i := range 2 {
		if s := x.Verdicts().Status(i, 0); s.Verdict != verdict.Floor || s.Mean > 0.1*s.Start {
			t.Errorf("%s: %+v", x.Measured()[i].ID, s)
		}
	}
}

func TestNothingIsAllocatedWithEveryModifier(t *testing.T) {
	x := experiment(t, "preset=two-state&alg=gtb,gtb-online,ab-trace,gtd2&schedule=dalal&project=10,10&average=polyak&sampling=iid&runs=3")
	x.Advance(4096)                                                       // past the growth of the trails
	if n := testing.AllocsPerRun(200, func() { x.Advance(1) }); n > 0.5 { // a trail may still grow once
		t.Errorf("%g allocations a step", n)
	}
}
