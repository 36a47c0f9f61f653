//go:build !wasm

package run_test

import (
	"math"
	"testing"

	"triad/core/exact"
	"triad/core/run"
)

// The answers of the cards from chapter 11 of [sutton2018] and of the two about target weights.

// meanWeights returns the means of a learner's first three weights over the runs.
func meanWeights(x *run.Experiment, i, runs int) (mean [3]float64) {
	for r := range runs {
		for k := range mean {
			mean[k] += x.Weights(i, r)[k] / float64(runs)
		}
	}
	return mean
}

// residualGradientsFind checks the means of the weights of TD, the residual gradient and the naive one.
func residualGradientsFind(want [3][3]float64) func(*testing.T, *run.Experiment) {
	return func(t *testing.T, x *run.Experiment) {
		end(x)
		for i, w := range want {
			got := meanWeights(x, i, x.Config().Runs)
			for k, v := range w {
				if math.Abs(got[k]-v) > .05 {
					t.Errorf("%s: weight %d is %g in the mean, want %g", x.Measured()[i].ID, k, got[k], v)
				}
			}
		}
	}
}

// Both coins give w = 1/(1 − γ) = 2 and the same data, and Bellman errors of 0 and ½.
func theCoinsBellmanErrorIs(want float64) func(*testing.T, *run.Experiment) {
	return func(t *testing.T, x *run.Experiment) {
		for i, m := range x.Measured() {
			model := x.Model(i)
			if theta := model.ThetaStar; math.Abs(theta[0]-2) > 1e-12 || math.Abs(model.MSBE().At(theta)-want) > 1e-12 {
				t.Errorf("%s: θ* = %g with MSBE %g, want 2 with %g", m.ID, theta[0], model.MSBE().At(theta), want)
			}
		}
	}
}

// At γ = .9 TD's fixed point is 0, which is best, and the Bellman error is least at (−γ, γ/2)/(1 + γ + γ²).
func theBellmanErrorIsLeastBesideTheBest(t *testing.T, x *run.Experiment) {
	gamma := x.Config().Gamma
	sum := 1 + gamma + gamma*gamma
	for i, want := range [][2]float64{{0, 0}, {-gamma / sum, gamma / 2 / sum}} {
		for k, v := range want {
			if got := x.Model(i).ThetaStar[k]; math.Abs(got-v) > 1e-12 {
				t.Errorf("%s: θ*_%d = %g, want %g", x.Measured()[i].ID, k, got, v)
			}
		}
	}
}

// Both processes give the same rewards in a row. If B is one state, the Bellman error is least at the true values, 0.
func theBellmanErrorOfBAloneIsLeastAtTheBest(t *testing.T, x *run.Experiment) {
	for i, m := range x.Measured() {
		model := x.Model(i)
		for k, v := range model.ThetaStar {
			if math.Abs(v) > 1e-12 || math.Abs(model.Values[k]) > 1e-12 {
				t.Errorf("%s: θ*_%d = %g, value %g", m.ID, k, v, model.Values[k])
			}
		}
		if e := model.MSBE().At(model.ThetaStar); e > 1e-24 {
			t.Errorf("%s: MSBE %g", m.ID, e)
		}
	}
}

func targets(t *testing.T, x *run.Experiment) *exact.Targets {
	t.Helper()
	out, err := x.Model(len(x.Measured()) - 1).Targets()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TD and any target weights diverge; the residual gradient converges.
func noTargetSavesOneWeight(t *testing.T, x *run.Experiment) {
	if c := targets(t, x); c.CanHelp() || c.Positive != 1 {
		t.Errorf("A has %d positive eigenvalues, want 1", c.Positive)
	}
	e := ended(t, x, "td0", "residual", "target:td0")
	if !(e[0] > 1e6 && e[1] < 1e-6 && e[2] > 1e6) {
		t.Errorf("errors %g, want those of TD and of target weights above 10⁶, and the residual gradient's below 10⁻⁶", e)
	}
}

// TD converges, and copies multiply the distance by −1.717.
func copiesBreakWhatConverges(t *testing.T, x *run.Experiment) {
	if c := targets(t, x); !c.CanHelp() || math.Abs(c.Frozen-1.7169741697416245) > 1e-9 || !(c.Slow < 1) {
		t.Errorf("%+v", c)
	}
	e := ended(t, x, "td0", "target:td0")
	if !(e[0] < 1e-3 && e[1] > 10) {
		t.Errorf("distances %g, want TD's below 10⁻³ and that of copied weights above 10", e)
	}
}

// Importance sampling converges. With frozen target weights θ runs away, and so it does with slow ones: the border is
// η/α = 2.196.
func slowTargetsLoseTheInnerLoop(t *testing.T, x *run.Experiment) {
	if c := targets(t, x); c.Inner || math.Abs(c.C[0]+2.1961559633027505) > 1e-9 {
		t.Errorf("%+v", c)
	}
	s := [2]run.Status{x.Verdicts().Status(0, 0), x.Verdicts().Status(1, 0)}
	if !(s[0].Predicted < 0 && s[1].Predicted > 0) {
		t.Errorf("predicted growth %g and %g, want decay of importance sampling and growth with target weights", s[0].Predicted, s[1].Predicted)
	}
}
