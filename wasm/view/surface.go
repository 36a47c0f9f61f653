package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// maps holds the layout of small multiples: one cell of a grid for each map, the words of the axes at the left and
// bottom edges, the colour scale at the right. The first map may lead: it then has the first column to itself, half-way
// up, and the others form the grid beside it.
type maps struct {
	s              *wire.Surface
	n              int
	area           ink.Rect // of the maps and their labels
	columns, rows  int      // including the column of a leading map
	leading        bool
	gap            float64 // between maps
	head           float64 // height of the label of a map
	size           float64 // of text
	ratio          float64
	bare           bool // too small for words
	margin, bottom float64
	below, above   bool // some value lies beyond that end of the colour scale
}

// surface draws action values over position and velocity as small multiples: the true ones first, then each learner's,
// on one colour scale, with the present state and its trajectory.
func (r *Renderer) surface(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	s := &f.Surface
	if len(s.Maps) == 0 || s.Columns < 1 || s.Rows < 1 || s.Columns > wire.MaxCells || s.Rows > wire.MaxCells {
		return
	}
	for side := range s.Lo {
		if span := s.Hi[side] - s.Lo[side]; !(span > 0) || !ink.Finite(span) {
			return
		}
	}
	m := r.newMaps(area, s, l)
	if b := m.box(0); b.Width() < 12 || b.Height() < 12 {
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

// newMaps chooses the grid with the largest maps.
func (r *Renderer) newMaps(area ink.Rect, s *wire.Surface, l *wire.Layout) maps {
	m := maps{s: s, n: min(len(s.Maps), wire.MaxMaps), size: textSize(area), gap: 10, ratio: float64(l.Ratio)}
	if !(m.ratio > 0) || !ink.Finite(m.ratio) {
		m.ratio = 1
	}
	m.below, m.above = beyond(s, m.n)
	m.bare = area.Width() < 200 || area.Height() < 120
	if m.bare {
		m.area, m.gap = area.Grow(-4), 4
	} else {
		style := ink.TextStyle{Size: float32(m.size)}
		m.head, m.bottom = m.size+7, m.size+9
		m.margin = math.Max(ink.TextWidth(r.velocityWord(area), style), ink.TextWidth(r.tick(s.Lo[1]), style)) + 8
		m.area = ink.Box(area.X0+4+m.margin, area.Y0+2, area.X1-r.barWidth(m)-14, area.Y1-m.bottom)
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

// fit returns how good the grid is: the size of a map, reduced if its shape is too narrow or too wide and if the last
// row is not full.
func (m *maps) fit() float64 {
	const narrow, wide = 0.6, 2.2 // width of a map as a multiple of its height, best between these
	const hole = 0.85
	b := m.box(0)
	fit := math.Max(b.Width(), 0) * math.Max(b.Height(), 0)
	if shape := b.Width() / b.Height(); fit > 0 {
		fit *= math.Min(1, math.Min(shape/narrow, wide/shape))
	}
	if places := m.columns * m.rows; !m.leading && places > m.n || m.leading && places > m.n+m.rows-1 {
		fit *= hole
	}
	return fit
}

// place returns the column and the row of map i; the row of a leading map is half-way between those of the others.
func (m *maps) place(i int) (column int, row float64) {
	switch {
	case !m.leading:
		return i % m.columns, float64(i / m.columns)
	case i == 0:
		return 0, float64(m.rows-1) / 2
	}
	return 1 + (i-1)%(m.columns-1), float64((i - 1) / (m.columns - 1))
}

// beside returns the map that has the velocities of map i at its left.
func (m *maps) beside(i int) int {
	if m.leading {
		return 0
	}
	return i - i%m.columns
}

// foot returns the lowest map in the column of map i, which has the positions below it.
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

// box returns the rectangle of map i, on whole device pixels.
func (m *maps) box(i int) ink.Rect {
	column, row := m.place(i)
	w := (m.area.Width() - m.gap*float64(m.columns-1)) / float64(m.columns)
	h := (m.area.Height()-m.gap*float64(m.rows-1))/float64(m.rows) - m.head
	x := m.area.X0 + float64(column)*(w+m.gap)
	y := m.area.Y0 + row*(h+m.head+m.gap) + m.head
	return ink.Box(snap(x, m.ratio), snap(y, m.ratio), snap(x+w, m.ratio), snap(y+h, m.ratio))
}

// under returns the map under p; −1 for none.
func (m *maps) under(p ink.Vec) int {
	for i := range m.n {
		if m.box(i).Contains(p) {
			return i
		}
	}
	return -1
}

// at returns the point of a position and a velocity in box.
func (m *maps) at(box ink.Rect, x, v float64) ink.Vec {
	return ink.At(
		box.X0+(x-m.s.Lo[0])/(m.s.Hi[0]-m.s.Lo[0])*box.Width(),
		box.Y1-(v-m.s.Lo[1])/(m.s.Hi[1]-m.s.Lo[1])*box.Height(),
	)
}

// Marks on maps are light with a dark rim, so that they are visible on every colour of the scale.
const (
	markLight = ink.Color(0xffffffff)
	markDark  = ink.Color(0x0c1430ff)
)

// oneMap draws the cells of map i and the marks above them.
func (r *Renderer) oneMap(m maps, i int, l *wire.Layout) {
	one := &m.s.Maps[i]
	box := m.box(i)
	if !complete(one) {
		r.hatch(box, ink.Color(l.Theme.Soft).Fade(0.35))
	}
	r.heat(cells{box, int(m.s.Columns), int(m.s.Rows), m.ratio}, one.Values, m.s.Low, m.s.High)
	clip := r.pen.Clip
	r.pen.Clip = box
	r.borders(m, box)
	r.path(m, box)
	r.pen.Clip = clip
	r.line = append(r.line[:0], ink.At(box.X0, box.Y0), ink.At(box.X1, box.Y0), ink.At(box.X1, box.Y1), ink.At(box.X0, box.Y1), ink.At(box.X0, box.Y0))
	r.pen.Line(r.line, 1, ink.Color(l.Theme.Soft).Fade(0.6), nil, 0)
}

// borders draws the borders of the features' tiles.
func (r *Renderer) borders(m maps, box ink.Rect) {
	const most = 200
	light, dark := markLight.Fade(0.5), markDark.Fade(0.3)
	for _, x := range m.s.BordersX[:min(len(m.s.BordersX), most)] {
		x := snap(m.at(box, x, 0).X, m.ratio) + 0.5/m.ratio
		r.pen.Segment(ink.At(x+1, box.Y0), ink.At(x+1, box.Y1), 1, dark, nil)
		r.pen.Segment(ink.At(x, box.Y0), ink.At(x, box.Y1), 1, light, nil)
	}
	for _, v := range m.s.BordersV[:min(len(m.s.BordersV), most)] {
		y := snap(m.at(box, 0, v).Y, m.ratio) + 0.5/m.ratio
		r.pen.Segment(ink.At(box.X0, y+1), ink.At(box.X1, y+1), 1, dark, nil)
		r.pen.Segment(ink.At(box.X0, y), ink.At(box.X1, y), 1, light, nil)
	}
}

// path draws the trajectory of the present episode, with a ring at its end.
func (r *Renderer) path(m maps, box ink.Rect) {
	n := min(len(m.s.PathX), len(m.s.PathV))
	if n == 0 {
		return
	}
	const most = 400 // points; of longer trajectories the newest
	r.line = r.line[:0]
	for k := max(0, n-most); k < n; k++ {
		r.line = append(r.line, m.at(box, m.s.PathX[k], m.s.PathV[k]))
	}
	now := r.line[len(r.line)-1]
	r.pen.Line(r.line, 2.5, markDark.Fade(0.3), nil, 0)
	r.pen.Line(r.line, 1.25, markLight.Fade(0.85), nil, 0)
	radius := ink.Clamp(0.045*box.Width(), 3.5, 5.5)
	r.line = r.line[:0]
	const corners = 24
	for k := range corners + 1 {
		sin, cos := math.Sincos(2 * math.Pi * float64(k%corners) / corners)
		r.line = append(r.line, now.Add(ink.At(radius*cos, radius*sin)))
	}
	r.pen.Line(r.line, 4, markDark.Fade(0.8), nil, 0)
	r.pen.Line(r.line, 2, markLight, nil, 0)
}

// mapLabel writes the name of map i above it: a learner's in its colour, after a sample of its line.
func (r *Renderer) mapLabel(m maps, i int, l *wire.Layout) {
	one := &m.s.Maps[i]
	box := m.box(i)
	style := ink.TextStyle{Size: float32(m.size), Bold: true, Color: ink.Color(l.Theme.Ink)}
	at := ink.At(box.X0, box.Y0-4-m.size/2)
	if !one.Truth {
		color, pattern := look(l, one.Style)
		style.Color = color
		const swatch = 16
		if swatch+5+ink.TextWidth(one.Label, style) <= box.Width() {
			r.pen.Segment(at, ink.At(at.X+swatch, at.Y), 2.25, color, pattern)
			at.X += swatch + 5
		}
	}
	if w := ink.TextWidth(one.Label, style); w > box.Width()+m.gap-3 {
		style.Size *= float32(math.Max(0.75, box.Width()/w))
		if ink.TextWidth(one.Label, style) > box.Width()+m.gap-3 {
			return
		}
	}
	r.pen.Text(at, one.Label, style)
}
