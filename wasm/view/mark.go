package view

import (
	"math"

	"triad/wasm/wire"
)

var markDash = []float32{1.5, 4}

// marks draws a dotted line where a setting was changed, with what was changed at its
// top. Labels of close marks stand in rows, each line beginning at its own label so
// that none strikes through another's; where the rows are full, labels are left out.
func (r *Renderer) marks(ch chart, area rect, marks []wire.Mark, l *wire.Layout) {
	const most = 200
	if len(marks) > most {
		marks = marks[len(marks)-most:]
	}
	color := Color(l.Theme.Soft)
	style := TextStyle{Size: float32(ch.size), Color: color, Halo: Color(l.Theme.Panel)}
	previous := math.Inf(-1)
	for i := range marks {
		m := &marks[i]
		if !ch.holds(m.X) {
			continue
		}
		x := math.Round(ch.x(m.X)) + 0.5
		y := r.markLabel(ch, area, x, m.Label, style)
		if x != previous {
			r.pen.segment(vec{x, y}, vec{x, ch.plot.y1}, 1.25, color.fade(0.8), markDash)
		}
		previous = x
	}
}

// markLabel writes a mark's label in the first row with room, right of x, or left of it
// near the right border. It returns where the mark's line begins.
func (r *Renderer) markLabel(ch chart, area rect, x float64, label string, style TextStyle) float64 {
	const rows = 3
	height := ch.size + 4
	row := 0
	for ; row < rows; row++ {
		y := area.y0 + 4 + ch.size/2 + float64(row)*height
		at := vec{x + 6, y}
		style.Align = Start
		if textBox(at, label, style).x1 > area.x1-2 {
			at.x, style.Align = x-6, End
		}
		box := textBox(at, label, style)
		if label == "" || box.x0 < ch.plot.x0 || !r.boxes.free(box.grow(1)) {
			continue
		}
		box.x0, box.x1 = math.Min(box.x0, x-4), math.Max(box.x1, x+4)
		r.boxes.take(box)
		r.pen.text(at, label, style)
		break
	}
	return area.y0 + 4 + float64(row%(rows+1))*height
}
