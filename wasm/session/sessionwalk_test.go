package session

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"triad/wasm/session/page"
)

// newSlowBench returns a bench of a machine on which a slice has only a few looks at the clock.
func newSlowBench(t *testing.T, query string) *bench {
	t.Helper()
	b := newBench(t, query)
	b.Now = func() time.Duration { b.now += time.Millisecond; return b.now }
	return b
}

// finish calls GoOn until nothing is left to do, and returns the number of slices.
func (b *bench) finish(t *testing.T) (slices int) {
	t.Helper()
	for ; b.Next() >= 0; slices++ {
		if slices > 10_000 {
			t.Fatal("it goes on for ever")
		}
		b.GoOn()
	}
	return slices
}

const manySteps = 20_000 // more than fit into one slice

// answers returns the answers to a question, in order.
func (b *bench) answers(id float64) (list []any) {
	for i, v := range b.sent {
		if b.ids[i] == id {
			list = append(list, v)
		}
	}
	return list
}

func TestStepsRunInSlicesAndAreAnsweredAtTheEnd(t *testing.T) {
	for _, query := range []string{"runs=65&autoplay=0", "problem=baird&autoplay=0&runs=100", "preset=mountain-car&autoplay=0&alg=gtb&runs=1"} {
		b := newSlowBench(t, query)
		if got := b.do(command{Cmd: "step", N: manySteps, ID: 7}); got != (page.Kind{Type: "progress"}) {
			t.Fatalf("%s: the first slice is told by %+v", query, got)
		}
		b.finish(t)
		list := b.answers(7)
		for i, v := range list[:len(list)-1] {
			if v != (page.Kind{Type: "progress"}) {
				t.Fatalf("%s: message %d of %d is %+v, want progress", query, i, len(list), v)
			}
		}
		m := list[len(list)-1].(summary)
		if taken := b.x.Taken(0); taken != manySteps || m.Playing || len(b.answers(0)) > 0 {
			t.Errorf("%s: after %d steps are %d, playing is %v", query, manySteps, taken, m.Playing)
		}
	}
}

func TestInterruptedStepsReportTheirPlace(t *testing.T) {
	for _, c := range []command{
		{Cmd: "pause"},
		{Cmd: "reset"},
		{Cmd: "newSeed"},
		{Cmd: "set", Key: "seed", To: "5"},
		{Cmd: "set", Key: "problem", To: "mountain-car"},
		{Cmd: "open", Query: "problem=baird"},
		{Cmd: "open", Query: "preset=study"},
	} {
		b := newSlowBench(t, "runs=65&autoplay=0&hide=theory")
		b.do(command{Cmd: "step", N: manySteps, ID: 3})
		b.do(command{Cmd: "step", N: 1, ID: 4}) // waits for the first question
		at := b.x.Step()
		c.ID = 5
		b.summary(t, c)
		want := page.Failed(interrupted(atStep(at)))
		if english := fmt.Sprintf("interrupted at step %d", at); want.Message != english {
			t.Errorf("%q, want %q", want.Message, english)
		}
		if three, four := b.answers(3), b.answers(4); len(three) != 1 || !reflect.DeepEqual(three[0], want) || len(four) != 1 || !reflect.DeepEqual(four[0], want) {
			t.Errorf("%s %s: %+v and %+v, want %+v", c.Cmd, c.Key, three, four, want)
		}
		if b.Next() >= 0 {
			t.Errorf("%s: something goes on", c.Cmd)
		}
	}
}

