package query_test

import (
	"strings"
	"testing"

	"triad/core/query"
)

// whole parses a query that must be valid.
func whole(t *testing.T, asked string) (query.Config, string) {
	t.Helper()
	c, problems := query.Parse(asked)
	if len(problems) > 0 {
		t.Fatalf("%s: %v", asked, problems)
	}
	return c, c.Whole(nil)
}

// Read again, it is whole again and has the same values of all keys except those of the view.
func TestAWholeQueryIsTheSameExperiment(t *testing.T) {
	asked := []string{"", "alg=td0,etd,correction:vtrace&cbar=0.7&beta.etd=0.5&ratio=2&project=3,4&theta0=1,2", "problem=mountain-car&start=-0.5&alpha.gtb=0.3"}
	for _, p := range query.Presets {
		if p.ID != "study" { // core/sweep tests a study's lists
			asked = append(asked, "preset="+p.ID, "preset="+p.ID+"&alg=gtb,gq&eta.gq=0.25&seed=7&theme=dark")
		}
	}
	for _, text := range asked {
		c, first := whole(t, text)
		again, second := whole(t, first)
		if first != second {
			t.Errorf("%s:\n%s\nis read back as\n%s", text, first, second)
		}
		for _, p := range query.Parameters {
			if got, want := p.Get(&again), p.Get(&c); !p.View && p.Key != "preset" && got != want && !p.Own {
				t.Errorf("%s: %s is %q in %s, want %q", text, p.Key, got, first, want)
			}
		}
		for _, id := range c.Algorithms {
			a, _ := c.Algorithm(id)
			b, _ := again.Algorithm(id)
			if a.Settings != b.Settings || c.StepSize("alpha", id) != again.StepSize("alpha", id) || c.StepSize("eta", id) != again.StepSize("eta", id) {
				t.Errorf("%s: %s learns with other numbers in %s", text, id, first)
			}
		}
	}
}

func TestWholeQueryStatesEveryValue(t *testing.T) {
	_, text := whole(t, "")
	for _, key := range []string{"problem", "alg", "gamma", "lambda", "alpha", "alpha.tb", "alpha.gtb", "eta", "schedule", "pi", "mu", "runs", "steps", "seed", "metric"} {
		if !strings.Contains("&"+text, "&"+key+"=") {
			t.Errorf("%s lacks %s", text, key)
		}
	}
	c, _ := whole(t, "alg=tb")
	if text := c.Whole(map[string]string{"steps": "70", "nx": "3"}); !strings.Contains(text, "&steps=70&") || !strings.HasSuffix(text, "&nx=3") {
		t.Errorf("what is given is not in %s", text)
	}
}

func TestChangesAreUndone(t *testing.T) {
	c, _ := whole(t, "preset=fair&lambda=0.5&alpha.gtb=0.2&alpha=0.03")
	changes := []query.Change{{"lambda", "0.9", "0.7"}, {"alpha", "0.01", "0.03"}, {"alpha.gtb", "0.03", "0.2"}, {"lambda", "0.7", "0.5"}}
	before, ok := c.Undo(changes)
	if got := before.Query(); !ok || got != "preset=fair" {
		t.Errorf("%v, %q", ok, got)
	}
	if _, ok := c.Undo(changes[:3]); ok {
		t.Error("changes that lead elsewhere are taken for those that were made")
	}
	if _, ok := c.Undo([]query.Change{{"lambda", "2", "0.5"}}); ok {
		t.Error("an illegal value is undone")
	}
}
