package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// drawn is the level of a cell that lies in a rectangle already drawn.
const drawn = ink.Unknown + 1

// cells lays a map of columns × rows cells over a rectangle. Cells end on whole device pixels, since
// neighbours with soft edges would show the seam.
type cells struct {
	box           ink.Rect
	columns, rows int
	ratio         float64 // device pixels per CSS pixel
}

// x is where column k begins, y where row k ends; row 0 is at the bottom.
func (c cells) x(k int) float64 {
	return snap(c.box.X0+c.box.Width()*float64(k)/float64(c.columns), c.ratio)
}

func (c cells) y(k int) float64 {
	return snap(c.box.Y1-c.box.Height()*float64(k)/float64(c.rows), c.ratio)
}

// snap moves x to the nearest device pixel.
func snap(x, ratio float64) float64 { return math.Round(x*ratio) / ratio }

// heat draws the cells of one map, as few rectangles of one colour as a greedy search finds: a map
// of tiles takes a few dozen, one of noise as many as it has cells. It reports whether some were
// unknown, which it leaves bare.
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

// patch finds the cells of level k from (column, row) to the right and then upwards, marks them as
// drawn and returns where they end.
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

// tile fills a rectangle, as a band: that is four vertices, a polygon would be twelve.
func (r *Renderer) tile(box ink.Rect, c ink.Color) {
	if !(box.Width() > 0 && box.Height() > 0) || !box.Within(r.pen.Clip) {
		return
	}
	r.upper = append(r.upper[:0], ink.At(box.X0, box.Y0), ink.At(box.X1, box.Y0))
	r.lower = append(r.lower[:0], ink.At(box.X0, box.Y1), ink.At(box.X1, box.Y1))
	r.pen.Band(r.upper, r.lower, c)
}

// hatch draws light slanting lines over box, which stay where a map has no values.
func (r *Renderer) hatch(box ink.Rect, c ink.Color) {
	clip := r.pen.Clip
	r.pen.Clip = box
	const apart = 7
	for x := box.X0 - box.Height(); x < box.X1; x += apart {
		r.pen.Segment(ink.At(x, box.Y1), ink.At(x+box.Height(), box.Y0), 1, c, nil)
	}
	r.pen.Clip = clip
}

// complete says that every cell of m is known.
func complete(m *wire.Map) bool {
	for _, v := range m.Values {
		if v != v {
			return false
		}
	}
	return true
}
