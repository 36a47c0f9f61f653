package view

import (
	"math"

	"triad/wasm/wire"
)

// shapes is how many marks there are; more algorithms have the same ones hollow.
const shapes = 7

// studyMark draws the mark that tells algorithm i of a study from the others without its colour, about
// 2·radius wide.
func (r *Renderer) studyMark(at vec, i int, radius float64, color Color, l *wire.Layout) {
	r.shape(at, i%shapes, radius, color)
	if i >= shapes {
		r.shape(at, i%shapes, 0.5*radius, Color(l.Theme.Panel))
	}
}

func (r *Renderer) shape(at vec, shape int, radius float64, color Color) {
	switch shape {
	case 0:
		r.pen.disc(at, radius, color)
	case 1:
		r.corners(at, 4, math.Pi/4, 1.25*radius, color)
	case 2:
		r.corners(at.add(vec{0, 0.2 * radius}), 3, -math.Pi/2, 1.35*radius, color)
	case 3:
		r.corners(at, 4, 0, 1.3*radius, color)
	case 4:
		r.corners(at.sub(vec{0, 0.2 * radius}), 3, math.Pi/2, 1.35*radius, color)
	case 5, 6:
		a, b := vec{1.2 * radius, 0}, vec{0, 1.2 * radius}
		if shape == 6 {
			a, b = vec{radius, radius}, vec{radius, -radius}
		}
		r.pen.segment(at.sub(a), at.add(a), 0.7*radius, color, nil)
		r.pen.segment(at.sub(b), at.add(b), 0.7*radius, color, nil)
	}
}

// corners fills a regular polygon, its first corner in the given direction.
func (r *Renderer) corners(at vec, n int, direction, radius float64, color Color) {
	r.poly = r.poly[:0]
	for i := range n {
		sin, cos := math.Sincos(direction + 2*math.Pi*float64(i)/float64(n))
		r.poly = append(r.poly, at.add(vec{radius * cos, radius * sin}))
	}
	r.pen.fill(r.poly, color)
}

// block fills a rectangle.
func (r *Renderer) block(b rect, color Color) {
	r.poly = append(r.poly[:0], vec{b.x0, b.y0}, vec{b.x1, b.y0}, vec{b.x1, b.y1}, vec{b.x0, b.y1})
	r.pen.fill(r.poly, color)
}

// outline strokes a rectangle.
func (r *Renderer) outline(b rect, width float64, color Color) {
	r.poly = append(r.poly[:0], vec{b.x0, b.y0}, vec{b.x1, b.y0}, vec{b.x1, b.y1}, vec{b.x0, b.y1}, vec{b.x0, b.y0})
	r.pen.line(r.poly, width, color, nil, 0)
}
