package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// shapes is how many marks there are; more algorithms have the same ones hollow.
const shapes = 7

// studyMark draws the mark that tells algorithm i of a study from the others without its colour, about
// 2·radius wide.
func (r *Renderer) studyMark(at ink.Vec, i int, radius float64, color ink.Color, l *wire.Layout) {
	r.shape(at, i%shapes, radius, color)
	if i >= shapes {
		r.shape(at, i%shapes, 0.5*radius, ink.Color(l.Theme.Panel))
	}
}

func (r *Renderer) shape(at ink.Vec, shape int, radius float64, color ink.Color) {
	switch shape {
	case 0:
		r.pen.Disc(at, radius, color)
	case 1:
		r.corners(at, 4, math.Pi/4, 1.25*radius, color)
	case 2:
		r.corners(at.Add(ink.At(0, 0.2*radius)), 3, -math.Pi/2, 1.35*radius, color)
	case 3:
		r.corners(at, 4, 0, 1.3*radius, color)
	case 4:
		r.corners(at.Sub(ink.At(0, 0.2*radius)), 3, math.Pi/2, 1.35*radius, color)
	case 5, 6:
		a, b := ink.At(1.2*radius, 0), ink.At(0, 1.2*radius)
		if shape == 6 {
			a, b = ink.At(radius, radius), ink.At(radius, -radius)
		}
		r.pen.Segment(at.Sub(a), at.Add(a), 0.7*radius, color, nil)
		r.pen.Segment(at.Sub(b), at.Add(b), 0.7*radius, color, nil)
	}
}

// corners fills a regular polygon, its first corner in the given direction.
func (r *Renderer) corners(at ink.Vec, n int, direction, radius float64, color ink.Color) {
	r.poly = r.poly[:0]
	for i := range n {
		sin, cos := math.Sincos(direction + 2*math.Pi*float64(i)/float64(n))
		r.poly = append(r.poly, at.Add(ink.At(radius*cos, radius*sin)))
	}
	r.pen.Fill(r.poly, color)
}

// block fills a rectangle.
func (r *Renderer) block(b ink.Rect, color ink.Color) {
	r.poly = append(r.poly[:0], ink.At(b.X0, b.Y0), ink.At(b.X1, b.Y0), ink.At(b.X1, b.Y1), ink.At(b.X0, b.Y1))
	r.pen.Fill(r.poly, color)
}

// outline strokes a rectangle.
func (r *Renderer) outline(b ink.Rect, width float64, color ink.Color) {
	r.poly = append(r.poly[:0], ink.At(b.X0, b.Y0), ink.At(b.X1, b.Y0), ink.At(b.X1, b.Y1), ink.At(b.X0, b.Y1), ink.At(b.X0, b.Y0))
	r.pen.Line(r.poly, width, color, nil, 0)
}
