package learn

import (
	"math"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/lapack/lapack64"
)

// minimumNorm finds the x of least norm among the least-squares solutions of ax = b, for d×d matrices a. It uses a
// complete orthogonal decomposition: a QR decomposition with column pivoting, then one of the rows that count. It holds
// its working storage.
type minimumNorm struct {
	of        blas64.General // a copy of a, overwritten by its decomposition
	order     []int          // of the columns
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

// column returns right as a matrix of one column.
func (m *minimumNorm) column() blas64.General {
	return blas64.General{Rows: len(m.right), Cols: 1, Stride: 1, Data: m.right}
}

// solve returns x in storage that it reuses. A column of a counts as a combination of the columns before it if it adds
// less than tolerance times the largest. a and b must be finite; solve does not change them.
func (m *minimumNorm) solve(a, b []float64, tolerance float64) []float64 {
	d := len(b)
	copy(m.of.Data, a)
	copy(m.right, b)
	for i := range m.order {
		m.order[i] = -1 // −1 lets the decomposition put any column first
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
	for i := range rank { // below the diagonal are reflections, not elements of R
		clear(m.of.Data[i*d:][:i])
	}
	lapack64.Gels(blas.NoTrans, blas64.General{Rows: rank, Cols: d, Stride: d, Data: m.of.Data}, m.column(), m.work, len(m.work))
	for i, of := range m.order {
		m.x[of] = m.right[i]
	}
	return m.x
}
