package view

import "math"

// vec is a place or a direction in CSS pixels, before it is clipped.
type vec struct{ x, y float64 }

func (a vec) add(b vec) vec               { return vec{a.x + b.x, a.y + b.y} }
func (a vec) sub(b vec) vec               { return vec{a.x - b.x, a.y - b.y} }
func (a vec) mul(k float64) vec           { return vec{a.x * k, a.y * k} }
func (a vec) norm() float64               { return math.Hypot(a.x, a.y) }
func (a vec) toward(b vec, t float64) vec { return a.add(b.sub(a).mul(t)) }
func (a vec) isNaN() bool                 { return a.x != a.x || a.y != a.y }

// unit returns a's direction, or (1, 0) when it has none.
func (a vec) unit() vec {
	n := a.norm()
	if !(n > 0) || !finite(n) {
		return vec{1, 0}
	}
	return a.mul(1 / n)
}

// rect is a rectangle, x0 ≤ x1 and y0 ≤ y1 downwards.
type rect struct{ x0, y0, x1, y1 float64 }

func (r rect) width() float64      { return r.x1 - r.x0 }
func (r rect) height() float64     { return r.y1 - r.y0 }
func (r rect) center() vec         { return vec{(r.x0 + r.x1) / 2, (r.y0 + r.y1) / 2} }
func (r rect) grow(d float64) rect { return rect{r.x0 - d, r.y0 - d, r.x1 + d, r.y1 + d} }
func (r rect) contains(p vec) bool { return p.x >= r.x0 && p.x <= r.x1 && p.y >= r.y0 && p.y <= r.y1 }

func (r rect) within(o rect) bool {
	return r.x0 >= o.x0 && r.x1 <= o.x1 && r.y0 >= o.y0 && r.y1 <= o.y1
}

func (r rect) overlaps(o rect) bool { return r.x0 < o.x1 && o.x0 < r.x1 && r.y0 < o.y1 && o.y0 < r.y1 }

func (r rect) nearest(p vec) vec      { return vec{clamp(p.x, r.x0, r.x1), clamp(p.y, r.y0, r.y1)} }
func around(c vec, w, h float64) rect { return rect{c.x - w/2, c.y - h/2, c.x + w/2, c.y + h/2} }
func (r rect) union(o rect) rect {
	return rect{math.Min(r.x0, o.x0), math.Min(r.y0, o.y0), math.Max(r.x1, o.x1), math.Max(r.y1, o.y1)}
}

// far is where coordinates end: differences and products with numbers in [0, 1] of
// such numbers cannot overflow.
const far = 1e150

// segment returns the part of the segment a–b that lies in r (Liang and Barsky),
// and false when there is none, or a or b is NaN. Ends inside r come back unchanged.
func (r rect) segment(a, b vec) (vec, vec, bool) {
	if a.isNaN() || b.isNaN() {
		return a, b, false
	}
	if r.contains(a) && r.contains(b) {
		return a, b, true
	}
	a = vec{clamp(a.x, -far, far), clamp(a.y, -far, far)}
	b = vec{clamp(b.x, -far, far), clamp(b.y, -far, far)}
	// Distances are measured from the end with the smaller coordinates: from 10⁷⁰,
	// a pixel more or less would be lost in rounding.
	if math.Abs(a.x)+math.Abs(a.y) > math.Abs(b.x)+math.Abs(b.y) {
		q, p, ok := r.segmentFrom(b, a)
		return p, q, ok
	}
	return r.segmentFrom(a, b)
}

func (r rect) segmentFrom(a, b vec) (vec, vec, bool) {
	t0, t1 := 0.0, 1.0
	d := b.sub(a)
	for _, side := range [4][2]float64{{-d.x, a.x - r.x0}, {d.x, r.x1 - a.x}, {-d.y, a.y - r.y0}, {d.y, r.y1 - a.y}} {
		p, q := side[0], side[1]
		switch {
		case p == 0:
			if q < 0 {
				return a, b, false
			}
		case p < 0:
			t0 = math.Max(t0, q/p)
		default:
			t1 = math.Min(t1, q/p)
		}
	}
	if t0 > t1 {
		return a, b, false
	}
	p, q := a, b
	if t0 > 0 {
		p = r.nearest(a.add(d.mul(t0)))
	}
	if t1 < 1 {
		q = r.nearest(a.add(d.mul(t1)))
	}
	return p, q, true
}

// halfPlane appends to out the part of the convex polygon in that lies on the inner
// side of one of r's sides (0 left, 1 right, 2 top, 3 bottom) (Sutherland and Hodgman).
func (r rect) halfPlane(side int, in, out []vec) []vec {
	depth := func(p vec) float64 {
		switch side {
		case 0:
			return p.x - r.x0
		case 1:
			return r.x1 - p.x
		case 2:
			return p.y - r.y0
		}
		return r.y1 - p.y
	}
	for i, p := range in {
		prev := in[(i+len(in)-1)%len(in)]
		dp, dq := depth(prev), depth(p)
		if (dp < 0) != (dq < 0) {
			out = append(out, prev.toward(p, dp/(dp-dq)))
		}
		if dq >= 0 {
			out = append(out, p)
		}
	}
	return out
}
