package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// flow draws one learner's expected update as streamlines: lines along its direction, about flowCell apart, each with a
// head in its middle.
const (
	flowCell = 30.0 // px: side of the cells, which hold one line each
	flowStep = 3.0  // px between points of a line
	flowMost = 400  // most points of a line, each way
	flowHead = 8.0  // px: length of a head
	flowLine = 40.0 // px: shortest line drawn
)

// sameField reports whether known has the same expected update.
func sameField(known []wire.Field, f *wire.Field) bool {
	for i := range known {
		if known[i].F == f.F && known[i].G == f.G {
			return true
		}
	}
	return false
}

// stream holds the cells of the picture, and which of them have a streamline.
type stream struct {
	w          *window
	f          *wire.Field
	nx, ny     int
	star       ink.Vec
	taken, own []bool
}

// way returns the direction of the expected update at p, y downwards; false if there is none.
func (s *stream) way(p ink.Vec) (ink.Vec, bool) {
	θ := s.w.weights(p)
	u := ink.At(s.f.F[0]*θ.X+s.f.F[1]*θ.Y+s.f.G[0], -(s.f.F[2]*θ.X + s.f.F[3]*θ.Y + s.f.G[1]))
	n := u.Norm()
	if !ink.Finite(n) || !ink.Finite(1/n) {
		return ink.Vec{}, false
	}
	return u.Mul(1 / n), true
}

// cell returns the index of the cell of p; −1 outside.
func (s *stream) cell(p ink.Vec) int {
	x, y := int(math.Floor((p.X-s.w.plot.X0)/flowCell)), int(math.Floor((p.Y-s.w.plot.Y0)/flowCell))
	if x < 0 || y < 0 || x >= s.nx || y >= s.ny {
		return -1
	}
	return y*s.nx + x
}

func (r *Renderer) flow(w *window, p *wire.Plane, l *wire.Layout) {
	const most = 4000
	s := stream{w: w, f: &p.Fields[0], star: w.px(p.Star[0], p.Star[1])}
	s.nx, s.ny = int(w.plot.Width()/flowCell)+1, int(w.plot.Height()/flowCell)+1
	n := s.nx * s.ny
	if n > most*4 || n <= 0 {
		return
	}
	r.taken = r.taken[:0]
	for range 2 * n {
		r.taken = append(r.taken, false)
	}
	s.taken, s.own = r.taken[:n], r.taken[n:2*n]
	color := ink.Color(l.Theme.Edge)
	// Seeds in every second cell of every second row are even; in rings from the middle, they would favour θ*.
	for _, shift := range [...]int{0, 2, 1, 3} {
		for y := shift % 2; y < s.ny; y += 2 {
			for x := shift / 2; x < s.nx; x += 2 {
				seed := ink.At(w.plot.X0+(float64(x)+0.5)*flowCell, w.plot.Y0+(float64(y)+0.5)*flowCell)
				r.streamline(&s, seed, color)
			}
		}
	}
}

// streamline draws the line through a seed, if it is long enough before it comes near another line.
func (r *Renderer) streamline(s *stream, seed ink.Vec, color ink.Color) {
	if i := s.cell(seed); i < 0 || s.near(i) {
		return
	}
	clear(s.own)
	r.upper = s.follow(r.upper[:0], seed, -1)
	r.line = r.line[:0]
	for i := len(r.upper) - 1; i > 0; i-- {
		r.line = append(r.line, r.upper[i])
	}
	r.line = s.follow(r.line, seed, 1)
	length := float64(len(r.line)) * flowStep
	if length < flowLine {
		return
	}
	for i, own := range s.own {
		s.taken[i] = s.taken[i] || own
	}
	// Every second point is enough for drawing.
	kept := r.upper[:0]
	for i, p := range r.line {
		if i%2 == 0 || i == len(r.line)-1 {
			kept = append(kept, p)
		}
	}
	r.upper = kept
	r.pen.Line(kept, 1, color.Fade(0.55), nil, 0)
	middle := r.line[len(r.line)/2]
	if way, ok := s.way(middle); ok && r.boxes.Free(ink.Around(middle, 12, 12)) {
		r.head(middle.Add(way.Mul(flowHead/2)), way, flowHead, color.Fade(0.8))
	}
}

