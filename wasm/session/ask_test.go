package session

import (
	"strconv"
	"testing"
	"time"

	"triad/wasm/session/page"
)

// On a slow machine, a map is dragged while a session plays and a question for rates is open. Each of the three
// receives something at least every 300 ms, and no turn takes longer than 50 ms.
func TestAllQuestionsGetNewsWhileAMapIsDragged(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb,gtb&speed=max&steps=endless&layer=mean&x=alpha&y=eta&view=map")
	b.Now = func() time.Duration { b.now += time.Millisecond; return b.now }
	const playing, dragged, rates = 1, 2, 3
	names := map[float64]string{playing: "who plays", dragged: "the map", rates: "rates"}
	heard := map[float64]time.Duration{playing: b.now, dragged: b.now, rates: b.now}
	asks := map[float64]command{
		dragged: {ID: dragged, Cmd: "ask", Of: "map", Key: "gtb", To: "chain", N: 1},
		rates:   {ID: rates, Cmd: "ask", Of: "rates", Key: "tb", N: 1},
	}
	answers := map[float64]int{}
	listen := func() {
		for i, id := range b.ids {
			if gap := b.now - heard[id]; names[id] != "" && gap > 300*time.Millisecond {
				t.Fatalf("%s heard nothing for %v", names[id], gap)
			}
			heard[id] = b.now
			if m, ok := b.sent[i].(page.Kind); !ok || m.Type != "progress" {
				answers[id]++
			}
		}
		b.sent, b.ids = nil, nil
	}
	do := func(c command) {
		b.do(c)
		listen()
	}
	do(asks[dragged])
	do(asks[rates])
	known := map[float64]int{}
	for begin, moves := b.now, 0; b.now < begin+5*time.Second; {
		do(command{ID: playing, Cmd: "want", Ms: 16})
		if b.Next() == 0 {
			before := b.now
			b.GoOn()
			if took := b.now - before; took > 50*time.Millisecond {
				t.Fatalf("a turn takes %v", took)
			}
			listen()
		}
		if answers[rates] > known[rates] {
			do(asks[rates])
		}
		if moves++; moves%5 == 0 { // asked again before the older question is answered
			do(command{ID: 9, Cmd: "set", Key: "lambda", To: strconv.FormatFloat(float64(moves%90)/100, 'g', -1, 64)})
			do(asks[dragged])
		}
		known[rates] = answers[rates]
	}
	for rest := b.now; answers[dragged] == 0 && b.now < rest+300*time.Millisecond; { // after the drag ends
		b.GoOn()
		listen()
	}
	if answers[dragged] == 0 || answers[rates] < 5 || answers[playing] < 20 {
		t.Errorf("answers: %v", answers)
	}
}

// Kept questions are answered again without work. Questions beyond the limit are forgotten, and so are questions of a
// kind that keeps none.
func TestQuestionsAreKeptAsTheirKindRequires(t *testing.T) {
	b := newBench(t, "autoplay=0&nx=2&ny=2&x=gamma&y=lambda")
	for i := range 12 {
		b.do(command{Cmd: "set", Key: "mu", To: strconv.FormatFloat(0.1+0.05*float64(i), 'g', 3, 64)})
		for _, c := range []command{{Of: "map", Key: "tb", N: 4}, {Of: "slice", Key: "gamma"}, {Of: "why"}, {Of: "outlook", Key: "tb"}} {
			c.Cmd = "ask"
			b.do(c)
		}
		b.drain(t)
	}
	if n := b.asking.Kept(); n != 8 {
		t.Errorf("%d questions are kept, want the 8 maps", n)
	}
	if b.do(command{Cmd: "ask", Of: "map", Key: "tb", N: 4}) == nil {
		t.Error("a map that is kept is computed again")
	}
	b.refused(t, command{Cmd: "ask", Of: "maps"}, `ask: "maps" is invalid; use one of map, along`)
}
