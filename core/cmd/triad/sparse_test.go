package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// paired converts a row of numbers to pairs of nonzeros or, with full, such pairs to a row of n numbers.
func paired(row []any, n int, full bool) []any {
	numbers := make([]any, n)
	for i := range numbers {
		numbers[i] = 0.
	}
	for i, x := range row {
		if pair, ok := x.([]any); ok {
			numbers[int(pair[0].(float64))] = pair[1]
		} else {
			numbers[i] = x
		}
	}
	if full {
		return numbers
	}
	pairs := []any{}
	for i, x := range numbers {
		if x != 0. {
			pairs = append(pairs, []any{i, x})
		}
	}
	return pairs
}

// inBothForms writes a file of the gallery by pairs and in full, and returns their names.
func inBothForms(t *testing.T, id string) (names [2]string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "assets", "gallery", id+".json"))
	if err != nil {
		t.Fatal(err)
	}
	for i, full := range []bool{false, true} {
		var tree struct {
			States, Actions int
			P               [][][]any
			Phi             [][]any
		}
		var rest map[string]any
		if json.Unmarshal(text, &tree) != nil || json.Unmarshal(text, &rest) != nil {
			t.Fatal(id)
		}
		features := 0
		for _, row := range tree.Phi {
			for i, x := range row {
				if pair, ok := x.([]any); ok {
					i = int(pair[0].(float64))
				}
				features = max(features, i+1)
			}
		}
		for _, of := range tree.P {
			for a := range of {
				of[a] = paired(of[a], tree.States, full)
			}
		}
		for i := range tree.Phi {
			tree.Phi[i] = paired(tree.Phi[i], features, full)
		}
		rest["P"], rest["phi"] = tree.P, tree.Phi
		out, err := json.Marshal(rest)
		if err != nil {
			t.Fatal(err)
		}
		names[i] = filepath.Join(t.TempDir(), "problem.json")
		if err := os.WriteFile(names[i], out, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return names
}

// A file by pairs and one in full are the same problem, so every verb must print the same bytes for both.
func TestEveryVerbPrintsTheSameOfAFileByPairsAndInFull(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log.csv")
	if err := os.WriteFile(log, []byte("s,a,r,s_next,done\n"+strings.Repeat("0,0,0,1,0\n1,0,1,2,0\n2,0,2,0,1\n", 10)), 0o600); err != nil {
		t.Fatal(err)
	}
	queries := map[string][]string{
		"run":     {"alg=tb,gtb,lstd:tb&steps=60&runs=2"},
		"exact":   {"lambda=0.5"},
		"map":     {"alg=tb&nx=3&ny=2", "alg=gtb&nx=2&ny=2&x=eta&y=alpha&layer=mean", "alg=tb&nx=2&ny=2&layer=fixed-point"},
		"study":   {"alg=tb,gtb&alpha=0.01,0.1&ratio=1&runs=2&steps=30"},
		"picture": {"alg=tb,gtb&steps=40&runs=1"},
		"ask":     {"alg=gtb&steps=60"},
		"replay":  {"alg=saga:tb&passes=3", "alg=tb,gtb"},
	}
	for _, v := range verbs {
		if v.takes("mdp") && v.query != fileAndQuery && len(queries[v.name]) == 0 {
			t.Errorf("%s has no query here", v.name)
		}
	}
	for _, id := range []string{"collision", "star"} {
		names := inBothForms(t, id)
		for verb, list := range queries {
			for _, query := range list {
				var outs [2]string
				for i, name := range names {
					args := []string{verb, "-mdp", name}
					switch verb {
					case "replay":
						args = append(args, "-data", log)
					case "ask":
						args = append(args, "slice")
					}
					out, errs, code := triad(append(args, query)...)
					if code != 0 || !remarks(errs) || len(out) < 100 {
						t.Fatalf("%s, %s %s: exit %d, %s", id, verb, query, code, errs)
					}
					outs[i] = out
				}
				if outs[0] != outs[1] {
					t.Errorf("%s, %s %s: by pairs %.300q\nin full %.300q", id, verb, query, outs[0], outs[1])
				}
			}
		}
	}
}
