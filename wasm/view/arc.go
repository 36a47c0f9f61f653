package view

import "math"

// arc is the way along one edge: a cubic from node to node, and the parts of it,
// t0..t1, outside the nodes' circles.
type arc struct {
	p      [4]vec
	t0, t1 float64
	apex   vec // the middle of the arc
	normal vec // outward there: where its words go
	loop   bool
	center vec // of the node, for a loop
}

// newArc bends the way from a to b to the left of the direction of travel, by bend
// times its length.
func newArc(a, b vec, bend float64) arc {
	d := b.sub(a)
	left := vec{d.y, -d.x}
	apex := a.toward(b, 0.5).add(left.mul(bend))
	q := a.toward(b, 0.5).add(left.mul(2 * bend)) // control point of the parabola
	c := arc{p: [4]vec{a, a.toward(q, 2.0/3), b.toward(q, 2.0/3), b}, t1: 1, apex: apex, normal: left.unit()}
	if bend < 0 {
		c.normal = c.normal.mul(-1)
	}
	return c
}

// trim cuts off what lies inside the circles of radius r around both ends; a loop
// stands outside its circle as it is.
func (a *arc) trim(r float64) {
	if !a.loop {
		a.t0 = a.cross(a.p[0], r, 0, 0.5)
		a.t1 = a.cross(a.p[3], r, 1, 0.5)
	}
}

// loopSpread is half the angle between a loop's two feet.
const loopSpread = 42 * math.Pi / 180

// loopReach is how far a loop's control points lie from the node's centre, and
// loopApex its farthest point, in radii.
const (
	loopReach = 2.95
	loopApex  = 1.83
)

// newLoop is the way from the circle at c with radius r back to it, in the direction
// given in radians. It starts at its upper foot.
func newLoop(c vec, r, direction float64) arc {
	sin, cos := math.Sincos(direction)
	sin0, cos0 := math.Sincos(direction - loopSpread)
	sin1, cos1 := math.Sincos(direction + loopSpread)
	from, to := vec{cos0, sin0}, vec{cos1, sin1}
	if from.y > to.y+1e-9 {
		from, to = to, from
	}
	out := vec{cos, sin}
	return arc{
		p:  [4]vec{c.add(from.mul(r)), c.add(from.mul(loopReach * r)), c.add(to.mul(loopReach * r)), c.add(to.mul(r))},
		t1: 1, apex: c.add(out.mul(loopApex * r)), normal: out, loop: true, center: c,
	}
}

// at is the place on the cubic at t in [0, 1].
func (a *arc) at(t float64) vec {
	u := 1 - t
	w0, w1, w2, w3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return vec{
		w0*a.p[0].x + w1*a.p[1].x + w2*a.p[2].x + w3*a.p[3].x,
		w0*a.p[0].y + w1*a.p[1].y + w2*a.p[2].y + w3*a.p[3].y,
	}
}

// cross finds, between inside and outside, the t at which the arc is r away from c.
func (a *arc) cross(c vec, r, inside, outside float64) float64 {
	for range 16 {
		t := (inside + outside) / 2
		if a.at(t).sub(c).norm() < r {
			inside = t
		} else {
			outside = t
		}
	}
	return outside
}

// along is where a traveller is after the part u in [0, 1] of the hop, from the middle
// of one node to the middle of the next.
func (a *arc) along(u float64) vec {
	if !a.loop {
		return a.at(u)
	}
	const foot = 0.16 // of the time, from the centre to the loop's foot
	switch {
	case u < foot:
		return a.center.toward(a.p[0], u/foot)
	case u > 1-foot:
		return a.center.toward(a.p[3], (1-u)/foot)
	}
	return a.at((u - foot) / (1 - 2*foot))
}

// sample appends the arc between t0 and t1 as a polyline.
func (a *arc) sample(out []vec, t0, t1 float64) []vec {
	const pieces = 28
	for i := range pieces + 1 {
		out = append(out, a.at(t0+(t1-t0)*float64(i)/pieces))
	}
	return out
}
