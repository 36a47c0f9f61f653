package learn

import (
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/lapack"
	"gonum.org/v1/gonum/lapack/lapack64"
)

// minimumNorm finds, for d×d matrices a, the x of least norm of those that come nearest to ax = b. It keeps what it works with.
type minimumNorm struct {
	of, u, vt       blas64.General // of is a, and overwritten
	values, work, x []float64
}

func newMinimumNorm(d int) *minimumNorm {
	matrix := func() blas64.General {
		return blas64.General{Rows: d, Cols: d, Stride: d, Data: make([]float64, d*d)}
	}
	m := &minimumNorm{of: matrix(), u: matrix(), vt: matrix(), values: make([]float64, d), x: make([]float64, d)}
	var size [1]float64
	lapack64.Gesvd(lapack.SVDAll, lapack.SVDAll, m.of, m.u, m.vt, m.values, size[:], -1)
	m.work = make([]float64, int(size[0]))
	return m
}

// solve returns x, which it reuses. Singular values of a up to tolerance times the largest count as 0. a and b are finite, and
// kept.
func (m *minimumNorm) solve(a, b []float64, tolerance float64) []float64 {
	copy(m.of.Data, a)
	lapack64.Gesvd(lapack.SVDAll, lapack.SVDAll, m.of, m.u, m.vt, m.values, m.work, len(m.work)) // converges: a is finite
	clear(m.x)
	d := len(b)
	for k, value := range m.values {
		if value <= tolerance*m.values[0] {
			break // they descend
		}
		sum := 0.0
		for i, v := range b {
			sum += float64(m.u.Data[i*d+k] * v)
		}
		sum /= value
		for i := range m.x {
			m.x[i] += float64(m.vt.Data[k*d+i] * sum)
		}
	}
	return m.x
}
