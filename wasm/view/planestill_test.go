package view_test

import (
	"testing"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// headed is a Canvas that also counts arrow heads.
type headed struct {
	marked
	count int
}

func (h *headed) Fill(p []ink.Point, _ ink.Color) {
	if len(p) == 3 {
		h.count++
	}
}

// A neutral direction is grey and has no heads, and words say so. A direction that moves, however slowly, has colour
// and heads.
func TestNeutralDirectionsAreGreyAndHaveNoHeads(t *testing.T) {
	for _, p := range pictures() {
		if p.layout.Panels[0].View != wire.ViewPlane || len(p.frame.Plane.Fields) == 0 {
			continue
		}
		look := func(factor float64) (h headed, said bool) {
			frame := *p.frame
			field := frame.Plane.Fields[0]
			field.F, field.G = [4]float64{}, [2]float64{} // no flow, because it has heads too
			field.Modes = []wire.Mode{{X: 0, Y: 1, Factor: factor}}
			frame.Plane.Fields, frame.Plane.Trails = []wire.Field{field}, nil
			var r view.Renderer
			r.Draw(&h, p.layout.Panels[0], &frame, p.layout)
			for _, w := range h.words {
				said = said || w.text == "stands still" && w.style.Color == ink.Color(p.layout.Theme.Soft)
			}
			return h, said
		}
		if h, said := look(1); h.count != 0 || !said {
			t.Errorf("%s: %d heads, words %+v", p.name, h.count, h.words)
		}
		if h, said := look(1 + 1e-9); h.count == 0 || said {
			t.Errorf("%s: a direction that grows slowly has %d heads", p.name, h.count)
		}
		return
	}
	t.Error("no picture is of a plane")
}

// Directions have their names beside them, each once, and the first has its factor.
func TestDirectionsOfThePlaneHaveNames(t *testing.T) {
	l := panel(wire.ViewPlane, 448, 260, light)
	said, times := map[string]ink.Color{}, map[string]int{}
	for _, w := range drawn(frame(1500), l).words {
		said[w.text] = w.style.Color
		if times[w.text]++; times[w.text] > 1 && w.text != "2" { // both axes have this number
			t.Errorf("%q is written twice", w.text)
		}
	}
	for text, want := range map[string]uint32{
		"pushed out along here": light.Bad, "×1.0022 a step": light.Bad, "pulled in here": light.Good, "start": light.Ink, "the answer, θ*": light.Ink,
	} {
		if said[text] != ink.Color(want) {
			t.Errorf("%q is written in %x, want %x", text, uint32(said[text]), want)
		}
	}
}

// A learner that is pulled in again returns from its farthest place, so the picture shows its whole path.
func TestThePlaneShowsTheWholeTrailOfALearnerThatReturns(t *testing.T) {
	l := panel(wire.ViewPlane, 448, 260, light)
	out := func(factor float64) bool {
		f := frame(1)
		f.Plane.Fields[0].Modes = []wire.Mode{{X: 0, Y: 1, Factor: 1}, {X: 1, Y: 0, Factor: factor}}
		f.Plane.Trails[0].X, f.Plane.Trails[0].Y = []float64{1, 1274, 0}, []float64{1, 921, 921}
		for _, w := range drawn(f, l).words {
			if w.text == "1000" {
				return true
			}
		}
		return false
	}
	if !out(0.996) || out(1.004) {
		t.Errorf("pulled in, the axis reaches 1000: %v; pushed out: %v", out(0.996), out(1.004))
	}
}
