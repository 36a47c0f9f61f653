package run_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"triad/core/learn"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
	"triad/core/run"
)

// everyAlgorithm returns the value of alg= that names all learners.
func everyAlgorithm() string {
	var ids []string
	for _, a := range learn.Catalogue {
		ids = append(ids, a.ID)
	}
	ids = append(ids, "target:retrace") // the one rule that no published name has
	return strings.Join(ids, ",")
}

// everyLoggable is everyAlgorithm without the one that a log does not have enough next states for.
func everyLoggable() string { return strings.Replace(everyAlgorithm(), ",residual,", ",", 1) }

// live advances a live experiment of one run by n steps and returns them as a log.
func live(x *run.Experiment, n int) (csv string) {
	var b strings.Builder
	b.WriteString("s,a,r,s_next\n")
	for range n {
		x.Advance(1)
		t := x.Last(0)
		b.WriteString(strconv.Itoa(t.S) + "," + strconv.Itoa(t.A) + "," + strconv.FormatFloat(t.R, 'g', -1, 64) + "," + strconv.Itoa(t.Next) + "\n")
	}
	return b.String()
}

// onLog returns an experiment on a log.
func onLog(t testing.TB, asked, text string) *run.Experiment {
	t.Helper()
	x, err := experiment(t, asked).OnLog(asked, text)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// replays checks that learning from a log of steps steps equals live learning, to the bit.
func replays(t *testing.T, steps int) {
	t.Helper()
	for _, asked := range []string{
		"preset=two-state-noisy&runs=1&alg=" + everyLoggable(),
		"preset=two-state-noisy&runs=1&seed=9&average=polyak&schedule=dalal&c=0.4&project=9,9&project-when=powers&alg=" + everyLoggable(),
		"preset=baird&runs=1&alg=" + everyLoggable(),
	} {
		x := experiment(t, asked)
		text := live(x, steps)
		replayed, again := onLog(t, asked+"&steps="+strconv.Itoa(steps), text), experiment(t, asked)
		for range 3 {
			replayed.Advance(steps / 3)
			again.Advance(steps / 3)
			for i, m := range again.Measured() {
				same(t, asked+" "+m.ID+" θ", replayed.Weights(i, 0), again.Weights(i, 0))
				if i < len(learn.Catalogue)-1 {
					same(t, asked+" "+m.ID+" ω", replayed.Learner(i, 0).Omega, again.Learner(i, 0).Omega)
				}
			}
		}
		if a, b := body(replayed.Output().CSV()), body(again.Output().CSV()); a != b {
			t.Errorf("%s: the curves of the log differ from the live ones", asked)
		}
	}
}

func TestReplayOfATrajectoryIsTheLiveLearnerToTheBit(t *testing.T) { replays(t, 240) }

// same requires equal bits.
func same(t *testing.T, what string, got, want []float64) {
	t.Helper()
	if len(got) != len(want) || len(want) == 0 {
		t.Fatalf("%s has %d numbers, want %d", what, len(got), len(want))
	}
	for i := range want {
		if math.Float64bits(got[i]) != math.Float64bits(want[i]) {
			t.Errorf("%s[%d] is %v, live %v", what, i, got[i], want[i])
			return
		}
	}
}

// The file of triad replay holds the live learners' weights, to the bit, in the fields of each learner.
func TestTheReplayFileHoldsTheLiveWeightsToTheBit(t *testing.T) {
	asked := "preset=baird&runs=1&average=polyak&at=1,500,2000&alg=" + everyLoggable()
	x := experiment(t, asked)
	replayed := onLog(t, asked, live(x, 2000))
	var b strings.Builder
	if err := replayed.Output().WriteReplay(&b, run.AtOnce); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(body(b.String()), "\n"), "\n")
	const d = 16 // of pairs; 8 of states
	header := strings.Split(lines[0], ",")
	if len(header) != 2+2*d || header[2] != "theta_0" || header[2+d-1] != "theta_15" || header[2+d] != "omega_0" {
		t.Fatalf("header %s", lines[0])
	}
	again := experiment(t, asked)
	lines = lines[1:]
	for _, step := range []uint64{1, 500, 2000} {
		again.Advance(int(step - again.Step()))
		for i, m := range again.Measured() {
			fields := strings.Split(lines[0], ",")
			lines = lines[1:]
			if len(fields) != len(header) || fields[0] != strconv.FormatUint(step, 10) || fields[1] != m.ID {
				t.Fatalf("a line of %s at %s, want %s at %d", fields[1], fields[0], m.ID, step)
			}
			same(t, m.ID+" θ", filled(t, fields[2:][:d]), again.Weights(i, 0))
			omega := filled(t, fields[2+d:])
			a, _ := learn.ByID(m.Algorithm)
			if m.Average || !a.Rule.Dual {
				if len(omega) != 0 {
					t.Errorf("%s has no ω, but the file says %v", m.ID, omega)
				}
				continue
			}
			same(t, m.ID+" ω", omega, again.Learner(i, 0).Omega)
		}
	}
	if len(lines) != 0 {
		t.Errorf("%d lines too many", len(lines))
	}
}

