package phase

import (
	"bufio"
	"errors"
	"io"
	"math"
	"strconv"

	"triad/core/query"
)

// errUntaken reports that π takes an action that μ never takes.
var errUntaken = errors.New("phase: the target takes an action that the behaviour never takes")

// WriteCSV writes the map after head, the comments with the program's version and the query. It computes the missing
// cells:
//
//	x,y,value
//
// x varies fastest; infinity is inf. Undefined rows are left out and counted.
func (m *Map) WriteCSV(w io.Writer, head string) error {
	b := bufio.NewWriter(w)
	missing := 0
	for k := range m.values {
		if _, ok := m.At(k); !ok {
			missing++
		}
	}
	line := func(parts ...string) {
		for _, p := range parts {
			b.WriteString(p) // b keeps an error until Flush
		}
		b.WriteByte('\n')
	}
	b.WriteString(head)
	if m.Name != "" {
		line("# mdp ", m.Name)
	}
	line("# layer ", m.Layer.ID, " of ", m.algorithm.ID, ", unit ", m.Layer.Unit)
	line("# method ", m.Layer.Method)
	for _, s := range []query.Span{m.X, m.Y} {
		n := len(s.Values)
		spacing := "equal steps"
		if s.Log {
			spacing = "equal ratios"
		}
		line("# ", s.Key, " ", s.ID, " (", s.Symbol, ", unit 1), ", query.Format(s.Values[0]), " to ", query.Format(s.Values[n-1]), ", ", strconv.Itoa(n), " values, ", spacing)
	}
	if missing > 0 {
		line("# left out ", strconv.Itoa(missing), " of ", strconv.Itoa(len(m.values)), " rows, where the value is not defined")
	}
	line("x,y,value")
	nx := len(m.X.Values)
	for k, v := range m.values {
		if m.cells[k] == defined {
			line(query.Format(m.X.Values[k%nx]), ",", query.Format(m.Y.Values[k/nx]), ",", number(v))
		}
	}
	return b.Flush()
}

// Whole returns the query of the map that states every value.
func (m *Map) Whole() string {
	end := func(s query.Span, at int) string { return query.Format(s.Values[at]) }
	nx, ny := len(m.X.Values), len(m.Y.Values)
	return m.Config.Whole(map[string]string{
		"x": m.X.ID, "y": m.Y.ID, "layer": m.Layer.ID, "nx": strconv.Itoa(nx), "ny": strconv.Itoa(ny),
		"x.min": end(m.X, 0), "x.max": end(m.X, nx-1), "y.min": end(m.Y, 0), "y.max": end(m.Y, ny-1),
	})
}

func number(v float64) string {
	switch {
	case math.IsInf(v, 1):
		return "inf"
	case math.IsInf(v, -1):
		return "-inf"
	}
	return query.Format(v)
}
