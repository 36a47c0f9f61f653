package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// flow draws one learner's mean update as streamlines: lines that its direction is along everywhere, about flowCell
// apart, each with a head in its middle.
const (
	flowCell = 15.0 // px: cells that hold one line each
	flowStep = 3.0  // px from point to point of a line
	flowMost = 400  // points of a line, each way
	flowHead = 8.0  // px, the length of a head
	flowLine = 40.0 // px, the shortest line that is drawn
)

// sameField reports that the same mean update has been met.
func sameField(known []wire.Field, f *wire.Field) bool {
	for i := range known {
		if known[i].F == f.F && known[i].G == f.G {
			return true
		}
	}
	return false
}

// stream is what streamlines are laid into: the cells of the picture that have one.
type stream struct {
	w          *window
	f          *wire.Field
	nx, ny     int
	star       ink.Vec
	taken, own []bool
}

// way is the direction of the mean update at p, y downwards; false where there is none.
func (s *stream) way(p ink.Vec) (ink.Vec, bool) {
	θ := s.w.weights(p)
	u := ink.At(s.f.F[0]*θ.X+s.f.F[1]*θ.Y+s.f.G[0], -(s.f.F[2]*θ.X + s.f.F[3]*θ.Y + s.f.G[1]))
	n := u.Norm()
	if !ink.Finite(n) || !ink.Finite(1/n) {
		return ink.Vec{}, false
	}
	return u.Mul(1 / n), true
}

// cell is the index of the cell of p, −1 outside.
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
	// From the middle outwards in rings would favour θ*; every second cell of every second row is as even.
	for _, shift := range [...]int{0, 2, 1, 3} {
		for y := shift % 2; y < s.ny; y += 2 {
			for x := shift / 2; x < s.nx; x += 2 {
				seed := ink.At(w.plot.X0+(float64(x)+0.5)*flowCell, w.plot.Y0+(float64(y)+0.5)*flowCell)
				r.streamline(&s, seed, color)
			}
		}
	}
}

// streamline draws the line through a seed, if it is long enough before it comes near another.
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
	// A point in two is enough to draw by.
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

// near says that cell i or one beside it has a line.
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

// follow appends the points of the line from p on, with the update or against it, until it leaves the picture, meets
// another line or comes to rest.
func (s *stream) follow(out []ink.Vec, p ink.Vec, sign float64) []ink.Vec {
	out = append(out, p)
	for range flowMost {
		way, ok := s.way(p)
		if !ok {
			break
		}
		half, ok := s.way(p.Add(way.Mul(sign * flowStep / 2))) // the midpoint's direction is truer
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

// head fills an arrow head whose tip is at at.
func (r *Renderer) head(at, way ink.Vec, length float64, c ink.Color) {
	back := at.Sub(way.Mul(length))
	side := ink.At(way.Y, -way.X).Mul(0.45 * length)
	r.poly = append(r.poly[:0], at, back.Add(side), back.Sub(side))
	r.pen.Fill(r.poly, c)
}
