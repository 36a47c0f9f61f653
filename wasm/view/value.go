package view

import (
	"math"

	"triad/wasm/wire"
)

// A state's values stand beside its circle, a line for each action, each behind a short
// piece of the line that its arrows are drawn with.
const (
	sampleWidth = 15 // px
	sampleGap   = 5
	valueGap    = 7 // from the circle
)

// valued says whether some state tells its values.
func (s *scene) valued() bool {
	for i := range s.states {
		if s.states[i].Values != [2]string{} {
			return true
		}
	}
	return false
}

func (s *scene) valueStyle(c Color) TextStyle {
	return TextStyle{Size: float32(s.size - 0.5), Color: c}
}

func (s *scene) valueLine() float64 { return s.size + 2 }

// valueBox is the rectangle of the values of node i; false where it tells none.
func (s *scene) valueBox(i int) (rect, bool) {
	if s.words == 0 || i >= len(s.states) {
		return rect{}, false
	}
	var w, h float64
	for _, text := range s.states[i].Values {
		if text != "" {
			w = math.Max(w, sampleWidth+sampleGap+textWidth(text, s.valueStyle(0)))
			h += s.valueLine()
		}
	}
	if h == 0 {
		return rect{}, false
	}
	return s.valuePlace(i, w, h), true
}

// valuePlace finds room for w × h beside node i: away from the middle, above or below at the
// far left and right, and for a node in the middle between its arrows.
func (s *scene) valuePlace(i int, w, h float64) rect {
	at, out := s.nodes[i], s.nodes[i].sub(s.middle())
	reach := vec{s.radius + valueGap + w/2, s.radius + valueGap + h/2}
	place := func(x, y float64) rect { return around(at.add(vec{x, y}), w, h) }
	switch {
	case out.norm() < s.radius:
		x, y := reach.x+0.6*s.radius, h/2+4
		for _, box := range [...]rect{place(x, -y), place(x, y), place(-x, -y), place(-x, y), place(0, reach.y)} {
			if !s.onNode(box) && s.offArcs(box) {
				return box
			}
		}
		return place(0, reach.y)
	case math.Abs(out.x) > 1.5*math.Abs(out.y):
		if below := place(0, reach.y); s.offLoop(i, below) {
			return below
		}
		return place(0, -reach.y)
	}
	x := math.Copysign(reach.x, out.x)
	for _, shift := range [...]float64{0, 0.5, -0.5, 1, -1} {
		if box := place(x, shift*s.radius); s.offLoop(i, box) {
			return box
		}
	}
	return place(x, 0)
}

// middle is the mean of all nodes.
func (s *scene) middle() vec {
	var m vec
	for _, p := range s.nodes {
		m = m.add(p)
	}
	return m.mul(1 / float64(len(s.nodes)))
}

// crowded says that the values of two states, or a state's and a circle, lie on one another.
func (s *scene) crowded() bool {
	for i := range s.nodes {
		a, ok := s.valueBox(i)
		if ok && s.onNode(a.grow(-3)) {
			return true
		}
		for j := range i {
			if b, both := s.valueBox(j); ok && both && a.overlaps(b) {
				return true
			}
		}
	}
	return false
}

// offLoop says that box does not touch the loop at node i.
func (s *scene) offLoop(i int, box rect) bool {
	for j := range s.edges {
		if e := &s.edges[j]; int(e.From) == i && int(e.To) == i && s.touches(j, box) {
			return false
		}
	}
	return true
}

// offArcs says that box touches no arc that is drawn in full.
func (s *scene) offArcs(box rect) bool {
	for j := range s.edges {
		if !s.quiet(j) && s.touches(j, box) {
			return false
		}
	}
	return true
}

// touches says that the arc of edge j comes close to box.
func (s *scene) touches(j int, box rect) bool {
	a, ok := s.arc(j)
	const points, room = 12, 3
	for k := range points + 1 {
		if ok && box.grow(room).contains(a.at(float64(k)/points)) {
			return true
		}
	}
	return false
}

// values writes the values of node i, on a plate that keeps crossing lines apart from them.
func (r *Renderer) values(i int, l *wire.Layout) {
	s := &r.scene
	box, ok := s.valueBox(i)
	if !ok {
		return
	}
	r.plate(box.grow(1), Color(l.Theme.Panel))
	style := s.valueStyle(Color(l.Theme.Ink))
	y := box.y0 + s.valueLine()/2
	for k, text := range s.states[i].Values {
		if text == "" {
			continue
		}
		x := box.x0
		if box.x1 < s.nodes[i].x { // flush with the circle
			x = box.x1 - sampleWidth - sampleGap - textWidth(text, style)
		}
		var pattern []float32
		if k == 1 {
			pattern = dashOf(1)
		}
		r.pen.segment(vec{x, y}, vec{x + sampleWidth, y}, 1.4, Color(l.Theme.Soft), pattern)
		r.pen.text(vec{x + sampleWidth + sampleGap, y}, text, style)
		y += s.valueLine()
	}
}
