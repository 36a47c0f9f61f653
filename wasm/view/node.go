package view

import (
	"math"

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

// nodeLabel writes a state's name, light on the agent while that lies beneath it.
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
		return
	}
	r.pen.Text(s.nodes[i], label, style)
}

// leastInscribed is the radius from which a circle holds its state's name.
const leastInscribed = 7.5

// labelBeside writes the name of a state whose circle is too small for it outside, away from the
// middle, where no other name stands yet.
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
