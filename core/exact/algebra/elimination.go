package algebra

import (
	"errors"
	"math"
	"math/bits"
)

// Entry is a number of a sparse row.
type Entry struct {
	At int32 // its column
	X  float64
}

// Elimination are L and U of a matrix of n rows by Gaussian elimination along its diagonal, in an order that leaves few
// numbers. That is stable where rows are dominated by their diagonals, as those of I − W P are with W P ≥ 0 of sums of at
// most 1.
type Elimination struct {
	order        []int     // the rows, and columns, as they are eliminated
	lower, upper [][]Entry // strictly below and above the diagonal, in that order
	pivots       []float64
	scratch      []float64
}

// errSingular says that a system has no solution worth having.
var errSingular = errors.New("singular")

// leastPivot is where a pivot counts as 0: elimination of what is regular to double precision leaves none as small.
const leastPivot = 1e-14

// Eliminate factors the row-major matrix a of len(order) rows, whose rows and columns are already in the order, and which it
// overwrites; what is 0 costs next to nothing, and rows that have filled go by whole stretches. It fails where a pivot is 0.
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

// entries are the numbers of a row that are not 0; its first has the number from.
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

// Size is how many numbers there are above the diagonal.
func (f *Elimination) Size() (n int) {
	for _, row := range f.upper {
		n += len(row)
	}
	return n
}

// Solve replaces b, which is in the order of before, by the solution.
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

// FewNeighbours is an order of elimination for a symmetric pattern: always next what has the fewest neighbours left, which
// all become each other's; of several the first [tinney1967]. It takes memory of
// the order of n² bits.
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
