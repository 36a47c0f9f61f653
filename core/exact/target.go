package exact

import (
	"math"

	"gonum.org/v1/gonum/blas"
)

// Targets holds what target weights can do for the semi-gradient of a model at small step sizes. C is E[eφᵀ] and D is
// γE[eφ̄ᵀ] = A + C. Spectra are in the range of M.
type Targets struct {
	C, D []float64 // d×d
	// Frozen is the spectral radius of C⁻¹D: the factor of the distance to θ* per copy, if θ settles between copies. It
	// is NaN if C is singular.
	Frozen float64
	// Slow is the largest real part of the eigenvalues of C⁻¹D. If it is below 1 and Inner, weights that follow slowly
	// enough are stable. It is NaN if C is singular.
	Slow float64
	// Inner reports whether θ settles while the target weights stay: all eigenvalues of C have positive real parts.
	Inner bool
	// Positive is the number of positive real eigenvalues of A. If it is odd, no target weights are stable, at any step
	// sizes and periods.
	Positive int
}

// CanHelp reports whether stable target weights are not ruled out by the number of A's positive eigenvalues.
func (t *Targets) CanHelp() bool { return t.Positive%2 == 0 }

// Targets fails only if eigenvalues do not converge.
func (x *Model) Targets() (*Targets, error) {
	out := &Targets{C: x.TraceMatrix(), Frozen: math.NaN(), Slow: math.NaN()}
	out.D = make([]float64, len(out.C))
	for i, c := range out.C {
		out.D[i] = x.A[i] + c
	}
	values, err := Eigenvalues(x.Reduce(x.A), x.Rank)
	if err != nil {
		return nil, err
	}
	for _, v := range values {
		if imag(v) == 0 && real(v) > 0 {
			out.Positive++
		}
	}
	c := x.Reduce(out.C)
	if values, err = Eigenvalues(c, x.Rank); err != nil {
		return nil, err
	}
	out.Inner = true
	for _, v := range values {
		out.Inner = out.Inner && real(v) > 0
	}
	ahead, err := solve(square(c, x.Rank), square(x.Reduce(out.D), x.Rank))
	if err != nil {
		return out, nil
	}
	if values, err = Eigenvalues(ahead.Data, x.Rank); err != nil {
		return nil, err
	}
	out.Frozen, out.Slow = Radius(values), RightmostOf(values)
	return out, nil
}

// TraceMatrix returns C = E[eφᵀ] = ΦᵀΞNΦ (d×d). γE[eφ̄ᵀ] is A + C.
func (x *Model) TraceMatrix() []float64 {
	phi, weighted := x.features()
	return product(blas.Trans, weighted, blas.NoTrans, product(blas.NoTrans, x.n, blas.NoTrans, phi)).Data
}
