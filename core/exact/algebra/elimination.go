package algebra

import (
	"errors"
	"math"
	"math/bits"
)

// Elimination holds the factors L and U of a sparse matrix of n rows. Gaussian elimination uses pivots on the diagonal,
// in an order that keeps few nonzeros. This is stable if the diagonal dominates each row, as in I − W P with W P ≥ 0 and
// row sums of at most 1.
type Elimination struct {
	order        []int     // the rows and columns in the order of elimination
	lower, upper []strip   // strictly below and above the diagonal, in that order
	pivots       []float64 // the diagonal of U
	scratch      []float64
}

// strip is a part of a row: its nonzeros, or all its numbers if most are not zero.
type strip struct {
	from  int // column of dense[0]
	dense []float64
	few   []entry
}

// entry is one nonzero of a row.
type entry struct {
	at int32 // its column
	x  float64
}

// errSingular reports that a system has no meaningful solution.
var errSingular = errors.New("singular")

// leastPivot is the size below which a pivot counts as 0. A matrix that is regular in double precision leaves no pivot
// as small.
const leastPivot = 1e-14

// Eliminate factors a matrix whose rows and columns are the elements of order. row calls add for each nonzero of the
// i-th row in this order with its column, also in this order, and its value; values of the same column are added. It
// fails if a pivot is 0.
func Eliminate(order []int, row func(i int, add func(j int, x float64))) (*Elimination, error) {
	return eliminate(order, row, false)
}

// Balance is Eliminate for a matrix whose rows sum to 0, with no positive number beside the diagonal, such as I − P. It
// ignores what is added on the diagonal: each pivot is the sum of the sizes of the other numbers of its row, so that nothing is
// subtracted [grassmann1985]. It fails if the matrix falls into parts.
func Balance(order []int, row func(i int, add func(j int, x float64))) (*Elimination, error) {
	return eliminate(order, row, true)
}

func eliminate(order []int, row func(i int, add func(j int, x float64)), balanced bool) (*Elimination, error) {
	n := len(order)
	f := &Elimination{order: order, lower: make([]strip, n), upper: make([]strip, n), pivots: make([]float64, n), scratch: make([]float64, n)}
	w := line{numbers: make([]float64, n), used: make([]uint64, (n+63)/64)}
	for i := range n {
		row(i, w.add)
		for k := w.next(0); k < i; k = w.next(k + 1) {
			if w.numbers[k] == 0 {
				continue
			}
			c := w.numbers[k] / f.pivots[k]
			w.numbers[k] = c
			w.subtract(c, f.upper[k])
		}
		f.lower[i], f.upper[i] = w.take(0, i), w.take(i+1, n)
		if f.pivots[i] = w.numbers[i]; balanced {
			f.pivots[i] = f.upper[i].total()
			if !(f.pivots[i] > 0) && i < n-1 {
				return nil, errSingular
			}
		} else if !(math.Abs(f.pivots[i]) > leastPivot) {
			return nil, errSingular
		}
		w.numbers[i] = 0
		clear(w.used)
	}
	return f, nil
}

// line is a row that is being computed.
type line struct {
	numbers []float64
	used    []uint64 // bits of the columns that may be nonzero
}

func (w *line) add(j int, x float64) {
	w.used[j/64] |= 1 << (j % 64)
	w.numbers[j] += x
}

// next returns the first used column from j on, or the number of columns.
func (w *line) next(j int) int {
	for at := j / 64; at < len(w.used); at++ {
		word := w.used[at]
		if at == j/64 {
			word &= ^uint64(0) << (j % 64)
		}
		if word != 0 {
			return at*64 + bits.TrailingZeros64(word)
		}
	}
	return len(w.numbers)
}

// subtract subtracts c times a strip.
func (w *line) subtract(c float64, s strip) {
	if s.dense == nil {
		for _, e := range s.few {
			w.used[e.at/64] |= 1 << (e.at % 64)
			w.numbers[e.at] -= float64(c * e.x)
		}
		return
	}
	to := w.numbers[s.from:][:len(s.dense)]
	for j, x := range s.dense {
		to[j] -= float64(c * x)
	}
	first, last := s.from/64, (s.from+len(s.dense)-1)/64
	for at := first; at <= last; at++ {
		w.used[at] = ^uint64(0)
	}
}

