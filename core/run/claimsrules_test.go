//go:build !wasm

package run_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/run"
	"triad/core/verdict"
)

// outlook returns the growth by a learner's expected update at some settings.
func outlook(t *testing.T, query, id string) float64 {
	t.Helper()
	growth, err := experiment(t, query).Outlook(id)
	if err != nil {
		t.Fatal(err)
	}
	return growth
}

func regularisingIsARange(t *testing.T, x *run.Experiment) {
	end(x)
	if s := x.Verdicts().Status(2, 0); s.Verdict != verdict.Diverging {
		t.Errorf("TDRC is %s", s.Verdict)
	}
	// A's positive eigenvalue is the border, because the determinant of the mean matrix has the sign of det(β_r I − A).
	for _, ratio := range []string{"0.01", "0.3", "1", "10", "1000"} {
		for _, c := range []struct {
			reg, lambda string
			grows       bool
		}{{"0.2349", "0", false}, {"0.2351", "0", true}, {"1", "0", true}, {"1", "0.9", true}} {
			if ratio == "0.01" && !c.grows {
				continue // below the critical ratio of every correction
			}
			of := "preset=two-state-tdrc&alpha=0.0001&ratio=" + ratio + "&reg=" + c.reg + "&lambda=" + c.lambda
			if got := outlook(t, of, "tdrc:tb"); got > 0 != c.grows {
				t.Errorf("%s: %g", of, got)
			}
		}
	}
}

func aLearnerThatDivergesWins(t *testing.T, x *run.Experiment) {
	end(x)
	tb, gtb, tdrc := x.Verdicts().Status(0, 0), x.Verdicts().Status(1, 0), x.Verdicts().Status(2, 0)
	if !(tb.Mean < tdrc.Mean && tdrc.Mean < gtb.Mean && tb.Mean < .2 && gtb.Mean > 1) {
		t.Errorf("TB %g, TDRC %g, GTB %g", tb.Mean, tdrc.Mean, gtb.Mean)
	}
	if !(tb.Predicted > 0) {
		t.Errorf("TB is predicted %g", tb.Predicted)
	}
	x.Advance(3000)
	if late := x.Verdicts().Status(0, 0); !(late.Mean > 100) {
		t.Errorf("played on, TB has %g", late.Mean)
	}
}

func theFixedPointIsWorseThanNothing(t *testing.T, x *run.Experiment) {
	end(x)
	if s := x.Verdicts().Status(0, 0); !(math.Abs(s.Mean-1.2) < .05) {
		t.Errorf("the normalised value error is %g", s.Mean)
	}
	y := experiment(t, "preset=two-state-worth&metric=mspbe")
	end(y)
	if s := y.Verdicts().Status(0, 0); !(s.Mean < .1*s.Start) {
		t.Errorf("the projected Bellman error goes from %g to %g", s.Start, s.Mean)
	}
}

func mirrorProxRestsBeside(t *testing.T, x *run.Experiment) {
	end(x)
	if gtb, mp := x.Verdicts().Status(0, 0), x.Verdicts().Status(1, 0); !(gtb.Mean < .2 && math.Abs(mp.Mean-1) < .25) {
		t.Errorf("GTB is at %g and mirror-prox at %g", gtb.Mean, mp.Mean)
	}
	// a larger η leads further away
	before := 0.
	for _, eta := range []float64{.003, .01, .03} {
		y := experiment(t, fmt.Sprintf("preset=two-state-mirror&eta=%g&alpha=%[1]g&steps=100000", eta))
		end(y)
		if s := y.Verdicts().Status(1, 0); !(s.Mean > 2*before) {
			t.Errorf("η = %g: at %g, after %g", eta, s.Mean, before)
		} else {
			before = s.Mean
		}
	}
}

func regularisingHelpsInTheLongRun(t *testing.T, x *run.Experiment) {
	end(x)
	gtb, tdrc := x.Verdicts().Status(0, 0), x.Verdicts().Status(1, 0)
	if ratio := tdrc.Mean / gtb.Mean; !(ratio > 200 && ratio < 300) {
		t.Errorf("TDRC is at %g times GTB's error", ratio)
	}
	if !(tdrc.Predicted < gtb.Predicted && gtb.Predicted < 0) {
		t.Errorf("TDRC is predicted %g, GTB %g", tdrc.Predicted, gtb.Predicted)
	}
	for reg, grows := range map[string]bool{"0.0037": false, "0.0039": true, "0.032": true, "0.034": false, "1": false} {
		if got := outlook(t, "preset=baird-tdrc&reg="+reg, "tdrc:tb"); got > 0 != grows {
			t.Errorf("βᵣ = %s: %g", reg, got)
		}
	}
}

func theProofDoesNotShow(t *testing.T, x *run.Experiment) {
	end(x)
	s := x.Verdicts().Status(0, 0)
	_, expected := x.Theory().Recursion(0, 5000, math.MaxInt)
	if last := expected[len(expected)-1]; !(s.Predicted < 0 && last < .5*s.Start) {
		t.Errorf("the expected curve goes from %g to %g, by %g a step", s.Start, last, s.Predicted)
	}
	if !(s.Median > 1.5*s.Start) {
		t.Errorf("the median goes from %g to %g", s.Start, s.Median)
	}
	// E F^q is finite below q = ln 2/ln 2γ, and E F = 1/(1 − γ).
	tail, err := exact.FollowOnTail(x.Instance().MDP, 0.99)
	if err != nil || math.Abs(tail-math.Ln2/math.Log(1.98)) > 1e-9 || math.Abs(tail-1.0147) > 5e-5 {
		t.Errorf("the tail index of F is %g, %v", tail, err)
	}
	var averages []float64
	for seed := range uint64(5) {
		y := experiment(t, fmt.Sprintf("preset=two-state-emphatic&seed=%d&alpha=1e-9", 100+seed))
		sum := make([]float64, 20)
		for range 10_000 {
			y.Advance(1)
			for i := range sum {
				f, _ := y.Learner(0, i).FollowOn(0)
				sum[i] += f / 10_000
			}
		}
		averages = append(averages, sum...)
	}
	slices.Sort(averages)
	if median := averages[len(averages)/2]; math.Abs(median-12) > 1 {
		t.Errorf("F is %g on average, in the median of %d runs", median, len(averages))
	}
}

func leastSquaresFallsAsOneOverK(t *testing.T, x *run.Experiment) {
	end(x)
	gtb, lstd := x.Verdicts().Status(0, 0), x.Verdicts().Status(1, 0)
	if !(math.Abs(lstd.Power+1) < .35) || lstd.Verdict != verdict.Converging {
		t.Errorf("the error of least squares goes as k^%g, %s", lstd.Power, lstd.Verdict)
	}
	if times := gtb.Mean / lstd.Mean; gtb.Verdict != verdict.Floor || !(times > 45 && times < 90) {
		t.Errorf("the gradient version, %s, is at %g, least squares at %g", gtb.Verdict, gtb.Mean, lstd.Mean)
	}
}
