package view

import (
	"math"

	"triad/wasm/wire"
)

// carHover reads the hill out under the pointer: position and height, and what is there. Where the start is
// being picked, that is drawn there instead.
func (r *Renderer) carHover(h hill, area rect, c *wire.Car, near float64, l *wire.Layout) {
	at := pointer(l)
	picking := l.Pick == wire.ViewCar && !at.isNaN() // wherever it has been dragged to
	if !picking && (!area.contains(at) || at.x < h.plot.x0 || at.x > h.plot.x1) {
		return
	}
	const v = wire.ViewCar
	scale := h.plot.width() / (trackRight - trackLeft)
	digits := max(fineness(scale), 1)
	x := trackLeft + (at.x-h.plot.x0)/scale
	unit := math.Pow(10, -float64(digits))
	start := rounded(clamp(x, trackLeft, trackRight-unit), digits) // short of the goal
	r.told.At = [2]float64{start, 0}
	if picking {
		r.startPoint(h, start, Color(l.Theme.Accent))
		r.say(v, r.labels.word(wordStart), r.labels.of(labelDecimal, start, digits), Color(l.Theme.Accent))
		r.placardIn(aboveFigures(h, r.pen.panel.grow(-2)), h.at(start), 16, h.size, l)
		return
	}
	r.told.Grab = r.onStart(h, c, at, near)
	ground := h.at(x)
	r.pen.segment(ground, vec{ground.x, h.ground}, 1, Color(l.Theme.Soft).fade(0.7), nil)
	r.pen.disc(ground, 3.25, Color(l.Theme.Ink))
	r.say(v, r.labels.word(wordPosition), r.labels.of(labelDecimal, rounded(x, digits), digits), 0)
	r.say(v, r.labels.word(wordHeight), r.labels.of(labelDecimal, rounded(math.Sin(3*x), 2), 2), 0)
	reach := 4 / scale
	if x >= c.Low-reach && x <= c.High+reach {
		word := r.labels.of(labelShort, rounded(c.Low, 4), 0)
		if c.Low != c.High {
			word = r.labels.pair(labelSpan, rounded(c.Low, 4), rounded(c.High, 4))
		}
		r.say(v, r.labels.word(wordStart), word, 0)
	}
	if x > trackRight-2*reach {
		r.say(v, r.labels.word(wordGoal), r.labels.of(labelDecimal, trackRight, 1), 0)
	}
	if n := len(c.Glow); n > 0 && near < 1 {
		bin := min(int(float64(n)*(x-trackLeft)/(trackRight-trackLeft)), n-1)
		r.say(v, r.labels.word(wordTimeHere), r.labels.of(labelPercent, float64(c.Glow[max(bin, 0)]), 0), 0)
	}
	r.placardIn(aboveFigures(h, r.pen.panel.grow(-2)), ground, 16, h.size, l)
}

// aboveFigures is the room above the car's position and velocity, where there are any and enough is left.
func aboveFigures(h hill, room rect) rect {
	if y := h.ground - 7 - 2*(h.size+4); !h.bare && y-room.y0 > 6*h.size {
		room.y1 = y
	}
	return room
}

// onStart says that the pointer is on the car, or where episodes start.
func (r *Renderer) onStart(h hill, c *wire.Car, at vec, near float64) bool {
	const reach = 24 // px, for fingers
	if foot, _, up := h.stand(clamp(c.X, trackLeft, trackRight)); near > 0 {
		if at.sub(foot.add(up.mul(0.3*h.car))).norm() < math.Max(0.7*h.car, reach) {
			return true
		}
	}
	x0, x1 := h.x(c.Low), h.x(c.High)
	x := clamp(at.x, x0, x1)
	ground := h.at(trackLeft + (x-h.plot.x0)/h.plot.width()*(trackRight-trackLeft))
	return math.Abs(at.x-x) <= reach && at.y-ground.y <= reach && ground.y-at.y <= math.Max(h.car, reach) // the height of a car there
}

// startPoint marks a single start on the ground.
func (r *Renderer) startPoint(h hill, x float64, c Color) {
	at := h.at(clamp(x, trackLeft, trackRight))
	r.pen.disc(at, 4.5, c)
	r.ring(at, 7.5, 1.5, c)
}
