package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

var fallingDash = []float32{6, 4}

// modes draws the directions through θ* along which the mean update only stretches: one that grows solid, with heads
// outwards, one that shrinks dashed, with heads inwards, each with by how much a step multiplies.
func (r *Renderer) modes(w *window, p *wire.Plane, size float64, l *wire.Layout) {
	star := w.px(p.Star[0], p.Star[1])
	if star.IsNaN() {
		return
	}
	list := p.Fields[0].Modes
	for _, m := range list[:min(len(list), wire.MaxModes)] {
		way := ink.At(m.X, -m.Y)
		if n := way.Norm(); !(n > 0.5 && n < 2) || !ink.Finite(m.Factor) {
			continue
		}
		way = way.Unit()
		reach := w.plot.Width() + w.plot.Height() + star.Sub(w.plot.Center()).Norm()
		a, b, ok := w.plot.Segment(star.Sub(way.Mul(reach)), star.Add(way.Mul(reach)))
		if !ok || !ink.Finite(reach) {
			continue
		}
		grows := math.Abs(m.Factor) > 1
		color, width, pattern := ink.Color(l.Theme.Good), 1.6, fallingDash
		if grows {
			color, width, pattern = ink.Color(l.Theme.Bad), 1.8, nil
		}
		r.pen.Segment(a, b, width, color, pattern)
		for _, end := range [...]ink.Vec{a, b} {
			out := end.Sub(star)
			if out.Norm() < 24 {
				continue
			}
			for _, part := range [...]float64{0.4, 0.85} {
				at := star.Toward(end, part)
				head := out.Unit()
				if !grows {
					head = head.Mul(-1)
				}
				if w.plot.Grow(-14).Contains(at) {
					r.head(at.Add(head.Mul(5)), head, 10, color)
				}
			}
		}
		r.nameMode(w, star, a, b, r.labels.of(labelFactor, m.Factor, 0), size, color, l)
	}
}

// nameMode writes the factor beside its line, on the longer side of θ* first, where nothing else is written.
func (r *Renderer) nameMode(w *window, star, a, b ink.Vec, s string, size float64, color ink.Color, l *wire.Layout) {
	if a.Sub(star).Norm() > b.Sub(star).Norm() {
		a, b = b, a
	}
	style := ink.TextStyle{Size: float32(size), Align: ink.Middle, Bold: true, Color: color, Halo: ink.Color(l.Theme.Panel)}
	half := ink.At(ink.TextWidth(s, style)/2+2, 0.6*size)
	best, bestCost := ink.Vec{}, math.Inf(1)
	for _, end := range [...]ink.Vec{b, a} {
		out := end.Sub(star).Unit()
		side := ink.At(-out.Y, out.X)
		for _, part := range [...]float64{0.62, 0.72, 0.52, 0.3, 0.92} {
			for _, turn := range [...]float64{1, -1} {
				away := side.Mul(turn * (5 + math.Abs(side.X)*half.X + math.Abs(side.Y)*half.Y))
				at := star.Toward(end, part).Add(away)
				box := ink.Around(at, 2*half.X, 2*half.Y)
				if !box.Within(w.plot.Grow(-3)) || !r.boxes.Free(box) {
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
	r.boxes.Take(ink.Around(best, 2*half.X, 2*half.Y))
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
	if !(radius > 0) || !ink.Finite(radius) {
		radius = 1
	}
	const golden = math.Pi * (3 - 2.2360679774997896)
	for i := range cloudPoints {
		sin, cos := math.Sincos(golden * float64(i))
		far := radius * math.Sqrt((float64(i)+0.5)/cloudPoints)
		x, y := p.Star[0]+far*cos, p.Star[1]+far*sin
		at := w.px(c.F[0]*x+c.F[1]*y+c.G[0], c.F[2]*x+c.F[3]*y+c.G[1])
		if w.plot.Contains(at) {
			r.pen.Disc(at, 1.4, color.Fade(0.6))
		}
	}
}
