package run_test

import (
	"math"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/verdict"
)

// Tree Backup passes near Qπ on its way to infinity: its value error falls eightfold while A has the eigenvalue +.223.
func TestALearnerThatPassesIsNotSaidToConverge(t *testing.T) {
	x := experiment(t, "preset=two-state-lucky&runs=5&at=400,1000")
	x.Advance(1000)
	s, m := x.Verdicts().Status(0, 0), x.Model(0)
	eig, err := exact.Eigenvalues(m.Reduce(m.A), m.Rank)
	if err != nil || math.Abs(exact.RightmostOf(eig)-.223) > .001 {
		t.Errorf("the rightmost eigenvalue of A is %g, %v", exact.RightmostOf(eig), err)
	}
	if s.Verdict != verdict.Passing || s.Mean > .2*s.Start || !(s.Growth < 0) || !(s.Predicted > 0) {
		t.Errorf("%s at %g of %g, growth %g, predicted %g", s.Verdict, s.Mean, s.Start, s.Growth, s.Predicted)
	}
	rows := rowsOf(t, x.Output().CSV(), "tb")
	if got := rows[len(rows)-1]["verdict"]; got != verdict.ByID(verdict.Passing).Name {
		t.Errorf("the CSV says %q", got)
	}
	if s.Leaves() {
		t.Error("a learner that passes leaves the axis of errors")
	}
}

// The expected update is that of the rule at its step sizes, also where they shrink, and of averages that of their learner.
func TestStabilityIsOfTheExpectedUpdateAtTheStepSizes(t *testing.T) {
	for query, unstable := range map[string][]bool{
		"preset=two-state-lucky": {true, false, true}, // TDRC's too
		"preset=fair":            {true, false},
		"preset=two-state&alg=tb,gtb&schedule=hyperbolic&alpha=3&k0=300&ratio=": {true, false},
		"preset=two-state-slow":                            {false},
		"preset=two-state-proof":                           {false},
		"preset=rates-dalal":                               {false, false, false},
		"preset=two-state-noisy&alg=tb,gtb&average=polyak": {true, false, true, false},
		"preset=two-state&alg=tb&gamma=0.9":                {false},
		"preset=baird":                                     {true, false},
		"preset=two-state-lstd":                            {false, false},
	} {
		x := experiment(t, query+"&runs=1")
		got := []bool{}
		for i := range x.Measured() {
			got = append(got, x.Verdicts().Unstable(i))
		}
		if !slices.Equal(got, unstable) {
			t.Errorf("%s: %v, want %v", query, got, unstable)
		}
	}
}
