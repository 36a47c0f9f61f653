package view

import (
	"math"

	"triad/wasm/wire"
)

// node draws the circle of state i.
func (r *Renderer) node(i int, l *wire.Layout) {
	s := &r.scene
	line := 1.6
	if s.radius < 16 {
		line = 1.3
	}
	r.pen.disc(s.nodes[i], s.radius, Color(l.Theme.Ink))
	r.pen.disc(s.nodes[i], s.radius-line, Color(l.Theme.Panel))
}

// nodeLabel writes a state's name, light on the agent while that lies beneath it.
func (r *Renderer) nodeLabel(i int, label string, agent vec, visible bool, l *wire.Layout) {
	s := &r.scene
	style := TextStyle{Size: float32(clamp(s.radius*0.52, 9, s.size+2)), Align: Middle, Color: Color(l.Theme.Ink)}
	if visible && agent.sub(s.nodes[i]).norm() < s.radius*0.3 {
		style.Color = Color(l.Theme.Panel)
		style.Bold = true
	}
	if s.radius < leastInscribed {
		r.labelBeside(i, label, l)
		return
	}
	if textWidth(label, style) > 2.4*s.radius {
		return
	}
	r.pen.text(s.nodes[i], label, style)
}

// leastInscribed is the radius from which a circle holds its state's name.
const leastInscribed = 7.5

// labelBeside writes the name of a state whose circle is too small for it outside, away from the
// middle, where no other name stands yet.
func (r *Renderer) labelBeside(i int, label string, l *wire.Layout) {
	s := &r.scene
	style := TextStyle{Size: 9.5, Align: Middle, Color: Color(l.Theme.Soft)}
	out := s.nodes[i].sub(s.center).unit()
	w := textWidth(label, style)
	reach := s.radius + 5 + math.Abs(out.x)*w/2 + math.Abs(out.y)*float64(style.Size)/2
	at := s.nodes[i].add(out.mul(reach))
	box := textBox(at, label, style)
	if w > 4*float64(style.Size) || !r.boxes.free(box.grow(1)) {
		return
	}
	r.boxes.take(box)
	r.pen.text(at, label, style)
}
