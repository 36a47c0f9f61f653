package view

import (
	"math"
	"sort"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// hover reads out the curves at the pointer or the keyboard's cursor: a thin line at its step or episode, and each
// curve's mean there, or its expectation beyond its end.
func (r *Renderer) hover(ch chart, f *wire.Frame, l *wire.Layout) {
	at := pointer(l)
	step, only := 0.0, -1
	if c, ok := cursor(wire.ViewCurves, l); ok {
		step, only, ok = r.row(ch, f, c)
		if !ok {
			return
		}
		at = ink.At(ch.x(step), ch.plot.Center().Y)
	} else if !ch.plot.Contains(at) {
		return
	} else {
		step = ch.step(at.X)
	}
	soft, panel := ink.Color(l.Theme.Soft), ink.Color(l.Theme.Panel)
	r.pen.Segment(ink.At(at.X, ch.plot.Y0), ink.At(at.X, ch.plot.Y1), 1, soft.Fade(0.6), nil)

	kind := labelStep
	if ch.unit == wire.UnitEpisode {
		kind = labelEpisode
	}
	label := r.labels.of(kind, float64(int64(step+0.5)), 0)
	r.addLine(wire.ViewCurves, label, "", ink.Color(l.Theme.Ink))
	r.ends = r.ends[:0]
	if reach := reached(f); reach >= 0 {
		r.readout.At[0] = ch.x(math.Min(reach, ch.to))
	}
	for i := range f.Curves {
		c := &f.Curves[i]
		if only >= 0 && i != only {
			continue
		}
		k, ok := ch.nearest(c.X[:min(len(c.X), len(c.Mean))], step)
		if !ok {
			continue // the curve does not reach this step yet
		}
		r.readCurve(ch, c, c.X[k], c.Mean[k], true, l)
		if only >= 0 && k < min(len(c.Lo), len(c.Hi)) && c.Hi[k] > c.Lo[k] && ink.Finite(c.Hi[k]) {
			r.addLine(wire.ViewCurves, "± s.e.", r.labels.pair(labelRange, c.Lo[k], c.Hi[k]), 0)
		}
	}
	r.readGhosts(ch, f, step, only, l)
	r.readTheory(ch, f, step, only, l)
	r.spreadEnds(ch)
	for i := range r.ends {
		r.plate(r.ends[i].box(), panel)
	}
	r.writeEnds(ch, l)

	style := ink.TextStyle{Size: float32(ch.size), Align: ink.Middle, Color: ink.Color(l.Theme.Ink)}
	half := ink.TextWidth(label, style)/2 + 3
	place := ink.At(ink.Clamp(at.X, r.pen.Panel.X0+half, r.pen.Panel.X1-half), ch.plot.Y1+8+ch.size/2)
	r.plate(ink.TextBox(place, label, style).Grow(3), panel)
	r.pen.Text(place, label, style)
}

// nearest returns the index of the nearest step; ok is false if the steps do not reach it.
func (ch chart) nearest(xs []float64, step float64) (k int, ok bool) {
	n := len(xs)
	k = sort.SearchFloat64s(xs, step)
	if k > 0 && (k == n || step-xs[k-1] < xs[k]-step) {
		k--
	}
	return k, k < n && step <= xs[n-1]+0.02*(ch.to-ch.from) && ch.holds(xs[k])
}

// row returns the step of the keyboard's cursor: a row of the longest curve, at first the last one, after it the points
// of expectations, then the first row again. Across, the cursor goes from all learners to each of them, and to each
// held one.
func (r *Renderer) row(ch chart, f *wire.Frame, at wire.Cursor) (step float64, only int, ok bool) {
	var xs, ahead []float64
	for i := range f.Curves {
		if c := &f.Curves[i]; len(c.X) > len(xs) {
			xs = c.X
		}
		if c := &f.Curves[i]; len(c.TheoryX) > len(ahead) {
			ahead = c.TheoryX
		}
	}
	first := sort.SearchFloat64s(xs, ch.from)
	last := sort.Search(len(xs), func(i int) bool { return xs[i] > ch.to })
	if first >= last {
		return 0, -1, false
	}
	xs = xs[first:last]
	ahead = ahead[sort.Search(len(ahead), func(i int) bool { return ahead[i] > xs[len(xs)-1]+0.02*(ch.to-ch.from) }):]
	ahead = ahead[:sort.Search(len(ahead), func(i int) bool { return ahead[i] > ch.to })]
	n := len(xs) + len(ahead)
	i := wrap(int32(len(xs)-1)+at.Along%int32(n), n)
	r.readout.Along = int32(i - len(xs) + 1)
	who := wrap(at.Across, len(f.Curves)+len(f.Ghosts)+1)
	r.readout.Across = int32(who)
	if i < len(xs) {
		return xs[i], who - 1, true
	}
	return ahead[i-len(xs)], who - 1, true
}

// reached returns the last step or episode of any curve; −1 if there is none.
func reached(f *wire.Frame) float64 {
	last := -1.0
	for i := range f.Curves {
		if x := f.Curves[i].X; len(x) > 0 {
			last = math.Max(last, x[len(x)-1])
		}
	}
	return last
}

// readTheory reads out the expectation at a step beyond all curves, of one curve or, for −1, of all.
func (r *Renderer) readTheory(ch chart, f *wire.Frame, step float64, only int, l *wire.Layout) {
	if step <= reached(f)+0.02*(ch.to-ch.from) {
		return
	}
	first := true
	for i := range f.Curves {
		y, ok := between(f.Curves[i].TheoryX, f.Curves[i].TheoryY, step)
		if !ok || only >= 0 && i != only {
			continue
		}
		if first {
			r.addLine(wire.ViewCurves, r.labels.word(dots(f)), "", ink.Color(l.Theme.Ink))
			first = false
		}
		r.readCurve(ch, &f.Curves[i], step, y, false, l)
	}
}

// between returns the value at x of the line through points of rising xs, straight over decades as it is drawn. ok is
// false outside the line, or if the value is not positive and finite.
func between(xs, ys []float64, x float64) (y float64, ok bool) {
	n := min(len(xs), len(ys))
	k := sort.SearchFloat64s(xs[:n], x)
	if k == 0 || k == n {
		return 0, false
	}
	part := (x - xs[k-1]) / (xs[k] - xs[k-1])
	y = ys[k-1] * math.Pow(ys[k]/ys[k-1], part)
	return y, y > 0 && ink.Finite(y)
}

// readCurve reads out a curve's value at a step, with a dot and a number there; a measured value is bold.
func (r *Renderer) readCurve(ch chart, c *wire.Curve, step, y float64, measured bool, l *wire.Layout) {
	color, _ := look(l, c.Style)
	value := r.labels.of(labelValue, y, 0)
	r.addLine(wire.ViewCurves, c.Label, value, color)
	at := ink.At(ch.x(step), ch.axis.Y(y))
	if !measured && (at.Y < ch.plot.Y0 || at.Y > ch.plot.Y1) {
		return // theory may exceed the axis
	}
	if ch.above(y) { // a curve may leave the axis too
		at.Y = ch.plot.Y0
	}
	r.pen.Disc(at, 4.5, ink.Color(l.Theme.Panel))
	r.pen.Disc(at, 3.25, color)
	if c.Share > 0 || len(r.ends) >= 32 {
		return // a coinciding curve shows the same number
	}
	style := ink.TextStyle{Size: float32(ch.size), Bold: measured, Color: color}
	at.X += 10
	if at.X+ink.TextWidth(value, style) > ch.plot.X1 {
		at.X -= 20
		style.Align = ink.End
	}
	at.Y -= ch.size*0.6 + 3
	r.ends = append(r.ends, endLabel{at: at, text: value, style: style})
}

// plate fills a box with the colour of the panel, so that words over lines are legible.
func (r *Renderer) plate(box ink.Rect, c ink.Color) {
	r.upper = append(r.upper[:0], ink.At(box.X0, box.Y0), ink.At(box.X1, box.Y0), ink.At(box.X1, box.Y1), ink.At(box.X0, box.Y1))
	r.pen.Fill(r.upper, c.Fade(0.85))
}
