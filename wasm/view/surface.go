package view

import (
	"math"

	"triad/wasm/wire"
)

// maps is the layout of small multiples: one cell of a grid for each map, the axes' words at its
// left and bottom edges, the colour scale at its right. The first map may lead: it then has the
// first column to itself, half-way up, and the others are the grid beside it.
type maps struct {
	s              *wire.Surface
	n              int
	area           rect // of the maps and their labels
	columns, rows  int  // with the column of a leading map
	leading        bool
	gap            float64 // between maps
	head           float64 // height of a map's label
	size           float64 // of text
	ratio          float64
	bare           bool // too small for words
	margin, bottom float64
	below, above   bool // the colour scale: some value lies beyond its end
}

// surface draws action values over position and velocity as small multiples: the true ones first,
// then each learner's, all in the colours of one scale, with the present state and its way.
func (r *Renderer) surface(area rect, f *wire.Frame, l *wire.Layout) {
	s := &f.Surface
	if len(s.Maps) == 0 || s.Columns < 1 || s.Rows < 1 || s.Columns > wire.MaxCells || s.Rows > wire.MaxCells {
		return
	}
	for side := range s.Lo {
		if span := s.Hi[side] - s.Lo[side]; !(span > 0) || !finite(span) {
			return
		}
	}
	m := r.newMaps(area, s, l)
	if b := m.box(0); b.width() < 12 || b.height() < 12 {
		return
	}
	for i := range m.n {
		r.oneMap(m, i, l)
	}
	if !m.bare {
		for i := range m.n {
			r.mapLabel(m, i, l)
		}
		over := m.under(pointer(l))
		r.mapAxes(m, over, l)
		r.colorBar(m, area, l)
		if over >= 0 {
			r.surfaceHover(m, over, l)
		}
	}
}

// newMaps chooses the grid in which the maps become largest.
func (r *Renderer) newMaps(area rect, s *wire.Surface, l *wire.Layout) maps {
	m := maps{s: s, n: min(len(s.Maps), wire.MaxMaps), size: textSize(area), gap: 10, ratio: float64(l.Ratio)}
	if !(m.ratio > 0) || !finite(m.ratio) {
		m.ratio = 1
	}
	m.below, m.above = beyond(s, m.n)
	m.bare = area.width() < 200 || area.height() < 120
	if m.bare {
		m.area, m.gap = area.grow(-4), 4
	} else {
		style := TextStyle{Size: float32(m.size)}
		m.head, m.bottom = m.size+7, m.size+9
		m.margin = math.Max(textWidth(r.velocityWord(area), style), textWidth(r.tick(s.Lo[1]), style)) + 8
		m.area = rect{area.x0 + 4 + m.margin, area.y0 + 2, area.x1 - r.barWidth(m) - 14, area.y1 - m.bottom}
	}
	best := 0.0
	for columns := 1; columns <= m.n; columns++ {
		try := m
		try.columns, try.rows = columns, (m.n+columns-1)/columns
		for _, try.leading = range [...]bool{false, true} {
			if try.leading {
				if columns == 1 || !s.Maps[0].Truth {
					continue
				}
				try.rows = (m.n + columns - 3) / (columns - 1)
			}
			if fit := try.fit(); fit > best || m.columns == 0 {
				best, m.columns, m.rows, m.leading = fit, try.columns, try.rows, try.leading
			}
		}
	}
	return m
}

// fit says how good the grid is: the size of a map, less where its shape is not pleasant and where
// the last row is not full.
func (m *maps) fit() float64 {
	const narrow, wide = 0.6, 2.2 // width of a map for its height, at its best between these
	const hole = 0.85
	b := m.box(0)
	fit := math.Max(b.width(), 0) * math.Max(b.height(), 0)
	if shape := b.width() / b.height(); fit > 0 {
		fit *= math.Min(1, math.Min(shape/narrow, wide/shape))
	}
	if places := m.columns * m.rows; !m.leading && places > m.n || m.leading && places > m.n+m.rows-1 {
		fit *= hole
	}
	return fit
}

// place is the column and the row of map i, a leading one's row half-way between the others'.
func (m *maps) place(i int) (column int, row float64) {
	switch {
	case !m.leading:
		return i % m.columns, float64(i / m.columns)
	case i == 0:
		return 0, float64(m.rows-1) / 2
	}
	return 1 + (i-1)%(m.columns-1), float64((i - 1) / (m.columns - 1))
}

// beside is the map at whose left the velocities of map i are written.
func (m *maps) beside(i int) int {
	if m.leading {
		return 0
	}
	return i - i%m.columns
}

// foot is the lowest map in the column of map i: the positions are written below it.
func (m *maps) foot(i int) int {
	step := m.columns
	if m.leading {
		step--
		if i == 0 {
			return 0
		}
	}
	return i + (m.n-1-i)/step*step
}

