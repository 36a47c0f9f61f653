package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

var percentileNMSE = measure{
	view: wire.ViewPercentile,
	of:   func(s *wire.StudySeries) []float64 { return s.Percentile },
	name: wordPercentile, far: farNMSE, zero: true,
}

// percentile draws the 5th percentile of each algorithm's NMSE, over step sizes and seeds, against λ.
func (r *Renderer) percentile(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	r.studyLines(area, f, l, &percentileNMSE)
}

// The MSPBE of θ = 0 and its scale depend on the problem; what is beyond 10⁶ has diverged for all purposes.
var bestMSPBE = measure{
	view: wire.ViewBest,
	of:   func(s *wire.StudySeries) []float64 { return s.Best },
	name: wordBestMSPBE, far: 1e6,
}

// best draws the lowest MSPBE that each algorithm reached with any step sizes, against λ.
func (r *Renderer) best(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	r.studyLines(area, f, l, &bestMSPBE)
}

// measure is one of the numbers of a StudySeries for each λ.
type measure struct {
	view wire.View
	of   func(*wire.StudySeries) []float64
	name word    // for the read-out
	far  float64 // values above leave the plot at its top, unless all do
	zero bool    // θ = 0 has the value 1
}

// studyLines draws a measure of every algorithm against λ. A line leaves the plot at the top where a value
// is +Inf, with an arrow there, and has a gap where it is not yet known. Points that coincide bit for bit
// stand side by side, and wholly coinciding lines share their dashes.
func (r *Renderer) studyLines(area ink.Rect, f *wire.Frame, l *wire.Layout, m *measure) {
	p := r.linePlan(area, &f.Study, m)
	if p.n == 0 || p.k == 0 || p.plot.Width() < 24 || p.plot.Height() < 24 {
		return
	}
	r.studyGrid(&p, l)
	one := m.zero && r.one(&p, l)
	h := r.studyHit(&p, m, l)
	for i := range p.k {
		r.studyLine(&p, m, i, l)
	}
	if at, ok := r.studyPoint(&p, m, h); ok {
		r.pen.Disc(at, 8, ink.Color(l.Theme.Accent).Fade(0.3))
	}
	if at, ok := r.studyPoint(&p, m, Hit{int(p.Series0), int(p.Lambda0)}); ok {
		r.pen.Disc(at, 9, ink.Color(l.Theme.Accent))
		r.pen.Disc(at, 7, ink.Color(l.Theme.Panel))
	}
	for i := range p.k {
		r.studyMarks(&p, m, i, l)
	}
	r.pen.Clip = area
	if p.bare {
		return
	}
	r.places = r.places[:0]
	for k := range p.n {
		r.places = append(r.places, p.x(k))
	}
	r.lambdas(&p, area.Y1-5-p.size/2, l)
	r.nameLines(&p, m, one, l)
	if at, ok := r.studyPoint(&p, m, h); ok {
		r.hit = h
		lines := [2]studyRow{{m.name, r.labels.of(labelFine, m.of(&p.Series[h.Series])[h.Lambda], 0)}}
		n := 1
		if b := p.box(h.Series, h.Lambda); b != nil {
			lines[1] = r.divergedLine(b)
			n = 2
		}
		r.readPoint(m.view, &p, at, 14, h, lines[:n], l)
	}
}

// linePlan chooses the axes and the room around them.
func (r *Renderer) linePlan(area ink.Rect, s *wire.Study, m *measure) studyPlot {
	p := newStudyPlot(area, s)
	var near, all ink.Extent
	for i := range p.k {
		for _, v := range m.of(&p.Series[i]) {
			all.Add(v)
			if v <= m.far {
				near.Add(v)
			}
		}
	}
	p.most = math.Inf(1)
	if near.Any || !all.Any {
		all, p.most = near, m.far
	}
	if m.zero && near.Any {
		all.Add(1)
	}
	p.plot = area.Grow(-8)
	if p.bare {
		p.fit(all)
		r.ticks = p.axis.Ticks(r.ticks[:0], 20)
		return p
	}
	p.plot.Y0, p.plot.Y1 = area.Y0+p.size+4, area.Y1-p.size-14
	p.fit(all)
	p.plot.X0 = area.X0 + r.margin(&p)
	right := ink.TextWidth(zeroName, ink.TextStyle{Size: float32(p.size), Bold: true})
	for i := range p.k {
		right = math.Max(right, ink.TextWidth(p.Series[i].Label, ink.TextStyle{Size: float32(p.size), Bold: true}))
	}
	p.plot.X1 -= math.Min(right+nameLead, 0.4*area.Width())
	return p
}

// inset is the room at both ends of the axis of λ, for marks.
const inset = 12

// x is the place of λ k, on a linear axis.
func (p *studyPlot) x(k int) float64 {
	lo, hi := p.Lambda[0], p.Lambda[p.n-1]
	if !(hi > lo) || !ink.Finite(hi-lo) {
		return p.plot.X0 + (float64(k)+0.5)/float64(p.n)*p.plot.Width()
	}
	return p.plot.X0 + inset + ink.Clamp((p.Lambda[k]-lo)/(hi-lo), 0, 1)*(p.plot.Width()-2*inset)
}

// value is series i's measure at λ k, NaN when there is none.
func (p *studyPlot) value(m *measure, i, k int) float64 {
	if values := m.of(&p.Series[i]); k < len(values) {
		return values[k]
	}
	return math.NaN()
}

