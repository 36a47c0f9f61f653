package view

import (
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// boxLegend writes the algorithms' names and marks in rows above the plot, and last the name of the line
// NMSE = 1 if that is wanted; without draw it only counts the rows.
func (r *Renderer) boxLegend(area ink.Rect, p *studyPlot, one, draw bool, l *wire.Layout) (rows int) {
	const mark, sample, gap = 14, 28, 12
	x := area.X0 + 10
	rows = 1
	for i := range p.k + 1 {
		if i == p.k && !one {
			break
		}
		label, lead, color := zeroName, float64(sample), ink.Color(l.Theme.Ink)
		if i < p.k {
			label, lead = p.Series[i].Label, mark
			color, _ = look(l, p.Series[i].Style)
		}
		style := ink.TextStyle{Size: float32(p.size), Bold: i < p.k, Color: color}
		w := lead + ink.TextWidth(label, style)
		if x > area.X0+10 && x+w > area.X1-6 {
			x = area.X0 + 10
			rows++
		}
		if draw {
			at := ink.At(x, area.Y0+4+(float64(rows)-0.5)*(p.size+5))
			if i < p.k {
				r.studyMark(at.Add(ink.At(4, 0)), i, 0.36*p.size, color, l)
			} else {
				r.pen.Segment(at, at.Add(ink.At(sample-6, 0)), 1.25, ink.Color(l.Theme.Soft), zeroDash)
			}
			r.pen.Text(at.Add(ink.At(lead, 0)), label, style)
		}
		x += w + gap
	}
	return rows
}
