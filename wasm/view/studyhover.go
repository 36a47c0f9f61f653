package view

import (
	"math"

	"triad/wasm/wire"
)

// Hit is what the pointer is on: indices into a Study's Series and Lambda, both −1 for nothing.
type Hit struct{ Series, Lambda int }

// NoHit is Hit's value for nothing.
var NoHit = Hit{-1, -1}

// readOut is one line of what is told of a point.
type readOut struct{ name, value string }

// boxLines tells of a box.
func (r *Renderer) boxLines(b *wire.Box) [4]readOut {
	const high = 10 // as the strip above the plot has it
	above := 0
	for _, v := range b.Values {
		if !(v <= high) {
			above++
		}
	}
	return [4]readOut{
		{"median", r.labels.of(labelFine, b.Median, 0)},
		{"quartiles", r.labels.pair(labelRange, b.Q1, b.Q3)},
		{"above 10", r.labels.pair(labelOf, float64(above), float64(b.N))},
		r.divergedLine(b),
	}
}

func (r *Renderer) divergedLine(b *wire.Box) readOut {
	return readOut{"diverged", r.labels.pair(labelOf, float64(b.Diverged), float64(b.N))}
}

// tell writes on a plate beside at what is known of series i at λ k. The plate stays within the panel.
func (r *Renderer) tell(p *studyPlot, at vec, away float64, h Hit, lines []readOut, l *wire.Layout) {
	s := &p.Series[h.Series]
	color, _ := look(l, s.Style)
	head := TextStyle{Size: float32(p.size), Bold: true, Color: color}
	soft := TextStyle{Size: float32(p.size), Color: Color(l.Theme.Soft)}
	ink := TextStyle{Size: float32(p.size), Color: Color(l.Theme.Ink)}
	lambda := r.labels.of(labelLambda, math.Round(p.Lambda[h.Lambda]*1000)/1000, 0)
	names, values := textWidth(s.Label, head), textWidth(lambda, ink)
	for _, line := range lines {
		names, values = math.Max(names, textWidth(line.name, soft)), math.Max(values, textWidth(line.value, ink))
	}
	const pad, gap = 7, 8
	space := p.size + 4
	w, height := names+gap+values+2*pad, space*float64(len(lines)+1)+2*pad-4
	panel := r.pen.panel.grow(-2)
	x := at.x + away
	if x+w > panel.x1 {
		x = at.x - away - w
	}
	x = clamp(x, panel.x0, math.Max(panel.x0, panel.x1-w))
	y := clamp(at.y-height/2, panel.y0, math.Max(panel.y0, panel.y1-height))
	plate := rect{x, y, x + w, y + height}
	r.block(plate, Color(l.Theme.Panel).fade(0.96))
	r.outline(plate, 1, Color(l.Theme.Line))
	y += pad - 2 + space/2
	r.pen.text(vec{x + pad, y}, s.Label, head)
	r.pen.text(vec{x + pad + names + gap, y}, lambda, ink)
	for _, line := range lines {
		y += space
		r.pen.text(vec{x + pad, y}, line.name, soft)
		r.pen.text(vec{x + pad + names + gap, y}, line.value, ink)
	}
}
