package problem

import (
	"math"
	"slices"
	"testing"

	"triad/core/rl"
	"triad/core/snapshot"
)

// Of passes that were put in out of order, and one in progress, the complete ones are written.
func TestCompletePassesAreKept(t *testing.T) {
	few := func() *Returns { return newReturns(newCar(false).learnedFrom()[:40], 6, streamLearned) }
	r, whole := few(), few()
	whole.Advance(math.MaxInt)
	for _, j := range []int{4, 2} {
		if err := r.Put(j, whole.lengths[j*40:][:40]); err != nil {
			t.Fatal(err)
		}
	}
	r.Advance(100) // into pass 0
	kept := snapshot.Append(nil, "", r.Fields)
	got := few()
	if err := snapshot.Read(kept, "", got.Fields); err != nil {
		t.Fatal(err)
	}
	for j := range 6 {
		if got.Has(j) != (j == 2 || j == 4) {
			t.Errorf("pass %d is known: %v", j, got.Has(j))
		}
	}
	if got.Known() != 2 || got.lengths[0] != 0 || r.lengths[0] == 0 || r.Known() != 2 {
		t.Errorf("%d and %d known", got.Known(), r.Known())
	}
	if got.Advance(math.MaxInt); !slices.Equal(got.lengths, whole.lengths) {
		t.Error("what is simulated after it differs")
	}
	if again := snapshot.Append(nil, "", r.Fields); !slices.Equal(again, kept) {
		t.Error("writing changes what is written")
	}
}

// A car resumes in the middle of an episode, at its end, and before its first step. It rejects an impossible state.
func TestCarStaysOnItsHill(t *testing.T) {
	where := func(steps, action int, x, v float64) error {
		b := snapshot.Append(nil, "", func(f *snapshot.Fields) {
			f.Int(steps, 0, steps)
			f.Int(action, 0, action)
			f.Floats([]float64{x, v})
		})
		var step rl.Transition
		d := &drive{car: newCar(false)}
		return snapshot.Read(b, "", func(f *snapshot.Fields) { d.Fields(f, &step, 1) })
	}
	for _, c := range []struct {
		steps, action int
		x, v          float64
		want          string
	}{
		{7, 2, -0.5, 0.01, ""},
		{0, 2, 0.49, 0.07, ""}, // the last step of an episode
		{20_000, 2, -0.5, 0.01, "byte 0: 20000 is invalid; use 0 to 19999"},
		{7, 3, -0.5, 0.01, "byte 1: 3 is invalid; use 0 to 2"},
		{7, 2, 0.5, 0.01, "a car that is nowhere on its hill"},
		{7, 2, -0.5, -0.08, "a car that is nowhere on its hill"},
		{7, 2, math.NaN(), 0, "a car that is nowhere on its hill"},
		{7, 2, 0.49, 0.07, "a car that is at the goal in the midst of an episode, or elsewhere at its end"},
		{0, 2, -0.5, 0.01, "a car that is at the goal in the midst of an episode, or elsewhere at its end"},
	} {
		if err := where(c.steps, c.action, c.x, c.v); err == nil && c.want != "" || err != nil && err.Error() != c.want {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
