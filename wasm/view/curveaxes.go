package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// chart holds the axes of the curves: steps or episodes to the right, the error upwards on a logarithmic scale.
type chart struct {
	plot     ink.Rect
	from, to float64 // steps or episodes at the left and right ends
	log      bool    // the scale of steps is logarithmic too
	unit     wire.Unit
	axis     ink.LogAxis
	size     float64 // of text, px
	margin   bool    // the names of the curves are in the margin, a column at the right
	full     bool    // the names are full
	under    bool    // verdicts are under the names
	focus    int     // the only curve whose expectation is shown; −1 for those of the first two
}

const (
	endRoom  = 14  // px free at the right, for whole marks at the ends of lines
	crowded  = 6   // with more curves, their names are in the margin
	leadRoom = 18  // px from the plot to the names there
	footRoom = 0.1 // share of the decades below the lowest curve, for its name
	lowest   = 90  // px: lower pictures have no room for a title
)

// chart chooses the axes and the margins.
func (r *Renderer) chart(area ink.Rect, f *wire.Frame, l *wire.Layout) chart {
	from, to := f.Window()
	ch := chart{from: float64(from), to: math.Max(1, float64(to)), log: f.LogX, unit: f.Unit, size: textSize(area)}
	if s := float64(f.Step); f.Horizon > 0 && s > ch.to {
		ch.to = ink.Nice(s)
	}
	if ch.log {
		// The sampling keeps about a thousandth of the whole, so there are no rows further left.
		ch.to = math.Max(ch.to, 10)
		ch.from = ink.Clamp(niceBelow(ch.to/1024), 1, ch.to/10)
	}
	top, bottom := area.Y0+ch.size+12, area.Y1-2*ch.size-2
	if area.Height() < lowest {
		top = area.Y0 + 8
	}
	n := int(ink.Clamp((bottom-top)/42+1, 2, ink.MaxTicks))
	lo, hi := ch.errorRange(f)
	if len(f.Curves) > 0 {
		lo -= footRoom * (hi - lo)
	}
	ch.axis = ink.NewLogAxis(lo, hi, n, bottom, top)

	style := ink.TextStyle{Size: float32(ch.size)}
	var widest float64
	for e := ch.axis.Lo; e <= ch.axis.Hi; e += ch.axis.Stride {
		widest = math.Max(widest, ink.TextWidth(r.labels.tick(ch.axis, e), style))
	}
	right := float64(endRoom)
	if len(f.Curves) > crowded && area.Width() > 420 {
		ch.margin = true
		bold := ink.TextStyle{Size: style.Size, Bold: true}
		for i := range min(len(f.Curves), maxEnds) {
			right = math.Max(right, leadRoom+ink.TextWidth(f.Curves[i].Label, bold)+2*behindGap+ch.size)
		}
		for i := range min(len(f.Ghosts), maxEnds) {
			right = math.Max(right, leadRoom+ink.TextWidth(r.ghostName(&f.Ghosts[i]), style)+8)
		}
		right = math.Min(right, 0.3*area.Width())
	}
	ch.plot = ink.Box(area.X0+10+widest+8, top, area.X1-right, bottom)
	ch.full = !ch.margin && ch.plot.Width() >= widely
	ch.under = ch.full && len(f.Curves) <= 3 && ch.plot.Height() >= 120
	ch.focus = ch.pointed(f, l)
	return ch
}

// widely holds the width of a plot, in px, from which curves have their full names.
const widely = 460

// inFront holds the number of curves whose expectations are shown while the pointer is on none.
const inFront = 2

// dotted reports whether the expectation of the i-th curve is shown: of curves that coincide, only one.
func (ch chart) dotted(f *wire.Frame, i int) bool {
	if c := &f.Curves[i]; c.Share > 0 || len(c.TheoryX) < 2 {
		return false
	}
	if ch.focus >= 0 {
		return i == ch.focus
	}
	before := 0
	for k := range f.Curves[:i] {
		if f.Curves[k].Share == 0 {
			before++
		}
	}
	return before < inFront
}

