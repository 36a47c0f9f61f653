package view

import (
	"math"
	"strings"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// node draws the circle of state i.
func (r *Renderer) node(i int, l *wire.Layout) {
	s := &r.scene
	line := 1.6
	if s.radius < 16 {
		line = 1.3
	}
	r.pen.Disc(s.nodes[i], s.radius, ink.Color(l.Theme.Ink))
	r.pen.Disc(s.nodes[i], s.radius-line, ink.Color(l.Theme.Panel))
}

// nodeLabel writes the name of a state, in a light colour while the agent is under it.
func (r *Renderer) nodeLabel(i int, label string, agent ink.Vec, visible bool, l *wire.Layout) {
	s := &r.scene
	style := ink.TextStyle{Size: float32(ink.Clamp(s.radius*0.52, 9, s.size+2)), Align: ink.Middle, Color: ink.Color(l.Theme.Ink)}
	if visible && agent.Sub(s.nodes[i]).Norm() < s.radius*0.3 {
		style.Color = ink.Color(l.Theme.Panel)
		style.Bold = true
	}
	if s.radius < leastInscribed {
		r.labelBeside(i, label, l)
		return
	}
	if ink.TextWidth(label, style) > 2.4*s.radius {
		label = r.shortened(label, 2*s.radius, style)
	}
	r.pen.Text(s.nodes[i], label, style)
}

// shortened returns the beginning of a name that fits a width, with an ellipsis; the read-out has the whole name.
func (r *Renderer) shortened(name string, width float64, style ink.TextStyle) string {
	room := width - ink.TextWidth("…", style)
	end := 0
	for i := range name { // i is the start of a letter
		if ink.TextWidth(name[:i], style) > room {
			break
		}
		end = i
	}
	if end == 0 {
		return ""
	}
	return r.joined.of(strings.TrimRight(name[:end], " "), "…", "")
}

// leastInscribed holds the radius from which a circle has room for the name of its state.
const leastInscribed = 7.5

// labelBeside writes the name of a state outside its circle, if that is too small, away from the middle, where there is
// no other name.
func (r *Renderer) labelBeside(i int, label string, l *wire.Layout) {
	s := &r.scene
	style := ink.TextStyle{Size: 9.5, Align: ink.Middle, Color: ink.Color(l.Theme.Soft)}
	out := s.nodes[i].Sub(s.center).Unit()
	w := ink.TextWidth(label, style)
	reach := s.radius + 5 + math.Abs(out.X)*w/2 + math.Abs(out.Y)*float64(style.Size)/2
	at := s.nodes[i].Add(out.Mul(reach))
	box := ink.TextBox(at, label, style)
	if w > 4*float64(style.Size) || !r.boxes.Free(box.Grow(1)) {
		return
	}
	r.boxes.Take(box)
	r.pen.Text(at, label, style)
}

// A state's values are beside its circle, one line for each action, after a short sample of the line pattern of its
// arrows.
const (
	sampleWidth = 15 // px
	sampleGap   = 5
	valueGap    = 7 // from the circle
)

// valued reports whether some state has values to show.
func (s *scene) valued() bool {
	for i := range s.states {
		if s.states[i].Values != [2]string{} {
			return true
		}
	}
	return false
}

// tells reports whether there is room for the values of action k: if space is short, only those of the first action.
func (s *scene) tells(k int) bool { return s.words > 1 || s.words == 1 && k == 0 }

func (s *scene) valueStyle(c ink.Color) ink.TextStyle {
	return ink.TextStyle{Size: float32(s.size - 0.5), Color: c}
}

func (s *scene) valueLine() float64 { return s.size + 2 }

// valueBox returns the rectangle of the values of node i; false if it shows none.
func (s *scene) valueBox(i int) (ink.Rect, bool) {
	if s.words == 0 || i >= len(s.states) {
		return ink.Rect{}, false
	}
	var w, h float64
	for k, text := range s.states[i].Values {
		if text = s.numbers(text); text != "" && s.tells(k) {
			w = math.Max(w, sampleWidth+sampleGap+ink.TextWidth(text, s.valueStyle(0)))
			h += s.valueLine()
		}
	}
	if h == 0 {
		return ink.Rect{}, false
	}
	return s.valuePlace(i, w, h), true
}

// valuePlace finds room for w × h beside node i: away from the middle, above or below at the far left and right, and
// for a node in the middle between its arrows.
func (s *scene) valuePlace(i int, w, h float64) ink.Rect {
	at, out := s.nodes[i], s.nodes[i].Sub(s.middle())
	reach := ink.At(s.radius+valueGap+w/2, s.radius+valueGap+h/2)
	place := func(x, y float64) ink.Rect { return ink.Around(at.Add(ink.At(x, y)), w, h) }
	switch {
	case out.Norm() < s.radius:
		x, y := reach.X+0.6*s.radius, h/2+4
		for _, box := range [...]ink.Rect{place(x, -y), place(x, y), place(-x, -y), place(-x, y), place(0, reach.Y)} {
			if !s.onNode(box) && s.offArcs(box) {
				return box
			}
		}
		return place(0, reach.Y)
	case math.Abs(out.X) > 1.5*math.Abs(out.Y):
		if below := place(0, reach.Y); s.offLoop(i, below) {
			return below
		}
		return place(0, -reach.Y)
	}
	x := math.Copysign(reach.X, out.X)
	for _, shift := range [...]float64{0, 0.5, -0.5, 1, -1} {
		if box := place(x, shift*s.radius); s.offLoop(i, box) {
			return box
		}
	}
	return place(x, 0)
}

// middle returns the mean of all nodes.
func (s *scene) middle() ink.Vec {
	var m ink.Vec
	for _, p := range s.nodes {
		m = m.Add(p)
	}
	return m.Mul(1 / float64(len(s.nodes)))
}

// crowded reports whether the values of two states, or of a state and a circle, overlap.
func (s *scene) crowded() bool {
	for i := range s.nodes {
		a, ok := s.valueBox(i)
		if ok && s.onNode(a.Grow(-3)) {
			return true
		}
		for j := range i {
			if b, both := s.valueBox(j); ok && both && a.Overlaps(b) {
				return true
			}
		}
	}
	return false
}

// offLoop reports whether box does not touch the loop at node i.
func (s *scene) offLoop(i int, box ink.Rect) bool {
	for j := range s.edges {
		if e := &s.edges[j]; int(e.From) == i && int(e.To) == i && s.touches(j, box) {
			return false
		}
	}
	return true
}

// offArcs reports whether box touches no arc that is drawn in full.
func (s *scene) offArcs(box ink.Rect) bool {
	for j := range s.edges {
		if !s.quiet(j) && s.touches(j, box) {
			return false
		}
	}
	return true
}

// touches reports whether the arc of edge j is close to box.
func (s *scene) touches(j int, box ink.Rect) bool {
	a, ok := s.arc(j)
	const points, room = 12, 3
	for k := range points + 1 {
		if ok && box.Grow(room).Contains(a.At(float64(k)/points)) {
			return true
		}
	}
	return false
}

// values writes the values of node i, on a plate that separates them from crossing lines.
func (r *Renderer) values(i int, l *wire.Layout) {
	s := &r.scene
	box, ok := s.valueBox(i)
	if !ok {
		return
	}
	r.plate(box.Grow(1), ink.Color(l.Theme.Panel))
	style := s.valueStyle(ink.Color(l.Theme.Ink))
	y := box.Y0 + s.valueLine()/2
	for k, text := range s.states[i].Values {
		if text = s.numbers(text); text == "" || !s.tells(k) {
			continue
		}
		x := box.X0
		if box.X1 < s.nodes[i].X { // the values end at the circle
			x = box.X1 - sampleWidth - sampleGap - ink.TextWidth(text, style)
		}
		var pattern []float32
		if k == 1 {
			pattern = dashOf(1)
		}
		r.pen.Segment(ink.At(x, y), ink.At(x+sampleWidth, y), 1.4, ink.Color(l.Theme.Soft), pattern)
		r.pen.Text(ink.At(x+sampleWidth+sampleGap, y), text, style)
		y += s.valueLine()
	}
}
