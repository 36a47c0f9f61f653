package view

import (
	"math"

	"triad/wasm/wire"
)

var theoryDash = []float32{5, 5}

// theoryReach is how far, in decades, theory may stretch the axis beyond the samples.
const theoryReach = 15

// chart is the frame of the curves: steps or episodes to the right, error upwards by decades.
type chart struct {
	plot rect
	xmax float64 // steps, or episodes, at the right end
	unit wire.Unit
	axis logAxis
	size float64 // of text, px
}

// curves draws each learner's error against steps or episodes: mean, band of ± one standard
// error, theory dashed, marks where a setting was changed.
func (r *Renderer) curves(area rect, f *wire.Frame, l *wire.Layout) {
	ch := r.chart(area, f)
	if ch.plot.width() < 24 || ch.plot.height() < 12 {
		return // no room beside the labels
	}
	r.grid(ch, l)
	r.ends, r.gone = r.ends[:0], r.gone[:0]
	for i := range f.Curves {
		r.noteEnd(ch, &f.Curves[i], l)
	}
	r.spreadEnds(ch) // first, so that marks keep out of their way
	r.nameGone(ch)
	r.pen.clip = rect{ch.plot.x0, area.y0, ch.plot.x1, ch.plot.y1}
	r.marks(ch, area, f.Marks, l)
	r.pen.clip = ch.plot.grow(1) // a line along the border keeps its width
	for i := range f.Curves {
		r.curveBand(ch, &f.Curves[i], l)
	}
	for i := range f.Curves {
		c := &f.Curves[i]
		color, _ := look(l, c.Style)
		r.line = ch.project(r.line[:0], c.TheoryX, c.TheoryY, false)
		pattern, offset := theoryDash, 0.0
		if c.Of > 1 {
			pattern, offset = r.interleave(c.Share, c.Of, theoryDash[0], theoryDash[1])
		}
		r.pen.line(r.line, 1.25, color.fade(0.7), pattern, offset)
	}
	for i := range f.Curves {
		r.curve(ch, &f.Curves[i], l)
	}
	r.pen.clip = area
	r.writeEnds()
	r.hover(ch, f, l)
}

// chart chooses the axes and the room around them.
func (r *Renderer) chart(area rect, f *wire.Frame) chart {
	ch := chart{xmax: math.Max(1, float64(f.Horizon)), unit: f.Unit, size: textSize(area)}
	if f.Step > f.Horizon {
		ch.xmax = nice(float64(f.Step))
	}
	top, bottom := area.y0+ch.size+10, area.y1-2*ch.size-2
	n := int(clamp((bottom-top)/42+1, 2, maxTicks))
	lo, hi := errorRange(f)
	ch.axis = newLogAxis(lo, hi, n, bottom, top)

	style := TextStyle{Size: float32(ch.size)}
	var widest float64
	for e := ch.axis.lo; e <= ch.axis.hi; e += ch.axis.stride {
		widest = math.Max(widest, textWidth(ch.axis.label(&r.labels, e), style))
	}
	right := math.Max(14, 6+textWidth(r.labels.of(labelCount, ch.xmax, 0), style)/2)
	ch.plot = rect{area.x0 + 12 + widest + 8, top, area.x1 - right, bottom}
	return ch
}

// errorRange returns the exponents between which the curves lie: all finite means,
// and theory within reason.
func errorRange(f *wire.Frame) (lo, hi float64) {
	var mean, theory extent
	for i := range f.Curves {
		for _, v := range f.Curves[i].Mean {
			mean.add(v)
		}
		for _, v := range f.Curves[i].TheoryY {
			theory.add(v)
		}
	}
	switch {
	case mean.any && theory.any:
		return math.Min(mean.lo, math.Max(theory.lo, mean.lo-theoryReach)),
			math.Max(mean.hi, math.Min(theory.hi, mean.hi+theoryReach))
	case mean.any:
		return mean.lo, mean.hi
	case theory.any:
		return theory.lo, theory.hi
	}
	return -1.5, 0.5 // nothing to show: 10⁻² … 10¹
}

// grid draws the lines of the decades and the labels of both axes.
func (r *Renderer) grid(ch chart, l *wire.Layout) {
	style := TextStyle{Size: float32(ch.size), Align: End, Color: Color(l.Theme.Soft)}
	for e := ch.axis.lo; e <= ch.axis.hi; e += ch.axis.stride {
		y := math.Round(ch.axis.at(ch.axis.exponent(e))) + 0.5
		color := Color(l.Theme.Grid)
		if e == ch.axis.lo {
			color = Color(l.Theme.Line)
		}
		r.pen.segment(vec{ch.plot.x0, y}, vec{ch.plot.x1, y}, 1, color, nil)
		r.pen.text(vec{ch.plot.x0 - 8, y}, ch.axis.label(&r.labels, e), style)
	}
	style.Align = Middle
	room := textWidth(r.labels.of(labelCount, ch.xmax, 0), style) + 24
	step := linearStep(ch.xmax, int(clamp(ch.plot.width()/room, 1, maxTicks-1)))
	for i := range 2 * maxTicks {
		v := float64(i) * step
		if v > ch.xmax*(1+1e-9) {
			break
		}
		r.pen.text(vec{ch.x(v), ch.plot.y1 + 8 + ch.size/2}, r.labels.of(labelCount, v, 0), style)
	}
	// Steps go without saying, and episodes between the first two ticks.
	word := r.labels.word("episode")
	if ch.unit == wire.UnitEpisode && ch.x(step)-ch.x(0) > room+textWidth(word, style) {
		r.pen.text(vec{(ch.x(0) + ch.x(step)) / 2, ch.plot.y1 + 8 + ch.size/2}, word, style)
	}
}

