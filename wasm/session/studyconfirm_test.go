package session

import (
	"strings"
	"testing"

	"triad/core/sweep"
	"triad/core/sweep/confirm"
	"triad/wasm/session/page"
)

// Workers of a pool repeat the best cells on fresh runs, in any order, and the page gets the command line's bytes.
func TestAPoolRepeatsTheBestCells(t *testing.T) {
	b := finishedStudy(t, ofCells)
	whole := b.study
	s, _ := sweep.Parse(ofCells, nil)
	c := confirm.New(s, whole.Table, confirm.UsualRuns(s, whole.Table))
	own, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.Parts() {
		task, err := own.Start(i)
		if err != nil {
			t.Fatal(err)
		}
		for !task.Advance(1 << 20) {
		}
		if err := c.Put(i, task.Result()); err != nil {
			t.Fatal(err)
		}
	}
	parts := b.do(command{Cmd: "parts"}).(partsAnswer).Parts
	n := whole.Parts()
	if len(parts) != n+2 || parts[0].Query != "" || !parts[0].Known || parts[n].Known || !strings.Contains(parts[n].Query, "runs=100") || !(parts[n].Cost > 0) {
		t.Fatalf("%+v", parts)
	}
	w, told := newLabourer(t)
	var last summary
	for i := len(parts) - 1; i >= n; i-- {
		w.Receive(command{V: protocol, Cmd: "work", Query: parts[i].Query, Part: float64(parts[i].Part)})
		for (*told)[len(*told)-1].Type != "result" {
			w.Receive(command{V: protocol, Cmd: "more", Ms: 30})
		}
		last = b.do(command{Cmd: "put", Part: float64(i), Result: (*told)[len(*told)-1].result}).(summary)
	}
	if got := b.do(command{Cmd: "csv", Key: "confirm"}).(page.CSV).CSV; got != string(c.CSV(s)) || strings.Count(got, "\n") != 4+2 {
		t.Errorf("%s\nwant\n%s", got, c.CSV(s))
	}
	e := last.Study.Confirm
	if e == nil || e.Runs != 100 || e.Parts != 2 || e.Known != 2 || len(e.Rows) != 2 || last.Study.Known != last.Study.Parts {
		t.Fatalf("%+v", e)
	}
	for i, r := range c.Rows() {
		if of := e.Rows[i]; of.Fresh == nil || of.Fresh.Mean != r.Fresh.Mean || of.Chosen.Mean != r.Chosen.Mean || *of.Chosen.SE != r.Chosen.SE || of.Differs != r.Differs() {
			t.Errorf("%+v, want %+v", of, r)
		}
	}
	// A study that is left and opened again keeps the fresh runs. A study that is reset does not.
	b.do(command{Cmd: "open", Query: "preset=two-state"})
	if again := b.do(command{Cmd: "open", Query: ofCells}).(summary).Study.Confirm; again == nil || again.Known != 2 {
		t.Errorf("%+v", again)
	}
	if anew := b.do(command{Cmd: "reset"}).(summary).Study; anew.Confirm != nil || anew.Known != 0 {
		t.Errorf("%+v", anew.Confirm)
	}
}

func TestSlowBestCellsAreNotRepeated(t *testing.T) {
	b := newBench(t, ofCells)
	if m, ok := b.do(command{Cmd: "csv", Key: "confirm"}).(page.Failure); !ok || !strings.Contains(m.Message, "are not confirmed yet") {
		t.Errorf("before the study is known: %+v", m)
	}
	if m, ok := b.do(command{Cmd: "put", Part: 4, Result: []float64{1}}).(page.Failure); !ok || !strings.Contains(m.Message, "put") {
		t.Errorf("a part of what is not there: %+v", m)
	}
	// Two runs of thirty million steps would take longer than a page has.
	b = newBench(t, "view=study&problem=two-state&reward=noisy&alg=gtb&alpha=0.01&runs=1&steps=30000000")
	b.do(command{Cmd: "put", Part: 0, Result: []float64{1, 0, 1, 1, 1, 0}})
	m := b.do(command{Cmd: "parts"}).(partsAnswer)
	if e := b.do(command{Cmd: "set", Key: "x", To: "alpha"}).(summary).Study.Confirm; e == nil || e.Runs != 0 || e.Parts != 0 || len(m.Parts) != 1 {
		t.Errorf("%+v, %d parts", e, len(m.Parts))
	}
}
