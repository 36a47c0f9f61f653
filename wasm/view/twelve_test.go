package view_test

import (
	"math"

	"triad/wasm/wire"
)

// lightLooks is the light theme with the page's looks: its colours in each of its dashes.
var lightLooks = func() wire.Theme {
	t := light
	t.Styles = nil
	for _, dash := range [][]float32{nil, {1, 4}, {14, 4}, {8, 4}, {8, 3, 2, 3}, {3, 3}, {12, 3, 2, 3, 2, 3}, {6, 2, 1, 2}} {
		for _, color := range []uint32{0xc24c08ff, 0x0b68b0ff, 0x946600ff, 0x6a51a8ff, 0xa9487fff, 0x0a7d5aff} {
			t.Styles = append(t.Styles, wire.Style{Color: color, Dash: dash})
		}
	}
	return t
}()

// twelve returns a frame with the largest number of learners that can be distinguished, in the looks that they get
// together (core/query).
func twelve() *wire.Frame {
	f := frame(2140)
	tb, gtb, way, back := f.Curves[0], f.Curves[1], f.Plane.Trails[0], f.Plane.Trails[1]
	f.Curves, f.Plane.Trails, f.Marks = nil, nil, nil
	for i, l := range []struct {
		label              string
		colour, dash, body uint8
	}{
		{"TB", 0, 0, 0},
		{"GTB", 1, 0, 1},
		{"Retrace", 2, 3, 0},
		{"GRetrace", 3, 3, 1},
		{"TD(0)", 4, 1, 0},
		{"IS", 5, 5, 0},
		{"Qπ", 2, 6, 0},
		{"GIS", 3, 5, 1},
		{"GQπ", 4, 6, 1},
		{"GTB online", 5, 0, 6},
		{"GIS online", 0, 3, 6},
		{"GQ", 1, 5, 2},
	} {
		c, t := gtb, back
		if i%2 == 0 {
			c, t = tb, way
		}
		factor := math.Pow(2, float64(i/2)-3)
		scaled := func(list []float64) []float64 {
			out := make([]float64, len(list))
			for k, v := range list {
				out[k] = factor * v
			}
			return out
		}
		c.Mean, c.Lo, c.Hi, c.TheoryX, c.TheoryY = scaled(c.Mean), scaled(c.Lo), scaled(c.Hi), nil, nil
		c.Style, c.Body, c.Label, c.Name = 6*l.dash+l.colour, wire.Body(l.body), l.label, ""
		t.X, t.Y = scaled(t.X), scaled(t.Y)
		t.Style, t.Body, t.Label = c.Style, c.Body, l.label
		f.Curves, f.Plane.Trails = append(f.Curves, c), append(f.Plane.Trails, t)
	}
	return f
}
