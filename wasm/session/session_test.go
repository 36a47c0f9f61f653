package session

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"triad/core/message"
	"triad/core/query"
	"triad/wasm/scene"
	"triad/wasm/session/page"
	"triad/wasm/wire"
	"triad/wasm/worker/jsvalue"
)

// bench is a worker whose messages are kept and whose clock is set by hand.
type bench struct {
	*Worker
	sent   []any
	ids    []float64 // IDs of the questions that they answer
	frames int
	last   wire.Frame
	now    time.Duration
}

func newBench(t testing.TB, text string) *bench {
	t.Helper()
	b := &bench{now: time.Second}
	b.Worker = NewWorker(page.Page{
		Send: func(id float64, v any) { b.sent, b.ids = append(b.sent, v), append(b.ids, id) },
		Frame: func(bytes []byte) {
			b.frames++
			if err := b.last.Decode(bytes); err != nil {
				t.Fatal(err)
			}
		},
		Now: func() time.Duration { b.now += 10 * time.Microsecond; return b.now },
	})
	b.do(command{Cmd: "open", Query: text})
	return b
}

func (b *bench) do(c command) any {
	c.V = protocol
	b.sent, b.ids = nil, nil
	b.Receive(c)
	if len(b.sent) == 0 { // the answer is still to come
		return nil
	}
	return b.sent[len(b.sent)-1]
}

func (b *bench) summary(t testing.TB, c command) summary {
	t.Helper()
	m, ok := b.do(c).(summary)
	if !ok {
		t.Fatalf("%s is answered by %+v, want a summary", c.Cmd, b.sent)
	}
	return m
}

func TestWantsAreAnsweredOnce(t *testing.T) {
	b := newBench(t, "preset=two-state")
	for i := range 50 {
		b.do(command{Cmd: "want", Ms: 16})
		b.now += 16 * time.Millisecond
		if len(b.sent) != 1 {
			t.Fatalf("want %d is answered by %d messages", i, len(b.sent))
		}
	}
	b.do(command{Cmd: "pause"})
	frames := b.frames
	if _, ok := b.do(command{Cmd: "want", Ms: 16}).(page.Kind); !ok || b.frames != frames {
		t.Error("a want while paused should be a tick without a frame")
	}
}

func TestSpeedIsStepsPerSecond(t *testing.T) {
	for text, want := range map[string]uint64{"speed=100": 100, "speed=2000": 2000, "speed=1": 1} {
		b := newBench(t, text)
		for range 50 { // one second, in frames of 20 ms
			b.do(command{Cmd: "want", Ms: 20})
		}
		// rounding of due may leave one step for later
		if got := b.x.Step(); got != want && got != want-1 {
			t.Errorf("%s: %d steps in a second", text, got)
		}
	}
	b := newBench(t, "preset=two-state&speed=max")
	b.do(command{Cmd: "want", Ms: 16})
	if b.x.Step() < 1000 {
		t.Errorf("max: only %d steps in a slice", b.x.Step())
	}
}

func TestASliceEndsWhenItsTimeIsUp(t *testing.T) {
	b := newBench(t, "preset=two-state&speed=max&steps=1000000000")
	b.Now = func() time.Duration { b.now += 5 * time.Millisecond; return b.now } // a slow machine
	b.do(command{Cmd: "want", Ms: 16})
	if steps := b.x.Step(); steps == 0 || steps > 4*transitions/40 {
		t.Errorf("%d steps in a slice of 12 ms that takes 5 ms a chunk", steps)
	}
}

// If one step takes as long as a slice, a slice has only one step: the clock is read after it, both while playing and
// during a walk.
func TestASliceOfLongStepsHasOne(t *testing.T) {
	b := newBench(t, "preset=two-state&speed=max&steps=1000000000")
	b.Now = func() time.Duration { b.now += time.Second; return b.now }
	for want := uint64(1); want <= 3; want++ {
		b.do(command{Cmd: "want", Ms: 16})
		if got := b.x.Step(); got != want {
			t.Fatalf("%d steps after %d slices, want one in each", got, want)
		}
	}
	before := b.x.Step()
	b.do(command{ID: 1, Cmd: "step", N: 1000})
	if got := b.x.Step() - before; got != 1 {
		t.Errorf("the first slice of a walk has %d steps, want 1", got)
	}
}

