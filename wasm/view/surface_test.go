package view_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// shapes is a Canvas that also records bands and fills.
type shapes struct {
	marked
	bands, fills []shape
}

type shape struct {
	x0, y0, x1, y1 float32
	color          ink.Color
}

func shapeOf(c ink.Color, lists ...[]ink.Point) shape {
	s := shape{x0: 1e9, y0: 1e9, x1: -1e9, y1: -1e9, color: c}
	for _, list := range lists {
		for _, p := range list {
			s.x0, s.y0, s.x1, s.y1 = min(s.x0, p.X), min(s.y0, p.Y), max(s.x1, p.X), max(s.y1, p.Y)
		}
	}
	return s
}

func (s *shapes) Band(upper, lower []ink.Point, c ink.Color) {
	s.bands = append(s.bands, shapeOf(c, upper, lower))
}

func (s *shapes) Fill(pts []ink.Point, c ink.Color) { s.fills = append(s.fills, shapeOf(c, pts)) }

func drawnShapes(f *wire.Frame, l *wire.Layout) *shapes {
	var r view.Renderer
	s := &shapes{}
	r.Draw(s, l.Panels[0], f, l)
	return s
}

// tiles returns the rectangles of the maps, which come before the colour scale's.
func (s *shapes) tiles() []shape {
	const levels = 64 // number of colours in the scale
	return s.bands[:len(s.bands)-levels]
}

// flat returns one map of 4 × 3 cells with equal values, except for one cell.
func flat(column, row int, v float32) *wire.Frame {
	m := wire.Map{Truth: true, Label: "Q^π", Values: make([]float32, 12)}
	for i := range m.Values {
		m.Values[i] = -100
	}
	m.Values[row*4+column] = v
	f := frame(1)
	f.Surface = wire.Surface{Columns: 4, Rows: 3, Lo: [2]float64{-1.2, -0.07}, Hi: [2]float64{0.5, 0.07}, Low: -140, High: 0, Maps: []wire.Map{m}}
	return f
}

func TestCellsAreAtTheirPositionAndVelocity(t *testing.T) {
	l := panel(wire.ViewSurface, 500, 300, light)
	all := drawnShapes(flat(0, 0, -100), l).tiles()
	if len(all) != 1 {
		t.Fatalf("%d rectangles for a map of one value, want 1", len(all))
	}
	box := all[0]
	for _, c := range [][2]int{{0, 0}, {3, 0}, {0, 2}, {2, 1}} {
		column, row := c[0], c[1]
		found := 0
		for _, b := range drawnShapes(flat(column, row, -20), l).tiles() {
			if b.color == box.color {
				continue
			}
			found++
			x := box.x0 + (box.x1-box.x0)*float32(column)/4
			y := box.y1 - (box.y1-box.y0)*float32(row)/3 // row 0 is the lowest velocity
			if math.Abs(float64(b.x0-x)) > 1 || math.Abs(float64(b.y1-y)) > 1 {
				t.Errorf("cell (%d, %d) lies at %v, want its corner at (%g, %g)", column, row, b, x, y)
			}
		}
		if found != 1 {
			t.Errorf("cell (%d, %d): %d rectangles of its own, want 1", column, row, found)
		}
	}
}

// A map's rectangles cover each of its pixels once.
func TestRectanglesCoverEachKnownCellOnce(t *testing.T) {
	l := panel(wire.ViewSurface, 500, 300, light)
	box := drawnShapes(flat(0, 0, -100), l).tiles()[0]
	whole := (box.x1 - box.x0) * (box.y1 - box.y0)
	rng := rand.New(rand.NewPCG(1, 1))
	f := frame(1)
	f.Surface = surface(40, 0)
	values := f.Surface.Maps[0].Values
	for i := range values {
		values[i] = -float32(rng.IntN(4) * 40)
	}
	var area float32
	tiles := drawnShapes(f, l).tiles()
	for _, b := range tiles {
		area += (b.x1 - b.x0) * (b.y1 - b.y0)
	}
	if math.Abs(float64(area/whole-1)) > 1e-4 {
		t.Errorf("rectangles cover %g px, the map has %g", area, whole)
	}
	if len(tiles) >= len(values) {
		t.Errorf("%d rectangles for %d cells of four values: none were joined", len(tiles), len(values))
	}
}

func TestUnknownCellsAreBare(t *testing.T) {
	l := panel(wire.ViewSurface, 500, 300, light)
	f := flat(1, 1, float32(math.NaN()))
	known := drawnShapes(f, l)
	for _, b := range known.tiles() {
		for _, other := range drawnShapes(flat(1, 1, -20), l).tiles() {
			// This is the only cell that differs from the others if it is known.
			if other.color != b.color && b.x0 < other.x1-1 && other.x0 < b.x1-1 && b.y0 < other.y1-1 && other.y0 < b.y1-1 {
				t.Errorf("%v covers the unknown cell at %v", b, other)
			}
		}
	}
	if complete := drawnShapes(flat(1, 1, -20), l); len(known.lines) <= len(complete.lines) {
		t.Error("no hatching under an unknown cell")
	}
}

