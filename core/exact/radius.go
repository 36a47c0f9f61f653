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
