package view

import (
	"math"
	"sort"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// endLabel holds the label at the end of a curve: its name and its verdict.
type endLabel struct {
	at    ink.Vec // of the name
	text  string
	style ink.TextStyle
	value string // after the name, paler
	says  string // the verdict: after the name or under it
	tone  ink.Color
	under bool
	flush bool    // both lines end at the edge of the plot
	to    ink.Vec // the end itself, to which a leader goes if names are in the margin
}

// maxEnds limits the labels at the ends of curves.
const maxEnds = 64

// ends returns the first and the last point of a curve's mean.
func (ch chart) ends(c *wire.Curve) (first, last ink.Vec, ok bool) {
	n := min(len(c.X), len(c.Mean))
	valid := func(i int) bool {
		return ch.holds(c.X[i]) && c.Mean[i] == c.Mean[i] && !math.IsInf(c.Mean[i], 1)
	}
	for i := range n {
		if valid(i) {
			first, ok = ink.At(ch.x(c.X[i]), ch.axis.Y(c.Mean[i])), true
			break
		}
	}
	for i := n - 1; ok && i >= 0; i-- {
		if valid(i) {
			return first, ink.At(ch.x(c.X[i]), ch.axis.Y(c.Mean[i])), true
		}
	}
	return first, last, false
}

// behindGap holds the space after a curve's name, in px.
const behindGap = 6

// sayStyle returns the style of a verdict: slightly smaller than the name.
func (e *endLabel) sayStyle() ink.TextStyle {
	return ink.TextStyle{Size: e.style.Size - 1, Bold: true, Color: e.tone, Halo: e.style.Halo}
}

// line returns how far the verdict is below the name, in px; 0 if it is after the name.
func (e *endLabel) line() float64 {
	if e.says == "" || !e.under {
		return 0
	}
	return 1.15*float64(e.style.Size) + 1
}

// box returns the rectangle of a label with all its parts.
func (e *endLabel) box() ink.Rect {
	b := ink.TextBox(e.at, e.text, e.style)
	if e.value != "" {
		b.X1 += behindGap + ink.TextWidth(e.value, ink.TextStyle{Size: e.style.Size})
	}
	if e.says == "" {
		return b
	}
	width := ink.TextWidth(e.says, e.sayStyle())
	switch {
	case !e.under:
		b.X1 += behindGap + width
	case e.flush:
		b.X0 = math.Min(b.X0, b.X1-width)
	default:
		b.X1 = math.Max(b.X1, b.X0+width)
	}
	b.Y1 += e.line()
	return b
}

// nameOf returns the label of a curve, name and verdict, in the length that the chart has room for.
func (r *Renderer) nameOf(ch chart, c *wire.Curve, l *wire.Layout) endLabel {
	color, _ := look(l, c.Style)
	e := endLabel{text: c.Label, under: ch.under, style: ink.TextStyle{Size: float32(ch.size + 2), Bold: true, Color: color, Halo: ink.Color(l.Theme.Panel)}}
	if ch.margin {
		e.style.Size = float32(ch.size)
	}
	if full := ink.TextWidth(c.Name, e.style); ch.full && c.Name != "" && full < 0.45*ch.plot.Width() {
		e.text = c.Name
	}
	if c.Share > 0 { // the curve that it coincides with has it
		return e
	}
	e.tone = ink.Color([...]uint32{wire.Neutral: l.Theme.Soft, wire.Good: l.Theme.Good, wire.Bad: l.Theme.Bad}[min(c.Verdict.Tone, wire.Bad)])
	if said := r.labels.label(c.Verdict.Text); said != "" {
		if e.says = c.Verdict.Sign; !ch.margin {
			e.says = r.joined.of(c.Verdict.Sign, " ", said)
		}
	}
	return e
}

// noteEnd places the label of curve c: right of its end, beside its expectation; if it is too long for that, at the
// edge of the plot, above a rising curve and below a falling one; or in the margin.
func (r *Renderer) noteEnd(ch chart, f *wire.Frame, c *wire.Curve, l *wire.Layout) {
	if len(r.ends) >= maxEnds || len(r.gone) >= maxEnds || c.Label == "" {
		return
	}
	e := r.nameOf(ch, c, l)
	if at, now, ok := ch.leftAt(c); ok {
		if e.at, e.to = at, at; ch.margin {
			e.at.X = ch.plot.X1 + leadRoom
			r.ends = append(r.ends, e)
			return
		}
		if diverged(c) == len(c.Mean) {
			e.value = r.labels.of(labelNow, now, 0)
		}
		e.under = true
		short := e
		short.text = c.Label
		bare := short
		if bare.says = ""; !r.placeLeft(ch, f, e, false) && !r.placeLeft(ch, f, short, false) && !r.placeLeft(ch, f, short, true) && !r.placeLeft(ch, f, bare, true) {
			bare.value = ""
			r.placeLeft(ch, f, bare, true)
		}
		return
	}
	first, end, ok := ch.ends(c)
	if !ok {
		return
	}
	if e.at, e.to = end, end; diverged(c) < len(c.Mean) && !ch.margin {
		e.says = "" // the cross says it
		r.gone = append(r.gone, goneLabel{first, e})
		return
	}
	if ch.margin {
		e.at.X = ch.plot.X1 + leadRoom
		r.ends = append(r.ends, e)
		return
	}
	short := e
	short.text, short.under = c.Label, false
	bare := short
	bare.says = ""
	for _, less := range [...]*endLabel{&e, &short, &bare} {
		if r.placeEnd(ch, f, c, less, first) {
			e = *less
			break
		}
	}
	r.ends = append(r.ends, e)
}

// placeEnd places a name at the end of its curve, and reports whether no line strikes through it.
func (r *Renderer) placeEnd(ch chart, f *wire.Frame, c *wire.Curve, e *endLabel, first ink.Vec) bool {
	if r.underTwin(ch, c, e) {
		return true
	}
	for _, y := range ch.besideEnd(c, e, first) {
		if e.at.Y = y; math.Abs(y-e.to.Y) < farthest && r.clear(ch, f, e.box()) {
			return true
		}
	}
	e.at.Y = e.to.Y - e.line()/2
	return r.moveClear(ch, f, e)
}

// underTwin places the name of a curve that coincides with others under their names.
func (r *Renderer) underTwin(ch chart, c *wire.Curve, e *endLabel) bool {
	for i := len(r.ends) - 1; i >= 0 && c.Share > 0; i-- {
		if twin := &r.ends[i]; twin.to == e.to {
			e.flush, e.style.Align = twin.flush, twin.style.Align
			e.at = ink.At(twin.at.X, twin.box().Y1+0.6*float64(e.style.Size))
			return r.roomFor(ch, e.box())
		}
	}
	return false
}

// besideEnd places a name right of its curve's end or, if it is too long for that, at the edge of the plot. It returns
// the heights that the name may have, the best first: level with the end, on the nearer side of the expectation, on the
// other side.
func (ch chart) besideEnd(c *wire.Curve, e *endLabel, first ink.Vec) [3]float64 {
	const (
		gap, off = 12, 5 // px: right of the end; from the expectation
		apart    = 16.0  // px from the end to the expectation, if that is elsewhere
		short    = 30    // px: shorter curves have no name beside them
	)
	end, half := e.to, 0.6*float64(e.style.Size)
	e.at.X = end.X + gap
	width := e.box().Width()
	if e.flush = e.at.X+width > ch.plot.X1+endRoom-2; e.flush {
		if e.at.X = math.Max(ch.plot.X0+2, ch.plot.X1-width); e.line() > 0 {
			e.style.Align, e.at.X = ink.End, ch.plot.X1
		}
	}
	top, bottom := ch.expectedOver(c, math.Max(end.X, e.box().X0), e.box().X1, end.Y)
	below, above := math.Max(bottom, end.Y-apart)+off+half, math.Min(top, end.Y+apart)-off-half-e.line()
	if e.flush { // the curve itself is beside the name
		if end.Y < first.Y {
			return [...]float64{above, below, above}
		}
		return [...]float64{below, above, below}
	}
	nearer := end.Y-above-e.line() < below-end.Y
	if n := min(len(c.TheoryX), len(c.TheoryY)); n > 0 && end.X-first.X < short {
		nearer = c.TheoryY[n-1] > c.TheoryY[0] // the side to which the curve will go
	}
	if nearer {
		return [...]float64{end.Y, above, below}
	}
	return [...]float64{end.Y, below, above}
}

// farthest bounds the distance of a name from its curve's end, in px: further away it would seem to belong to another.
const farthest = 96.0

// moveClear moves a name that a line strikes through to the nearest place without one, preferably on its own side of
// all lines. It reports whether there is one; otherwise the name stays.
func (r *Renderer) moveClear(ch chart, f *wire.Frame, e *endLabel) bool {
	const (
		rows, row = 16, 6.0 // px
		beyond    = 48.0    // px that the other side of a line counts as
	)
	if r.clear(ch, f, e.box()) {
		return true
	}
	best, at := farthest, e.at
	for i := range rows {
		for _, right := range [...]float64{0, 4, 16, 32, 48, -20, -40} {
			dy := row * float64(i)
			mirrored := 2*e.to.Y - e.at.Y - e.line()
			for _, y := range [...]float64{e.at.Y + dy, e.at.Y - dy, mirrored + dy, mirrored - dy} {
				moved := *e
				moved.at = ink.At(e.at.X+right, y)
				cost := math.Abs(right) + math.Abs(y-e.at.Y)/2 + math.Abs(y-e.to.Y)/2
				if cost >= best || moved.box().Overlaps(ink.Around(e.to, 2*endRadius+5, 2*endRadius+5)) || !r.clear(ch, f, moved.box()) {
					continue
				}
				if ch.struck(f, strip(e.to, moved.box())) {
					cost += beyond
				}
				if cost < best {
					best, at = cost, moved.at
				}
			}
		}
	}
	e.at = at
	return best < farthest
}

// strip returns the rectangle between the end of a curve and its name, above or below it.
func strip(end ink.Vec, name ink.Rect) ink.Rect {
	const off, half = 8, 1.0 // px: distance from the end, because its own line is beside it; half the width
	x := ink.Clamp(end.X, name.X0, name.X1)
	if name.Y1 < end.Y {
		return ink.Box(x-half, math.Min(name.Y1, end.Y-off), x+half, end.Y-off)
	}
	return ink.Box(x-half, end.Y+off, x+half, math.Max(name.Y0, end.Y+off))
}

// clear reports whether a name may be in a box: there is room, and no line of the picture.
func (r *Renderer) clear(ch chart, f *wire.Frame, box ink.Rect) bool {
	return r.roomFor(ch, box) && !ch.struck(f, box)
}

// roomFor reports whether a box lies within the axes and on no other name.
func (r *Renderer) roomFor(ch chart, box ink.Rect) bool {
	if box.X0 < ch.plot.X0 || box.X1 > r.pen.Panel.X1-2 || box.Y0 < ch.plot.Y0 || box.Y1 > ch.plot.Y1 || !r.boxes.Free(box) {
		return false
	}
	for i := range r.ends {
		if box.Overlaps(r.ends[i].box()) {
			return false
		}
	}
	return true
}

// struck reports whether a line or the dots of an expectation go through a box.
func (ch chart) struck(f *wire.Frame, box ink.Rect) bool {
	for i := range f.Curves {
		c := &f.Curves[i]
		if ch.through(c.X, c.Mean, box) || ch.dotted(f, i) && ch.through(c.TheoryX, c.TheoryY, box) {
			return true
		}
	}
	for i := range f.Ghosts {
		if ch.through(f.Ghosts[i].X, f.Ghosts[i].Mean, box) {
			return true
		}
	}
	return false
}

// through reports whether the line through points of ascending steps goes through a box.
func (ch chart) through(xs, ys []float64, box ink.Rect) bool {
	n := min(len(xs), len(ys))
	first := sort.SearchFloat64s(xs[:n], ch.step(box.X0))
	for i := max(first, 1); i < n; i++ {
		if !(ys[i-1] > 0 && ys[i] > 0) || math.IsInf(ys[i], 1) {
			continue
		}
		from := ink.At(ch.x(xs[i-1]), ch.axis.At(math.Log10(ys[i-1])))
		if from.X > box.X1 {
			break
		}
		if _, _, on := box.Segment(from, ink.At(ch.x(xs[i]), ch.axis.At(math.Log10(ys[i])))); on {
			return true
		}
	}
	return false
}

// placeLeft places the name of a curve that left through the top, beside its triangle or below other names there. It
// reports whether there is room; if struck is set, a line may go through it.
func (r *Renderer) placeLeft(ch chart, f *wire.Frame, e endLabel, struck bool) bool {
	end := e.to
	width := e.box().Width()
	rows, row := 3.0, 0.5
	if struck {
		rows, row = 5, 1
	}
	for k := 0.0; k <= rows; k += row {
		y := end.Y + k*(ch.size+4)
		for _, x := range [...]float64{end.X + leaveArm + 6, end.X - leaveArm - 6 - width} {
			e.at = ink.At(x, y)
			b := e.box()
			if b.X0 < ch.plot.X0 || b.X1 > r.pen.Panel.X1-2 || !r.boxes.Free(b.Grow(1)) || !struck && ch.struck(f, b) {
				continue
			}
			r.boxes.Take(b)
			r.gone = append(r.gone, goneLabel{end, e})
			return true
		}
	}
	return false
}

// expectedOver returns the top and the bottom, in px, of a curve's expectation over a part of the axis; at if there is
// none, or the part is empty.
func (ch chart) expectedOver(c *wire.Curve, x0, x1, at float64) (top, bottom float64) {
	top, bottom = math.Inf(1), math.Inf(-1)
	add := func(y float64) {
		y = ink.Clamp(ch.axis.At(math.Log10(y)), ch.plot.Y0, ch.plot.Y1)
		top, bottom = math.Min(top, y), math.Max(bottom, y)
	}
	for _, x := range [...]float64{x0, x1} {
		if y, ok := between(c.TheoryX, c.TheoryY, ch.step(x)); ok {
			add(y)
		}
	}
	n := min(len(c.TheoryX), len(c.TheoryY))
	for i := sort.SearchFloat64s(c.TheoryX[:n], ch.step(x0)); i < n && ch.x(c.TheoryX[i]) <= x1; i++ {
		if c.TheoryY[i] > 0 {
			add(c.TheoryY[i])
		}
	}
	if bottom < top || !ink.Finite(top) || !ink.Finite(bottom) {
		return at, at
	}
	return top, bottom
}

// spreadEnds moves the labels apart and into the plot, and takes their places. If there is not enough room, the last
// ones are left out.
func (r *Renderer) spreadEnds(ch chart) {
	const gap = 1 // px
	top, bottom := ch.plot.Y0-ch.size/2, ch.plot.Y1-1
	// If there is not enough room, the first ones stay, because they are in front.
	taken := 0.0
	for i := range r.ends {
		if taken += r.ends[i].box().Height() + gap; taken > bottom-top && i > 0 {
			r.ends = r.ends[:i]
			break
		}
	}
	ends := r.ends
	for i := 1; i < len(ends); i++ {
		for j := i; j > 0 && ends[j].at.Y < ends[j-1].at.Y; j-- {
			ends[j], ends[j-1] = ends[j-1], ends[j]
		}
	}
	floor := top
	for i := range ends {
		ends[i].at.Y += math.Max(0, floor-ends[i].box().Y0)
		floor = ends[i].box().Y1 + gap
	}
	ceiling := bottom
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i].at.Y -= math.Max(0, ends[i].box().Y1-ceiling)
		ceiling = ends[i].box().Y0 - gap
	}
	for i := range ends {
		r.boxes.Take(ends[i].box())
	}
}

