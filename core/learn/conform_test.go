//go:build !wasm

package learn_test

import (
	"slices"
	"testing"

	"triad/core/learn"
	"triad/core/learn/learntest"
)

// The identities that a learner must satisfy beside those of all learners follow from its coefficient and its rule. The
// test fails for a learner without an entry, and for an entry that does not fit.
var (
	ofKappas = map[string][]string{
		"td0":     {},
		"tb":      {"lambda 0", "deterministic"},
		"retrace": {"lambda 0", "deterministic", "on-policy"},
		"is":      {"lambda 0", "on-policy"},
		"qpi":     {"lambda 0", "on-policy"},
		"vtrace":  {"lambda 0", "on-policy"},
		"abq":     {"lambda 0", "deterministic"},
		"sigma":   {"lambda 0"},
	}
	ofRules = map[string][]string{
		"semi-gradient": {"returns"},
		"target":        {"returns"},
		"saddle-point":  {"returns", "gradient"},
		"correction":    {"returns", "gradient"},
		"true-online":   {"returns", "forward view", "gradient"},
		"gtd":           {"gradient"},
		"gtd2":          {"gradient"},
		"tdrc":          {"returns", "gradient"},
		"hybrid":        {"returns", "gradient"},
		"mirror-prox":   {"returns", "half step"},
		"emphatic":      {"returns"},
		"etd":           {},
		"lstd":          {"returns", "least squares"},

		"residual":       {},
		"residual-naive": {},
	}
)

// conform checks every learner's identities, those about means with batches of size samples.
func conform(t *testing.T, size int) {
	t.Helper()
	for _, a := range learn.Algorithms {
		a.Settings = apart
		want := []string{"columns", "allocations", "episodes", "chains", "samples", "expected", "average", "projection", "snapshots"}
		if a.Rule.Solves { // it has no expected update
			want = slices.DeleteFunc(want, func(name string) bool { return name == "expected" })
		}
		kappa, ok := ofKappas[a.Kappa]
		rule, also := ofRules[a.Rule.ID]
		if !ok || !also {
			t.Fatalf("%s: ofKappas has a line for its coefficient: %t, ofRules for its rule: %t", a.ID, ok, also)
		}
		if !a.Rule.States {
			want = append(want, kappa...)
		}
		want = append(want, rule...)
		if got := learntest.Run(t, a, size); !slices.Equal(got, want) {
			t.Errorf("%s was held against %s; its lines say %s", a.ID, got, want)
		}
	}
	if len(ofKappas) != len(learn.Kappas) || len(ofRules) != len(learn.Rules) {
		t.Errorf("the tables have %d and %d lines for %d coefficients and %d rules", len(ofKappas), len(ofRules), len(learn.Kappas), len(learn.Rules))
	}
}

func TestEveryLearnerConforms(t *testing.T) { conform(t, learntest.Few) }
