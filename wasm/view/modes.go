package view

import (
	"math"

	"triad/wasm/wire"
)

var fallingDash = []float32{6, 4}

// modes draws the directions through θ* along which the mean update only stretches: one that grows solid, with heads
// outwards, one that shrinks dashed, with heads inwards, each with by how much a step multiplies.
func (r *Renderer) modes(w *window, p *wire.Plane, size float64, l *wire.Layout) {
	star := w.px(p.Star[0], p.Star[1])
	if star.isNaN() {
		return
	}
	list := p.Fields[0].Modes
	for _, m := range list[:min(len(list), wire.MaxModes)] {
		way := vec{m.X, -m.Y}
		if n := way.norm(); !(n > 0.5 && n < 2) || !finite(m.Factor) {
			continue
		}
		way = way.unit()
		reach := w.plot.width() + w.plot.height() + star.sub(w.plot.center()).norm()
		a, b, ok := w.plot.segment(star.sub(way.mul(reach)), star.add(way.mul(reach)))
		if !ok || !finite(reach) {
			continue
		}
		grows := math.Abs(m.Factor) > 1
		color, width, pattern := Color(l.Theme.Good), 1.6, fallingDash
		if grows {
			color, width, pattern = Color(l.Theme.Bad), 1.8, nil
		}
		r.pen.segment(a, b, width, color, pattern)
		for _, end := range [...]vec{a, b} {
			out := end.sub(star)
			if out.norm() < 24 {
				continue
			}
			for _, part := range [...]float64{0.4, 0.85} {
				at := star.toward(end, part)
				head := out.unit()
				if !grows {
					head = head.mul(-1)
				}
				if w.plot.grow(-14).contains(at) {
					r.head(at.add(head.mul(5)), head, 10, color)
				}
			}
		}
		r.nameMode(w, star, a, b, r.labels.of(labelFactor, m.Factor, 0), size, color, l)
	}
}

// nameMode writes the factor beside its line, on the longer side of θ* first, where nothing else is written.
func (r *Renderer) nameMode(w *window, star, a, b vec, s string, size float64, color Color, l *wire.Layout) {
	if a.sub(star).norm() > b.sub(star).norm() {
		a, b = b, a
	}
	style := TextStyle{Size: float32(size), Align: Middle, Bold: true, Color: color, Halo: Color(l.Theme.Panel)}
	half := vec{textWidth(s, style)/2 + 2, 0.6 * size}
	best, bestCost := vec{}, math.Inf(1)
	for _, end := range [...]vec{b, a} {
		out := end.sub(star).unit()
		side := vec{-out.y, out.x}
		for _, part := range [...]float64{0.62, 0.72, 0.52, 0.3, 0.92} {
			for _, turn := range [...]float64{1, -1} {
				away := side.mul(turn * (5 + math.Abs(side.x)*half.x + math.Abs(side.y)*half.y))
				at := star.toward(end, part).add(away)
				box := around(at, 2*half.x, 2*half.y)
				if !box.within(w.plot.grow(-3)) || !r.boxes.free(box) {
					continue
				}
				if cost := float64(r.covered(box)) + 2*math.Abs(part-0.62); cost < bestCost {
					best, bestCost = at, cost
				}
			}
		}
	}
	if math.IsInf(bestCost, 1) {
		return
	}
	r.boxes.take(around(best, 2*half.x, 2*half.y))
	r.ends = append(r.ends, endLabel{at: best, text: s, style: style})
}

// cloudPoints is how many points the mean update carries in the plane.
const cloudPoints = 200

// cloud draws where the mean update has carried points that began evenly in a disc around θ*, as far as θ₀.
func (r *Renderer) cloud(w *window, p *wire.Plane, l *wire.Layout) {
	c := &p.Cloud
	if !c.On {
		return
	}
	color, _ := look(l, c.Style)
	radius := math.Hypot(p.Start[0]-p.Star[0], p.Start[1]-p.Star[1])
	if !(radius > 0) || !finite(radius) {
		radius = 1
	}
	const golden = math.Pi * (3 - 2.2360679774997896)
	for i := range cloudPoints {
		sin, cos := math.Sincos(golden * float64(i))
		far := radius * math.Sqrt((float64(i)+0.5)/cloudPoints)
		x, y := p.Star[0]+far*cos, p.Star[1]+far*sin
		at := w.px(c.F[0]*x+c.F[1]*y+c.G[0], c.F[2]*x+c.F[3]*y+c.G[1])
		if w.plot.contains(at) {
			r.pen.disc(at, 1.4, color.fade(0.6))
		}
	}
}
