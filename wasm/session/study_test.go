package session

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"triad/core/sweep"
	"triad/wasm/session/gridview"
	"triad/wasm/session/page"
)

// few is a study of 2 algorithms, 2 λ and 4 pairs of step sizes.
const few = "preset=study&alg=gtb,gq&lambda=0,1&alpha=0.01,0.1&eta=0.01,0.1&episodes=3"

// part holds the messages of a pool worker.
type part struct {
	page.Progress
	result []float64
}

func newLabourer(t *testing.T) (*bench, *[]part) {
	t.Helper()
	told := &[]part{}
	b := newBench(t, "preset=two-state")
	b.x = nil // because a worker of a pool opens no experiment
	b.Part = func(p page.Progress, result []float64) { *told = append(*told, part{p, result}) }
	return b, told
}

func TestAWorkerOfAPoolComputesAPartInSlices(t *testing.T) {
	const query = few + "0" // 30 episodes: several slices
	c, _ := sweep.Parse(query, nil)
	i, _ := c.Shard(0, 1) // the first part that learns
	own, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	task, err := own.Start(i)
	if err != nil {
		t.Fatal(err)
	}
	for !task.Advance(1 << 20) {
	}
	b, told := newLabourer(t)
	b.Now = func() time.Duration { b.now += time.Millisecond; return b.now }
	ask := func(c command) part {
		n := len(*told)
		c.V, b.sent = protocol, nil
		b.Receive(c)
		if len(*told) != n+1 || len(b.sent) != 0 {
			t.Fatalf("%s is answered by %d parts and %+v, want one part", c.Cmd, len(*told)-n, b.sent)
		}
		return (*told)[n]
	}
	if p := ask(command{Cmd: "more", Ms: 30}); p.Type != "idle" {
		t.Fatalf("with nothing to do: %+v", p)
	}
	for range 2 { // the bench computes the next part too
		if p := ask(command{Cmd: "work", Query: query, Part: float64(i)}); p.Type != "progress" || p.Part != i || p.result != nil {
			t.Fatalf("work: %+v", p)
		}
		slices, last := 0, 0.0
		var p part
		for p = ask(command{Cmd: "more", Ms: 0}); p.Type == "progress"; p = ask(command{Cmd: "more", Ms: 0}) {
			if p.Done < last || p.Done > 1 || p.result != nil {
				t.Fatalf("progress %g after %g", p.Done, last)
			}
			last = p.Done
			slices++
		}
		if slices < 2 || p.Type != "result" || !slicesEqual(p.result, task.Result()) || p.Updates != task.Updates() || p.Updates == 0 {
			t.Fatalf("after %d slices %s with %d numbers and %d updates, want %d and %d", slices, p.Type, len(p.result), p.Updates, len(task.Result()), task.Updates())
		}
	}
	if p := ask(command{Cmd: "more", Ms: 30}); p.Type != "idle" {
		t.Errorf("after the result: %+v", p)
	}
}

func slicesEqual(a, b []float64) bool {
	return slices.EqualFunc(a, b, func(x, y float64) bool { return math.Float64bits(x) == math.Float64bits(y) })
}

// madeUp returns a valid result of a part: every journey takes 50 steps, every weight is w.
func madeUp(c *sweep.Config, part int, w float64) []float64 {
	const d, pairs, passes = 96, 3000, 10 // Mountain Car's
	switch from, to := c.Shard(0, 1); {
	case part < from:
		return slices.Repeat([]float64{50}, pairs*passes)
	case part < to:
		return slices.Repeat(append([]float64{0}, slices.Repeat([]float64{w}, d)...), 4)
	}
	return slices.Repeat(append([]float64{1}, slices.Repeat([]float64{0.5}, d+1)...), len(c.Lambdas()))
}

func putAll(t *testing.T, b *bench, query string) summary {
	t.Helper()
	c, _ := sweep.Parse(query, nil)
	var m summary
	for i := range c.Parts() {
		m = b.summary(t, command{Cmd: "put", Part: float64(i), Result: madeUp(c, i, -float64(i))})
	}
	return m
}

