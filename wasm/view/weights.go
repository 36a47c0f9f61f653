package view

import (
	"math"

	"triad/wasm/wire"
)

// columns is the layout of the weights: one column for each, with a gap between blocks.
type columns struct {
	plot  rect
	axis  symlogAxis
	size  float64 // of text
	width float64 // of a column
	gap   float64 // between blocks
	bare  bool    // too small for words
}

// maxWeights and maxVectors bound what is drawn: more have no room.
const (
	maxWeights = 400
	maxVectors = 15
)

// weights draws the weights of every learner of the watched run: a column for each index, in it
// a pin for each learner, from zero to its weight, on a symmetric logarithmic axis; a tick
// where the weight started. Solid and dashed lines tell the blocks apart, as the graph's arrows do.
func (r *Renderer) weights(area rect, f *wire.Frame, l *wire.Layout) {
	w := &f.Weights
	n := min(len(w.Start), maxWeights)
	if n == 0 || len(w.Learners) == 0 {
		return
	}
	c := r.columns(area, w, n)
	if c.plot.width() < 24 || c.plot.height() < 24 {
		return // no room beside the labels
	}
	hovered := c.at(w, n, vec{float64(l.PointerX), float64(l.PointerY)})
	if at, ok := cursor(wire.ViewWeights, l); ok { // the keyboard goes from weight to weight
		hovered = wrap(at.Along+at.Across, n)
		r.told.Along = int32(hovered)
	}
	if hovered >= 0 {
		x := c.x(w, hovered)
		r.upper = append(r.upper[:0], vec{x - c.width/2, c.plot.y0}, vec{x + c.width/2, c.plot.y0},
			vec{x + c.width/2, c.plot.y1 + c.size + 10}, vec{x - c.width/2, c.plot.y1 + c.size + 10})
		r.pen.fill(r.upper, Color(l.Theme.Accent).fade(0.12))
	}
	r.weightGrid(c, l)
	r.pen.clip = c.plot.grow(5)
	for i := range n {
		x, y := c.x(w, i), c.axis.y(w.Start[i])
		r.pen.segment(vec{x - 0.45*c.width, y}, vec{x + 0.45*c.width, y}, 1, Color(l.Theme.Soft).fade(0.7), nil)
	}
	vectors := w.Learners[:min(len(w.Learners), maxVectors)]
	for k := range vectors {
		r.pins(c, w, k, len(vectors), n, l)
	}
	r.pen.clip = area
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

// sayWeight tells of weight i.
func (r *Renderer) sayWeight(w *wire.Weights, vectors []wire.Vector, i int, l *wire.Layout) {
	const v = wire.ViewWeights
	r.say(v, r.labels.of(labelIndex, float64(i+1), 0), "", Color(l.Theme.Ink))
	r.say(v, r.labels.word(wordStart), r.labels.of(labelSigned, w.Start[i], 0), 0)
	for k := range vectors {
		if i < len(vectors[k].Values) {
			r.say(v, vectors[k].Label, r.labels.of(labelSigned, vectors[k].Values[i], 0), 0)
		}
	}
}

// columns chooses the axis and the room around it.
func (r *Renderer) columns(area rect, w *wire.Weights, n int) columns {
	c := columns{size: textSize(area), bare: area.width() < 150 || area.height() < 110}
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
		c.axis, c.plot = newSymlogAxis(lo, hi, area.y1-6, area.y0+6), area.grow(-6)
		c.spread(w, n)
		return c
	}
	c.axis = newSymlogAxis(lo, hi, area.y1-3*c.size-8, area.y0+c.size+16)
	style := TextStyle{Size: float32(c.size)}
	widest := math.Max(textWidth("−10", style), textWidth(r.decade(c.axis.up, false), style))
	if c.axis.down > 0 {
		widest = math.Max(widest, textWidth(r.decade(c.axis.down, true), style))
	}
	c.plot = rect{area.x0 + 10 + widest + 8, c.axis.top, area.x1 - 10, c.axis.bottom}
	c.spread(w, n)
	return c
}

// spread divides the plot's width.
func (c *columns) spread(w *wire.Weights, n int) {
	blocks := 0
	for i := range n {
		if i > 0 && starts(w, i) {
			blocks++
		}
	}
	c.gap = math.Min(12, c.plot.width()/float64(4*(blocks+1)))
	c.width = (c.plot.width() - c.gap*float64(blocks)) / float64(n)
}

// starts says that a block begins with weight i.
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

