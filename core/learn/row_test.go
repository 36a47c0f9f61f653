package learn_test

import (
	"math"
	"slices"
	"strings"
)

// table is a matrix. A vector is a column, and a number has one row and one column.
type table struct {
	rows, cols int
	v          []float64
}

func column(v []float64) table      { return table{len(v), 1, v} }
func square(v []float64) table      { d := int(math.Sqrt(float64(len(v)))); return table{d, d, v} }
func scalar(v float64) table        { return table{1, 1, []float64{v}} }
func (a table) at(i, j int) float64 { return a.v[i*a.cols+j] }

func (a table) transposed() table {
	out := table{a.cols, a.rows, nil}
	for j := range a.cols {
		for i := range a.rows {
			out.v = append(out.v, a.at(i, j))
		}
	}
	return out
}

func (a table) plus(c float64, b table) table {
	if a.rows != b.rows || a.cols != b.cols {
		panic("sizes differ")
	}
	out := table{a.rows, a.cols, slices.Clone(a.v)}
	for i, v := range b.v {
		out.v[i] += c * v
	}
	return out
}

func (a table) times(b table) table {
	if a.rows*a.cols == 1 {
		return table{b.rows, b.cols, make([]float64, len(b.v))}.plus(a.v[0], b)
	}
	if a.cols != b.rows {
		panic("sizes do not fit")
	}
	out := table{a.rows, b.cols, nil}
	for i := range a.rows {
		for j := range b.cols {
			sum := 0.0
			for k := range a.cols {
				sum += a.at(i, k) * b.at(k, j)
			}
			out.v = append(out.v, sum)
		}
	}
	return out
}

// reader evaluates one side of a row: products of adjacent symbols, sums, (…), ᵀ, and E[…] by its content.
type reader struct {
	rest []rune
	of   func(symbol string) table
}

func read(side string, of func(symbol string) table) table {
	r := reader{[]rune(strings.ReplaceAll(side, " ", "")), of}
	out := r.sum()
	if len(r.rest) > 0 {
		panic("not read: " + string(r.rest))
	}
	return out
}

func (r *reader) take(c rune) bool {
	if len(r.rest) == 0 || r.rest[0] != c {
		return false
	}
	r.rest = r.rest[1:]
	return true
}

func (r *reader) sum() table {
	out := r.product()
	for len(r.rest) > 0 {
		switch {
		case r.take('+'):
			out = out.plus(1, r.product())
		case r.take('−'):
			out = out.plus(-1, r.product())
		default:
			return out
		}
	}
	return out
}

func (r *reader) product() table {
	out := r.factor()
	for len(r.rest) > 0 && !strings.ContainsRune("+−)", r.rest[0]) {
		out = out.times(r.factor())
	}
	return out
}

func (r *reader) factor() (out table) {
	if r.take('(') {
		out = r.sum()
		r.take(')')
	} else {
		out = r.of(r.symbol())
	}
	for r.take('ᵀ') {
		out = out.transposed()
	}
	return out
}

// symbol reads a letter with its accent, super- or subscript and prime, or a whole E[…].
func (r *reader) symbol() string {
	n := 1
	if r.rest[0] == 'E' {
		n = slices.Index(r.rest, ']') + 1
	}
	for n < len(r.rest) && strings.ContainsRune("\u0302\u0304^_′″", r.rest[n]) {
		if r.rest[n] == '^' || r.rest[n] == '_' {
			n++
		}
		n++
	}
	s := string(r.rest[:n])
	r.rest = r.rest[n:]
	return s
}

// sides returns both sides of each equation of the rows, = or ←, without spaces.
func sides(rows []string, between string) (list [][2]string) {
	for _, row := range rows {
		for part := range strings.SplitSeq(row, ", ") {
			if left, right, ok := strings.Cut(strings.ReplaceAll(part, " ", ""), between); ok {
				list = append(list, [2]string{left, right})
			}
		}
	}
	return list
}
