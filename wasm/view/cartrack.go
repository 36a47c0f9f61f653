package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// The track of Mountain Car, as in its classical picture: height sin 3x over position x.
const (
	trackLeft  = -1.2
	trackRight = 0.5
	valley     = -math.Pi / 6
)

// hill maps the track to pixels.
type hill struct {
	plot   ink.Rect // the track, from end to end and from the bottom of the valley to the summit
	ground float64  // y of the lower edge of the ground
	car    float64  // length of the car
	size   float64  // of text
	bare   bool     // too small for words
}

// newHill places the track in the middle of area, with about the usual slope.
func newHill(area ink.Rect) hill {
	h := hill{size: hillText(area), bare: area.Width() < 180 || area.Height() < 110}
	h.car = ink.Clamp(math.Min(0.08*area.Width(), 0.13*area.Height()), 6, 38)
	flag, soil, ticks := flagHeight*h.car, h.size+8, h.size+6
	if h.bare {
		soil, ticks = 4, 0
	}
	side := h.car/2 + 8
	h.plot = ink.Box(area.X0+side, area.Y0+flag+4, area.X1-side, area.Y1-soil-ticks-4)
	const tallest = 0.6 // height of the track per px of its width
	if spare := h.plot.Height() - tallest*h.plot.Width(); spare > 0 {
		h.plot.Y0 += spare / 2
		h.plot.Y1 -= spare / 2
	}
	h.ground = h.plot.Y1 + soil
	return h
}

// x returns the pixel of position x.
func (h hill) x(x float64) float64 {
	return h.plot.X0 + (x-trackLeft)/(trackRight-trackLeft)*h.plot.Width()
}

// at returns the point of the ground at position x; beyond the goal it is level.
func (h hill) at(x float64) ink.Vec {
	top := math.Sin(3 * math.Min(x, math.Pi/6))
	return ink.At(h.x(x), h.plot.Y1-(top+1)/2*h.plot.Height())
}

// track appends the ground between two positions as a polyline.
func (h hill) track(out []ink.Vec, from, to float64) []ink.Vec {
	n := int(ink.Clamp(math.Ceil(math.Abs(h.x(to)-h.x(from))/5), 2, 200))
	for i := range n + 1 {
		out = append(out, h.at(from+(to-from)*float64(i)/float64(n)))
	}
	return out
}

// footing returns the place of a car at position x: the middle between its wheels, and the directions along the ground
// to the right and away from the ground.
func (h hill) footing(x float64) (foot, along, up ink.Vec) {
	reach := wheelbase / 2 * h.car / h.plot.Width() * (trackRight - trackLeft)
	for range 2 { // because on a slope the wheels are nearer in x
		d := h.at(x + reach).Sub(h.at(x - reach))
		reach *= wheelbase * h.car / math.Max(d.Norm(), 1e-9)
	}
	back, front := h.at(x-reach), h.at(x+reach)
	along = front.Sub(back).Unit()
	return back.Toward(front, 0.5), along, ink.At(along.Y, -along.X)
}

// hillText returns the size of text on the hill, in px: smaller in a small picture, which has both policies to show.
func hillText(area ink.Rect) float64 {
	if area.Width() < 400 || area.Height() < 190 {
		return 11
	}
	return textSize(area)
}

// maxBins limits the bins of the light along the track.
const maxBins = 400

// timeShare draws a light on the ground, as high as the share of recent time spent there.
func (r *Renderer) timeShare(h hill, c *wire.Car, part float64, l *wire.Layout) {
	bins := c.TimeShare[:min(len(c.TimeShare), maxBins)]
	busiest := 0.0
	for _, v := range bins {
		if v := float64(v); ink.Finite(v) {
			busiest = math.Max(busiest, v)
		}
	}
	if !(busiest > 0) || part < 0.02 {
		return
	}
	tallest := math.Min(0.3*h.plot.Height(), 2.2*h.car)
	width := (trackRight - trackLeft) / float64(len(bins))
	of := func(k int) float64 { return share(bins[min(max(k, 0), len(bins)-1)], busiest) }
	accent := ink.Color(l.Theme.Accent)
	r.upper, r.lower, r.line = r.upper[:0], r.lower[:0], r.line[:0]
	const pieces = 4 // per bin, so that the ground stays round
	for k := range pieces*len(bins) + 1 {
		u := float64(k)/pieces - 0.5 // in bins, from the middle of the first
		low := math.Floor(u)
		height := of(int(low)) + (u-low)*(of(int(low)+1)-of(int(low)))
		foot := h.at(trackLeft + (u+0.5)*width)
		r.lower = append(r.lower, foot)
		r.upper = append(r.upper, ink.At(foot.X, math.Max(foot.Y-height*tallest, r.pen.Clip.Y0)))
	}
	r.pen.Band(r.upper, r.lower, accent.Fade(0.3*part))
	r.pen.Line(r.upper, 1.5, accent.Fade(0.8*part), nil, 0)
}

// nameTimeShare names the light, at the place that the policies have at a slower pace.
func (r *Renderer) nameTimeShare(h hill, area ink.Rect, c *wire.Car, part float64, l *wire.Layout) {
	if len(c.TimeShare) == 0 || part < 0.5 {
		return
	}
	style := ink.TextStyle{Size: float32(h.size), Align: ink.Middle, Color: ink.Color(l.Theme.Soft).Fade(2*part - 1)}
	at := ink.At(h.x(valley), area.Y0+8+h.size/2)
	for _, line := range [...]word{wordRecentShare, wordAlongHill} {
		r.pen.Text(at, r.labels.word(line), style)
		at.Y += h.size + 4
	}
}
