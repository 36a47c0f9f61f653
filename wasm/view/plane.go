package view

import (
	"math"

	"triad/wasm/wire"
)

// plane draws the plane of the two weights: one learner's mean update as streamlines with the directions along which it
// only stretches, each learner's trail, the start θ₀ as a ring and the solution θ* as a cross.
func (r *Renderer) plane(area rect, f *wire.Frame, l *wire.Layout) {
	p := &f.Plane
	if len(p.Fields) == 0 && len(p.Trails) == 0 {
		return
	}
	size := textSize(area)
	w := newWindow(area.grow(-4), p)
	r.pen.clip = area.grow(-2)
	r.planeAxes(&w, area, size, l)
	r.pen.clip = area.grow(-2)
	r.projectTrails(&w, p)
	// Words take their places first, so that arrows can keep out of their way.
	r.ends = r.ends[:0]
	r.nameLandmarks(&w, p, size, l)
	for i := range r.starts {
		r.nameTrail(i, p, size, l)
	}
	if len(p.Fields) > 0 {
		r.flow(&w, p, l)
		r.modes(&w, p, size, l)
	}
	r.cloud(&w, p, l)
	for i := range r.starts {
		r.trail(i, p, l)
	}
	ink := Color(l.Theme.Ink)
	r.star(w.px(p.Star[0], p.Star[1]), ink)
	r.start(w.px(p.Start[0], p.Start[1]), l)
	r.pointAt(&w, w.px(p.Star[0], p.Star[1]), ink)
	for i := range r.starts {
		r.trailEnd(i, p, l)
	}
	for _, e := range r.ends {
		e.style.Halo = Color(l.Theme.Panel)
		r.pen.text(e.at, e.text, e.style)
	}
	r.pen.clip = area
	r.planeHover(&w, f, size, l)
}

// planeAxes draws the two lines where a weight is zero, a few numbers at the left and
// lower edge, and the names of the axes.
func (r *Renderer) planeAxes(w *window, area rect, size float64, l *wire.Layout) {
	zero := w.px(0, 0)
	grid := Color(l.Theme.Grid)
	x, y := math.Round(zero.x)+0.5, math.Round(zero.y)+0.5
	r.pen.segment(vec{x, area.y0 + 2}, vec{x, area.y1 - 2}, 1, grid, nil)
	r.pen.segment(vec{area.x0 + 2, y}, vec{area.x1 - 2, y}, 1, grid, nil)

	style := TextStyle{Size: float32(size), Color: Color(l.Theme.Soft)}
	name := vec{area.x1 - 6, area.y1 - 4 - size/2}
	style.Align = End
	r.pen.text(name, "θ₁", style)
	r.boxes.take(textBox(name, "θ₁", style).grow(3))
	style.Align = Start
	name = vec{area.x0 + 6, area.y0 + 4 + size/2}
	r.pen.text(name, "θ₂", style)
	r.boxes.take(textBox(name, "θ₂", style).grow(3))

	step := w.step
	for step*w.scale < 56 {
		step = nice(step * 1.5)
	}
	low, high := w.weights(vec{area.x0 + 24, area.y1 - 24}), w.weights(vec{area.x1 - 24, area.y0 + 24})
	digits := decimals(step)
	const most = 24
	for i := range most {
		v := step * (math.Ceil(low.x/step) + float64(i))
		if !(v <= high.x) {
			break
		}
		style.Align = Middle
		r.tickLabel(vec{w.px(v, 0).x, area.y1 - 4 - size/2}, v, digits, style)
	}
	for i := range most {
		v := step * (math.Ceil(low.y/step) + float64(i))
		if !(v <= high.y) {
			break
		}
		style.Align = Start
		r.tickLabel(vec{area.x0 + 6, w.px(0, v).y}, v, digits, style)
	}
}

func (r *Renderer) tickLabel(at vec, v float64, digits int, style TextStyle) {
	label := r.labels.of(labelDecimal, v+0, digits) // −0 reads as 0
	if box := textBox(at, label, style).grow(3); r.boxes.free(box) {
		r.boxes.take(box)
		r.pen.text(at, label, style)
	}
}

