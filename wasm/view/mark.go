package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

var markDash = []float32{1.5, 4}

// marks draws a dotted line where a setting was changed, with what was changed at its
// top. Labels of close marks stand in rows, each line beginning at its own label so
// that none strikes through another's; where the rows are full, labels are left out.
func (r *Renderer) marks(ch chart, area ink.Rect, marks []wire.Mark, l *wire.Layout) {
	const most = 200
	if len(marks) > most {
		marks = marks[len(marks)-most:]
	}
	color := ink.Color(l.Theme.Soft)
	style := ink.TextStyle{Size: float32(ch.size), Color: color, Halo: ink.Color(l.Theme.Panel)}
	previous := math.Inf(-1)
	for i := range marks {
		m := &marks[i]
		if !ch.holds(m.X) {
			continue
		}
		x := math.Round(ch.x(m.X)) + 0.5
		y := r.markLabel(ch, area, x, m.Label, style)
		if x != previous {
			r.pen.Segment(ink.At(x, y), ink.At(x, ch.plot.Y1), 1.25, color.Fade(0.8), markDash)
		}
		previous = x
	}
}

// markLabel writes a mark's label in the first row with room, right of x, or left of it
// near the right border. It returns where the mark's line begins.
func (r *Renderer) markLabel(ch chart, area ink.Rect, x float64, label string, style ink.TextStyle) float64 {
	const rows = 3
	height := ch.size + 4
	row := 0
	for ; row < rows; row++ {
		y := area.Y0 + 4 + ch.size/2 + float64(row)*height
		at := ink.At(x+6, y)
		style.Align = ink.Start
		if ink.TextBox(at, label, style).X1 > area.X1-2 {
			at.X, style.Align = x-6, ink.End
		}
		box := ink.TextBox(at, label, style)
		if label == "" || box.X0 < ch.plot.X0 || !r.boxes.Free(box.Grow(1)) {
			continue
		}
		box.X0, box.X1 = math.Min(box.X0, x-4), math.Max(box.X1, x+4)
		r.boxes.Take(box)
		r.pen.Text(at, label, style)
		break
	}
	return area.Y0 + 4 + float64(row%(rows+1))*height
}
