package view_test

import (
	"math"
	"strings"
	"testing"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// wheels returns the car's wheels: the two discs in ink.
func wheels(f *wire.Frame, l *wire.Layout) []disc {
	var out []disc
	for _, d := range drawn(f, l).discs {
		if d.color&^0xff == ink.Color(l.Theme.Ink)&^0xff {
			out = append(out, d)
		}
	}
	return out
}

// middle returns the place between the wheels; NaN without a car.
func middle(f *wire.Frame, l *wire.Layout) (x, y float64) {
	w := wheels(f, l)
	if len(w) != 2 {
		return math.NaN(), math.NaN()
	}
	return float64(w[0].at.X+w[1].at.X) / 2, float64(w[0].at.Y+w[1].at.Y) / 2
}

func TestTheCarIsDrawnAtItsPosition(t *testing.T) {
	f, l := driving(1, 0), panel(wire.ViewCar, 480, 285, light)
	ticks := map[string]float64{}
	for _, w := range drawn(f, l).words {
		if w.at.Y > 265 { // below the ground
			ticks[w.text] = float64(w.at.X)
		}
	}
	for name, x := range map[string]float64{"−0.5": -0.5, "0": 0, "0.5": 0.5, "−1.2": -1.2} {
		f.Car.X, f.Car.FromX = x, x
		// On a slope the wheels' axles are beside the points of the ground below them.
		if at, _ := middle(f, l); math.Abs(at-ticks[name]) > 7 {
			t.Errorf("at position %g the car stands at %.1f, the tick at %.1f", x, at, ticks[name])
		}
	}
}

func TestTheCarIsLowestInTheValley(t *testing.T) {
	f, l := driving(1, 0), panel(wire.ViewCar, 480, 285, light)
	height := func(x float64) float64 {
		f.Car.X, f.Car.FromX = x, x
		_, y := middle(f, l)
		return y
	}
	bottom := height(-math.Pi / 6) // the minimum of sin 3x
	for _, x := range []float64{-1.2, -0.8, -0.6, -0.4, 0, 0.5} {
		if y := height(x); !(y < bottom) {
			t.Errorf("at %g the car is at y = %.1f, in the valley at %.1f", x, y, bottom)
		}
	}
	if height(0.5) >= height(-1.2) {
		t.Error("the goal is no higher than the wall's foot")
	}
}

func TestTheCarMovesWithinAStepAtSlowSpeedsOnly(t *testing.T) {
	f, l := driving(60, 2), panel(wire.ViewCar, 480, 285, light)
	f.Car.FromX, f.Car.X = -0.5, -0.3
	at := func(phase float64) float64 {
		f.Phase = phase
		x, _ := middle(f, l)
		return x
	}
	if start, half, end := at(0), at(0.5), at(0.999); !(start < half-5 && half < end-5) {
		t.Errorf("within a step the car is at %g, %g, %g, want it to move on", start, half, end)
	}
	f.Speed = 100
	if start, half := at(0), at(0.5); start != half {
		t.Errorf("at 100 steps/s the car moves from %g to %g within a step", start, half)
	}
	f.Speed, l.Reduced = 2, true
	if start, half := at(0), at(0.5); start != half {
		t.Errorf("with reduced motion the car moves from %g to %g within a step", start, half)
	}
}

func TestALightReplacesTheCarAtHighSpeeds(t *testing.T) {
	f, l := driving(60, 5000), panel(wire.ViewCar, 480, 285, light)
	fast := drawnShapes(f, l)
	if w := wheels(f, l); len(w) != 0 {
		t.Errorf("at 5000 steps/s a car is drawn at %v", w)
	}
	if words := wordsOf(&fast.marked); strings.Contains(words, "behaviour") || !strings.Contains(words, "share of time") {
		t.Errorf("at 5000 steps/s the words are %s", words)
	}
	f.Speed = 2
	if slow := drawnShapes(f, l); len(fast.bands) != len(slow.bands)+1 {
		t.Errorf("%d bands at a fast pace, %d at a slow one, want the light's more", len(fast.bands), len(slow.bands))
	}
}

func TestThePushHasItsNameAndDirection(t *testing.T) {
	f, l := driving(60, 2), panel(wire.ViewCar, 480, 285, light)
	accent := ink.Color(light.Accent)
	for action, name := range []string{"left", "coast", "right"} {
		f.Car.Action = int8(action)
		s := drawnShapes(f, l)
		bold := 0
		for _, w := range s.words {
			if w.text == name && w.style.Bold && w.style.Color == accent {
				bold++
			}
		}
		if bold != 2 {
			t.Errorf("%q stands out %d times, want at the car and in the table", name, bold)
		}
		var towards float32
		for _, line := range s.lines {
			if line.color == accent {
				towards = line.to.X - line.from.X
			}
		}
		if towards != 0 && towards < 0 != (action == 0) || (towards == 0) != (action == 1) {
			t.Errorf("%s: the arrow goes %g px to the right", name, towards)
		}
	}
	f.Car.Action = -1
	for _, w := range drawn(f, l).words {
		if w.style.Bold {
			t.Errorf("before the first push %q stands out", w.text)
		}
	}
}

func TestBothPoliciesShowTheirProbabilities(t *testing.T) {
	f := driving(60, 2)
	f.Car.Mu, f.Car.Pi = [3]float64{0.25, 0.15, 0.6}, [3]float64{0.003, 0.997, 0}
	for _, size := range [][2]float32{{480, 285}, {300, 170}, {700, 330}} {
		s := drawnShapes(f, panel(wire.ViewCar, size[0], size[1], light))
		words := wordsOf(&s.marked)
		for _, want := range []string{"|left|", "|coast|", "|right|", "|0.25|", "|0.15|", "|0.60|", "|0.003|", "|0.997|", "|0|", "|start|", "|goal|"} {
			if !strings.Contains(words, want) {
				t.Errorf("%v: %s lacks %s", size, words, want)
			}
		}
		var outlined int
		for _, line := range s.lines {
			if line.from == line.to && line.color == ink.Color(light.Ink) {
				outlined++
			}
		}
		filled := 0
		for _, b := range s.fills {
			if b.color>>8 == ink.Color(light.Ink)>>8 && b.y1 < size[1]/2 && b.x1 < 0.75*size[0] { // not the flag
				filled++
			}
		}
		if outlined != 3 || filled != 3 {
			t.Errorf("%v: %d outlined and %d filled bars, want 3 of each", size, outlined, filled)
		}
	}
}

func TestActionsDifferWithoutColour(t *testing.T) {
	pictures := map[string]uint8{}
	for action := range uint8(6) {
		f := frame(300)
		f.Graph.Edges = f.Graph.Edges[:1]
		f.Graph.Edges[0].Action, f.Graph.Edge, f.Graph.Previous = action, -1, nil
		var r view.Renderer
		var got recorder
		l := panel(wire.ViewGraph, 480, 240, light)
		r.Draw(&got, l.Panels[0], f, l)
		if other, ok := pictures[got.String()]; ok {
			t.Errorf("actions %d and %d look the same", other, action)
		}
		pictures[got.String()] = action
	}
}

func TestEpisodesAreNamedOnTheCurves(t *testing.T) {
	f, l := driving(60, 2), panel(wire.ViewCurves, 600, 250, light)
	f.Curves = []wire.Curve{nmse(0, "TB", 300, 0.02, 0.05)}
	if words := wordsOf(drawn(f, l)); !strings.Contains(words, " episodes|") {
		t.Errorf("the axis says %s, want episodes", words)
	}
	l.PointerX, l.PointerY = 300, 100
	if words := wordsOf(drawn(f, l)); !strings.Contains(words, "|episode ") {
		t.Errorf("the read-out says %s, want an episode", words)
	}
	f.Unit = wire.UnitStep
	if words := wordsOf(drawn(f, l)); strings.Contains(words, "episode") || !strings.Contains(words, "|step ") {
		t.Errorf("the read-out of steps says %s", words)
	}
}
