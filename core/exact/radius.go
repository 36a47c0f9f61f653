package exact

import (
	"math"

	"gonum.org/v1/gonum/blas"
)

// squarings is how often SpectralRadius squares: what a defective matrix or a bad basis adds
// shrinks as its 2^squarings-th root.
const squarings = 45

// SpectralRadius is the largest modulus of the eigenvalues of the n×n row-major matrix t, the
// growth per step of z ← tz, by Gelfand's formula ρ = lim ‖t^k‖^{1/k} with k = 2^45. It needs
// nothing but products, an order of magnitude less code than a QR iteration.
func SpectralRadius(t []float64, n int) float64 {
	power := clone(square(t, n))
	log, weight := 0.0, 1.0
	for range squarings {
		size := frobenius(power.Data)
		if size == 0 || math.IsInf(size, 1) {
			return size
		}
		log += weight * math.Log(size)
		weight /= 2
		for i := range power.Data {
			power.Data[i] /= size
		}
		power = product(blas.NoTrans, power, blas.NoTrans, power)
	}
	return math.Exp(log)
}

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
