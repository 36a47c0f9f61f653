//go:build !wasm

package run_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/moments"
	"triad/core/problem"
	"triad/core/run"
	"triad/core/verdict"
)

// No target weights are stable, because A has one positive eigenvalue: at any λ, η/α and period.
func noTargetSavesTheTwoStates(t *testing.T, x *run.Experiment) {
	end(x)
	tb, gtb, target := x.Verdicts().Status(0, 0), x.Verdicts().Status(1, 0), x.Verdicts().Status(2, 0)
	if target.Verdict != verdict.Diverging || !(target.Predicted > 0 && target.Predicted < tb.Predicted) || gtb.Verdict != verdict.Converging {
		t.Errorf("target weights are %s, predicted %g; Tree Backup's are predicted %g, and GTB is %s", target.Verdict, target.Predicted, tb.Predicted, gtb.Verdict)
	}
	noRateSavesTheTwoStates(t, x)
	for _, lambda := range []float64{0, .5, .9, 1} {
		for _, every := range []string{"1", "10", "1000", "100000"} {
			of := fmt.Sprintf("preset=two-state-target&lambda=%g&copy=%s", lambda, every)
			if got := outlook(t, of, "target:tb"); !(got > 0) {
				t.Errorf("%s: %g", of, got)
			}
		}
	}
}

// The map of rates by λ has no stable cell.
func noRateSavesTheTwoStates(t *testing.T, x *run.Experiment) {
	for _, lambda := range []float64{0, .25, .5, .75, .9, 1} {
		for _, ratio := range []string{"0.0001", "0.001", "0.01", "0.1", "1", "10"} {
			of := fmt.Sprintf("preset=two-state-target-map&lambda=%g&ratio=%s", lambda, ratio)
			if got := outlook(t, of, "target:tb"); !(got > 0) {
				t.Errorf("%s: %g", of, got)
			}
		}
		if c := targets(t, experiment(t, fmt.Sprintf("preset=two-state-target-map&lambda=%g", lambda))); c.Positive != 1 || c.CanHelp() {
			t.Errorf("λ = %g: A has %d positive eigenvalues", lambda, c.Positive)
		}
	}
}

func theBellmanErrorIsAnotherError(t *testing.T, x *run.Experiment) {
	end(x)
	for i, want := range []float64{124, 27.3} {
		if s := x.Verdicts().Status(i, 0); math.Abs(s.Mean/want-1) > .02 {
			t.Errorf("%s has the value error %g, want %g", x.Measured()[i].ID, s.Mean, want)
		}
	}
	_, best, _ := x.Model(0).ValueErrors()
	if math.Abs(best*best-1.990125) > 1e-9 {
		t.Errorf("the least value error is %g", best*best)
	}
}

// π takes right, and μ does so with probability ½: σ rescales λ by 1 + σ. The update is stable if and only if γλ(1 + σ)
// > 12γ − 10, and the trace has a second moment if and only if γλ(1 + σ) < √2.
func sigmaIsSafeOrUnbiased(t *testing.T, x *run.Experiment) {
	if s := x.Verdicts().Status(0, 0); !(s.Predicted < 0) || !s.Infinite {
		t.Errorf("at σ = 0.9 it is predicted %g, infinite %t", s.Predicted, s.Infinite)
	}
	for _, c := range []struct {
		sigma            string
		stable, infinite bool
	}{{"0.8989", false, true}, {"0.8991", true, true}, {"0.4284", false, false}, {"0.4286", false, true}} {
		y := experiment(t, "preset=two-state-sigma&sigma="+c.sigma)
		if s := y.Verdicts().Status(0, 0); s.Predicted < 0 != c.stable || s.Infinite != c.infinite {
			t.Errorf("σ = %s: predicted %g, infinite %t", c.sigma, s.Predicted, s.Infinite)
		}
	}
	for gamma, both := range map[float64]bool{.9511: true, .9513: false} {
		sigma := (math.Sqrt2/gamma - 1) * (1 - 1e-9) // the largest with a second moment
		y := experiment(t, fmt.Sprintf("preset=two-state-sigma&gamma=%g&sigma=%.12g", gamma, sigma))
		if s := y.Verdicts().Status(0, 0); s.Infinite || s.Predicted < 0 != both {
			t.Errorf("γ = %g, σ = %g: predicted %g, infinite %t", gamma, sigma, s.Predicted, s.Infinite)
		}
	}
}