// pointed returns the curve that the keyboard chose or that the pointer is on; −1 for none.
func (ch chart) pointed(f *wire.Frame, l *wire.Layout) int {
	if c, ok := cursor(wire.ViewCurves, l); ok {
		if who := wrap(c.Across, len(f.Curves)+len(f.Ghosts)+1) - 1; who < len(f.Curves) {
			return who
		}
		return -1
	}
	at := pointer(l)
	if !ch.plot.Contains(at) {
		return -1
	}
	best, focus := 12.0, -1 // px
	for i := range f.Curves {
		c := &f.Curves[i]
		if c.Share > 0 {
			continue
		}
		if y, ok := between(c.X, c.Mean, ch.step(at.X)); ok && math.Abs(ch.axis.Y(y)-at.Y) < best {
			best, focus = math.Abs(ch.axis.Y(y)-at.Y), i
		}
	}
	return focus
}

// niceBelow returns the largest of …, 1, 2, 5, 10, … that is at most x > 0.
func niceBelow(x float64) float64 {
	decade := math.Pow(10, math.Floor(math.Log10(x)+1e-9))
	for _, m := range [...]float64{5, 2} {
		if m*decade <= x*(1+1e-9) {
			return m * decade
		}
	}
	return decade
}

// x returns the pixel of step or episode k.
func (ch chart) x(k float64) float64 {
	if ch.log {
		return ch.plot.X0 + math.Log10(math.Max(k, 0.1)/ch.from)/math.Log10(ch.to/ch.from)*ch.plot.Width()
	}
	return ch.plot.X0 + (k-ch.from)/(ch.to-ch.from)*ch.plot.Width()
}

// step is the inverse of x.
func (ch chart) step(x float64) float64 {
	part := (x - ch.plot.X0) / ch.plot.Width()
	if ch.log {
		return ch.from * math.Pow(ch.to/ch.from, part)
	}
	return ch.from + part*(ch.to-ch.from)
}

// holds reports whether step k is on the axis; before it, a line may still start.
func (ch chart) holds(k float64) bool { return k >= ch.from && k <= ch.to }

// drawn reports whether step k has a place, possibly left of the plot.
func (ch chart) drawn(k float64) bool { return k >= 0 && k <= ch.to && (!ch.log || k > 0) }

// grid draws the lines of the decades, the labels of both axes and their titles.
func (r *Renderer) grid(ch chart, area ink.Rect, f *wire.Frame, l *wire.Layout) {
	style := ink.TextStyle{Size: float32(ch.size), Align: ink.End, Color: ink.Color(l.Theme.Soft)}
	for e := ch.axis.Lo; e <= ch.axis.Hi; e += ch.axis.Stride {
		y := math.Round(ch.axis.At(ch.axis.Exponent(e))) + 0.5
		color := ink.Color(l.Theme.Grid)
		if e == ch.axis.Lo {
			color = ink.Color(l.Theme.Edge)
		}
		r.pen.Segment(ink.At(ch.plot.X0, y), ink.At(ch.plot.X1, y), 1, color, nil)
		r.pen.Text(ink.At(ch.plot.X0-8, y), r.labels.tick(ch.axis, e), style)
	}
	r.titleY(ch, area, f, l)
	if ch.log {
		r.decadesX(ch, area, l)
		return
	}
	room := ink.TextWidth(r.labels.of(labelCount, ch.to, 0), style) + 24
	step := ink.LinearStep(ch.to-ch.from, int(ink.Clamp(ch.plot.Width()/room, 1, ink.MaxTicks)))
	step = math.Max(1, step) // labels are whole numbers, so closer ones would repeat
	last := math.Floor(ch.to/step + 1e-9)
	for i := range 2 * ink.MaxTicks {
		v := (last - float64(i)) * step
		if v < ch.from-1e-9*step {
			break
		}
		r.tickX(ch, area, v, r.labels.of(labelCount, v+0, 0), i == 0, labelSteps, v, l)
	}
}

// decadesX labels steps at powers of ten.
func (r *Renderer) decadesX(ch chart, area ink.Rect, l *wire.Layout) {
	lo, hi := math.Ceil(math.Log10(ch.from)-1e-9), math.Floor(math.Log10(ch.to)+1e-9)
	for e := hi; e >= lo; e-- {
		r.tickX(ch, area, math.Pow(10, e), r.labels.of(labelPower, e, 0), e == hi, labelPowerSteps, e, l)
	}
}