// Steps that all take long, as those of a large problem do, must not make a picture wait.
func TestASliceHasOnlyStepsThatFit(t *testing.T) {
	const step = 11 * time.Millisecond
	b := newBench(t, "preset=two-state&speed=max&steps=1000000000")
	b.Now = func() time.Duration { return time.Second + time.Duration(b.x.Step())*step }
	for _, ms := range []float64{16, 100} {
		before := b.x.Step()
		b.do(command{Cmd: "want", Ms: ms})
		if got, want := b.x.Step()-before, uint64(patience(ms)/step); got != want {
			t.Errorf("a slice of %v has %d steps of %v, want %d", patience(ms), got, step, want)
		}
	}
}

// At full speed a session learns on after its answer, but not for long without another want: none comes from a page out
// of sight.
func TestFullSpeedLearnsBetweenWants(t *testing.T) {
	for _, c := range []struct {
		query, then string
		learns      bool
	}{
		{"preset=two-state&speed=max&steps=1000000000", "ping", true},
		{"preset=two-state&speed=max&steps=1000000000", "pause", false},
		{"preset=two-state&speed=1000", "ping", false},
	} {
		b := newBench(t, c.query)
		b.Now = func() time.Duration { b.now += time.Millisecond; return b.now }
		due := b.now + hidden
		b.do(command{Cmd: "want", Ms: 100})
		b.do(command{Cmd: c.then})
		before := b.x.Step()
		for b.now < due {
			b.GoOn()
		}
		if learns := b.x.Step() > before; learns != c.learns {
			t.Errorf("%s, then %s: it learns on is %v, want %v", c.query, c.then, learns, c.learns)
		}
		before = b.x.Step()
		for range 10 {
			b.GoOn()
		}
		if n := b.x.Step() - before; n > 0 {
			t.Errorf("%s, then %s: %d steps long after the last want", c.query, c.then, n)
		}
	}
}

// However long a turn of theory takes, learning at full speed gets most of the time between two wants.
func TestFullSpeedLeavesAnEighthToTheory(t *testing.T) {
	b := newBench(t, "preset=two-state&speed=max&steps=1000000000")
	b.now += starting
	b.Now = func() time.Duration { b.now += time.Millisecond; return b.now }
	var learning, theory time.Duration
	for range 20 {
		b.do(command{Cmd: "want", Ms: 100})
		for due := b.now + hidden/2; b.now < due; {
			begin, before := b.now, b.x.Step()
			if b.GoOn(); b.x.Step() > before {
				learning += b.now - begin
			} else {
				theory += b.now - begin
			}
		}
	}
	if part := float64(theory) / float64(theory+learning); part < 0.05 || part > 0.2 {
		t.Errorf("theory took %.2f of the time, want about an eighth", part)
	}
}

func TestLongPausesAreNotMadeUp(t *testing.T) {
	b := newBench(t, "preset=two-state&speed=1000")
	b.do(command{Cmd: "want", Ms: 3_600_000}) // one hour in a hidden tab
	if steps := b.x.Step(); steps != 100 {
		t.Errorf("%d steps, want those of a tenth of a second", steps)
	}
}

func TestStepsPauseThereAndPlayContinues(t *testing.T) {
	b := newBench(t, "preset=two-state&steps=50&speed=max")
	m, ok := b.do(command{Cmd: "want", Ms: 16}).(summary)
	if !ok || m.Step != 50 || m.Playing || !m.Finished {
		t.Fatalf("%+v", m)
	}
	if m := b.summary(t, command{Cmd: "play"}); !m.Playing || m.Finished || m.Horizon != 100 || m.Query != "preset=two-state&steps=50&speed=max" {
		t.Errorf("after play: %+v", m)
	}
	b.do(command{Cmd: "want", Ms: 16})
	if b.x.Step() != 100 {
		t.Errorf("step %d, want 100", b.x.Step())
	}
}

