package ink

import "math"

// Vec is a place or a direction in CSS pixels, before it is clipped.
type Vec struct{ X, Y float64 }

// At returns the place (x, y).
func At(x, y float64) Vec { return Vec{x, y} }

// Add returns a + b.
func (a Vec) Add(b Vec) Vec { return Vec{a.X + b.X, a.Y + b.Y} }

// Sub returns a − b.
func (a Vec) Sub(b Vec) Vec { return Vec{a.X - b.X, a.Y - b.Y} }

// Mul returns k·a.
func (a Vec) Mul(k float64) Vec { return Vec{a.X * k, a.Y * k} }

// Norm returns the length of a.
func (a Vec) Norm() float64 { return math.Hypot(a.X, a.Y) }

// Toward returns the place at the part t of the way from a to b; t may lie outside [0, 1].
func (a Vec) Toward(b Vec, t float64) Vec { return a.Add(b.Sub(a).Mul(t)) }

// IsNaN reports whether one of a's coordinates is NaN.
func (a Vec) IsNaN() bool { return a.X != a.X || a.Y != a.Y }

// Unit returns a's direction, or (1, 0) if it has none.
func (a Vec) Unit() Vec {
	n := a.Norm()
	if !(n > 0) || !Finite(n) {
		return Vec{1, 0}
	}
	return a.Mul(1 / n)
}

// Rect is a rectangle in CSS pixels, X0 ≤ X1 and Y0 ≤ Y1 downwards.
type Rect struct{ X0, Y0, X1, Y1 float64 }

// Box returns the rectangle from (x0, y0), its upper left corner, to (x1, y1).
func Box(x0, y0, x1, y1 float64) Rect { return Rect{x0, y0, x1, y1} }

// Around returns the rectangle of width w and height h with c in its middle.
func Around(c Vec, w, h float64) Rect { return Rect{c.X - w/2, c.Y - h/2, c.X + w/2, c.Y + h/2} }

// Width returns X1 − X0.
func (r Rect) Width() float64 { return r.X1 - r.X0 }

// Height returns Y1 − Y0.
func (r Rect) Height() float64 { return r.Y1 - r.Y0 }

// Center returns the middle of r.
func (r Rect) Center() Vec { return Vec{(r.X0 + r.X1) / 2, (r.Y0 + r.Y1) / 2} }

// Grow returns r with each side moved out by d px, in for d < 0; sides may pass each other.
func (r Rect) Grow(d float64) Rect { return Rect{r.X0 - d, r.Y0 - d, r.X1 + d, r.Y1 + d} }

// Contains reports whether p lies in r or on its border.
func (r Rect) Contains(p Vec) bool { return p.X >= r.X0 && p.X <= r.X1 && p.Y >= r.Y0 && p.Y <= r.Y1 }

// Within reports whether r lies in o; their borders may touch.
func (r Rect) Within(o Rect) bool {
	return r.X0 >= o.X0 && r.X1 <= o.X1 && r.Y0 >= o.Y0 && r.Y1 <= o.Y1
}

// Overlaps reports whether r and o share more than a border.
func (r Rect) Overlaps(o Rect) bool { return r.X0 < o.X1 && o.X0 < r.X1 && r.Y0 < o.Y1 && o.Y0 < r.Y1 }

// Nearest returns the place in r that is nearest to p.
func (r Rect) Nearest(p Vec) Vec { return Vec{Clamp(p.X, r.X0, r.X1), Clamp(p.Y, r.Y0, r.Y1)} }

// Union returns the smallest rectangle that holds r and o.
func (r Rect) Union(o Rect) Rect {
	return Rect{math.Min(r.X0, o.X0), math.Min(r.Y0, o.Y0), math.Max(r.X1, o.X1), math.Max(r.Y1, o.Y1)}
}

// Far bounds coordinates: differences of such numbers, and their products with numbers in [0, 1], cannot overflow.
const Far = 1e150

// Segment returns the part of the segment a–b that lies in r (Liang and Barsky), and false if there is none, or a or b
// is NaN. Ends inside r are unchanged.
func (r Rect) Segment(a, b Vec) (Vec, Vec, bool) {
	if a.IsNaN() || b.IsNaN() {
		return a, b, false
	}
	if r.Contains(a) && r.Contains(b) {
		return a, b, true
	}
	a = Vec{Clamp(a.X, -Far, Far), Clamp(a.Y, -Far, Far)}
	b = Vec{Clamp(b.X, -Far, Far), Clamp(b.Y, -Far, Far)}
	// Distances are measured from the end with the smaller coordinates, because from 10⁷⁰ rounding would lose a pixel.
	if math.Abs(a.X)+math.Abs(a.Y) > math.Abs(b.X)+math.Abs(b.Y) {
		q, p, ok := r.segmentFrom(b, a)
		return p, q, ok
	}
	return r.segmentFrom(a, b)
}

func (r Rect) segmentFrom(a, b Vec) (Vec, Vec, bool) {
	t0, t1 := 0.0, 1.0
	d := b.Sub(a)
	for _, side := range [4][2]float64{{-d.X, a.X - r.X0}, {d.X, r.X1 - a.X}, {-d.Y, a.Y - r.Y0}, {d.Y, r.Y1 - a.Y}} {
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
		p = r.Nearest(a.Add(d.Mul(t0)))
	}
	if t1 < 1 {
		q = r.Nearest(a.Add(d.Mul(t1)))
	}
	return p, q, true
}

// halfPlane appends to out the part of the convex polygon in on the inner side of one of r's sides (0 left, 1 right, 2
// top, 3 bottom) (Sutherland and Hodgman).
func (r Rect) halfPlane(side int, in, out []Vec) []Vec {
	depth := func(p Vec) float64 {
		switch side {
		case 0:
			return p.X - r.X0
		case 1:
			return r.X1 - p.X
		case 2:
			return p.Y - r.Y0
		}
		return r.Y1 - p.Y
	}
	for i, p := range in {
		prev := in[(i+len(in)-1)%len(in)]
		dp, dq := depth(prev), depth(p)
		if (dp < 0) != (dq < 0) {
			out = append(out, prev.Toward(p, dp/(dp-dq)))
		}
		if dq >= 0 {
			out = append(out, p)
		}
	}
	return out
}