// decay returns the rate per α at which a learner's slowest mode decays at γ = 0.99.
func decay(t *testing.T, x *run.Experiment, id string, lambda, ratio float64) float64 {
	t.Helper()
	a, _ := learn.ByID(id)
	s := moments.Subject{Algorithm: a, MDP: x.Instance().MDP, Gamma: .99, Lambda: lambda}
	m, err := s.Model()
	if err != nil {
		t.Fatal(err)
	}
	rate, err := s.Slowest(m, ratio)
	if err != nil {
		t.Fatal(err)
	}
	return rate
}

func aSlowTargetSavesTheStar(t *testing.T, x *run.Experiment) {
	end(x)
	if s := x.Verdicts().Status(2, 0); s.Verdict != verdict.Converging || !(s.Mean < 1e-7) {
		t.Errorf("target weights are %s at %g", s.Verdict, s.Mean)
	}
	if m := x.Model(2); m.Rank != 14 || exact.Large(x.Instance().MDP) {
		t.Errorf("rank %d of 14 pairs", m.Rank)
	}
	slowest := func(id string, ratio float64) float64 { return decay(t, x, id, .9, ratio) }
	if times := slowest("target:tb", .16788) / slowest("gtb", .001); math.Abs(times-2558) > 5 {
		t.Errorf("%g times as fast", times)
	}
	if below, above := slowest("target:tb", .33515), slowest("target:tb", .33525); !(below > 0 && above < 0) {
		t.Errorf("rates %g and %g on both sides of the border", below, above)
	}
}

func theBorderOfTheStarLeansWithLambda(t *testing.T, x *run.Experiment) {
	rate := func(lambda, ratio float64) float64 { return decay(t, x, "target:tb", lambda, ratio) }
	for lambda, border := range map[float64]float64{0: .2885, 1: .3413} {
		if below, above := rate(lambda, border-5e-5), rate(lambda, border+5e-5); !(below > 0 && above < 0) {
			t.Errorf("λ = %g: rates %g and %g on both sides of η/α = %g", lambda, below, above, border)
		}
	}
	if best := rate(.9, .168); !(best > rate(.9, .155) && best > rate(.9, .185)) {
		t.Errorf("the rate at η/α = 0.168 is %g, beside it %g and %g", best, rate(.9, .155), rate(.9, .185))
	}
}

func wideFeaturesHelpTreeBackup(t *testing.T, x *run.Experiment) {
	end(x)
	if tb, gtb := x.Verdicts().Status(0, 0), x.Verdicts().Status(1, 0); tb.Verdict != verdict.Diverging || gtb.Verdict != verdict.Converging {
		t.Errorf("TB is %s, GTB %s", tb.Verdict, gtb.Verdict)
	}
	const draws = 400
	shares, modes := map[int]int{}, map[int][]float64{}
	for _, width := range []int{3, 4, 16} {
		for draw := range draws {
			mdp := *x.Instance().MDP
			mdp.Phi = problem.RandomFeatures(mdp.Pairs(), width, uint64(draw+1))
			tb, _ := learn.ByID("tb")
			gtb, _ := learn.ByID("gtb")
			s := moments.Subject{Algorithm: tb, MDP: &mdp, Gamma: .99, Lambda: .9}
			m, err := s.Model()
			if err != nil {
				t.Fatal(err)
			}
			values, err := exact.Eigenvalues(m.Reduce(m.A), m.Rank)
			if err != nil {
				t.Fatal(err)
			}
			if exact.RightmostOf(values) < 0 {
				shares[width]++
			}
			s.Algorithm = gtb
			mode, err := s.Slowest(m, 1)
			if err != nil || !(mode > 0) {
				t.Errorf("width %d, draw %d: GTB's slowest mode decays at %g, %v", width, draw+1, mode, err)
			}
			modes[width] = append(modes[width], mode)
		}
	}
	for width, want := range map[int]float64{3: .68, 16: .98} {
		if got := float64(shares[width]) / draws; math.Abs(got-want) > .05 {
			t.Errorf("Tree Backup is stable with %.3f of draws of %d features, want %.2f", got, width, want)
		}
	}
	slices.Sort(modes[3])
	slices.Sort(modes[4])
	if times := modes[3][draws/2] / modes[4][draws/2]; !(times > 500 && times < 2000) {
		t.Errorf("the slowest mode of four features is %g times as slow", times)
	}
}
