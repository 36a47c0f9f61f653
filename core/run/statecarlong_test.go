//go:build !wasm

package run_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"triad/core/run"
)

func TestALongInterruptedMountainCarIsTheUninterruptedOneToTheBit(t *testing.T) {
	interruptedCar(t, 1, carStories()...)
}

// The state of an experiment during preparation equals the state of one that has not started.
func TestAnExperimentInterruptedWhilePreparingIsPrepared(t *testing.T) {
	const asked = "alg=tb,gtd&metric=mspbe&episodes=5"
	whole, want := drive(t, nil, asked), map[uint64]string{}
	at := func(x *run.Experiment, episode uint64) string {
		x.AdvanceTo(episode, math.MaxInt)
		return everything(x)
	}
	want[4], want[5] = at(whole, 4), at(whole, 5)
	x := drive(t, nil, asked)
	x.Truth().Prepare(1_000_000)
	if what, done := x.Truth().Preparing(); what != "model" || done == 0 || done == 1 || x.Truth().Mark() != 0 {
		t.Fatalf("%s, %g done", what, done)
	}
	for range 2 {
		y := drive(t, nil, asked)
		if err := y.Resume(x.AppendState(nil)); err != nil {
			t.Fatal(err)
		}
		x = y
	}
	if at(x, 4) != want[4] {
		t.Fatalf("%s\nwithout interruptions\n%s", x.Output().CSV(), want[4])
	}
	// The reference may come first or last; with it nothing is prepared again.
	state, lab := x.AppendState(nil), x.Truth().Append(nil)
	for _, labFirst := range []bool{true, false} {
		y := drive(t, nil, asked)
		steps := []func() error{func() error { return y.Resume(state) }, func() error { return y.Truth().Resume(lab) }}
		if labFirst {
			slices.Reverse(steps)
		}
		for _, do := range steps {
			if err := do(); err != nil {
				t.Fatal(err)
			}
		}
		if !y.Truth().Ready() || y.Truth().Mark() == 0 || y.Truth().Rank(0) != x.Truth().Rank(0) || at(y, 4) != want[4] || at(y, 5) != want[5] {
			t.Errorf("lab first %v: ready %v, %s", labFirst, y.Truth().Ready(), y.Output().CSV())
		}
	}
	// A change of λ in the middle of the experiment needs another model, in either order.
	at(x, 5)
	for _, x := range []*run.Experiment{x, whole} {
		mark := x.Truth().Mark()
		if _, err := x.Set("lambda", "0.3"); err != nil || x.Truth().Ready() || x.Truth().Mark() == mark {
			t.Fatalf("ready %v, %v", x.Truth().Ready(), err)
		}
	}
	c := x.Config()
	y := drive(t, nil, strings.TrimPrefix(c.Query(), "preset=mountain-car&"))
	if err := y.Truth().Resume(lab); err != nil || y.Truth().Ready() {
		t.Errorf("the model of another λ: %v, ready %v", err, y.Truth().Ready())
	}
	if err := y.Resume(x.AppendState(nil)); err != nil {
		t.Fatal(err)
	}
	if at(y, 7) != at(whole, 7) {
		t.Errorf("%s\nwithout interruptions\n%s", y.Output().CSV(), whole.Output().CSV())
	}
}

// The simulation of true values resumes after the last complete pass, with the same result.
func TestLabResumesAfterTheLastCompletePass(t *testing.T) {
	const asked = "alg=tb,gtd2&episodes=2"
	x := drive(t, nil, asked)
	marks := map[uint64]bool{}
	for range 4 {
		x.Truth().Prepare(4_000_000)
		x.Scene().Explore(2_000_000)
		if marks[x.Truth().Mark()] {
			t.Errorf("mark %d twice, though more is known", x.Truth().Mark())
		}
		marks[x.Truth().Mark()] = true
		_, done := x.Truth().Preparing()
		shown := x.Scene().Explored()
		y := drive(t, nil, asked)
		lab := x.Truth().Append(nil)
		if err := y.Truth().Resume(lab); err != nil {
			t.Fatal(err)
		}
		if y.Truth().Mark() != x.Truth().Mark() || string(y.Truth().Append(nil)) != string(lab) {
			t.Errorf("marks %d and %d", y.Truth().Mark(), x.Truth().Mark())
		}
		if _, again := y.Truth().Preparing(); again > done || again < done-0.02 || y.Scene().Explored() > shown || y.Scene().Explored() < shown-0.03 {
			t.Errorf("%g and %g done, %g and %g shown", again, done, y.Scene().Explored(), shown)
		}
		x = y
	}
	for !x.Scene().Explore(math.MaxInt) {
	}
	x.AdvanceTo(2, math.MaxInt)
	want := inheriting(t, "preset=mountain-car&"+asked)
	for !want.Scene().Explore(math.MaxInt) {
	}
	want.AdvanceTo(2, math.MaxInt)
	if x.Output().CSV() != want.Output().CSV() {
		t.Errorf("%s\nwant %s", x.Output().CSV(), want.Output().CSV())
	}
	a, b := x.Scene().TrueSurface(nil, -1), want.Scene().TrueSurface(nil, -1)
	for i := range b {
		if a[i] != b[i] {
			t.Fatalf("the picture's value %d is %g, want %g", i, a[i], b[i])
		}
	}
}
