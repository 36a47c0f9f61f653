package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// plane draws the plane of two weights: one learner's expected update as streamlines, with the directions along which
// it only stretches, each learner's trail, the start θ₀ as a ring and the solution θ* as a cross.
func (r *Renderer) plane(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	p := &f.Plane
	if len(p.Fields) == 0 && len(p.Trails) == 0 {
		return
	}
	size := textSize(area)
	w := newWindow(area.Grow(-4), p)
	r.pen.Clip = area.Grow(-2)
	r.planeAxes(&w, area, size, p, l)
	r.projectTrails(&w, p)
	// Words take their places first, so that arrows avoid them.
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
	strong := ink.Color(l.Theme.Ink)
	r.star(w.px(p.Star[0], p.Star[1]), strong)
	r.start(w.px(p.Start[0], p.Start[1]), l)
	r.pointAt(&w, w.px(p.Star[0], p.Star[1]), strong)
	for i := range r.starts {
		r.trailEnd(i, p, l)
	}
	for _, e := range r.ends {
		e.style.Halo = ink.Color(l.Theme.Panel)
		r.pen.Text(e.at, e.text, e.style)
	}
	r.pen.Clip = area
	r.planeHover(&w, f, size, l)
}

// planeAxes writes the names of the axes, and a few numbers at the left and lower edges beside the directions; zero
// only at the lower edge.
func (r *Renderer) planeAxes(w *window, area ink.Rect, size float64, p *wire.Plane, l *wire.Layout) {
	style := ink.TextStyle{Size: float32(size), Color: ink.Color(l.Theme.Soft)}
	name := ink.At(area.X1-6, area.Y1-4-size/2)
	style.Align = ink.End
	r.pen.Text(name, "θ₁", style)
	r.boxes.Take(ink.TextBox(name, "θ₁", style).Grow(3))
	style.Align = ink.Start
	name = ink.At(area.X0+6, area.Y0+4+size/2)
	r.pen.Text(name, "θ₂", style)
	r.boxes.Take(ink.TextBox(name, "θ₂", style).Grow(3))

	step := w.step
	for step*w.scale < 64 {
		step = ink.Nice(step * 1.5)
	}
	low, high := w.weights(ink.At(area.X0+24, area.Y1-24)), w.weights(ink.At(area.X1-24, area.Y0+24))
	digits := ink.Decimals(step)
	const most = 24
	for i := range most {
		v := step * (math.Ceil(low.X/step) + float64(i))
		if !(v <= high.X) {
			break
		}
		style.Align = ink.Middle
		r.tickLabel(w, p, ink.At(w.px(v, 0).X, area.Y1-4-size/2), v, digits, style)
	}
	for i := range most {
		v := step * (math.Ceil(low.Y/step) + float64(i))
		if !(v <= high.Y) {
			break
		}
		if math.Abs(v) < 1e-9*step {
			continue
		}
		style.Align = ink.Start
		r.tickLabel(w, p, ink.At(area.X0+6, w.px(0, v).Y), v, digits, style)
	}
}

func (r *Renderer) tickLabel(w *window, p *wire.Plane, at ink.Vec, v float64, digits int, style ink.TextStyle) {
	label := r.labels.of(labelDecimal, v+0, digits) // because −0 must read as 0
	if box := ink.TextBox(at, label, style).Grow(3); r.boxes.Free(box) && !w.onMode(p, box) {
		r.boxes.Take(box)
		r.pen.Text(at, label, style)
	}
}

// projectTrails maps all trails to pixels, end to end. It leaves out points less than half a pixel from the one before,
// except for the last.
func (r *Renderer) projectTrails(w *window, p *wire.Plane) {
	r.trails, r.starts = r.trails[:0], r.starts[:0]
	for i := range p.Trails {
		t := &p.Trails[i]
		r.starts = append(r.starts, len(r.trails))
		n := min(len(t.X), len(t.Y))
		for k := range n {
			at := w.px(t.X[k], t.Y[k])
			if at.IsNaN() {
				continue
			}
			if m := len(r.trails); m > r.starts[i] && k < n-1 && at.Sub(r.trails[m-1]).Norm() < 0.5 {
				continue
			}
			r.trails = append(r.trails, at)
		}
	}
}

// trailOf returns trail i in pixels.
func (r *Renderer) trailOf(i int) []ink.Vec {
	if i+1 < len(r.starts) {
		return r.trails[r.starts[i]:r.starts[i+1]]
	}
	return r.trails[r.starts[i]:]
}

// coinciding returns that trail i is the share-th of of trails that coincide.
func (r *Renderer) coinciding(i int) (share, of uint8) {
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

func samePoints(a, b []ink.Vec) bool {
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
	share, of := r.coinciding(i)
	if of > 1 {
		pattern, offset = r.pen.Interleave(share, of)
	}
	body := p.Trails[i].Body
	r.stroke(r.trailOf(i), body, color, pattern, offset, l)
	r.line = append(r.line[:0], r.trailOf(i)...)
	r.marksAlong(r.line, body, share, of, color, l)
}

// trailPoint returns where trail i shows its learner: its end, or where it left the picture.
func (r *Renderer) trailPoint(i int) (at, leaving ink.Vec, inside, ok bool) {
	pts := r.trailOf(i)
	if len(pts) == 0 {
		return ink.Vec{}, ink.Vec{}, false, false
	}
	if at = pts[len(pts)-1]; r.pen.Clip.Contains(at) {
		return at, ink.Vec{}, true, true
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
	if share, _ := r.coinciding(i); share == 0 {
		r.boxes.Take(ink.Around(at, 9, 9))
	}
	r.placeLabel(at, p.Trails[i].Label, ink.TextStyle{Size: float32(size), Bold: true, Color: color})
}

// trailEnd draws the disc at the end of trail i, rings for coinciding ones, or an arrow head where it left the picture.
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
	share, of := r.coinciding(i)
	r.end(at, math.Max(2.2, endRadius*(1-0.5*float64(share)/float64(of))), p.Trails[i].Body, color, l)
}

// exit returns the last place of the polyline inside the picture, and its direction there.
func (r *Renderer) exit(pts []ink.Vec) (at, direction ink.Vec, ok bool) {
	for i := len(pts) - 1; i > 0; i-- {
		if _, b, ok := r.pen.Clip.Segment(pts[i-1], pts[i]); ok {
			from := pts[i-1]
			for j := i - 1; j > 0 && b.Sub(from).Norm() < 12; j-- {
				from = pts[j] // over a stretch, because single steps are rough
			}
			return b, b.Sub(from).Unit(), true
		}
	}
	return ink.Vec{}, ink.Vec{}, false
}

// leaving draws an arrow head where a trail leaves the picture.
func (r *Renderer) leaving(at, d ink.Vec, c ink.Color) {
	r.head(at, d, 11, c)
}