func TestAStudyIsNeitherPreparedNorPlayed(t *testing.T) {
	b := newBench(t, few+"&autoplay=1")
	m := b.sent[0].(summary)
	if m.Playing || m.Preparing != nil || m.Study == nil || strings.Join(m.Views, ",") != "boxes,percentile,best" || m.Query != few+"&autoplay=1" {
		t.Fatalf("%+v", m)
	}
	if _, ok := b.do(command{Cmd: "want", Ms: 16}).(page.Kind); !ok || b.x.Truth().Ready() {
		t.Errorf("a want is answered by %+v", b.sent)
	}
	for _, cmd := range []string{"play", "step", "newSeed", "watch", "log", "unlog", "definition"} {
		if f, ok := b.do(command{Cmd: cmd, N: 1}).(page.Failure); !ok || !strings.HasPrefix(f.Message, cmd+": a study is open") {
			t.Errorf("%s is answered by %+v", cmd, b.sent)
		}
	}
	if m := b.summary(t, command{Cmd: "open", Query: "preset=two-state"}); m.Study != nil || !m.Playing {
		t.Errorf("another experiment: %+v", m)
	}
}

func TestResultsComeIntoSummaryPicturesAndCSV(t *testing.T) {
	b := newBench(t, few)
	pictured := func(kind string) gridview.PictureAnswer {
		return b.do(command{Cmd: "picture", Key: kind}).(gridview.PictureAnswer)
	}
	if p := pictured("boxes"); len(p.Series) != 2 || p.Each.Values[0] != "gtb" || strings.Join(p.X.Values, ",") != "0,1" || p.Series[0].Boxes[0] != nil || p.Series[0].Errors[0] != nil {
		t.Errorf("the empty picture: %+v", p)
	}
	m := putAll(t, b, few)
	if s := m.Study; s.Known != s.Parts || s.Learners != 16 || !m.Finished || s.Boxes[1][1].N != 4 || s.Boxes[1][1].Best == nil || len(s.Claims) == 0 || s.Claims[0].Rule == "" {
		t.Errorf("%+v", s)
	}
	if m.Values["lambda"] != "0,1" || m.Values["alpha"] != "0.01,0.1" || m.Values["seed"] != "1" {
		t.Errorf("values %v", m.Values)
	}
	for kind, want := range map[string]*float64{"boxes": m.Study.Boxes[1][1].P5, "percentile": m.Study.Boxes[1][1].P5, "best": m.Study.Boxes[1][1].Best} {
		p := pictured(kind)
		line := p.Series[1]
		if p.Kind != kind || *line.Errors[1] != *want || line.Runs[1] != 4 || line.Cell[1] < 0 || line.Best < 0 || (len(line.Boxes) > 0) != (kind == "boxes") {
			t.Errorf("%s: %+v", kind, line)
		}
		if kind == "boxes" && (line.Boxes[1].N != 4 || len(line.Boxes[1].Values) != 4 || line.Boxes[1].Median != *m.Study.Boxes[1][1].Median) {
			t.Errorf("%+v", line.Boxes[1])
		}
	}
	csv := string(b.study.csv())
	if rows, ok := strings.CutPrefix(csv, b.study.CSVHeader()); !ok || strings.Count(rows, "\n") != 16 || !strings.HasPrefix(rows, "gtb,0,0.01,0.01,1,3,") {
		t.Errorf("CSV\n%s", csv)
	}
	if m := b.summary(t, command{Cmd: "reset"}); m.Study.Known != 0 || m.Study.Boxes[1][1].N != 0 {
		t.Errorf("after reset: %+v", m.Study)
	}
}

// Results of an earlier computation complete the study at once, without fresh runs of the best cells. reset discards
// them as it discards other results.
func TestStudiesAreRecalledAsAWhole(t *testing.T) {
	b := newBench(t, few)
	errs := slices.Repeat([]float64{.5, .25}, 16)
	errs[2], errs[3] = math.Inf(1), math.Inf(1)
	m := b.summary(t, command{Cmd: "put", Part: recall, Result: errs})
	if s := m.Study; s.Known != s.Parts || !m.Finished || s.Boxes[0][0].N != 4 || s.Boxes[0][0].Diverged != 1 || *s.Boxes[1][1].Best != .25 || s.Confirm != nil || s.Paper {
		t.Errorf("%+v", s)
	}
	if parts := b.do(command{Cmd: "parts"}).(partsAnswer).Parts; len(parts) != m.Study.Parts || !parts[0].Known {
		t.Errorf("%d parts, of which the first is %+v", len(parts), parts[0])
	}
	if m := b.summary(t, command{Cmd: "reset"}); m.Study.Known != 0 {
		t.Errorf("after reset %d parts are known", m.Study.Known)
	}
	if f, ok := b.do(command{Cmd: "put", Part: recall, Result: []float64{1}}).(page.Failure); !ok || f.Message != "study: the result has 1 numbers; it must have 32" {
		t.Errorf("%+v", b.sent)
	}
	if m := newBench(t, "preset=study&hide=claims").sent[0].(summary); !m.Study.Paper {
		t.Error("the paper's study, with a part hidden, is not taken for it")
	}
}

