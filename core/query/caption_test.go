package query

import (
	"slices"
	"strings"
	"testing"
)

func TestACaptionIsItsClausesInOneText(t *testing.T) {
	for _, p := range Presets {
		text := p.Summary()
		if len(p.Caption) == 0 || strings.ContainsAny(text, "{}") || strings.Contains(text, "  ") || !strings.HasSuffix(text, ".") {
			t.Errorf("%s: %q", p.ID, text)
		}
	}
	if p, _ := presetByID("study"); !strings.Contains(p.Summary(), "900 learners in all, on the same 2\u202f000 episodes") {
		t.Errorf("study: %q", p.Summary())
	}
}

// A clause depends on valid values of its preset, and its learners are in the preset.
func TestClausesDependOnKeysOfTheirPreset(t *testing.T) {
	depend := 0
	for _, p := range Presets {
		c := p.config()
		for _, clause := range p.clauses() {
			for key, value := range clause.Values {
				depend++
				next := c.Clone()
				if _, ok := next.Set(key, value); !ok || value != c.Values()[key] || next.Query() != c.Query() {
					t.Errorf("%s: %s=%s is not the preset's", p.ID, key, value)
				}
			}
			for _, l := range clause.Learners {
				id, average, _ := strings.Cut(l.ID, "+")
				if !slices.Contains(c.Algorithms, id) || average != "" && c.Average != average {
					t.Errorf("%s: %q speaks of %s, who is not there", p.ID, clause.Text, l.ID)
				}
			}
		}
	}
	if depend < 100 {
		t.Errorf("clauses depend on %d values only", depend)
	}
}

func TestStepSizeOfAClauseBelongsToItsLearners(t *testing.T) {
	p := Preset{ID: "x", Problem: "two-state", Query: "alg=tb,gtb&alpha=0.02&alpha.gtb=0.1", Caption: []Clause{
		{"one.", "alpha", "gtb"},
		{"two.", "alpha", "tb gtb:diverging@5000"},
		{"three.", "alpha gamma", ""},
	}}
	for i, want := range []string{"alpha.gtb=0.1", "alpha.gtb=0.1 alpha.tb= alpha=0.02", "alpha=0.02 gamma=0.99"} {
		var got []string
		for key, value := range p.clauses()[i].Values {
			got = append(got, key+"="+value)
		}
		slices.Sort(got)
		if strings.Join(got, " ") != want {
			t.Errorf("%v, want %s", got, want)
		}
	}
	if l := claim(p.ID, "gtb?floor@7"); len(l.Confirm) != 0 || len(l.Contradict) != 3 || l.From != 7 || l.ID != "gtb" {
		t.Errorf("%+v", l)
	}
	if l := p.clauses()[1].Learners[1]; l.From != 5000 || len(l.Confirm) != 2 || len(l.Contradict) != 2 {
		t.Errorf("%+v", l)
	}
}
