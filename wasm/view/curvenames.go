package view

import (
	"math"
	"sort"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// endLabel is a curve's short name at its end.
type endLabel struct {
	at    ink.Vec
	text  string
	style ink.TextStyle
	value string  // behind the name, softer
	to    ink.Vec // the end itself, which a leader goes to where names stand in the margin
}

// maxEnds bounds the labels at the ends of curves.
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

// valueGapX is the room between a curve's name and its value, px.
const valueGapX = 6

// box is the rectangle that a label takes, with its value.
func (e *endLabel) box() ink.Rect {
	b := ink.TextBox(e.at, e.text, e.style)
	if e.value != "" {
		b.X1 += valueGapX + ink.TextWidth(e.value, ink.TextStyle{Size: e.style.Size})
	}
	return b
}

// noteEnd remembers where the label of curve c goes: at its end, above a rising curve,
// below a falling one, clear of the theory that runs on; or in the margin.
func (r *Renderer) noteEnd(ch chart, f *wire.Frame, c *wire.Curve, l *wire.Layout) {
	if len(r.ends) >= maxEnds || len(r.gone) >= maxEnds || c.Label == "" {
		return
	}
	color, _ := look(l, c.Style)
	e := endLabel{text: c.Label, style: ink.TextStyle{Size: float32(ch.size), Bold: true, Color: color, Halo: ink.Color(l.Theme.Panel)}}
	if at, now, ok := ch.leftAt(c); ok {
		if e.value = r.labels.of(labelNow, now, 0); diverged(c) < len(c.Mean) {
			e.value = r.labels.word(wordDiverged)
		}
		if e.at, e.to = at, at; ch.margin {
			e.at.X, e.value = ch.plot.X1+leadRoom, ""
			r.ends = append(r.ends, e)
			return
		}
		r.placeLeft(ch, f, e)
		return
	}
	first, end, ok := ch.ends(c)
	if !ok {
		return
	}
	if e.at, e.to = end, end; diverged(c) < len(c.Mean) && !ch.margin {
		r.gone = append(r.gone, goneLabel{first, e})
		return
	}
	if ch.margin {
		e.at.X = ch.plot.X1 + leadRoom
		r.ends = append(r.ends, e)
		return
	}
	if c.Share == 0 {
		e.value = r.labels.of(labelValue, c.Mean[min(len(c.X), len(c.Mean))-1], 0)
	}
	if len(e.value) > 0 && e.box().X1-e.box().X0 > 0.5*ch.plot.Width() {
		e.value = ""
	}
	width := e.box().Width()
	slope := ch.slope(c, end)
	trend := end.Y - first.Y // where it came from tells, without theory, where it goes
	if n := min(len(c.TheoryX), len(c.TheoryY)); n > 0 && c.TheoryY[n-1] > 0 && ch.x(c.TheoryX[n-1]) > end.X {
		trend = ch.axis.Y(c.TheoryY[n-1]) - end.Y
	}
	side := 1.0 // downwards
	if trend < 0 {
		side = -1
	}
	x := ink.Clamp(end.X+7, ch.plot.X0+2, math.Max(ch.plot.X0+2, ch.plot.X1+endRoom-2-width))
	gap := 7 + ch.size/2 + math.Min(16, math.Abs(slope)*math.Max(0, x+width-end.X))
	gap += float64(c.Share%8) * (ch.size + 3) // names of coinciding curves stand in a column
	if y := end.Y + side*gap; y < ch.plot.Y0 || y > ch.plot.Y1-ch.size/2 {
		side = -side // no room there
	}
	e.at = ink.At(x, end.Y+side*gap)
	r.moveClear(ch, f, &e)
	r.ends = append(r.ends, e)
}

// moveClear moves a name that a line would strike through to the nearest place where none does, rather on its own side of
// all lines. A name without such a place stays.
func (r *Renderer) moveClear(ch chart, f *wire.Frame, e *endLabel) {
	const (
		rows, row = 12, 6.0 // px
		beyond    = 48.0    // px that a place beyond a line counts as further off
		farthest  = 96.0    // px: a name further off would seem to be another line's
	)
	if r.clear(ch, f, e.box()) {
		return
	}
	best, at := farthest, e.at
	for i := range rows {
		for _, right := range [...]float64{0, 4, 16, 32, 48, -20, -40} {
			dy := row * float64(i)
			for _, y := range [...]float64{e.at.Y + dy, e.at.Y - dy, 2*e.to.Y - e.at.Y + dy, 2*e.to.Y - e.at.Y - dy} {
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
}

// strip is what lies between the end of a curve and its name, above or below it.
func strip(end ink.Vec, name ink.Rect) ink.Rect {
	const off, half = 8, 1.0 // px: from the end, beside which its own line lies; of the strip
	x := ink.Clamp(end.X, name.X0, name.X1)
	if name.Y1 < end.Y {
		return ink.Box(x-half, math.Min(name.Y1, end.Y-off), x+half, end.Y-off)
	}
	return ink.Box(x-half, end.Y+off, x+half, math.Max(name.Y0, end.Y+off))
}

// clear reports whether a name may stand in a box: where there is room, and on no line of the picture.
func (r *Renderer) clear(ch chart, f *wire.Frame, box ink.Rect) bool {
	return r.roomFor(ch, box) && !ch.struck(f, box)
}

// roomFor reports whether a box lies beside the axes and on no other name.
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
		if ch.through(c.X, c.Mean, box) || ch.through(c.TheoryX, c.TheoryY, box) || ch.through(c.ExactX, c.ExactY, box) {
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

// through reports whether the line through points of ascending steps meets a box.
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

// placeLeft places the name of a curve that has left through the top, beside its triangle or below other names there.
// It rather stands some half rows further down than on a line.
func (r *Renderer) placeLeft(ch chart, f *wire.Frame, e endLabel) {
	end := e.to
	width := e.box().Width()
	for _, try := range [...]struct {
		struck    bool
		rows, row float64
	}{{false, 2, 0.5}, {true, 5, 1}} {
		for row := 0.0; row <= try.rows; row += try.row {
			y := end.Y + row*(ch.size+4)
			for _, x := range [...]float64{end.X + leaveArm + 6, end.X - leaveArm - 6 - width} {
				e.at = ink.At(x, y)
				b := e.box()
				if b.X0 < ch.plot.X0 || b.X1 > r.pen.Panel.X1-2 || !r.boxes.Free(b.Grow(1)) || !try.struck && ch.struck(f, b) {
					continue
				}
				r.boxes.Take(b)
				r.gone = append(r.gone, goneLabel{end, e})
				return
			}
		}
	}
}

// slope is the direction in which theory goes on from the curve's end, in px per px
// downwards; without theory, 0.
func (ch chart) slope(c *wire.Curve, end ink.Vec) float64 {
	for i := 1; i < min(len(c.TheoryX), len(c.TheoryY)); i++ {
		x0, x1 := ch.x(c.TheoryX[i-1]), ch.x(c.TheoryX[i])
		if x1 > end.X && x0 <= end.X && x1 > x0 {
			s := (ch.axis.Y(c.TheoryY[i]) - ch.axis.Y(c.TheoryY[i-1])) / (x1 - x0)
			return ink.Clamp(s, -1, 1)
		}
	}
	return 0
}

// spreadEnds moves the labels apart and into the plot, and takes their places; of more than have room the last are left out.
func (r *Renderer) spreadEnds(ch chart) {
	space := ch.size + 3
	top, bottom := ch.plot.Y0+2, ch.plot.Y1-ch.size/2-1
	// Of more than have room the first stay, which are in front.
	r.ends = r.ends[:min(len(r.ends), max(1, 1+int((bottom-top)/space)))]
	ends := r.ends
	for i := 1; i < len(ends); i++ {
		for j := i; j > 0 && ends[j].at.Y < ends[j-1].at.Y; j-- {
			ends[j], ends[j-1] = ends[j-1], ends[j]
		}
	}
	floor := top
	for i := range ends {
		ends[i].at.Y = math.Max(ends[i].at.Y, floor)
		floor = ends[i].at.Y + space
	}
	ceiling := bottom
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i].at.Y = math.Min(ends[i].at.Y, ceiling)
		ceiling = ends[i].at.Y - space
	}
	for _, e := range ends {
		r.boxes.Take(e.box())
	}
}

// writeEnds writes the names, and in the margin draws leaders to them.
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
		if e.value != "" {
			style := ink.TextStyle{Size: e.style.Size, Color: ink.Color(l.Theme.Soft), Halo: e.style.Halo}
			r.pen.Text(ink.At(e.at.X+ink.TextWidth(e.text, e.style)+valueGapX, e.at.Y), e.value, style)
		}
	}
}

// goneLabel is the short name of a curve that diverged, its place the cross at the curve's end.
type goneLabel struct {
	first ink.Vec // of the curve
	endLabel
}

// nameGone places the names of diverged curves, whose ends lie anywhere in the plot: each near its own
// cross and on nobody's. Names of curves that go on give way where they lie on a cross.
func (r *Renderer) nameGone(ch chart) {
	for i := range r.ends {
		if e := &r.ends[i]; r.onCross(e.box()) {
			e.at = r.nearby(ch, *e)
			r.boxes.Take(e.box())
		}
	}
	for _, g := range r.gone {
		if g.at == g.to { // not placed yet
			g.at = r.nearby(ch, g.endLabel)
			r.boxes.Take(g.box())
		}
		r.ends = append(r.ends, g.endLabel)
	}
}

func (r *Renderer) onCross(box ink.Rect) bool {
	for _, g := range r.gone {
		if box.Overlaps(ink.Around(g.to, 2*crossArm+2, 2*crossArm+2)) {
			return true
		}
	}
	return false
}

// nearby is where a label begins that belongs to a point: the nearest place where it lies on no cross
// and no other label, rather above than below, since curves come from there, and on few curves.
func (r *Renderer) nearby(ch chart, e endLabel) ink.Vec {
	const rows, line = 12, 24.0 // line: to lie on a curve is as bad as to be so much further off
	best, at := math.Inf(1), e.at.Add(ink.At(crossArm+3, 0))
	width, reach := e.box().Width(), crossArm+3
	for row := -rows; row <= rows; row++ {
		y := e.at.Y + float64(row)*(ch.size+1)/2
		for _, x := range [...]float64{e.at.X + reach, e.at.X + 4*reach, e.at.X - width/2, e.at.X - reach - width} {
			moved := e
			moved.at = ink.At(x, y)
			box := moved.box()
			if !box.Within(ch.plot.Grow(ch.size/2)) || r.onCross(box) || !r.boxes.Free(box) {
				continue
			}
			cost := e.at.Sub(box.Nearest(e.at)).Norm() + math.Max(0, float64(row))
			for _, g := range r.gone {
				if _, _, on := box.Segment(g.first, g.to); on {
					cost += line
				}
			}
			if cost < best {
				best, at = cost, ink.At(x, y)
			}
		}
	}
	return at
}
