package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// boxPlan is the layout of the box plots: a group for each λ, in it a slot for each algorithm.
type boxPlan struct {
	studyPlot
	group, slot float64  // their widths
	strip       ink.Rect // above the plot: how many values lie above it; empty when none does
	stripTitle  word
	rows        int // of counts in the strip; 0 when they have no room
}

// boxPlots draws, for each λ and algorithm, the NMSE of all step sizes and seeds: quartiles as a box, the
// median as a thick line, whiskers, and each value as a dot. How many lie above the plot or diverged is
// written in a strip above it.
func (r *Renderer) boxPlots(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	p := r.boxPlan(area, &f.Study, l)
	if p.n == 0 || p.k == 0 || p.plot.Width() < 24 || p.plot.Height() < 24 {
		return
	}
	h := p.hit(ink.At(float64(l.PointerX), float64(l.PointerY)))
	r.groups(&p, l)
	r.studyGrid(&p.studyPlot, l)
	r.chosen(&p, h, l)
	one := r.one(&p.studyPlot, l)
	for k := range p.n {
		for i := range p.k {
			r.box(&p, i, k, l)
		}
	}
	if p.bare {
		return
	}
	r.strip(&p, l)
	r.places = r.places[:0]
	for k := range p.n {
		r.places = append(r.places, p.plot.X0+(float64(k)+0.5)*p.group)
	}
	r.lambdas(&p.studyPlot, area.Y1-5-p.size/2, l)
	r.boxLegend(area, &p.studyPlot, one, true, l)
	if b := p.box(h.Series, h.Lambda); b != nil {
		r.hit = h
		lines := r.boxLines(b)
		r.readPoint(wire.ViewBoxes, &p.studyPlot, ink.At(p.x(h.Series, h.Lambda), p.plot.Y0+p.plot.Height()/3), p.slot/2+8, h, lines[:], l)
	}
}

// boxPlan chooses the axes and the room around them.
func (r *Renderer) boxPlan(area ink.Rect, s *wire.Study, l *wire.Layout) boxPlan {
	p := boxPlan{studyPlot: newStudyPlot(area, s)}
	if p.n == 0 || p.k == 0 {
		return p
	}
	e := p.values()
	p.plot = area.Grow(-6)
	if p.bare {
		p.fit(e)
		r.ticks = p.axis.Ticks(r.ticks[:0], 20)
		p.divide()
		return p
	}
	p.plot.Y1 = area.Y1 - p.size - 12 - p.markRoom()
	p.plot.Y0 = area.Y0 + 6 + float64(r.boxLegend(area, &p.studyPlot, true, false, l))*(p.size+5)
	p.fit(e)
	p.plot.X0 = area.X0 + r.margin(&p.studyPlot)
	p.divide()
	p.makeStrip(r)
	p.fit(e)
	r.ticks = p.axis.Ticks(r.ticks[:0], p.tickRoom())
	return p
}

// values is where the values lie that the axis shows, and sets where it ends: at farNMSE, unless all are above.
func (p *boxPlan) values() ink.Extent {
	var near, all ink.Extent
	for i := range p.k {
		for k := range p.n {
			b := p.box(i, k)
			if b == nil {
				continue
			}
			for _, v := range b.Values {
				all.Add(float64(v))
				if v <= farNMSE {
					near.Add(float64(v))
				}
			}
		}
	}
	p.most = math.Inf(1)
	if all.Any && !near.Any {
		return all
	}
	p.most = farNMSE
	if near.Any {
		near.Add(1)
	}
	return near
}

// divide shares out the plot's width.
func (p *boxPlan) divide() {
	p.group = p.plot.Width() / float64(p.n)
	p.slot = math.Min(0.88*p.group/float64(p.k), 40)
}

// markRoom is the height of the row of marks below the plot.
func (p *boxPlan) markRoom() float64 { return p.size*0.7 + 4 }

// x is the middle of a slot.
func (p *boxPlan) x(i, k int) float64 {
	return p.plot.X0 + (float64(k)+0.5)*p.group + (float64(i)-float64(p.k-1)/2)*p.slot
}

// hit is the box whose slot is under the pointer.
func (p *boxPlan) hit(at ink.Vec) Hit {
	if !p.plot.Union(p.strip).Contains(ink.At(at.X, math.Min(at.Y, p.plot.Y1))) || at.Y > p.plot.Y1+p.markRoom() {
		return NoHit
	}
	k := int(ink.Clamp((at.X-p.plot.X0)/p.group, 0, float64(p.n-1)))
	i := int(ink.Clamp(math.Floor((at.X-p.x(0, k))/p.slot+0.5), 0, float64(p.k-1)))
	if p.box(i, k) == nil {
		return NoHit
	}
	return Hit{i, k}
}

// maxDots bounds the values of one box that are drawn as dots.
const maxDots = 250

// groups draws lines between the values of λ.
func (r *Renderer) groups(p *boxPlan, l *wire.Layout) {
	for k := 1; k < p.n; k++ {
		x := math.Round(p.plot.X0+float64(k)*p.group) + 0.5
		r.pen.Segment(ink.At(x, p.plot.Union(p.strip).Y0), ink.At(x, p.plot.Y1), 1, ink.Color(l.Theme.Grid), nil)
	}
}

