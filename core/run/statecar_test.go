//go:build !race && !wasm

package run_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/run"
)

// inheriting makes experiments on Mountain Car that need not simulate the true values.
func inheriting(t testing.TB, asked string) *run.Experiment {
	c, problems := query.Parse(asked)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	x, err := simulated().Again(c)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func TestAnInterruptedMountainCarIsTheUninterruptedOneToTheBit(t *testing.T) {
	all := "&alg=" + everyAlgorithm()
	for _, s := range []story{
		{name: "one run", steps: 1500, query: "preset=mountain-car&numbers=1&average=polyak&at=0,3,4" + all, live: []string{"lambda=0.5", "gamma=1", "alpha=0.02"}},
		{name: "runs", steps: 900, query: "preset=mountain-car&runs=3&at=2&numbers=1&metric=value-error&tiles=10&alg=tb,gq,gretrace-online,gtd2"},
		{name: "dropped", steps: 900, query: "preset=mountain-car&runs=2&terminal=drop&numbers=1&start=-0.9,0.01&schedule=dalal&alg=tb,gtb-online,gtd"},
		{name: "diverging", steps: 600, query: "preset=mountain-car&runs=3&lambda=1&alpha=900&alg=tb,gtb"},
	} {
		t.Run(s.name, func(t *testing.T) {
			s.fresh = inheriting
			if strings.Contains(s.query, "start=") { // what others have simulated is of other states
				first := experiment(t, s.query)
				first.Ground().Prepare(math.MaxInt)
				s.fresh = func(t testing.TB, asked string) *run.Experiment {
					x := experiment(t, asked)
					if err := x.Inherit(first); err != nil || !x.Ground().Ready() {
						t.Fatal(err)
					}
					return x
				}
			}
			sameStory(t, s)
		})
	}
}

// The state of an experiment that is still prepared is that of one which has not begun.
func TestAnExperimentInterruptedWhilePreparingIsPrepared(t *testing.T) {
	const asked = "alg=tb,gtd&metric=mspbe&episodes=5"
	whole, want := drive(t, nil, asked), map[uint64]string{}
	at := func(x *run.Experiment, episode uint64) string {
		x.AdvanceTo(episode, math.MaxInt)
		return everything(x)
	}
	want[4], want[5] = at(whole, 4), at(whole, 5)
	x := drive(t, nil, asked)
	x.Ground().Prepare(1_000_000)
	if what, done := x.Ground().Preparing(); what != "model" || done == 0 || done == 1 || x.Ground().Mark() != 0 {
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
	// The ground truth may come first or last; with it nothing is prepared again.
	state, lab := x.AppendState(nil), x.Ground().Append(nil)
	for _, labFirst := range []bool{true, false} {
		y := drive(t, nil, asked)
		steps := []func() error{func() error { return y.Resume(state) }, func() error { return y.Ground().Resume(lab) }}
		if labFirst {
			slices.Reverse(steps)
		}
		for _, do := range steps {
			if err := do(); err != nil {
				t.Fatal(err)
			}
		}
		if !y.Ground().Ready() || y.Ground().Mark() == 0 || y.Ground().Rank(0) != x.Ground().Rank(0) || at(y, 4) != want[4] || at(y, 5) != want[5] {
			t.Errorf("lab first %v: ready %v, %s", labFirst, y.Ground().Ready(), y.Output().CSV())
		}
	}
	// A change of λ in the midst of the experiment needs another model, in either.
	at(x, 5)
	for _, x := range []*run.Experiment{x, whole} {
		mark := x.Ground().Mark()
		if _, err := x.Set("lambda", "0.3"); err != nil || x.Ground().Ready() || x.Ground().Mark() == mark {
			t.Fatalf("ready %v, %v", x.Ground().Ready(), err)
		}
	}
	c := x.Config()
	y := drive(t, nil, strings.TrimPrefix(c.Query(), "preset=mountain-car&"))
	if err := y.Ground().Resume(lab); err != nil || y.Ground().Ready() {
		t.Errorf("the model of another λ: %v, ready %v", err, y.Ground().Ready())
	}
	if err := y.Resume(x.AppendState(nil)); err != nil {
		t.Fatal(err)
	}
	if at(y, 7) != at(whole, 7) {
		t.Errorf("%s\nwithout interruptions\n%s", y.Output().CSV(), whole.Output().CSV())
	}
}

// A state and a ground truth of before the first step, in both orders: the errors at step 0 are not lost.
func TestTheErrorsAtTheStartAreKept(t *testing.T) {
	const asked = "preset=mountain-car&alg=tb,gtd2&episodes=2"
	bare := drive(t, nil, "alg=tb,gtd2&episodes=2")
	state, lab := bare.AppendState(nil), simulated().Ground().Append(nil)
	x := inheriting(t, asked)
	x.AdvanceTo(2, math.MaxInt)
	for _, labFirst := range []bool{true, false} {
		y := drive(t, nil, "alg=tb,gtd2&episodes=2")
		if labFirst {
			if err := y.Ground().Resume(lab); err != nil || !y.Ground().Ready() {
				t.Fatal(err)
			}
		}
		if err := y.Resume(state); err != nil {
			t.Fatal(err)
		}
		if !labFirst {
			if err := y.Ground().Resume(lab); err != nil || !y.Ground().Ready() {
				t.Fatal(err)
			}
		}
		y.AdvanceTo(2, math.MaxInt)
		if y.Output().CSV() != x.Output().CSV() {
			t.Errorf("lab first %v: %s\nwant %s", labFirst, y.Output().CSV(), x.Output().CSV())
		}
	}
}

// True values go on from the last whole pass, and come out the same.
func TestALabGoesOnFromTheLastWholePass(t *testing.T) {
	const asked = "alg=tb,gtd2&episodes=2"
	x := drive(t, nil, asked)
	marks := map[uint64]bool{}
	for range 4 {
		x.Ground().Prepare(4_000_000)
		x.Scene().Explore(2_000_000)
		if marks[x.Ground().Mark()] {
			t.Errorf("mark %d twice, though more is known", x.Ground().Mark())
		}
		marks[x.Ground().Mark()] = true
		_, done := x.Ground().Preparing()
		shown := x.Scene().Explored()
		y := drive(t, nil, asked)
		lab := x.Ground().Append(nil)
		if err := y.Ground().Resume(lab); err != nil {
			t.Fatal(err)
		}
		if y.Ground().Mark() != x.Ground().Mark() || string(y.Ground().Append(nil)) != string(lab) {
			t.Errorf("marks %d and %d", y.Ground().Mark(), x.Ground().Mark())
		}
		if _, again := y.Ground().Preparing(); again > done || again < done-0.02 || y.Scene().Explored() > shown || y.Scene().Explored() < shown-0.03 {
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

func TestALabIsTakenWhereItFits(t *testing.T) {
	lab := simulated().Ground().Append(nil)
	for _, c := range []struct{ query, want string }{
		{"preset=mountain-car&start=-0.9", `lab: of "mountain-car ", want "mountain-car -0.9"`},
		{"preset=two-state", `lab: of "mountain-car ", want "two-state "`},
		{"preset=mountain-car&tiles=10&terminal=drop", ""},
	} {
		x := experiment(t, c.query)
		before := everything(x)
		switch err := x.Ground().Resume(lab); {
		case c.want == "":
			if err != nil || !x.Ground().Ready() {
				t.Errorf("%s: %v, ready %v", c.query, err, x.Ground().Ready())
			}
		case err == nil || err.Error() != c.want || everything(x) != before:
			t.Errorf("%s: %v, want %s", c.query, err, c.want)
		}
	}
	x, y := experiment(t, "preset=two-state"), experiment(t, "preset=two-state")
	if err := y.Ground().Resume(x.Ground().Append(nil)); err != nil || x.Ground().Mark() != 0 {
		t.Errorf("a lab of nothing: %v, mark %d", err, x.Ground().Mark())
	}
	x = experiment(t, "preset=mountain-car")
	for _, damaged := range []string{"", string(lab[:len(lab)-1]), strings.Replace(string(lab), "\x01", "\x02", 1)} {
		if err := x.Ground().Resume([]byte(damaged)); err == nil || x.Ground().Mark() != 0 || x.Ground().Ready() {
			t.Errorf("%d damaged bytes: %v, mark %d", len(damaged), err, x.Ground().Mark())
		}
	}
}

func FuzzResumeMountainCar(f *testing.F) {
	const asked = "preset=mountain-car&alg=tb,gtb-online,gtd2&runs=2&numbers=1"
	x := inheriting(f, asked)
	var states [][]byte
	for i, n := range []int{0, 1, 60, 200, 1} {
		x.Advance(n)
		states = append(states, x.AppendState(nil))
		f.Add(uint8(i), uint32(0), uint16(0), []byte{})
		f.Add(uint8(i), uint32(100), uint16(1), []byte{0xff, 1})
	}
	f.Fuzz(func(t *testing.T, which uint8, at uint32, drop uint16, put []byte) {
		x := inheriting(t, asked)
		if resumed(t, x, tampered(stateKind, states[int(which)%len(states)], at, drop, put)) {
			x.Advance(1)
			everything(x)
		}
	})
}

func FuzzResumeLab(f *testing.F) {
	queries := []string{"preset=mountain-car&alg=tb,gtd2", "preset=mountain-car&alg=tb,is,gtd2&metric=mspbe"}
	var labs [][]byte
	for i, asked := range queries {
		x := experiment(f, asked)
		for x.Ground().Mark() == 0 {
			x.Ground().Prepare(1_000_000)
		}
		labs = append(labs, x.Ground().Append(nil))
		f.Add(uint8(i), uint32(0), uint16(0), []byte{})
		f.Add(uint8(i), uint32(100), uint16(1), []byte{0xff, 1})
	}
	f.Fuzz(func(t *testing.T, which uint8, at uint32, drop uint16, put []byte) {
		lab := tampered(truthKind, labs[int(which)%len(labs)], at, drop, put)
		for _, asked := range queries {
			x := experiment(t, asked)
			if err := x.Ground().Resume(lab); err != nil {
				oneLine(t, err, "lab: ")
				if x.Ground().Ready() {
					t.Error("refused, but taken")
				}
			}
			x.Scene().Explored()
			x.Ground().Preparing()
			if x.Ground().Ready() {
				x.Verdicts().Status(0, 0)
			}
		}
	})
}
