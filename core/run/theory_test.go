package run

import (
	"math"
	"slices"
	"testing"

	"triad/core/query"
)

func recursionOf(t *testing.T, text string) (*Experiment, *recursion) {
	t.Helper()
	c, issues := query.Parse(text)
	x, err := New(c)
	if err != nil || len(issues) > 0 {
		t.Fatal(err, issues)
	}
	return x, x.entrants[0].recursion
}

// The marks of the front spare steps, not accuracy.
func TestMarksLeadToTheSameExpectedUpdate(t *testing.T) {
	for _, text := range []string{"alg=gtb", "alg=gtb&average=polyak", "alg=gtb&schedule=hyperbolic", "alg=target:tb&copy=7", "alg=gtb&project=2", "alg=residual", "alg=tb"} {
		plain, want := recursionOf(t, text)
		marked, got := recursionOf(t, text)
		for _, step := range []uint64{5000, 5001, 90_000, 123_456} {
			want.catchUp(plain.entrants[0], step, math.MaxInt)
			marked.Theory().Recursion(0, 2*step, math.MaxInt)
			got.hop(step)
			if behind := step - got.at; behind > max(fewestSteps, 4*step/mostMarks) && !got.front.Diverged() {
				t.Errorf("%s: %d steps are left to step %d", text, behind, step)
			}
			got.catchUp(marked.entrants[0], step, math.MaxInt)
			if !slices.Equal(got.here.Theta, want.here.Theta) || !slices.Equal(got.here.Omega, want.here.Omega) || got.at != want.at {
				t.Errorf("%s, step %d: %v, want %v", text, step, got.here, want.here)
			}
		}
	}
}

// A curve whose weights rest has the points of one that takes each step.
func TestRestingCurvesHaveAllPoints(t *testing.T) {
	x, quick := recursionOf(t, "alg=residual&alpha=0.1")
	y, slow := recursionOf(t, "alg=residual&alpha=0.1")
	for _, horizon := range []uint64{60_000, 60_001, 200_000} {
		x.Theory().Recursion(0, horizon, math.MaxInt)
		for slow.to < horizon {
			y.Theory().Recursion(0, horizon, 1)
			slow.rests = false
		}
		if !slices.Equal(quick.x, slow.x) || !slices.Equal(quick.y, slow.y) {
			t.Errorf("up to %d: %d points, want %d", horizon, len(quick.x), len(slow.x))
		}
	}
	if !quick.rests {
		t.Error("the weights do not rest")
	}
}