// take removes the columns from one to before another.
func (w *line) take(from, to int) strip {
	count := 0
	for j := w.next(from); j < to; j = w.next(j + 1) {
		if w.numbers[j] != 0 {
			count++
		}
	}
	s := strip{from: from}
	if 2*count > to-from {
		s.dense = append(s.dense, w.numbers[from:to]...)
		clear(w.numbers[from:to])
		return s
	}
	s.few = make([]entry, 0, count)
	for j := w.next(from); j < to; j = w.next(j + 1) {
		if x := w.numbers[j]; x != 0 {
			s.few = append(s.few, entry{int32(j), x})
			w.numbers[j] = 0
		}
	}
	return s
}

// total returns the sum of the sizes of nonpositive numbers.
func (s strip) total() (sum float64) {
	for _, x := range s.dense {
		sum -= x
	}
	for _, e := range s.few {
		sum -= e.x
	}
	return sum
}

// Size returns the number of elements above the diagonal.
func (f *Elimination) Size() (n int) {
	for _, s := range f.upper {
		n += len(s.dense) + len(s.few)
	}
	return n
}

// Solve replaces b by the solution. b has the order of rows before elimination.
func (f *Elimination) Solve(b []float64) {
	y := f.scratch
	for i, s := range f.order {
		y[i] = f.lower[i].less(b[s], y)
	}
	for i := len(y) - 1; i >= 0; i-- {
		y[i] = f.upper[i].less(y[i], y) / f.pivots[i]
	}
	for i, s := range f.order {
		b[s] = y[i]
	}
}

// less returns sum − s·y, term by term.
func (s strip) less(sum float64, y []float64) float64 {
	for _, e := range s.few {
		sum -= float64(e.x * y[e.at])
	}
	if s.dense == nil {
		return sum
	}
	for j, v := range y[s.from:][:len(s.dense)] {
		sum -= float64(s.dense[j] * v)
	}
	return sum
}

// Stationary returns an x > 0 with xA = 0, for a matrix A of Balance. x has the order of elimination.
func (f *Elimination) Stationary() []float64 {
	x := make([]float64, len(f.pivots))
	x[len(x)-1] = 1
	for i := len(x) - 1; i >= 0; i-- {
		for j, v := range f.lower[i].dense {
			x[j] -= float64(v * x[i])
		}
		for _, e := range f.lower[i].few {
			x[e.at] -= float64(e.x * x[i])
		}
	}
	return x
}

// FewNeighbours returns an order of elimination for a symmetric pattern, and the number of multiplications of the
// elimination in this order. It always takes the node with the fewest neighbours left, the first of several, and makes
// these neighbours adjacent [tinney1967]. It uses O(n²) bits of memory. It gives up, and returns no order, as soon as
// the number exceeds most.
func FewNeighbours(n int, most float64, neighbours func(i int, next func(j int))) (order []int, work float64) {
	words := (n + 63) / 64
	sets := make([]uint64, n*words)
	set := func(i int) []uint64 { return sets[i*words:][:words] }
	put := func(i, j int) { set(i)[j/64] |= 1 << (j % 64) }
	for i := range n {
		neighbours(i, func(j int) {
			if i != j {
				put(i, j)
				put(j, i)
			}
		})
	}
	degrees, gone := make([]int, n), make([]bool, n)
	count := func(i int) {
		degrees[i] = 0
		for _, w := range set(i) {
			degrees[i] += bits.OnesCount64(w)
		}
	}
	for i := range n {
		count(i)
	}
	order = make([]int, 0, n)
	for len(order) < n {
		k := -1
		for i, d := range degrees {
			if !gone[i] && (k < 0 || d < degrees[k]) {
				k = i
			}
		}
		left := n - len(order)
		if degrees[k] == left-1 { // all that are left are adjacent
			work += float64(left) * float64(left-1) * float64(2*left-1) / 6
			for i := range n {
				if !gone[i] {
					order = append(order, i)
				}
			}
			break
		}
		work += float64(degrees[k]) * float64(degrees[k])
		if work > most {
			return nil, work
		}
		gone[k] = true
		order = append(order, k)
		mine := set(k)
		for at, w := range mine {
			for ; w != 0; w &= w - 1 {
				j := at*64 + bits.TrailingZeros64(w)
				its := set(j)
				for l, x := range mine {
					its[l] |= x
				}
				its[j/64] &^= 1 << (j % 64)
				its[k/64] &^= 1 << (k % 64)
				count(j)
			}
		}
	}
	if work > most {
		return nil, work
	}
	return order, work
}
