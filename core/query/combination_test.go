package query_test

import (
	"slices"
	"strings"
	"testing"

	"triad/core/learn"
	"triad/core/problem"
	"triad/core/query"
)

func TestAnyRuleTakesAnyCoefficient(t *testing.T) {
	for text, want := range map[string]string{
		"alg=saddle-point:tb":                                "alg=gtb",
		"alg=correction:tb,semi-gradient:tb":                 "alg=tb,correction:tb",
		"alg=gtb,saddle-point:tb":                            "alg=gtb",
		"alg=correction:tb,saddle-point:td0,true-online:qpi": "alg=saddle-point:td0,correction:tb,true-online:qpi",
		"alg=correction%3Atb":                                "alg=correction:tb",
		"alpha.correction:tb=0.3":                            "alpha.correction:tb=0.3",
		"eta.saddle-point:tb=.5":                             "eta.gtb=0.5",
		"alg=correction:tb&alpha.correction:tb=0.01":         "alg=correction:tb&alpha.correction:tb=0.01",
	} {
		want = "preset=fair&" + want
		c, problems := query.Parse(text)
		if got := c.Query(); got != want || len(problems) > 0 {
			t.Errorf("%q becomes %q (%v), want %q", text, got, problems, want)
		}
		again, _ := query.Parse(c.Query())
		if again.Query() != want {
			t.Errorf("%q becomes %q", want, again.Query())
		}
	}
	c, _ := query.Parse("alpha.correction:tb=0.3&alpha.saddle-point:tb=0.4")
	if a, b := c.StepSize("alpha", "correction:tb"), c.StepSize("alpha", "gtb"); a != 0.3 || b != 0.4 {
		t.Errorf("step sizes %g and %g, want 0.3 and 0.4", a, b)
	}
	if got := query.Canonical("eta.correction:is"); got != "eta.gq" {
		t.Errorf("eta.correction:is is %q", got)
	}
}

func TestTheCatalogueHasEveryValidPair(t *testing.T) {
	c := query.NewCatalogue()
	known := map[string]query.AlgorithmEntry{}
	for _, a := range slices.Concat(c.Algorithms, c.Combinations) {
		known[a.ID] = a
		if !strings.HasPrefix(a.Equation, "<math") || a.KappaText == "" || a.Short == "" {
			t.Errorf("%+v", a)
		}
	}
	pairs := 0
	for _, r := range c.Rules {
		for _, k := range r.Kappas {
			pairs++
			a, err := learn.Find(r.ID + ":" + k)
			if e := known[a.ID]; err != nil || e.Rule != r.ID || e.Kappa != k || e.Eta != r.Dual {
				t.Errorf("%s with %s: %+v, %v", r.ID, k, e, err)
			}
		}
		if r.States != (len(r.Kappas) == 0) {
			t.Errorf("%s learns values of states: %v, and takes %v", r.ID, r.States, r.Kappas)
		}
	}
	if pairs == 0 || len(c.Kappas) != len(learn.Kappas) || len(c.Algorithms) != len(learn.Catalogue) {
		t.Errorf("%d pairs, %d coefficients, %d algorithms", pairs, len(c.Kappas), len(c.Algorithms))
	}
}

// A problem that no preset names starts from neutral settings, and its query says so.
func TestAProblemNeedsNoPreset(t *testing.T) {
	twoState, _ := problem.ByID("two-state")
	twoState.ID, twoState.Name = "bare", "Bare"
	old := problem.Catalogue
	defer func() { problem.Catalogue = old }()
	problem.Catalogue = append(slices.Clone(old), twoState)
	for text, want := range map[string]string{
		"problem=bare":                                "problem=bare",
		"?problem=bare&lambda=0.5":                    "problem=bare&lambda=0.5",
		"problem=bare&reward=noisy&alg=correction:tb": "problem=bare&alg=correction:tb&reward=noisy",
	} {
		c, problems := query.Parse(text)
		if got := c.Query(); got != want || len(problems) > 0 || c.Preset != "" || c.Problem != "bare" {
			t.Errorf("%q becomes %q (%v, preset %q), want %q", text, got, problems, c.Preset, want)
		}
	}
	c, _ := query.Parse("")
	if p, ok := c.Set("problem", "bare"); !ok || c.Query() != "problem=bare" {
		t.Errorf("set: %v, then %q", p, c.Query())
	}
	if p, ok := c.Set("preset", "baird"); !ok || c.Query() != "preset=baird" {
		t.Errorf("back: %v, then %q", p, c.Query())
	}
}
