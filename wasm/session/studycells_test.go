package session

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"triad/core/sweep"
	"triad/wasm/session/gridview"
	"triad/wasm/session/page"
)

// ofCells is a study of a finite problem, with one learner that passes near the true values as it diverges.
const ofCells = "view=study&problem=two-state&reward=noisy&alg=tb,gtb&alpha=0.0078125,0.015625&ratio=1&theta0=0&runs=3&steps=1000&metric=rmsve"

// finishedStudy returns a bench with a study of cells, open in the collector, and the results of all its parts.
func finishedStudy(t *testing.T, text string) *bench {
	t.Helper()
	c, problems := sweep.Parse(text, nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	own, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t, text)
	for i := range c.Parts() {
		task, err := own.Start(i)
		if err != nil {
			t.Fatal(err)
		}
		for !task.Advance(1 << 20) {
		}
		b.Receive(command{V: protocol, Cmd: "put", Part: float64(i), Result: task.Result(), N: 1})
	}
	return b
}

// For any problem, the workers of a pool give a study the same bytes as the command line.
func TestThePoolComputesAStudyOfAFiniteProblem(t *testing.T) {
	c, problems := sweep.Parse(ofCells, nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	table, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	own, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t, ofCells)
	w, told := newLabourer(t)
	for i := range c.Parts() {
		task, err := own.Start(i)
		if err != nil {
			t.Fatal(err)
		}
		for !task.Advance(1 << 20) {
		}
		if err := table.Put(i, task.Result()); err != nil {
			t.Fatal(err)
		}
		w.Receive(command{V: protocol, Cmd: "work", Query: ofCells, Part: float64(i)})
		for (*told)[len(*told)-1].Type != "result" {
			w.Receive(command{V: protocol, Cmd: "more", Ms: 30})
		}
		b.Receive(command{V: protocol, Cmd: "put", Part: float64(i), Result: (*told)[len(*told)-1].result})
	}
	want := c.CSVHeader() + string(table.AppendCSV(nil, 0, c.Parts()))
	if got := string(b.study.csv()); got != want || strings.Count(got, "\n") != 4+4 {
		t.Errorf("the page has\n%s\nwant\n%s", got, want)
	}
	m, ok := b.sent[len(b.sent)-1].(summary)
	if !ok || m.Study == nil || m.Study.Cells == nil || !m.Finished || m.Study.Known != c.Parts() {
		t.Fatalf("%+v", b.sent[len(b.sent)-1])
	}
	cells := m.Study.Cells
	if cells.Known != 4 || len(cells.Rows) != 4 || len(cells.Live) != 4 || len(cells.Columns) != len(cells.Rows[0]) {
		t.Errorf("%+v", cells)
	}
	// Tree Backup has the lowest value error although it diverges, because it passes near the true values.
	if best := cells.Best; best == nil || best.Row[0] != "tb" || best.Row[3] != "0.0078125" || best.Grows == nil || !(*best.Grows > 0) {
		t.Errorf("best is %+v", best)
	}
}

func TestStudiesOfCellsOpenChangeAndCloseLikeOthers(t *testing.T) {
	b := newBench(t, ofCells)
	if got := b.study.Query(); !strings.Contains(got, "alpha=0.0078125,0.015625") || !strings.Contains(got, "view=study") {
		t.Error(got)
	}
	b.Receive(command{V: protocol, Cmd: "set", Key: "metric", To: "mspbe"})
	if got := b.study.Values(); got["metric"] != "mspbe" || got["alpha"] != "0.0078125,0.015625" {
		t.Error(got)
	}
	b.Receive(command{V: protocol, Cmd: "set", Key: "theme", To: "dark"})
	kept := b.kept
	if b.Receive(command{V: protocol, Cmd: "open", Query: "preset=two-state"}); b.study != nil {
		t.Error("the study is left open")
	}
	b.Receive(command{V: protocol, Cmd: "open", Query: "view=study&problem=two-state&reward=noisy&alg=tb,gtb&alpha=0.0078125,0.015625&ratio=1&theta0=0&runs=3&steps=1000&metric=mspbe"})
	if b.study != kept {
		t.Error("the study is not found as it was")
	}
	b.Receive(command{V: protocol, Cmd: "reset"})
	if b.study == nil || b.study == kept {
		t.Error("reset keeps what is known")
	}
	b.sent = nil
	b.Receive(command{V: protocol, Cmd: "sweep", Query: "view=study&problem=two-state&alpha=0.1,x&lambda=0,1"})
	if m, ok := b.sent[0].(sweepAnswer); !ok || len(m.Problems) != 1 || m.Problems[0].Key != "alpha" || m.Updates == 0 {
		t.Errorf("%+v", b.sent[0])
	}
	b.sent = nil
	b.Receive(command{V: protocol, Cmd: "open", Query: "view=study&problem=custom"})
	if m, ok := b.sent[len(b.sent)-1].(summary); !ok || len(m.Problems) == 0 || m.Study.Cells != nil {
		t.Errorf("a study of a problem that has no definition: %+v", b.sent)
	}
}