func TestResetGivesTheSameCSVAgain(t *testing.T) {
	b := newBench(t, "preset=two-state&speed=max&steps=3000")
	csv := func() string {
		for b.x.Step() < 3000 {
			b.do(command{Cmd: "want", Ms: 16})
		}
		return reflect.ValueOf(b.do(command{Cmd: "csv"})).FieldByName("CSV").String()
	}
	first := csv()
	if m := b.summary(t, command{Cmd: "reset"}); m.Step != 0 {
		t.Fatalf("reset leaves step %d", m.Step)
	}
	b.do(command{Cmd: "play"})
	if csv() != first {
		t.Error("the CSV differs after reset")
	}
	if m := b.summary(t, command{Cmd: "newSeed"}); m.Seed == 1 || m.Query != "preset=two-state&steps=3000&seed="+m.Values["seed"]+"&speed=max" {
		t.Errorf("seed %d, query %q", m.Seed, m.Query)
	}
}

func TestSetContinuesOrRestarts(t *testing.T) {
	b := newBench(t, "preset=two-state")
	b.do(command{Cmd: "step", N: 500})
	m := b.summary(t, command{Cmd: "set", Key: "lambda", To: "0.5"})
	if m.Step != 500 || m.Values["lambda"] != "0.5" || m.Query != "preset=two-state&lambda=0.5" {
		t.Errorf("a live key: %+v", m)
	}
	if len(b.last.Marks) != 1 || b.last.Marks[0].Label != "λ 0.9 → 0.5" || b.last.Marks[0].X != 500 {
		t.Errorf("marks %+v", b.last.Marks)
	}
	if m := b.summary(t, command{Cmd: "set", Key: "runs", To: "3"}); m.Step != 0 || m.Runs != 3 {
		t.Errorf("a key that restarts: %+v", m)
	}
	b.do(command{Cmd: "watch", Run: 2})
	if m := b.summary(t, command{Cmd: "set", Key: "runs", To: "2"}); m.Watch != 0 {
		t.Errorf("the watched run is gone, but watch is %d", m.Watch)
	}
	if f, ok := b.do(command{Cmd: "set", Key: "lambda", To: "7"}).(page.Failure); !ok || f.Message != `lambda: "7" is invalid; use a number from 0 to 1` {
		t.Errorf("%+v", b.sent)
	}
	if len(b.sent) != 1 {
		t.Errorf("a refused value is answered by %d messages, want the error alone", len(b.sent))
	}
}

func TestInvalidQueriesAreReportedAndTheDefaultUsed(t *testing.T) {
	b := newBench(t, "lambda=7&zz=1&theta0=1,2,3&metric=nmse")
	m := b.sent[0].(summary)
	var got []string
	for _, p := range m.Problems {
		got = append(got, p.Message)
	}
	want := []string{
		`lambda: "7" is invalid; use a number from 0 to 1; using 0.9`,
		"zz: unknown key",
		`theta0: "3 numbers" is invalid; use 1 number or 2`,
		"metric: nmse is not defined",
	}
	if len(got) != len(want) {
		t.Fatalf("problems %q", got)
	}
	for i := range want {
		if !strings.HasPrefix(got[i], want[i]) {
			t.Errorf("problem %q, want %q", got[i], want[i])
		}
	}
	if m.Query != "preset=fair" || !m.Playing {
		t.Errorf("runs as %q", m.Query)
	}
}

