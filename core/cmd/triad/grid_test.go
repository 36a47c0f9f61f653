package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// gridQuery has ten parts, because its runs are long enough for few step sizes in each.
const gridQuery = "problem=two-state&reward=noisy&alg=tb,gtb&lambda=0,0.3,0.6,0.9,1&alpha=0.01,0.02&ratio=1,4&metric=nmse&runs=3&steps=50&seed=5"

// The query of a user's own problem does not identify the file, but a changed file is another study.
func TestAStudyOfOnesOwnProblemDoesNotGoOnWithThatOfAnother(t *testing.T) {
	dir := t.TempDir()
	mdp, out := filepath.Join(dir, "mdp.json"), filepath.Join(dir, "out.csv")
	const text = `{"name": "coin", "states": 2, "actions": 1, "P": [[[0.5, 0.5]], [[0.5, 0.5]]], "r": [[1], [0]], "pi": [[1], [1]], "mu": [[1], [1]], "phi": [[1, 0], [0, 1]], "gamma": 0.5}`
	if err := os.WriteFile(mdp, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	const asked = "alg=tb&alpha=0.1,0.2&steps=20&runs=2&metric=rmsve"
	whole, errs, code := triad("study", "-mdp", mdp, asked)
	if code != 0 || !strings.Contains(whole, "\n# mdp coin\nalgorithm,gamma,lambda,") || !strings.Contains(whole, "\ntb,0.5,") {
		t.Fatalf("exit %d, %s:\n%s", code, errs, whole)
	}
	of := input{mdp: mdp, query: asked}
	first, mark, err := of.study()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(mdp, []byte(strings.Replace(text, "[[1], [0]]", "[[2], [0]]", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, errs, code := triad("study", "-mdp", mdp, "-o", out, asked); code != 0 {
		t.Fatal(errs)
	}
	if other, err := os.ReadFile(out); err != nil || string(other) == whole {
		t.Errorf("%v: another reward gives the same:\n%s", err, other)
	}
	// The partial file of the first file's study must not be used for the second's.
	if err := os.WriteFile(out+".partial", []byte(partialHeader(first.Query()+mark, 0, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, errs, code := triad("study", "-mdp", mdp, "-o", out, asked); code != exitRefused || !strings.Contains(errs, "belongs to another query or shard") {
		t.Errorf("exit %d: %s", code, errs)
	}
}

func TestFaultsOfAFiniteStudyAreOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"problem=two-state&reward=zero&metric=nmse":       "triad: metric: nmse is not defined if Q^π is 0 everywhere (zero reward); use value-error, rmsve, mspbe or distance",
		"problem=two-state&alpha=0.1,0":                   `triad: alpha: "0" is invalid; use a comma-separated list, each item a number above 0, up to 1000`,
		"problem=two-state&reward=noisy&theta0=1,2,3":     `triad: theta0: "3 numbers" is invalid; use 1 number or 2`,
		"problem=custom":                                  "triad: problem: custom",
		"problem=two-state&alg=tb&features=paper&tiles=8": "triad: tiles: the problem two-state does not take this key; leave it out",
	} {
		_, errs, code := triad("study", text)
		if code != exitRefused || !strings.HasPrefix(errs, want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: exit %d, %q, want %q", text, code, errs, want)
		}
	}
}

// If a query lacks problem= and fails for that reason, the message names Mountain Car. For other faults it does not.
func TestStudyWithoutAProblemNamesMountainCar(t *testing.T) {
	const want = "triad: problem: a study is of mountain-car by default; use problem=two-state or another, or -mdp FILE\n"
	for text, told := range map[string]bool{
		"alg=tb,tdrc:retrace&lambda=0.6&alpha=0.01,0.2&ratio=1&runs=100&steps=1000": true,
		"alpha=x": false, "problem=mountain-car&ratio=1": false,
	} {
		if _, errs, code := triad("study", text); code != exitRefused || strings.HasSuffix(errs, want) != told {
			t.Errorf("%s: exit %d, %s", text, code, errs)
		}
	}
}