func TestOtherCommandsTakeEffectBetweenTwoSlicesOfSteps(t *testing.T) {
	b := newSlowBench(t, "runs=65&autoplay=0")
	b.do(command{Cmd: "step", N: manySteps, ID: 1})
	b.do(command{Cmd: "step", N: 10, ID: 2})
	at := b.x.Step()
	b.summary(t, command{Cmd: "set", Key: "lambda", To: "0.5", ID: 3})
	b.refused(t, command{Cmd: "set", Key: "lambda", To: "7", ID: 4}, `lambda: "7"`)
	b.summary(t, command{Cmd: "play", ID: 5})
	b.do(command{Cmd: "want", Ms: 16, ID: 6})
	if got := b.x.Step(); got != at {
		t.Errorf("they took %d steps", got-at)
	}
	if n := len(b.x.Changes()); n != 1 {
		t.Errorf("%d changes, want 1", n)
	}
	b.sent, b.ids = nil, nil
	b.finish(t)
	one, two := b.answers(1), b.answers(2)
	first, second := one[len(one)-1].(summary), two[len(two)-1].(summary)
	if first.Step != manySteps || second.Step != manySteps+10 || len(two) != 1 {
		t.Errorf("after the steps the experiment is at %d and %d", first.Step, second.Step)
	}
	if !second.Playing {
		t.Error("what was played meanwhile has stopped")
	}
}

func TestStepsWaitForTheSimulationOfTrueValues(t *testing.T) {
	b := newSlowBench(t, "preset=mountain-car&autoplay=0&alg=gtb&runs=1")
	b.do(command{Cmd: "step", N: 5, ID: 2})
	if b.x.Taken(0) > 0 {
		t.Fatal("steps are taken before there is anything to measure them by")
	}
	b.finish(t)
	if got := b.x.Taken(0); got != 5 || !b.x.Truth().Ready() {
		t.Errorf("%d steps were taken", got)
	}
}

func TestStepsEndAtTheEndOfALog(t *testing.T) {
	b := newBench(t, "preset=two-state&autoplay=0")
	b.summary(t, command{Cmd: "log", Text: "s,a,r,s_next\n0,0,0,0\n0,1,0,1\n", Name: "two.csv"})
	if m := b.summary(t, command{Cmd: "step", N: 10}); m.Step != 2 || b.Next() >= 0 {
		t.Errorf("after a log of two rows the step is %d", m.Step)
	}
}

func TestAnswersCarryTheNumberOfTheirQuestion(t *testing.T) {
	b := newBench(t, "preset=two-state&autoplay=0")
	text := definitionOf(t, b)
	for i, c := range []command{
		{Cmd: "ping"},
		{Cmd: "want", Ms: 1},
		{Cmd: "play"},
		{Cmd: "want", Ms: 100},
		{Cmd: "pause"},
		{Cmd: "step", N: 1},
		{Cmd: "csv"},
		{Cmd: "update"},
		{Cmd: "definition"},
		{Cmd: "check", Text: text},
		{Cmd: "define", Text: text},
		{Cmd: "watch", Run: 1},
		{Cmd: "watch", Run: -1},
		{Cmd: "nothing"},
		{Cmd: "sweep", Query: "preset=study"},
		{Cmd: "open", Query: "preset=study"},
		{Cmd: "parts"},
		{Cmd: "cell", Alg: 0, Lambda: 0},
		{Cmd: "picture"},
		{Cmd: "cellquery"},
		{Cmd: "courses", Ms: 1},
		{Cmd: "put"},
		{Cmd: "reset"},
	} {
		c.ID = float64(100 + i)
		b.do(c)
		ends := 0
		for i, v := range b.sent {
			if v != (page.Kind{Type: "progress"}) {
				ends++
			}
			if b.ids[i] != c.ID {
				t.Errorf("%s, asked as %v, is answered as %v", c.Cmd, c.ID, b.ids)
			}
		}
		if ends != 1 {
			t.Errorf("%s is answered by %+v", c.Cmd, b.sent)
		}
	}
}

// Theory curves over 10⁹ steps are not drawn to their end while the session is paused.
func TestPausedSessionsStopComputing(t *testing.T) {
	for _, query := range []string{"autoplay=0&steps=1000000000", "problem=baird&features=onehot&alg=tb,gtb,retrace,gretrace,gq&autoplay=0&steps=1000000000"} {
		b := newSlowBench(t, query)
		b.do(command{Cmd: "step", N: 5})
		if n := b.finish(t); n > 600 { // the expectation of errors covers 20 000 steps
			t.Errorf("%s: %d slices", query, n)
		}
	}
}
