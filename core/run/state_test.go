package run_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/run"
)

// story is a history of an experiment, in pieces, with how to make an equal one.
type story struct {
	name  string
	steps int // or transitions of the watched run, on Mountain Car
	fresh func(t testing.TB, query string) *run.Experiment
	query string
	live  []string // settings that change during the run, such as "lambda=0.5"
}

// piece is a part of a story.
type piece func(x *run.Experiment)

// pieces divides a story at random: steps, changes, looks ahead and changes of the watched run.
func (s *story) pieces(t *testing.T) []piece {
	rng := rand.New(rand.NewPCG(uint64(s.steps), uint64(len(s.name))))
	var list []piece
	every := s.steps / (len(s.live) + 1)
	for taken := 0; taken < s.steps; {
		n := 1 + rng.IntN(1+s.steps/3)
		if rng.IntN(4) == 0 {
			n = 1
		}
		taken += n
		list = append(list, func(x *run.Experiment) { x.Advance(n) })
		if rng.IntN(3) == 0 {
			horizon, budget := uint64(rng.IntN(2*s.steps)), rng.IntN(300)
			list = append(list, func(x *run.Experiment) { theories(x, horizon, budget) })
		}
		if rng.IntN(4) == 0 {
			who := rng.IntN(3)
			list = append(list, func(x *run.Experiment) { c := x.Config(); x.Watch(who % c.Runs) })
		}
		if len(s.live) > 0 && taken >= every {
			key, to, _ := strings.Cut(s.live[0], "=")
			s.live, every = s.live[1:], every+s.steps/4
			list = append(list, func(x *run.Experiment) {
				if again, err := x.Set(key, to); again || err != nil {
					t.Fatalf("%s=%s: restart %v, %v", key, to, again, err)
				}
			})
		}
	}
	end := func(x *run.Experiment) { x.AdvanceTo(x.Step()+1, math.MaxInt) } // of an episode, if there are episodes
	return append(list, end, func(*run.Experiment) {})                      // interrupted at its end, too
}

func theories(x *run.Experiment, horizon uint64, budget int) string {
	var b strings.Builder
	for i := range x.Measured() {
		steps, errors := x.Theory().Recursion(i, horizon, budget)
		fmt.Fprintln(&b, "theory", i, steps, errors)
	}
	return b.String()
}

// everything returns all that can be seen of an experiment; %v formats different numbers differently.
func everything(x *run.Experiment) string {
	var b strings.Builder
	c := x.Config()
	fmt.Fprintln(&b, x.Output().CSV(), x.Step(), x.Watched(), x.Changes(), x.History().TrailStride(), x.Truth().Ready())
	for i, m := range x.Measured() {
		var curve run.Curve
		x.Record().Curve(i, &curve)
		fmt.Fprintf(&b, "%s %+v %v %v\n", m.ID, x.Verdicts().Status(i, c.Runs-1), curve, x.Verdicts().SameAs(i))
		for r := range c.Runs {
			l := x.Learner(i, r)
			fmt.Fprintln(&b, "weights", i, r, x.Weights(i, r), x.Frozen(i, r), x.DivergedAt(i, r), x.History().Trail(i, r), l.Theta, l.Omega, l.Mean, l.Alpha, l.Eta, l.Trace(0))
		}
	}
	for r := range c.Runs {
		fmt.Fprintf(&b, "run %d: %d, %v, %v, %+v\n", r, x.Taken(r), x.History().Visits(r), x.History().Path(r), *x.Last(r))
		if x.Instance().Car() == nil {
			fmt.Fprintln(&b, x.History().Recent(r))
		}
	}
	u, ok := x.LastUpdate()
	if fmt.Fprintln(&b, "update", ok); ok {
		fmt.Fprintln(&b, exported(reflect.ValueOf(*u)))
	}
	fmt.Fprintln(&b, theories(x, x.Step()+100, math.MaxInt))
	return b.String()
}