// box is the place of map i, on whole device pixels.
func (m *maps) box(i int) rect {
	column, row := m.place(i)
	w := (m.area.width() - m.gap*float64(m.columns-1)) / float64(m.columns)
	h := (m.area.height()-m.gap*float64(m.rows-1))/float64(m.rows) - m.head
	x := m.area.x0 + float64(column)*(w+m.gap)
	y := m.area.y0 + row*(h+m.head+m.gap) + m.head
	return rect{snap(x, m.ratio), snap(y, m.ratio), snap(x+w, m.ratio), snap(y+h, m.ratio)}
}

// under is the map under p, −1 for none.
func (m *maps) under(p vec) int {
	for i := range m.n {
		if m.box(i).contains(p) {
			return i
		}
	}
	return -1
}

// at is the place of a position and a velocity in box.
func (m *maps) at(box rect, x, v float64) vec {
	return vec{
		box.x0 + (x-m.s.Lo[0])/(m.s.Hi[0]-m.s.Lo[0])*box.width(),
		box.y1 - (v-m.s.Lo[1])/(m.s.Hi[1]-m.s.Lo[1])*box.height(),
	}
}

// Marks on maps are light with a dark rim, to be seen on every colour of the ramp.
const (
	markLight = Color(0xffffffff)
	markDark  = Color(0x0c1430ff)
)

// oneMap draws the cells of map i and what lies over them.
func (r *Renderer) oneMap(m maps, i int, l *wire.Layout) {
	one := &m.s.Maps[i]
	box := m.box(i)
	if !complete(one) {
		r.hatch(box, Color(l.Theme.Soft).fade(0.35))
	}
	r.heat(cells{box, int(m.s.Columns), int(m.s.Rows), m.ratio}, one.Values, m.s.Low, m.s.High)
	clip := r.pen.clip
	r.pen.clip = box
	r.borders(m, box)
	r.path(m, box)
	r.pen.clip = clip
	r.line = append(r.line[:0], vec{box.x0, box.y0}, vec{box.x1, box.y0}, vec{box.x1, box.y1}, vec{box.x0, box.y1}, vec{box.x0, box.y0})
	r.pen.line(r.line, 1, Color(l.Theme.Soft).fade(0.6), nil, 0)
}

// borders draws the edges of the features' tiles.
func (r *Renderer) borders(m maps, box rect) {
	const most = 200
	light, dark := markLight.fade(0.5), markDark.fade(0.3)
	for _, x := range m.s.BordersX[:min(len(m.s.BordersX), most)] {
		x := snap(m.at(box, x, 0).x, m.ratio) + 0.5/m.ratio
		r.pen.segment(vec{x + 1, box.y0}, vec{x + 1, box.y1}, 1, dark, nil)
		r.pen.segment(vec{x, box.y0}, vec{x, box.y1}, 1, light, nil)
	}
	for _, v := range m.s.BordersV[:min(len(m.s.BordersV), most)] {
		y := snap(m.at(box, 0, v).y, m.ratio) + 0.5/m.ratio
		r.pen.segment(vec{box.x0, y + 1}, vec{box.x1, y + 1}, 1, dark, nil)
		r.pen.segment(vec{box.x0, y}, vec{box.x1, y}, 1, light, nil)
	}
}

// path draws the way through the present episode, and a ring where it has come to.
func (r *Renderer) path(m maps, box rect) {
	n := min(len(m.s.PathX), len(m.s.PathV))
	if n == 0 {
		return
	}
	const most = 400 // points; of longer ways the newest
	r.line = r.line[:0]
	for k := max(0, n-most); k < n; k++ {
		r.line = append(r.line, m.at(box, m.s.PathX[k], m.s.PathV[k]))
	}
	now := r.line[len(r.line)-1]
	r.pen.line(r.line, 2.5, markDark.fade(0.3), nil, 0)
	r.pen.line(r.line, 1.25, markLight.fade(0.85), nil, 0)
	radius := clamp(0.045*box.width(), 3.5, 5.5)
	r.line = r.line[:0]
	const corners = 24
	for k := range corners + 1 {
		sin, cos := math.Sincos(2 * math.Pi * float64(k%corners) / corners)
		r.line = append(r.line, now.add(vec{radius * cos, radius * sin}))
	}
	r.pen.line(r.line, 4, markDark.fade(0.8), nil, 0)
	r.pen.line(r.line, 2, markLight, nil, 0)
}

// mapLabel names map i above it: a learner in its colour, behind a piece of its line.
func (r *Renderer) mapLabel(m maps, i int, l *wire.Layout) {
	one := &m.s.Maps[i]
	box := m.box(i)
	style := TextStyle{Size: float32(m.size), Bold: true, Color: Color(l.Theme.Ink)}
	at := vec{box.x0, box.y0 - 4 - m.size/2}
	if !one.Truth {
		color, pattern := look(l, one.Style)
		style.Color = color
		const swatch = 16
		if swatch+5+textWidth(one.Label, style) <= box.width() {
			r.pen.segment(at, vec{at.x + swatch, at.y}, 2.25, color, pattern)
			at.x += swatch + 5
		}
	}
	if w := textWidth(one.Label, style); w > box.width()+m.gap-3 {
		style.Size *= float32(math.Max(0.75, box.width()/w))
		if textWidth(one.Label, style) > box.width()+m.gap-3 {
			return
		}
	}
	r.pen.text(at, one.Label, style)
}