// tickX writes the label of step v. The last label comes first and names the unit: it is the title of the axis. Labels
// without room are left out.
func (r *Renderer) tickX(ch chart, area ink.Rect, v float64, label string, last bool, kind labelKind, of float64, l *wire.Layout) {
	style := ink.TextStyle{Size: float32(ch.size), Align: ink.Middle, Color: ink.Color(l.Theme.Soft)}
	at := ink.At(ch.x(v), ch.plot.Y1+8+ch.size/2)
	if last {
		if ch.unit == wire.UnitEpisode {
			kind++ // after each kind of steps comes that of episodes
		}
		half := ink.TextWidth(label, style) / 2
		whole := r.labels.of(kind, of, 0)
		if end := area.X1 - 2; at.X-half+ink.TextWidth(whole, style) > end {
			style.Align, at.X = ink.End, end
		} else {
			style.Align, at.X = ink.Start, at.X-half
		}
		label = whole
	}
	box := ink.TextBox(at, label, style)
	room := ink.Box(box.X0-ch.size/2, box.Y0, box.X1+ch.size/2, box.Y1) // because adjacent numbers would read as one
	if r.boxes.Free(room) {
		r.boxes.Take(box)
		r.pen.Text(at, label, style)
	}
}

// titleY writes above the axis what it shows and for how many runs; at the right, what the dots are.
func (r *Renderer) titleY(ch chart, area ink.Rect, f *wire.Frame, l *wire.Layout) {
	if f.Metric == (wire.Label{}) || area.Height() < lowest {
		return
	}
	style := ink.TextStyle{Size: float32(ch.size), Color: ink.Color(l.Theme.Soft), Halo: ink.Color(l.Theme.Panel)}
	at := ink.At(ch.plot.X0, area.Y0+3+ch.size/2)
	end := r.key(ch, at.Y, f, style, l)
	write := func(title string) bool {
		if at.X+ink.TextWidth(title, style) > end {
			return false
		}
		r.boxes.Take(ink.TextBox(at, title, style).Grow(1))
		r.pen.Text(at, title, style)
		return true
	}
	title := r.labels.label(f.Metric)
	if f.Runs > 1 {
		kind := labelMean
		if f.Median {
			kind = labelMedian
		}
		runs := r.labels.of(kind, float64(f.Runs), 0)
		if write(r.joined.of(title, ", ", runs)) || write(r.joined.of(r.labels.word(wordError), ", ", runs)) {
			return
		}
	}
	if !write(title) {
		write(r.labels.word(wordError))
	}
}

// dots returns the word for what the dots are.
func dots(f *wire.Frame) word {
	if f.ByUpdate {
		return wordExpectedUpdate
	}
	return wordExpected
}

// key writes at the right what the dots are, if there are any, and returns where the title must end.
func (r *Renderer) key(ch chart, y float64, f *wire.Frame, style ink.TextStyle, l *wire.Layout) float64 {
	const sample, gap, apart = 5 * dotEvery, 4, 16 // px: the dots, to the word, to the title
	word, any := r.labels.word(dots(f)), false
	for i := range f.Curves {
		any = any || ch.dotted(f, i)
	}
	style.Align = ink.End
	at := ink.At(ch.plot.X1, y)
	from := at.X - ink.TextWidth(word, style) - gap - sample
	if !any || from < ch.plot.X0 {
		return r.pen.Panel.X1
	}
	r.line = append(r.line[:0], ink.At(from, y), ink.At(from+sample-dotEvery, y))
	r.pen.Dots(r.line, dotRadius, dotEvery, 0, ink.Color(l.Theme.Ink))
	r.pen.Text(at, word, style)
	r.boxes.Take(ink.Box(from, y-ch.size/2, at.X, y+ch.size/2))
	return from - apart
}

// guide draws a line of slope 1/k on log-log axes.
func (r *Renderer) guide(ch chart, l *wire.Layout) {
	if !ch.log {
		return
	}
	decadeX := ch.plot.Width() / math.Log10(ch.to/ch.from)
	decadeY := ch.axis.At(0) - ch.axis.At(1)
	from := ink.At(ch.plot.X0+0.62*ch.plot.Width(), ch.plot.Y0+0.1*ch.plot.Height())
	way := math.Min(0.3*ch.plot.Width(), 0.75*ch.plot.Height()*decadeX/decadeY)
	to := from.Add(ink.At(way, way/decadeX*decadeY))
	color := ink.Color(l.Theme.Edge)
	r.pen.Segment(from, to, 1, color, nil)
	style := ink.TextStyle{Size: float32(ch.size), Color: ink.Color(l.Theme.Soft), Halo: ink.Color(l.Theme.Panel)}
	at := from.Toward(to, 0.5).Add(ink.At(6, -6))
	r.boxes.Take(ink.TextBox(at, "k⁻¹", style))
	r.pen.Text(at, "k⁻¹", style)
}