// twins tells how many series have series i's value at λ k, bit for bit, and how many of them come before it.
// With k < 0 it compares all values.
func (p *studyPlot) twins(m *measure, i, k int) (before, all int) {
	first, last := k, k
	if k < 0 {
		first, last = 0, p.n-1
	}
	for j := range p.k {
		same := true
		for k := first; same && k <= last; k++ {
			same = math.Float64bits(p.value(m, i, k)) == math.Float64bits(p.value(m, j, k))
		}
		if same {
			all++
			if j < i {
				before++
			}
		}
	}
	return before, all
}

// studyPoint is where the mark of a known value stands.
func (r *Renderer) studyPoint(p *studyPlot, m *measure, h Hit) (ink.Vec, bool) {
	if h.Series < 0 || h.Lambda < 0 || h.Series >= p.k || h.Lambda >= p.n {
		return ink.Vec{}, false
	}
	y := p.axis.Held(p.value(m, h.Series, h.Lambda))
	before, all := p.twins(m, h.Series, h.Lambda)
	side := 9.0 // px between marks side by side
	if all > 1 && p.n > 1 {
		side = math.Min(side, (p.plot.Width()-2*inset)/float64(p.n-1)/float64(all))
	}
	return ink.At(p.x(h.Lambda)+side*(float64(before)-float64(all-1)/2), y), y == y
}

// studyHit is the known point nearest to the pointer, if it is near.
func (r *Renderer) studyHit(p *studyPlot, m *measure, l *wire.Layout) Hit {
	pointer := ink.At(float64(l.PointerX), float64(l.PointerY))
	best, nearest := NoHit, 28.0 // px
	if !r.pen.Panel.Contains(pointer) {
		return best
	}
	for i := range p.k {
		for k := range p.n {
			h := Hit{i, k}
			if at, ok := r.studyPoint(p, m, h); ok && at.Sub(pointer).Norm() < nearest {
				best, nearest = h, at.Sub(pointer).Norm()
			}
		}
	}
	return best
}

// studyLine strokes the line of series i.
func (r *Renderer) studyLine(p *studyPlot, m *measure, i int, l *wire.Layout) {
	r.line = r.line[:0]
	for k := range p.n {
		r.line = append(r.line, ink.At(p.x(k), p.axis.Y(p.value(m, i, k))))
	}
	color, pattern := look(l, p.Series[i].Style)
	offset := 0.0
	if before, all := p.twins(m, i, -1); all > 1 {
		pattern, offset = r.pen.Interleave(uint8(before), uint8(all))
	}
	r.pen.Clip = p.plot
	r.pen.Line(r.line, 2, color, pattern, offset)
	r.pen.Clip = r.pen.Panel
}

// studyMarks draws the marks of series i, and arrows where it has left the plot.
func (r *Renderer) studyMarks(p *studyPlot, m *measure, i int, l *wire.Layout) {
	color, _ := look(l, p.Series[i].Style)
	for k := range p.n {
		at, ok := r.studyPoint(p, m, Hit{i, k})
		if !ok {
			continue
		}
		if p.axis.Y(p.value(m, i, k)) < p.axis.Top {
			r.line = append(r.line[:0], at.Add(ink.At(-3.5, -1)), at.Add(ink.At(0, -6)), at.Add(ink.At(3.5, -1)))
			r.pen.Line(r.line, 1.75, color, nil, 0)
			at.Y += 3
		}
		r.studyMark(at, i, 4, color, l)
	}
}

// nameLead is the room right of the plot before the names: a gap, the mark, and a gap.
const nameLead = 24

// nameLines writes each algorithm's mark and name right of the plot, at the height of its last known point, and
// that of the line NMSE = 1 if it is drawn.
func (r *Renderer) nameLines(p *studyPlot, m *measure, one bool, l *wire.Layout) {
	r.ends = r.ends[:0]
	style := ink.TextStyle{Size: float32(p.size), Bold: true}
	for i := range p.k {
		y := p.plot.Center().Y
		for k := p.n - 1; k >= 0; k-- {
			if at, ok := r.studyPoint(p, m, Hit{i, k}); ok {
				y = at.Y
				break
			}
		}
		style.Color, _ = look(l, p.Series[i].Style)
		r.ends = append(r.ends, endLabel{at: ink.At(p.plot.X1+nameLead, y), text: p.Series[i].Label, style: style, series: i})
	}
	if one {
		style.Color, style.Bold = ink.Color(l.Theme.Soft), false
		r.ends = append(r.ends, endLabel{at: ink.At(p.plot.X1+nameLead, p.axis.At(0)), text: zeroName, style: style, series: -1})
	}
	room := chart{plot: p.plot, size: p.size}
	room.plot.Y0, room.plot.Y1 = r.pen.Panel.Y0, r.pen.Panel.Y1-2
	r.spreadEnds(room)
	for _, e := range r.ends {
		at := e.at.Sub(ink.At(10, 0))
		if e.series >= 0 {
			r.studyMark(at, e.series, math.Min(4, 0.36*p.size), e.style.Color, l)
		} else {
			r.pen.Segment(at.Sub(ink.At(8, 0)), at.Add(ink.At(5, 0)), 1.25, e.style.Color, zeroDash)
		}
	}
	for _, e := range r.ends {
		r.pen.Text(e.at, e.text, e.style)
	}
}
