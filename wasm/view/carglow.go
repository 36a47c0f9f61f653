package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// maxBins bounds the bins of the light along the track.
const maxBins = 400

// trackGlow lights the ground by the recent share of time, its height in proportion.
func (r *Renderer) trackGlow(h hill, c *wire.Car, part float64, l *wire.Layout) {
	bins := c.Glow[:min(len(c.Glow), maxBins)]
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
	const pieces = 4 // of each bin, so that the ground stays round
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

// glowWords says what the light is, where the policies stand at a slower pace.
func (r *Renderer) glowWords(h hill, area ink.Rect, c *wire.Car, part float64, l *wire.Layout) {
	if len(c.Glow) == 0 || part < 0.5 {
		return
	}
	style := ink.TextStyle{Size: float32(h.size), Align: ink.Middle, Color: ink.Color(l.Theme.Soft).Fade(2*part - 1)}
	at := ink.At(h.x(valley), area.Y0+8+h.size/2)
	for _, line := range [...]word{wordRecentShare, wordAlongHill} {
		r.pen.Text(at, r.labels.word(line), style)
		at.Y += h.size + 4
	}
}