// filled reads the fields up to the first empty one; all after it must be empty.
func filled(t *testing.T, fields []string) []float64 {
	t.Helper()
	var list []float64
	for i, f := range fields {
		if f == "" {
			if strings.Join(fields[i:], "") != "" {
				t.Fatalf("fields after an empty one: %v", fields)
			}
			break
		}
		x, err := strconv.ParseFloat(f, 64)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, x)
	}
	return list
}

func TestReplayReportsItsOriginAndDivergence(t *testing.T) {
	x := onLog(t, "preset=two-state&reward=noisy&alg=tb,gtb&alpha.tb=1000&at=0,99", live(experiment(t, "preset=two-state&reward=noisy&runs=1"), 100))
	var b strings.Builder
	if err := x.Output().WriteReplay(&b, run.AtOnce); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(b.String(), "\n")
	if lines[1] != "# query preset=two-state&alpha.tb=1000&reward=noisy&runs=1&steps=100&at=0,99" || lines[3] != "# log of 100 rows" || lines[4] != "step,algorithm,theta_0,theta_1,omega_0,omega_1" {
		t.Errorf("header %q", lines[:5])
	}
	if lines[5] != "0,tb,0,0,," || lines[6] != "0,gtb,0,0,0,0" || lines[7] != "99,tb,inf,inf,," {
		t.Errorf("rows %q", lines[5:])
	}
	x = onLog(t, "preset=two-state&at=7,101", live(experiment(t, "preset=two-state&runs=1"), 100))
	if err := x.Output().WriteReplay(&b, run.AtOnce); err == nil || err.Error() != `at: "101" is invalid; use at most 100, the end of the experiment` {
		t.Errorf("rows past the end: %v", err)
	}
}

func TestAnExperimentOnALogEndsWithIt(t *testing.T) {
	text := live(experiment(t, "preset=two-state&runs=1"), 100)
	for asked, want := range map[string]string{
		"runs=2":       `runs: "2" is invalid; use 1, because a log is one run`,
		"steps=101":    `steps: "101" is invalid; use at most 100, the number of rows in the log`,
		"sampling=iid": `sampling: "iid" is invalid; use chain, because a log is one trajectory`,
	} {
		if _, err := experiment(t, asked).OnLog(asked, text); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %q", asked, err, want)
		}
	}
	x := onLog(t, "preset=two-state", text)
	if c := x.Config(); c.Runs != 1 || c.Steps != 100 || x.Output().Rows() != 100 {
		t.Errorf("%d runs of %d steps on %d rows", c.Runs, c.Steps, x.Output().Rows())
	}
	x.Advance(70)
	x.Advance(70)
	if x.Step() != 100 || x.Last(0).S < 0 {
		t.Errorf("step %d of 100 rows", x.Step())
	}
	for key, value := range map[string]string{"steps": "101", "runs": "2", "sampling": "iid"} {
		if _, err := x.Set(key, value); err == nil {
			t.Errorf("%s=%s is taken", key, value)
		}
	}
	if again, err := x.Set("lambda", "0.3"); again || err != nil {
		t.Errorf("λ can still change: %v", err)
	}
	if x, err := experiment(t, "preset=two-state&sampling=iid&runs=7").OnLog("", text); err != nil || x.Config().Sampling != "chain" {
		t.Errorf("settings that the query does not name give way: %v", err)
	}
}

