package session

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"triad/core/ask"
	"triad/wasm/session/page"
)

// largeRing returns a file with n states in a ring, each with a feature for both of its state–action pairs.
func largeRing(t *testing.T, n int) string {
	t.Helper()
	var p, phi, r, pi, mu []any
	for s := range n {
		to := func(next int) any { return [][2]float64{{float64((next + n) % n), 1}} }
		p = append(p, []any{to(s - 1), to(s + 1)})
		phi = append(phi, [][2]float64{{float64(s), 1}}, [][2]float64{{float64(s), 2}})
		r, pi, mu = append(r, [2]float64{0, float64(s % 2)}), append(pi, [2]float64{0.1, 0.9}), append(mu, [2]float64{0.5, 0.5})
	}
	text, err := json.Marshal(map[string]any{"name": "ring", "states": n, "actions": 2, "P": p, "r": r, "pi": pi, "mu": mu, "phi": phi})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Spectra of a large problem are computed on request, some milliseconds at a time, between other messages. They stop
// when the questions stop, continue with the next question, and restart for other settings after a move.
func TestSpectraOfLargeProblemsAreComputedInPieces(t *testing.T) {
	b := newBench(t, "autoplay=0")
	b.do(command{Cmd: "define", Text: largeRing(t, 101), Query: "alg=tb,gtb,retrace&alpha=0.01&eta=0.01&autoplay=0"})
	m := b.summary(t, command{Cmd: "step", N: 1})
	if m.Large == nil || m.Large.Pairs != 202 || m.Large.Features != 101 || m.Large.Of == "" {
		t.Fatalf("large: %+v", m.Large)
	}
	ask := func() (last ask.ProspectAnswer, turns int) {
		b.sent, b.ids = nil, nil
		b.do(command{ID: 7, Cmd: "ask", Of: "spectra"})
		for turns = 0; ; turns++ {
			for i, m := range b.sent {
				if a, ok := m.(ask.ProspectAnswer); ok && b.ids[i] == 7 {
					return a, turns
				}
			}
			if turns > 1_000_000 {
				t.Fatal("no answer")
			}
			b.GoOn()
		}
	}
	b.Now = func() time.Duration { b.now += time.Millisecond; return b.now }
	first, turns := ask()
	if first.Done || first.Of != m.Large.Of || !(first.Share > 0) || turns < 3 {
		t.Fatalf("after %d turns: %+v", turns, first)
	}
	b.sent = nil
	for range 50 {
		b.GoOn() // no question is open
	}
	again, _ := ask()
	if again.Share > 4*first.Share+0.1 || again.Share <= first.Share {
		t.Errorf("from %g to %g without a question", first.Share, again.Share)
	}
	for range 3000 {
		if again.Done {
			break
		}
		before := b.now
		b.GoOn()
		if took := b.now - before; took > 20*time.Millisecond {
			t.Fatalf("one look away takes %v", took)
		}
		again, _ = ask()
	}
	if !again.Done || again.Share != 1 || len(again.Learners) != 3 {
		t.Fatalf("%+v", again)
	}
	for _, l := range again.Learners {
		if len(l.Eigen) != 2*101 || l.Growth == nil || l.Step == nil || len(l.Missing) != 0 {
			t.Errorf("%s: %d numbers, %v, %v, %v", l.ID, len(l.Eigen), l.Growth, l.Step, l.Missing)
		}
	}
	if l := again.Learners; *l[0].Growth != *l[1].Growth || *l[0].Step == *l[1].Step {
		t.Errorf("TB and GTB: growth %g, %g, a step %g, %g", *l[0].Growth, *l[1].Growth, *l[0].Step, *l[1].Step)
	}
	moved := b.summary(t, command{Cmd: "set", Key: "lambda", To: "0.3"})
	if moved.Large.Of == again.Of {
		t.Error("another λ is of the same settings")
	}
	if other, _ := ask(); other.Of != moved.Large.Of || other.Done {
		t.Errorf("after a move: %q, want %q", other.Of, moved.Large.Of)
	}
	small := newBench(t, "autoplay=0")
	if f, ok := small.do(command{Cmd: "ask", Of: "spectra"}).(page.Failure); !ok || !strings.Contains(f.Message, "not a large finite problem") {
		t.Errorf("%+v", small.sent)
	}
	if s := small.summary(t, command{Cmd: "step", N: 1}); s.Large != nil {
		t.Errorf("two states are %+v", s.Large)
	}
}

// If the next error needs a fixed point of a large problem, learning waits until no setting has moved for a while.
// Otherwise learning continues.
func TestLargeProblemsAreNotSolvedWhileASettingMoves(t *testing.T) {
	for metric, waits := range map[string]bool{"distance": true, "mspbe": false} {
		b := newBench(t, "autoplay=0")
		b.do(command{Cmd: "define", Text: largeRing(t, 101), Query: "alg=tb,gtb&alpha=0.01&eta=0.01&speed=1000&steps=endless&metric=" + metric})
		b.do(command{Cmd: "want", Ms: 16})
		for _, lambda := range []string{"0.2", "0.3", "0.4"} {
			b.do(command{Cmd: "set", Key: "lambda", To: lambda})
			before := b.x.Step()
			b.now += 100 * time.Millisecond
			b.do(command{Cmd: "want", Ms: 16})
			if waited := b.x.Step() == before; waited != waits || b.x.Owes() != waits {
				t.Errorf("%s: learning waits: %t, something is owed: %t", metric, waited, b.x.Owes())
			}
		}
		before := b.x.Step()
		b.now += 100 * time.Millisecond
		for range 5 {
			b.do(command{Cmd: "want", Ms: 100})
		}
		if b.x.Step() == before || b.x.Owes() {
			t.Errorf("%s: at rest it stays at step %d, something is owed: %t", metric, before, b.x.Owes())
		}
	}
}
