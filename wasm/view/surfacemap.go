package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// drawn is the level of a cell in a rectangle that is drawn already.
const drawn = ink.Unknown + 1

// cells divides a rectangle into columns × rows cells. Cells end on whole device pixels, because soft edges would show
// seams between neighbours.
type cells struct {
	box           ink.Rect
	columns, rows int
	ratio         float64 // device pixels per CSS pixel
}

// x returns where column k begins, y where row k ends; row 0 is at the bottom.
func (c cells) x(k int) float64 {
	return snap(c.box.X0+c.box.Width()*float64(k)/float64(c.columns), c.ratio)
}

func (c cells) y(k int) float64 {
	return snap(c.box.Y1-c.box.Height()*float64(k)/float64(c.rows), c.ratio)
}

// snap returns the device pixel nearest to x.
func snap(x, ratio float64) float64 { return math.Round(x*ratio) / ratio }

// heat draws the cells of one map as rectangles of one colour, as few as a greedy search finds: a few dozen for a map
// of tiles, one for each cell of a noisy map. It leaves unknown cells bare.
func (r *Renderer) heat(c cells, values []float32, low, high float64) {
	if len(values) < c.columns*c.rows {
		return
	}
	r.levels = r.levels[:0]
	for _, v := range values[:c.columns*c.rows] {
		r.levels = append(r.levels, ink.Level(float64(v), low, high))
	}
	for row := range c.rows {
		for column := 0; column < c.columns; {
			k := r.levels[row*c.columns+column]
			if k >= ink.Unknown {
				column++
				continue
			}
			right, top := r.patch(c, column, row, k)
			r.tile(ink.Box(c.x(column), c.y(top), c.x(right), c.y(row)), ink.Ramp[k])
			column = right
		}
	}
}

// patch extends the cells of level k from (column, row) to the right and then upwards, marks them as drawn and returns
// where they end.
func (r *Renderer) patch(c cells, column, row int, k uint8) (right, top int) {
	line := func(row int) []uint8 { return r.levels[row*c.columns : (row+1)*c.columns] }
	first := line(row)
	right = column
	for right < c.columns && first[right] == k {
		right++
	}
	for top = row; top < c.rows; top++ {
		cells := line(top)[column:right]
		for _, other := range cells {
			if other != k {
				return right, top
			}
		}
		for i := range cells {
			cells[i] = drawn
		}
	}
	return right, top
}

// tile fills a rectangle as a band, because that has four vertices and a polygon twelve.
func (r *Renderer) tile(box ink.Rect, c ink.Color) {
	if !(box.Width() > 0 && box.Height() > 0) || !box.Within(r.pen.Clip) {
		return
	}
	r.upper = append(r.upper[:0], ink.At(box.X0, box.Y0), ink.At(box.X1, box.Y0))
	r.lower = append(r.lower[:0], ink.At(box.X0, box.Y1), ink.At(box.X1, box.Y1))
	r.pen.Band(r.upper, r.lower, c)
}

// hatch draws pale slanting lines over box, which remain visible where a map has no values.
func (r *Renderer) hatch(box ink.Rect, c ink.Color) {
	clip := r.pen.Clip
	r.pen.Clip = box
	const apart = 7
	for x := box.X0 - box.Height(); x < box.X1; x += apart {
		r.pen.Segment(ink.At(x, box.Y1), ink.At(x+box.Height(), box.Y0), 1, c, nil)
	}
	r.pen.Clip = clip
}

// complete reports whether every cell of m is known.
func complete(m *wire.Map) bool {
	for _, v := range m.Values {
		if v != v {
			return false
		}
	}
	return true
}

const barThick = 11 // px

// barWidth returns the width of the colour scale with its labels.
func (r *Renderer) barWidth(m maps) float64 {
	style := ink.TextStyle{Size: float32(m.size)}
	low, high := r.scaleEnd(m, false), r.scaleEnd(m, true)
	return barThick + 5 + math.Max(ink.TextWidth(low, style), ink.TextWidth(high, style))
}

// scaleEnd returns the label of the low or the high end of the colour scale.
func (r *Renderer) scaleEnd(m maps, high bool) string {
	v, beyond, kind := m.s.Low, m.below, labelAtMost
	if high {
		v, beyond, kind = m.s.High, m.above, labelAtLeast
	}
	if !beyond {
		kind = labelDecimal
	}
	if !ink.Finite(v) {
		return ""
	}
	places := 0
	if a := math.Abs(v); a < 10 && a != math.Trunc(a) {
		places = 1
	}
	return r.labels.of(kind, v, places)
}

