package view_test

import (
	"strings"
	"testing"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// blocks records filled upright rectangles.
type blocks struct {
	marked
	filled []block
}

type block struct {
	ink.Rect
	color ink.Color
}

func (b *blocks) Fill(p []ink.Point, c ink.Color) {
	if len(p) != 4 || p[0].Y != p[1].Y || p[1].X != p[2].X {
		return
	}
	b.filled = append(b.filled, block{ink.Box(float64(p[0].X), float64(p[0].Y), float64(p[2].X), float64(p[2].Y)), c})
}

func squaresOf(f *wire.Frame, l *wire.Layout) *blocks {
	var r view.Renderer
	b := &blocks{}
	r.Draw(b, l.Panels[0], f, l)
	return b
}

// Each pair of the two states has two squares, filled by 0, half or all of the largest feature.
func TestSquaresAreFilledByTheirPartOfTheLargestFeature(t *testing.T) {
	f, l := frame(300), panel(wire.ViewGraph, 480, 285, light)
	parts := map[float64]int{}
	for _, b := range squaresOf(f, l).filled {
		if b.color == ink.Color(light.Ink) {
			parts[b.Height()]++
		}
	}
	if len(parts) != 2 || parts[10] != 2 || parts[5] != 2 {
		t.Errorf("squares are filled to heights of %v, want two to 5 and two to 10", parts)
	}
	if said := wordsOf(drawn(f, l)); !strings.Contains(said, "|squares: features, empty 0, half 1, full 2|") || strings.Contains(said, "φ") {
		t.Errorf("the picture says %s", said)
	}
	f.Graph.Pairs[0].Phi[0].Value = -2
	hanging, whole := 0, 0
	for _, b := range squaresOf(f, l).filled {
		switch b.color {
		case ink.Color(light.Edge):
			hanging++
		case ink.Color(light.Ink):
			whole++
		}
	}
	if said := wordsOf(drawn(f, l)); hanging != 1 || whole != 3 || !strings.Contains(said, "from above: negative") {
		t.Errorf("one feature is below 0: %d squares hang, %d stand, and the picture says %s", hanging, whole, said)
	}
	f.Graph.Features = 0
	if none := squaresOf(f, l).filled; len(none) != 0 || strings.Contains(wordsOf(drawn(f, l)), "squares") {
		t.Errorf("of too many features %d squares are drawn", len(none))
	}
}

// An action that neither policy takes has no arrow. An action that the behaviour policy takes more often has a thicker
// arrow.
func TestArrowThicknessFollowsTheBehaviourPolicy(t *testing.T) {
	f, l := frame(300), panel(wire.ViewGraph, 480, 285, light)
	if said := wordsOf(drawn(f, l)); strings.Count(said, "|left|") != 2 {
		t.Fatalf("the picture says %s", said)
	}
	width := func() (widest float32) {
		var r view.Renderer
		w := &widths{}
		r.Draw(w, l.Panels[0], f, l)
		return w.widest
	}
	half := width()
	for i := range f.Graph.Pairs {
		f.Graph.Pairs[i].Mu = f.Graph.Pairs[i].Pi
	}
	if said := wordsOf(drawn(f, l)); strings.Contains(said, "left") || !strings.Contains(said, "|right|") {
		t.Errorf("nobody goes left, and the picture says %s", said)
	}
	if always := width(); !(always > half+1) {
		t.Errorf("taken half the time an arrow is %v wide, always %v", half, always)
	}
}

// widths records the widest line in ink.
type widths struct {
	discard
	widest float32
}

func (w *widths) Line(_ []ink.Point, width float32, c ink.Color) {
	if c == ink.Color(light.Ink) {
		w.widest = max(w.widest, width)
	}
}
