package exact

import (
	"errors"
	"math"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/lapack"
	"gonum.org/v1/gonum/lapack/lapack64"
)

// What the live page needs of linear algebra, straight on gonum's BLAS and LAPACK: gonum/mat
// offers the same with more comfort, and 150 kB more of it would travel to every visitor.

// general is a row-major matrix.
type general = blas64.General

func newGeneral(rows, cols int) general {
	return general{Rows: rows, Cols: cols, Stride: max(1, cols), Data: make([]float64, rows*cols)}
}

// square wraps the n×n row-major data without copying.
func square(data []float64, n int) general {
	return general{Rows: n, Cols: n, Stride: n, Data: data}
}

func identity(n int) general {
	id := newGeneral(n, n)
	for i := range n {
		id.Data[i*n+i] = 1
	}
	return id
}

// product returns op(a)·op(b).
func product(ta blas.Transpose, a general, tb blas.Transpose, b general) general {
	rows, cols := a.Rows, b.Cols
	if ta == blas.Trans {
		rows = a.Cols
	}
	if tb == blas.Trans {
		cols = b.Rows
	}
	c := newGeneral(rows, cols)
	blas64.Gemm(ta, tb, 1, a, b, 0, c)
	return c
}

// times returns op(a)·x.
func times(ta blas.Transpose, a general, x []float64) []float64 {
	n := a.Rows
	if ta == blas.Trans {
		n = a.Cols
	}
	y := make([]float64, n)
	blas64.Gemv(ta, 1, a, blas64.Vector{N: len(x), Inc: 1, Data: x}, 0, blas64.Vector{N: n, Inc: 1, Data: y})
	return y
}

// maxCond is the condition number beyond which a system counts as singular.
const maxCond = 1e15

// errSingular says that a system has no solution worth having.
var errSingular = errors.New("singular")

// solve returns a⁻¹b by LU factorisation with partial pivoting; a and b are kept.
func solve(a, b general) (general, error) {
	n := a.Rows
	lu, x := clone(a), clone(b)
	norm := lapack64.Lange(lapack.MaxColumnSum, a, make([]float64, n))
	pivots := make([]int, n)
	if !lapack64.Getrf(lu, pivots) {
		return x, errSingular
	}
	if rcond := lapack64.Gecon(lapack.MaxColumnSum, lu, norm, make([]float64, 4*n), make([]int, n)); !(rcond*maxCond > 1) {
		return x, errSingular
	}
	lapack64.Getrs(blas.NoTrans, lu, x, pivots)
	return x, nil
}

// Determinant is that of an n×n matrix by rows, 0 of one that cannot be factored.
func Determinant(a []float64, n int) float64 {
	lu, pivots := clone(square(a, n)), make([]int, n)
	if !lapack64.Getrf(lu, pivots) {
		return 0
	}
	product := 1.0
	for i, p := range pivots {
		product *= lu.Data[i*n+i]
		if p != i {
			product = -product
		}
	}
	return product
}

// eigenSym returns the eigenvalues of a symmetric a in ascending order, and its orthonormal
// eigenvectors as columns.
func eigenSym(a general) (values []float64, vectors general, err error) {
	n := a.Rows
	vectors = clone(a)
	values = make([]float64, n)
	sym := blas64.Symmetric{N: n, Stride: n, Data: vectors.Data, Uplo: blas.Upper}
	size := make([]float64, 1)
	lapack64.Syev(lapack.EVCompute, sym, values, size, -1)
	work := make([]float64, int(size[0]))
	if !lapack64.Syev(lapack.EVCompute, sym, values, work, len(work)) {
		return nil, vectors, noSymmetricEigenvalues
	}
	return values, vectors, nil
}

func clone(a general) general {
	a.Data = append([]float64(nil), a.Data...)
	return a
}

// frobenius is the square root of the sum of squares, scaled against overflow.
func frobenius(v []float64) float64 {
	for _, x := range v {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return math.Inf(1)
		}
	}
	return blas64.Nrm2(blas64.Vector{N: len(v), Inc: 1, Data: v})
}

// rowsOf cuts a matrix into its rows, without copying.
func rowsOf(a general) [][]float64 {
	rows := make([][]float64, a.Rows)
	for i := range rows {
		rows[i] = a.Data[i*a.Stride:][:a.Cols]
	}
	return rows
}

// elimination are L and U of a matrix of n rows by Gaussian elimination in its order, which is stable where rows are
// dominated by their diagonals, as those of I − W P are with W P ≥ 0 of sums of at most 1.
type elimination struct {
	lower, upper [][]entry // strictly below and above the diagonal
	pivots       []float64
}

// leastPivot is where a pivot counts as 0: elimination of what is regular to double precision leaves none as small.
const leastPivot = 1e-14

// eliminate factors a, which it overwrites; what is 0 costs next to nothing.
func eliminate(a general) (*elimination, error) {
	n := a.Rows
	f := &elimination{lower: make([][]entry, n), upper: make([][]entry, n), pivots: make([]float64, n)}
	for k := range n {
		row := a.Data[k*n:][:n]
		if f.pivots[k] = row[k]; !(math.Abs(row[k]) > leastPivot) {
			return nil, errSingular
		}
		for j := k + 1; j < n; j++ {
			if row[j] != 0 {
				f.upper[k] = append(f.upper[k], entry{int32(j), row[j]})
			}
		}
		for i := k + 1; i < n; i++ {
			below := a.Data[i*n:][:n]
			if below[k] == 0 {
				continue
			}
			c := below[k] / f.pivots[k]
			f.lower[i] = append(f.lower[i], entry{int32(k), c})
			for _, e := range f.upper[k] {
				below[e.at] -= c * e.x
			}
		}
	}
	return f, nil
}

// solve replaces b by the solution.
func (f *elimination) solve(b []float64) {
	for i, row := range f.lower {
		for _, e := range row {
			b[i] -= e.x * b[e.at]
		}
	}
	for i := len(b) - 1; i >= 0; i-- {
		for _, e := range f.upper[i] {
			b[i] -= e.x * b[e.at]
		}
		b[i] /= f.pivots[i]
	}
}