func TestALogStaysAsLongAsItsProblemAndPreset(t *testing.T) {
	const asked = "preset=baird&alg=gtb&runs=1"
	text := live(experiment(t, asked), 100)
	set := func(x *run.Experiment, key, value string) *run.Experiment {
		t.Helper()
		again, err := x.Set(key, value)
		if !again || err != nil {
			t.Fatalf("%s=%s: restart %v, %v", key, value, again, err)
		}
		if x, err = x.Again(x.Config()); err != nil {
			t.Fatal(err)
		}
		x.Advance(1000)
		return x
	}
	x := set(onLog(t, asked, text), "alg", "tb,gtb")
	if x.Output().Rows() != 100 || x.Step() != 100 {
		t.Errorf("other learners: %d rows, step %d", x.Output().Rows(), x.Step())
	}
	x = set(x, "features", "onehot") // the same states and actions with other features
	if x.Output().Rows() != 100 || x.Step() != 100 || len(x.Weights(0, 0)) != 15 {
		t.Errorf("other features: %d rows, step %d, %d weights", x.Output().Rows(), x.Step(), len(x.Weights(0, 0)))
	}
	for key, value := range map[string]string{"preset": "baird-onehot", "problem": "two-state"} {
		if y := set(onLog(t, asked, text), key, value); y.Output().Rows() != 0 || y.Step() != 1000 {
			t.Errorf("%s=%s: still %d rows, step %d", key, value, y.Output().Rows(), y.Step())
		}
	}
	c := x.Config()
	c.Runs = 3
	if y, err := x.OffLog(c); err != nil || y.Output().Rows() != 0 || y.Config().Runs != 3 || len(y.Theta0()) != 15 {
		t.Errorf("off the log: %v", err)
	}
}

func TestNewLoggedRejectsALogOfAnotherProblem(t *testing.T) {
	p, _ := problem.ByID("two-state")
	inst := p.Build(map[string]string{"reward": "zero"})
	log, err := rl.ParseLog("s,a,r,s_next\n0,0,1,1\n", inst.MDP, rl.Reading{})
	if err != nil {
		t.Fatal(err)
	}
	c, _ := query.Parse("preset=baird&runs=1&steps=1")
	b, _ := problem.ByID("baird")
	if _, err := run.NewLogged(c, b.Build(map[string]string{"features": "copy"}), log); err == nil || !strings.HasPrefix(err.Error(), "log: the log is read for 2 states") {
		t.Errorf("got %v", err)
	}
	_, err = experiment(t, "preset=two-state").OnLog("", "s,a,r,s_next\n0,0,1,5\n")
	if err == nil || err.Error() != "log: line 2: s_next is 5; it must be an integer from 0 to 1" {
		t.Errorf("got %v", err)
	}
}

// A problem that is not finite has no definition and takes no logs.
func TestSimulatedProblemHasNoDefinition(t *testing.T) {
	x := experiment(t, "problem=mountain-car")
	if _, err := x.Definition(); err == nil || err.Error() != "definition: the problem mountain-car is not a finite MDP; choose one that is" {
		t.Errorf("got %v", err)
	}
	if _, err := x.OnLog("", "s,a,r,s_next\n0,0,1,1\n"); err == nil || err.Error() != "log: the problem mountain-car is not a finite MDP; a log needs one, because it numbers states and actions" {
		t.Errorf("got %v", err)
	}
}

// Learners must see the ends of episodes: in a corridor whose last step is done, the tabular values are the discounted
// rewards up to the end.
func TestDoneRowsEndEpisodesForTheLearners(t *testing.T) {
	tree := map[string]any{
		"name": "corridor", "states": 2., "actions": 1.,
		"P": []any{[]any{[]any{0., 1.}}, []any{[]any{1., 0.}}},
		"r": []any{[]any{0.}, []any{0.}}, "pi": []any{[]any{1.}, []any{1.}}, "mu": []any{[]any{1.}, []any{1.}},
		"phi": []any{[]any{1., 0.}, []any{0., 1.}},
	}
	text := "s,a,r,s_next,done\n" + strings.Repeat("0,0,0,1,0\n1,0,1,0,1\n", 2000)
	x, err := defined(t, "alg=tb,gtb&gamma=0.5&lambda=0.5&alpha=0.1&eta=0.1", tree).OnLog("", text)
	if err != nil {
		t.Fatal(err)
	}
	x.Advance(4000)
	for i, m := range x.Measured() {
		w := x.Weights(i, 0)
		if math.Abs(w[0]-0.5) > 1e-3 || math.Abs(w[1]-1) > 1e-3 { // without an end they would be 2/3 and 4/3
			t.Errorf("%s values the corridor at %v, want 0.5 and 1", m.ID, w)
		}
	}
}
