package view

import (
	"math"

	"triad/wasm/wire"
)

// starArm is how far the cross of θ* reaches from its middle, per axis, in px.
const starArm = 5.5

// star draws the cross of θ*; its arms look out from under a learner that has arrived.
func (r *Renderer) star(at vec, ink Color) {
	d, e := vec{starArm, starArm}, vec{starArm, -starArm}
	r.pen.segment(at.sub(d), at.add(d), 2, ink, nil)
	r.pen.segment(at.sub(e), at.add(e), 2, ink, nil)
}

// startRadius is that of θ₀'s ring, px; it can be dragged.
const startRadius = 5

// start draws θ₀.
func (r *Renderer) start(at vec, l *wire.Layout) {
	r.pen.disc(at, startRadius+1, Color(l.Theme.Ink))
	r.pen.disc(at, startRadius-1, Color(l.Theme.Panel))
}

// pointAt draws a head at the border towards a place outside of the picture.
func (r *Renderer) pointAt(w *window, at vec, c Color) {
	room := w.plot.grow(-8)
	if at.isNaN() || w.plot.contains(at) {
		return
	}
	middle := w.plot.center()
	_, tip, ok := room.segment(middle, at)
	if ok {
		r.head(tip, at.sub(middle).unit(), 10, c)
	}
}

// nameLandmarks places the names of θ₀ and θ*.
func (r *Renderer) nameLandmarks(w *window, p *wire.Plane, size float64, l *wire.Layout) {
	style := TextStyle{Size: float32(size), Color: Color(l.Theme.Soft)}
	start, star := w.px(p.Start[0], p.Start[1]), w.px(p.Star[0], p.Star[1])
	r.boxes.take(around(star, 2*starArm+2, 2*starArm+2))
	r.boxes.take(around(start, 2*startRadius+2, 2*startRadius+2))
	r.placeLabel(start, "θ₀", style)
	if !w.plot.contains(star) && !star.isNaN() { // beside the head that points there
		if _, tip, ok := w.plot.grow(-14).segment(w.plot.center(), star); ok {
			star = tip
			r.boxes.take(around(star, 12, 12))
		}
	}
	r.placeLabel(star, "θ*", style)
}

// placeLabel finds a place for s near at, on the first side where it covers neither another word
// nor much of a trail.
func (r *Renderer) placeLabel(at vec, s string, style TextStyle) {
	if s == "" || at.isNaN() {
		return
	}
	h := float64(style.Size)
	best, bestCost := vec{}, math.Inf(1)
	style.Align = Middle
	half := textWidth(s, style)/2 + 1
	for ring := range 3 {
		d := float64(ring) * 9
		for k, dir := range [...]vec{{0.8, -1}, {0.8, 1}, {-0.8, 1}, {-0.8, -1}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			c := at.add(vec{dir.x * (half + 5 + d), dir.y * (h*0.8 + d)})
			if dir.x*dir.y == 0 {
				c = c.add(dir.mul(4)) // straight beside the disc
			}
			box := around(c, 2*half, h*1.1)
			cost := 0.1*float64(k) + float64(ring)
			if !box.within(r.pen.clip.grow(-1)) {
				continue
			}
			if !r.boxes.free(box) {
				cost += 1000
			}
			if cost < bestCost {
				cost += 3 * float64(min(r.covered(box), 30))
			}
			if cost < bestCost {
				best, bestCost = c, cost
			}
		}
	}
	if bestCost >= 1000 {
		return
	}
	r.boxes.take(around(best, 2*half, h*1.1))
	r.ends = append(r.ends, endLabel{at: best, text: s, style: style})
}

// covered is about how much of the trails lies in box: how many of their points, of at
// most a few hundred looked at.
func (r *Renderer) covered(box rect) int {
	const most = 512
	n := 0
	for i := 0; i < len(r.trails); i += len(r.trails)/most + 1 {
		if box.contains(r.trails[i]) {
			n++
		}
	}
	return n
}
