package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestUnusedStepSizeIsReported(t *testing.T) {
	for query, want := range map[string]string{
		"alpha=0.03":                                       "",
		"preset=two-state":                                 "",
		"preset=two-state&alpha=0.03":                      "triad: note: alpha=0.03 has no effect on gtb, because preset two-state sets alpha.gtb=0.1\n",
		"preset=two-state&alpha=.03&alg=tb":                "",
		"preset=two-state&alpha=0.1":                       "", // gtb has its own
		"preset=two-state&alpha=0.03&alpha.gtb=0.03":       "",
		"preset=two-state&alpha=0.03&alpha.gtb=":           "",
		"preset=two-state&alpha=0.2&eta=0.02":              "triad: note: alpha=0.2 has no effect on gtb, because preset two-state sets alpha.gtb=0.1\n",
		"preset=two-state-same&alpha=1":                    "triad: note: alpha=1 has no effect on gtb, gretrace, because preset two-state-same sets alpha.gtb=0.1 and alpha.gretrace=0.1\n",
		"preset=two-state&alpha=1&eta.saddle-point:tb=2":   "triad: note: alpha=1 has no effect on gtb, because preset two-state sets alpha.gtb=0.1\n",
		"preset=two-state&alpha=1&alpha.saddle-point:tb=2": "",
		"preset=two-state-ratio&eta=0.5":                   "triad: note: eta=0.5 has no effect on any learner, because preset two-state-ratio sets ratio=0.05\n",
		"preset=two-state-ratio&eta=0.5&ratio=":            "",
		"preset=two-state-ratio&alpha=0.5":                 "",
		"alg=tb,lstd:tb&alpha.lstd:tb=0.2":                 "triad: note: alpha.lstd:tb=0.2 has no effect on lstd:tb, which does not take alpha\n",
		"alg=sgd:tb,saga:tb,sgd:retrace":                   "triad: note: saga:tb, sgd:tb, sgd:retrace: only triad replay learns in passes; here gtb, gretrace, with the same saddle point, learns online\n",
		"alg=tb,gtb&eta.tb=0.2":                            "triad: note: eta.tb=0.2 has no effect on tb, which does not take eta\n",
		"alg=tb,gtb&eta.gretrace=0.2&eta.gtb=0.1":          "", // for when it is chosen
	} {
		if _, errs, code := triad("run", query+"&steps=1&runs=1"); code != 0 || errs != want {
			t.Errorf("%s: exit %d, %q, want %q", query, code, errs, want)
		}
	}
}

// The whole query in an output states each learner's step sizes, used or not, and no user typed it.
func TestWholeQueryGetsNoUnusedStepSizeNote(t *testing.T) {
	mine := filepath.Join("..", "..", "..", "assets", "gallery", "star.json")
	for _, first := range [][]string{{"run", "-mdp", mine, "alg=tb&steps=1&runs=1"}, {"run", "alg=tb,gtb,lstd:tb&steps=1&runs=1"}} {
		out, _, _ := triad(first...)
		_, rest, _ := strings.Cut(out, "# whole ")
		text, _, _ := strings.Cut(rest, "\n")
		again := append(slices.Clone(first[:len(first)-1]), text)
		if _, errs, code := triad(again...); code != 0 || errs != "" {
			t.Errorf("%q: exit %d, %q", again, code, errs)
		}
	}
}

func TestExactReportsThatItTakesNoLearner(t *testing.T) {
	for args, want := range map[string]string{
		"alg=retrace&pi=0.9":        "triad: note: alg=retrace has no effect on exact, which uses kappa=tb\n",
		"alg=retrace&kappa=retrace": "",
		"alg=gq,gtb":                "", // one of them has the coefficient
		"preset=baird":              "",
	} {
		if _, errs, code := triad("exact", args); errs != want || code != 0 {
			t.Errorf("%s: exit %d, %q, want %q", args, code, errs, want)
		}
	}
}