// near reports whether cell i or a neighbour has a line.
func (s *stream) near(i int) bool {
	x, y := i%s.nx, i/s.nx
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if X, Y := x+dx, y+dy; X >= 0 && Y >= 0 && X < s.nx && Y < s.ny && s.taken[Y*s.nx+X] {
				return true
			}
		}
	}
	return false
}

// follow appends the points of the line from p on, along the update or against it, until it leaves the picture, meets
// another line or stops.
func (s *stream) follow(out []ink.Vec, p ink.Vec, sign float64) []ink.Vec {
	out = append(out, p)
	for range flowMost {
		way, ok := s.way(p)
		if !ok {
			break
		}
		half, ok := s.way(p.Add(way.Mul(sign * flowStep / 2))) // because the midpoint's direction is more exact
		if !ok || half.X*way.X+half.Y*way.Y < 0 {
			break
		}
		p = p.Add(half.Mul(sign * flowStep))
		i := s.cell(p)
		if i < 0 || s.taken[i] || p.Sub(s.star).Norm() < flowStep {
			break
		}
		s.own[i] = true
		out = append(out, p)
	}
	return out
}

// head fills an arrow head with its tip at at.
func (r *Renderer) head(at, way ink.Vec, length float64, c ink.Color) {
	back := at.Sub(way.Mul(length))
	side := ink.At(way.Y, -way.X).Mul(0.45 * length)
	r.poly = append(r.poly[:0], at, back.Add(side), back.Sub(side))
	r.pen.Fill(r.poly, c)
}

var fallingDash = []float32{6, 4}

// direction is a mode as it is drawn: a line through the whole picture, in a colour, with words beside it.
type direction struct {
	a, b  ink.Vec
	color ink.Color
	words [2]string
}

// modes draws the directions through θ* along which the expected update only stretches. One that grows is solid, with
// heads outwards; one that decays is dashed, with heads inwards; words say so, and the first has its factor per step.
// One that does neither is grey, without heads.
func (r *Renderer) modes(w *window, p *wire.Plane, size float64, l *wire.Layout) {
	star := w.px(p.Star[0], p.Star[1])
	if star.IsNaN() {
		return
	}
	var drawn [wire.MaxModes]direction
	n := 0
	list := p.Fields[0].Modes
	for i, m := range list[:min(len(list), wire.MaxModes)] {
		way := ink.At(m.X, -m.Y)
		if n := way.Norm(); !(n > 0.5 && n < 2) || !ink.Finite(m.Factor) {
			continue
		}
		way = way.Unit()
		reach := w.plot.Width() + w.plot.Height() + star.Sub(w.plot.Center()).Norm()
		a, b, ok := w.plot.Segment(star.Sub(way.Mul(reach)), star.Add(way.Mul(reach)))
		if !ok || !ink.Finite(reach) {
			continue
		}
		grows, still := math.Abs(m.Factor) > 1, m.Factor == 1
		d := direction{a: a, b: b, color: ink.Color(l.Theme.Good)}
		word, width, pattern := wordPulledIn, 1.6, fallingDash
		switch {
		case still:
			d.color, word, pattern = ink.Color(l.Theme.Soft), wordStandsStill, nil
		case grows:
			d.color, word, width, pattern = ink.Color(l.Theme.Bad), wordPushedOut, 1.8, nil
		}
		r.pen.Segment(a, b, width, d.color, pattern)
		if !still {
			r.headsAlong(w, star, a, b, grows, d.color)
		}
		d.words[0] = r.labels.word(word)
		if i == 0 && !still {
			d.words[1] = r.labels.of(labelFactor, m.Factor, 0)
		}
		if n > 0 && drawn[0].words[0] == d.words[0] {
			d.words[0] = "" // once is enough
		}
		drawn[n] = d
		n++
	}
	for i := range drawn[:n] {
		r.nameMode(w, star, drawn[:n], i, size, l)
	}
}

// headsAlong draws the heads of a direction, outwards if it grows.
func (r *Renderer) headsAlong(w *window, star, a, b ink.Vec, grows bool, color ink.Color) {
	for _, end := range [...]ink.Vec{a, b} {
		out := end.Sub(star)
		if out.Norm() < 24 {
			continue
		}
		for _, part := range [...]float64{0.4, 0.85} {
			at := star.Toward(end, part)
			head := out.Unit()
			if !grows {
				head = head.Mul(-1)
			}
			if w.plot.Grow(-14).Contains(at) {
				r.head(at.Add(head.Mul(5)), head, 10, color)
			}
		}
	}
}

