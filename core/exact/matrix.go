package exact

import (
	"errors"
	"math"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/lapack"
	"gonum.org/v1/gonum/lapack/lapack64"
)

// The linear algebra that the live page needs, directly on gonum's BLAS and LAPACK. It does not use gonum/mat, because
// that would add 150 kB to every visitor's download.

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

// maxCond is the condition number above which a system counts as singular.
const maxCond = 1e15

// errSingular reports that a system has no meaningful solution.
var errSingular = errors.New("singular")

// solve returns a⁻¹b by LU factorisation with partial pivoting. It does not change a and b.
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

// Determinant returns the determinant of an n×n row-major matrix, 0 if it cannot be factored.
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

// frobenius returns the square root of the sum of squares, scaled against overflow.
func frobenius(v []float64) float64 {
	for _, x := range v {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return math.Inf(1)
		}
	}
	return blas64.Nrm2(blas64.Vector{N: len(v), Inc: 1, Data: v})
}

// rowsOf returns the rows of a matrix without copying.
func rowsOf(a general) [][]float64 {
	rows := make([][]float64, a.Rows)
	for i := range rows {
		rows[i] = a.Data[i*a.Stride:][:a.Cols]
	}
	return rows
}
