package view

import (
	"math"

	"triad/wasm/wire"
)

const barThick = 11 // px

// barWidth is the room that the colour scale wants, with its labels.
func (r *Renderer) barWidth(m maps) float64 {
	style := TextStyle{Size: float32(m.size)}
	low, high := r.scaleEnd(m, false), r.scaleEnd(m, true)
	return barThick + 5 + math.Max(textWidth(low, style), textWidth(high, style))
}

// scaleEnd is the label of the low or the high end of the colour scale.
func (r *Renderer) scaleEnd(m maps, high bool) string {
	v, beyond, kind := m.s.Low, m.below, labelAtMost
	if high {
		v, beyond, kind = m.s.High, m.above, labelAtLeast
	}
	if !beyond {
		kind = labelDecimal
	}
	if !finite(v) {
		return ""
	}
	places := 0
	if a := math.Abs(v); a < 10 && a != math.Trunc(a) {
		places = 1
	}
	return r.labels.of(kind, v, places)
}

// beyond says whether some value lies below low, and above high.
func beyond(s *wire.Surface, n int) (below, above bool) {
	low, high := float32(s.Low), float32(s.High)
	for i := range n {
		for _, v := range s.Maps[i].Values {
			below = below || v < low
			above = above || v > high
		}
	}
	return below, above
}

// colorBar is the legend of the maps' colours. Where values lie beyond the scale its end is a
// triangle in the colour that they share with the end.
func (r *Renderer) colorBar(m maps, area rect, l *wire.Layout) {
	low, high := m.s.Low, m.s.High
	if !(high > low) || !finite(high-low) {
		return
	}
	first, last := m.box(0), m.box(m.n-1)
	if m.leading {
		first = m.box(1)
	}
	x := snap(area.x1-4-r.barWidth(m), m.ratio)
	bar := rect{x, first.y0, x + barThick, last.y1}
	const tip = 8
	if m.above {
		bar.y0 += tip
		r.poly = append(r.poly[:0], vec{bar.x0, bar.y0}, vec{bar.x0 + barThick/2, bar.y0 - tip}, vec{bar.x1, bar.y0})
		r.pen.fill(r.poly, ramp[levels-1])
	}
	if m.below {
		bar.y1 -= tip
		r.poly = append(r.poly[:0], vec{bar.x0, bar.y1}, vec{bar.x0 + barThick/2, bar.y1 + tip}, vec{bar.x1, bar.y1})
		r.pen.fill(r.poly, ramp[0])
	}
	edge := bar.y1
	for k := range levels {
		y := snap(bar.y1-bar.height()*float64(k+1)/levels, m.ratio)
		r.tile(rect{bar.x0, y, bar.x1, edge}, ramp[k])
		edge = y
	}
	r.barTicks(m, bar, l)
	r.barHover(m, bar, l)
}

// barHover reads the scale out under the pointer.
func (r *Renderer) barHover(m maps, bar rect, l *wire.Layout) {
	at := pointer(l)
	if !bar.grow(3).contains(at) {
		return
	}
	at.y = clamp(at.y, bar.y0, bar.y1)
	scale := bar.height() / (m.s.High - m.s.Low)
	digits := fineness(scale)
	v := rounded(m.s.High-(at.y-bar.y0)/scale, digits)
	if !finite(v) {
		return
	}
	r.pen.segment(vec{bar.x0 - 2, at.y}, vec{bar.x1 + 2, at.y}, 3, markDark, nil)
	r.pen.segment(vec{bar.x0 - 2, at.y}, vec{bar.x1 + 2, at.y}, 1.25, markLight, nil)
	r.say(wire.ViewSurface, r.labels.word(wordValue), r.labels.of(labelDecimal, v, max(digits, 0)), 0)
	r.placard(vec{bar.x0, at.y}, 10+barThick, m.size, l)
}

// barTicks writes the ends of the scale and round values between them.
func (r *Renderer) barTicks(m maps, bar rect, l *wire.Layout) {
	style := TextStyle{Size: float32(m.size), Color: Color(l.Theme.Soft)}
	low, high := m.s.Low, m.s.High
	y := func(v float64) float64 { return bar.y1 - (v-low)/(high-low)*bar.height() }
	write := func(v float64, label string) {
		at := vec{bar.x1 + 5, clamp(y(v), bar.y0+m.size/2-2, bar.y1-m.size/2+2)}
		box := textBox(at, label, style)
		if !r.boxes.free(box.grow(2)) {
			return
		}
		r.boxes.take(box)
		r.pen.segment(vec{bar.x1, y(v)}, vec{bar.x1 + 3, y(v)}, 1, style.Color.fade(0.7), nil)
		r.pen.text(at, label, style)
	}
	write(low, r.scaleEnd(m, false))
	write(high, r.scaleEnd(m, true))
	step := linearStep(high-low, int(clamp(bar.height()/(2.6*m.size), 1, 5)))
	for k := math.Ceil(low / step); k*step < high && k-math.Ceil(low/step) < 2*maxTicks; k++ {
		write(k*step, r.labels.of(labelDecimal, k*step, decimals(step)))
	}
}
