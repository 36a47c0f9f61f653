package verdict

import (
	"math"
	"slices"
	"testing"

	"triad/core/stats"
)

// A falling error does not confirm convergence if the expected update is unstable.
func TestAnUnstableLearnerDoesNotConvergeByFalling(t *testing.T) {
	unstable := func(s *Seen) { s.Predicted, s.Unstable = .004, true }
	below := func(s *Seen) { s.Error, s.Trend = 0, stats.Unknown }
	for name, c := range map[string]struct {
		want ID
		seen Seen
	}{
		"falling, and stable":            {Converging, over(-.7, .2)},
		"falling, and unstable":          {Passing, with(over(-.7, .2), unstable)},
		"below all numbers, unstable":    {Passing, with(with(over(0, 0), below), unstable)},
		"growing, and unstable":          {Diverging, with(over(.7, .2), unstable)},
		"falling a little, and unstable": {Undecided, with(over(-.6, .01), unstable)},
		"unstable, and not seen":         {Early, with(with(over(-.7, .2), unstable), func(s *Seen) { s.Length = 10 })},
		"one run beyond 10⁷⁰":            {Diverged, with(with(over(-.7, .2), unstable), func(s *Seen) { s.DivergedRuns = 1 })},
	} {
		if got := Of(c.seen); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	good, passing := ByID(Converging), ByID(Passing)
	if passing.Tone == good.Tone || passing.Sign == good.Sign {
		t.Errorf("%+v looks like %+v", passing, good)
	}
	for claim, contradicted := range map[ID]bool{Converging: true, Floor: true, Diverging: false} {
		confirm, contradict, _ := Claim(claim)
		if slices.Contains(confirm, Passing) || slices.Contains(contradict, Passing) != contradicted {
			t.Errorf("%s: confirmed by %v, contradicted by %v", claim, confirm, contradict)
		}
	}
}

// The help texts must state what the code does: half of 399 steps, rounded up, is 200, and at α = .01 the verdict "near
// the border" takes 5 000 steps.
func TestTheHelpsNameTheBoundaries(t *testing.T) {
	if half := with(over(-.7, .2), func(s *Seen) { s.Length = math.Ceil(399. / 2) }); Of(half) == Early {
		t.Error("half of 399 steps is too early")
	}
	slow := func(predicted float64) func(*Seen) { return func(s *Seen) { s.Predicted = predicted } }
	for predicted, want := range map[float64]ID{0.99 / 5000: Border, 1.01 / 5000: Undecided} {
		if got := Of(with(over(.1, .1), slow(predicted))); got != want {
			t.Errorf("%g a step in a window of 1 000 at α = .01: %s, want %s", predicted, got, want)
		}
	}
}