// wordsOf joins the written words, for searching.
func wordsOf(m *marked) string {
	var b strings.Builder
	for _, w := range m.words {
		b.WriteString("|" + w.text + "|")
	}
	return b.String()
}

func TestTheScaleShowsValuesBeyondIt(t *testing.T) {
	l := panel(wire.ViewSurface, 500, 300, light)
	for _, c := range []struct {
		v         float32
		low, high string
		tips      int
	}{
		{-50, "|−140|", "|0|", 0},
		{-150, "|≤−140|", "|0|", 1},
		{7, "|−140|", "|≥0|", 1},
	} {
		s := drawnShapes(flat(2, 1, c.v), l)
		words := wordsOf(&s.marked)
		if !strings.Contains(words, c.low) || !strings.Contains(words, c.high) || len(s.fills) != c.tips {
			t.Errorf("with a value of %g: words %s and %d tips, want %s, %s and %d", c.v, words, len(s.fills), c.low, c.high, c.tips)
		}
	}
}

func TestThePointerReadsEveryMapOut(t *testing.T) {
	f := flat(1, 1, -20)
	f.Surface.Maps = append(f.Surface.Maps, wire.Map{Style: 0, Label: "TB", Values: make([]float32, 12)}, wire.Map{Style: 1, Label: "GTB", Values: make([]float32, 12)})
	f.Surface.Maps[1].Values[5], f.Surface.Maps[2].Values[5] = -33, float32(math.NaN())
	l := panel(wire.ViewSurface, 700, 300, light)
	seen := map[ink.Color]int{}
	tiles := drawnShapes(f, l).tiles()
	for _, b := range tiles {
		seen[b.color]++
	}
	own := shape{x0: 1e9}
	for _, b := range tiles {
		if seen[b.color] == 1 && b.x0 < own.x0 {
			own = b // the cell of −20, on the first map
		}
	}
	l.PointerX, l.PointerY = (own.x0+own.x1)/2, (own.y0+own.y1)/2
	words := wordsOf(drawn(f, l))
	for _, want := range []string{"|−20|", "|−33|", "|?|", "|−0.56|", "|0|"} { // x = −1.2 + 1.5/4·1.7, v = 0
		if !strings.Contains(words, want) {
			t.Errorf("the read-out %s lacks %s", words, want)
		}
	}
	l.PointerX = 2
	if words := wordsOf(drawn(f, l)); strings.Contains(words, "|−33|") {
		t.Errorf("beside the maps the pointer still reads out %s", words)
	}
}

func TestEveryMapShowsTheStateAndItsPath(t *testing.T) {
	f := frame(1)
	f.Surface = surface(10, 3)
	rings := 0
	for _, s := range drawn(f, panel(wire.ViewSurface, 560, 250, light)).lines {
		if s.from == s.to && s.color == 0xffffffff {
			rings++
		}
	}
	if rings != 4 {
		t.Errorf("%d rings, want one on each of 4 maps", rings)
	}
}

// spots returns the places of the maps' names, by name.
func spots(learners int, w, h float32) map[string]ink.Point {
	f := frame(1)
	f.Surface = surface(10, learners)
	out := map[string]ink.Point{}
	for _, one := range drawn(f, panel(wire.ViewSurface, w, h, light)).words {
		if one.style.Bold {
			out[one.text] = one.at
		}
	}
	return out
}

func TestTheTrueValuesAreBesideAnIncompleteGrid(t *testing.T) {
	for _, size := range [][2]float32{{560, 250}, {418, 285}, {340, 220}} {
		at := spots(4, size[0], size[1])
		truth, first, last := at["Q^π"], at["TB"], at["GRetrace"]
		if len(at) != 5 || !(truth.X < first.X-40) || math.Abs(float64(truth.Y-(first.Y+last.Y)/2)) > 1.5 || !(last.Y > first.Y+40) {
			t.Errorf("%v: %v", size, at)
		}
	}
	// In a full grid, the true values are the first map.
	if at := spots(3, 418, 285); at["Q^π"].Y != at["TB"].Y || at["GTB"].Y == at["TB"].Y || at["GTB"].Y != at["Retrace"].Y {
		t.Errorf("two by two: %v", at)
	}
}

func TestMapsFillThePanelInTheBestGrid(t *testing.T) {
	f := frame(1)
	f.Surface = surface(10, 3)
	for _, c := range []struct {
		w, h          float32
		rows, columns int
	}{
		{900, 200, 1, 4},
		{418, 285, 2, 2},
		{260, 700, 4, 1},
	} {
		xs, ys := map[float32]bool{}, map[float32]bool{}
		for _, w := range drawn(f, panel(wire.ViewSurface, c.w, c.h, light)).words {
			if strings.Contains("Q^π TB GTB Retrace", w.text) && w.style.Bold {
				ys[w.at.Y] = true
			}
			if w.text == "−1.2" {
				xs[w.at.X] = true
			}
		}
		if len(xs) != c.columns || len(ys) != c.rows {
			t.Errorf("%g × %g: %d columns, %d rows, want %d and %d", c.w, c.h, len(xs), len(ys), c.columns, c.rows)
		}
	}
}
