package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// columns holds the layout of the weights: one column for each, with a gap between blocks.
type columns struct {
	plot  ink.Rect
	axis  ink.SymlogAxis
	size  float64 // of text
	width float64 // of a column
	gap   float64 // between blocks
	bare  bool    // too small for words
}

// maxWeights and maxVectors bound what is drawn, because there is no room for more.
const (
	maxWeights = 400
	maxVectors = 15
)

// weights draws the weights of every learner in the watched run: a column for each index, in it a pin for each learner
// from zero to its weight, on a symmetric logarithmic axis, with a tick at the initial weight. Solid and dashed lines
// distinguish the blocks, as they do the graph's arrows.
func (r *Renderer) weights(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	w := &f.Weights
	n := min(len(w.Start), maxWeights)
	if n == 0 || len(w.Learners) == 0 {
		return
	}
	c := r.columns(area, w, n)
	if c.plot.Width() < 24 || c.plot.Height() < 24 {
		return // no room beside the labels
	}
	hovered := c.at(w, n, ink.At(float64(l.PointerX), float64(l.PointerY)))
	if at, ok := cursor(wire.ViewWeights, l); ok { // the keyboard's cursor moves from weight to weight
		hovered = wrap(at.Along+at.Across, n)
		r.readout.Along = int32(hovered)
	}
	if hovered >= 0 {
		x := c.x(w, hovered)
		r.upper = append(r.upper[:0], ink.At(x-c.width/2, c.plot.Y0), ink.At(x+c.width/2, c.plot.Y0),
			ink.At(x+c.width/2, c.plot.Y1+c.size+10), ink.At(x-c.width/2, c.plot.Y1+c.size+10))
		r.pen.Fill(r.upper, ink.Color(l.Theme.Accent).Fade(0.12))
	}
	r.weightGrid(c, l)
	r.pen.Clip = c.plot.Grow(5)
	for i := range n {
		x, y := c.x(w, i), c.axis.Y(w.Start[i])
		r.pen.Segment(ink.At(x-0.45*c.width, y), ink.At(x+0.45*c.width, y), 1, ink.Color(l.Theme.Soft).Fade(0.7), nil)
	}
	vectors := w.Learners[:min(len(w.Learners), maxVectors)]
	for k := range vectors {
		r.pins(c, w, k, len(vectors), n, l)
	}
	r.pen.Clip = area
	if hovered >= 0 {
		r.sayWeight(w, vectors, hovered, l)
	}
	if c.bare {
		return
	}
	r.indices(c, w, n, l)
	r.blockNames(c, area, w, n, l)
	r.weightLegend(c, area, vectors, hovered, l)
}

// sayWeight reads out weight i.
func (r *Renderer) sayWeight(w *wire.Weights, vectors []wire.Vector, i int, l *wire.Layout) {
	const v = wire.ViewWeights
	r.addLine(v, r.labels.of(labelIndex, float64(i+1), 0), "", ink.Color(l.Theme.Ink))
	r.addLine(v, r.labels.word(wordStart), r.labels.of(labelSigned, w.Start[i], 0), 0)
	for k := range vectors {
		if i < len(vectors[k].Values) {
			r.addLine(v, vectors[k].Label, r.labels.of(labelSigned, vectors[k].Values[i], 0), 0)
		}
	}
}

// columns chooses the axis and the margins.
func (r *Renderer) columns(area ink.Rect, w *wire.Weights, n int) columns {
	c := columns{size: textSize(area), bare: area.Width() < 150 || area.Height() < 110}
	lo, hi := 0.0, 0.0
	include := func(v float64) {
		if v == v {
			lo, hi = math.Min(lo, v), math.Max(hi, v)
		}
	}
	for i := range n {
		include(w.Start[i])
		for k := range w.Learners {
			if i < len(w.Learners[k].Values) {
				include(w.Learners[k].Values[i])
			}
		}
	}
	if c.bare {
		c.axis, c.plot = ink.NewSymlogAxis(lo, hi, area.Y1-6, area.Y0+6), area.Grow(-6)
		c.spread(w, n)
		return c
	}
	c.axis = ink.NewSymlogAxis(lo, hi, area.Y1-3*c.size-8, area.Y0+c.size+16)
	style := ink.TextStyle{Size: float32(c.size)}
	widest := math.Max(ink.TextWidth("−10", style), ink.TextWidth(r.decade(c.axis.Up, false), style))
	if c.axis.Down > 0 {
		widest = math.Max(widest, ink.TextWidth(r.decade(c.axis.Down, true), style))
	}
	c.plot = ink.Box(area.X0+10+widest+8, c.axis.Top, area.X1-10, c.axis.Bottom)
	c.spread(w, n)
	return c
}

