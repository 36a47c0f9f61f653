package phase

import (
	"math"

	"triad/core/exact"
)

// Point is a position on a map counted in cells: (i, j) is column i and row j.
type Point struct{ X, Y float64 }

// contour returns the lines where f crosses 0 on an nx×ny grid, x fastest. It uses marching squares; each line is open
// or closed. A square with an undefined corner has no line. A crossing next to an infinite corner is half way to it.
func contour(nx, ny int, f func(k int) (float64, bool)) [][]Point {
	c := tracer{places: map[edge]Point{}, next: map[edge][]edge{}}
	for j := range ny - 1 {
		for i := range nx - 1 {
			c.square(i, j, nx, f)
		}
	}
	return c.lines()
}

// edge is a side of a square, from (i, j) to the right or upward.
type edge struct {
	i, j   int
	upward bool
}

// tracer joins the pieces of lines; each piece leads from one edge to another.
type tracer struct {
	places map[edge]Point
	next   map[edge][]edge
	order  []edge // in the order of discovery
}

func (c *tracer) square(i, j, nx int, f func(k int) (float64, bool)) {
	corners := [4][2]int{{i, j}, {i + 1, j}, {i + 1, j + 1}, {i, j + 1}}
	sides := [4]edge{{i, j, false}, {i + 1, j, true}, {i, j + 1, false}, {i, j, true}}
	var values [4]float64
	for n, at := range corners {
		v, ok := f(at[1]*nx + at[0])
		if !ok {
			return
		}
		values[n] = v
	}
	var crossed []edge
	for n, side := range sides {
		a, b := values[n], values[(n+1)%4]
		if (a > 0) == (b > 0) {
			continue
		}
		from, to := corners[n], corners[(n+1)%4]
		t := 0.5
		if !math.IsInf(a, 0) && !math.IsInf(b, 0) {
			t = a / (a - b)
		}
		if _, met := c.places[side]; !met {
			c.order = append(c.order, side)
		}
		c.places[side] = Point{float64(from[0]) + t*float64(to[0]-from[0]), float64(from[1]) + t*float64(to[1]-from[1])}
		crossed = append(crossed, side)
	}
	switch len(crossed) {
	case 2:
		c.join(crossed[0], crossed[1])
	case 4: // two opposite corners are above 0, so the middle decides which pair is cut off
		if (values[0]+values[1]+values[2]+values[3] > 0) == (values[0] > 0) {
			c.join(crossed[0], crossed[1])
			c.join(crossed[2], crossed[3])
		} else {
			c.join(crossed[3], crossed[0])
			c.join(crossed[1], crossed[2])
		}
	}
}

func (c *tracer) join(a, b edge) {
	c.next[a], c.next[b] = append(c.next[a], b), append(c.next[b], a)
}

// lines follows the open lines from their ends first, then the closed ones.
func (c *tracer) lines() [][]Point {
	var lines [][]Point
	gone := map[edge]bool{}
	walk := func(from edge) {
		line := []Point{c.places[from]}
		gone[from] = true
		for at, on := from, true; on; {
			on = false
			for _, to := range c.next[at] {
				if !gone[to] {
					gone[to], at, on = true, to, true
					line = append(line, c.places[to])
					break
				}
			}
			if !on && len(line) > 2 && at != from && len(c.next[from]) == 2 {
				line = append(line, line[0])
			}
		}
		lines = append(lines, line)
	}
	for _, ends := range []bool{true, false} {
		for _, e := range c.order {
			if !gone[e] && (len(c.next[e]) == 1) == ends {
				walk(e)
			}
		}
	}
	return lines
}

// mark holds further facts about a cell.
type mark struct {
	infinite bool    // the second moment of the trace is infinite
	turn     float64 // changes its sign where A is singular; NaN if undefined
}

func (c *cell) mark() mark {
	if c.err != nil {
		return mark{turn: math.NaN()}
	}
	_, second, err := c.traces()
	return mark{err == nil && second >= 1, exact.Determinant(c.model.Reduce(c.model.A), c.model.Rank)}
}

// Mark makes the map keep what Infinite and the border "still" need. Call it before the first cell is computed.
func (m *Map) Mark() { m.marks = make([]mark, len(m.values)) }

// ByHorizon spaces an axis γ by horizon, see query.Span. Call it before the first cell is computed.
func (m *Map) ByHorizon() { m.X, m.Y = m.X.ByHorizon(), m.Y.ByHorizon() }

// Infinite reports whether the trace has infinite variance in cell k of a marked map.
func (m *Map) Infinite(k int) bool { return m.marks[k].infinite }

// Border is a line on a map.
type Border struct {
	Kind   string // threshold: the layer crosses its border value; still: A is singular
	Points []Point
}

// Borders returns the lines of a marked map at a level that is computed. They are the threshold of its layer, if it has
// one, and the lines where A is singular, for learners whose growth is then 0.
func (m *Map) Borders(level int) []Border {
	stride := Stride(level)
	nx, ny := (len(m.X.Values)-1)/stride+1, (len(m.Y.Values)-1)/stride+1
	var borders []Border
	add := func(kind string, f func(k int) (float64, bool)) {
		at := func(k int) (float64, bool) { return f(k/nx*stride*len(m.X.Values) + k%nx*stride) }
		for _, line := range contour(nx, ny, at) {
			for i := range line {
				line[i].X, line[i].Y = line[i].X*float64(stride), line[i].Y*float64(stride)
			}
			borders = append(borders, Border{kind, line})
		}
	}
	if at := m.Layer.border; !math.IsNaN(at) {
		add("threshold", func(k int) (float64, bool) {
			v, ok, known := m.Known(k)
			return v - at, ok && known
		})
	}
	if line, known := m.singular(); known && m.still() {
		borders = append(borders, Border{"still", line.Points})
	} else if m.still() {
		add("still", func(k int) (float64, bool) {
			v := m.marks[k].turn
			return v, !math.IsNaN(v)
		})
	}
	return borders
}

// still reports whether a singular A makes the growth 0 without a change of sign.
func (m *Map) still() bool {
	return m.Layer.border == 0 && m.algorithm.Rule.Dual && (m.X.ID == "lambda" || m.Y.ID == "lambda")
}
