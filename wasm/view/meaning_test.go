package view_test

import (
	"cmp"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// marked is a Canvas that records words and discs.
type marked struct {
	discard
	words []word
	discs []disc
	lines []stroke
}

type (
	word struct {
		at    ink.Point
		text  string
		style ink.TextStyle
	}
	disc struct {
		at     ink.Point
		radius float32
		color  ink.Color
	}
	stroke struct {
		from, to ink.Point
		color    ink.Color
	}
)

func (m *marked) Text(at ink.Point, s string, t ink.TextStyle) {
	m.words = append(m.words, word{at, s, t})
}

func (m *marked) Disc(at ink.Point, radius float32, c ink.Color) {
	m.discs = append(m.discs, disc{at, radius, c})
}

func (m *marked) Line(p []ink.Point, _ float32, c ink.Color) {
	m.lines = append(m.lines, stroke{p[0], p[len(p)-1], c})
}

func drawn(f *wire.Frame, l *wire.Layout) *marked {
	var r view.Renderer
	m := &marked{}
	r.Draw(m, l.Panels[0], f, l)
	return m
}

// box returns the approximate rectangle of a word: half an em for each letter.
func (w word) box() (x0, y0, x1, y1 float32) {
	width := float32(utf8.RuneCountInString(w.text)) * 0.5 * w.style.Size
	x0 = w.at.X
	switch w.style.Align {
	case ink.Middle:
		x0 -= width / 2
	case ink.End:
		x0 -= width
	}
	return x0, w.at.Y - w.style.Size*0.45, x0 + width, w.at.Y + w.style.Size*0.45
}

func TestWordsDoNotOverlap(t *testing.T) {
	for _, p := range pictures() {
		if p.layout.PointerX == p.layout.PointerX || p.layout.Cursor.View != 0 {
			continue // the read-out covers words with its plate
		}
		for _, size := range [][2]float32{{p.layout.Width, p.layout.Height}, {290, 200}, {900, 400}} {
			l := *p.layout
			l.Panels = []wire.Panel{{View: p.layout.Panels[0].View, W: size[0], H: size[1]}}
			words := drawn(p.frame, &l).words
			for i, a := range words {
				for _, b := range words[:i] {
					ax0, ay0, ax1, ay1 := a.box()
					bx0, by0, bx1, by1 := b.box()
					if ax0 < bx1 && bx0 < ax1 && ay0 < by1 && by0 < ay1 {
						t.Errorf("%s at %v: %q at %v and %q at %v overlap", p.name, size, a.text, a.at, b.text, b.at)
					}
				}
			}
		}
	}
}

func TestNamesAvoidTheCrossOfADivergedCurve(t *testing.T) {
	for learners := 1; learners <= 8; learners++ {
		f := with(300, func(f *wire.Frame) {
			f.Unit, f.Horizon, f.Marks = wire.UnitEpisode, 300, nil
			f.Curves = append(leaving(learners), nmse(8, "GTD2", 300, 0.02, 0.05))
		})
		for _, size := range [][2]float32{{914, 318}, {600, 240}, {330, 220}} {
			m := drawn(f, panel(wire.ViewCurves, size[0], size[1], light))
			var crosses [][2]ink.Point // their strokes down to the right, possibly cut off at the plot's border
			for _, s := range m.lines {
				if w, h := s.to.X-s.from.X, s.to.Y-s.from.Y; w > 4 && math.Abs(float64(w-h)) < 1e-3 {
					crosses = append(crosses, [2]ink.Point{s.from, s.to})
				}
			}
			names := 0
			for _, w := range m.words {
				if !w.style.Bold {
					continue
				}
				names++
				x0, y0, x1, y1 := w.box()
				for _, c := range crosses {
					if c[1].X > x0 && c[0].X < x1 && c[1].Y > y0 && c[0].Y < y1 {
						t.Errorf("%d at %v: %q lies on the cross at %v", learners, size, w.text, c)
					}
				}
			}
			if len(crosses) != learners || names != learners+1 {
				t.Errorf("%d at %v: %d crosses, %d names", learners, size, len(crosses), names)
			}
		}
	}
}

func TestEveryLearnerIsNamedOnItsPicture(t *testing.T) {
	for _, p := range pictures() {
		var want []string
		switch p.layout.Panels[0].View {
		case wire.ViewCurves:
			for _, c := range p.frame.Curves {
				want = append(want, c.Label+"|"+cmp.Or(c.Name, "·"))
			}
		case wire.ViewPlane:
			for _, c := range p.frame.Plane.Trails {
				want = append(want, c.Label)
			}
			want = append(want, "start", "the answer, θ*|θ*")
		case wire.ViewGraph:
			if len(p.frame.Graph.Nodes) > 20 {
				continue // there is no room for names
			}
			for _, n := range p.frame.Graph.Nodes {
				want = append(want, n.Label)
			}
		}
		got := map[string]bool{}
		for _, w := range drawn(p.frame, p.layout).words {
			got[w.text] = true
		}
		for _, w := range want {
			one, other, _ := strings.Cut(w, "|")
			if !got[one] && !got[other] {
				t.Errorf("%s: %q is not written", p.name, w)
			}
		}
	}
}

// agent returns the place of the opaque accent disc.
func agent(f *wire.Frame, l *wire.Layout) (ink.Point, bool) {
	for _, d := range drawn(f, l).discs {
		if d.color == ink.Color(l.Theme.Accent) {
			return d.at, true
		}
	}
	return ink.Point{}, false
}

func TestAgentMovesFromStateToStateAtSlowSpeeds(t *testing.T) {
	f, l := frame(300), panel(wire.ViewGraph, 480, 240, light)
	f.Speed, f.Graph.Edge = 1, 0 // right, from state 1 to state 2
	before := float32(0)
	for i := range 20 {
		f.Phase = float64(i) / 20
		at, ok := agent(f, l)
		if !ok || at.X < before {
			t.Fatalf("at phase %v the agent is at %v, %v, after x = %v", f.Phase, at, ok, before)
		}
		before = at.X
	}
	f.Phase = 0
	start, _ := agent(f, l)
	f.Phase = math.Nextafter(1, 0)
	end, _ := agent(f, l)
	if start.X > 200 || end.X < 280 || math.Abs(float64(start.Y-end.Y)) > 0.1 {
		t.Errorf("the agent goes from %v to %v, want from the middle of state 1 to that of 2", start, end)
	}
}

func TestNoAgentIsDrawnAtHighSpeedOrWithReducedMotion(t *testing.T) {
	f, l := frame(300), panel(wire.ViewGraph, 480, 240, light)
	if at, ok := agent(f, l); ok {
		t.Errorf("at 2000 steps/s an agent is drawn at %v", at)
	}
	f.Speed, l.Reduced = 1, true
	if at, ok := agent(f, l); ok {
		t.Errorf("with reduced motion an agent is drawn at %v", at)
	}
	a := drawn(f, l)
	f.Phase = 0.1
	b := drawn(f, l)
	if len(a.lines) != len(b.lines) {
		t.Error("with reduced motion the picture changes within a step")
	}
}

func TestTravelledEdgeIsHighlighted(t *testing.T) {
	f, l := frame(300), panel(wire.ViewGraph, 480, 240, light)
	f.Speed, l.Reduced = 1, true
	n := 0
	for _, s := range drawn(f, l).lines {
		if s.color == ink.Color(l.Theme.Accent) {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d edges in the accent colour, want 1", n)
	}
}

func TestDivergingTrailLeavesThePictureAndDoesNotShrinkIt(t *testing.T) {
	f, l := frame(1500), panel(wire.ViewPlane, 418, 250, light)
	place := func() ink.Point {
		for _, w := range drawn(f, l).words {
			if w.text == "2" && w.at.Y > 230 {
				return w.at
			}
		}
		t.Fatal("no tick at θ₁ = 2")
		return ink.Point{}
	}
	before := place()
	tb := &f.Plane.Trails[0]
	for k := range 400 {
		tb.X = append(tb.X, 20*math.Pow(1.5, float64(k)))
		tb.Y = append(tb.Y, 30*math.Pow(1.5, float64(k)))
	}
	if after := place(); after != before {
		t.Errorf("the tick of θ₁ = 2 moved from %v to %v", before, after)
	}
}

func TestAxisGrowsPastTheHorizon(t *testing.T) {
	f, l := frame(5000), panel(wire.ViewCurves, 914, 318, light)
	f.Step = 5001
	found := false
	for _, w := range drawn(f, l).words {
		found = found || w.text == "10\u202f000 steps"
	}
	if !found {
		t.Error("after 5001 of 5000 steps the axis does not end at 10 000")
	}
}
