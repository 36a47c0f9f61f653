package view_test

import (
	"strings"
	"testing"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// strokes records the marks that may go through a name: lines that do not belong to the axes, and the dots of
// expectations.
type strokes struct {
	marked
	segments [][2]ink.Point
	dots     []ink.Point
}

func (s *strokes) Line(pts []ink.Point, width float32, c ink.Color) {
	if len(pts) > 2 || width > 1.5 { // lines of the axes have two points and are thin
		for i := 1; i < len(pts); i++ {
			s.segments = append(s.segments, [2]ink.Point{pts[i-1], pts[i]})
		}
	}
}

func (s *strokes) Disc(center ink.Point, radius float32, c ink.Color) {
	if radius < 2 {
		s.dots = append(s.dots, center)
	}
}

// A run is drawn from its start, alone and beside pinned runs.
func TestNoLineGoesThroughTheNamesOfCurves(t *testing.T) {
	looked := 0
	for _, step := range []int{20, 60, 150, 300, 600, 1200, 3000, 6000, 9600} {
		for _, size := range [][2]float32{{818, 430}, {640, 300}} {
			for name, f := range map[string]*wire.Frame{"alone": fair(step, 0), "beside pinned runs": beside(step)} {
				l := panel(wire.ViewCurves, size[0], size[1], light)
				var r view.Renderer
				s := &strokes{}
				r.Draw(s, l.Panels[0], f, l)
				for _, w := range s.words {
					if !named(w.text) {
						continue
					}
					looked++
					x0, y0, x1, y1 := w.box()
					box := ink.Box(float64(x0), float64(y0)+2, float64(x1), float64(y1)-2)
					for _, line := range s.segments {
						a, b := line[0], line[1]
						if _, _, on := box.Segment(ink.At(float64(a.X), float64(a.Y)), ink.At(float64(b.X), float64(b.Y))); on {
							t.Errorf("step %d, %v, %s: a line goes through %q", step, size, name, w.text)
							break
						}
					}
					for _, d := range s.dots {
						if box.Contains(ink.At(float64(d.X), float64(d.Y))) {
							t.Errorf("step %d, %v, %s: a dot lies on %q", step, size, name, w.text)
							break
						}
					}
				}
			}
		}
	}
	if looked < 120 {
		t.Errorf("only %d names seen", looked)
	}
}

// named reports whether a word is the name of a curve, or the value beside a name.
func named(word string) bool {
	for _, name := range []string{"TB", "GTB", "Tree Backup", "Gradient Tree Backup", "▲ diverges", "▼ decays, slowly", "λ 0.9", "η 0.05"} {
		if word == name {
			return true
		}
	}
	return strings.HasPrefix(word, "now at ")
}

// Runs of many lengths, endless and not, are drawn. Two numbers of an axis never touch.
func TestTicksDoNotTouch(t *testing.T) {
	for _, horizon := range []uint64{0, 5000, 20_000, 30_000, 60_000, 100_000, 1_000_000} {
		for step := 1000; step < 2_000_000; step *= 30 {
			for width := float32(300); width < 900; width += 11 {
				f := fair(300, horizon)
				f.Step = uint64(step)
				ticks := ticksOf(f, width)
				if len(ticks) < 2 {
					t.Fatalf("step %d of %d, %v px: %d ticks", step, horizon, width, len(ticks))
				}
				for i, a := range ticks[1:] {
					if gap := ticks[i].X0 - a.X1; gap < 5 { // they are in order from the right
						t.Fatalf("step %d of %d, %v px: two ticks are %.1f px apart", step, horizon, width, gap)
					}
				}
			}
		}
	}
}

// ticksOf returns the boxes of the numbers under the curves, from right to left.
func ticksOf(f *wire.Frame, width float32) (boxes []ink.Rect) {
	const height = 260
	for _, w := range drawn(f, panel(wire.ViewCurves, width, height, light)).words {
		if w.at.Y > height-25 && strings.TrimLeft(strings.TrimSuffix(w.text, " steps"), "0123456789\u202f") == "" {
			boxes = append(boxes, ink.TextBox(ink.At(float64(w.at.X), 0), w.text, w.style))
		}
	}
	return boxes
}