// exported formats the exported fields of a struct.
func exported(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Struct:
		out := "{"
		for i := range v.NumField() {
			if field := v.Type().Field(i); field.IsExported() {
				out += field.Name + ":" + exported(v.Field(i)) + " "
			}
		}
		return out + "}"
	case reflect.Slice:
		out := "["
		for i := range v.Len() {
			out += exported(v.Index(i)) + " "
		}
		return out + "]"
	}
	return fmt.Sprint(v.Interface())
}

// sameStory runs a story once without interruption, and once with an interruption before every piece.
func sameStory(t *testing.T, s story) {
	t.Helper()
	whole, broken := s.fresh(t, s.query), s.fresh(t, s.query)
	var state []byte
	for _, do := range s.pieces(t) {
		do(whole)
		state = broken.AppendState(state[:0])
		if again := broken.AppendState([]byte("before")); string(again) != "before"+string(state) {
			t.Fatal("writing a state changes it")
		}
		c := broken.Config()
		broken = s.fresh(t, c.Query())
		if err := broken.Resume(state); err != nil {
			t.Fatalf("at step %d: %v", whole.Step(), err)
		}
		do(broken)
	}
	got, want := strings.Split(everything(broken), "\n"), strings.Split(everything(whole), "\n")
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Fatalf("line %d differs:\n%.600s\nwithout interruptions\n%.600s", i, got[i], want[i])
		}
	}
	if whole.Step() == 0 {
		t.Error("nothing has happened")
	}
}

// interruptedLogs checks the same for logs and the user's own problems, with 1/part of the steps.
func interruptedLogs(t *testing.T, part int) {
	t.Helper()
	stochastic := definition(t, "preset=two-state-noisy")
	stochastic["pi"] = []any{[]any{0.7, 0.3}, []any{0.2, 0.8}}
	stochastic["rvar"] = []any{[]any{0.5, 0.0}, []any{0.0, 2.0}}
	all, logged := "alg="+everyAlgorithm(), "alg="+everyLoggable()
	rows := ends(live(experiment(t, "preset=two-state-noisy&runs=1&seed=5"), 400))
	mine := func(t testing.TB, query string) *run.Experiment { return defined(t, query, stochastic) }
	for _, s := range []story{
		{name: "own", steps: 600, fresh: mine, query: "preset=custom&numbers=1&runs=3&gamma=0.9&" + all, live: []string{"gamma=0.95"}},
		{name: "log", steps: 500, query: "preset=two-state-noisy&runs=1&steps=400&numbers=1&average=polyak&" + logged, live: []string{"lambda=0.1"}, fresh: func(t testing.TB, query string) *run.Experiment {
			return onLog(t, query, rows)
		}},
		{name: "own log", steps: 300, query: "preset=custom&runs=1&steps=400&" + logged, fresh: func(t testing.TB, query string) *run.Experiment {
			x, err := mine(t, query).OnLog(query, rows)
			if err != nil {
				t.Fatal(err)
			}
			return x
		}},
	} {
		t.Run(s.name, func(t *testing.T) {
			s.steps /= part
			sameStory(t, s)
		})
	}
}

// The changes during the run are in the CSV's first lines as before, and so is what follows from them.
func TestCSVOfAResumedExperimentListsItsChanges(t *testing.T) {
	x := experiment(t, "preset=two-state&alg=tb,gtb")
	x.Advance(100)
	for _, kv := range [][2]string{{"lambda", "0.5"}, {"ratio", "0.1"}, {"ratio", ""}, {"eta.gtb", "0.5"}} {
		if _, err := x.Set(kv[0], kv[1]); err != nil {
			t.Fatal(err)
		}
		x.Advance(10)
	}
	c := x.Config()
	y := experiment(t, c.Query())
	if err := y.Resume(x.AppendState(nil)); err != nil {
		t.Fatal(err)
	}
	const want = "# step 100 lambda 0.9→0.5\n# step 110 ratio none→0.1\n# step 120 ratio 0.1→none\n# step 130 eta.gtb 0.01→0.5\n"
	if csv := y.Output().CSV(); !strings.Contains(csv, want) || csv != x.Output().CSV() {
		t.Errorf("%.600s", csv)
	}
}

