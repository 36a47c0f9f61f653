package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// planeHover reads out the plane under the pointer: the weights there, the expected updates as arrows, and the learner
// that passed. While θ₀ is being picked, it draws cross-hairs and only the weights.
func (r *Renderer) planeHover(w *window, f *wire.Frame, size float64, l *wire.Layout) {
	at := pointer(l)
	if c, ok := cursor(wire.ViewPlane, l); ok {
		r.readTrail(w, f, c, size, l)
		return
	}
	if !w.plot.Contains(at) {
		return
	}
	digits := ink.Fineness(w.scale)
	theta := w.weights(at)
	x, y := ink.Rounded(theta.X, digits), ink.Rounded(theta.Y, digits)
	if !ink.Finite(x) || !ink.Finite(y) {
		return
	}
	r.readout.At = [2]float64{x, y}
	point := r.labels.point(x, y, max(digits, 0))
	strong := ink.Color(l.Theme.Ink)
	if l.Pick == wire.ViewPlane {
		r.pen.Segment(ink.At(w.plot.X0, at.Y), ink.At(w.plot.X1, at.Y), 1, strong.Fade(0.6), nil)
		r.pen.Segment(ink.At(at.X, w.plot.Y0), ink.At(at.X, w.plot.Y1), 1, strong.Fade(0.6), nil)
		r.ring(at, 5, 2, ink.Color(l.Theme.Accent))
		r.addLine(wire.ViewPlane, "θ₀", point, ink.Color(l.Theme.Accent))
		r.placard(at, 14, size, l)
		return
	}
	if start := w.px(f.Plane.Start[0], f.Plane.Start[1]); start.Sub(at).Norm() < 3*startRadius {
		r.readout.Grab = true
		r.ring(start, startRadius+4, 1.5, ink.Color(l.Theme.Accent))
		r.addLine(wire.ViewPlane, "θ₀", point, ink.Color(l.Theme.Ink))
	} else {
		r.addLine(wire.ViewPlane, "θ", point, 0)
	}
	away := 14.0
	r.passed(w, f, at, digits, l)
	for i := range min(len(f.Plane.Fields), 8) {
		if r.updateAt(f, i, at, theta, l) {
			away = updateArrow + 6
		}
	}
	r.pen.Disc(at, 2, strong)
	r.placard(at, away, size, l)
}

// passed reads out which learner passed closest, when, and where it was then.
func (r *Renderer) passed(w *window, f *wire.Frame, at ink.Vec, digits int, l *wire.Layout) {
	const near = 12 // px
	best, trail, point := float64(near), -1, 0
	for i := range f.Plane.Trails {
		t := &f.Plane.Trails[i]
		for k := range min(len(t.X), len(t.Y)) {
			if d := w.px(t.X[k], t.Y[k]).Sub(at).Norm(); d < best || d == best && i == trail {
				best, trail, point = d, i, k // of one learner, its latest
			}
		}
	}
	if trail < 0 {
		return
	}
	t := &f.Plane.Trails[trail]
	color, _ := look(l, t.Style)
	step := f.Step
	if point < len(t.X)-1 {
		step = uint64(point) * f.Plane.Stride
	}
	place := w.px(t.X[point], t.Y[point])
	r.pen.Disc(place, 4.5, ink.Color(l.Theme.Panel))
	r.pen.Disc(place, 3.25, color)
	r.addLine(wire.ViewPlane, t.Label, r.labels.of(labelStep, float64(step), 0), color)
	r.addLine(wire.ViewPlane, "", r.labels.point(ink.Rounded(t.X[point], digits+1), ink.Rounded(t.Y[point], digits+1), max(digits+1, 0)), 0)
}

// readTrail reads out, for the keyboard, where a learner was: along its trail point by point, the present first, and
// across from learner to learner.
func (r *Renderer) readTrail(w *window, f *wire.Frame, c wire.Cursor, size float64, l *wire.Layout) {
	p := &f.Plane
	if len(p.Trails) == 0 {
		return
	}
	who := wrap(c.Across, len(p.Trails))
	t := &p.Trails[who]
	n := min(len(t.X), len(t.Y))
	if n == 0 {
		return
	}
	k := wrap(int32(n-1)+c.Along%int32(n), n)
	r.readout.Along, r.readout.Across = int32(k-n+1), int32(who)
	step := f.Step
	if k < n-1 {
		step = uint64(k) * p.Stride
	}
	color, _ := look(l, t.Style)
	digits := ink.Fineness(w.scale)
	r.addLine(wire.ViewPlane, t.Label, r.labels.of(labelStep, float64(step), 0), color)
	x, y := ink.Rounded(t.X[k], digits+1), ink.Rounded(t.Y[k], digits+1)
	if ink.Finite(x) && ink.Finite(y) {
		r.addLine(wire.ViewPlane, "θ", r.labels.point(x, y, max(digits+1, 0)), 0)
	}
	place := w.px(t.X[k], t.Y[k])
	if !w.plot.Contains(place) {
		place = w.plot.Grow(-6).Nearest(place)
	}
	if place.IsNaN() {
		place = w.plot.Center()
	}
	r.ring(place, 6, 2, ink.Color(l.Theme.Accent))
	r.placard(place, 14, size, l)
}

// updateArrow holds the length of the arrow at the pointer, in px.
const updateArrow = 24

// updateAt draws the direction of field i at the pointer and reads out its length along the axes; false if the same is
// drawn already, or if there is none.
func (r *Renderer) updateAt(f *wire.Frame, i int, at, theta ink.Vec, l *wire.Layout) bool {
	d := &f.Plane.Fields[i]
	u := ink.At(d.F[0]*theta.X+d.F[1]*theta.Y+d.G[0], d.F[2]*theta.X+d.F[3]*theta.Y+d.G[1])
	if n := u.Norm(); sameField(f.Plane.Fields[:i], d) || !ink.Finite(n) || !ink.Finite(1/n) {
		return false
	}
	color, _ := look(l, d.Style)
	way := ink.At(u.X, -u.Y).Unit()
	side, tip, base := ink.At(way.Y, -way.X).Mul(4.5), at.Add(way.Mul(updateArrow)), at.Add(way.Mul(updateArrow-9))
	r.pen.Segment(at, base, 2, color, nil)
	r.upper = append(r.upper[:0], tip, base.Add(side), base.Sub(side))
	r.pen.Fill(r.upper, color)
	name := r.labels.word(wordUpdate)
	for k := range f.Plane.Trails {
		if t := &f.Plane.Trails[k]; t.Style == d.Style && t.Label != "" {
			name = t.Label
			break
		}
	}
	r.addLine(wire.ViewPlane, name, r.labels.pair(labelUpdate, u.X, u.Y), color)
	return true
}

// ring draws the line of a circle with the given width.
func (r *Renderer) ring(at ink.Vec, radius, width float64, c ink.Color) {
	const corners = 24
	r.line = r.line[:0]
	for k := range corners + 1 {
		sin, cos := math.Sincos(2 * math.Pi * float64(k%corners) / corners)
		r.line = append(r.line, at.Add(ink.At(radius*cos, radius*sin)))
	}
	r.pen.Line(r.line, width, c, nil, 0)
}
