package learn

// VTrace is the trace coefficient of V-trace [espeholt2018], which clips the ratio at the threshold c̄:
//
//	κ(s,a) = min(c̄, π(a|s)/μ(a|s)),  c̄ > 0
//
// c̄ = 1 is Retrace, and c̄ = the largest ratio is importance sampling; below 1 traces are shorter. The published
// V-trace learns state values and also clips the ratio of its error δ, at ρ̄. The error of action values has no ratio.
var VTrace = Kappa{
	ID: "vtrace", Short: "V-trace", Text: "κ = min(c̄, π/μ)", Dash: LongDashes, Key: "cbar",
	Note: "c̄ = 1 is Retrace, c̄ at the largest π/μ is importance sampling, and c̄ below 1 gives shorter traces. V-trace is published for state values, and also clips the ratio in δ, at ρ̄. The δ of action values is an expectation under π and has no ratio, so Triad clips the trace only.",
	Of: func(s Settings) Coefficient {
		c := s.CBar
		return func(pi, mu float64) float64 { return min(c, pi/mu) }
	},
}
