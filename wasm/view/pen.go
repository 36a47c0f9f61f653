package view

import "math"

// pen is the only way from a view to a canvas: it clips to its rectangle, cuts
// dashes, and lets nothing pass that is not finite.
type pen struct {
	c     Canvas
	panel rect    // words must lie in it
	clip  rect    // strokes and fills are cut to it; inside panel
	scale float64 // of what is drawn

	piece, dash []vec
	poly, poly2 []vec
	out, out2   []Point
	weave       [2]float32 // the dash pattern of coinciding lines
}

func (p *pen) start(c Canvas, panel rect, scale float64) {
	p.c, p.panel, p.clip, p.scale = c, panel, panel, scale
}

// stop lets the canvas go: no picture is drawn on it any more.
func (p *pen) stop() { p.c = nil }

// line strokes a polyline; a NaN point breaks it. pattern is its dashes, empty for
// a solid line, offset how far into the pattern it starts.
func (p *pen) line(pts []vec, width float64, c Color, pattern []float32, offset float64) {
	if c&0xff == 0 || !(width > 0) {
		return
	}
	p.piece = p.piece[:0]
	for i := 1; i < len(pts); i++ {
		a, b, ok := p.clip.segment(pts[i-1], pts[i])
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

// segment strokes one straight line.
func (p *pen) segment(a, b vec, width float64, c Color, pattern []float32) {
	p.poly = append(p.poly[:0], a, b)
	p.line(p.poly, width, c, pattern, 0)
}

// stroke draws one clipped piece, dashed.
func (p *pen) stroke(pts []vec, width float64, c Color, pattern []float32, offset float64) {
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

func (p *pen) emit(pts []vec, width float64, c Color) {
	p.out = p.toPoints(p.out[:0], pts)
	p.c.Line(p.out, float32(width*p.scale), c)
}

// fill fills a convex polygon.
func (p *pen) fill(pts []vec, c Color) {
	if c&0xff == 0 {
		return
	}
	p.poly = append(p.poly[:0], pts...)
	p.fillPoly(c)
}

// fillPoly fills the polygon in p.poly, which it cuts up.
func (p *pen) fillPoly(c Color) {
	for i, v := range p.poly {
		if v.isNaN() {
			return
		}
		p.poly[i] = vec{clamp(v.x, -far, far), clamp(v.y, -far, far)}
	}
	for side := range 4 {
		p.poly2 = p.clip.halfPlane(side, p.poly, p.poly2[:0])
		p.poly, p.poly2 = p.poly2, p.poly
	}
	if len(p.poly) < 3 {
		return
	}
	for i, v := range p.poly {
		p.poly[i] = p.clip.nearest(v)
	}
	p.out = p.toPoints(p.out[:0], p.poly)
	p.c.Fill(p.out, c)
}

// band fills between two polylines of the same length, whose points are finite and
// which the caller has kept inside the clip.
func (p *pen) band(upper, lower []vec, c Color) {
	if len(upper) < 2 || len(upper) != len(lower) || c&0xff == 0 {
		return
	}
	p.out = p.toPoints(p.out[:0], upper)
	p.out2 = p.toPoints(p.out2[:0], lower)
	p.c.Band(p.out, p.out2, c)
}

// disc fills a circle; one that the clip cuts becomes a polygon.
func (p *pen) disc(at vec, radius float64, c Color) {
	if at.isNaN() || !(radius > 0) || !finite(radius) || c&0xff == 0 {
		return
	}
	box := around(at, 2*radius, 2*radius)
	if box.within(p.clip) {
		p.c.Disc(p.point(at), float32(radius*p.scale), c)
		return
	}
	if !box.overlaps(p.clip) {
		return
	}
	const corners = 32
	p.poly = p.poly[:0]
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		p.poly = append(p.poly, at.add(vec{radius * cos, radius * sin}))
	}
	p.fillPoly(c)
}

// text writes s with its anchor at at, in the middle of the height of its digits and
// capitals. Words that would leave the panel are left out.
func (p *pen) text(at vec, s string, t TextStyle) {
	if s == "" || at.isNaN() || t.Color&0xff == 0 {
		return
	}
	if !textBox(at, s, t).within(p.panel.grow(0.5)) {
		return
	}
	// A canvas anchors at the middle of the x-height, which is about a tenth of an em
	// below the middle of digits and capitals.
	y := math.Min(at.y+0.1*float64(t.Size), p.panel.y1)
	t.Size = float32(float64(t.Size) * p.scale)
	p.c.Text(p.point(vec{at.x, y}), s, t)
}

func (p *pen) point(v vec) Point { return Point{float32(v.x * p.scale), float32(v.y * p.scale)} }

func (p *pen) toPoints(out []Point, pts []vec) []Point {
	for _, v := range pts {
		out = append(out, p.point(v))
	}
	return out
}

// dots puts round dots along a polyline, every so many px, from start px on; at most a few hundred.
func (p *pen) dots(pts []vec, radius, every, start float64, c Color) {
	const most = 1200
	left := start
	for i, n := 1, 0; i < len(pts) && n < most; i++ {
		a, b, ok := p.clip.segment(pts[i-1], pts[i])
		if !ok {
			continue
		}
		way := b.sub(a).norm()
		for ; left <= way && n < most; n++ {
			if way > 0 {
				p.disc(a.toward(b, left/way), radius, c)
			}
			left += every
		}
		left -= way
	}
}
