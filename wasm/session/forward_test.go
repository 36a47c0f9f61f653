package session

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"triad/core/ask"
	"triad/core/ask/forward"
	"triad/wasm/session/page"
)

// eight is an experiment with the reference's first steps.
const eight = "problem=two-state&reward=noisy&seed=478&runs=2&gamma=0.9&lambda=0.8&alpha=0.05&eta=0.1&theta0=0.5,-0.25&omega0=0.2,0.1&autoplay=0"

func (b *bench) forward(t *testing.T, key string, n float64) ask.ForwardAnswer {
	t.Helper()
	m, ok := b.do(command{ID: 7, Cmd: "ask", Of: "traces", Key: key, N: n}).(ask.ForwardAnswer)
	if !ok || b.ids[len(b.ids)-1] != 7 {
		t.Fatalf("answered by %+v", b.sent)
	}
	return m
}

// keptTo returns the numbers of JSON rows, and fails the test if one is null.
func keptTo(t *testing.T, rows ...[]*float64) (list []float64) {
	t.Helper()
	for _, row := range rows {
		for _, v := range row {
			if v == nil {
				t.Fatal("a number is null")
			}
			list = append(list, *v)
		}
	}
	return list
}

// The expected numbers come from core/ask/forward, whose tests compare them with the independent program.
func TestTracesReportTheTriangleOfALearner(t *testing.T) {
	b := newBench(t, eight+"&alg=tb,gtb,gtb-online,td0,qpi")
	for i, key := range b.x.Config().Algorithms {
		subject, err := forward.Of(b.x, i, 0, 0, 8)
		if err != nil {
			t.Fatal(err)
		}
		fixed, _ := subject.Triangle()
		moving, _ := subject.Online()
		m := b.forward(t, key, 0)
		if m.Learner != key || m.From != 0 || len(m.Steps) != 8 || m.Moving.Alpha != subject.Alpha || m.Moving.Eta != subject.Eta {
			t.Fatalf("%s: steps %d after %d, α %g", m.Learner, len(m.Steps), m.From, m.Moving.Alpha)
		}
		for k, s := range m.Steps {
			if want := fixed.Steps[k]; s.State != want.S || s.Kappa != want.Kappa || *s.Delta != want.Delta || s.Reward != want.R || *s.Q != want.Q || *s.QNext != want.QNext {
				t.Errorf("%s: step %d is %+v", key, k, s)
			}
		}
		for what, of := range map[string]struct {
			got  [][]*float64
			want [][]float64
		}{
			"C": {m.Share, fixed.Share}, "G": {[][]*float64{m.Returns}, [][]float64{fixed.Returns}},
			"rows": {m.Rows, fixed.Forward}, "columns": {m.Columns, fixed.Backward},
			"ω": {m.Moving.Omega, moving.Omega}, "the view": {m.Moving.View, moving.Last()}, "Algorithm 1": {m.Moving.Plain, moving.Plain},
			"gaps": {[][]*float64{m.Moving.Gaps}, [][]float64{moving.Gaps()}},
		} {
			if got := keptTo(t, of.got...); !slices.Equal(got, slices.Concat(of.want...)) {
				t.Errorf("%s: %s is %v, want %v", key, what, got, of.want)
			}
		}
	}
	if m := b.forward(t, "tb", 0); *m.Steps[2].Delta != 2.95 || m.Steps[2].Kappa != 0 || *m.Moving.Gaps[7] == 0 {
		t.Errorf("%+v", m.Steps[2])
	}
}

// The triangle shows the watched run at its present weights, and later steps too.
func TestTheTriangleShowsTheWatchedRun(t *testing.T) {
	b := newBench(t, eight+"&alg=tb")
	first := b.forward(t, "tb", 0)
	b.do(command{Cmd: "watch", Run: 1})
	if m := b.forward(t, "tb", 0); m.Run != 1 || fmt.Sprint(m.Steps[0].Action, m.Steps[1].Action, m.Steps[2].Action, m.Steps[3].Action) == "0 0 1 0" {
		t.Errorf("run %d", m.Run)
	}
	b.do(command{Cmd: "watch", Run: 0})
	if m := b.forward(t, "tb", 1); m.From != 8 || m.Steps[0].State != first.Steps[7].Next {
		t.Errorf("after step %d", m.From)
	}
	b.x.Advance(50)
	if m := b.forward(t, "tb", 0); *m.Theta[0] != b.x.Weights(0, 0)[0] || *m.Theta[0] == 0.5 || m.Steps[0].Action != first.Steps[0].Action {
		t.Errorf("θ %v", *m.Theta[0])
	}
}

func TestMissingTrianglesAreExplained(t *testing.T) {
	for query, want := range map[string]string{
		"problem=two-state&alg=gtd tb":                        "traces: tb is invalid; use one of the learners shown",
		"problem=two-state&alg=gtd gtd":                       "gtd does not learn with the trace",
		"problem=mountain-car&alg=tb&runs=1 tb":               "mountain-car is simulated",
		"problem=two-state&alg=tb&alpha=1000&theta0=1e300 tb": "",
	} {
		asked, key, _ := strings.Cut(query, " ")
		b := newBench(t, asked+"&autoplay=0")
		if m, ok := b.do(command{Cmd: "ask", Of: "traces", Key: key}).(page.Failure); want != "" && (!ok || !strings.Contains(m.Message, want)) {
			t.Errorf("%s: %+v", query, b.sent)
		}
		if want != "" {
			if m, ok := b.do(command{Cmd: "file", Of: "traces", Key: key}).(page.Failure); !ok || !strings.Contains(m.Message, want) {
				t.Errorf("%s, as a file: %+v", query, b.sent)
			}
		}
	}
	b := newBench(t, "autoplay=0")
	for _, n := range []float64{-1, 1000, math.NaN()} {
		if m, ok := b.do(command{Cmd: "ask", Of: "traces", Key: "tb", N: n}).(page.Failure); !ok || !strings.Contains(m.Message, "it must be a number from 0 to 999") {
			t.Errorf("n = %g: %+v", n, b.sent)
		}
	}
}

func TestTriangleFilesHaveTheAnswersNumbers(t *testing.T) {
	b := newBench(t, eight+"&alg=tb")
	f, ok := b.do(command{Cmd: "file", Of: "traces", Key: "tb"}).(page.CSV)
	if !ok {
		t.Fatalf("%+v", b.sent)
	}
	head := "\n# steps 1 to 8 of run 1, tb after 0 steps\nquantity,t,k,component,value\ndelta,,0,,1.4"
	const d, n = 2, 8
	if lines := strings.Count(f.CSV, "\n"); !strings.Contains(f.CSV, head) || lines != 5+4*n+2*n*d+n*(n+1)/2+5*n*d {
		t.Errorf("%d lines:\n%.400s", lines, f.CSV)
	}
	for _, line := range []string{"share,3,5,,0.5184", "phi,2,,2,2", "kappa,,2,,0", "return,4,,,1.688"} {
		if !strings.Contains(f.CSV, "\n"+line) {
			t.Errorf("no line %s", line)
		}
	}
}
