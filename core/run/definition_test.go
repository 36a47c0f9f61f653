package run_test

import (
	"encoding/json"
	"strings"
	"testing"

	"triad/core/run"
)

// definition returns the problem of a query as an MDP file, read back from JSON.
func definition(t testing.TB, query string) map[string]any {
	t.Helper()
	tree, err := experiment(t, query).Definition()
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(tree)
	if err != nil {
		t.Fatal(err)
	}
	var back map[string]any
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	return back
}

// defined returns the experiment of a query on a definition.
func defined(t testing.TB, query string, tree map[string]any) *run.Experiment {
	t.Helper()
	x, problems, err := run.OpenCustom(query, tree)
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	return x
}

// body returns a CSV without its comments.
func body(csv string) string {
	var rows []string
	for _, line := range strings.SplitAfter(csv, "\n") {
		if !strings.HasPrefix(line, "#") {
			rows = append(rows, line)
		}
	}
	return strings.Join(rows, "")
}

func TestDefinitionSuppliesMissingQueryValues(t *testing.T) {
	tree := definition(t, "gamma=0.8")
	for query, want := range map[string]string{
		"":                               "preset=custom&gamma=0.8",
		"?lambda=0.5":                    "preset=custom&gamma=0.8&lambda=0.5",
		"gamma=0.99":                     "preset=custom",
		"problem=custom&gamma=0.7":       "preset=custom&gamma=0.7",
		"preset=custom&alpha=0.5&alg=is": "preset=custom&alg=is&gamma=0.8&alpha=0.5",
	} {
		x := defined(t, query, tree)
		if c := x.Config(); c.Query() != want {
			t.Errorf("%q becomes %q, want %q", query, c.Query(), want)
		}
	}
	delete(tree, "gamma")
	if c := defined(t, "", tree).Config(); c.Gamma != 0.99 {
		t.Errorf("γ = %g without one in the file, want the preset's 0.99", c.Gamma)
	}
	tree["name"] = "Mine"
	x := defined(t, "steps=1&runs=1", tree)
	x.Advance(1)
	if csv := x.Output().CSV(); x.Custom() != "Mine" || !strings.Contains(csv, "&runs=1&steps=1&seed=1&metric=mspbe\n# mdp Mine\nstep,") {
		t.Errorf("the CSV does not tell its problem: %.100q", csv)
	}
	if again, err := x.Definition(); err != nil || again["name"] != "Mine" {
		t.Errorf("the definition of a definition: %v, %v", again, err)
	}
}

func TestADefinitionRefusesAnotherProblem(t *testing.T) {
	for query, want := range map[string]string{
		"problem=two-state":    "problem: problem two-state does not go with a definition; use custom or leave it out",
		"preset=baird-onehot":  "problem: problem baird does not go with a definition; use custom or leave it out",
		"reward=noisy":         "reward: the problem custom does not take this key; leave it out",
		"preset=custom&zz=1":   "zz: unknown key",
		"lambda=2&gamma=0.3":   `lambda: "2" is invalid; use a number from 0 to 1`,
		"problem=custom&seed=": `seed: "" is invalid; use an integer`,
	} {
		x, problems, err := run.OpenCustom(query, definition(t, ""))
		if err != nil || len(problems) != 1 || !strings.HasPrefix(problems[0].Error(), want) {
			t.Errorf("%s: %v, %v, want %q", query, problems, err, want)
			continue
		}
		if c := x.Config(); c.Problem != "custom" {
			t.Errorf("%s: runs as %s", query, c.Problem)
		}
	}
	tree := definition(t, "")
	delete(tree, "phiState")
	for query, want := range map[string]string{
		"theta0=1,2,3": `theta0: "3 numbers" is invalid; use 1 number or 2`,
		"alg=gtd":      "alg: gtd learns state values, but the problem has no state features; use another learner",
	} {
		if _, _, err := run.OpenCustom(query, tree); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %q", query, err, want)
		}
	}
}

func TestADefinitionStaysAsLongAsItsProblem(t *testing.T) {
	x := defined(t, "steps=100", definition(t, "problem=baird"))
	again, err := x.Set("runs", "3")
	if !again || err != nil {
		t.Fatal(again, err)
	}
	x, err = x.Again(x.Config())
	if err != nil || x.Custom() == "" || x.Instance().MDP.States != 7 {
		t.Fatalf("after a change of the runs: %v", err)
	}
	if again, err := x.Set("problem", "two-state"); !again || err != nil {
		t.Fatal(again, err)
	}
	x, err = x.Again(x.Config())
	if err != nil || x.Custom() != "" || x.Instance().MDP.States != 2 {
		t.Fatalf("after a change of the problem: %v", err)
	}
	if _, err := x.Set("problem", "custom"); err == nil || !strings.HasPrefix(err.Error(), "problem: custom needs a definition") {
		t.Errorf("back to a definition that is gone: %v", err)
	}
}
