//go:build unix

package session

import (
	"testing"
	"time"

	"triad/core/cmd/cputime"
	"triad/wasm/session/page"
)

// Play, pause and every other message are handled between turns, however long a map takes: each of its first turns ends
// within half a second. With the bench's clock the turns have the same work every time, so the quickest of five counts.
func TestMapsLeaveTimeForOtherMessages(t *testing.T) {
	var b *bench
	longest := time.Duration(1<<63 - 1)
	for try := 0; try < 5 && longest > 500*time.Millisecond; try++ {
		b = newBench(t, "problem=baird&layer=mean&autoplay=0")
		b.do(command{ID: 1, Cmd: "ask", Of: "map", Key: "gtb", N: 4})
		var took time.Duration
		for range 3 {
			begin := cputime.Spent(t)
			b.GoOn()
			took = max(took, cputime.Spent(t)-begin)
		}
		longest = min(longest, took)
	}
	if longest > 500*time.Millisecond {
		t.Errorf("a turn takes %v", longest)
	}
	if len(b.mapsOf()) != 0 {
		t.Error("the map is there after three turns: it stands in nobody's way for want of work")
	}
	if _, ok := b.do(command{Cmd: "play"}).(summary); !ok {
		t.Errorf("play is answered by %+v", b.sent[len(b.sent)-1])
	}
}

// The page takes silence for the end of its worker. Every open question, also one behind others, therefore receives a
// sign of life.
func TestOpenQuestionsGetSignsOfLife(t *testing.T) {
	b := newBench(t, "problem=baird&layer=mean&autoplay=0")
	b.drain(t)
	b.do(command{ID: 1, Cmd: "ask", Of: "map", Key: "gtb", N: 4})
	b.Receive(command{V: protocol, ID: 2, Cmd: "ask", Of: "along", Key: "gtb", To: "alpha", X: 1e-4, Y: 1})
	b.Receive(command{V: protocol, ID: 3, Cmd: "ask", Of: "along", Key: "gtb", To: "eta", X: 1e-4, Y: 1})
	b.Receive(command{V: protocol, ID: 4, Cmd: "ask", Of: "map", Key: "tb", N: 4})
	waits := map[float64]int{1: 0, 2: 0, 3: 0, 4: 0} // turns without a message
	for n := 0; len(waits) > 0; n++ {
		if n > 10_000 {
			t.Fatalf("%v are never answered", waits)
		}
		b.sent, b.ids = nil, nil
		b.now += 300 * time.Millisecond // simulates a slow machine
		b.GoOn()
		for id := range waits {
			waits[id]++
		}
		for i, id := range b.ids {
			if _, ok := b.sent[i].(page.Kind); ok {
				waits[id] = 0
			} else {
				delete(waits, id)
			}
		}
		for id, n := range waits {
			if n > 3 {
				t.Fatalf("%d turns without a word to %g", n, id)
			}
		}
	}
}