// nameMode writes the words of the i-th direction in a free place beside its line, preferably on the longer side of θ*:
// all of them or, if there is no room, the first.
func (r *Renderer) nameMode(w *window, star ink.Vec, all []direction, i int, size float64, l *wire.Layout) {
	words := all[i].words
	for n := 2; n > 0; n-- {
		if words[n-1] == "" {
			continue
		}
		style := ink.TextStyle{Size: float32(size), Align: ink.Middle, Bold: true, Color: all[i].color, Halo: ink.Color(l.Theme.Panel)}
		line, width := 1.25*size, 0.0
		for _, s := range words[:n] {
			width = math.Max(width, ink.TextWidth(s, style))
		}
		half := ink.At(width/2+2, float64(n)*line/2)
		at, ok := r.besideLine(w, star, all, i, half)
		if !ok {
			continue
		}
		r.boxes.Take(ink.Around(at, 2*half.X, 2*half.Y))
		at.Y -= float64(n-1) * line / 2
		for _, s := range words[:n] {
			r.ends = append(r.ends, endLabel{at: at, text: s, style: style})
			at.Y += line
		}
		return
	}
}

// besideLine returns the best place beside the i-th direction for words of half a size; false if there is none.
func (r *Renderer) besideLine(w *window, star ink.Vec, all []direction, i int, half ink.Vec) (best ink.Vec, ok bool) {
	const crossed = 8.0 // number of trail points that lying on another direction counts as
	a, b := all[i].a, all[i].b
	if a.Sub(star).Norm() > b.Sub(star).Norm() {
		a, b = b, a
	}
	bestCost := math.Inf(1)
	for _, end := range [...]ink.Vec{b, a} {
		out := end.Sub(star).Unit()
		side := ink.At(-out.Y, out.X)
		for _, part := range [...]float64{0.62, 0.72, 0.52, 0.3, 0.92} {
			for _, turn := range [...]float64{1, -1} {
				away := side.Mul(turn * (5 + math.Abs(side.X)*half.X + math.Abs(side.Y)*half.Y))
				at := star.Toward(end, part).Add(away)
				box := ink.Around(at, 2*half.X, 2*half.Y)
				if !box.Within(w.plot.Grow(-3)) || !r.boxes.Free(box) {
					continue
				}
				cost := float64(r.covered(box)) + 2*math.Abs(part-0.62)
				for k := range all {
					if _, _, on := box.Segment(all[k].a, all[k].b); on {
						cost += crossed
					}
				}
				if cost < bestCost {
					best, bestCost = at, cost
				}
			}
		}
	}
	return best, !math.IsInf(bestCost, 1)
}

// cloudPoints holds the number of points that the expected update carries.
const cloudPoints = 200

// cloud draws where the expected update has carried points that began evenly spread in a disc around θ*, with θ₀ on its
// border.
func (r *Renderer) cloud(w *window, p *wire.Plane, l *wire.Layout) {
	c := &p.Cloud
	if !c.On {
		return
	}
	color, _ := look(l, c.Style)
	radius := math.Hypot(p.Start[0]-p.Star[0], p.Start[1]-p.Star[1])
	if !(radius > 0) || !ink.Finite(radius) {
		radius = 1
	}
	const golden = math.Pi * (3 - 2.2360679774997896)
	for i := range cloudPoints {
		sin, cos := math.Sincos(golden * float64(i))
		far := radius * math.Sqrt((float64(i)+0.5)/cloudPoints)
		x, y := p.Star[0]+far*cos, p.Star[1]+far*sin
		at := w.px(c.F[0]*x+c.F[1]*y+c.G[0], c.F[2]*x+c.F[3]*y+c.G[1])
		if w.plot.Contains(at) {
			r.pen.Disc(at, 1.4, color.Fade(0.6))
		}
	}
}

// onMode reports whether a direction passes through a box.
func (w *window) onMode(p *wire.Plane, box ink.Rect) bool {
	if len(p.Fields) == 0 {
		return false
	}
	star := w.px(p.Star[0], p.Star[1])
	far := w.plot.Width() + w.plot.Height() + star.Sub(w.plot.Center()).Norm()
	if !ink.Finite(far) {
		return false
	}
	for _, m := range p.Fields[0].Modes {
		way := ink.At(m.X, -m.Y).Unit().Mul(far)
		if _, _, on := box.Segment(star.Sub(way), star.Add(way)); on {
			return true
		}
	}
	return false
}
