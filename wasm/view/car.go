package view

import (
	"math"

	"triad/wasm/wire"
)

// actionNames are Mountain Car's actions.
var actionNames = [3]word{wordLeft, wordCoast, wordRight}

// Measures of the car, in parts of its length.
const (
	wheelbase  = 0.56
	wheel      = 0.16 // radius
	roof       = 0.62 // height
	flagHeight = 1.75 // above an arrow over the car at the goal
)

// car draws Mountain Car: the hill with its wall, start and goal, the car with its last push, and
// both policies at the present state. At fast paces all that would flicker fades, and a light
// along the ground tells where the car was lately.
func (r *Renderer) car(area rect, f *wire.Frame, l *wire.Layout) {
	c := &f.Car
	if !c.On {
		return
	}
	h := newHill(area)
	if h.plot.width() < 24 || h.plot.height() < 12 {
		return
	}
	near := watchable(f.Speed, l.Reduced)
	r.landscape(h, area, c, l)
	r.trackGlow(h, c, 1-near, l)
	r.goal(h, l)
	if !h.bare {
		r.policies(h, area, c, near, l)
		r.whereabouts(h, c, near, l)
		r.glowWords(h, area, c, 1-near, l)
	}
	x := c.X
	if !l.Reduced && slowness(f.Speed) > 0 && finite(c.FromX) {
		x = c.FromX + (c.X-c.FromX)*clamp(f.Phase, 0, 1)
	}
	if !finite(x) {
		return
	}
	x = clamp(x, trackLeft, trackRight)
	r.push(h, x, c.Action, near, l)
	r.body(h, x, near, l)
	r.carHover(h, area, c, near, l)
}

// watchable is 1 where the car can be followed and falls to 0 where it would only flicker. The car
// moves on by little with each step, so it can be followed for longer than the hops of a graph;
// those who want no motion see it at rest only at their pace.
func watchable(speed float64, reduced bool) float64 {
	const calm, wild = 90, 500 // steps per second
	switch {
	case reduced:
		return slowness(speed)
	case !(speed > calm):
		return 1
	}
	return 1 - smooth(math.Log(speed/calm)/math.Log(wild/calm))
}

// landscape draws the ground, the wall, where episodes start and the ticks of the position.
func (r *Renderer) landscape(h hill, area rect, c *wire.Car, l *wire.Layout) {
	soft := Color(l.Theme.Soft)
	reach := h.car / 2 / h.plot.width() * (trackRight - trackLeft)
	soil := Color(l.Theme.Line).mix(Color(l.Theme.Grid), 0.5)
	r.upper = h.track(r.upper[:0], trackLeft-reach, trackRight)
	r.upper = append(r.upper, h.at(trackRight+reach), vec{area.x1 - 2, h.at(trackRight + reach).y})
	r.lower = r.lower[:0]
	for _, p := range r.upper {
		r.lower = append(r.lower, vec{p.x, h.ground})
	}
	r.pen.band(r.upper, r.lower, soil)
	// The car's nose touches the wall when its middle is at the track's end.
	foot := r.upper[0]
	top := math.Max(area.y0+2, foot.y-1.1*h.car)
	r.poly = append(r.poly[:0], vec{foot.x - 6, top}, vec{foot.x, top}, vec{foot.x, h.ground}, vec{foot.x - 6, h.ground})
	r.pen.fill(r.poly, soil.mix(soft, 0.25))
	r.line = append(r.line[:0], vec{foot.x, top})
	r.line = append(r.line, r.upper...)
	r.pen.line(r.line, 1.5, soft, nil, 0)

	low, high := clamp(c.Low, trackLeft, trackRight), clamp(c.High, trackLeft, trackRight)
	if low < high {
		r.line = h.track(r.line[:0], low, high)
		r.pen.line(r.line, 5, soft.fade(0.55), nil, 0)
	} else {
		r.startPoint(h, low, soft)
	}
	if h.bare {
		return
	}
	style := TextStyle{Size: float32(h.size - 1), Align: Middle, Color: soft}
	r.startWord(h, area, low, high, style)
	for _, v := range [...]float64{trackLeft, -0.5, 0, trackRight} {
		x := math.Round(h.x(v)) + 0.5
		r.pen.segment(vec{x, h.ground}, vec{x, h.ground + 3}, 1, soft.fade(0.7), nil)
		label := r.labels.of(labelDecimal, v, 1)
		at := vec{x, h.ground + 6 + h.size/2}
		at.x = clamp(at.x, area.x0+textWidth(label, style)/2, area.x1-textWidth(label, style)/2)
		r.pen.text(at, label, style)
	}
}

// startWord names where episodes start: in the ground below it, where nothing else stands.
func (r *Renderer) startWord(h hill, area rect, low, high float64, style TextStyle) {
	at := vec{h.x((low + high) / 2), h.ground - 4 - h.size/2}
	if low == high {
		at.y = math.Min(at.y, h.at(low).y+8+h.size/2)
	}
	word := r.labels.word(wordStart)
	half := textWidth(word, style)/2 + 2
	at.x = clamp(at.x, area.x0+half, area.x1-half)
	line := h.size + 4
	whereabouts := rect{h.plot.x1 - textWidth("−0.000", style) - 24, h.ground - 7 - 2*line, area.x1, h.ground}
	if !textBox(at, word, style).overlaps(whereabouts) {
		r.pen.text(at, word, style)
	}
}

