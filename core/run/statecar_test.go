//go:build !wasm

package run_test

import (
	"math"
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/run"
)

// inheriting returns a function that makes experiments on Mountain Car without simulating the true values again.
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

// carStories are stories of Mountain Car.
func carStories() []story {
	all := "&alg=" + everyAlgorithm()
	return []story{
		{name: "one run", steps: 1500, query: "preset=mountain-car&numbers=1&average=polyak&at=0,3,4" + all, live: []string{"lambda=0.5", "gamma=1", "alpha=0.02"}},
		{name: "runs", steps: 900, query: "preset=mountain-car&runs=3&at=2&numbers=1&metric=value-error&tiles=10&alg=tb,gq,gretrace-online,gtd2"},
		{name: "dropped", steps: 900, query: "preset=mountain-car&runs=2&terminal=drop&numbers=1&start=-0.9,0.01&schedule=dalal&alg=tb,gtb-online,gtd"},
		{name: "diverging", steps: 600, query: "preset=mountain-car&runs=3&lambda=1&alpha=900&alg=tb,gtb"},
	}
}

// interruptedCar checks that Mountain Car, interrupted at many places, equals an uninterrupted run to the bit, with
// 1/part of the steps.
func interruptedCar(t *testing.T, part int, stories ...story) {
	t.Helper()
	for _, s := range stories {
		t.Run(s.name, func(t *testing.T) {
			s.fresh, s.steps = inheriting, s.steps/part
			if strings.Contains(s.query, "start=") { // the simulated values of others belong to other states
				first := experiment(t, s.query)
				first.Truth().Prepare(math.MaxInt)
				s.fresh = func(t testing.TB, asked string) *run.Experiment {
					x := experiment(t, asked)
					if err := x.Inherit(first); err != nil || !x.Truth().Ready() {
						t.Fatal(err)
					}
					return x
				}
			}
			sameStory(t, s)
		})
	}
}

// The start of "dropped" differs, so its true values are simulated again; statecarlong_test.go does that.
func TestAnInterruptedMountainCarIsTheUninterruptedOneToTheBit(t *testing.T) {
	list := carStories()
	interruptedCar(t, 4, list[0], list[1], list[3])
}

// A state and a reference from before the first step, in both orders, must not lose the errors at step 0.
func TestTheErrorsAtTheStartAreKept(t *testing.T) {
	const asked = "preset=mountain-car&alg=tb,gtd2&episodes=2"
	bare := drive(t, nil, "alg=tb,gtd2&episodes=2")
	state, lab := bare.AppendState(nil), simulated().Truth().Append(nil)
	x := inheriting(t, asked)
	x.AdvanceTo(2, math.MaxInt)
	for _, labFirst := range []bool{true, false} {
		y := drive(t, nil, "alg=tb,gtd2&episodes=2")
		if labFirst {
			if err := y.Truth().Resume(lab); err != nil || !y.Truth().Ready() {
				t.Fatal(err)
			}
		}
		if err := y.Resume(state); err != nil {
			t.Fatal(err)
		}
		if !labFirst {
			if err := y.Truth().Resume(lab); err != nil || !y.Truth().Ready() {
				t.Fatal(err)
			}
		}
		y.AdvanceTo(2, math.MaxInt)
		if y.Output().CSV() != x.Output().CSV() {
			t.Errorf("lab first %v: %s\nwant %s", labFirst, y.Output().CSV(), x.Output().CSV())
		}
	}
}

func TestLabIsInheritedIfItFits(t *testing.T) {
	lab := simulated().Truth().Append(nil)
	for _, c := range []struct{ query, want string }{
		{"preset=mountain-car&start=-0.9", `lab: of "mountain-car ", want "mountain-car -0.9"`},
		{"preset=two-state", `lab: of "mountain-car ", want "two-state "`},
		{"preset=mountain-car&tiles=10&terminal=drop", ""},
	} {
		x := experiment(t, c.query)
		before := everything(x)
		switch err := x.Truth().Resume(lab); {
		case c.want == "":
			if err != nil || !x.Truth().Ready() {
				t.Errorf("%s: %v, ready %v", c.query, err, x.Truth().Ready())
			}
		case err == nil || err.Error() != c.want || everything(x) != before:
			t.Errorf("%s: %v, want %s", c.query, err, c.want)
		}
	}
	x, y := experiment(t, "preset=two-state"), experiment(t, "preset=two-state")
	if err := y.Truth().Resume(x.Truth().Append(nil)); err != nil || x.Truth().Mark() != 0 {
		t.Errorf("a lab of nothing: %v, mark %d", err, x.Truth().Mark())
	}
	x = experiment(t, "preset=mountain-car")
	for _, damaged := range []string{"", string(lab[:len(lab)-1]), strings.Replace(string(lab), "\x01", "\x02", 1)} {
		if err := x.Truth().Resume([]byte(damaged)); err == nil || x.Truth().Mark() != 0 || x.Truth().Ready() {
			t.Errorf("%d damaged bytes: %v, mark %d", len(damaged), err, x.Truth().Mark())
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
		for x.Truth().Mark() == 0 {
			x.Truth().Prepare(1_000_000)
		}
		labs = append(labs, x.Truth().Append(nil))
		f.Add(uint8(i), uint32(0), uint16(0), []byte{})
		f.Add(uint8(i), uint32(100), uint16(1), []byte{0xff, 1})
	}
	f.Fuzz(func(t *testing.T, which uint8, at uint32, drop uint16, put []byte) {
		lab := tampered(truthKind, labs[int(which)%len(labs)], at, drop, put)
		for _, asked := range queries {
			x := experiment(t, asked)
			if err := x.Truth().Resume(lab); err != nil {
				oneLine(t, err, "lab: ")
				if x.Truth().Ready() {
					t.Error("refused, but taken")
				}
			}
			x.Scene().Explored()
			x.Truth().Preparing()
			if x.Truth().Ready() {
				x.Verdicts().Status(0, 0)
			}
		}
	})
}
