package view

import (
	"math"

	"triad/wasm/wire"
)

// maxDots bounds the values of one box that are drawn as dots.
const maxDots = 250

// groups draws lines between the values of λ.
func (r *Renderer) groups(p *boxPlan, l *wire.Layout) {
	for k := 1; k < p.n; k++ {
		x := math.Round(p.plot.x0+float64(k)*p.group) + 0.5
		r.pen.segment(vec{x, p.plot.union(p.strip).y0}, vec{x, p.plot.y1}, 1, Color(l.Theme.Grid), nil)
	}
}

// chosen marks the slot that was picked, and the one under the pointer.
func (r *Renderer) chosen(p *boxPlan, h Hit, l *wire.Layout) {
	accent := Color(l.Theme.Accent)
	slot := func(h Hit) rect {
		x := p.x(h.Series, h.Lambda)
		return rect{x - p.slot/2, p.plot.union(p.strip).y0, x + p.slot/2, p.plot.y1 + p.markRoom()}
	}
	if h != NoHit {
		r.block(slot(h), accent.fade(0.12))
	}
	if s := (Hit{int(p.Series0), int(p.Lambda0)}); p.box(s.Series, s.Lambda) != nil {
		r.block(slot(s), accent.fade(0.1))
		r.outline(slot(s), 1.5, accent)
	}
}

// box draws what is known of series i at λ k, and its mark below.
func (r *Renderer) box(p *boxPlan, i, k int, l *wire.Layout) {
	color, _ := look(l, p.Series[i].Style)
	x, half := p.x(i, k), math.Min(0.38*p.slot, 13)
	b := p.box(i, k)
	if !p.bare {
		mark := color
		if b == nil {
			mark = color.fade(0.35)
		}
		r.studyMark(vec{x, p.plot.y1 + p.markRoom()/2 + 1}, i, math.Min(0.32*p.slot, 0.36*p.size), mark, l)
	}
	if b == nil {
		middle := (p.plot.y0 + p.plot.y1) / 2
		r.block(around(vec{x, middle}, 2*half, p.plot.height()/4), Color(l.Theme.Soft).fade(0.1))
		return
	}
	r.dots(p, b, x, half, color)
	q1, q3 := p.axis.held(b.Q1), p.axis.held(b.Q3)
	low, high := p.axis.held(b.Low), p.axis.held(b.High)
	thin := clamp(0.1*p.slot, 1, 1.5)
	r.pen.segment(vec{x, low}, vec{x, q1}, thin, color, nil)
	r.pen.segment(vec{x, q3}, vec{x, high}, thin, color, nil)
	r.pen.segment(vec{x - half/2, low}, vec{x + half/2, low}, thin, color, nil)
	if b.High <= p.most {
		r.pen.segment(vec{x - half/2, high}, vec{x + half/2, high}, thin, color, nil)
	}
	frame := rect{x - half, q3, x + half, q1}
	if q1 == q1 && q3 == q3 {
		r.block(frame, color.fade(0.22))
		r.outline(frame, thin, color)
	}
	median := p.axis.held(b.Median)
	r.pen.segment(vec{x - half - 1, median}, vec{x + half + 1, median}, 3, color, nil)
}

// dots draws the values of a box that lie in the plot, scattered sideways so that close ones show.
func (r *Renderer) dots(p *boxPlan, b *wire.Box, x, half float64, color Color) {
	stride := 1 + len(b.Values)/maxDots
	for j := 0; j < len(b.Values); j += stride {
		v := float64(b.Values[j])
		if !(v <= p.most) || math.IsInf(v, 1) {
			continue
		}
		// The golden ratio's multiples spread evenly, whatever their number.
		_, part := math.Modf(0.6180339887 * float64(j+1))
		r.pen.disc(vec{x + (2*part-1)*0.75*half, p.axis.held(v)}, clamp(0.09*p.slot, 0.9, 1.6), color.fade(0.4))
	}
}

// above counts the values of b that the plot does not show.
func (p *boxPlan) above(b *wire.Box) int {
	n := 0
	for j := len(b.Values) - 1; j >= 0 && (float64(b.Values[j]) > p.most || math.IsInf(float64(b.Values[j]), 1)); j-- {
		n++
	}
	return max(n, int(b.Diverged))
}

// makeStrip takes room at the top of the plot for the counts of what lies above, in as many rows as
// neighbours need to keep clear of one another.
func (p *boxPlan) makeStrip(r *Renderer) {
	most, finite, diverged := 0, false, false
	for i := range p.k {
		for k := range p.n {
			if b := p.box(i, k); b != nil {
				n := p.above(b)
				most = max(most, n)
				diverged = diverged || b.Diverged > 0
				finite = finite || n > int(b.Diverged)
			}
		}
	}
	if most == 0 {
		return
	}
	switch {
	case finite && diverged:
		p.stripTitle = wordAboveOrDiverged
	case finite:
		p.stripTitle = wordAbove10
	default:
		p.stripTitle = wordDiverged
	}
	width := textWidth(r.labels.of(labelCount, float64(most), 0), p.countStyle(0)) + 2
	for p.rows = 1; p.rows < p.k && !p.clear(width); p.rows++ {
	}
	if float64(p.rows)*(p.size+1) > 0.3*p.plot.height() {
		p.rows = 0 // no room for numbers: that there are some is said
	}
	p.strip = rect{p.plot.x0, p.plot.y0, p.plot.x1, p.plot.y0 + float64(p.rows+1)*(p.size+1) + 5}
	p.plot.y0 = p.strip.y1 + 4
}

// clear reports that counts so wide do not touch those in the same row.
func (p *boxPlan) clear(width float64) bool {
	for i := range p.k {
		if i+p.rows < p.k && float64(p.rows)*p.slot < width {
			return false
		}
		if i+p.rows >= p.k && p.n > 1 && p.x(i%p.rows, 1)-p.x(i, 0) < width {
			return false // the next group's
		}
	}
	return true
}

func (p *boxPlan) countStyle(c Color) TextStyle {
	return TextStyle{Size: float32(p.size - 1), Align: Middle, Bold: true, Color: c}
}

// strip writes for each box how many of its values lie above the plot.
func (r *Renderer) strip(p *boxPlan, l *wire.Layout) {
	if p.strip.height() == 0 {
		return
	}
	r.block(p.strip, Color(l.Theme.Soft).fade(0.07))
	title := TextStyle{Size: float32(p.size - 1), Color: Color(l.Theme.Soft)}
	r.pen.text(vec{p.strip.x0 + 5, p.strip.y0 + 3 + p.size/2}, r.labels.word(p.stripTitle), title)
	for k := range p.n {
		for i := range p.k {
			b := p.box(i, k)
			if b == nil || p.rows == 0 || p.above(b) == 0 {
				continue
			}
			color, _ := look(l, p.Series[i].Style)
			y := p.strip.y0 + 2 + (float64(1+i%p.rows)+0.5)*(p.size+1)
			r.pen.text(vec{p.x(i, k), y}, r.labels.of(labelCount, float64(p.above(b)), 0), p.countStyle(color))
		}
	}
}
