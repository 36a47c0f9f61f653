package run_test

import (
	"math"
	"testing"
)

// Near the border the exact expectation of the error grows although the expected update is stable: finally by the rate
// of MeanSquare.
func TestMeanSquareIsTheLateGrowthOfTheExpectedError(t *testing.T) {
	for _, c := range []struct {
		query string
		i     int
		grows bool
	}{
		{"gamma=0.9", 0, true},
		{"gamma=0.9&alpha=0.1&eta=0.1", 1, true},
		{"gamma=0.88&alpha=0.02", 0, false},
		{"gamma=0.95&lambda=0&sampling=iid&alpha=0.3&eta=0.3", 1, true},
	} {
		x := experiment(t, c.query+"&steps=30000")
		got := x.Verdicts().MeanSquare(c.i)
		steps, errors := x.Theory().Expected(c.i, 30_000, math.MaxInt)
		from, to := len(steps)*3/4, len(steps)-1
		want := math.Expm1(math.Log(errors[to]/errors[from]) / (steps[to] - steps[from]))
		if status := x.Verdicts().Status(c.i, 0); !(status.Predicted < 0) {
			t.Errorf("%s: learner %d is predicted to grow by %g", c.query, c.i, status.Predicted)
		}
		if (got > 0) != c.grows || math.Abs(got/want-1) > .02 {
			t.Errorf("%s: the mean square of learner %d grows by %g a step, its expected error finally by %g", c.query, c.i, got, want)
		}
	}
}

// The growth is of the present settings, and not known where the question does not arise.
func TestMeanSquareFollowsLiveChangesAndIsUnknownOtherwise(t *testing.T) {
	x := experiment(t, "gamma=0.9&runs=1")
	if !(x.Verdicts().MeanSquare(0) > 0) {
		t.Error("the mean square does not grow at γ = .9")
	}
	if _, err := x.Set("gamma", "0.99"); err != nil {
		t.Fatal(err)
	}
	for i, of := range x.Measured() {
		if got := x.Verdicts().MeanSquare(i); !math.IsNaN(got) {
			t.Errorf("at γ = .99 the mean square of %s grows by %g, want unknown: it is unstable, or decays fast", of.ID, got)
		}
	}
	for _, query := range []string{"gamma=0.9&schedule=hyperbolic", "gamma=0.9&project=10", "problem=mountain-car", "preset=baird"} {
		x := experiment(t, query)
		for i, of := range x.Measured() {
			if got := x.Verdicts().MeanSquare(i); !math.IsNaN(got) {
				t.Errorf("%s: the mean square of %s grows by %g, want unknown", query, of.ID, got)
			}
		}
	}
}
