package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// actionNames holds the names of Mountain Car's actions.
var actionNames = [3]word{wordLeft, wordCoast, wordRight}

// Measures of the car, as parts of its length.
const (
	wheelbase  = 0.56
	wheel      = 0.16 // radius
	roof       = 0.62 // height
	flagHeight = 1.75 // over an arrow above the car at the goal
)

// car draws Mountain Car: the hill with its wall, start and goal, the car with its last action, and both policies at
// the present state. At fast paces everything that would flicker fades, and a light along the ground shows where the
// car was lately.
func (r *Renderer) car(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	c := &f.Car
	if !c.On {
		return
	}
	h := newHill(area)
	if h.plot.Width() < 24 || h.plot.Height() < 12 {
		return
	}
	near := watchable(f.Speed, l.Reduced)
	r.landscape(h, area, c, l)
	r.timeShare(h, c, 1-near, l)
	r.goal(h, l)
	if !h.bare {
		r.policies(h, area, c, near, l)
		r.whereabouts(h, c, near, l)
		r.nameTimeShare(h, area, c, 1-near, l)
	}
	x := c.X
	if !l.Reduced && slowness(f.Speed) > 0 && ink.Finite(c.FromX) {
		x = c.FromX + (c.X-c.FromX)*ink.Clamp(f.Phase, 0, 1)
	}
	if !ink.Finite(x) {
		return
	}
	x = ink.Clamp(x, trackLeft, trackRight)
	r.push(h, x, c.Action, near, l)
	r.body(h, x, near, l)
	r.carHover(h, area, c, near, l)
}

// watchable returns 1 if the car can be followed, and falls to 0 where it would only flicker. The car moves little with
// each step, so it can be followed at faster paces than the hops of a graph; without motion, it is shown only at a slow
// pace.
func watchable(speed float64, reduced bool) float64 {
	const calm, wild = 90, 500 // steps per second
	switch {
	case reduced:
		return slowness(speed)
	case !(speed > calm):
		return 1
	}
	return 1 - ink.Smooth(math.Log(speed/calm)/math.Log(wild/calm))
}

// landscape draws the ground, the wall, the starts of episodes and the ticks of the position.
func (r *Renderer) landscape(h hill, area ink.Rect, c *wire.Car, l *wire.Layout) {
	soft := ink.Color(l.Theme.Soft)
	reach := h.car / 2 / h.plot.Width() * (trackRight - trackLeft)
	soil := ink.Color(l.Theme.Line).Mix(ink.Color(l.Theme.Grid), 0.5)
	r.upper = h.track(r.upper[:0], trackLeft-reach, trackRight)
	r.upper = append(r.upper, h.at(trackRight+reach), ink.At(area.X1-2, h.at(trackRight+reach).Y))
	r.lower = r.lower[:0]
	for _, p := range r.upper {
		r.lower = append(r.lower, ink.At(p.X, h.ground))
	}
	r.pen.Band(r.upper, r.lower, soil)
	// The nose of the car touches the wall when its middle is at the end of the track.
	foot := r.upper[0]
	top := math.Max(area.Y0+2, foot.Y-1.1*h.car)
	r.poly = append(r.poly[:0], ink.At(foot.X-6, top), ink.At(foot.X, top), ink.At(foot.X, h.ground), ink.At(foot.X-6, h.ground))
	r.pen.Fill(r.poly, soil.Mix(soft, 0.25))
	r.line = append(r.line[:0], ink.At(foot.X, top))
	r.line = append(r.line, r.upper...)
	r.pen.Line(r.line, 1.5, soft, nil, 0)

	low, high := ink.Clamp(c.Low, trackLeft, trackRight), ink.Clamp(c.High, trackLeft, trackRight)
	if low < high {
		r.line = h.track(r.line[:0], low, high)
		r.pen.Line(r.line, 5, soft.Fade(0.55), nil, 0)
	} else {
		r.startPoint(h, low, soft)
	}
	if h.bare {
		return
	}
	style := ink.TextStyle{Size: float32(h.size - 1), Align: ink.Middle, Color: soft}
	r.startWord(h, area, low, high, style)
	for _, v := range [...]float64{trackLeft, -0.5, 0, trackRight} {
		x := math.Round(h.x(v)) + 0.5
		r.pen.Segment(ink.At(x, h.ground), ink.At(x, h.ground+3), 1, soft.Fade(0.7), nil)
		label := r.labels.of(labelDecimal, v, 1)
		at := ink.At(x, h.ground+6+h.size/2)
		at.X = ink.Clamp(at.X, area.X0+ink.TextWidth(label, style)/2, area.X1-ink.TextWidth(label, style)/2)
		r.pen.Text(at, label, style)
	}
}

// startWord writes where episodes start, in the free place below the ground.
func (r *Renderer) startWord(h hill, area ink.Rect, low, high float64, style ink.TextStyle) {
	at := ink.At(h.x((low+high)/2), h.ground-4-h.size/2)
	if low == high {
		at.Y = math.Min(at.Y, h.at(low).Y+8+h.size/2)
	}
	word := r.labels.word(wordStart)
	half := ink.TextWidth(word, style)/2 + 2
	at.X = ink.Clamp(at.X, area.X0+half, area.X1-half)
	line := h.size + 4
	whereabouts := ink.Box(h.plot.X1-ink.TextWidth("−0.000", style)-24, h.ground-7-2*line, area.X1, h.ground)
	if !ink.TextBox(at, word, style).Overlaps(whereabouts) {
		r.pen.Text(at, word, style)
	}
}

