package phase

import (
	"math"

	"triad/core/moments"
)

// halvings is the number of bisections of a cell for a crossing: to 1/4 096 of the cell.
const halvings = 12

// Crossings returns the values along y at which the layer crosses its border value, at x, ascending and accurate to a
// small part of a cell. The finest level of the map must be computed. The search covers the rows where the columns next
// to x have crossings, and all rows if one of these columns has none.
func (m *Map) Crossings(x float64) []float64 {
	if math.IsNaN(m.Layer.border) {
		return nil
	}
	rows := m.Y.Values
	low, high := len(rows), 0
	i := m.X.Nearest(x)
	for column := max(0, i-1); column <= min(i+1, len(m.X.Values)-1); column++ {
		crosses := false
		for j := range len(rows) - 1 {
			a, ok := m.above(column, j)
			b, okToo := m.above(column, j+1)
			if ok && okToo && a != b {
				crosses, low, high = true, min(low, j), max(high, j+1)
			}
		}
		if !crosses {
			low, high = 0, len(rows)-1
			break
		}
	}
	var all []float64
	for j := low; j < high; j++ {
		a, ok := m.beyond(x, rows[j])
		b, okToo := m.beyond(x, rows[j+1])
		if ok && okToo && a != b {
			all = append(all, m.between(x, rows[j], rows[j+1], a))
		}
	}
	return all
}

// between bisects between low, where the layer is above its border if above is set, and high, where it is on the other
// side.
func (m *Map) between(x, low, high float64, above bool) float64 {
	for range halvings {
		middle := m.Y.Between(low, high)
		if a, ok := m.beyond(x, middle); ok && a == above {
			low = middle
		} else {
			high = middle
		}
	}
	return m.Y.Between(low, high)
}

// above reports whether a computed cell is above the border. beyond does so for any place.
func (m *Map) above(i, j int) (above, ok bool) {
	v, ok, known := m.Known(j*len(m.X.Values) + i)
	return v > m.Layer.border, ok && known
}

func (m *Map) beyond(x, y float64) (above, ok bool) {
	v, ok := m.Value(x, y)
	return v > m.Layer.border, ok
}

// Single returns a run along one trajectory at a place of the map, see moments.Lyapunov.
func (m *Map) Single(x, y float64, burn int, seed uint64) (*moments.Lyapunov, error) {
	c := m.cell(x, y)
	if c.err != nil {
		return nil, c.err
	}
	return moments.NewLyapunov(c.Subject, c.alpha, c.eta, burn, seed)
}
