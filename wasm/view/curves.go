package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// curves draws each learner's error against steps or episodes: its mean, a band of ± one standard error or each run,
// its expectation as dots, and marks at changes of settings.
func (r *Renderer) curves(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	ch := r.chart(area, f, l)
	if ch.plot.Width() < 24 || ch.plot.Height() < 12 {
		return // no room beside the labels
	}
	r.grid(ch, area, f, l)
	r.guide(ch, l)
	r.ends, r.gone = r.ends[:0], r.gone[:0]
	for i := range f.Curves {
		r.noteEnd(ch, f, &f.Curves[i], l)
	}
	if ch.margin {
		r.noteGhosts(ch, f, l) // in the same column
	}
	r.spreadEnds(ch) // before the marks, which keep clear of names
	if !ch.margin {
		r.noteGhosts(ch, f, l) // in the room that the names of the present curves leave
	}
	r.nameGone(ch)
	r.pen.Clip = ink.Box(ch.plot.X0, area.Y0, ch.plot.X1, ch.plot.Y1)
	r.marks(ch, area, f.Marks, l)
	r.pen.Clip = ch.plot.Grow(1) // so that a line along the border keeps its width
	for i := range f.Ghosts {
		r.ghost(ch, &f.Ghosts[i], l)
	}
	for i := range f.Curves {
		if len(f.Curves[i].EachX) > 0 {
			r.eachRun(ch, &f.Curves[i], l)
		} else {
			r.curveBand(ch, &f.Curves[i], l)
		}
	}
	for i := range f.Curves {
		r.curve(ch, &f.Curves[i], l)
	}
	for i := range f.Curves {
		if ch.dotted(f, i) {
			r.expected(ch, &f.Curves[i], l)
		}
	}
	r.pen.Clip = area
	for i := range f.Curves {
		r.curveEnd(ch, &f.Curves[i], l)
	}
	r.writeEnds(ch, l)
	r.hover(ch, f, l)
}

const (
	dotRadius = 1.1 // px, of an expectation
	dotEvery  = 6.0
)

// expected draws the expectation of a curve as dots over the measured line.
func (r *Renderer) expected(ch chart, c *wire.Curve, l *wire.Layout) {
	r.line = ch.path(r.line[:0], c.TheoryX, c.TheoryY)
	r.pen.Dots(r.line, dotRadius, dotEvery, 0, ink.Color(l.Theme.Ink))
}

// path appends the polyline of an expectation. Because that has no peaks to keep, there is one point for each pixel
// column, so that the dots are regular. Values beyond the axis lie outside the plot.
func (ch chart) path(out []ink.Vec, xs, ys []float64) []ink.Vec {
	column, n := math.Inf(-1), min(len(xs), len(ys))
	for i := range n {
		if k, v := xs[i], ys[i]; ch.drawn(k) && v == v {
			p := ink.At(ch.x(k), ch.axis.Y(v))
			if v > 0 && !math.IsInf(v, 1) {
				p.Y = ch.axis.At(math.Log10(v))
			}
			if c := math.Floor(p.X); c > column || i == n-1 {
				column, out = c, append(out, p)
			}
		}
	}
	return out
}

// project appends the polyline of ys against xs (up to the shorter length), with at most four points per pixel column,
// so that peaks stay: the first, lowest, highest and last. It leaves out points that step back, lie beyond the axis or
// are NaN. Unless held is set, values beyond the axis lie outside the plot.
func (ch chart) project(out []ink.Vec, xs, ys []float64, held bool) []ink.Vec {
	column := math.Inf(-1)
	var lowest, highest, last ink.Vec
	inColumn := 0
	// The points of a column are in an order that draws its whole height.
	flush := func(out []ink.Vec) []ink.Vec {
		if inColumn > 1 {
			if lowest != out[len(out)-1] && lowest != last {
				out = append(out, lowest)
			}
			if highest != out[len(out)-1] && highest != last {
				out = append(out, highest)
			}
			out = append(out, last)
		}
		return out
	}
	before := math.Inf(-1)
	for i := range min(len(xs), len(ys)) {
		k, v := xs[i], ys[i]
		if !(k >= before && ch.drawn(k)) || v != v {
			continue
		}
		before = k
		p := ink.At(ch.x(k), ch.axis.Y(v))
		if !held && v > 0 && !math.IsInf(v, 1) {
			p.Y = ch.axis.At(math.Log10(v))
		}
		if c := math.Floor(p.X); c != column {
			out = flush(out)
			column, inColumn = c, 0
			lowest, highest = p, p
			out = append(out, p)
		}
		if p.Y > lowest.Y {
			lowest = p
		}
		if p.Y < highest.Y {
			highest = p
		}
		last = p
		inColumn++
	}
	return flush(out)
}