// headRoom holds the number of decades above the curves that stay: for a learner that diverges, and for theory beyond
// the samples.
const headRoom = 10

// theoryReachLog holds the number of decades by which theory may extend the axis on log-log axes: that picture is for
// the measured curves.
const theoryReachLog = 1

// errorRange returns the exponents of the error axis: those of the curves that stay, with headRoom for those that
// leave; those of all curves if none stays, or if the query requests all.
func (ch *chart) errorRange(f *wire.Frame) (lo, hi float64) {
	var stay, leave, theory, gone ink.Extent
	for i := range f.Curves {
		c := &f.Curves[i]
		into, expected := &stay, &theory
		if c.Leaves {
			into, expected = &leave, &gone
		}
		ch.within(c.X, c.Mean, into)
		ch.within(c.TheoryX, c.TheoryY, expected)
	}
	for i := range f.Ghosts {
		into := &stay
		if f.Ghosts[i].Leaves {
			into = &leave
		}
		ch.within(f.Ghosts[i].X, f.Ghosts[i].Mean, into)
	}
	if !stay.Any || f.Whole {
		theory.Join(gone)
	} else if leave.Any && leave.Lo > stay.Hi+headRoom {
		leave = ink.Extent{} // it left before the window
	}
	reach := float64(headRoom)
	if ch.log {
		reach = theoryReachLog
	}
	all := stay
	if leave.Any {
		all.Join(leave)
	}
	switch {
	case !all.Any && !theory.Any:
		return -1.5, 0.5 // nothing to show: 10⁻² … 10¹
	case !all.Any:
		return theory.Lo, theory.Hi
	}
	follow := stay
	if !stay.Any || f.Whole {
		follow = all
	}
	if theory.Any {
		all.Join(ink.Extent{Lo: ink.Clamp(theory.Lo, all.Lo-reach, all.Lo), Hi: ink.Clamp(theory.Hi, all.Hi, all.Hi+reach), Any: true})
	}
	if f.Whole {
		return all.Lo, all.Hi
	}
	return math.Max(all.Lo, follow.Lo-reach), math.Min(all.Hi, follow.Hi+headRoom)
}

// within adds the values at the steps shown to e.
func (ch *chart) within(xs, ys []float64, e *ink.Extent) {
	for i := range min(len(xs), len(ys)) {
		if ch.holds(xs[i]) {
			e.Add(ys[i])
		}
	}
}

// leftAt returns where a curve left the plot through its top: its last place inside. ok is false if the curve ends
// inside, or has no points.
func (ch chart) leftAt(c *wire.Curve) (at ink.Vec, now float64, ok bool) {
	n := min(diverged(c), len(c.X))
	last := n - 1
	for last >= 0 && !(ch.drawn(c.X[last]) && c.Mean[last] == c.Mean[last]) {
		last--
	}
	if last < 0 || !ch.above(c.Mean[last]) {
		return ink.Vec{}, 0, false
	}
	now = c.Mean[last]
	i := last
	for i > 0 && (ch.above(c.Mean[i-1]) || c.Mean[i-1] != c.Mean[i-1]) {
		i--
	}
	at = ink.At(ch.x(c.X[i]), ch.plot.Y0)
	if i > 0 && c.Mean[i-1] > 0 && ch.drawn(c.X[i-1]) {
		from, to := ch.axis.At(math.Log10(c.Mean[i-1])), ch.axis.At(math.Log10(c.Mean[i]))
		at.X = ch.x(c.X[i-1]) + ink.Clamp((from-ch.plot.Y0)/(from-to), 0, 1)*(at.X-ch.x(c.X[i-1]))
	}
	at.X = ink.Clamp(at.X, ch.plot.X0+leaveArm, ch.plot.X1)
	return at, now, true
}

// above reports whether v lies above the plot.
func (ch chart) above(v float64) bool {
	return v > 0 && ch.axis.At(math.Log10(v)) < ch.plot.Y0-0.5
}

const leaveArm = 6 // px from the middle of a triangle to its side

// leave draws the triangle of a curve that leaves through the top.
func (r *Renderer) leave(at ink.Vec, color ink.Color) {
	r.upper = append(r.upper[:0], ink.At(at.X-leaveArm, at.Y+2), ink.At(at.X, at.Y-8), ink.At(at.X+leaveArm, at.Y+2))
	r.pen.Fill(r.upper, color)
}
