package view

import (
	"math"

	"triad/wasm/wire"
)

// velocityWord and positionWord name the axes, in a letter where there is little room.
func (r *Renderer) velocityWord(area rect) string {
	if area.width() < 380 {
		return "v"
	}
	return r.labels.word(wordVelocity)
}

func (r *Renderer) positionWord(room float64, style TextStyle) string {
	word := r.labels.word(wordPosition)
	if textWidth(word, style) > room {
		return "x"
	}
	return word
}

// tick is the label of an end of an axis.
func (r *Renderer) tick(v float64) string {
	places := 1
	if math.Abs(v) < 0.1 {
		places = 2
	}
	return r.labels.of(labelDecimal, v, places)
}

// mapAxes writes the ends of both axes and what they mean, at the left and at the bottom of the grid.
// In the row and the column of the map under the pointer, the state read out takes the words' place.
func (r *Renderer) mapAxes(m maps, over int, l *wire.Layout) {
	style := TextStyle{Size: float32(m.size), Color: Color(l.Theme.Soft)}
	for i := range m.n {
		if m.beside(i) != i {
			continue
		}
		box := m.box(i)
		style.Align = End
		x := box.x0 - 5
		half := m.size/2 + 1
		if box.height() < 4*half { // no room for two ticks
			continue
		}
		r.pen.text(vec{x, box.y0 + half}, r.tick(m.s.Hi[1]), style)
		r.pen.text(vec{x, box.y1 - half}, r.tick(m.s.Lo[1]), style)
		if box.height() > 3.6*m.size && (over < 0 || m.beside(over) != i) {
			word := r.labels.word(wordVelocity)
			if m.margin <= textWidth(word, style) {
				word = "v"
			}
			r.pen.text(vec{x, box.center().y}, word, style)
		}
	}
	for i := range m.n {
		if m.foot(i) != i {
			continue
		}
		box := m.box(i)
		y := box.y1 + 5 + m.size/2
		lo, hi := r.tick(m.s.Lo[0]), r.tick(m.s.Hi[0])
		if textWidth(lo, style)+textWidth(hi, style)+4 > box.width() {
			continue // the ends are those of every map
		}
		style.Align = Start
		r.pen.text(vec{box.x0, y}, lo, style)
		style.Align = End
		r.pen.text(vec{box.x1, y}, hi, style)
		if over >= 0 && m.foot(over) == i {
			continue
		}
		style.Align = Middle
		between := rect{box.x0 + textWidth(lo, style) + 4, y, box.x1 - textWidth(hi, style) - 4, y}
		if word := r.positionWord(between.width(), style); textWidth(word, style) <= between.width() {
			r.pen.text(vec{between.center().x, y}, word, style)
		}
	}
}

// surfaceHover reads the maps out under the pointer: a dot on each at that state, with its value,
// and the state's position and velocity on the axes.
func (r *Renderer) surfaceHover(m maps, over int, l *wire.Layout) {
	pointer := pointer(l)
	box := m.box(over)
	u, v := (pointer.x-box.x0)/box.width(), (box.y1-pointer.y)/box.height()
	column := min(int(u*float64(m.s.Columns)), int(m.s.Columns)-1)
	row := min(int(v*float64(m.s.Rows)), int(m.s.Rows)-1)
	const view = wire.ViewSurface
	position := r.labels.of(labelDecimal, math.Round(100*(m.s.Lo[0]+u*(m.s.Hi[0]-m.s.Lo[0])))/100, 2)
	velocity := r.labels.of(labelDecimal, math.Round(1000*(m.s.Lo[1]+v*(m.s.Hi[1]-m.s.Lo[1])))/1000, 3)
	r.say(view, r.labels.word(wordPosition), position, 0)
	r.say(view, r.labels.word(wordVelocity), velocity, 0)
	for i := range m.n {
		if cell := row*int(m.s.Columns) + column; cell < len(m.s.Maps[i].Values) {
			r.say(view, m.s.Maps[i].Label, r.valueWord(float64(m.s.Maps[i].Values[cell])), 0)
			r.readOut(m, i, u, v, float64(m.s.Maps[i].Values[cell]), l)
		}
	}
	panel := Color(l.Theme.Panel)
	style := TextStyle{Size: float32(m.size), Align: Middle, Color: Color(l.Theme.Ink)}
	below := m.box(m.foot(over))
	at := vec{below.x0 + u*below.width(), below.y1 + 5 + m.size/2}
	r.plate(textBox(at, position, style).grow(3), panel)
	r.pen.text(at, position, style)
	style.Align = End
	beside := m.box(m.beside(over))
	at = vec{beside.x0 - 5, clamp(beside.y1-v*beside.height(), beside.y0+m.size/2, beside.y1-m.size/2)}
	r.plate(textBox(at, velocity, style).grow(3), panel)
	r.pen.text(at, velocity, style)
}

// valueWord is a value of a map, or a question mark where it is not known yet.
func (r *Renderer) valueWord(v float64) string {
	if v != v {
		return "?"
	}
	return r.labels.of(labelSigned, v, 0)
}

// readOut marks the state at the parts u and v of map i and writes its value beside it, clear of the
// present state.
func (r *Renderer) readOut(m maps, i int, u, v, value float64, l *wire.Layout) {
	box, size := m.box(i), m.size
	at := vec{box.x0 + u*box.width(), box.y1 - v*box.height()}
	r.pen.disc(at, 3.5, markDark)
	r.pen.disc(at, 2.25, markLight)
	word := r.valueWord(value)
	style := TextStyle{Size: float32(size), Bold: true, Color: Color(l.Theme.Ink)}
	w := textWidth(word, style)
	at.x += 8
	if at.x+w+3 > box.x1 {
		at.x -= 16 + w
	}
	at.x = clamp(at.x, box.x0+2, math.Max(box.x0+2, box.x1-w-2))
	rise := -size*0.6 - 3
	if n := min(len(m.s.PathX), len(m.s.PathV)); n > 0 {
		now := m.at(box, m.s.PathX[n-1], m.s.PathV[n-1])
		if textBox(at.add(vec{0, rise}), word, style).grow(7).contains(now) {
			rise = -rise
		}
	}
	at.y = clamp(at.y+rise, box.y0+size*0.7, box.y1-size*0.7)
	r.plate(textBox(at, word, style).grow(1), Color(l.Theme.Panel))
	r.pen.text(at, word, style)
}
