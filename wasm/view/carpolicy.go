package view

import (
	"math"

	"triad/wasm/wire"
)

// policyTable is where the probabilities of the three actions stand, above the valley.
type policyTable struct {
	box     rect
	size    float64 // of text
	line    float64 // height of a row
	bar     float64 // width of a probability of 1
	name    float64 // width of the actions' names
	number  float64 // width of a number
	gap     float64
	headers [2]string
}

// newPolicyTable finds room between the panel's top and the car's way; false where there is none.
func (r *Renderer) newPolicyTable(h hill, area rect) (policyTable, bool) {
	style := TextStyle{Size: float32(h.size)}
	bold := style
	bold.Bold = true
	t := policyTable{size: h.size, line: h.size + 2, gap: 5, headers: [2]string{r.labels.word(wordBehaviour), r.labels.word(wordTarget)}}
	t.name = textWidth(r.labels.word(actionNames[2]), bold)
	t.number = textWidth("0.000", style)
	t.bar = clamp(0.11*h.plot.width(), 20, 60)
	if h.plot.height() > 140 {
		t.line += 5
	}
	if t.column() < math.Max(textWidth(t.headers[0], style), textWidth(t.headers[1], style)) {
		t.headers = [2]string{"μ", "π"}
	}
	for ; t.bar >= 12; t.bar -= 4 {
		width, height := t.name+5*t.gap+2*t.column(), 4*t.line
		t.box = rect{h.x(valley) - width/2, area.y0 + 5, h.x(valley) + width/2, area.y0 + 5 + height}
		for _, x := range [...]float64{t.box.x0, t.box.x1} {
			ground := h.at(trackLeft + (x-h.plot.x0)/h.plot.width()*(trackRight-trackLeft))
			if t.box.y1 > ground.y-1.1*h.car {
				height = math.Inf(1)
			}
		}
		if !math.IsInf(height, 1) {
			return t, true
		}
	}
	return t, false
}

// column is the width of one policy's bar and number.
func (t *policyTable) column() float64 { return t.bar + t.gap + t.number }

// policies draws the probabilities of the actions at the present state: those of behaviour as
// outlined bars, those of the target as filled ones. The name of the action taken last stands out.
func (r *Renderer) policies(h hill, area rect, c *wire.Car, part float64, l *wire.Layout) {
	t, ok := r.newPolicyTable(h, area)
	if !ok || part <= 0 {
		return
	}
	r.boxes.take(t.box)
	ink, soft := Color(l.Theme.Ink).fade(part), Color(l.Theme.Soft).fade(part)
	style := TextStyle{Size: float32(h.size), Color: soft}
	x := [2]float64{t.box.x0 + t.name + 2*t.gap, t.box.x0 + t.name + 5*t.gap + t.column()}
	y := t.box.y0 + t.line/2
	for k := range x {
		r.pen.text(vec{x[k], y}, t.headers[k], style)
	}
	for a, name := range actionNames {
		y += t.line
		style := TextStyle{Size: float32(h.size), Align: End, Color: ink}
		if int(c.Action) == a {
			style.Bold, style.Color = true, Color(l.Theme.Accent).fade(part)
		}
		r.pen.text(vec{t.box.x0 + t.name, y}, r.labels.word(name), style)
		for k, p := range [2]float64{c.Mu[a], c.Pi[a]} {
			r.probability(vec{x[k], y}, t, p, k == 1, ink)
		}
	}
}

// probability draws one bar from at to the right, filled or outlined, and its number behind it.
func (r *Renderer) probability(at vec, t policyTable, p float64, filled bool, ink Color) {
	if p != p {
		return
	}
	p = clamp(p, 0, 1)
	half := math.Round(0.26 * t.line)
	y := math.Round(at.y)
	bar := rect{at.x, y - half, at.x + math.Max(1, p*t.bar), y + half}
	if filled {
		r.poly = append(r.poly[:0], vec{bar.x0, bar.y0}, vec{bar.x1, bar.y0}, vec{bar.x1, bar.y1}, vec{bar.x0, bar.y1})
		r.pen.fill(r.poly, ink.fade(0.75))
	} else {
		in := bar.grow(-0.5)
		in.x1 = math.Max(in.x1, in.x0)
		r.line = append(r.line[:0], vec{in.x0, in.y0}, vec{in.x1, in.y0}, vec{in.x1, in.y1}, vec{in.x0, in.y1}, vec{in.x0, in.y0})
		r.pen.line(r.line, 1, ink, nil, 0)
	}
	places := 2
	if p > 0 && p < 0.01 || p > 0.99 && p < 1 {
		places = 3
	}
	style := TextStyle{Size: float32(t.size), Color: ink}
	r.pen.text(vec{bar.x0 + t.bar + t.gap, at.y}, r.labels.of(labelDecimal, p, places), style)
}
