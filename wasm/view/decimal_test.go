package view_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"triad/wasm/wire"
)

var (
	hasPoint = regexp.MustCompile(`\d\.\d`)
	comma    = []wire.Word{{Code: "decimal-mark", Text: ","}}
)

func TestPicturesHaveTheDecimalMarkOfTheLanguage(t *testing.T) {
	seen := 0
	for _, p := range pictures() {
		before, after := texts(paint(p, nil)), texts(paint(p, comma))
		for _, text := range after {
			if hasPoint.MatchString(text) {
				t.Errorf("%s: %q has a decimal point", p.name, text)
			}
		}
		// A comma is as wide as a point, but a semicolon is wider, so a list may lose its place.
		for _, text := range before {
			if !hasPoint.MatchString(text) || strings.Contains(text, ", ") {
				continue
			}
			seen++
			if want := strings.ReplaceAll(text, ".", ","); !slices.Contains(after, want) {
				t.Errorf("%s: %q is not written as %q", p.name, text, want)
			}
		}
	}
	if seen < 20 {
		t.Errorf("%d texts have a decimal, want most pictures' scales", seen)
	}
}

func TestNamesKeepTheirDecimalPoints(t *testing.T) {
	f := frame(300)
	f.Graph.Nodes[0].Label = "1.5"
	for i := range f.Graph.Edges {
		f.Graph.Edges[i].Name = wire.Label{Text: "v2.0"}
	}
	f.Graph.Pairs[0].Phi = []wire.Feature{{Index: 0, Value: 2.5}, {Index: 1, Value: -1}}
	all := texts(paint(picture{"", f, panel(wire.ViewGraph, 640, 320, light)}, comma))
	for _, want := range []string{"1.5", "v2.0", "squares: features\u202f; empty 0\u202f; half 1,25\u202f; full 2,5\u202f; from above: negative"} {
		if !slices.Contains(all, want) {
			t.Errorf("no %q in %q", want, all)
		}
	}
}