// chosen marks the slot that was picked, and the one under the pointer.
func (r *Renderer) chosen(p *boxPlan, h Hit, l *wire.Layout) {
	accent := ink.Color(l.Theme.Accent)
	slot := func(h Hit) ink.Rect {
		x := p.x(h.Series, h.Lambda)
		return ink.Box(x-p.slot/2, p.plot.Union(p.strip).Y0, x+p.slot/2, p.plot.Y1+p.markRoom())
	}
	if h != NoHit {
		r.block(slot(h), accent.Fade(0.12))
	}
	if s := (Hit{int(p.Series0), int(p.Lambda0)}); p.box(s.Series, s.Lambda) != nil {
		r.block(slot(s), accent.Fade(0.1))
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
			mark = color.Fade(0.35)
		}
		r.studyMark(ink.At(x, p.plot.Y1+p.markRoom()/2+1), i, math.Min(0.32*p.slot, 0.36*p.size), mark, l)
	}
	if b == nil {
		middle := (p.plot.Y0 + p.plot.Y1) / 2
		r.block(ink.Around(ink.At(x, middle), 2*half, p.plot.Height()/4), ink.Color(l.Theme.Soft).Fade(0.1))
		return
	}
	r.dots(p, b, x, half, color)
	q1, q3 := p.axis.Held(b.Q1), p.axis.Held(b.Q3)
	low, high := p.axis.Held(b.Low), p.axis.Held(b.High)
	thin := ink.Clamp(0.1*p.slot, 1, 1.5)
	r.pen.Segment(ink.At(x, low), ink.At(x, q1), thin, color, nil)
	r.pen.Segment(ink.At(x, q3), ink.At(x, high), thin, color, nil)
	r.pen.Segment(ink.At(x-half/2, low), ink.At(x+half/2, low), thin, color, nil)
	if b.High <= p.most {
		r.pen.Segment(ink.At(x-half/2, high), ink.At(x+half/2, high), thin, color, nil)
	}
	frame := ink.Box(x-half, q3, x+half, q1)
	if q1 == q1 && q3 == q3 {
		r.block(frame, color.Fade(0.22))
		r.outline(frame, thin, color)
	}
	median := p.axis.Held(b.Median)
	r.pen.Segment(ink.At(x-half-1, median), ink.At(x+half+1, median), 3, color, nil)
}

// dots draws the values of a box that lie in the plot, scattered sideways so that close ones show.
func (r *Renderer) dots(p *boxPlan, b *wire.Box, x, half float64, color ink.Color) {
	stride := 1 + len(b.Values)/maxDots
	for j := 0; j < len(b.Values); j += stride {
		v := float64(b.Values[j])
		if !(v <= p.most) || math.IsInf(v, 1) {
			continue
		}
		// The golden ratio's multiples spread evenly, whatever their number.
		_, part := math.Modf(0.6180339887 * float64(j+1))
		r.pen.Disc(ink.At(x+(2*part-1)*0.75*half, p.axis.Held(v)), ink.Clamp(0.09*p.slot, 0.9, 1.6), color.Fade(0.4))
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
	width := ink.TextWidth(r.labels.of(labelCount, float64(most), 0), p.countStyle(0)) + 2
	for p.rows = 1; p.rows < p.k && !p.clear(width); p.rows++ {
	}
	if float64(p.rows)*(p.size+1) > 0.3*p.plot.Height() {
		p.rows = 0 // no room for numbers: that there are some is said
	}
	p.strip = ink.Box(p.plot.X0, p.plot.Y0, p.plot.X1, p.plot.Y0+float64(p.rows+1)*(p.size+1)+5)
	p.plot.Y0 = p.strip.Y1 + 4
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

func (p *boxPlan) countStyle(c ink.Color) ink.TextStyle {
	return ink.TextStyle{Size: float32(p.size - 1), Align: ink.Middle, Bold: true, Color: c}
}

// strip writes for each box how many of its values lie above the plot.
func (r *Renderer) strip(p *boxPlan, l *wire.Layout) {
	if p.strip.Height() == 0 {
		return
	}
	r.block(p.strip, ink.Color(l.Theme.Soft).Fade(0.07))
	title := ink.TextStyle{Size: float32(p.size - 1), Color: ink.Color(l.Theme.Soft)}
	r.pen.Text(ink.At(p.strip.X0+5, p.strip.Y0+3+p.size/2), r.labels.word(p.stripTitle), title)
	for k := range p.n {
		for i := range p.k {
			b := p.box(i, k)
			if b == nil || p.rows == 0 || p.above(b) == 0 {
				continue
			}
			color, _ := look(l, p.Series[i].Style)
			y := p.strip.Y0 + 2 + (float64(1+i%p.rows)+0.5)*(p.size+1)
			r.pen.Text(ink.At(p.x(i, k), y), r.labels.of(labelCount, float64(p.above(b)), 0), p.countStyle(color))
		}
	}
}