func TestOnlyTheLastOfSeveralResultsGetsASummary(t *testing.T) {
	b := newBench(t, few)
	c, _ := sweep.Parse(few, nil)
	if k, ok := b.do(command{Cmd: "put", Part: 0, Result: madeUp(c, 0, 0), N: 2}).(page.Kind); !ok || k.Type != "put" || len(b.sent) != 1 {
		t.Errorf("%+v", b.sent)
	}
	if m := b.summary(t, command{Cmd: "put", Part: 0, Result: madeUp(c, 0, 0)}); m.Study.Known != 1 {
		t.Errorf("a result that came twice: %d known", m.Study.Known)
	}
}

func TestCellsListTheLowestErrorFirst(t *testing.T) {
	b := newBench(t, few)
	ask := func(c command) (alg float64, rows []learner) {
		c.Cmd = "cell"
		m, ok := b.do(c).(cellAnswer)
		if !ok {
			t.Fatalf("%+v", b.sent)
		}
		return m.Alg, m.Rows
	}
	if _, rows := ask(command{Alg: 1, Lambda: 0}); len(rows) != 0 {
		t.Errorf("%d rows while nothing is known", len(rows))
	}
	putAll(t, b, few)
	alg, rows := ask(command{Alg: 1, Lambda: 1})
	if alg != 1 || len(rows) != 4 || !slices.IsSortedFunc(rows, func(a, b learner) int { return int(math.Copysign(1, a.NMSE-b.NMSE)) }) {
		t.Fatalf("%d: %+v", int(alg), rows)
	}
	m := b.summary(t, command{Cmd: "open", Query: rows[0].Live})
	if m.Study != nil || m.Values["alg"] != "gq" || m.Values["lambda"] != "1" || m.Unit != "episode" || m.Seed != 1 || len(m.Problems) != 0 {
		t.Errorf("%s opens %+v", rows[0].Live, m.Values)
	}
	if m := b.summary(t, command{Cmd: "open", Query: few}); m.Study.Known != m.Study.Parts || m.Study.Picked != 1 {
		t.Errorf("what was left is not found again: %+v", m.Study)
	}
	if _, rows = ask(command{Alg: -1, Lambda: -1}); len(rows) != 0 {
		t.Error("nothing picked still has rows")
	}
}

func TestSetKeepsValidResults(t *testing.T) {
	b := newBench(t, few)
	putAll(t, b, few)
	if m := b.summary(t, command{Cmd: "set", Key: "theme", To: "dark"}); m.Study.Known != m.Study.Parts || m.Query != few+"&theme=dark" {
		t.Errorf("another theme: %d known, %s", m.Study.Known, m.Query)
	}
	if f, ok := b.do(command{Cmd: "set", Key: "lambda", To: "0,2"}).(page.Failure); !ok || !strings.HasPrefix(f.Message, `lambda: "2"`) {
		t.Errorf("%+v", b.sent)
	}
	figure := strings.Replace(few, "preset=study", "preset=study-boxes", 1)
	if m := b.summary(t, command{Cmd: "open", Query: figure}); m.Study.Known != m.Study.Parts || m.Query != figure {
		t.Errorf("a figure of the study: %d known, %s", m.Study.Known, m.Query)
	}
	b.summary(t, command{Cmd: "open", Query: few + "&theme=dark"})
	if f, ok := b.do(command{Cmd: "set", Key: "lambda", To: "0&theme=light"}).(page.Failure); !ok || !strings.HasPrefix(f.Message, "lambda: ") {
		t.Errorf("%+v", b.sent)
	}
	if m := b.summary(t, command{Cmd: "set", Key: "lambda", To: "0,0.5"}); m.Study.Known != 0 || len(m.Study.Lambda) != 2 {
		t.Errorf("other λ: %+v", b.sent)
	}
	if m := b.summary(t, command{Cmd: "set", Key: "view", To: "both"}); m.Study != nil || m.Problem != "mountain-car" {
		t.Errorf("another view: %+v", m.Values)
	}
}

