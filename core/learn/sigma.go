package learn

// Sigma is the trace coefficient of Q(σ) [sutton2018, Equation 7.17], between Tree Backup and importance sampling:
//
//	κ(s,a) = σ π(a|s)/μ(a|s) + (1 − σ) π(a|s),  σ in [0, 1]
//
// σ = 0 is Tree Backup and σ = 1 is importance sampling, to the bit. The book's return with the expected error δ is this
// coefficient with λ = 1. The original Q(σ) [deasis2018] also mixes the sampled next action into δ. If π is deterministic
// and μ takes its action with probability m everywhere, κ_σ is (1 + σ(1/m − 1)) times Tree Backup's: σ only rescales λ.
var Sigma = Kappa{
	ID: "sigma", Short: "σ", Text: "κ = σ π/μ + (1 − σ) π", Dash: LongDashes, Key: "sigma",
	Note: "σ = 0 is Tree Backup, and σ = 1 is importance sampling. The Q(σ) of Sutton and Barto (Equation 7.17) has this coefficient and the expected δ; here σ is constant and λ may be below 1. The Q(σ) of De Asis and others also mixes the sampled next action into δ. Without a ratio on that sample it evaluates a mixture of π and μ instead of π. Triad does not mix δ.",
	Of: func(s Settings) Coefficient {
		sigma := s.Sigma
		return func(pi, mu float64) float64 {
			return float64(sigma*(pi/mu)) + float64((1-sigma)*pi)
		}
	},
}