func TestInvalidCommandsGetAnError(t *testing.T) {
	b := newBench(t, "preset=two-state")
	for _, c := range []struct {
		command
		says string
	}{
		{command{V: 2, Cmd: "play"}, "command: version is 2; it must be 1"},
		{command{V: 1}, `unknown command ""`},
		{command{V: 1, Cmd: "dance"}, `unknown command "dance"`},
		{command{V: 1, Cmd: "step"}, "step: n is 0; it must be a number from 1 to 100000"},
		{command{V: 1, Cmd: "step", N: 1e9}, "step: n is 1e+09"},
		{command{V: 1, Cmd: "step", N: math.NaN()}, "step: n is NaN"},
		{command{V: 1, Cmd: "want", Ms: -1}, "want: ms is -1"},
		{command{V: 1, Cmd: "watch", Run: 20}, "watch: run is 20; it must be a number from 0 to 19"},
		{command{V: 1, Cmd: "watch", Run: math.Inf(-1)}, "watch: run is -Inf"},
		{command{V: 1, Cmd: "set", Key: "k", To: "v"}, "k: unknown key"},
	} {
		b.sent, b.ids = nil, nil
		b.Receive(c.command)
		f, ok := b.sent[len(b.sent)-1].(page.Failure)
		if !ok || !strings.Contains(f.Message, c.says) {
			t.Errorf("%+v is answered by %+v", c.command, b.sent)
		}
	}
	closed := &bench{Worker: NewWorker(page.Page{Now: func() time.Duration { return 0 }, Frame: func([]byte) {}})}
	closed.Send = func(_ float64, v any) { closed.sent = append(closed.sent, v) }
	if _, ok := closed.do(command{Cmd: "play"}).(page.Failure); !ok {
		t.Error("play before open should be an error")
	}
	if _, ok := closed.do(command{Cmd: "want"}).(page.Kind); !ok {
		t.Error("want before open should be a tick")
	}
}

func TestTheFrameShowsTheExperiment(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb,gtb,retrace,gretrace&autoplay=0")
	if b.last.Graph.Edge != -1 || len(b.last.Graph.Nodes) != 2 || len(b.last.Graph.Edges) != 4 {
		t.Errorf("graph at the start: %+v", b.last.Graph)
	}
	b.do(command{Cmd: "step", N: 100})
	f := b.last
	if f.Step != 100 || f.Horizon != 5000 || f.Graph.Edge < 0 || len(f.Graph.Previous) != 5 {
		t.Errorf("step %d, horizon %d, graph %+v", f.Step, f.Horizon, f.Graph)
	}
	sum := float32(0)
	for _, e := range f.Graph.Edges {
		sum += e.Visits
	}
	if math.Abs(float64(sum)-1) > 1e-5 {
		t.Errorf("visits add up to %g", sum)
	}
	for i, want := range []struct{ share, of uint8 }{{0, 2}, {0, 2}, {1, 2}, {1, 2}} {
		c := f.Curves[i]
		if c.Share != want.share || c.Of != want.of || len(c.X) != 101 || len(c.TheoryX) < 200 {
			t.Errorf("curve %d: share %d of %d, %d rows, %d of theory", i, c.Share, c.Of, len(c.X), len(c.TheoryX))
		}
		for j := range c.X {
			if c.Lo[j] > c.Mean[j] || c.Mean[j] > c.Hi[j] || c.Lo[j] < 0 {
				t.Fatalf("curve %d: band %g %g %g", i, c.Lo[j], c.Mean[j], c.Hi[j])
			}
		}
	}
	if len(f.Plane.Trails) != 4 || len(f.Plane.Fields) != 1 || len(f.Plane.Fields[0].Modes) != 2 || f.Plane.Start != [2]float64{1, 1} {
		t.Errorf("plane %+v", f.Plane)
	}
}

// Weights from a linear solve take no steps, so the plane can show no flow for them, whatever other learners there are.
func TestThePlaneShowsNoFlowOfSolvedWeights(t *testing.T) {
	for query, want := range map[string]string{"alg=lstd:tb,gtb": "gtb", "alg=gtb,lstd:tb&flow=lstd:tb": "gtb", "alg=lstd:tb": ""} {
		b := newBench(t, query+"&autoplay=0")
		if got := scene.Flowing(b.x); got != want {
			t.Errorf("%s: the flow of %q, want %q", query, got, want)
		}
	}
}

