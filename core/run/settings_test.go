package run_test

import (
	"math"
	"strings"
	"testing"

	"triad/core/run"
)

// after returns the weights of an experiment's i-th learner after n steps.
func after(t *testing.T, n int, asked string, i int) []float64 {
	t.Helper()
	x := experiment(t, asked)
	x.Advance(n)
	return x.Weights(i, 0)
}

// Each learner has its own setting, the others the common one; A, b and M follow the learner's own.
func TestALearnersOwnNumberIsItsCoefficients(t *testing.T) {
	const two = "preset=two-state-noisy&pi=0.8&runs=1&alg=semi-gradient:vtrace,saddle-point:vtrace"
	x := experiment(t, two+"&cbar=0.5&cbar.saddle-point:vtrace=1.25")
	x.Advance(400)
	for i, alone := range []string{"semi-gradient:vtrace&cbar=0.5", "saddle-point:vtrace&cbar=1.25"} {
		same(t, alone, x.Weights(i, 0), after(t, 400, "preset=two-state-noisy&pi=0.8&runs=1&alg="+alone, 0))
	}
	if a, b := x.Learner(0, 0).Algorithm, x.Learner(1, 0).Algorithm; a.Operator() != "vtrace:0.5" || b.Operator() != "vtrace:1.25" {
		t.Errorf("operators %s and %s", a.Operator(), b.Operator())
	}
	same(t, "c̄ = 1", after(t, 400, two+"&cbar=1", 1), after(t, 400, "preset=two-state-noisy&pi=0.8&runs=1&alg=gretrace", 0))
	same(t, "ζ = ½", after(t, 400, "preset=two-state-noisy&runs=1&alg=semi-gradient:abq", 0), after(t, 400, "preset=two-state-noisy&runs=1&alg=tb", 0))
}

// A setting that changes takes effect from the present weights, as λ does; after changing it back the curves are the
// same.
func TestSettingChangesLive(t *testing.T) {
	const asked = "preset=two-state-noisy&pi=0.8&runs=2&alg=semi-gradient:vtrace,abq"
	x, plain := experiment(t, asked), experiment(t, asked+"&cbar=1.4&zeta=0.9")
	for _, set := range [][2]string{{"cbar", "1.4"}, {"zeta", "0.9"}} {
		if again, err := x.Set(set[0], set[1]); again || err != nil {
			t.Fatal(set, again, err)
		}
	}
	x.Advance(300)
	plain.Advance(300)
	for i := range 2 {
		same(t, x.Measured()[i].ID, x.Weights(i, 0), plain.Weights(i, 0))
		for name, of := range map[string]func(x *run.Experiment) float64{
			"predicted": func(x *run.Experiment) float64 { return x.Verdicts().Status(i, 0).Predicted },
			"theory": func(x *run.Experiment) float64 {
				_, y := x.Theory().Recursion(i, 300, 1000)
				return y[len(y)-1]
			},
		} {
			if got, want := of(x), of(plain); got != want && !(math.IsNaN(got) && math.IsNaN(want)) {
				t.Errorf("%s of %s is %g, want %g", name, x.Measured()[i].ID, got, want)
			}
		}
	}
	if csv := x.Output().CSV(); !strings.Contains(csv, "# step 0 cbar 1→1.4\n# step 0 zeta 0.5→0.9\n") {
		t.Errorf("%.200s", csv)
	}
}

// ψ of ABQ depends on the present policies, so κ changes with μ.
func TestABQFollowsThePolicies(t *testing.T) {
	const asked = "preset=two-state-noisy&pi=0.8&runs=1&alg=semi-gradient:abq&zeta=0.8"
	x := experiment(t, asked)
	before := x.Learner(0, 0).Algorithm.Settings.Extremes
	if _, err := x.Set("mu", "0.9"); err != nil {
		t.Fatal(err)
	}
	x.Advance(300)
	if now := x.Learner(0, 0).Algorithm.Settings.Extremes; now == before || now.Most != 0.9 {
		t.Errorf("%+v, before %+v", now, before)
	}
	same(t, "θ", x.Weights(0, 0), after(t, 300, asked+"&mu=0.9", 0))
}

// The command exact uses the common setting.
func TestTheOperatorHasTheCommonNumber(t *testing.T) {
	growth := func(asked string) float64 {
		m, err := experiment(t, asked).Operator()
		if err != nil {
			t.Fatal(err)
		}
		return m.Growth()
	}
	const two = "preset=two-state&pi=0.8&kappa="
	if a, b := growth(two+"vtrace&cbar=1"), growth(two+"retrace"); a != b {
		t.Errorf("%g, want %g", a, b)
	}
	if a, b := growth(two+"vtrace&cbar=1.5"), growth(two+"is"); a == b || a == growth(two+"retrace") {
		t.Errorf("c̄ = 1.5 grows by %g, importance sampling by %g", a, b)
	}
	if a, b := growth(two+"abq&zeta=1"), growth(two+"retrace"); math.Abs(a-b) > 1e-15 {
		t.Errorf("%g, want %g", a, b)
	}
}

// If the trace has no second moment, mirror-prox has no expected update: no theory, no prediction, no modes. It learns
// all the same, and its prediction is back when λ makes the moment finite again.
func TestMirrorProxHasNoExpectedUpdateWithoutASecondMoment(t *testing.T) {
	x := experiment(t, "preset=two-state-noisy&runs=2&alg=mirror-prox:tb,mirror-prox:is")
	told := func(i int) (points int, predicted float64, modes int) {
		steps, errors := x.Theory().Recursion(i, 100, 1000)
		if len(steps) != len(errors) {
			t.Fatal(len(steps), len(errors))
		}
		for _, e := range errors {
			if math.IsNaN(e) {
				t.Error("an error of the theory that is not a number")
			}
		}
		return len(steps), x.Verdicts().Status(i, 0).Predicted, len(x.Scene().Modes(i))
	}
	if n, _, modes := told(0); n < 50 || modes == 0 {
		t.Errorf("κ = π: %d points, %d modes", n, modes)
	}
	n, predicted, modes := told(1)
	if n != 0 || !math.IsNaN(predicted) || modes != 0 || !x.Verdicts().Status(1, 0).Infinite {
		t.Errorf("κ = π/μ: %d points, predicted %g, %d modes", n, predicted, modes)
	}
	var carry run.Carry
	if _, _, ok := x.Scene().Carry(&carry, 1); ok {
		t.Error("κ = π/μ: carried by no expected update")
	}
	x.Advance(50)
	before := x.Weights(1, 0)[0]
	if _, err := x.Set("lambda", "0.3"); err != nil {
		t.Fatal(err)
	}
	x.Advance(50)
	if _, _, modes := told(1); modes == 0 || x.Weights(1, 0)[0] == before {
		t.Errorf("at λ = 0.3: %d modes", modes)
	}
}

// With rewards and constant step sizes it converges beside θ*, so its MSPBE has a floor and no growth is predicted.
// Without rewards there is a prediction.
func TestMirrorProxIsPredictedToSettleWithRewards(t *testing.T) {
	predicted := func(reward string) float64 {
		return experiment(t, "preset=two-state&alg=mirror-prox:tb&reward="+reward).Verdicts().Status(0, 0).Predicted
	}
	if p := predicted("noisy"); !math.IsNaN(p) {
		t.Errorf("with rewards %g is predicted", p)
	}
	if p := predicted("zero"); !(p < 0) {
		t.Errorf("without rewards %g is predicted", p)
	}
}
