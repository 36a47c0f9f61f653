package view

import "math"

// The track of Mountain Car, as in its classical picture: height sin 3x over the position x.
const (
	trackLeft  = -1.2
	trackRight = 0.5
	valley     = -math.Pi / 6
)

// hill places the track in pixels.
type hill struct {
	plot   rect    // the track from its left end to its right, from the valley's bottom to the summit
	ground float64 // y of the bottom of the ground
	car    float64 // length of the car
	size   float64 // of text
	bare   bool    // too small for words
}

// newHill places the track in the middle of area, hardly steeper than it is drawn by custom.
func newHill(area rect) hill {
	h := hill{size: hillText(area), bare: area.width() < 180 || area.height() < 110}
	h.car = clamp(math.Min(0.08*area.width(), 0.13*area.height()), 6, 38)
	flag, soil, ticks := flagHeight*h.car, h.size+8, h.size+6
	if h.bare {
		soil, ticks = 4, 0
	}
	side := h.car/2 + 8
	h.plot = rect{area.x0 + side, area.y0 + flag + 4, area.x1 - side, area.y1 - soil - ticks - 4}
	const tallest = 0.6 // height of the track for each px of its width
	if spare := h.plot.height() - tallest*h.plot.width(); spare > 0 {
		h.plot.y0 += spare / 2
		h.plot.y1 -= spare / 2
	}
	h.ground = h.plot.y1 + soil
	return h
}

// x is the place of position x.
func (h hill) x(x float64) float64 {
	return h.plot.x0 + (x-trackLeft)/(trackRight-trackLeft)*h.plot.width()
}

// at is the place on the ground at position x; beyond the goal it is level.
func (h hill) at(x float64) vec {
	top := math.Sin(3 * math.Min(x, math.Pi/6))
	return vec{h.x(x), h.plot.y1 - (top+1)/2*h.plot.height()}
}

// track appends the ground between two positions as a polyline.
func (h hill) track(out []vec, from, to float64) []vec {
	n := int(clamp(math.Ceil(math.Abs(h.x(to)-h.x(from))/5), 2, 200))
	for i := range n + 1 {
		out = append(out, h.at(from+(to-from)*float64(i)/float64(n)))
	}
	return out
}

// stand is where a car at position x stands: the middle between its wheels, and the directions
// along the ground to the right and away from it.
func (h hill) stand(x float64) (foot, along, up vec) {
	reach := wheelbase / 2 * h.car / h.plot.width() * (trackRight - trackLeft)
	for range 2 { // on a slope the wheels are nearer in x
		d := h.at(x + reach).sub(h.at(x - reach))
		reach *= wheelbase * h.car / math.Max(d.norm(), 1e-9)
	}
	back, front := h.at(x-reach), h.at(x+reach)
	along = front.sub(back).unit()
	return back.toward(front, 0.5), along, vec{along.y, -along.x}
}

// hillText is the size of text on the hill, in px: a small picture has both policies to show.
func hillText(area rect) float64 {
	if area.width() < 400 || area.height() < 190 {
		return 11
	}
	return textSize(area)
}