// x is the middle of column i.
func (c columns) x(w *wire.Weights, i int) float64 {
	x := c.plot.x0 + (float64(i)+0.5)*c.width
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

// at is the column under p, −1 for none.
func (c columns) at(w *wire.Weights, n int, p vec) int {
	if !c.plot.grow(c.size).contains(p) {
		return -1
	}
	for i := range n {
		if math.Abs(p.x-c.x(w, i)) <= c.width/2 {
			return i
		}
	}
	return -1
}

// pins draws the weights of learner k of so many.
func (r *Renderer) pins(c columns, w *wire.Weights, k, of, n int, l *wire.Layout) {
	v := &w.Learners[k]
	color, _ := look(l, v.Style)
	slot := 0.8 * c.width / float64(of)
	zero := c.axis.y(0)
	for i := range min(n, len(v.Values)) {
		y := c.axis.y(v.Values[i])
		if y != y {
			continue
		}
		x := c.x(w, i) + (float64(k)-float64(of-1)/2)*slot
		r.pen.segment(vec{x, zero}, vec{x, y}, clamp(0.3*slot, 1, 3), color.fade(0.6), nil)
		r.pinHead(vec{x, y}, clamp(0.42*slot, 1.5, 4), v, l)
	}
}

// pinHead is a disc, or a ring for a learner whose lines are dashed or double.
func (r *Renderer) pinHead(at vec, radius float64, v *wire.Vector, l *wire.Layout) {
	color, pattern := look(l, v.Style)
	r.pen.disc(at, radius, color)
	if len(pattern) > 0 || v.Body != wire.Plain {
		r.pen.disc(at, 0.55*radius, Color(l.Theme.Panel))
	}
}

// indices writes the weights' names below their columns, as many as have room.
func (r *Renderer) indices(c columns, w *wire.Weights, n int, l *wire.Layout) {
	style := TextStyle{Size: float32(c.size - 0.5), Align: Middle, Color: Color(l.Theme.Soft)}
	room := textWidth(r.labels.of(labelIndex, float64(n), 0), style) + 1
	stride := max(1, int(nice(math.Ceil(room/c.width))))
	y := c.plot.y1 + 4 + c.size/2
	for i := range n {
		if stride == 1 || (i+1)%stride == 0 {
			r.pen.text(vec{c.x(w, i), y}, r.labels.of(labelIndex, float64(i+1), 0), style)
		}
	}
}

// blockNames writes below the weights' names what each block belongs to, and draws a line
// above it, solid or dashed like the arrows of its action.
func (r *Renderer) blockNames(c columns, area rect, w *wire.Weights, n int, l *wire.Layout) {
	style := TextStyle{Size: float32(c.size), Align: Middle, Color: Color(l.Theme.Ink)}
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
			y := area.y1 - c.size - 6
			at := vec{(x0 + x1) / 2, area.y1 - 4 - c.size/2}
			r.pen.segment(vec{x0, y}, vec{x1, y}, 1.4, Color(l.Theme.Soft), pattern)
			if name := r.labels.label(w.Blocks[k].Name); textWidth(name, style) <= x1-x0 {
				r.pen.text(at, name, style)
			}
		}
		first = last + 1
	}
}

// weightLegend names the learners above the plot, and tells their weights in the column
// under the pointer.
func (r *Renderer) weightLegend(c columns, area rect, vectors []wire.Vector, hovered int, l *wire.Layout) {
	at := vec{c.plot.x0, area.y0 + 5 + c.size/2}
	write := func(s string, bold bool, color Color) bool {
		style := TextStyle{Size: float32(c.size), Bold: bold, Color: color}
		if at.x+textWidth(s, style) > area.x1-4 {
			return false
		}
		r.pen.text(at, s, style)
		at.x += textWidth(s, style) + 5
		return true
	}
	if hovered >= 0 && write(r.labels.of(labelIndex, float64(hovered+1), 0), false, Color(l.Theme.Ink)) {
		at.x += 6
	}
	for k := range vectors {
		v := &vectors[k]
		if at.x+12+textWidth(v.Label, TextStyle{Size: float32(c.size), Bold: true}) > area.x1-4 {
			return
		}
		r.pinHead(at.add(vec{4, 0}), 4, v, l)
		at.x += 12
		color, _ := look(l, v.Style)
		write(v.Label, true, color)
		if hovered >= 0 && hovered < len(v.Values) && !write(r.labels.of(labelSigned, v.Values[hovered], 0), false, Color(l.Theme.Ink)) {
			return
		}
		at.x += 7
	}
}

// decade is the label of ±10^e.
func (r *Renderer) decade(e int, negative bool) string {
	v := math.Pow(10, float64(e))
	if negative {
		v = -v
	}
	return r.labels.of(labelDecade, v, 0)
}

// weightGrid draws the lines of the decades and their labels; zero is the strongest.
func (r *Renderer) weightGrid(c columns, l *wire.Layout) {
	style := TextStyle{Size: float32(c.size), Align: End, Color: Color(l.Theme.Soft)}
	line := func(v float64, label string, color Color) {
		y := math.Round(c.axis.y(v)) + 0.5
		r.pen.segment(vec{c.plot.x0, y}, vec{c.plot.x1, y}, 1, color, nil)
		at := vec{c.plot.x0 - 8, y}
		if box := textBox(at, label, style); !c.bare && r.boxes.free(box) {
			r.boxes.take(box)
			r.pen.text(at, label, style)
		}
	}
	line(0, "0", Color(l.Theme.Soft).fade(0.75))
	stride := c.axis.stride(2 * c.size)
	for e := 0; e <= max(c.axis.up, c.axis.down); e++ {
		if e%stride != 0 {
			continue
		}
		if e <= c.axis.up {
			line(math.Pow(10, float64(e)), r.decade(e, false), Color(l.Theme.Grid))
		}
		if e <= c.axis.down {
			line(-math.Pow(10, float64(e)), r.decade(e, true), Color(l.Theme.Grid))
		}
	}
}
