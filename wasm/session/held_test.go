package session

import (
	"strings"
	"testing"

	"triad/wasm/session/page"
	"triad/wasm/wire"
)

// settle lets the session compute until nothing is left, and returns the newest summary.
func (b *bench) settle(t testing.TB) summary {
	t.Helper()
	for i := 0; b.reruns(); i++ {
		if i == 100_000 {
			t.Fatal("held runs are not learned to their end")
		}
		if b.Next() != 0 {
			t.Fatal("there is something to go on with, but nobody is told")
		}
		b.GoOn()
	}
	return b.summary(t, command{Cmd: "ghosts"})
}

// ghostsOf returns the pinned curves of a frame, by learner and name.
func ghostsOf(f *wire.Frame) map[string][]float64 {
	m := map[string][]float64{}
	for _, g := range f.Ghosts {
		m[strings.TrimSuffix(g.Label+" "+g.Name.Text, " ")] = append([]float64(nil), g.Mean...)
	}
	return m
}

func same(a, b []float64) bool {
	if len(a) != len(b) || len(a) == 0 {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// A pinned run stays the same while other settings change, and its name lists the differences.
func TestPinnedRunsStayAndAreNamedByTheirDifferences(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb,gtb&runs=2&lambda=0.9&autoplay=0&steps=500")
	b.do(command{Cmd: "step", N: 300})
	first := b.x.Config()
	seed := first.Values()["seed"]
	tb := append([]float64(nil), b.last.Curves[0].Mean...)
	m := b.summary(t, command{Cmd: "hold"})
	if len(m.Held) != 1 || len(m.Held[0].Name) != 0 || m.Held[0].Done != 1 || m.Held[0].Step != 300 || !m.Held[0].Linked || m.HeldText != m.Held[0].Text {
		t.Fatalf("held %+v, %q", m.Held, m.HeldText)
	}
	if !same(ghostsOf(&b.last)["TB"], tb) {
		t.Error("it is not drawn as it was")
	}
	for _, change := range []struct {
		command
		want string
	}{
		{command{Cmd: "set", Key: "lambda", To: "0.5"}, "TB λ 0.9"},
		{command{Cmd: "reset"}, "TB λ 0.9"},
		{command{Cmd: "set", Key: "theme", To: "dark"}, "TB λ 0.9"},
		{command{Cmd: "open", Query: "preset=two-state&lambda=0.9&seed=12&alg=tb,gtb&runs=2"}, "TB seed " + seed},
		{command{Cmd: "set", Key: "alg", To: "gtb"}, "TB TB GTB, seed " + seed},
	} {
		b.do(change.command)
		if got := ghostsOf(&b.last); !same(got[change.want], tb) {
			t.Errorf("after %+v: %d held curves, want %q", change.command, len(got), change.want)
		}
	}
}

// At most four runs are pinned, and no run twice. release removes one by its number, or all with 0.
func TestAtMostFourRunsArePinnedAndEachCanBeRemoved(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb&autoplay=0")
	refused := func(c command, want string) {
		t.Helper()
		if f, ok := b.do(c).(page.Failure); !ok || f.Message != want {
			t.Errorf("%+v: %+v, want %q", c, b.sent, want)
		}
	}
	refused(command{Cmd: "hold"}, "hold: there is nothing to pin yet, because no step is learned; play first")
	refused(command{Cmd: "release", N: 1}, "release: 1 is invalid, because no run is pinned; pin one first")
	for _, n := range []float64{1, 1, 1, 1} {
		b.do(command{Cmd: "step", N: n})
		b.do(command{Cmd: "hold"})
	}
	refused(command{Cmd: "hold"}, "hold: 4 runs are pinned, and no more are allowed; remove one first")
	refused(command{Cmd: "release", N: 5}, "release: 5 is invalid; use the number of a pinned run, from 1 to 4")
	refused(command{Cmd: "release", N: 1.5}, "release: 1.5 is invalid; use the number of a pinned run, from 1 to 4")
	if m := b.summary(t, command{Cmd: "release", N: 2}); len(m.Held) != 3 || m.Held[0].Step != 1 || m.Held[1].Step != 3 {
		t.Errorf("after the second has gone: %+v", m.Held)
	}
	refused(command{Cmd: "hold"}, "hold: this run is already pinned")
	if m := b.summary(t, command{Cmd: "release"}); len(m.Held) != 0 || m.HeldText != "" || len(b.last.Ghosts) != 0 {
		t.Errorf("after all have gone: %+v", m.Held)
	}
}

// Runs of a link are repeated bit for bit between other messages. An invalid link changes nothing.
func TestRunsOfALinkAreRepeated(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb,gtb&runs=2&lambda=0.9&autoplay=0")
	b.do(command{Cmd: "step", N: 400})
	b.do(command{Cmd: "set", Key: "lambda", To: "0.25"})
	b.do(command{Cmd: "step", N: 900})
	b.do(command{Cmd: "hold"})
	b.do(command{Cmd: "set", Key: "seed", To: "99"})
	b.do(command{Cmd: "step", N: 2000})
	m := b.summary(t, command{Cmd: "hold"})
	want := ghostsOf(&b.last)

	z := newBench(t, m.Query)
	if m := z.summary(t, command{Cmd: "held", Text: m.HeldText}); len(m.Held) != 2 || m.Held[1].Done == 1 {
		t.Fatalf("held %+v", m.Held)
	}
	again := z.settle(t)
	if again.HeldText != m.HeldText || again.Held[0].Done != 1 || again.Held[1].Done != 1 {
		t.Errorf("%q, %+v; want %q", again.HeldText, again.Held, m.HeldText)
	}
	got := ghostsOf(&z.last)
	if len(want) != 4 || len(got) != len(want) {
		t.Fatalf("%d curves, want %d", len(got), len(want))
	}
	for name, curve := range want {
		if !same(got[name], curve) {
			t.Errorf("%s is another curve", name)
		}
	}
	if f, ok := z.do(command{Cmd: "held", Text: "12/lambda=7"}).(page.Failure); !ok || !strings.HasPrefix(f.Message, `pinned run 1: lambda: "7"`) {
		t.Errorf("a bad link is answered by %+v", z.sent)
	}
	if f, ok := z.do(command{Cmd: "held", Text: "12/problem=custom"}).(page.Failure); !ok || !strings.HasPrefix(f.Message, "pinned run 1: problem: ") {
		t.Errorf("a link without its definition is answered by %+v", z.sent)
	}
	if m := z.summary(t, command{Cmd: "ghosts"}); m.HeldText != again.HeldText {
		t.Errorf("a bad link leaves %q", m.HeldText)
	}
}

// Pinned runs are drawn in the error that is shown. If a run has no curve in this error, the summary says why.
func TestPinnedRunsFollowTheErrorShown(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb&runs=1&metric=mspbe&autoplay=0")
	b.do(command{Cmd: "step", N: 200})
	b.do(command{Cmd: "hold"})
	b.do(command{Cmd: "set", Key: "metric", To: "distance"})
	if b.settle(t).Held[0].Done != 1 {
		t.Error("it is not known")
	}
	b.do(command{Cmd: "step", N: 200})
	if !same(ghostsOf(&b.last)["TB"], b.last.Curves[0].Mean) {
		t.Error("the held run is not of the error that is shown")
	}
	m := b.summary(t, command{Cmd: "open", Query: "preset=mountain-car&alg=tb&runs=1&autoplay=0"})
	if h := m.Held[0]; h.Missing == nil || h.Missing.Code != "worker.held-unit" || len(b.last.Ghosts) != 0 || len(h.Name) != 1 || h.Name[0].Key != "problem" {
		t.Errorf("of another unit: %+v", m.Held)
	}
}

// A run that no link can hold is pinned all the same, and its entry says that the link omits it.
func TestRunsThatNoLinkHoldsArePinnedOnThePage(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb&autoplay=0")
	b.do(command{Cmd: "log", Text: "s,a,r,s_next\n0,1,0,1\n1,1,0,1\n1,0,0,0\n", Name: "a.csv"})
	b.do(command{Cmd: "step", N: 3})
	m := b.summary(t, command{Cmd: "hold"})
	if len(m.Held) != 1 || m.Held[0].Linked || m.HeldText != "" {
		t.Fatalf("a log's run: %+v, %q", m.Held, m.HeldText)
	}
	curve := ghostsOf(&b.last)["TB"]
	b.do(command{Cmd: "set", Key: "metric", To: "distance"})
	b.settle(t)
	b.do(command{Cmd: "set", Key: "metric", To: "mspbe"})
	if got := b.settle(t); got.Held[0].Missing != nil || !same(ghostsOf(&b.last)["TB"], curve) {
		t.Errorf("back at its error: %+v", got.Held)
	}
}

// A worker that resumes from a checkpoint has the runs that a link would hold.
func TestCheckpointsContainPinnedRuns(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb&autoplay=0")
	b.do(command{Cmd: "step", N: 50})
	m := b.summary(t, command{Cmd: "hold"})
	o := b.own()
	if o.held != m.HeldText || o.held == "" {
		t.Errorf("a checkpoint has %q, want %q", o.held, m.HeldText)
	}
}

func TestFilesContainPinnedRuns(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb&autoplay=0")
	b.do(command{Cmd: "step", N: 5})
	before := b.csv()
	b.do(command{Cmd: "hold"})
	if got := strings.Count(b.csv(), "\n") - strings.Count(before, "\n"); got != 6+1 {
		t.Errorf("%d lines more, want 6 rows and a comment", got)
	}
	b.do(command{Cmd: "release"})
	if b.csv() != before {
		t.Error("without held runs the file is another than before")
	}
}
