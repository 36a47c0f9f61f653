package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// velocityWord and positionWord return the names of the axes, as a letter if there is little room.
func (r *Renderer) velocityWord(area ink.Rect) string {
	if area.Width() < 380 {
		return "v"
	}
	return r.labels.word(wordVelocity)
}

func (r *Renderer) positionWord(room float64, style ink.TextStyle) string {
	word := r.labels.word(wordPosition)
	if ink.TextWidth(word, style) > room {
		return "x"
	}
	return word
}

// tick returns the label of an end of an axis.
func (r *Renderer) tick(v float64) string {
	places := 1
	if math.Abs(v) < 0.1 {
		places = 2
	}
	return r.labels.of(labelDecimal, v, places)
}

// mapAxes writes the ends of both axes and their names at the left and at the bottom of the grid. In the row and the
// column of the map under the pointer, the state that is read out replaces the names.
func (r *Renderer) mapAxes(m maps, over int, l *wire.Layout) {
	style := ink.TextStyle{Size: float32(m.size), Color: ink.Color(l.Theme.Soft)}
	for i := range m.n {
		if m.beside(i) != i {
			continue
		}
		box := m.box(i)
		style.Align = ink.End
		x := box.X0 - 5
		half := m.size/2 + 1
		if box.Height() < 4*half { // no room for two ticks
			continue
		}
		r.pen.Text(ink.At(x, box.Y0+half), r.tick(m.s.Hi[1]), style)
		r.pen.Text(ink.At(x, box.Y1-half), r.tick(m.s.Lo[1]), style)
		if box.Height() > 3.6*m.size && (over < 0 || m.beside(over) != i) {
			word := r.labels.word(wordVelocity)
			if m.margin <= ink.TextWidth(word, style) {
				word = "v"
			}
			r.pen.Text(ink.At(x, box.Center().Y), word, style)
		}
	}
	for i := range m.n {
		if m.foot(i) != i {
			continue
		}
		box := m.box(i)
		y := box.Y1 + 5 + m.size/2
		lo, hi := r.tick(m.s.Lo[0]), r.tick(m.s.Hi[0])
		if ink.TextWidth(lo, style)+ink.TextWidth(hi, style)+4 > box.Width() {
			continue // the ends are the same for every map
		}
		style.Align = ink.Start
		r.pen.Text(ink.At(box.X0, y), lo, style)
		style.Align = ink.End
		r.pen.Text(ink.At(box.X1, y), hi, style)
		if over >= 0 && m.foot(over) == i {
			continue
		}
		style.Align = ink.Middle
		between := ink.Box(box.X0+ink.TextWidth(lo, style)+4, y, box.X1-ink.TextWidth(hi, style)-4, y)
		if word := r.positionWord(between.Width(), style); ink.TextWidth(word, style) <= between.Width() {
			r.pen.Text(ink.At(between.Center().X, y), word, style)
		}
	}
}

// surfaceHover reads out the maps under the pointer: a dot on each map at that state, with its value, and the state's
// position and velocity on the axes.
func (r *Renderer) surfaceHover(m maps, over int, l *wire.Layout) {
	pointer := pointer(l)
	box := m.box(over)
	u, v := (pointer.X-box.X0)/box.Width(), (box.Y1-pointer.Y)/box.Height()
	column := min(int(u*float64(m.s.Columns)), int(m.s.Columns)-1)
	row := min(int(v*float64(m.s.Rows)), int(m.s.Rows)-1)
	const view = wire.ViewSurface
	position := r.labels.of(labelDecimal, math.Round(100*(m.s.Lo[0]+u*(m.s.Hi[0]-m.s.Lo[0])))/100, 2)
	velocity := r.labels.of(labelDecimal, math.Round(1000*(m.s.Lo[1]+v*(m.s.Hi[1]-m.s.Lo[1])))/1000, 3)
	r.addLine(view, r.labels.word(wordPosition), position, 0)
	r.addLine(view, r.labels.word(wordVelocity), velocity, 0)
	for i := range m.n {
		if cell := row*int(m.s.Columns) + column; cell < len(m.s.Maps[i].Values) {
			r.addLine(view, m.s.Maps[i].Label, r.valueWord(float64(m.s.Maps[i].Values[cell])), 0)
			r.readOut(m, i, u, v, float64(m.s.Maps[i].Values[cell]), l)
		}
	}
	panel := ink.Color(l.Theme.Panel)
	style := ink.TextStyle{Size: float32(m.size), Align: ink.Middle, Color: ink.Color(l.Theme.Ink)}
	below := m.box(m.foot(over))
	at := ink.At(below.X0+u*below.Width(), below.Y1+5+m.size/2)
	r.plate(ink.TextBox(at, position, style).Grow(3), panel)
	r.pen.Text(at, position, style)
	style.Align = ink.End
	beside := m.box(m.beside(over))
	at = ink.At(beside.X0-5, ink.Clamp(beside.Y1-v*beside.Height(), beside.Y0+m.size/2, beside.Y1-m.size/2))
	r.plate(ink.TextBox(at, velocity, style).Grow(3), panel)
	r.pen.Text(at, velocity, style)
}

// valueWord returns the text of a map's value; a question mark if it is unknown.
func (r *Renderer) valueWord(v float64) string {
	if v != v {
		return "?"
	}
	return r.labels.of(labelSigned, v, 0)
}

// readOut marks the state at the parts u and v of map i and writes its value beside it, not on the present state.
func (r *Renderer) readOut(m maps, i int, u, v, value float64, l *wire.Layout) {
	box, size := m.box(i), m.size
	at := ink.At(box.X0+u*box.Width(), box.Y1-v*box.Height())
	r.pen.Disc(at, 3.5, markDark)
	r.pen.Disc(at, 2.25, markLight)
	word := r.valueWord(value)
	style := ink.TextStyle{Size: float32(size), Bold: true, Color: ink.Color(l.Theme.Ink)}
	w := ink.TextWidth(word, style)
	at.X += 8
	if at.X+w+3 > box.X1 {
		at.X -= 16 + w
	}
	at.X = ink.Clamp(at.X, box.X0+2, math.Max(box.X0+2, box.X1-w-2))
	rise := -size*0.6 - 3
	if n := min(len(m.s.PathX), len(m.s.PathV)); n > 0 {
		now := m.at(box, m.s.PathX[n-1], m.s.PathV[n-1])
		if ink.TextBox(at.Add(ink.At(0, rise)), word, style).Grow(7).Contains(now) {
			rise = -rise
		}
	}
	at.Y = ink.Clamp(at.Y+rise, box.Y0+size*0.7, box.Y1-size*0.7)
	r.plate(ink.TextBox(at, word, style).Grow(1), ink.Color(l.Theme.Panel))
	r.pen.Text(at, word, style)
}