// ring is a problem of the user's own.
const ring = `{"name": "ring", "states": 2, "actions": 2, "P": [[[0.5, 0.5], [1, 0]], [[0, 1], [1, 0]]], "r": [[1, 0], [0, 2]],
	"pi": [[1, 0], [0.5, 0.5]], "mu": [[0.5, 0.5], [0.5, 0.5]], "phi": [[1, 0], [0, 1], [1, 1], [0.5, 0]]}`

// A study of the user's own problem runs like any other, because the workers of the pool receive its file.
func TestThePoolComputesAStudyOfTheUsersProblem(t *testing.T) {
	const asked = "view=study&problem=custom&alg=tb,gtb&alpha=0.1,0.2&ratio=1&runs=2&steps=50&metric=rmsve"
	d, err := parse(ring)
	if err != nil {
		t.Fatal(err)
	}
	c, problems := sweep.Parse(asked, d)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	table, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	own, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t, "")
	b.Receive(command{V: protocol, Cmd: "define", Text: ring})
	b.Receive(command{V: protocol, Cmd: "open", Query: asked})
	told := b.do(command{Cmd: "parts"}).(partsAnswer)
	spec, err := json.Marshal(told.Spec)
	if err != nil || len(told.Parts) != c.Parts() {
		t.Fatal(err, told.Parts)
	}
	w, results := newLabourer(t)
	for i := range c.Parts() {
		task, err := own.Start(i)
		if err != nil {
			t.Fatal(err)
		}
		for !task.Advance(1 << 20) {
		}
		if err := table.Put(i, task.Result()); err != nil {
			t.Fatal(err)
		}
		work := command{V: protocol, Cmd: "work", Query: asked, Part: float64(i)}
		if i == 0 {
			work.Text = string(spec)
		}
		w.Receive(work)
		for (*results)[len(*results)-1].Type != "result" {
			w.Receive(command{V: protocol, Cmd: "more", Ms: 30})
		}
		b.Receive(command{V: protocol, Cmd: "put", Part: float64(i), Result: (*results)[len(*results)-1].result})
	}
	want := c.CSVHeader() + string(table.AppendCSV(nil, 0, c.Parts()))
	if got := string(b.study.csv()); got != want || !strings.Contains(got, "# mdp ") || strings.Count(got, "\n") != 5+4 {
		t.Errorf("the page has\n%s\nwant\n%s", got, want)
	}
	m := b.sent[len(b.sent)-1].(summary)
	if m.Custom == nil || m.Study.Own != m.Custom.Name || len(m.Problems) > 0 {
		t.Errorf("%+v", m)
	}
	// A link opens the study at once. Another problem with the same name is another study. A study that is left
	// continues later.
	link := newBench(t, "")
	m = link.summary(t, command{Cmd: "define", Text: ring, Query: asked})
	if m.Study == nil || m.Query != c.Query() || len(m.Problems) > 0 {
		t.Errorf("%+v", m)
	}
	b.Receive(command{V: protocol, Cmd: "define", Text: strings.Replace(ring, "[0.5, 0.5], [1, 0]", "[0.25, 0.75], [1, 0]", 1)})
	if m = b.summary(t, command{Cmd: "open", Query: asked}); m.Study.Known != 0 {
		t.Errorf("results of another problem: %+v", m.Study)
	}
	if m = b.summary(t, command{Cmd: "leave"}); m.Study != nil || m.Custom == nil {
		t.Errorf("%+v", m)
	}
}

