package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"triad/wasm/wire"
)

func TestLongStateNamesAreShortened(t *testing.T) {
	f := frame(300)
	f.Graph.Nodes[0].Label = "the far end of the corridor, where it is dark"
	all := texts(paint(picture{"", f, panel(wire.ViewGraph, 640, 320, light)}, nil))
	if !slices.ContainsFunc(all, func(s string) bool { return strings.HasPrefix(s, "the") && strings.HasSuffix(s, "…") && len(s) < 15 }) {
		t.Errorf("no beginning of the name in %q", all)
	}
}

// Baird's star writes the values of its states if the page's third column has room for them. If it has less room, it
// writes only the values of solid.
func TestBairdsStarWritesTheValuesOfItsStates(t *testing.T) {
	f := frame(300)
	f.Graph = star()
	for _, c := range []struct {
		width, height float32
		actions       int // number of actions with written values
	}{
		{394, 190, 1}, // for a screen of 1280 × 800
		{448, 240, 1}, // 1440 × 900
		{394, 230, 2},
		{448, 280, 2},
		{358, 200, 1}, // a phone
		{394, 140, 0},
	} {
		all := texts(paint(picture{"", f, panel(wire.ViewGraph, c.width, c.height, light)}, nil))
		for i, n := range f.Graph.Nodes {
			for action, value := range n.Values {
				if slices.Contains(all, value) != (action < c.actions) {
					t.Errorf("%g × %g, state %d: %q among %q, want the values of %d actions", c.width, c.height, i+1, value, all, c.actions)
				}
			}
			if !slices.Contains(all, fmt.Sprint(i+1)) {
				t.Errorf("%g × %g: state %d has no name", c.width, c.height, i+1)
			}
		}
	}
}
