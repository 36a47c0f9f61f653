package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// The features of a pair as a row of squares, each filled from below by its share of the problem's largest feature. A
// negative feature is filled from above, and paler. A key explains them.

const (
	squareSide  = 11.0 // px
	squareApart = 1.0
)

// measure finds the pair of each edge and the scale of the squares.
func (s *scene) measure(g *wire.Graph) {
	s.pairs, s.features, s.largest, s.shades = g.Pairs, int(min(g.Features, wire.MaxFeatures)), 0, 0
	s.rows = s.rows[:0]
	for i := range s.edges {
		row := -1
		for k := range g.Pairs {
			if g.Pairs[k].State == s.edges[i].From && g.Pairs[k].Action == s.edges[i].Action {
				row = k
				break
			}
		}
		s.rows = append(s.rows, row)
	}
	for i := range g.Pairs {
		for _, f := range g.Pairs[i].Phi {
			if v := math.Abs(float64(f.Value)); ink.Finite(v) {
				s.largest = math.Max(s.largest, v)
			}
		}
	}
	if !(s.largest > 0) || s.valued() {
		s.features = 0
	}
	for i := range g.Pairs {
		for _, f := range g.Pairs[i].Phi {
			if f.Value < 0 {
				s.shades |= shadeHanging
			}
			if v := math.Abs(float64(f.Value)); v > 0 && v < s.largest {
				s.shades |= shadeParts
			}
		}
	}
}

// Kinds of squares that a problem has, besides empty and full ones.
const (
	shadeParts   = 1 << iota // filled in part
	shadeHanging             // negative
)

// squared reports whether edge i has its pair's features beside it: the first edge of the pair has.
func (s *scene) squared(i int) bool {
	return s.features > 0 && s.words > 0 && s.rows[i] >= 0 && s.opens(i)
}

// rowWidth returns the width of a row of squares.
func (s *scene) rowWidth() float64 {
	return float64(s.features)*(squareSide+squareApart) - squareApart
}

// squares draws a pair's row, whose left end is at from.
func (r *Renderer) squares(p *wire.Pair, from ink.Vec, l *wire.Layout) {
	strong := ink.Color(l.Theme.Ink)
	x, y := math.Round(from.X)+0.5, math.Round(from.Y-squareSide/2)+0.5
	for k := range r.scene.features {
		box := ink.Box(x, y, x+squareSide-1, y+squareSide-1)
		r.block(box, ink.Color(l.Theme.Panel))
		for _, f := range p.Phi {
			if int(f.Index) != k || !ink.Finite(float64(f.Value)) {
				continue
			}
			fill, color := box, strong
			if height := math.Abs(float64(f.Value)) / r.scene.largest * box.Height(); f.Value > 0 {
				fill.Y0 = box.Y1 - height
			} else {
				fill.Y1, color = box.Y0+height, ink.Color(l.Theme.Edge)
			}
			r.block(fill, color)
		}
		r.outline(box, 1, strong)
		x += squareSide + squareApart
	}
}

// keyRoom holds the height of the key, in px.
const keyRoom = 18

// keyed reports whether a picture has room for a key.
func (s *scene) keyed(area ink.Rect) bool {
	return s.features > 0 && area.Height() >= lowest
}

// squaresKey writes under the graph what the squares mean, in as many words as there is room for.
func (r *Renderer) squaresKey(area ink.Rect, l *wire.Layout) {
	s := &r.scene
	if !s.keyed(area) || s.words == 0 {
		return
	}
	style := ink.TextStyle{Size: float32(s.size), Align: ink.Middle, Color: ink.Color(l.Theme.Soft)}
	at := ink.At(area.Center().X, math.Min(area.Y1, s.box.Y1+keyRoom)-keyRoom/2)
	for _, kind := range [...]labelKind{labelSquares, labelFills} {
		text := r.labels.pair(kind, s.largest, float64(s.shades))
		if box := ink.TextBox(at, text, style); box.Within(area) && r.boxes.Free(box) {
			r.boxes.Take(box)
			r.pen.Text(at, text, style)
			return
		}
	}
}
