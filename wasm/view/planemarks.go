package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// starArm holds the length of the arms of θ*'s cross along each axis, in px.
const starArm = 5.5

// star draws the cross of θ*; its arms show around a learner that has arrived.
func (r *Renderer) star(at ink.Vec, color ink.Color) {
	d, e := ink.At(starArm, starArm), ink.At(starArm, -starArm)
	r.pen.Segment(at.Sub(d), at.Add(d), 2, color, nil)
	r.pen.Segment(at.Sub(e), at.Add(e), 2, color, nil)
}

// startRadius holds the radius of θ₀'s ring, which can be dragged, in px.
const startRadius = 5

// start draws θ₀.
func (r *Renderer) start(at ink.Vec, l *wire.Layout) {
	r.pen.Disc(at, startRadius+1, ink.Color(l.Theme.Ink))
	r.pen.Disc(at, startRadius-1, ink.Color(l.Theme.Panel))
}

// pointAt draws a head at the border towards a place outside the picture.
func (r *Renderer) pointAt(w *window, at ink.Vec, c ink.Color) {
	room := w.plot.Grow(-8)
	if at.IsNaN() || w.plot.Contains(at) {
		return
	}
	middle := w.plot.Center()
	_, tip, ok := room.Segment(middle, at)
	if ok {
		r.head(tip, at.Sub(middle).Unit(), 10, c)
	}
}

// nameLandmarks places the names of θ₀ and θ*.
func (r *Renderer) nameLandmarks(w *window, p *wire.Plane, size float64, l *wire.Layout) {
	style := ink.TextStyle{Size: float32(size), Color: ink.Color(l.Theme.Soft)}
	start, star := w.px(p.Start[0], p.Start[1]), w.px(p.Star[0], p.Star[1])
	r.boxes.Take(ink.Around(star, 2*starArm+2, 2*starArm+2))
	r.boxes.Take(ink.Around(start, 2*startRadius+2, 2*startRadius+2))
	style.Bold, style.Color = true, ink.Color(l.Theme.Ink)
	r.placeLabel(start, r.labels.word(wordStart), style)
	if !w.plot.Contains(star) && !star.IsNaN() { // beside the head that points there
		if _, tip, ok := w.plot.Grow(-14).Segment(w.plot.Center(), star); ok {
			star = tip
			r.boxes.Take(ink.Around(star, 12, 12))
		}
	}
	if !r.placeLabel(star, r.labels.word(wordAnswer), style) {
		r.placeLabel(star, "θ*", style)
	}
}

// placeLabel finds a place for s near at, on the first side where it covers no other word and little of a trail. It
// reports whether there is one.
func (r *Renderer) placeLabel(at ink.Vec, s string, style ink.TextStyle) bool {
	if s == "" || at.IsNaN() {
		return false
	}
	h := float64(style.Size)
	best, bestCost := ink.Vec{}, math.Inf(1)
	style.Align = ink.Middle
	half := ink.TextWidth(s, style)/2 + 1
	for ring := range 3 {
		d := float64(ring) * 9
		for k, dir := range [...]ink.Vec{ink.At(0.8, -1), ink.At(0.8, 1), ink.At(-0.8, 1), ink.At(-0.8, -1), ink.At(1, 0), ink.At(-1, 0), ink.At(0, 1), ink.At(0, -1)} {
			c := at.Add(ink.At(dir.X*(half+5+d), dir.Y*(h*0.8+d)))
			if dir.X*dir.Y == 0 {
				c = c.Add(dir.Mul(4)) // directly beside the disc
			}
			box := ink.Around(c, 2*half, h*1.1)
			cost := 0.1*float64(k) + float64(ring)
			if !box.Within(r.pen.Clip.Grow(-1)) {
				continue
			}
			if !r.boxes.Free(box) {
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
		return false
	}
	r.boxes.Take(ink.Around(best, 2*half, h*1.1))
	r.ends = append(r.ends, endLabel{at: best, text: s, style: style})
	return true
}

// covered returns approximately how much of the trails lies in box: the number of their points there, of at most a few
// hundred tested.
func (r *Renderer) covered(box ink.Rect) int {
	const most = 512
	n := 0
	for i := 0; i < len(r.trails); i += len(r.trails)/most + 1 {
		if box.Contains(r.trails[i]) {
			n++
		}
	}
	return n
}
