package session

import (
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"triad/core/ask"
	"triad/core/ask/passes"
	"triad/wasm/session/page"
)

// batch asks until the answer is complete.
func (b *bench) batch(t *testing.T) ask.BatchAnswer {
	t.Helper()
	for range 10_000 {
		b.do(command{ID: 6, Cmd: "ask", Of: "passes"})
		b.drain(t)
		m, ok := b.sent[len(b.sent)-1].(ask.BatchAnswer)
		if !ok || b.ids[len(b.ids)-1] != 6 {
			t.Fatalf("answered by %+v", b.sent)
		}
		if m.Done {
			return m
		}
	}
	t.Fatal("it never ends")
	return ask.BatchAnswer{}
}

// The expected numbers come from core/ask/passes, whose tests compare them with the independent program.
func TestPassesUseTheFirstSteps(t *testing.T) {
	b := newBench(t, "preset=batch&data=300&passes=12&alg=pdbg:tb,svrg:tb,saga:retrace&pi=0.9")
	m := b.batch(t)
	r, err := passes.Of(b.x)
	if err != nil {
		t.Fatal(err)
	}
	for done := false; !done; {
		if done, err = r.Work(1 << 20); err != nil {
			t.Fatal(err)
		}
	}
	if m.Rows != 300 || m.Recorded != 300 || m.Passes != 12 || m.Logged || m.Metric != "distance" || len(m.Methods) != 3 || len(m.Missing) != 0 {
		t.Fatalf("%+v", m)
	}
	for i, of := range r.Methods {
		got := m.Methods[i]
		if got.ID != of.ID || got.Alpha != of.Alpha || got.Eta != of.Eta || len(got.Pass) != len(of.Rows) || *got.Floor.Data != r.Reference(of).Data || *got.Floor.True != r.Reference(of).True {
			t.Errorf("%s: %+v", of.ID, got)
		}
		for j, row := range of.Rows {
			if got.Pass[j] != row.Pass || *got.Data[j] != row.Data || *got.True[j] != row.True || *got.Distance[j] != row.Distance {
				t.Errorf("%s: row %d is %d %v", of.ID, j, got.Pass[j], row)
			}
		}
		if (got.Factor != nil) != (got.Method == "pdbg") {
			t.Errorf("%s: factor %v", of.ID, got.Factor)
		}
	}
	if tb, retrace := m.Methods[0].Look, m.Methods[2].Look; tb.Dash == retrace.Dash {
		t.Error("two coefficients have one dash")
	}
}

// Answers arrive while there is work, and a change restarts the passes.
func TestPassesAnswerWhileTheyRun(t *testing.T) {
	b := newBench(t, "preset=batch&data=20000&passes=6")
	clock, late := b.Page.Now, time.Duration(0)
	b.Page.Now = func() time.Duration { late += 10 * time.Millisecond; return clock() + late } // news is due soon
	b.do(command{ID: 2, Cmd: "ask", Of: "passes"})
	for len(b.sent) == 0 {
		b.GoOn()
	}
	first, ok := b.sent[0].(ask.BatchAnswer)
	if !ok || first.Done || first.Recorded == 0 {
		t.Fatalf("first news: %+v", b.sent[0])
	}
	b.Page.Now = clock
	if m := b.batch(t); m.Methods[3].Pass[6] != 6 {
		t.Errorf("%+v", m)
	}
	b.do(command{Cmd: "set", Key: "data", To: "50"})
	if m := b.batch(t); m.Rows != 50 {
		t.Errorf("%d rows after a change", m.Rows)
	}
	b.do(command{Cmd: "set", Key: "alg", To: "sgd:retrace"})
	if m := b.batch(t); len(m.Methods) != 1 || m.Methods[0].ID != "sgd:retrace" {
		t.Errorf("%+v after another choice", m.Methods)
	}
}

func TestLongCoursesAreAnsweredThinnedAndFiledWhole(t *testing.T) {
	b := newBench(t, "preset=batch&data=10&passes=900&alg=pdbg:tb,svrg:tb")
	m := b.batch(t)
	pdbg := m.Methods[0]
	if n := len(pdbg.Pass); n != 400 || pdbg.Pass[0] != 0 || pdbg.Pass[n-1] != 900 {
		t.Errorf("%d rows, to %d", n, pdbg.Pass[n-1])
	}
	text := b.do(command{Cmd: "file", Of: "passes"}).(page.CSV).CSV
	_, body, _ := strings.Cut(text, "\npass,")
	lines := strings.Split(strings.TrimSpace(body), "\n")
	if len(lines) != 1+901+451 || lines[0] != "algorithm,data_mspbe,data_distance,metric,error" || !strings.HasPrefix(lines[901], "900,pdbg:tb,") || !strings.HasPrefix(lines[902], "0,svrg:tb,") {
		t.Errorf("%d lines, %q", len(lines), lines[0])
	}
	for _, want := range []string{"# query preset=batch&alg=pdbg:tb,svrg:tb", "&passes=900&data=10\n", "# tb: data_mspbe of theta* "} {
		if !strings.Contains(text, want) {
			t.Errorf("the file has no %q", want)
		}
	}
}

func TestPassesRunOverALogAndRefuseOtherExperiments(t *testing.T) {
	b := newBench(t, "problem=two-state&alg=sgd:tb&runs=1&autoplay=0&view=batch")
	b.do(command{Cmd: "log", Text: "s,a,r,s_next\n" + strings.Repeat("0,0,1,1\n1,1,2,0\n0,1,-1,0\n", 20), Name: "log.csv"})
	if m := b.batch(t); !m.Logged || m.Rows != 60 {
		t.Errorf("%+v", m)
	}
	for query, want := range map[string]string{
		"problem=mountain-car&runs=1":             "simulated",
		"problem=two-state&alg=tb&average=polyak": "batch methods do not average their weights",
	} {
		b := newBench(t, query+"&autoplay=0")
		b.do(command{ID: 9, Cmd: "ask", Of: "passes"})
		if e, ok := b.sent[len(b.sent)-1].(page.Failure); !ok || !strings.Contains(e.Message, want) {
			t.Errorf("%s: %+v", query, b.sent[len(b.sent)-1])
		}
	}
	// A trace without bound, because the importance weight of each step is 10.
	b = newBench(t, "problem=two-state&alg=sgd:is&gamma=0.999&lambda=1&mu=0.9&data=3000&autoplay=0")
	m := b.batch(t)
	if i := slices.IndexFunc(m.Missing, func(w ask.Missing) bool { return w.Of == "data" }); i >= 0 && len(m.Methods) > 0 {
		t.Errorf("methods beside %+v", m.Missing[i])
	}
	for _, of := range m.Methods {
		for _, v := range of.Data {
			if v != nil && math.IsNaN(*v) {
				t.Error("NaN is told")
			}
		}
	}
}

// The browser tests compare files with the recorded file, so it must equal the file that is computed here.
func TestTheRecordedFileOfPassesIsCurrent(t *testing.T) {
	const path = "../e2e/testdata/batch.csv"
	b := newBench(t, "preset=batch&autoplay=0&alg=pdbg:tb,svrg:tb,saga:retrace,sgd:tb&data=300&passes=20")
	b.batch(t)
	text := b.do(command{Cmd: "file", Of: "passes"}).(page.CSV).CSV
	if *update {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if recorded, err := os.ReadFile(path); err != nil || string(recorded) != text || strings.Count(text, "\n") < 70 {
		t.Errorf("%s is not what is computed (%v); run go test ./wasm/session -update", path, err)
	}
}
