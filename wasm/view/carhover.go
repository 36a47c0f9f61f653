package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// carHover reads out the hill under the pointer: position, height, and what is there. While the start is being picked,
// it draws that instead.
func (r *Renderer) carHover(h hill, area ink.Rect, c *wire.Car, near float64, l *wire.Layout) {
	at := pointer(l)
	picking := l.Pick == wire.ViewCar && !at.IsNaN() // wherever the pointer is dragged
	if !picking && (!area.Contains(at) || at.X < h.plot.X0 || at.X > h.plot.X1) {
		return
	}
	const v = wire.ViewCar
	scale := h.plot.Width() / (trackRight - trackLeft)
	digits := max(ink.Fineness(scale), 1)
	x := trackLeft + (at.X-h.plot.X0)/scale
	unit := math.Pow(10, -float64(digits))
	start := ink.Rounded(ink.Clamp(x, trackLeft, trackRight-unit), digits) // before the goal
	r.readout.At = [2]float64{start, 0}
	if picking {
		r.startPoint(h, start, ink.Color(l.Theme.Accent))
		r.addLine(v, r.labels.word(wordStart), r.labels.of(labelDecimal, start, digits), ink.Color(l.Theme.Accent))
		r.placardIn(aboveFigures(h, r.pen.Panel.Grow(-2)), h.at(start), 16, h.size, l)
		return
	}
	r.readout.Grab = r.onStart(h, c, at, near)
	ground := h.at(x)
	r.pen.Segment(ground, ink.At(ground.X, h.ground), 1, ink.Color(l.Theme.Soft).Fade(0.7), nil)
	r.pen.Disc(ground, 3.25, ink.Color(l.Theme.Ink))
	r.addLine(v, r.labels.word(wordPosition), r.labels.of(labelDecimal, ink.Rounded(x, digits), digits), 0)
	r.addLine(v, r.labels.word(wordHeight), r.labels.of(labelDecimal, ink.Rounded(math.Sin(3*x), 2), 2), 0)
	reach := 4 / scale
	if x >= c.Low-reach && x <= c.High+reach {
		word := r.labels.of(labelShort, ink.Rounded(c.Low, 4), 0)
		if c.Low != c.High {
			word = r.labels.pair(labelSpan, ink.Rounded(c.Low, 4), ink.Rounded(c.High, 4))
		}
		r.addLine(v, r.labels.word(wordStart), word, 0)
	}
	if x > trackRight-2*reach {
		r.addLine(v, r.labels.word(wordGoal), r.labels.of(labelDecimal, trackRight, 1), 0)
	}
	if n := len(c.TimeShare); n > 0 && near < 1 {
		bin := min(int(float64(n)*(x-trackLeft)/(trackRight-trackLeft)), n-1)
		r.addLine(v, r.labels.word(wordTimeHere), r.labels.of(labelPercent, float64(c.TimeShare[max(bin, 0)]), 0), 0)
	}
	r.placardIn(aboveFigures(h, r.pen.Panel.Grow(-2)), ground, 16, h.size, l)
}

// aboveFigures returns the room above the car's position and velocity, if they are shown and enough is left.
func aboveFigures(h hill, room ink.Rect) ink.Rect {
	if y := h.ground - 7 - 2*(h.size+4); !h.bare && y-room.Y0 > 6*h.size {
		room.Y1 = y
	}
	return room
}

// onStart reports whether the pointer is on the car, or on the starts of episodes.
func (r *Renderer) onStart(h hill, c *wire.Car, at ink.Vec, near float64) bool {
	const reach = 24 // px, large enough for fingers
	if foot, _, up := h.footing(ink.Clamp(c.X, trackLeft, trackRight)); near > 0 {
		if at.Sub(foot.Add(up.Mul(0.3*h.car))).Norm() < math.Max(0.7*h.car, reach) {
			return true
		}
	}
	x0, x1 := h.x(c.Low), h.x(c.High)
	x := ink.Clamp(at.X, x0, x1)
	ground := h.at(trackLeft + (x-h.plot.X0)/h.plot.Width()*(trackRight-trackLeft))
	return math.Abs(at.X-x) <= reach && at.Y-ground.Y <= reach && ground.Y-at.Y <= math.Max(h.car, reach) // as high as a car
}

// startPoint marks a single start on the ground.
func (r *Renderer) startPoint(h hill, x float64, c ink.Color) {
	at := h.at(ink.Clamp(x, trackLeft, trackRight))
	r.pen.Disc(at, 4.5, c)
	r.ring(at, 7.5, 1.5, c)
}
