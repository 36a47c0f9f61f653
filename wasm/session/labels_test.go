package session

import (
	"strings"
	"testing"
	"unicode"

	"triad/core/metric"
	"triad/core/problem"
	"triad/wasm/view"
	"triad/wasm/wire"
)

// wordy reports whether a text has a word of at least two Latin letters, which may need a translation. Names of
// variables such as μ and "2θ₁+θ₈" need none.
func wordy(s string) bool {
	n := 0
	for _, r := range s {
		if n++; !unicode.Is(unicode.Latin, r) {
			n = 0
		}
		if n == 2 {
			return true
		}
	}
	return false
}

// The pictures of built-in problems use only texts with a code for which the pictures have a word, in every setting.
func TestEveryWordOfBuiltInProblemsInPicturesHasACode(t *testing.T) {
	known := map[string]bool{}
	for _, w := range view.Words {
		known[w.Code] = true
	}
	words := 0
	for _, p := range problem.Catalogue {
		if p.Build == nil {
			continue
		}
		settings := []map[string]string{p.Defaults()}
		for _, o := range p.Options {
			for _, c := range o.Choices {
				one := p.Defaults()
				one[o.Key] = c.ID
				settings = append(settings, one)
			}
		}
		for _, setting := range settings {
			inst := p.Build(setting)
			check := func(what string, l problem.Label, rest ...string) {
				if l.Code != "" {
					words++
				}
				if l.Code != "" && !known[l.Code] || l.Code == "" && wordy(l.Text) || wordy(strings.Join(rest, " ")) {
					t.Errorf("%s %v: %s is called %+v, with %q: a word without a code of the table in wasm/view", p.ID, setting, what, l, rest)
				}
			}
			for _, e := range inst.Picture.Edges {
				check("an action", e.Name)
			}
			for _, b := range inst.Blocks {
				check("a block", b.Name)
			}
			for _, n := range inst.Picture.Nodes {
				check("a state", problem.Label{Text: n.Label}, n.Values[:]...)
			}
		}
	}
	if words < 20 {
		t.Errorf("only %d labels have codes", words)
	}
}

// The page translates a metric's name by its entry in the catalogue.
func TestCurveAxesNameTheirMetricAsTheCatalogueDoes(t *testing.T) {
	for _, m := range metric.Catalogue {
		b := newBench(t, map[bool]string{true: "preset=mountain-car", false: "preset=two-state"}[m.Normalised]+"&autoplay=0&metric="+m.ID)
		if got := b.last.Metric; got != (wire.Label{Code: "metric." + m.ID, Text: m.Name}) {
			t.Errorf("%s: %+v", m.ID, got)
		}
	}
	b := newBench(t, "preset=two-state&metric=distance&autoplay=0")
	if b.last.Graph.Edges[0].Name.Code != "right" || b.last.Graph.Features != 2 {
		t.Errorf("the frame says %+v, of %d features", b.last.Graph.Edges[0], b.last.Graph.Features)
	}
}
