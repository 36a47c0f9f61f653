package ink

import "math"

// Pen is the only way from a view to a canvas: it clips to its rectangle, cuts dashes, and passes only finite numbers.
type Pen struct {
	Panel Rect // words must be inside
	Clip  Rect // strokes and fills are cut to it; inside Panel

	c     Canvas
	scale float64 // of the drawing

	piece, dash []Vec
	poly, poly2 []Vec
	out, out2   []Point
	weave       [2]float32 // the dash pattern of coinciding lines
}

// Start begins a picture on c that lies in panel; scale is the canvas's pixels per CSS pixel, > 0. Strokes and fills
// may use the whole panel until Clip is set.
func (p *Pen) Start(c Canvas, panel Rect, scale float64) {
	p.c, p.Panel, p.Clip, p.scale = c, panel, panel, scale
}

// Stop ends the picture and releases the canvas.
func (p *Pen) Stop() { p.c = nil }

// Line strokes a polyline; a NaN point breaks it. pattern holds its dashes, empty for a solid line; offset is how far
// into the pattern it starts.
func (p *Pen) Line(pts []Vec, width float64, c Color, pattern []float32, offset float64) {
	if c&0xff == 0 || !(width > 0) {
		return
	}
	p.piece = p.piece[:0]
	for i := 1; i < len(pts); i++ {
		a, b, ok := p.Clip.Segment(pts[i-1], pts[i])
		if n := len(p.piece); n > 0 && (!ok || p.piece[n-1] != a) {
			p.stroke(p.piece, width, c, pattern, offset)
			p.piece = p.piece[:0]
		}
		if !ok {
			continue
		}
		if len(p.piece) == 0 {
			p.piece = append(p.piece, a)
		}
		if b != a {
			p.piece = append(p.piece, b)
		}
	}
	p.stroke(p.piece, width, c, pattern, offset)
}

// Segment strokes one straight line.
func (p *Pen) Segment(a, b Vec, width float64, c Color, pattern []float32) {
	p.poly = append(p.poly[:0], a, b)
	p.Line(p.poly, width, c, pattern, 0)
}

// stroke draws one clipped piece, dashed.
func (p *Pen) stroke(pts []Vec, width float64, c Color, pattern []float32, offset float64) {
	if len(pts) < 2 {
		return
	}
	if len(pattern) == 0 {
		p.emit(pts, width, c)
		return
	}
	d := newDashes(pts, pattern, offset)
	for d.next(&p.dash) {
		p.emit(p.dash, width, c)
	}
}

func (p *Pen) emit(pts []Vec, width float64, c Color) {
	p.out = p.toPoints(p.out[:0], pts)
	p.c.Line(p.out, float32(width*p.scale), c)
}

// Fill fills a convex polygon.
func (p *Pen) Fill(pts []Vec, c Color) {
	if c&0xff == 0 {
		return
	}
	p.poly = append(p.poly[:0], pts...)
	p.fillPoly(c)
}

// fillPoly fills the polygon in p.poly, which it overwrites.
func (p *Pen) fillPoly(c Color) {
	for i, v := range p.poly {
		if v.IsNaN() {
			return
		}
		p.poly[i] = Vec{Clamp(v.X, -Far, Far), Clamp(v.Y, -Far, Far)}
	}
	for side := range 4 {
		p.poly2 = p.Clip.halfPlane(side, p.poly, p.poly2[:0])
		p.poly, p.poly2 = p.poly2, p.poly
	}
	if len(p.poly) < 3 {
		return
	}
	for i, v := range p.poly {
		p.poly[i] = p.Clip.Nearest(v)
	}
	p.out = p.toPoints(p.out[:0], p.poly)
	p.c.Fill(p.out, c)
}

// Band fills the area between two polylines of the same length, whose points must be finite and inside the clip.
func (p *Pen) Band(upper, lower []Vec, c Color) {
	if len(upper) < 2 || len(upper) != len(lower) || c&0xff == 0 {
		return
	}
	p.out = p.toPoints(p.out[:0], upper)
	p.out2 = p.toPoints(p.out2[:0], lower)
	p.c.Band(p.out, p.out2, c)
}

// Disc fills a circle; one that crosses the clip becomes a polygon.
func (p *Pen) Disc(at Vec, radius float64, c Color) {
	if at.IsNaN() || !(radius > 0) || !Finite(radius) || c&0xff == 0 {
		return
	}
	box := Around(at, 2*radius, 2*radius)
	if box.Within(p.Clip) {
		p.c.Disc(p.point(at), float32(radius*p.scale), c)
		return
	}
	if !box.Overlaps(p.Clip) {
		return
	}
	const corners = 32
	p.poly = p.poly[:0]
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		p.poly = append(p.poly, at.Add(Vec{radius * cos, radius * sin}))
	}
	p.fillPoly(c)
}

// Text writes s with its anchor at at, in the middle of the height of its digits and capitals. It leaves out texts that
// would exceed the panel.
func (p *Pen) Text(at Vec, s string, t TextStyle) {
	if s == "" || at.IsNaN() || t.Color&0xff == 0 {
		return
	}
	if !TextBox(at, s, t).Within(p.Panel.Grow(0.5)) {
		return
	}
	// A canvas anchors at the middle of the x-height, about a tenth of an em below the middle of digits and capitals.
	y := math.Min(at.Y+0.1*float64(t.Size), p.Panel.Y1)
	t.Size = float32(float64(t.Size) * p.scale)
	p.c.Text(p.point(Vec{at.X, y}), s, t)
}

func (p *Pen) point(v Vec) Point { return Point{float32(v.X * p.scale), float32(v.Y * p.scale)} }

func (p *Pen) toPoints(out []Point, pts []Vec) []Point {
	for _, v := range pts {
		out = append(out, p.point(v))
	}
	return out
}

// Dots draws round dots along a polyline at intervals of every px, from start px on; at most 1200 of them.
func (p *Pen) Dots(pts []Vec, radius, every, start float64, c Color) {
	const most = 1200
	left := start
	for i, n := 1, 0; i < len(pts) && n < most; i++ {
		a, b, ok := p.Clip.Segment(pts[i-1], pts[i])
		if !ok {
			continue
		}
		way := b.Sub(a).Norm()
		for ; left <= way && n < most; n++ {
			if way > 0 {
				p.Disc(a.Toward(b, left/way), radius, c)
			}
			left += every
		}
		left -= way
	}
}
