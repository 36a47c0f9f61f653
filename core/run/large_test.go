package run_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"triad/core/run"
)

// corridor returns a random walk of n states that ends on both sides, with a feature for each state, by pairs or in
// full.
func corridor(t testing.TB, n int, full bool) map[string]any {
	t.Helper()
	p, phi, start, r := make([]any, n), []any{}, make([]float64, n), make([][]float64, n)
	row := func(at int) any {
		if !full {
			if at < 0 || at >= n {
				return []any{}
			}
			return []any{[]float64{float64(at), 1}}
		}
		list := make([]float64, n)
		if at >= 0 && at < n {
			list[at] = 1
		}
		return list
	}
	pi, mu := make([][]float64, n), make([][]float64, n)
	for s := range n {
		p[s] = []any{row(s - 1), row(s + 1)}
		phi = append(phi, row(s), row(s))
		r[s], pi[s], mu[s] = []float64{0, 0}, []float64{0.4, 0.6}, []float64{0.5, 0.5}
	}
	r[n-1][1], start[n-3] = 1, 1
	text, err := json.Marshal(map[string]any{
		"name": "corridor", "states": n, "actions": 2, "P": p, "r": r, "pi": pi, "mu": mu, "phi": phi, "start": start, "gamma": 0.99,
	})
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	return tree
}

const largeQuery = "alg=tb,gtb,lstd:tb&runs=2&steps=200&alpha=0.1&eta=0.1"

// A file by pairs gives the same bytes as one in full, small or large.
func TestAFileByPairsGivesTheSameBytes(t *testing.T) {
	for _, n := range []int{5, 120} {
		var csv [2]string
		for i, full := range []bool{false, true} {
			x := defined(t, strings.Replace(largeQuery, ",lstd:tb", "", 1), corridor(t, n, full))
			x.Advance(200)
			csv[i] = x.Output().CSV() + string(x.AppendState(nil))
		}
		if csv[0] != csv[1] {
			t.Errorf("%d states: %.300q\nin full %.300q", n, csv[0], csv[1])
		}
	}
}

// The errors of a large problem are known and change with the settings, but nothing that costs O(features³) is
// computed.
func TestALargeProblemIsMeasuredWithoutAWholeModel(t *testing.T) {
	x := defined(t, strings.Replace(largeQuery, ",lstd:tb", "", 1)+"&metric=mspbe", corridor(t, 110, false))
	x.Advance(200)
	var before [2]float64
	for i := range before {
		s := x.Verdicts().Status(i, 0)
		if before[i] = s.Mean; !(s.Mean > 0 && s.Mean < s.Start) || !math.IsNaN(s.Predicted) {
			t.Errorf("%s: from %g to %g, predicted %g", x.Measured()[i].ID, s.Start, s.Mean, s.Predicted)
		}
		if steps, _ := x.Theory().Recursion(i, 300, math.MaxInt); len(steps) > 0 {
			t.Errorf("a curve of the average update of %d points", len(steps))
		}
	}
	if again, err := x.Set("lambda", "0.2"); again || err != nil {
		t.Fatal(again, err)
	}
	x.Advance(1)
	if s := x.Verdicts().Status(0, 0); !(s.Mean > 0) || s.Mean == before[0] {
		t.Errorf("%g at the other λ, %g before", s.Mean, before[0])
	}
	for _, m := range []string{"nmse", "distance", "rmsve", "value-error"} {
		if again, err := x.Set("metric", m); !again || err != nil {
			t.Fatal(m, again, err)
		}
		y, err := x.Again(x.Config())
		if err != nil {
			t.Fatal(m, err)
		}
		y.Advance(50)
		if s := y.Verdicts().Status(0, 0); !(s.Mean > 0) || math.IsInf(s.Mean, 0) {
			t.Errorf("%s: %g", m, s.Mean)
		}
	}
	for query, want := range map[string]string{
		"alg=emphatic:tb":         "alg: emphatic:tb takes at most 200 state–action pairs and 100 features; the problem has 220 pairs and 110 features; use a learner without emphases",
		"alg=tb,emphatic:retrace": "alg: emphatic:retrace takes at most 200 state–action pairs and 100 features; the problem has 220 pairs and 110 features; use a learner without emphases",
		"schedule=prop4":          `schedule: prop4 takes at most 200 state–action pairs and 100 features; the problem has 220 pairs and 110 features`,
		"sampling=iid":            "",
		"gamma=1&lambda=0.5":      "",
	} {
		x, problems, err := run.OpenCustom(query, corridor(t, 110, false))
		if want == "" && (err != nil || len(problems) > 0) || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%s: %v, %v, want %q", query, problems, err, want)
		}
		if err == nil {
			x.Advance(20)
		}
	}
	if _, err := x.Slice("lambda", "", 5); err == nil || err.Error() != "problem: the growth rate along lambda takes at most 200 state–action pairs and 100 features; the problem has 220 pairs and 110 features" {
		t.Errorf("a slice: %v", err)
	}
}

// A large problem resumes after an interruption.
func TestInterruptedLargeProblemResumes(t *testing.T) {
	tree := corridor(t, 105, false)
	sameStory(t, story{
		name: "large", steps: 120, live: []string{"lambda=0.5"},
		fresh: func(t testing.TB, query string) *run.Experiment { return defined(t, query, tree) },
		query: "preset=custom&numbers=1&runs=2&alg=tb,gtb",
	})
}

// The time that a change of λ takes at 400 features.
func BenchmarkMoveOfLambdaAt400Features(b *testing.B) {
	x, _, err := run.OpenCustom("alg=tb,gtb&runs=2&steps=endless", corridor(b, 400, false))
	if err != nil {
		b.Fatal(err)
	}
	x.Advance(100)
	for i := 0; b.Loop(); i++ {
		if _, err := x.Set("lambda", []string{"0.5", "0.6"}[i%2]); err != nil {
			b.Fatal(err)
		}
	}
}
