package session

import (
	"math"
	"strings"
	"testing"
	"time"

	"triad/core/ask"
	"triad/wasm/session/page"
	"triad/wasm/worker/jsvalue"
)

// drain lets the session compute until nothing is left.
func (b *bench) drain(t *testing.T) {
	t.Helper()
	for n := 0; b.Next() == 0; n++ {
		if n > 10_000 {
			t.Fatal("it never ends")
		}
		b.GoOn()
	}
}

func TestSlicesAreAnsweredWhenComplete(t *testing.T) {
	b := newBench(t, "gamma=0.9&autoplay=0")
	b.drain(t)
	if got := b.do(command{ID: 7, Cmd: "ask", Of: "slice", Key: "lambda", Kappa: "tb"}); got != nil {
		t.Fatalf("answered at once: %+v", got)
	}
	b.drain(t)
	m, ok := b.sent[len(b.sent)-1].(ask.SliceAnswer)
	if !ok || b.ids[len(b.ids)-1] != 7 {
		t.Fatalf("answered by %+v to %v", b.sent, b.ids)
	}
	if len(m.Values) != 41 || len(m.Growth) != 41 || len(m.Borders) != 1 || math.Abs(m.Borders[0]-(12*.9-10)/.9) > 1e-12 {
		t.Errorf("%+v", m)
	}
	c := b.x.Config()
	if m.Key != "lambda" || m.Kappa != "tb" || m.Query != c.Query() {
		t.Errorf("%+v", m)
	}
	if !(*m.Growth[0] > 0) || !(*m.Growth[41-1] < 0) {
		t.Errorf("growth from %g to %g", *m.Growth[0], *m.Growth[41-1])
	}
}

// Of two questions about the same slider, only the later one is computed, and its answer goes to both.
func TestNewerSlicesAnswerOlderQuestions(t *testing.T) {
	b := newBench(t, "gamma=0.9&autoplay=0")
	b.drain(t)
	b.do(command{ID: 1, Cmd: "ask", Of: "slice", Key: "gamma", Kappa: "tb"})
	b.do(command{ID: 2, Cmd: "ask", Of: "slice", Key: "lambda", Kappa: "tb"})
	b.do(command{ID: 3, Cmd: "set", Key: "lambda", To: "0.4"})
	b.do(command{ID: 4, Cmd: "ask", Of: "slice", Key: "gamma", Kappa: "tb"})
	b.drain(t)
	borders := map[float64][]float64{}
	for i, m := range b.sent {
		if s, ok := m.(ask.SliceAnswer); ok {
			borders[b.ids[i]] = s.Borders
		}
	}
	if len(borders) != 3 || len(borders[1]) != 1 || borders[1][0] != borders[4][0] || math.Abs(borders[4][0]-5/(6-.2)) > 1e-12 {
		t.Errorf("borders by question: %v", borders)
	}
}

// Learning continues while a slice is computed, and the page receives signs of life.
func TestLearningContinuesDuringASlice(t *testing.T) {
	b := newBench(t, "preset=baird")
	b.do(command{ID: 9, Cmd: "ask", Of: "slice", Key: "gamma", Kappa: "tb"})
	b.Now = func() time.Duration { b.now += 8 * time.Millisecond; return b.now } // a model takes longer than a turn
	begin := b.x.Step()
	progress, slices := 0, 0
	for range 400 {
		b.sent, b.ids = nil, nil
		before := b.now
		b.GoOn()
		if took := b.now - before; took > 40*time.Millisecond {
			t.Errorf("one look away takes %v", took)
		}
		for i, m := range b.sent {
			if b.ids[i] == 9 {
				if _, ok := m.(ask.SliceAnswer); ok {
					slices++
				} else {
					progress++
				}
			}
		}
		b.do(command{Cmd: "want", Ms: 16})
	}
	if slices != 1 || progress == 0 || b.x.Step() == begin {
		t.Errorf("%d answers, %d signs of life, steps %d to %d", slices, progress, begin, b.x.Step())
	}
}

func TestStepsContinueDuringASlice(t *testing.T) {
	b := newBench(t, "autoplay=0")
	b.do(command{ID: 1, Cmd: "ask", Of: "slice", Key: "gamma", Kappa: "tb"})
	b.do(command{ID: 2, Cmd: "step", N: 50})
	b.drain(t)
	if b.x.Step() != 50 {
		t.Errorf("step %d, want 50", b.x.Step())
	}
}