// goal draws a flag on the summit.
func (r *Renderer) goal(h hill, l *wire.Layout) {
	foot := h.at(trackRight)
	top := foot.Y - flagHeight*h.car
	strong := ink.Color(l.Theme.Ink)
	r.pen.Segment(foot, ink.At(foot.X, top), 1.5, strong, nil)
	wide, tall := 0.5*h.car, 0.36*h.car
	r.poly = append(r.poly[:0], ink.At(foot.X, top), ink.At(foot.X-wide, top+tall/2), ink.At(foot.X, top+tall))
	r.pen.Fill(r.poly, strong)
	r.boxes.Take(ink.Box(foot.X-wide, top, foot.X, top+tall))
	if !h.bare {
		style := ink.TextStyle{Size: float32(h.size), Align: ink.End, Color: strong}
		at := ink.At(foot.X-wide-5, top+tall/2)
		word := r.labels.word(wordGoal)
		r.boxes.Take(ink.TextBox(at, word, style))
		r.pen.Text(at, word, style)
	}
}

// body draws the car at position x, with opacity part.
func (r *Renderer) body(h hill, x, part float64, l *wire.Layout) {
	foot, along, up := h.footing(x)
	at := func(u, v float64) ink.Vec { return foot.Add(along.Mul(u * h.car)).Add(up.Mul(v * h.car)) }
	paint, strong := ink.Color(l.Theme.Accent).Fade(part), ink.Color(l.Theme.Ink).Fade(part)
	r.poly = append(r.poly[:0], at(-0.5, 0.2), at(0.5, 0.2), at(0.5, 0.33), at(0.45, 0.39), at(-0.45, 0.39), at(-0.5, 0.33))
	r.pen.Fill(r.poly, paint)
	r.poly = append(r.poly[:0], at(-0.3, 0.38), at(0.3, 0.38), at(0.16, roof), at(-0.18, roof))
	r.pen.Fill(r.poly, paint)
	for _, side := range [...]float64{-1, 1} {
		hub := at(side*wheelbase/2, wheel)
		r.pen.Disc(hub, wheel*h.car, strong)
		r.pen.Disc(hub, 0.45*wheel*h.car, ink.Color(l.Theme.Panel).Fade(part))
	}
}

// push draws the last action above the car: an arrow, or a dot for none, and its name.
func (r *Renderer) push(h hill, x float64, action int8, part float64, l *wire.Layout) {
	if action < 0 || int(action) >= len(actionNames) || part <= 0 {
		return
	}
	foot, along, up := h.footing(x)
	middle := foot.Add(up.Mul((roof + 0.34) * h.car))
	accent := ink.Color(l.Theme.Accent).Fade(part)
	if d := along.Mul(float64(action) - 1); action == 1 {
		r.pen.Disc(middle, math.Max(2.5, 0.11*h.car), accent)
	} else {
		half, head := 0.55*h.car, 0.34*h.car
		tip, base := middle.Add(d.Mul(half)), middle.Add(d.Mul(half-head))
		r.pen.Segment(middle.Sub(d.Mul(half)), base.Add(d.Mul(0.25*head)), math.Max(2, 0.095*h.car), accent, nil)
		side := up.Mul(0.48 * head)
		r.poly = append(r.poly[:0], tip, base.Add(side), base.Sub(side))
		r.pen.Fill(r.poly, accent)
	}
	if h.bare {
		return
	}
	style := ink.TextStyle{Size: float32(h.size), Align: ink.Middle, Bold: true, Color: accent}
	name := r.labels.word(actionNames[action])
	reach := 0.26*h.car + 3 + math.Abs(up.X)*ink.TextWidth(name, style)/2 + math.Abs(up.Y)*h.size/2
	at := middle.Add(up.Mul(reach))
	if w := ink.TextWidth(name, style) / 2; at.X-w < r.pen.Panel.X0+2 {
		at.X = r.pen.Panel.X0 + 2 + w
	}
	if r.boxes.Free(ink.TextBox(at, name, style)) {
		r.pen.Text(at, name, style)
	}
}

// whereabouts writes position and velocity below the ground at the summit, a place that does not move.
func (r *Renderer) whereabouts(h hill, c *wire.Car, part float64, l *wire.Layout) {
	style := ink.TextStyle{Size: float32(h.size), Color: ink.Color(l.Theme.Ink).Fade(part)}
	line := h.size + 4
	at := ink.At(h.plot.X1-ink.TextWidth("−0.000", style), h.ground-5-h.size/2-line)
	names := style
	names.Align, names.Color = ink.End, ink.Color(l.Theme.Soft).Fade(part)
	left := ink.At(at.X-6, at.Y)
	// The ground must be above the first line along the whole text.
	if ground := h.at(trackLeft + (left.X-10-h.plot.X0)/h.plot.Width()*(trackRight-trackLeft)); ground.Y > at.Y-h.size {
		return
	}
	rounded := func(v, parts float64) float64 { return math.Round(ink.Clamp(v, -9, 9)*parts) / parts } // for few labels
	r.pen.Text(left, "x", names)
	r.pen.Text(at, r.labels.of(labelDecimal, rounded(c.X, 100), 2), style)
	at.Y, left.Y = at.Y+line, left.Y+line
	r.pen.Text(left, "v", names)
	r.pen.Text(at, r.labels.of(labelDecimal, rounded(c.V, 1000), 3), style)
}