// goal is a flag on the summit.
func (r *Renderer) goal(h hill, l *wire.Layout) {
	foot := h.at(trackRight)
	top := foot.y - flagHeight*h.car
	ink := Color(l.Theme.Ink)
	r.pen.segment(foot, vec{foot.x, top}, 1.5, ink, nil)
	wide, tall := 0.5*h.car, 0.36*h.car
	r.poly = append(r.poly[:0], vec{foot.x, top}, vec{foot.x - wide, top + tall/2}, vec{foot.x, top + tall})
	r.pen.fill(r.poly, ink)
	r.boxes.take(rect{foot.x - wide, top, foot.x, top + tall})
	if !h.bare {
		style := TextStyle{Size: float32(h.size), Align: End, Color: ink}
		at := vec{foot.x - wide - 5, top + tall/2}
		word := r.labels.word(wordGoal)
		r.boxes.take(textBox(at, word, style))
		r.pen.text(at, word, style)
	}
}

// body draws the car at position x, opaque enough to be seen as much as part tells.
func (r *Renderer) body(h hill, x, part float64, l *wire.Layout) {
	foot, along, up := h.stand(x)
	at := func(u, v float64) vec { return foot.add(along.mul(u * h.car)).add(up.mul(v * h.car)) }
	paint, ink := Color(l.Theme.Accent).fade(part), Color(l.Theme.Ink).fade(part)
	r.poly = append(r.poly[:0], at(-0.5, 0.2), at(0.5, 0.2), at(0.5, 0.33), at(0.45, 0.39), at(-0.45, 0.39), at(-0.5, 0.33))
	r.pen.fill(r.poly, paint)
	r.poly = append(r.poly[:0], at(-0.3, 0.38), at(0.3, 0.38), at(0.16, roof), at(-0.18, roof))
	r.pen.fill(r.poly, paint)
	for _, side := range [...]float64{-1, 1} {
		hub := at(side*wheelbase/2, wheel)
		r.pen.disc(hub, wheel*h.car, ink)
		r.pen.disc(hub, 0.45*wheel*h.car, Color(l.Theme.Panel).fade(part))
	}
}

// push shows the last action above the car: an arrow, or a dot for none, and its name.
func (r *Renderer) push(h hill, x float64, action int8, part float64, l *wire.Layout) {
	if action < 0 || int(action) >= len(actionNames) || part <= 0 {
		return
	}
	foot, along, up := h.stand(x)
	middle := foot.add(up.mul((roof + 0.34) * h.car))
	accent := Color(l.Theme.Accent).fade(part)
	if d := along.mul(float64(action) - 1); action == 1 {
		r.pen.disc(middle, math.Max(2.5, 0.11*h.car), accent)
	} else {
		half, head := 0.55*h.car, 0.34*h.car
		tip, base := middle.add(d.mul(half)), middle.add(d.mul(half-head))
		r.pen.segment(middle.sub(d.mul(half)), base.add(d.mul(0.25*head)), math.Max(2, 0.095*h.car), accent, nil)
		side := up.mul(0.48 * head)
		r.poly = append(r.poly[:0], tip, base.add(side), base.sub(side))
		r.pen.fill(r.poly, accent)
	}
	if h.bare {
		return
	}
	style := TextStyle{Size: float32(h.size), Align: Middle, Bold: true, Color: accent}
	name := r.labels.word(actionNames[action])
	reach := 0.26*h.car + 3 + math.Abs(up.x)*textWidth(name, style)/2 + math.Abs(up.y)*h.size/2
	at := middle.add(up.mul(reach))
	if w := textWidth(name, style) / 2; at.x-w < r.pen.panel.x0+2 {
		at.x = r.pen.panel.x0 + 2 + w
	}
	if r.boxes.free(textBox(at, name, style)) {
		r.pen.text(at, name, style)
	}
}

// whereabouts tells position and velocity in the ground below the summit, a place that keeps still.
func (r *Renderer) whereabouts(h hill, c *wire.Car, part float64, l *wire.Layout) {
	style := TextStyle{Size: float32(h.size), Color: Color(l.Theme.Ink).fade(part)}
	line := h.size + 4
	at := vec{h.plot.x1 - textWidth("−0.000", style), h.ground - 5 - h.size/2 - line}
	names := style
	names.Align, names.Color = End, Color(l.Theme.Soft).fade(part)
	left := vec{at.x - 6, at.y}
	// The ground must be above the upper line all along it.
	if ground := h.at(trackLeft + (left.x-10-h.plot.x0)/h.plot.width()*(trackRight-trackLeft)); ground.y > at.y-h.size {
		return
	}
	rounded := func(v, parts float64) float64 { return math.Round(clamp(v, -9, 9)*parts) / parts } // keeps the labels few
	r.pen.text(left, "x", names)
	r.pen.text(at, r.labels.of(labelDecimal, rounded(c.X, 100), 2), style)
	at.y, left.y = at.y+line, left.y+line
	r.pen.text(left, "v", names)
	r.pen.text(at, r.labels.of(labelDecimal, rounded(c.V, 1000), 3), style)
}