// writeEnds writes the names and, in the margin, draws leaders to them.
func (r *Renderer) writeEnds(ch chart, l *wire.Layout) {
	for i := range r.ends {
		e := &r.ends[i]
		if ch.margin && e.to != (ink.Vec{}) {
			lead := ink.At(ch.plot.X1+leadRoom-4, e.at.Y)
			elbow := ink.At(math.Max(e.to.X+endRadius+1, ch.plot.X1+2), e.to.Y)
			from := ink.At(e.to.X+endRadius+1, e.to.Y)
			if from.X < elbow.X {
				r.pen.Segment(from, elbow, 1, ink.Color(l.Theme.Edge).Fade(0.45), nil)
			}
			r.pen.Segment(elbow, lead, 1, ink.Color(l.Theme.Edge).Fade(0.8), nil)
		}
		r.pen.Text(e.at, e.text, e.style)
		behind := ink.At(e.at.X+ink.TextWidth(e.text, e.style)+behindGap, e.at.Y)
		if e.value != "" {
			style := ink.TextStyle{Size: e.style.Size, Color: ink.Color(l.Theme.Soft), Halo: e.style.Halo}
			r.pen.Text(behind, e.value, style)
			behind.X += ink.TextWidth(e.value, style) + behindGap
		}
		style, at := e.sayStyle(), behind
		switch {
		case e.under && e.flush:
			style.Align, at = ink.End, ink.At(e.box().X1, e.at.Y+e.line())
		case e.under:
			at = ink.At(e.at.X, e.at.Y+e.line())
		}
		r.pen.Text(at, e.says, style)
	}
}
