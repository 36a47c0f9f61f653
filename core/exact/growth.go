package exact

import (
	"math"

	"gonum.org/v1/gonum/blas"
)

// taylor is how many terms of e^x, |x| ≤ 1, there are in double precision.
const taylor = 20

// Growth is the largest real part of the eigenvalues of A in the range of M. Above 0 the average
// semi-gradient update grows along some direction, whatever α is; below, it falls along all.
func (x *Model) Growth() float64 { return Abscissa(x.Reduce(x.A), x.Rank) }

// Abscissa is the largest real part of the eigenvalues of the n×n row-major matrix m: the logarithm of
// the spectral radius of e^m, since |e^z| = e^(Re z). Like SpectralRadius it needs nothing but products,
// where the spectrum itself would take the page 60 kB.
func Abscissa(m []float64, n int) float64 {
	size := frobenius(m)
	if size == 0 || math.IsInf(size, 1) {
		return size
	}
	power, sum, scaled := identity(n), identity(n), clone(square(m, n))
	for i := range scaled.Data {
		scaled.Data[i] /= size
	}
	for k := 1; k <= taylor; k++ {
		power = product(blas.NoTrans, power, blas.NoTrans, scaled)
		for i := range power.Data {
			power.Data[i] /= float64(k)
			sum.Data[i] += power.Data[i]
		}
	}
	return size * math.Log(SpectralRadius(sum.Data, n))
}
