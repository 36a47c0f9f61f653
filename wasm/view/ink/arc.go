package ink

import "math"

// Arc is the curve of one edge: a cubic from node to node, and the range T0..T1 of it that lies outside the nodes'
// circles.
type Arc struct {
	P      [4]Vec
	T0, T1 float64
	Apex   Vec // the middle of the arc
	Normal Vec // outward there, towards the edge's words
	Loop   bool
	Center Vec // of a loop's node
}

// NewArc returns an arc from a to b that bends to the left of the direction of travel, by bend times its length.
func NewArc(a, b Vec, bend float64) Arc {
	d := b.Sub(a)
	left := Vec{d.Y, -d.X}
	apex := a.Toward(b, 0.5).Add(left.Mul(bend))
	q := a.Toward(b, 0.5).Add(left.Mul(2 * bend)) // control point of the parabola
	c := Arc{P: [4]Vec{a, a.Toward(q, 2.0/3), b.Toward(q, 2.0/3), b}, T1: 1, Apex: apex, Normal: left.Unit()}
	if bend < 0 {
		c.Normal = c.Normal.Mul(-1)
	}
	return c
}

// Trim removes what lies inside the circles of radius r around both ends. A loop is outside its circle already.
func (a *Arc) Trim(r float64) {
	if !a.Loop {
		a.T0 = a.Cross(a.P[0], r, 0, 0.5)
		a.T1 = a.Cross(a.P[3], r, 1, 0.5)
	}
}

// loopSpread holds half the angle between the two feet of a loop.
const loopSpread = 42 * math.Pi / 180

// loopReach holds the distance of a loop's control points from the centre of the node, and loopApex that of its
// farthest point, in radii.
const (
	loopReach = 2.95
	loopApex  = 1.83
)

// NewLoop returns a loop from the circle at c with radius r back to it, in the direction given in radians. It starts at
// its upper foot.
func NewLoop(c Vec, r, direction float64) Arc {
	sin, cos := math.Sincos(direction)
	sin0, cos0 := math.Sincos(direction - loopSpread)
	sin1, cos1 := math.Sincos(direction + loopSpread)
	from, to := Vec{cos0, sin0}, Vec{cos1, sin1}
	if from.Y > to.Y+1e-9 {
		from, to = to, from
	}
	out := Vec{cos, sin}
	return Arc{
		P:  [4]Vec{c.Add(from.Mul(r)), c.Add(from.Mul(loopReach * r)), c.Add(to.Mul(loopReach * r)), c.Add(to.Mul(r))},
		T1: 1, Apex: c.Add(out.Mul(loopApex * r)), Normal: out, Loop: true, Center: c,
	}
}

// At returns the point of the cubic at t in [0, 1].
func (a *Arc) At(t float64) Vec {
	u := 1 - t
	w0, w1, w2, w3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return Vec{
		w0*a.P[0].X + w1*a.P[1].X + w2*a.P[2].X + w3*a.P[3].X,
		w0*a.P[0].Y + w1*a.P[1].Y + w2*a.P[2].Y + w3*a.P[3].Y,
	}
}

// Cross returns the t between inside and outside at which the arc has the distance r from c.
func (a *Arc) Cross(c Vec, r, inside, outside float64) float64 {
	for range 16 {
		t := (inside + outside) / 2
		if a.At(t).Sub(c).Norm() < r {
			inside = t
		} else {
			outside = t
		}
	}
	return outside
}

// Along returns the place of a traveller after the part u in [0, 1] of the hop, from the middle of one node to the
// middle of the next.
func (a *Arc) Along(u float64) Vec {
	if !a.Loop {
		return a.At(u)
	}
	const foot = 0.16 // of the time, from the centre to the foot of the loop
	switch {
	case u < foot:
		return a.Center.Toward(a.P[0], u/foot)
	case u > 1-foot:
		return a.Center.Toward(a.P[3], (1-u)/foot)
	}
	return a.At((u - foot) / (1 - 2*foot))
}

// Sample appends the arc between t0 and t1 as a polyline.
func (a *Arc) Sample(out []Vec, t0, t1 float64) []Vec {
	const pieces = 28
	for i := range pieces + 1 {
		out = append(out, a.At(t0+(t1-t0)*float64(i)/pieces))
	}
	return out
}
