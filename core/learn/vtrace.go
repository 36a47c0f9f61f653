package learn

// VTrace is the trace coefficient of V-trace [espeholt2018], the ratio cut at c̄:
//
//	κ(s,a) = min(c̄, π(a|s)/μ(a|s)),  c̄ > 0
//
// c̄ = 1 is Retrace, c̄ at the largest ratio importance sampling; below 1 traces are shorter. V-trace itself learns values
// of states, and cuts the ratio of its error δ too, at ρ̄: the error of values of pairs has no ratio.
var VTrace = Kappa{
	ID: "vtrace", Short: "V-trace", Text: "κ = min(c̄, π/μ)", Dash: LongDashes, Key: "cbar",
	Note: "c̄ = 1 is Retrace, c̄ at the largest π/μ importance sampling, and below 1 traces are shorter. V-trace is published for values of states, where the ratio of δ is cut too, at ρ̄: the error of values of pairs, expected under π, has no ratio, and only the trace’s is cut here.",
	Of: func(s Settings) Coefficient {
		c := s.CBar
		return func(pi, mu float64) float64 { return min(c, pi/mu) }
	},
}