func TestAskRejectsUnknownSlices(t *testing.T) {
	b := newBench(t, "autoplay=0")
	for c, want := range map[[2]string]string{{"alpha", "tb"}: `key: "alpha"`, {"lambda", "no"}: `kappa: "no"`} {
		if f, ok := b.do(command{Cmd: "ask", Of: "slice", Key: c[0], Kappa: c[1]}).(page.Failure); !ok || !strings.HasPrefix(f.Message, want) {
			t.Errorf("%v is answered by %+v", c, b.sent)
		}
	}
}

func TestWhyReportsTheEightWorldsAtThePresentSettings(t *testing.T) {
	b := newBench(t, "autoplay=0")
	m, ok := b.do(command{Cmd: "ask", Of: "why"}).(ask.WhyAnswer)
	if !ok || len(m.Worlds) != 8 || m.Grow != 1 || m.Gamma != .99 || m.Lambda != .9 {
		t.Fatalf("%+v", b.sent)
	}
	w := m.Worlds[0]
	if !w.Grows || !w.OffPolicy || !w.Bootstraps || !w.Shared || math.Abs(w.Growth-.22294860234445453) > 1e-11 || w.Alpha != .01 {
		t.Errorf("%+v", w)
	}
	if p := w.Pairs[0]; p.State != 0 || p.Action != 0 || math.Abs(p.Growth-.245) > 1e-11 || math.Abs(*p.Next-2) > 1e-9 || math.Abs(*p.Value-1) > 1e-9 {
		t.Errorf("%+v", p)
	}
	if len(w.A) != 2 || len(w.RealParts) != 2 || math.Abs(w.RealParts[1]+1.25) > 1e-11 {
		t.Errorf("%v, %v", w.A, w.RealParts)
	}
	if last := m.Worlds[5]; last.Pairs[0].Reach != nil || len(last.Direction) != 0 || !last.Infinite {
		t.Errorf("%+v", last)
	}
	jsvalue.Of(m) // converts the message as for the page
	b.do(command{Cmd: "set", Key: "gamma", To: "0.8"})
	if m := b.do(command{Cmd: "ask", Of: "why"}).(ask.WhyAnswer); m.Grow != 0 || m.Gamma != .8 {
		t.Errorf("at γ = 0.8 %d grow", m.Grow)
	}
	car := newBench(t, "preset=mountain-car&gamma=1&autoplay=0")
	if f, ok := car.do(command{Cmd: "ask", Of: "why"}).(page.Failure); !ok || !strings.HasPrefix(f.Message, "problem: mountain-car is simulated") {
		t.Errorf("beside Mountain Car: %+v", car.sent)
	}
}

// The off-policy switch acts live. The other parts restart the run once, with all their settings in force.
func TestTriadSwitchesLeadToTheNeighbouringWorld(t *testing.T) {
	b := newBench(t, "autoplay=0")
	m := b.do(command{Cmd: "ask", Of: "why"}).(ask.WhyAnswer)
	b.do(command{ID: 1, Cmd: "step", N: 50})
	b.drain(t)
	to := func(w ask.WhyWorld) summary {
		var parts []string
		for key, value := range w.Settings {
			parts = append(parts, key+"="+value)
		}
		return b.summary(t, command{ID: 2, Cmd: "set", Query: strings.Join(parts, "&")})
	}
	if s := to(m.Worlds[2]); s.Step != 50 || s.Values["mu"] != "1" || s.Changes != 1 {
		t.Errorf("on-policy: step %d, μ = %s, changes %v", s.Step, s.Values["mu"], s.Changes)
	}
	if s := to(m.Worlds[7]); s.Step != 0 || s.Values["alg"] != "is,gis" || s.Values["lambda"] != "1" || s.Values["features"] != "onehot" || s.Changes != 0 {
		t.Errorf("none of the three: step %d, %v, changes %v", s.Step, s.Values, s.Changes)
	}
	if s := to(m.Worlds[0]); s.Query != "preset=fair&autoplay=0" {
		t.Errorf("back with all three: %s", s.Query)
	}
}