// curveBand fills the area between the lower and the upper error.
func (r *Renderer) curveBand(ch chart, c *wire.Curve, l *wire.Layout) {
	r.upper, r.lower = r.upper[:0], r.lower[:0]
	before := math.Inf(-1)
	for i := range min(len(c.X), len(c.Lo), len(c.Hi)) {
		k, lo, hi := c.X[i], ch.axis.Y(c.Lo[i]), ch.axis.Y(c.Hi[i])
		if !(k >= before && ch.holds(k)) || lo != lo || hi != hi {
			continue
		}
		before = k
		x := ch.x(k)
		if n := len(r.upper); n > 1 && x-r.upper[n-2].X < 1 {
			// Several samples in one pixel: their envelope.
			r.upper[n-1] = ink.At(x, math.Min(hi, r.upper[n-1].Y))
			r.lower[n-1] = ink.At(x, math.Max(lo, r.lower[n-1].Y))
			continue
		}
		r.upper = append(r.upper, ink.At(x, hi))
		r.lower = append(r.lower, ink.At(x, lo))
	}
	color, _ := look(l, c.Style)
	alpha := 0.16
	if c.Of > 1 {
		alpha /= float64(c.Of) // because coinciding bands lie on one another
	}
	r.pen.Band(r.upper, r.lower, color.Fade(alpha))
}

// curve strokes one mean curve up to its first infinite value.
func (r *Renderer) curve(ch chart, c *wire.Curve, l *wire.Layout) {
	color, pattern := look(l, c.Style)
	r.line = ch.project(r.line[:0], c.X, c.Mean[:diverged(c)], false)
	if len(r.line) == 0 {
		return
	}
	offset := 0.0
	if c.Of > 1 {
		pattern, offset = r.pen.Interleave(c.Share, c.Of)
	}
	r.stroke(r.line, c.Body, color, pattern, offset, l)
	r.marksAcross(r.line, ch.plot, c.Body, c.Share, c.Of, color, l)
}

// curveEnd marks the end of a curve: with the end of its body, with a triangle where it left the plot, or with a cross
// where it diverged, because later errors have no height.
func (r *Renderer) curveEnd(ch chart, c *wire.Curve, l *wire.Layout) {
	color, _ := look(l, c.Style)
	if at, _, ok := ch.leftAt(c); ok {
		r.leave(at, color)
		return
	}
	_, end, ok := ch.ends(c)
	switch {
	case !ok:
	case diverged(c) < len(c.Mean):
		r.cross(end, color)
	case c.Share == 0:
		r.end(end, endRadius, c.Body, color, l)
	}
}

// diverged returns the index of a curve's first infinite mean; their number if all are finite.
func diverged(c *wire.Curve) int { return firstInfinite(c.Mean) }

func firstInfinite(values []float64) int {
	for i, v := range values {
		if math.IsInf(v, 1) {
			return i
		}
	}
	return len(values)
}

const crossArm = 4.5 // px

// cross marks the place where a learner was frozen.
func (r *Renderer) cross(at ink.Vec, color ink.Color) {
	const arm, width = crossArm, 2.25
	r.pen.Segment(ink.At(at.X-arm, at.Y-arm), ink.At(at.X+arm, at.Y+arm), width, color, nil)
	r.pen.Segment(ink.At(at.X-arm, at.Y+arm), ink.At(at.X+arm, at.Y-arm), width, color, nil)
}

// eachRun strokes the error of every run as a thin line.
func (r *Renderer) eachRun(ch chart, c *wire.Curve, l *wire.Layout) {
	n := len(c.EachX)
	color, _ := look(l, c.Style)
	for from := 0; from+n <= len(c.Each); from += n {
		r.line = r.line[:0]
		for i, v := range c.Each[from : from+n] {
			v, k := float64(v), c.EachX[i]
			if !(v >= 0) || math.IsInf(v, 1) || !ch.drawn(k) {
				continue
			}
			r.line = append(r.line, ink.At(ch.x(k), ch.axis.Y(v)))
			if v > 0 {
				r.line[len(r.line)-1].Y = ch.axis.At(math.Log10(v))
			}
		}
		r.pen.Line(r.line, 1, color.Fade(0.2), nil, 0)
	}
}

var markDash = []float32{1.5, 4}

// marks draws a dotted line at each change of a setting, labelled at the top. The labels of close marks are in rows;
// each line begins at its own label, so that none strikes through another. If the rows are full, labels are left out.
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
		y := r.markLabel(ch, area, x, r.labels.numbers(m.Label), style)
		if x != previous {
			r.pen.Segment(ink.At(x, y), ink.At(x, ch.plot.Y1), 1.25, color.Fade(0.8), markDash)
		}
		previous = x
	}
}

// markLabel writes the label of a mark in the first row with room, right of x or, near the right border, left of it. It
// returns where the line of the mark begins.
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
