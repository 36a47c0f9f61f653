package phase

import (
	"math"

	"triad/core/exact"
)

// mark is what a cell says beside its value.
type mark struct {
	infinite bool    // the second moment of the trace
	turn     float64 // changes its sign where A is singular; NaN where nothing is defined
}

func (c *cell) mark() mark {
	if c.err != nil {
		return mark{turn: math.NaN()}
	}
	_, second, err := c.traces()
	return mark{err == nil && second >= 1, exact.Determinant(c.model.Reduce(c.model.A), c.model.Rank)}
}

// Mark makes the map keep, from now on, what Infinite and Still tell; call it before the first cell is computed.
func (m *Map) Mark() { m.marks = make([]mark, len(m.values)) }

// ByHorizon spaces an axis γ by horizon, see query.Span; call it before the first cell is computed.
func (m *Map) ByHorizon() { m.X, m.Y = m.X.ByHorizon(), m.Y.ByHorizon() }

// Infinite says that the trace has infinite variance in cell k of a map that is marked.
func (m *Map) Infinite(k int) bool { return m.marks[k].infinite }

// Border is a line on a map.
type Border struct {
	Kind   string // threshold: the layer crosses the value that matters; still: A is singular
	Points []Point
}

// Borders are those of a map that is marked, drawn through the cells of a level that is known: of its layer, where that
// has a value that matters, and of learners whose stability has none, where their A is singular and they stand still.
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
	if line, known := m.singular(); known && m.stands() {
		borders = append(borders, Border{"still", line.Points})
	} else if m.stands() {
		add("still", func(k int) (float64, bool) {
			v := m.marks[k].turn
			return v, !math.IsNaN(v)
		})
	}
	return borders
}

// stands says that a singular A brings the growth to 0 without letting it pass.
func (m *Map) stands() bool {
	return m.Layer.border == 0 && m.algorithm.Rule.Dual && (m.X.ID == "lambda" || m.Y.ID == "lambda")
}
