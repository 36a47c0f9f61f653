package algebra

import (
	"errors"
	"math"
	"math/bits"
)

// Entry is one element of a sparse row.
type Entry struct {
	At int32 // its column
	X  float64
}

// Elimination holds the factors L and U of a matrix of n rows. Gaussian elimination uses pivots on the diagonal, in an
// order that keeps few nonzeros. This is stable if the diagonal dominates each row, as in I − W P with W P ≥ 0 and row
// sums of at most 1.
type Elimination struct {
	order        []int     // the rows and columns in the order of elimination
	lower, upper [][]Entry // strictly below and above the diagonal, in that order
	pivots       []float64
	scratch      []float64
}

// errSingular reports that a system has no meaningful solution.
var errSingular = errors.New("singular")

// leastPivot is the size below which a pivot counts as 0. A matrix that is regular in double precision leaves no pivot
// as small.
const leastPivot = 1e-14

// Eliminate factors the row-major matrix a of len(order) rows, whose rows and columns are already in this order. It
// overwrites a. Zeros cost almost nothing, and filled rows are processed in whole stretches. It fails if a pivot is 0.
func Eliminate(a []float64, order []int) (*Elimination, error) {
	n := len(order)
	f := &Elimination{
		order: order, lower: make([][]Entry, n), upper: make([][]Entry, n), pivots: make([]float64, n), scratch: make([]float64, n),
	}
	for k := range n {
		row := a[k*n:][:n]
		if f.pivots[k] = row[k]; !(math.Abs(row[k]) > leastPivot) {
			return nil, errSingular
		}
		f.lower[k], f.upper[k] = entries(row[:k], 0), entries(row[k+1:], k+1)
		full := 2*len(f.upper[k]) > n-k-1
		for i := k + 1; i < n; i++ {
			below := a[i*n:][:n]
			if below[k] == 0 {
				continue
			}
			c := below[k] / f.pivots[k]
			below[k] = c
			if full {
				from := row[k+1:]
				for j, x := range below[k+1:][:len(from)] {
					below[k+1+j] = x - float64(c*from[j])
				}
				continue
			}
			for _, e := range f.upper[k] {
				below[e.At] -= float64(c * e.X)
			}
		}
	}
	return f, nil
}

// entries returns the nonzeros of a row; row[0] has column from.
func entries(row []float64, from int) []Entry {
	count := 0
	for _, x := range row {
		if x != 0 {
			count++
		}
	}
	list := make([]Entry, 0, count)
	for j, x := range row {
		if x != 0 {
			list = append(list, Entry{int32(from + j), x})
		}
	}
	return list
}

// Size returns the number of elements above the diagonal.
func (f *Elimination) Size() (n int) {
	for _, row := range f.upper {
		n += len(row)
	}
	return n
}

// Solve replaces b by the solution. b has the order of rows before elimination.
func (f *Elimination) Solve(b []float64) {
	y := f.scratch
	for i, s := range f.order {
		sum := b[s]
		for _, e := range f.lower[i] {
			sum -= float64(e.X * y[e.At])
		}
		y[i] = sum
	}
	for i := len(y) - 1; i >= 0; i-- {
		sum := y[i]
		for _, e := range f.upper[i] {
			sum -= float64(e.X * y[e.At])
		}
		y[i] = sum / f.pivots[i]
	}
	for i, s := range f.order {
		b[s] = y[i]
	}
}

// FewNeighbours returns an order of elimination for a symmetric pattern. It always takes the node with the fewest
// neighbours left, the first of several, and makes these neighbours adjacent [tinney1967]. It uses O(n²) bits of
// memory.
func FewNeighbours(n int, neighbours func(i int, next func(j int))) []int {
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
	order := make([]int, 0, n)
	for len(order) < n {
		k := -1
		for i, d := range degrees {
			if !gone[i] && (k < 0 || d < degrees[k]) {
				k = i
			}
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
	return order
}
