package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// policyTable holds the layout of the probabilities of the three actions, above the valley.
type policyTable struct {
	box     ink.Rect
	size    float64 // of text
	line    float64 // height of a row
	bar     float64 // width of a probability of 1
	name    float64 // width of the names of the actions
	number  float64 // width of a number
	gap     float64
	headers [2]string
}

// newPolicyTable finds room between the top of the panel and the track; false if there is none.
func (r *Renderer) newPolicyTable(h hill, area ink.Rect) (policyTable, bool) {
	style := ink.TextStyle{Size: float32(h.size)}
	bold := style
	bold.Bold = true
	t := policyTable{size: h.size, line: h.size + 2, gap: 5, headers: [2]string{r.labels.word(wordBehaviour), r.labels.word(wordTarget)}}
	t.name = ink.TextWidth(r.labels.word(actionNames[2]), bold)
	t.number = ink.TextWidth("0.000", style)
	t.bar = ink.Clamp(0.11*h.plot.Width(), 20, 60)
	if h.plot.Height() > 140 {
		t.line += 5
	}
	if t.column() < math.Max(ink.TextWidth(t.headers[0], style), ink.TextWidth(t.headers[1], style)) {
		t.headers = [2]string{"μ", "π"}
	}
	for ; t.bar >= 12; t.bar -= 4 {
		width, height := t.name+5*t.gap+2*t.column(), 4*t.line
		t.box = ink.Box(h.x(valley)-width/2, area.Y0+5, h.x(valley)+width/2, area.Y0+5+height)
		for _, x := range [...]float64{t.box.X0, t.box.X1} {
			ground := h.at(trackLeft + (x-h.plot.X0)/h.plot.Width()*(trackRight-trackLeft))
			if t.box.Y1 > ground.Y-1.1*h.car {
				height = math.Inf(1)
			}
		}
		if !math.IsInf(height, 1) {
			return t, true
		}
	}
	return t, false
}

// column returns the width of the bar and the number of one policy.
func (t *policyTable) column() float64 { return t.bar + t.gap + t.number }

// policies draws the probabilities of the actions at the present state: outlined bars for the behaviour policy, filled
// ones for the target policy. The name of the last action is bold.
func (r *Renderer) policies(h hill, area ink.Rect, c *wire.Car, part float64, l *wire.Layout) {
	t, ok := r.newPolicyTable(h, area)
	if !ok || part <= 0 {
		return
	}
	r.boxes.Take(t.box)
	strong, soft := ink.Color(l.Theme.Ink).Fade(part), ink.Color(l.Theme.Soft).Fade(part)
	style := ink.TextStyle{Size: float32(h.size), Color: soft}
	x := [2]float64{t.box.X0 + t.name + 2*t.gap, t.box.X0 + t.name + 5*t.gap + t.column()}
	y := t.box.Y0 + t.line/2
	for k := range x {
		r.pen.Text(ink.At(x[k], y), t.headers[k], style)
	}
	for a, name := range actionNames {
		y += t.line
		style := ink.TextStyle{Size: float32(h.size), Align: ink.End, Color: strong}
		if int(c.Action) == a {
			style.Bold, style.Color = true, ink.Color(l.Theme.Accent).Fade(part)
		}
		r.pen.Text(ink.At(t.box.X0+t.name, y), r.labels.word(name), style)
		for k, p := range [2]float64{c.Mu[a], c.Pi[a]} {
			r.probability(ink.At(x[k], y), t, p, k == 1, strong)
		}
	}
}

// probability draws one bar from at to the right, filled or outlined, and its number after it.
func (r *Renderer) probability(at ink.Vec, t policyTable, p float64, filled bool, strong ink.Color) {
	if p != p {
		return
	}
	p = ink.Clamp(p, 0, 1)
	half := math.Round(0.26 * t.line)
	y := math.Round(at.Y)
	bar := ink.Box(at.X, y-half, at.X+math.Max(1, p*t.bar), y+half)
	if filled {
		r.poly = append(r.poly[:0], ink.At(bar.X0, bar.Y0), ink.At(bar.X1, bar.Y0), ink.At(bar.X1, bar.Y1), ink.At(bar.X0, bar.Y1))
		r.pen.Fill(r.poly, strong.Fade(0.75))
	} else {
		in := bar.Grow(-0.5)
		in.X1 = math.Max(in.X1, in.X0)
		r.line = append(r.line[:0], ink.At(in.X0, in.Y0), ink.At(in.X1, in.Y0), ink.At(in.X1, in.Y1), ink.At(in.X0, in.Y1), ink.At(in.X0, in.Y0))
		r.pen.Line(r.line, 1, strong, nil, 0)
	}
	places := 2
	if p > 0 && p < 0.01 || p > 0.99 && p < 1 {
		places = 3
	}
	style := ink.TextStyle{Size: float32(t.size), Color: strong}
	r.pen.Text(ink.At(bar.X0+t.bar+t.gap, at.Y), r.labels.of(labelDecimal, p, places), style)
}