// x is the place of step or episode k.
func (ch chart) x(k float64) float64 { return ch.plot.x0 + k/ch.xmax*ch.plot.width() }

// project appends the polyline of ys against xs (the shorter length counts), at most
// a few points per pixel column: the first, lowest, highest and last of each, so that
// peaks stay. Points that step back, lie beyond the axis or are NaN are left out.
// Unless held, values beyond the axis keep their place outside the plot.
func (ch chart) project(out []vec, xs, ys []float64, held bool) []vec {
	column := math.Inf(-1)
	var lowest, highest, last vec
	inColumn := 0
	// The column's points come out in an order that draws its whole height.
	flush := func(out []vec) []vec {
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
		if !(k >= before && k >= 0 && k <= ch.xmax) || v != v {
			continue
		}
		before = k
		p := vec{ch.x(k), ch.axis.y(v)}
		if !held && v > 0 && !math.IsInf(v, 1) {
			p.y = ch.axis.at(math.Log10(v))
		}
		if c := math.Floor(p.x); c != column {
			out = flush(out)
			column, inColumn = c, 0
			lowest, highest = p, p
			out = append(out, p)
		}
		if p.y > lowest.y {
			lowest = p
		}
		if p.y < highest.y {
			highest = p
		}
		last = p
		inColumn++
	}
	return flush(out)
}

// curveBand fills between the lower and the upper error.
func (r *Renderer) curveBand(ch chart, c *wire.Curve, l *wire.Layout) {
	r.upper, r.lower = r.upper[:0], r.lower[:0]
	before := math.Inf(-1)
	for i := range min(len(c.X), len(c.Lo), len(c.Hi)) {
		k, lo, hi := c.X[i], ch.axis.y(c.Lo[i]), ch.axis.y(c.Hi[i])
		if !(k >= before && k >= 0 && k <= ch.xmax) || lo != lo || hi != hi {
			continue
		}
		before = k
		x := ch.x(k)
		if n := len(r.upper); n > 1 && x-r.upper[n-2].x < 1 {
			// More than one sample in this pixel: its envelope.
			r.upper[n-1] = vec{x, math.Min(hi, r.upper[n-1].y)}
			r.lower[n-1] = vec{x, math.Max(lo, r.lower[n-1].y)}
			continue
		}
		r.upper = append(r.upper, vec{x, hi})
		r.lower = append(r.lower, vec{x, lo})
	}
	color, _ := look(l, c.Style)
	alpha := 0.15
	if c.Of > 1 {
		alpha /= float64(c.Of) // coinciding bands lie on one another
	}
	r.pen.band(r.upper, r.lower, color.fade(alpha))
}

// curve strokes one mean curve, with a dot at its end; a diverged one ends with a cross at its
// last finite error, since what comes after has no height.
func (r *Renderer) curve(ch chart, c *wire.Curve, l *wire.Layout) {
	color, pattern := look(l, c.Style)
	finite := c.Mean[:diverged(c)]
	r.line = ch.project(r.line[:0], c.X, finite, true)
	if len(r.line) == 0 {
		return
	}
	offset := 0.0
	if c.Of > 1 {
		pattern, offset = r.interleave(c.Share, c.Of, weaveDash, 0)
	}
	r.stroke(r.line, c.Body, color, pattern, offset, l)
	r.marksAcross(r.line, ch.plot, c.Body, c.Share, c.Of, color, l)
	end := r.line[len(r.line)-1]
	switch {
	case len(finite) < len(c.Mean):
		r.cross(end, color)
	case c.Share == 0:
		r.end(end, bodyWidth*1.25, c.Body, color, l)
	}
}

// diverged is the index of a curve's first infinite mean; their number where all are finite.
func diverged(c *wire.Curve) int {
	for i, v := range c.Mean {
		if math.IsInf(v, 1) {
			return i
		}
	}
	return len(c.Mean)
}

const crossArm = 4.5 // px

// cross marks where a learner was frozen.
func (r *Renderer) cross(at vec, color Color) {
	const arm, width = crossArm, 2.25
	r.pen.segment(vec{at.x - arm, at.y - arm}, vec{at.x + arm, at.y + arm}, width, color, nil)
	r.pen.segment(vec{at.x - arm, at.y + arm}, vec{at.x + arm, at.y - arm}, width, color, nil)
}

// weaveDash is the length of a coinciding line's dash, in px.
const weaveDash = 13

// interleave returns the dash pattern of the share-th of of lines that coincide, each
// drawn on px, then a gap of off px: a line is drawn where none of the others is.
func (r *Renderer) interleave(share, of uint8, on, off float32) (pattern []float32, offset float64) {
	n := max(int(of), 2)
	r.weave = [2]float32{on, off + (on+off)*float32(n-1)}
	// The pattern starts that far in: share 0 draws the first dash, share 1 the second.
	return r.weave[:], float64(on+off) * float64((n-int(share)%n)%n)
}
