package run_test

import (
	"math"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/verdict"
)

// Tree Backup passes near Qπ on its way to infinity: its value error decreases eightfold although A has the eigenvalue
// +.223.
func TestPassingLearnerIsNotReportedAsConverging(t *testing.T) {
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
	if got := rows[len(rows)-1]["verdict"]; got != verdict.ByID(verdict.Passing).Cell {
		t.Errorf("the CSV says %q", got)
	}
	if s.Leaves() {
		t.Error("a learner that passes leaves the axis of errors")
	}
}

// Status judges the rule's expected update at its step sizes, also if they shrink. For averages it judges their
// learner.
func TestStabilityIsOfTheExpectedUpdateAtTheStepSizes(t *testing.T) {
	for query, want := range map[string][]string{
		"preset=two-state-lucky": {"unstable", "stable", "unstable"}, // TDRC's too
		"preset=fair":            {"unstable", "stable"},
		"preset=two-state&alg=tb,gtb&schedule=hyperbolic&alpha=3&k0=300&ratio=": {"unstable", "stable"},
		"preset=two-state-slow":                            {"stable"},
		"preset=two-state-proof":                           {"stable"},
		"preset=rates-dalal":                               {"stable", "stable", "stable"},
		"preset=two-state-noisy&alg=tb,gtb&average=polyak": {"unstable", "stable", "unstable", "stable"},
		"preset=two-state&alg=tb&gamma=0.9":                {"stable"},
		"preset=two-state-worth":                           {"stable"}, // to weights with an error
		"preset=baird":                                     {"unstable", "stable"},
		"preset=two-state-lstd":                            {"stable", ""}, // least squares have no expected update
	} {
		x := experiment(t, query+"&runs=1")
		got := []string{}
		for i := range x.Measured() {
			v, is := x.Verdicts(), ""
			if v.Unstable(i) {
				is += "unstable"
			}
			if v.Stable(i) {
				is += "stable"
			}
			got = append(got, is)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", query, got, want)
		}
	}
}
