package view_test

import (
	"slices"
	"strings"
	"testing"

	"triad/wasm/wire"
)

func TestAStateWithALongNameIsNamedByItsBeginning(t *testing.T) {
	f := frame(300)
	f.Graph.Nodes[0].Label = "the far end of the corridor, where it is dark"
	all := texts(paint(picture{"", f, panel(wire.ViewGraph, 640, 320, light)}, nil))
	if !slices.ContainsFunc(all, func(s string) bool { return strings.HasPrefix(s, "the") && strings.HasSuffix(s, "…") && len(s) < 15 }) {
		t.Errorf("no beginning of the name in %q", all)
	}
}