// spread divides the width of the plot.
func (c *columns) spread(w *wire.Weights, n int) {
	blocks := 0
	for i := range n {
		if i > 0 && starts(w, i) {
			blocks++
		}
	}
	c.gap = math.Min(12, c.plot.Width()/float64(4*(blocks+1)))
	c.width = (c.plot.Width() - c.gap*float64(blocks)) / float64(n)
}

// starts reports whether a block begins with weight i.
func starts(w *wire.Weights, i int) bool {
	at := 0
	for k := range w.Blocks {
		if at == i {
			return true
		}
		at += int(min(w.Blocks[k].Size, maxWeights))
		if at > i {
			return false
		}
	}
	return false
}

// x returns the middle of column i.
func (c columns) x(w *wire.Weights, i int) float64 {
	x := c.plot.X0 + (float64(i)+0.5)*c.width
	at := 0
	for k := range w.Blocks {
		at += int(min(w.Blocks[k].Size, maxWeights))
		if at > i {
			break
		}
		x += c.gap
	}
	return x
}

// at returns the column under p; −1 for none.
func (c columns) at(w *wire.Weights, n int, p ink.Vec) int {
	if !c.plot.Grow(c.size).Contains(p) {
		return -1
	}
	for i := range n {
		if math.Abs(p.X-c.x(w, i)) <= c.width/2 {
			return i
		}
	}
	return -1
}

// pins draws the weights of learner k of of learners.
func (r *Renderer) pins(c columns, w *wire.Weights, k, of, n int, l *wire.Layout) {
	v := &w.Learners[k]
	color, _ := look(l, v.Style)
	slot := 0.8 * c.width / float64(of)
	zero := c.axis.Y(0)
	for i := range min(n, len(v.Values)) {
		y := c.axis.Y(v.Values[i])
		if y != y {
			continue
		}
		x := c.x(w, i) + (float64(k)-float64(of-1)/2)*slot
		r.pen.Segment(ink.At(x, zero), ink.At(x, y), ink.Clamp(0.3*slot, 1, 3), color.Fade(0.6), nil)
		r.pinHead(ink.At(x, y), ink.Clamp(0.42*slot, 1.5, 4), v, l)
	}
}

// pinHead draws a disc, or a ring for a learner whose lines are dashed or double.
func (r *Renderer) pinHead(at ink.Vec, radius float64, v *wire.Vector, l *wire.Layout) {
	color, pattern := look(l, v.Style)
	r.pen.Disc(at, radius, color)
	if len(pattern) > 0 || v.Body != wire.Plain {
		r.pen.Disc(at, 0.55*radius, ink.Color(l.Theme.Panel))
	}
}

// indices writes the names of the weights below their columns, as many as there is room for.
func (r *Renderer) indices(c columns, w *wire.Weights, n int, l *wire.Layout) {
	style := ink.TextStyle{Size: float32(c.size - 0.5), Align: ink.Middle, Color: ink.Color(l.Theme.Soft)}
	room := ink.TextWidth(r.labels.of(labelIndex, float64(n), 0), style) + 1
	stride := max(1, int(ink.Nice(math.Ceil(room/c.width))))
	y := c.plot.Y1 + 4 + c.size/2
	for i := range n {
		if stride == 1 || (i+1)%stride == 0 {
			r.pen.Text(ink.At(c.x(w, i), y), r.labels.of(labelIndex, float64(i+1), 0), style)
		}
	}
}

