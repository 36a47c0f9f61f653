package view_test

import (
	"testing"

	"triad/wasm/view"
	"triad/wasm/wire"
)

func TestEachBodyIsDrawnInItsOwnWay(t *testing.T) {
	for _, v := range []wire.View{wire.ViewCurves, wire.ViewPlane} {
		seen := map[string]wire.Body{}
		for body := wire.Plain; body <= wire.Cross; body++ {
			f := frame(4000)
			f.Curves[0].Body, f.Plane.Trails[0].Body = body, body
			l := panel(v, 640, 300, light)
			var r recorder
			new(view.Renderer).Draw(&r, l.Panels[0], f, l)
			if other, ok := seen[r.String()]; ok {
				t.Errorf("view %d: body %d is drawn as %d", v, body, other)
			}
			seen[r.String()] = body
		}
	}
}

func TestAnUnknownBodyIsAPlainLine(t *testing.T) {
	draw := func(body wire.Body) string {
		f := frame(4000)
		f.Curves[0].Body = body
		l := panel(wire.ViewCurves, 640, 300, light)
		var r recorder
		new(view.Renderer).Draw(&r, l.Panels[0], f, l)
		return r.String()
	}
	if draw(200) != draw(wire.Plain) {
		t.Error("it is not")
	}
}