func TestSweepDescribesAStudyWithoutOpeningIt(t *testing.T) {
	b := newBench(t, "preset=two-state")
	before := b.x
	m, ok := b.do(command{Cmd: "sweep", Query: "preset=study&lambda=0,7&episodes=10"}).(sweepAnswer)
	if !ok || len(m.Problems) != 1 || m.Problems[0].Key != "lambda" || m.Learners != 900 || m.Query != "preset=study&episodes=10" || m.Values["eta"] != "0.001,0.005,0.01,0.05,0.1" || b.x != before || b.study != nil {
		t.Errorf("%+v", b.sent)
	}
	m, ok = b.do(command{Cmd: "sweep", Query: "preset=study&theta0=1,2"}).(sweepAnswer)
	if !ok || len(m.Problems) != 1 || m.Problems[0].Key != "theta0" {
		t.Errorf("%+v", b.sent)
	}
}

func TestInvalidStudiesAreReportedAndTheDefaultOpens(t *testing.T) {
	b := newBench(t, "preset=study&theta0=1,2&gamma=3")
	m := b.sent[0].(summary)
	if m.Study == nil || m.Query != "preset=study" || len(m.Problems) != 2 || m.Problems[1].Key != "theta0" {
		t.Errorf("%+v", m)
	}
}

func TestHostileStudyCommandsGetAnError(t *testing.T) {
	live, open := newBench(t, "preset=two-state"), newBench(t, few)
	for _, b := range []*bench{live, open} {
		b.Part = func(page.Progress, []float64) { t.Error("a part is told") }
	}
	huge, nan := math.MaxFloat64, math.NaN()
	for _, c := range []struct {
		b *bench
		command
		says string
	}{
		{live, command{Cmd: "put", Part: 0}, "put: no study is open; open one"},
		{live, command{Cmd: "parts"}, "parts: no study is open; open one"},
		{live, command{Cmd: "cell"}, "cell: no study is open; open one"},
		{live, command{Cmd: "work", Query: "preset=two-state"}, "work: the query is not a study; use"},
		{live, command{Cmd: "sweep", Query: ""}, "sweep: the query is not a study; use"},
		{live, command{Cmd: "work", Query: few, Part: 1e9}, "study: part 1000000000"},
		{live, command{Cmd: "work", Query: few, Part: -1}, "study: part -1"},
		{live, command{Cmd: "work", Query: few, Part: 0.5}, "study: part "},
		{live, command{Cmd: "work", Query: few, Part: nan}, "study: part "},
		{live, command{Cmd: "work", Query: few, Part: huge}, "study: part "},
		{live, command{Cmd: "work", Query: "preset=study&theta0=1,2"}, "theta0: "},
		{open, command{Cmd: "more", Ms: nan}, "more: ms is NaN"},
		{open, command{Cmd: "more", Ms: -1}, "more: ms is -1"},
		{open, command{Cmd: "put", Part: 99}, "put: part is 99; it must be a number from 0 to 15"},
		{open, command{Cmd: "put", Part: nan}, "put: part is NaN"},
		{open, command{Cmd: "put", Part: huge}, "put: part is 1.79"},
		{open, command{Cmd: "put", Part: 0}, "study: part 0 (truth): the result has 0 numbers"},
		{open, command{Cmd: "put", Part: 10, Result: []float64{nan}}, "study: part 10 (learn): the result has 1 numbers"},
		{open, command{Cmd: "cell", Alg: 2}, "cell: alg is 2; it must be a number from 0 to 1"},
		{open, command{Cmd: "cell", Alg: 0, Lambda: nan}, "cell: lambda is NaN; it must be a number from 0 to 1"},
		{open, command{Cmd: "cell", Alg: -1, Lambda: 0}, "cell: alg is -1"},
	} {
		if f, ok := c.b.do(c.command).(page.Failure); !ok || !strings.HasPrefix(f.Message, c.says) || len(c.b.sent) != 1 {
			t.Errorf("%+v is answered by %+v, want an error that begins with %q", c.command, c.b.sent, c.says)
		}
	}
}