func TestTheFrameShowsTheWeightsIfThereIsNoPlane(t *testing.T) {
	b := newBench(t, "preset=baird&autoplay=0")
	b.do(command{Cmd: "step", N: 40})
	w := b.last.Weights
	if len(w.Learners) != 2 || len(w.Start) != 16 || w.Start[6] != 10 || len(w.Blocks) != 2 || !w.Blocks[0].Dashed || w.Blocks[1].Dashed {
		t.Fatalf("weights %+v", w)
	}
	for i, l := range w.Learners {
		for j, v := range b.x.Weights(i, 0) {
			if l.Values[j] != v {
				t.Errorf("%s: θ%d is %g, want %g", l.Label, j+1, l.Values[j], v)
			}
		}
	}
	if n := b.last.Graph.Nodes[6]; n.Values != [2]string{"θ₁₅+2θ₁₆", "θ₇+2θ₈"} || len(b.last.Graph.Edges) != 49 || len(b.last.Plane.Trails) != 0 {
		t.Errorf("graph of %d edges, node 7 %+v, %d trails", len(b.last.Graph.Edges), n, len(b.last.Plane.Trails))
	}
	b.do(command{Cmd: "set", Key: "problem", To: "two-state"})
	if len(b.last.Weights.Learners) != 0 || len(b.last.Weights.Start) != 0 || len(b.last.Plane.Trails) != 2 {
		t.Errorf("after the change to two states: %+v", b.last.Weights)
	}
}

func TestPlainAgreesWithJSON(t *testing.T) {
	b := newBench(t, "preset=two-state&lambda=7")
	for _, v := range []any{b.sent[0], query.NewCatalogue(), page.Failed(message.At("x", message.Text("y")))} {
		want, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		got, err := json.Marshal(jsvalue.Of(v))
		if err != nil {
			t.Fatal(err)
		}
		var a, z any
		if json.Unmarshal(want, &a) != nil || json.Unmarshal(got, &z) != nil || !reflect.DeepEqual(a, z) {
			t.Errorf("plain gives\n%s\nwant\n%s", got, want)
		}
	}
}

func FuzzReceive(f *testing.F) {
	for _, text := range []string{
		`{"v":1,"cmd":"open","query":"alg=tb&runs=2&lambda=0.3"}`, `{"v":1,"cmd":"set","key":"alpha.gtb","to":"5"}`,
		`{"v":1,"cmd":"want","ms":16.7}`, `{"v":1,"cmd":"step","n":3}`, `{"v":1,"cmd":"watch","run":1}`,
		`{"v":1,"cmd":"define","text":"{}"}`, `{"v":1,"cmd":"definition","id":2}`, `{"v":1,"cmd":"unlog"}`,
		`{"v":1,"cmd":"log","text":"s,a,r,s_next\n0,0,1,1\n","name":"x"}`,
		`{"v":1,"cmd":"hold"}`, `{"v":1,"cmd":"release","n":1}`, `{"v":1,"cmd":"held","text":"5/preset=two-state/3/lambda=0.5"}`,
		`{"v":1,"cmd":"csv","id":1}`, `{"v":1,"cmd":"newSeed"}`, `{"v":9}`,
	} {
		f.Add(text, text)
	}
	f.Fuzz(func(t *testing.T, one, two string) {
		b := newBench(t, "preset=two-state&runs=1&alg=tb")
		for _, text := range []string{one, two} {
			var c command
			if json.Unmarshal([]byte(text), &c) != nil {
				continue
			}
			c.N = min(c.N, 100)
			b.sent, b.ids = nil, nil
			b.Receive(c)
			if len(b.sent) == 0 {
				t.Errorf("%q is not answered", text)
			}
			for _, v := range b.sent {
				if _, err := json.Marshal(jsvalue.Of(v)); err != nil {
					t.Errorf("%q is answered by what JavaScript cannot hold: %v", text, err)
				}
			}
		}
	})
}