// projectTrails puts all trails into pixels, end to end; points closer than half a
// pixel to the one before are left out, the last is kept.
func (r *Renderer) projectTrails(w *window, p *wire.Plane) {
	r.trails, r.starts = r.trails[:0], r.starts[:0]
	for i := range p.Trails {
		t := &p.Trails[i]
		r.starts = append(r.starts, len(r.trails))
		n := min(len(t.X), len(t.Y))
		for k := range n {
			at := w.px(t.X[k], t.Y[k])
			if at.isNaN() {
				continue
			}
			if m := len(r.trails); m > r.starts[i] && k < n-1 && at.sub(r.trails[m-1]).norm() < 0.5 {
				continue
			}
			r.trails = append(r.trails, at)
		}
	}
}

// trailOf is trail i in pixels.
func (r *Renderer) trailOf(i int) []vec {
	if i+1 < len(r.starts) {
		return r.trails[r.starts[i]:r.starts[i+1]]
	}
	return r.trails[r.starts[i]:]
}

// twins tells that trail i is the share-th of of trails that coincide.
func (r *Renderer) twins(i int) (share, of uint8) {
	const most = 32
	for j := range min(len(r.starts), most) {
		if samePoints(r.trailOf(i), r.trailOf(j)) {
			of++
			if j < i {
				share++
			}
		}
	}
	return share, of
}

func samePoints(a, b []vec) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func (r *Renderer) trail(i int, p *wire.Plane, l *wire.Layout) {
	color, pattern := look(l, p.Trails[i].Style)
	offset := 0.0
	share, of := r.twins(i)
	if of > 1 {
		pattern, offset = r.pen.interleave(share, of)
	}
	body := p.Trails[i].Body
	r.stroke(r.trailOf(i), body, color, pattern, offset, l)
	r.line = append(r.line[:0], r.trailOf(i)...)
	r.marksAlong(r.line, body, share, of, color, l)
}

// trailPoint is where trail i shows its learner: its end, or where it left the picture.
func (r *Renderer) trailPoint(i int) (at, leaving vec, inside, ok bool) {
	pts := r.trailOf(i)
	if len(pts) == 0 {
		return vec{}, vec{}, false, false
	}
	if at = pts[len(pts)-1]; r.pen.clip.contains(at) {
		return at, vec{}, true, true
	}
	at, leaving, ok = r.exit(pts)
	return at, leaving, false, ok
}

// nameTrail places the name of trail i's learner.
func (r *Renderer) nameTrail(i int, p *wire.Plane, size float64, l *wire.Layout) {
	at, _, _, ok := r.trailPoint(i)
	if !ok {
		return
	}
	color, _ := look(l, p.Trails[i].Style)
	if share, _ := r.twins(i); share == 0 {
		r.boxes.take(around(at, 9, 9))
	}
	r.placeLabel(at, p.Trails[i].Label, TextStyle{Size: float32(size), Bold: true, Color: color})
}

// trailEnd draws the disc at trail i's end, rings for coinciding ones, or an arrow head
// where it left the picture.
func (r *Renderer) trailEnd(i int, p *wire.Plane, l *wire.Layout) {
	at, d, inside, ok := r.trailPoint(i)
	if !ok {
		return
	}
	color, _ := look(l, p.Trails[i].Style)
	if !inside {
		r.leaving(at, d, color)
		return
	}
	share, of := r.twins(i)
	r.end(at, math.Max(2.2, endRadius*(1-0.5*float64(share)/float64(of))), p.Trails[i].Body, color, l)
}

// exit is where the polyline was inside the picture last, and its direction there.
func (r *Renderer) exit(pts []vec) (at, direction vec, ok bool) {
	for i := len(pts) - 1; i > 0; i-- {
		if _, b, ok := r.pen.clip.segment(pts[i-1], pts[i]); ok {
			from := pts[i-1]
			for j := i - 1; j > 0 && b.sub(from).norm() < 12; j-- {
				from = pts[j] // over a stretch: single steps are rough
			}
			return b, b.sub(from).unit(), true
		}
	}
	return vec{}, vec{}, false
}

// leaving draws an arrow head where a trail goes out of the picture.
func (r *Renderer) leaving(at, d vec, c Color) {
	r.head(at, d, 11, c)
}
