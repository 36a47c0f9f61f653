//go:build !js && !windows

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"triad/core/problem"
)

// mistakes lists the mistakes in the manual's table of errors, made in its smallest file, with the message of each. A
// message ends where the table has "…".
var mistakes = []struct {
	message string
	change  func(file map[string]any)
}{
	{"mdp: P[1][0] sums to 0.97; it must sum to 1", func(f map[string]any) { f["P"].([]any)[1].([]any)[0] = []any{0., 0.97} }},
	{"mdp: mu is missing; only these keys may be left out: …", func(f map[string]any) { delete(f, "mu") }},
	{`mdp: unknown key "gama"; use one of …`, func(f map[string]any) { f["gama"] = 0.9 }},
	{"mdp: phi has 3 rows; it must have 4", func(f map[string]any) { f["phi"] = f["phi"].([]any)[:3] }},
	{"mdp: phi[3] has 1 number; it must have 2", func(f map[string]any) { f["phi"].([]any)[3] = []any{0.} }},
	{"mdp: mu[0][0] is 0 where pi is 1; it must be above 0", func(f map[string]any) { f["mu"].([]any)[0] = []any{0., 1.} }},
	{"mdp: the chain under mu has no unique stationary distribution: …", func(f map[string]any) {
		f["P"] = []any{[]any{[]any{1., 0.}, []any{1., 0.}}, []any{[]any{0., 1.}, []any{0., 1.}}}
	}},
	{"mdp: gamma is 1; it must be a number from 0 to below 1", func(f map[string]any) { f["gamma"] = 1. }},
}

func TestErrorsOfTheManualAreReal(t *testing.T) {
	smallest := only(t, snippets(t), "own-problems.md", "json", 2)[0]
	for _, page := range []string{"own-problems.md", "own-problems.fr.md"} {
		text, err := os.ReadFile(filepath.Join(root, "assets", "manual", page))
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(text), "\n| `mdp: "); n != len(mistakes) {
			t.Errorf("%s has %d errors, want %d", page, n, len(mistakes))
		}
		for _, m := range mistakes {
			if !strings.Contains(string(text), "\n| `"+m.message+"` |") {
				t.Errorf("%s lacks %q", page, m.message)
			}
		}
	}
	for _, m := range mistakes {
		var file map[string]any
		if err := json.Unmarshal([]byte(smallest), &file); err != nil {
			t.Fatal(err)
		}
		if _, err := problem.ParseSpec(file); err != nil {
			t.Fatal(err)
		}
		m.change(file)
		_, err := problem.ParseSpec(file)
		want, open := strings.CutSuffix(m.message, "…")
		if err == nil || err.Error() != want && !(open && strings.HasPrefix(err.Error(), want)) {
			t.Errorf("got %v, want %q", err, m.message)
		}
	}
}
