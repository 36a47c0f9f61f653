package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

const (
	plainWidth  = 2.8  // px: a semi-gradient learner's line,
	thinWidth   = 1.6  // a line that has hollow marks,
	doubleWidth = 4.6  // a double line,
	coreWidth   = 1.7  // and the background within it
	endRadius   = 4.5  // px: the disc at the end of a line
	markSize    = 3.5  // px from the middle of a mark to its edge
	markEvery   = 60.0 // px along a trail of the plane
)

// twofold reports whether a body is a double line.
func twofold(body wire.Body) bool { return body == wire.Double || body == wire.Cross }

// widthOf returns the width of a body's line.
func widthOf(body wire.Body) float64 {
	switch {
	case twofold(body):
		return doubleWidth
	case body >= wire.Ring && body <= wire.Plus:
		return thinWidth
	}
	return plainWidth
}

// stroke draws a learner's line in its colour and dash pattern; in a double one also the background within it.
func (r *Renderer) stroke(pts []ink.Vec, body wire.Body, color ink.Color, pattern []float32, offset float64, l *wire.Layout) {
	r.pen.Line(pts, widthOf(body), color, pattern, offset)
	if twofold(body) {
		r.pen.Line(pts, coreWidth, ink.Color(l.Theme.Panel), pattern, offset)
	}
}

// end draws the end of a line: a disc, for a double line a ring.
func (r *Renderer) end(at ink.Vec, radius float64, body wire.Body, color ink.Color, l *wire.Layout) {
	if twofold(body) {
		r.pen.Disc(at, radius+0.7, color)
		r.pen.Disc(at, radius-1.6, ink.Color(l.Theme.Panel))
		return
	}
	r.pen.Disc(at, radius, color)
}

// marksAcross draws a body's marks where a line crosses each tenth of the plot's width; the marks of the share-th of
// several lines that coincide lie between those of the others.
func (r *Renderer) marksAcross(pts []ink.Vec, plot ink.Rect, body wire.Body, share, of uint8, color ink.Color, l *wire.Layout) {
	if !marked(body) {
		return
	}
	tenth := plot.Width() / 10
	shift := float64(share) / math.Max(1, float64(of))
	for i, k := 1, 1.0; i < len(pts) && k < 10; {
		x := plot.X0 + (k-shift*0.8)*tenth
		a, b := pts[i-1], pts[i]
		switch {
		case b.X < x || b.X <= a.X:
			i++
			continue
		case a.X <= x:
			r.lineMark(a.Toward(b, (x-a.X)/(b.X-a.X)), body, color, l)
		}
		k++
	}
}

// marksAlong draws a body's marks at even distances along a line.
func (r *Renderer) marksAlong(pts []ink.Vec, body wire.Body, share, of uint8, color ink.Color, l *wire.Layout) {
	if !marked(body) {
		return
	}
	const most = 200
	left := markEvery * (1 - 0.8*float64(share)/math.Max(1, float64(of)))
	for i, n := 1, 0; i < len(pts) && n < most; {
		way := pts[i].Sub(pts[i-1]).Norm()
		if !(way > 0) || way < left {
			if way > 0 {
				left -= way
			}
			i++
			continue
		}
		pts[i-1] = pts[i-1].Toward(pts[i], left/way)
		r.lineMark(pts[i-1], body, color, l)
		left = markEvery
		n++
	}
}

func marked(body wire.Body) bool { return body >= wire.Ring && body <= wire.Wedge }

// lineMark draws one mark; a ring, a square and a diamond are hollow.
func (r *Renderer) lineMark(at ink.Vec, body wire.Body, color ink.Color, l *wire.Layout) {
	if !r.pen.Clip.Contains(at) {
		return
	}
	const size = markSize
	ground := ink.Color(l.Theme.Panel)
	switch body {
	case wire.Ring:
		r.pen.Disc(at, size, color)
		r.pen.Disc(at, 0.5*size, ground)
	case wire.Square:
		r.corners(at, 4, math.Pi/4, 1.3*size, color)
		r.corners(at, 4, math.Pi/4, 0.65*size, ground)
	case wire.Diamond:
		r.corners(at, 4, 0, 1.4*size, color)
		r.corners(at, 4, 0, 0.65*size, ground)
	case wire.Triangle:
		r.corners(at, 3, -math.Pi/2, 1.5*size, color)
	case wire.Wedge:
		r.corners(at, 3, math.Pi/2, 1.5*size, color)
	case wire.Plus:
		r.shape(at, 5, 1.2*size, color)
	case wire.Cross:
		r.shape(at, 6, 1.2*size, color)
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

// corners fills a regular polygon with its first corner in the given direction.
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
