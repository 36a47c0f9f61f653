package rl

// Means are what expected updates are made of: means of a sample's Â = eψᵀ, b̂ = re and M̂ = φφᵀ, with ψ = γφ̄ − φ. Matrices
// are d×d, row-major, and vectors have d numbers.
type Means struct {
	A, B, M []float64
	// Behaviour is A_μ = E[e^μ(γφ̄^μ − φ)ᵀ], of what TD would learn of μ itself; nil where nobody needs it.
	Behaviour []float64
	Products  *Products // nil where nobody needs them, or where they are infinite
}

// Products are means of products of Â, b̂ and M̂ of one sample.
type Products struct {
	AtA, AtM, AAt, MM []float64 // E ÂᵀÂ, E ÂᵀM̂, E ÂÂᵀ, E M̂M̂
	AtB, MB           []float64 // E Âᵀb̂, E M̂b̂
}

// Dynamics say whose mean dynamics are wanted: those of learners that share them on an MDP.
type Dynamics struct {
	Gamma, Lambda float64                      // [0, 1), [0, 1]
	Kappa         func(pi, mu float64) float64 // coefficient of the trace; nil for values of states
	Emphatic      bool                         // samples are weighted by emphases
	Beta          float64                      // discount of their follow-on trace, [0, 1), or 1 where episodes end under π; of emphatic learners alone
}

// Needs are what a rule's expected update needs beside A, b and M.
type Needs struct {
	None      bool // the rule has no expected update
	Behaviour bool
	Kappa     float64 // of the trace e^μ: 1, or 0 for none
	Products  bool
}
