package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

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
