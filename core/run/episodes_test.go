package run_test

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/internal/reference"
	"triad/core/run"
)

// Episodes end and start again within a run; the last step of an episode counts like any other.
func TestEpisodesOfAFiniteProblemCountSteps(t *testing.T) {
	x := defined(t, "alg=tb,gtb&runs=3&steps=1000&alpha=0.1&eta=0.1", reference.Problem(t, "random-walk-tabular"))
	ends := 0
	for range 1000 {
		x.Advance(1)
		if last := x.Last(0); last.Terminal {
			if ends++; last.Next != 5 {
				t.Fatalf("the end is outcome %d, want 5", last.Next)
			}
		}
	}
	if x.Step() != 1000 || x.Taken(2) != 1000 || x.Episodic() || ends < 80 {
		t.Errorf("%d steps, %d of run 3, %d ends, in episodes: %t", x.Step(), x.Taken(2), ends, x.Episodic())
	}
	visits := uint64(0)
	for _, n := range x.History().Visits(0) {
		visits += n
	}
	if got := len(x.History().Visits(0)); got != 10*6 || visits != 1000 {
		t.Errorf("%d visits of %d ways, want 1000 of 60", visits, got)
	}
	for i := range x.Measured() {
		if x.Frozen(i, 0) {
			t.Errorf("%s has diverged", x.Measured()[i].ID)
		}
	}
}

func TestWithoutDiscountEveryEpisodeHasToEnd(t *testing.T) {
	boyan := reference.Problem(t, "boyan")
	x := defined(t, "", boyan)
	if c := x.Config(); c.Gamma != 1 {
		t.Errorf("γ = %g, want the file's 1", c.Gamma)
	}
	if again, err := x.Set("gamma", "0.5"); again || err != nil {
		t.Error(again, err)
	}
	if again, err := x.Set("gamma", "1"); again || err != nil {
		t.Error(again, err)
	}
	endless := definition(t, "")
	for query, want := range map[string]string{
		"gamma=1":   `gamma: "1" is invalid; use a number below 1, because under μ state 0 never reaches the end of an episode`,
		"gamma=1.1": `gamma: "1.1" is invalid; use a number from 0 to below 1, or 1 if experience comes in episodes`,
	} {
		x, problems, err := run.OpenCustom(query, endless)
		if err != nil || len(problems) != 1 || problems[0].Error() != want || problems[0].Using != "0.99" {
			t.Fatalf("%s: %v, %v", query, problems, err)
		}
		if _, err := x.Set("gamma", "1"); err == nil || !strings.HasPrefix(err.Error(), `gamma: "1" is invalid; use a number below 1, because under μ state 0`) {
			t.Errorf("live: %v", err)
		}
		if c := x.Config(); c.Gamma != 0.99 {
			t.Errorf("γ = %g after it was refused", c.Gamma)
		}
	}
	walk := reference.Problem(t, "random-walk-tabular")
	walk["pi"] = [][]float64{{1, 0}, {1, 0}, {1, 0}, {1, 0}, {0, 1}} // back and forth between the last two states
	text, err := json.Marshal(walk)
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	tree["pi"].([]any)[0] = []any{0., 1.}
	tree["pi"].([]any)[1] = []any{1., 0.} // and between the first two
	_, problems, err := run.OpenCustom("gamma=1", tree)
	if err != nil || len(problems) != 1 || problems[0].Error() != `gamma: "1" is invalid; use a number below 1, because under π state 0 never reaches the end of an episode` || problems[0].Using != "0.99" {
		t.Errorf("%v, %v", problems, err)
	}
}

// An empty β equals β = 1 at γ = 1, and β = 1 is allowed in the same cases.
func TestBetaIsOneOnlyIfEveryEpisodeEnds(t *testing.T) {
	boyan := reference.Problem(t, "boyan")
	x, y := defined(t, "alg=emphatic:tb&lambda=0.5&steps=400", boyan), defined(t, "alg=emphatic:tb&lambda=0.5&steps=400&beta=1", boyan)
	x.Advance(400)
	y.Advance(400)
	if a, b := x.Weights(0, 0), y.Weights(0, 0); !slices.Equal(a, b) || a[0] == 0 {
		t.Errorf("%v, and with β = 1 %v", a, b)
	}
	for _, key := range []string{"beta", "beta.emphatic:tb"} {
		if again, err := defined(t, "alg=emphatic:tb&gamma=0.9", boyan).Set(key, "1"); again || err != nil {
			t.Error(key, again, err)
		}
		x, problems, err := run.OpenCustom("alg=tb,emphatic:tb&"+key+"=1", definition(t, ""))
		if err != nil || len(problems) != 1 || problems[0].Using != "0.99" {
			t.Fatal(key, problems, err)
		}
		const never = `"1" is invalid; use a number below 1, because under μ state 0 never reaches the end of an episode`
		if got := problems[0].Error(); !strings.Contains(got, key) || !strings.HasSuffix(got, never) {
			t.Errorf("%s: %s", key, got)
		}
		if _, err := x.Set(key, "1"); err == nil || !strings.HasSuffix(err.Error(), never) {
			t.Errorf("live: %v", err)
		}
	}
	if _, problems, err := run.OpenCustom("alg=tb&beta=1", definition(t, "")); err != nil || len(problems) > 0 {
		t.Error("of nobody:", problems, err) // no learner takes β
	}
}

// A log of an experiment's own episodes gives its learners' weights, whatever s_next is in rows with done.
func TestReplayOfEpisodesIsTheLiveLearnerToTheBit(t *testing.T) {
	const steps = 2000
	for _, id := range []string{"random-walk-inverted", "random-episodic-1"} {
		query := "alg=tb,gtb,htd,gtb-online,emphatic:tb&alpha=0.02&eta=0.02&runs=1"
		x := defined(t, query, reference.Problem(t, id))
		var b strings.Builder
		b.WriteString("s,a,r,s_next,done\n")
		done := 0
		for k := range steps {
			x.Advance(1)
			last := x.Last(0)
			next := last.Next
			if last.Terminal {
				if done++; done%2 == 0 {
					next = []int{0, 4, -1, 999}[k%4]
				}
			}
			b.WriteString(strconv.Itoa(last.S) + "," + strconv.Itoa(last.A) + "," + strconv.FormatFloat(last.R, 'g', -1, 64) + "," +
				strconv.Itoa(next) + "," + strconv.FormatBool(last.Terminal) + "\n")
		}
		replayed, err := x.OnLog(query, b.String())
		if err != nil {
			t.Fatal(err)
		}
		replayed.Advance(steps)
		if done < 50 {
			t.Errorf("%s: %d ends", id, done)
		}
		for i, m := range x.Measured() {
			a, b := x.Weights(i, 0), replayed.Weights(i, 0)
			for j := range a {
				if math.Float64bits(a[j]) != math.Float64bits(b[j]) {
					t.Errorf("%s, %s: weight %d is %g live and %g from the log", id, m.ID, j, a[j], b[j])
				}
			}
		}
	}
}

// An experiment on episodes resumes after an interruption in the middle of one, and right after an end.
func TestInterruptedEpisodesGoOn(t *testing.T) {
	tree := reference.Problem(t, "collision")
	for _, sampling := range []string{"chain", "iid"} {
		sameStory(t, story{
			name: "episodes " + sampling, steps: 300, live: []string{"lambda=0.5", "gamma=1"},
			fresh: func(t testing.TB, query string) *run.Experiment { return defined(t, query, tree) },
			query: "preset=custom&numbers=1&runs=2&alg=tb,gtb,htd,emphatic:tb,lstd:tb&sampling=" + sampling,
		})
	}
}