// blockNames writes below the names of the weights what each block belongs to, and draws a line above it, solid or
// dashed like the arrows of its action.
func (r *Renderer) blockNames(c columns, area ink.Rect, w *wire.Weights, n int, l *wire.Layout) {
	style := ink.TextStyle{Size: float32(c.size), Align: ink.Middle, Color: ink.Color(l.Theme.Ink)}
	first := 0
	for k := range w.Blocks {
		last := first + int(min(w.Blocks[k].Size, maxWeights)) - 1
		if last >= n {
			return
		}
		if last >= first {
			var pattern []float32
			if w.Blocks[k].Dashed {
				pattern = dashOf(1)
			}
			x0, x1 := c.x(w, first)-c.width/2+1, c.x(w, last)+c.width/2-1
			y := area.Y1 - c.size - 6
			at := ink.At((x0+x1)/2, area.Y1-4-c.size/2)
			r.pen.Segment(ink.At(x0, y), ink.At(x1, y), 1.4, ink.Color(l.Theme.Soft), pattern)
			if name := r.labels.label(w.Blocks[k].Name); ink.TextWidth(name, style) <= x1-x0 {
				r.pen.Text(at, name, style)
			}
		}
		first = last + 1
	}
}

// weightLegend writes the names of the learners above the plot, with their weights in the column under the pointer.
func (r *Renderer) weightLegend(c columns, area ink.Rect, vectors []wire.Vector, hovered int, l *wire.Layout) {
	at := ink.At(c.plot.X0, area.Y0+5+c.size/2)
	write := func(s string, bold bool, color ink.Color) bool {
		style := ink.TextStyle{Size: float32(c.size), Bold: bold, Color: color}
		if at.X+ink.TextWidth(s, style) > area.X1-4 {
			return false
		}
		r.pen.Text(at, s, style)
		at.X += ink.TextWidth(s, style) + 5
		return true
	}
	if hovered >= 0 && write(r.labels.of(labelIndex, float64(hovered+1), 0), false, ink.Color(l.Theme.Ink)) {
		at.X += 6
	}
	for k := range vectors {
		v := &vectors[k]
		if at.X+12+ink.TextWidth(v.Label, ink.TextStyle{Size: float32(c.size), Bold: true}) > area.X1-4 {
			return
		}
		r.pinHead(at.Add(ink.At(4, 0)), 4, v, l)
		at.X += 12
		color, _ := look(l, v.Style)
		write(v.Label, true, color)
		if hovered >= 0 && hovered < len(v.Values) && !write(r.labels.of(labelSigned, v.Values[hovered], 0), false, ink.Color(l.Theme.Ink)) {
			return
		}
		at.X += 7
	}
}

// decade returns the label of ±10^e.
func (r *Renderer) decade(e int, negative bool) string {
	v := math.Pow(10, float64(e))
	if negative {
		v = -v
	}
	return r.labels.of(labelDecade, v, 0)
}

// weightGrid draws the lines of the decades and their labels; the line of zero is the strongest.
func (r *Renderer) weightGrid(c columns, l *wire.Layout) {
	style := ink.TextStyle{Size: float32(c.size), Align: ink.End, Color: ink.Color(l.Theme.Soft)}
	line := func(v float64, label string, color ink.Color) {
		y := math.Round(c.axis.Y(v)) + 0.5
		r.pen.Segment(ink.At(c.plot.X0, y), ink.At(c.plot.X1, y), 1, color, nil)
		at := ink.At(c.plot.X0-8, y)
		if box := ink.TextBox(at, label, style); !c.bare && r.boxes.Free(box) {
			r.boxes.Take(box)
			r.pen.Text(at, label, style)
		}
	}
	line(0, "0", ink.Color(l.Theme.Soft).Fade(0.75))
	stride := c.axis.Stride(2 * c.size)
	for e := 0; e <= max(c.axis.Up, c.axis.Down); e++ {
		if e%stride != 0 {
			continue
		}
		if e <= c.axis.Up {
			line(math.Pow(10, float64(e)), r.decade(e, false), ink.Color(l.Theme.Grid))
		}
		if e <= c.axis.Down {
			line(-math.Pow(10, float64(e)), r.decade(e, true), ink.Color(l.Theme.Grid))
		}
	}
}
