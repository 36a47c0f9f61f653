package view

import (
	"math"

	"triad/wasm/wire"
)

// endLabel is a curve's short name at its end.
type endLabel struct {
	at    vec
	text  string
	style TextStyle
	// series is the index of a study's series, for its mark.
	series int
}

// maxEnds bounds the labels at the ends of curves.
const maxEnds = 64

// ends returns the first and the last point of a curve's mean.
func (ch chart) ends(c *wire.Curve) (first, last vec, ok bool) {
	n := min(len(c.X), len(c.Mean))
	valid := func(i int) bool {
		return c.X[i] >= 0 && c.X[i] <= ch.xmax && c.Mean[i] == c.Mean[i] && !math.IsInf(c.Mean[i], 1)
	}
	for i := range n {
		if valid(i) {
			first, ok = vec{ch.x(c.X[i]), ch.axis.y(c.Mean[i])}, true
			break
		}
	}
	for i := n - 1; ok && i >= 0; i-- {
		if valid(i) {
			return first, vec{ch.x(c.X[i]), ch.axis.y(c.Mean[i])}, true
		}
	}
	return first, last, false
}

// noteEnd remembers where the label of curve c goes: at its end, above a rising curve,
// below a falling one, clear of the theory that runs on.
func (r *Renderer) noteEnd(ch chart, c *wire.Curve, l *wire.Layout) {
	first, end, ok := ch.ends(c)
	if !ok || c.Label == "" || len(r.ends) >= maxEnds {
		return
	}
	color, _ := look(l, c.Style)
	style := TextStyle{Size: float32(ch.size), Bold: true, Color: color}
	if diverged(c) < len(c.Mean) {
		if len(r.gone) < maxEnds {
			r.gone = append(r.gone, goneLabel{first, endLabel{at: end, text: c.Label, style: style}})
		}
		return
	}
	width := textWidth(c.Label, style)
	slope := ch.slope(c, end)
	trend := end.y - first.y // where it came from tells, without theory, where it goes
	if n := min(len(c.TheoryX), len(c.TheoryY)); n > 0 && c.TheoryX[n-1] > 0 && ch.x(c.TheoryX[n-1]) > end.x {
		trend = ch.axis.y(c.TheoryY[n-1]) - end.y
	}
	side := 1.0 // downwards
	if trend < 0 {
		side = -1
	}
	x := clamp(end.x+7, ch.plot.x0+2, math.Max(ch.plot.x0+2, ch.plot.x1-width))
	gap := 4 + ch.size/2 + math.Min(16, math.Abs(slope)*math.Max(0, x+width-end.x))
	gap += float64(c.Share%8) * (ch.size + 3) // names of coinciding curves stand in a column
	if y := end.y + side*gap; y < ch.plot.y0 || y > ch.plot.y1-ch.size/2 {
		side = -side // no room there
	}
	r.ends = append(r.ends, endLabel{at: vec{x, end.y + side*gap}, text: c.Label, style: style})
}

// slope is the direction in which theory goes on from the curve's end, in px per px
// downwards; without theory, 0.
func (ch chart) slope(c *wire.Curve, end vec) float64 {
	for i := 1; i < min(len(c.TheoryX), len(c.TheoryY)); i++ {
		x0, x1 := ch.x(c.TheoryX[i-1]), ch.x(c.TheoryX[i])
		if x1 > end.x && x0 <= end.x && x1 > x0 {
			s := (ch.axis.y(c.TheoryY[i]) - ch.axis.y(c.TheoryY[i-1])) / (x1 - x0)
			return clamp(s, -1, 1)
		}
	}
	return 0
}

// spreadEnds moves the labels apart and into the plot, and takes their places.
func (r *Renderer) spreadEnds(ch chart) {
	ends := r.ends
	for i := 1; i < len(ends); i++ {
		for j := i; j > 0 && ends[j].at.y < ends[j-1].at.y; j-- {
			ends[j], ends[j-1] = ends[j-1], ends[j]
		}
	}
	space := ch.size + 3
	top, bottom := ch.plot.y0+2, ch.plot.y1-ch.size/2-1
	floor := top
	for i := range ends {
		ends[i].at.y = math.Max(ends[i].at.y, floor)
		floor = ends[i].at.y + space
	}
	ceiling := bottom
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i].at.y = math.Min(ends[i].at.y, ceiling)
		ceiling = ends[i].at.y - space
	}
	for _, e := range ends {
		r.boxes.take(textBox(e.at, e.text, e.style))
	}
}

func (r *Renderer) writeEnds() {
	for _, e := range r.ends {
		r.pen.text(e.at, e.text, e.style)
	}
}
