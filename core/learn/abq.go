package learn

import "triad/core/rl"

// ABQ is the trace coefficient of ABQ(ζ) [mahmood2017], which needs no importance ratio. With the weight ν of κ = νπ,
//
//	ν(s,a) = min(ψ, 1/max(μ(a|s), π(a|s))),  κ(s,a) = ν π(a|s) = min(ψ π, 1, π/μ)
//	ψ = 2ζψ₀ + max(0, 2ζ − 1)(ψ₁ − 2ψ₀),  ψ₀ = 1/max max(μ, π),  ψ₁ = 1/min max(μ, π)
//
// The outer max and min run over all state–action pairs that μ takes, so ψ is one number for the whole problem. κ
// increases with ζ and is never above min(1, π/μ). ζ = 0 gives κ = 0, and ζ = 1 gives Retrace. ζ = ½ gives ψ₀π, which
// is Tree Backup if some probability is 1. ABQ(ζ) as published has ζ in place of λ, which is then 1.
var ABQ = Kappa{
	ID: "abq", Short: "ABQ", Text: "κ = min(1, π/μ, ψ π)", Dash: DashDot, Key: "zeta",
	Note: "κ = νπ with ν = min(ψ, 1/max(μ, π)) and ψ = 2ζψ₀ + max(0, 2ζ − 1)(ψ_max − 2ψ₀). Here 1/ψ₀ and 1/ψ_max are the largest and the smallest max(μ, π) of all pairs that μ takes, one number for the whole problem. ζ = 0 gives κ = 0, ζ = ½ gives κ = ψ₀π, and ζ = 1 is Retrace. ABQ(ζ) has ζ instead of λ, which is 1.",
	Of: func(s Settings) Coefficient {
		psi := abqPsi(s.Zeta, s.Extremes)
		return func(pi, mu float64) float64 { return min(1, pi/mu, float64(psi*pi)) }
	},
}

// abqPsi returns ψ of ABQ. It panics if the extremes are not set, because the algorithm then belongs to no problem.
func abqPsi(zeta float64, x rl.Extremes) float64 {
	if x.Least == 0 {
		panic("learn: abq: the algorithm is on no problem; see Algorithm.On")
	}
	first, last := 1/x.Most, 1/x.Least
	return float64(2*zeta*first) + float64(max(0, 2*zeta-1)*(last-2*first))
}
