package exact

import (
	"math"

	"gonum.org/v1/gonum/blas"
)

// Schedule holds the constants of [touati2018, Proposition 4], with the step sizes and the bound that follow from them.
// It uses the form of the appendix, because the step size of the main text contradicts its own proof. All constants are
// extremely conservative. The proof assumes i.i.d. samples.
type Schedule struct {
	Rates
	LG     float64 // L_G = ‖E ĜᵀĜ‖ in stationarity of (e, s, a, s')
	Sigma2 float64 // σ², the smallest constant of Assumption 3
	Zeta   float64 // ζ = 2·9²·c(M)²ρ² + 32·c(M)·L_G
	D0     float64 // ‖z₀ − z*‖², z = (θ, ω/√β)
	Fixed  float64 // ‖z*‖² = ‖θ*‖²
}

// Schedule computes the constants for a start at (theta0, omega0), d numbers each. Distances are measured in the range
// of M, because nothing outside it ever moves. The error is ErrInfinite if the trace has no second moment. If A is
// singular, δ is 0, and so are the step sizes.
func (x *Model) Schedule(theta0, omega0 []float64) (Schedule, error) {
	rates, err := x.Rates()
	if err != nil {
		return Schedule{}, err
	}
	if rates.Rho == 0 {
		return Schedule{}, zeroA
	}
	s := Schedule{Rates: rates}
	law, err := x.samples()
	if err != nil {
		return Schedule{}, err
	}
	if s.LG, s.Sigma2, err = law.secondMoments(s.Beta); err != nil {
		return Schedule{}, err
	}
	s.Zeta = 2*81*s.CondM*s.CondM*s.Rho*s.Rho + 32*s.CondM*s.LG
	s.Fixed = dot(x.ThetaStar, x.ThetaStar)
	theta := append([]float64(nil), theta0...)
	add(theta, -1, x.ThetaStar)
	theta, omega := times(blas.Trans, x.basis, theta), times(blas.Trans, x.basis, omega0)
	s.D0 = dot(theta, theta) + dot(omega, omega)/s.Beta
	return s, nil
}

// Alpha returns θ's step size α_k = 2δ'/(δ'²(k + 2) + ζ) with δ' = 8δ/9, the lower bound of G's eigenvalues. This is
// 144δ/(64δ²(k + 2) + 81ζ). The step size of ω is η_k = βα_k.
func (s Schedule) Alpha(k uint64) float64 {
	return 144 * s.Delta / s.decay(float64(k)+2)
}

// Bound returns the upper bound of E‖z_k − z*‖²,
//
//	8c(M) { (64δ² + 81ζ)² D₀ / (64δ²k + 81ζ)² + 648 σ²(1 + ‖z*‖²) / (64δ²k + 81ζ) }.
func (s Schedule) Bound(k uint64) float64 {
	forgotten := s.decay(1) / s.decay(float64(k))
	return 8 * s.CondM * (float64(forgotten*forgotten*s.D0) + 648*s.Sigma2*(1+s.Fixed)/s.decay(float64(k)))
}

// decay returns 64δ²k + 81ζ. Products are rounded before they are added, because step sizes affect the learners' bits.
func (s Schedule) decay(k float64) float64 {
	return float64(64*s.Delta*s.Delta*k) + float64(81*s.Zeta)
}

// Rates holds the constants that determine the paper's rates [touati2018, Section 5], all in the range of M. ρ and δ
// are the largest and smallest eigenvalue of AᵀM⁻¹A; δ is 0 if A is singular.
type Rates struct {
	Rho, Delta float64
	CondM      float64 // c(M)
	MinM       float64 // smallest eigenvalue of M
	Beta       float64 // η/α = 8ρ/λ_min(M)
}

// Rates computes the constants. With W = M^{−1/2}A, it computes δ as 1/‖W⁻¹‖². The smallest eigenvalue of WᵀW would be
// lost in rounding; the largest of the inverse is not.
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

// normSquared returns ‖a‖², the largest eigenvalue of aᵀa.
func normSquared(a general) (float64, error) {
	return largest(product(blas.Trans, a, blas.NoTrans, a))
}

// largest returns the largest eigenvalue of a symmetric matrix.
func largest(a general) (float64, error) {
	values, _, err := eigenSym(a)
	if err != nil {
		return 0, err
	}
	return values[len(values)-1], nil
}
