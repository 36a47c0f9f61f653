package exact

import (
	"math"

	"gonum.org/v1/gonum/blas"
)

// Rates are the constants on which the paper's rates turn [touati2018, Section 5], all taken
// in the range of M. ρ and δ are the largest and smallest eigenvalue of AᵀM⁻¹A; δ is 0 where
// A is singular.
type Rates struct {
	Rho, Delta float64
	CondM      float64 // c(M)
	MinM       float64 // smallest eigenvalue of M
	Beta       float64 // η/α = 8ρ/λ_min(M)
}

// Rates computes the constants. With W = M^{−1/2}A, δ is found as 1/‖W⁻¹‖²: as the smallest
// eigenvalue of WᵀW it would drown in rounding, which the inverse's largest does not.
func (x *Model) Rates() (Rates, error) {
	r := x.Rank
	white := square(x.Reduce(x.A), r) // W, in the basis of M's range
	for i, m := range x.eigM {
		for j := range r {
			white.Data[i*r+j] /= math.Sqrt(m)
		}
	}
	rho, err := normSquared(white)
	if err != nil {
		return Rates{}, err
	}
	out := Rates{Rho: rho, CondM: x.eigM[r-1] / x.eigM[0], MinM: x.eigM[0]}
	out.Beta = 8 * out.Rho / out.MinM
	if inverse, singular := solve(white, identity(r)); singular == nil {
		size, err := normSquared(inverse)
		if err != nil {
			return Rates{}, err
		}
		out.Delta = 1 / size
	}
	return out, nil
}

// normSquared is ‖a‖², the largest eigenvalue of aᵀa.
func normSquared(a general) (float64, error) {
	return largest(product(blas.Trans, a, blas.NoTrans, a))
}

// largest is the largest eigenvalue of a symmetric matrix.
func largest(a general) (float64, error) {
	values, _, err := eigenSym(a)
	if err != nil {
		return 0, err
	}
	return values[len(values)-1], nil
}
