package view_test

import (
	"math"
	"strings"
	"testing"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// at returns a panel with the pointer at (x, y).
func at(v wire.View, w, h, x, y float32, t wire.Theme) *wire.Layout {
	l := panel(v, w, h, t)
	l.PointerX, l.PointerY = x, y
	return l
}

// picking returns the panel of at with a pointer that picks.
func picking(v wire.View, w, h, x, y float32) *wire.Layout {
	l := at(v, w, h, x, y, light)
	l.Pick = v
	return l
}

// pointedPictures returns a picture with a read-out for every view that has none among the other pictures.
func pointedPictures() []picture {
	slow := with(300, func(f *wire.Frame) { f.Speed = 2 })
	star := with(300, func(f *wire.Frame) { f.Graph, f.Speed = star(), 2 })
	values := with(300, func(f *wire.Frame) { f.Surface = surface(28, 4) })
	fixed := driving(56, 30)
	fixed.Car.Low, fixed.Car.High, fixed.Car.StartV = -0.9, -0.9, 0.02
	return []picture{
		{"plane_hover", frame(1500), at(wire.ViewPlane, 418, 250, 250, 150, light)},
		{"plane_hover_trail", frame(1500), at(wire.ViewPlane, 418, 250, 247, 84, dark)},
		{"plane_hover_corner", frame(1500), at(wire.ViewPlane, 290, 200, 284, 194, light)},
		{"plane_pick", frame(1500), picking(wire.ViewPlane, 418, 250, 120, 90)},
		{"graph_hover_state", slow, at(wire.ViewGraph, 480, 240, 138, 120, light)},
		{"graph_hover_edge", slow, at(wire.ViewGraph, 480, 240, 240, 40, light)},
		{"graph_hover_phone", slow, at(wire.ViewGraph, 290, 200, 145, 62, dark)},
		{"star_hover", star, at(wire.ViewGraph, 460, 290, 330, 145, light)},
		{"car_hover", driving(38, 30), at(wire.ViewCar, 480, 285, 130, 120, light)},
		{"car_hover_goal", driving(90, 5000), at(wire.ViewCar, 480, 285, 452, 100, dark)},
		{"car_start", fixed, at(wire.ViewCar, 480, 285, 112, 170, light)},
		{"car_pick", driving(38, 30), picking(wire.ViewCar, 480, 285, 330, 150)},
		{"car_pick_phone", fixed, picking(wire.ViewCar, 300, 170, 286, 40)},
		{"colorbar_hover", values, at(wire.ViewSurface, 560, 250, 503, 120, light)},
	}
}

// told draws a picture and returns the read-out under the pointer as one line.
func told(p picture) (view.Readout, string) {
	var r view.Renderer
	r.Draw(discard{}, p.layout.Panels[0], p.frame, p.layout)
	out := r.Readout()
	var words []string
	for _, line := range out.Lines {
		words = append(words, strings.TrimSpace(line.Name+" "+line.Value))
	}
	return out, strings.Join(words, "; ")
}

func TestEveryViewReadsOutTheThingUnderThePointer(t *testing.T) {
	want := map[string]string{
		"graph_hover_state": "state 1; ξ 0.5; visits 51\u202f%; right μ 0.5 · π 1; left μ 0.5 · π 0",
		"graph_hover_edge":  "right 1 → 2; model P 1 · r 0; policies μ 0.5 · π 1; ξ 0.25; φ₁ 1; visits 27\u202f%",
		"star_hover":        "solid 3 → 7; model P 1 · r 0; policies μ 0.1429 · π 1; ξ 0.0204; φ₁₁ 2; φ₁₆ 1; visits 2\u202f%",
		"car_hover_goal":    "position 0.49; height 1.00; goal 0.5; time here 1\u202f%",
		"car_pick":          "start 0.01",
	}
	views := map[wire.View]bool{}
	for _, p := range pictures() {
		out, words := told(p)
		if p.layout.PointerX != p.layout.PointerX && p.layout.Cursor.View == 0 && out.View != 0 {
			t.Errorf("%s: the pointer is elsewhere; told %q", p.name, words)
		}
		if out.View != 0 && (out.View != p.layout.Panels[0].View || words == "") {
			t.Errorf("%s: told of view %d: %q", p.name, out.View, words)
		}
		if w, ok := want[p.name]; ok && !strings.HasPrefix(words, w) {
			t.Errorf("%s: told %q, want %q", p.name, words, w)
		}
		views[out.View] = true
	}
	for _, p := range pointedPictures() {
		if out, _ := told(p); out.View == 0 {
			t.Errorf("%s: nothing is told", p.name)
		}
	}
	for v := wire.ViewGraph; v <= wire.ViewSurface; v++ {
		if !views[v] {
			t.Errorf("view %d has no read-out among the pictures", v)
		}
	}
}

// At a step that no curve has reached, the read-out has the theory. At any place it has the position of the last
// measured step.
func TestCurvesReadOutTheoryBeyondTheLastStep(t *testing.T) {
	f := frame(700)
	out, words := told(picture{"", f, at(wire.ViewCurves, 600, 250, 500, 100, light)})
	if !strings.Contains(words, "; expected; TB ") || !strings.Contains(words, "GTB ") {
		t.Errorf("beyond the curves: told %q", words)
	}
	x := float32(out.At[0])
	if x != x {
		t.Fatal("nothing tells where the curves end")
	}
	last, words := told(picture{"", f, at(wire.ViewCurves, 600, 250, x, 100, light)})
	if !strings.HasPrefix(words, "step 700; TB ") || strings.Contains(words, "expected") || last.At[0] != out.At[0] {
		t.Errorf("at %g px, where the curves end: told %q", x, words)
	}
}

// The plane's read-out has the expected update u(θ) = Fθ + g, and the learner's place at its step.
func TestThePlaneReadsOutTheUpdateAndTheLearnersStep(t *testing.T) {
	f := &wire.Frame{Step: 30, Plane: wire.Plane{
		Star: [2]float64{1, 1}, Stride: 8,
		Fields: []wire.Field{{F: [4]float64{-1, 0, 0, -2}, G: [2]float64{0.5, 0.25}}},
		Trails: []wire.Trail{{Label: "TB", X: []float64{0, 0.25, 0.5, 0.5}, Y: []float64{0, 0.25, 0.5, 0.75}}},
	}}
	var out view.Readout
	var words string
	var found bool
	tell := func(x, y float64) {
		out, words = told(picture{"", f, at(wire.ViewPlane, 400, 200, float32(x), float32(y), light)})
	}
	// The view chooses its window. Two places determine approximately where θ = (0.5, 0.5) is.
	tell(20, 20)
	low := out.At
	tell(380, 180)
	x0 := math.Round(20 + (0.5-low[0])/(out.At[0]-low[0])*360)
	y0 := math.Round(20 + (0.5-low[1])/(out.At[1]-low[1])*160)
	for x := x0 - 3; x <= x0+3 && !found; x += 0.5 {
		for y := y0 - 3; y <= y0+3 && !found; y += 0.5 {
			tell(x, y)
			found = math.Abs(out.At[0]-0.5) < 1e-9 && math.Abs(out.At[1]-0.5) < 1e-9
		}
	}
	if !found || !strings.Contains(words, "θ (0.50, 0.50); TB step 16; (0.5") {
		t.Errorf("told %q", words)
	}
	if !strings.HasSuffix(words, "TB (0, −0.75)") { // −0.5 + 0.5 and −2·0.5 + 0.25
		t.Errorf("another update: %q", words)
	}
}

// A placard must not cover the place that it describes. (TestEverythingStaysInsideThePanel checks that it stays in the
// panel.)
func TestPlacardsDoNotCoverThePointer(t *testing.T) {
	for _, p := range pointedPictures() {
		if p.layout.Panels[0].View == wire.ViewCar {
			continue // it describes the ground below
		}
		for _, x := range []float32{0.02, 0.3, 0.5, 0.8, 1} {
			for _, y := range []float32{0.1, 0.5, 0.95} {
				l := *p.layout
				l.PointerX, l.PointerY = x*l.Width-3, y*l.Height
				var rec plates
				var r view.Renderer
				r.Draw(&rec, l.Panels[0], p.frame, &l)
				for _, box := range rec.boxes {
					if l.PointerX > box[0] && l.PointerX < box[2] && l.PointerY > box[1] && l.PointerY < box[3] {
						t.Errorf("%s: the pointer at %g, %g is under the plate %v", p.name, l.PointerX, l.PointerY, box)
					}
				}
			}
		}
	}
}

// plates is a Canvas that records filled rectangles.
type plates struct {
	discard
	boxes [][4]float32
}

func (p *plates) Fill(pts []ink.Point, c ink.Color) {
	if len(pts) == 4 && c&0xff == 245 { // the plate's opacity, 0.96
		p.boxes = append(p.boxes, [4]float32{pts[0].X, pts[0].Y, pts[2].X, pts[2].Y})
	}
}

func TestPickedWeightsArePreciseToAPixel(t *testing.T) {
	left, _ := told(picture{"", frame(1500), picking(wire.ViewPlane, 418, 250, 120, 90)})
	right, words := told(picture{"", frame(1500), picking(wire.ViewPlane, 418, 250, 121, 90)})
	if !(right.At[0] > left.At[0]) || right.At[1] != left.At[1] || len(right.Lines) != 1 {
		t.Errorf("from %v to %v a pixel on; told %q", left.At, right.At, words)
	}
	if out, _ := told(picture{"", frame(1500), at(wire.ViewPlane, 418, 250, 500, 90, light)}); out.View != 0 || out.At[0] == out.At[0] {
		t.Errorf("outside the plane %v can be picked", out.At)
	}
}

// The start can be dragged at its mark and at the car. It never reaches the goal.
func TestTheStartCanBeDragged(t *testing.T) {
	grab := func(f *wire.Frame, x, y float32) bool {
		out, _ := told(picture{"", f, at(wire.ViewCar, 480, 285, x, y, light)})
		return out.Grab
	}
	f := driving(1, 30)
	f.Car.X, f.Car.FromX = 0.2, 0.2
	found, far := false, 0
	for y := float32(0); y < 285; y += 4 {
		found = found || grab(f, 200, y)
		if grab(f, 60, y) {
			far++
		}
	}
	if !found || far > 0 {
		t.Errorf("the start can be taken: %v; %d times far from it", found, far)
	}
	for _, x := range []float32{458, 460, 468} {
		if out, words := told(picture{"", f, picking(wire.ViewCar, 480, 285, x, 60)}); out.At[0] >= 0.5 || out.At[0] < -1.2 {
			t.Errorf("at %g px the start is %v (%s)", x, out.At, words)
		}
	}
}

// Each press of an arrow key reads out something new, around the ends too, in every picture that is read item by item.
func TestEachArrowPressReadsSomethingNew(t *testing.T) {
	slow := with(300, func(f *wire.Frame) { f.Speed = 2 })
	weights := with(300, func(f *wire.Frame) { f.Weights = starWeights(2) })
	star := with(300, func(f *wire.Frame) { f.Graph, f.Speed = star(), 2 })
	for _, c := range []struct {
		view  wire.View
		frame *wire.Frame
	}{
		{wire.ViewCurves, frame(700)},
		{wire.ViewGraph, slow},
		{wire.ViewGraph, star},
		{wire.ViewPlane, frame(300)},
		{wire.ViewWeights, weights},
	} {
		l := panel(c.view, 480, 285, light)
		l.Cursor = wire.Cursor{View: c.view, Turn: 1}
		_, before := told(picture{"", c.frame, l})
		for i := range 800 {
			switch i % 5 {
			case 3:
				l.Cursor.Across, l.Cursor.Down = l.Cursor.Across+1, true
			default:
				l.Cursor.Along, l.Cursor.Down = l.Cursor.Along+1, false
				if i > 400 {
					l.Cursor.Along -= 2
				}
			}
			out, words := told(picture{"", c.frame, l})
			if words == before || words == "" || out.View != c.view {
				t.Fatalf("view %d, press %d: read %q again (%+v)", c.view, i, words, l.Cursor)
			}
			l.Cursor.Along, l.Cursor.Across, before = out.Along, out.Across, words
		}
	}
}

// All pairs are read out, each once in a round.
func TestPairsOfAGraphAreReadInTurn(t *testing.T) {
	f := with(300, func(f *wire.Frame) { f.Graph = star() })
	l := panel(wire.ViewGraph, 480, 285, light)
	seen := map[string]bool{}
	for i := range int32(14) {
		l.Cursor = wire.Cursor{View: wire.ViewGraph, Along: i, Turn: 1}
		_, words := told(picture{"", f, l})
		seen[words] = true
	}
	if len(seen) != 14 {
		t.Errorf("%d of 14 pairs are read", len(seen))
	}
}

// θ₀ can be dragged at its mark.
func TestTheStartOfTheWeightsCanBeDragged(t *testing.T) {
	out, _ := told(picture{"", frame(1500), at(wire.ViewPlane, 418, 250, 179, 125, light)})
	away, _ := told(picture{"", frame(1500), at(wire.ViewPlane, 418, 250, 300, 200, light)})
	if !out.Grab || away.Grab {
		t.Errorf("at θ₀ grab is %v, away from it %v", out.Grab, away.Grab)
	}
}
