package learn

import (
	"math"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/lapack/lapack64"
)

// minimumNorm finds, for d×d matrices a, the x of least norm of those that come nearest to ax = b, by a complete orthogonal
// decomposition: columns in the order of what they add, then the rows that count. It keeps what it works with.
type minimumNorm struct {
	of        blas64.General // is a, and overwritten
	order     []int          // of its columns
	tau, work []float64
	right, x  []float64
}

func newMinimumNorm(d int) *minimumNorm {
	m := &minimumNorm{
		of:    blas64.General{Rows: d, Cols: d, Stride: d, Data: make([]float64, d*d)},
		order: make([]int, d), tau: make([]float64, d), right: make([]float64, d), x: make([]float64, d),
	}
	longest := 1.0
	for _, ask := range []func(size []float64){
		func(size []float64) { lapack64.Geqp3(m.of, m.order, m.tau, size, -1) },
		func(size []float64) { lapack64.Ormqr(blas.Left, blas.Trans, m.of, m.tau, m.column(), size, -1) },
		func(size []float64) { lapack64.Gels(blas.NoTrans, m.of, m.column(), size, -1) },
	} {
		var size [1]float64
		ask(size[:])
		longest = max(longest, size[0])
	}
	m.work = make([]float64, int(longest))
	return m
}

// column is what is solved for, as a matrix.
func (m *minimumNorm) column() blas64.General {
	return blas64.General{Rows: len(m.right), Cols: 1, Stride: 1, Data: m.right}
}

// solve returns x, which it reuses. A column of a counts as a combination of those before it where it adds less than tolerance
// times the largest. a and b are finite, and kept.
func (m *minimumNorm) solve(a, b []float64, tolerance float64) []float64 {
	d := len(b)
	copy(m.of.Data, a)
	copy(m.right, b)
	for i := range m.order {
		m.order[i] = -1 // any column may be first
	}
	lapack64.Geqp3(m.of, m.order, m.tau, m.work, len(m.work))
	lapack64.Ormqr(blas.Left, blas.Trans, m.of, m.tau, m.column(), m.work, len(m.work))
	rank := 0
	for rank < d && math.Abs(m.of.Data[rank*d+rank]) > tolerance*math.Abs(m.of.Data[0]) {
		rank++
	}
	clear(m.x)
	if rank == 0 {
		return m.x
	}
	for i := range rank { // what is below are reflections
		clear(m.of.Data[i*d:][:i])
	}
	lapack64.Gels(blas.NoTrans, blas64.General{Rows: rank, Cols: d, Stride: d, Data: m.of.Data}, m.column(), m.work, len(m.work))
	for i, of := range m.order {
		m.x[of] = m.right[i]
	}
	return m.x
}
