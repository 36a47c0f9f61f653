package session

import (
	"strings"
	"testing"

	"triad/core/ask"
	"triad/wasm/session/page"
)

// versus asks until the answer is complete.
func (b *bench) versus(t testing.TB, key, to string, n, at float64) ask.VersusAnswer {
	t.Helper()
	for range 10_000 {
		c := command{Cmd: "ask", Of: "versus", Key: key, To: to, N: n, X: at}
		v := b.do(c)
		for len(b.sent) == 0 {
			b.GoOn()
		}
		if v == nil {
			v = b.sent[len(b.sent)-1]
		}
		m, ok := v.(ask.VersusAnswer)
		if !ok {
			t.Fatalf("%+v is answered by %+v", c, b.sent)
		}
		if m.Done {
			return m
		}
	}
	t.Fatal("it is never done")
	return ask.VersusAnswer{}
}

// The ratio is the ratio of the curves. Each seed's errors equal those of an experiment with the seed.
func TestTwoLearnersAreCompared(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb,gtb&runs=1&seed=40&lambda=0.9&autoplay=0")
	b.do(command{Cmd: "step", N: 300})
	m := b.versus(t, "gtb", "tb", 4, 300)
	gtb, tb := b.last.Curves[1].Mean, b.last.Curves[0].Mean
	if len(m.Steps) != 301 || *m.Ratio[300] != gtb[300]/tb[300] || m.A.Label != "GTB" || *m.B.Error != tb[300] || m.At != 300 {
		t.Fatalf("%d steps, %+v, %+v", len(m.Steps), m.A, m.B)
	}
	if len(m.Trials) != 4 || m.Trials[0].Seed != 40 || *m.Trials[0].A != gtb[300] || m.Score.A+m.Score.B != 4 {
		t.Fatalf("%+v", m.Trials)
	}
	z := newBench(t, "preset=two-state&alg=tb,gtb&runs=1&seed=43&lambda=0.9&autoplay=0")
	z.do(command{Cmd: "step", N: 300})
	if got := m.Trials[3]; got.Seed != 43 || *got.A != z.last.Curves[1].Mean[300] || *got.B != z.last.Curves[0].Mean[300] {
		t.Errorf("seed 43: %+v", got)
	}
	file, ok := b.do(command{Cmd: "file", Of: "versus", Key: "gtb", To: "tb", N: 4, X: 300}).(page.CSV)
	if lines := strings.Split(strings.TrimSpace(file.CSV), "\n"); !ok || len(lines) < 301+4 || !strings.HasPrefix(lines[len(lines)-1], "43,300,") {
		t.Errorf("the file ends %.200q", file.CSV[max(0, len(file.CSV)-200):])
	}
}

// A learner of a pinned run may be compared with the same learner of the present run.
func TestLearnersAreComparedWithTheirPinnedRun(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=gtb&runs=1&lambda=0.9&autoplay=0")
	b.do(command{Cmd: "step", N: 100})
	b.do(command{Cmd: "hold"})
	b.do(command{Cmd: "set", Key: "lambda", To: "0.2"})
	b.do(command{Cmd: "reset"})
	b.do(command{Cmd: "step", N: 150})
	m := b.versus(t, "gtb", "gtb@1", 3, 150)
	if m.A.Held != 0 || m.B.Held != 1 || m.At != 100 || len(m.Trials) != 3 || m.Steps[len(m.Steps)-1] != 100 {
		t.Fatalf("%+v", m)
	}
	held, now := b.last.Ghosts[0].Mean, b.last.Curves[0].Mean
	if *m.Trials[0].A != now[100] || *m.Trials[0].B != held[100] || *m.Ratio[60] != now[60]/held[60] {
		t.Errorf("%+v", m.Trials[0])
	}
}

// A file is answered at once, also as the first question of a new worker.
func TestComparisonFilesMayBeRequestedFirst(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb,gtb&runs=1&autoplay=0")
	b.now = 0
	b.do(command{Cmd: "step", N: 5})
	if f, ok := b.do(command{Cmd: "file", Of: "versus", Key: "tb", To: "gtb", N: 2, X: 5}).(page.CSV); !ok || !strings.Contains(f.CSV, "\nseed,step,a,b,ratio\n") {
		t.Errorf("%+v", b.sent)
	}
	b.drain(t)
}

func TestInvalidComparisonsAreReported(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb&autoplay=0")
	for want, c := range map[string]command{
		`versus: "gtb" is invalid; use one of the learners shown, or one of a pinned run with @ and its number`:  {Cmd: "ask", Of: "versus", Key: "gtb", To: "tb"},
		`versus: "tb@1" is invalid; use one of the learners shown, or one of a pinned run with @ and its number`: {Cmd: "ask", Of: "versus", Key: "tb@1", To: "tb"},
		"versus: n is 202; it must be a number from 0 to 201":                                                    {Cmd: "ask", Of: "versus", Key: "tb", To: "tb", N: 202},
		"versus: x is -1; it must be a number from 0 to 1000000000000":                                           {Cmd: "file", Of: "versus", Key: "tb", To: "tb", X: -1},
	} {
		if f, ok := b.do(c).(page.Failure); !ok || f.Message != want {
			t.Errorf("%+v: %+v, want %q", c, b.sent, want)
		}
	}
	if m := b.versus(t, "tb", "tb", 5, 10); m.Missing == nil || m.Missing.Code != "held.nothing-yet" || len(m.Trials) != 0 {
		t.Errorf("at the start: %+v", m.Missing)
	}
	b.do(command{Cmd: "step", N: 2})
	if m := b.versus(t, "tb", "tb", 0, 0); m.Missing != nil || !m.Done {
		t.Errorf("a step later: %+v", m.Missing)
	}
	b.do(command{Cmd: "log", Text: "s,a,r,s_next\n0,1,0,1\n1,1,0,1\n1,0,0,0\n", Name: "a.csv"})
	b.do(command{Cmd: "step", N: 3})
	if m := b.versus(t, "tb", "tb", 5, 3); m.Missing == nil || m.Missing.Code != "worker.versus-log" || len(m.Ratio) != 4 {
		t.Errorf("of a log: %+v", m)
	}
}