func TestAPictureShowsTheErrorsOfTheTable(t *testing.T) {
	b := finishedStudy(t, ofCells)
	m, ok := b.do(command{Cmd: "picture"}).(gridview.PictureAnswer)
	if !ok || m.X.Key != "alpha" || m.Each.Key != "alg" || m.Rows || m.Panels.Key != "" || m.Known != 4 || len(m.Series) != 2 {
		t.Fatalf("%+v", m)
	}
	table := b.study.Table
	for _, s := range m.Series {
		for k, cell := range s.Cell {
			want, _ := table.Result(cell)
			if *s.Errors[k] != want.Mean || *s.Low[k] != want.Mean-want.SE || *s.High[k] != want.Mean+want.SE || s.Share[k] != 0 || s.Runs[k] != 3 {
				t.Errorf("%+v at %d, want %+v", s, k, want)
			}
		}
	}
	// Tree Backup diverges, even where its error is lowest. Its gradient version converges.
	if tb, gtb := m.Series[0], m.Series[1]; tb.Grows == nil || gtb.Grows != nil || *tb.Errors[tb.Best] >= *gtb.Errors[gtb.Best] {
		t.Errorf("%+v", m.Series)
	}
	if q := b.do(command{Cmd: "cellquery", N: float64(m.Series[1].Cell[1])}).(gridview.QueryAnswer); !strings.Contains(q.Query, "alg=gtb") || !strings.Contains(q.Query, "alpha=0.015625") {
		t.Error(q)
	}
	b.do(command{Cmd: "set", Key: "y", To: "ratio"}) // which has only one value
	b.do(command{Cmd: "set", Key: "bands", To: "runs"})
	m = b.do(command{Cmd: "picture"}).(gridview.PictureAnswer)
	if want, _ := table.Result(m.Series[0].Cell[0]); m.Rows || m.Known != 4 || *m.Series[0].Errors[0] != want.Median || *m.Series[0].Low[0] != want.Q25 {
		t.Errorf("a change of what is drawn: %+v", m)
	}
}

func TestCoursesOfTheBestCellsReachTheirErrors(t *testing.T) {
	b := finishedStudy(t, ofCells)
	var m gridview.CoursesAnswer
	for asked := 0; !m.Done; asked++ {
		was := m.Part
		if m = b.do(command{Cmd: "courses", Ms: 1}).(gridview.CoursesAnswer); m.Part <= was && m.Part < 1 || asked > 100_000 {
			t.Fatalf("after %d questions %g is done", asked, m.Part)
		}
	}
	if len(m.Curves) != 2 || len(m.Gone) != 0 {
		t.Fatalf("%+v", m)
	}
	table := b.study.Table
	for _, c := range m.Curves {
		want, _ := table.Result(c.Cell)
		last := len(c.Steps) - 1
		if c.Steps[0] != 0 || c.Steps[last] != 1000 || c.Errors[last] != want.Mean || c.High[last] != want.Mean+want.SE || last < 100 || last > 1000 {
			t.Errorf("%s ends at step %d with %g, want %+v; %d points", c.Algorithm, c.Steps[last], c.Errors[last], want, last+1)
		}
	}
	if !strings.Contains(m.Curves[0].Live, "alg=tb") || m.Curves[0].Row[3] != "0.0078125" {
		t.Errorf("%+v", m.Curves[0])
	}
}

// The expectation of a mean error is within four standard errors of the runs.
func TestExpectationsOfBestCellsAgreeWithTheirRuns(t *testing.T) {
	b := finishedStudy(t, "view=study&problem=two-state&reward=noisy&alg=gtb&lambda=0&alpha=0.05,0.1&ratio=1&sampling=iid&runs=200&steps=200&metric=value-error")
	var m gridview.CoursesAnswer
	for !m.Done {
		m = b.do(command{Cmd: "courses", Ms: 20}).(gridview.CoursesAnswer)
	}
	c := m.Curves[0]
	last := len(c.Steps) - 1
	se := c.High[last] - c.Errors[last]
	if e := c.Expected.Errors[len(c.Expected.Errors)-1]; math.Abs(e-c.Errors[last]) > 4*se || !(se > 0) {
		t.Errorf("expected %g, the runs have %g ± %g", e, c.Errors[last], se)
	}
}

func TestPictureRejectsMissingPictures(t *testing.T) {
	for _, of := range []struct {
		query string
		ask   command
		want  string
	}{
		{"preset=study", command{Cmd: "courses"}, "courses: the study is of Mountain Car"},
		{"preset=study", command{Cmd: "picture", Key: "box"}, `picture: "box" is invalid; use one of the study’s pictures`},
		{ofCells, command{Cmd: "picture", Key: "boxes"}, `picture: "boxes" is invalid; use one of the study’s pictures`},
		{ofCells, command{Cmd: "cellquery", N: 4}, "cellquery: n is 4; it must be a number from 0 to 3"},
		{ofCells, command{Cmd: "courses", Ms: -1}, "courses: ms is -1; it must be 0 or more"},
		{ofCells, command{Cmd: "cell", Alg: 0, Lambda: 0}, "cell: alg is 0; it must be a number from -1 to -1"},
	} {
		b := newBench(t, of.query)
		if m, ok := b.do(of.ask).(page.Failure); !ok || m.Message != of.want && !strings.HasPrefix(m.Message, of.want) {
			t.Errorf("%s of %s: %+v, want %s", of.ask.Cmd, of.query, m, of.want)
		}
	}
}