// beyond reports whether some value lies below low, and whether some lies above high.
func beyond(s *wire.Surface, n int) (below, above bool) {
	low, high := float32(s.Low), float32(s.High)
	for i := range n {
		for _, v := range s.Maps[i].Values {
			below = below || v < low
			above = above || v > high
		}
	}
	return below, above
}

// colorBar draws the colour scale of the maps. If values lie beyond it, that end is a triangle, in the colour that they
// share with the end.
func (r *Renderer) colorBar(m maps, area ink.Rect, l *wire.Layout) {
	low, high := m.s.Low, m.s.High
	if !(high > low) || !ink.Finite(high-low) {
		return
	}
	first, last := m.box(0), m.box(m.n-1)
	if m.leading {
		first = m.box(1)
	}
	x := snap(area.X1-4-r.barWidth(m), m.ratio)
	bar := ink.Box(x, first.Y0, x+barThick, last.Y1)
	const tip = 8
	if m.above {
		bar.Y0 += tip
		r.poly = append(r.poly[:0], ink.At(bar.X0, bar.Y0), ink.At(bar.X0+barThick/2, bar.Y0-tip), ink.At(bar.X1, bar.Y0))
		r.pen.Fill(r.poly, ink.Ramp[ink.Levels-1])
	}
	if m.below {
		bar.Y1 -= tip
		r.poly = append(r.poly[:0], ink.At(bar.X0, bar.Y1), ink.At(bar.X0+barThick/2, bar.Y1+tip), ink.At(bar.X1, bar.Y1))
		r.pen.Fill(r.poly, ink.Ramp[0])
	}
	edge := bar.Y1
	for k := range ink.Levels {
		y := snap(bar.Y1-bar.Height()*float64(k+1)/ink.Levels, m.ratio)
		r.tile(ink.Box(bar.X0, y, bar.X1, edge), ink.Ramp[k])
		edge = y
	}
	r.barTicks(m, bar, l)
	r.barHover(m, bar, l)
}

// barHover reads out the scale under the pointer.
func (r *Renderer) barHover(m maps, bar ink.Rect, l *wire.Layout) {
	at := pointer(l)
	if !bar.Grow(3).Contains(at) {
		return
	}
	at.Y = ink.Clamp(at.Y, bar.Y0, bar.Y1)
	scale := bar.Height() / (m.s.High - m.s.Low)
	digits := ink.Fineness(scale)
	v := ink.Rounded(m.s.High-(at.Y-bar.Y0)/scale, digits)
	if !ink.Finite(v) {
		return
	}
	r.pen.Segment(ink.At(bar.X0-2, at.Y), ink.At(bar.X1+2, at.Y), 3, markDark, nil)
	r.pen.Segment(ink.At(bar.X0-2, at.Y), ink.At(bar.X1+2, at.Y), 1.25, markLight, nil)
	r.addLine(wire.ViewSurface, r.labels.word(wordValue), r.labels.of(labelDecimal, v, max(digits, 0)), 0)
	r.placard(ink.At(bar.X0, at.Y), 10+barThick, m.size, l)
}

// barTicks writes the ends of the scale and round values between them.
func (r *Renderer) barTicks(m maps, bar ink.Rect, l *wire.Layout) {
	style := ink.TextStyle{Size: float32(m.size), Color: ink.Color(l.Theme.Soft)}
	low, high := m.s.Low, m.s.High
	y := func(v float64) float64 { return bar.Y1 - (v-low)/(high-low)*bar.Height() }
	write := func(v float64, label string) {
		at := ink.At(bar.X1+5, ink.Clamp(y(v), bar.Y0+m.size/2-2, bar.Y1-m.size/2+2))
		box := ink.TextBox(at, label, style)
		if !r.boxes.Free(box.Grow(2)) {
			return
		}
		r.boxes.Take(box)
		r.pen.Segment(ink.At(bar.X1, y(v)), ink.At(bar.X1+3, y(v)), 1, style.Color.Fade(0.7), nil)
		r.pen.Text(at, label, style)
	}
	write(low, r.scaleEnd(m, false))
	write(high, r.scaleEnd(m, true))
	step := ink.LinearStep(high-low, int(ink.Clamp(bar.Height()/(2.6*m.size), 1, 5)))
	for k := math.Ceil(low / step); k*step < high && k-math.Ceil(low/step) < 2*ink.MaxTicks; k++ {
		write(k*step, r.labels.of(labelDecimal, k*step, ink.Decimals(step)))
	}
}
