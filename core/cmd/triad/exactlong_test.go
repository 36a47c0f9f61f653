//go:build unix

package main

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"triad/core/cmd/cputime"
)

// largest returns a file of 1 000 pairs and 400 nonzero features, whose states follow each other at random.
func largest(t *testing.T) string {
	t.Helper()
	const states, actions, features, next = 500, 2, 400, 5
	rng := rand.New(rand.NewPCG(8, 9))
	var p [][][][2]float64
	var phi [][]float64
	var r, pi, mu [][]float64
	for range states {
		var rows [][][2]float64
		for range actions {
			var row [][2]float64
			for _, s := range rng.Perm(states)[:next] {
				row = append(row, [2]float64{float64(s), 1. / next})
			}
			rows = append(rows, row)
			numbers := make([]float64, features)
			for j := range numbers {
				numbers[j] = float64(1 + rng.IntN(9))
			}
			phi = append(phi, numbers)
		}
		p = append(p, rows)
		r, pi, mu = append(r, []float64{float64(rng.IntN(5)), 0}), append(pi, []float64{0.25, 0.75}), append(mu, []float64{0.5, 0.5})
	}
	text, err := json.Marshal(map[string]any{
		"name": "largest", "states": states, "actions": actions, "P": p, "r": r, "pi": pi, "mu": mu, "phi": phi, "gamma": 0.99,
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// exact of the largest problem ends within 60 s, and in a tenth of that on an idle machine. It names exactly what it
// leaves out.
func TestExactOfTheLargestProblemEndsInAMinuteAndNamesOmissions(t *testing.T) {
	file := written(t, "largest.json", largest(t))
	begin := cputime.Spent(t)
	out, notes, code := triad("exact", "-mdp", file, "kappa=retrace&lambda=0.8")
	if code != 0 || !strings.HasPrefix(notes, "triad: note: θ* is known to about ") {
		t.Fatalf("exit %d, %s", code, notes)
	}
	took := cputime.Spent(t) - begin
	if t.Logf("it took %.1f s", took.Seconds()); took > time.Minute {
		t.Errorf("it took %v, want a minute at most", took)
	}
	small := map[string]any{}
	if err := json.Unmarshal([]byte(success(t, "exact", "problem=two-state&kappa=retrace&lambda=0.8")), &small); err != nil {
		t.Fatal(err)
	}
	large := map[string]any{}
	if err := json.Unmarshal([]byte(out), &large); err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, key := range large["leftOut"].([]any) {
		named[key.(string)] = true
	}
	for key := range small {
		if there := large[key] != nil; there == named[key] && key != "secondMoment" {
			t.Errorf("%s: there %t, left out %t", key, there, named[key])
		}
	}
	if n := len(large["eigA"].([]any)); n != 400 || len(large["xi"].([]any)) != 1000 || len(named) < 10 {
		t.Errorf("%d eigenvalues, %d named", n, len(named))
	}
}
