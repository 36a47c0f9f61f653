package query

import (
	"strings"
	"testing"
)

func TestTheFieldsNamesAreKeptAsIDs(t *testing.T) {
	for text, want := range map[string]string{
		"alg=TDC,gq(lambda)":                 "gq,correction:td0",
		"alg=tree-backup,TB,tb":              "tb",
		"alg=v-trace,semi-gradient:vtrace":   "semi-gradient:vtrace",
		"alg=SAGA:TB&problem=two-state":      "gtb",
		"alg=Expected-Sarsa,td(0),td,td0":    "td0",
		"problem=two-state&alg=etd(λ),Gtd2":  "gtd2,etd",
		"problem=two-state&alg=td%28lambda)": "is",
	} {
		c, problems := Parse(text)
		if len(problems) > 0 || strings.Join(c.Algorithms, ",") != want || strings.Contains(c.Query(), "%28") {
			t.Errorf("%s: %v, %s", text, problems, c.Query())
		}
	}
	if c, problems := Parse("alg=tb&alpha.Tree-Backup=0.3"); len(problems) > 0 || c.Overrides["alpha.tb"] != 0.3 {
		t.Errorf("%v, %v", problems, c.Overrides)
	}
}

// The message about an unknown name lists a few names, the nearest first, and where to find the rest.
func TestUnknownNameListsAtMostEight(t *testing.T) {
	for text, want := range map[string]string{
		"alg=tb,gtbb,foo": `alg: unknown algorithm "gtbb". Did you mean "gtb"? Known: gtb, tb, retrace, gretrace, td0, is, qpi, gis and 17 more (see: triad list learners, or the manual)`,
		"alg=nothing":     `alg: unknown algorithm "nothing"; use one of tb, gtb, retrace, gretrace, td0, is, qpi, gis and 17 more (see: triad list learners, or the manual)`,
		"alg=wis":         "alg: wis is not available, because weighted importance sampling divides by",
		"alpha.WIS=1":     "alpha.WIS: wis is not available, because ",
		"alpha.gtbb=1":    `alpha.gtbb: unknown algorithm "gtbb". Did you mean "gtb"? Known: gtb, tb, retrace, gretrace, td0, is, qpi, gis and 17 more (see: triad list learners, or the manual)`,
		"preset=two-stat": `preset: "two-stat" is invalid; use two-state (the nearest name), or one of two-state, fair, two-state-mdp, two-state-same, two-state-apart, two-state-noisy, two-state-unstable, two-state-iid and 38 more (see: triad list presets, or the manual)`,
		"lamda=1":         `lamda: unknown key. Did you mean "lambda"? Keys: lambda, preset, problem, alg, gamma, alpha, eta, cbar and `,
	} {
		_, problems := Parse(text)
		if len(problems) != 1 || !strings.HasPrefix(problems[0].Error(), want) {
			t.Errorf("%s: %v, want %s", text, problems, want)
			continue
		}
	}
}
