package view_test

import (
	"testing"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// headed is a Canvas that counts arrow heads too.
type headed struct {
	marked
	count int
}

func (h *headed) Fill(p []ink.Point, _ ink.Color) {
	if len(p) == 3 {
		h.count++
	}
}

// A direction that stands still is grey, has no heads and says so; one that moves, however slowly, has both.
func TestADirectionThatStandsStillIsGreyAndHasNoHeads(t *testing.T) {
	for _, p := range pictures() {
		if p.layout.Panels[0].View != wire.ViewPlane || len(p.frame.Plane.Fields) == 0 {
			continue
		}
		look := func(factor float64) (h headed, said bool) {
			frame := *p.frame
			field := frame.Plane.Fields[0]
			field.F, field.G = [4]float64{}, [2]float64{} // no flow, which has heads of its own
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