func TestOtherExperimentsRejectAState(t *testing.T) {
	x := experiment(t, "preset=two-state-noisy&alg=tb,gtb&runs=2&steps=50")
	x.Advance(20)
	state := x.AppendState(nil)
	tree := definition(t, "preset=two-state-noisy")
	other := definition(t, "preset=two-state-noisy")
	other["r"] = []any{[]any{1.0, 0.5}, []any{0.25, 0.125}}
	own := defined(t, "", tree).AppendState(nil)
	rows := live(experiment(t, "preset=two-state-noisy&runs=1"), 50)
	query := "preset=two-state-noisy&runs=1"
	logged := onLog(t, query, rows).AppendState(nil)
	for _, c := range []struct {
		name  string
		state []byte
		x     *run.Experiment
		want  string // "" if it is accepted
	}{
		{"the page's keys and the end", state, experiment(t, "preset=two-state-noisy&alg=tb,gtb&runs=2&steps=70&speed=max&theme=dark&numbers=1"), ""},
		{"seed", state, experiment(t, "preset=two-state-noisy&alg=tb,gtb&runs=2&seed=2"), `state: of the query "preset=two-state-noisy&runs=2", want "preset=two-state-noisy&runs=2&seed=2"`},
		{"preset", state, experiment(t, "preset=two-state"), `state: of the query "preset=two-state-noisy`},
		{"same definition", own, defined(t, "", tree), ""},
		{"definition", own, defined(t, "", other), "state: of another problem or log of the same query"},
		{"no log", logged, experiment(t, query+"&steps=50"), "state: of another problem or log of the same query"},
		{"same log", logged, onLog(t, query, rows), ""},
		{"log", logged, onLog(t, query, strings.Replace(rows, "-0.5", "-0.25", 1)), "state: of another problem or log of the same query"},
		{"nothing", nil, experiment(t, "preset=two-state"), "state: cut short: 0 bytes; it must have at least 24"},
		{"a lab", x.Truth().Append(nil), experiment(t, "preset=two-state"), `state: begins with "triad 0.2.0 lab 1\n`},
	} {
		before := everything(c.x)
		err := c.x.Resume(c.state)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want) || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
		if err != nil && everything(c.x) != before {
			t.Errorf("%s: refused, but changed", c.name)
		}
	}
}

func TestResumeRejectsDamagedStates(t *testing.T) {
	x := experiment(t, "preset=two-state&alg=gtb&runs=1&average=polyak")
	x.Advance(12)
	state, y := x.AppendState(nil), experiment(t, "preset=two-state&alg=gtb&runs=1&average=polyak")
	before := everything(y)
	for i := range state {
		damaged := slices.Clone(state)
		damaged[i] ^= 1 << (i % 8)
		if err := y.Resume(damaged); err == nil {
			t.Fatalf("byte %d of %d changed, and taken", i, len(state))
		}
		if err := y.Resume(state[:i]); err == nil {
			t.Fatalf("cut to %d of %d bytes, and taken", i, len(state))
		}
	}
	if everything(y) != before {
		t.Error("refused, but changed")
	}
	if err := y.Resume(append(slices.Clone(state), 0)); err == nil {
		t.Error("a byte too many, and taken")
	}
	if err := y.Resume(state); err != nil || everything(y) != everything(x) {
		t.Errorf("whole, but %v", err)
	}
}

// Two windows may continue from one state, and a window that has gone on can go back to it.
func TestStateDoesNotChangeWithTheExperiment(t *testing.T) {
	x := experiment(t, "preset=two-state&runs=2")
	x.Advance(500)
	state := x.AppendState(nil)
	x.Advance(2000)
	want := everything(x)
	for range 2 {
		if err := x.Resume(state); err != nil || x.Step() != 500 {
			t.Fatalf("step %s, %v", strconv.FormatUint(x.Step(), 10), err)
		}
		x.Advance(2000)
		if everything(x) != want {
			t.Fatal("another end")
		}
	}
}
