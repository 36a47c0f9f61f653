package learn

// A line is a row of a rule's equation with an update's numbers put in. Symbols of Update.Terms stand
// in it in braces: {δ} is a factor, in parentheses where it is negative or a power of ten, {δ:} the number
// as it is, and {+δ} its sign and its size, as of a term that follows another.
const (
	traceLine   = "γλκ = {γ} · {λ} · {κ} = {γλκ:}: e′ = {γλκ} e + φ"
	errorLine   = "= {r:} + {γ} · {θᵀφ̄} − {θᵀφ} = {δ:}"
	ascentLine  = "= ω + {η} ({δ:} e′ − {ωᵀφ} φ)"
	descentLine = "= θ − {α} · {ωᵀe} (γφ̄ − φ)"

	ratioLine        = "= {ρ:}"
	stateDescentLine = "= θ − {α} · {ρ} (γx′ − x) · {ωᵀφ}"
)

// Term is one number of an update, with the symbol by which lines name it.
type Term struct {
	Symbol string
	Value  float64
}

// Terms are the numbers that a rule's lines may name. Products with weights are of those before the
// update, but of the trace after it.
func (u *Update) Terms() []Term {
	return []Term{
		{"γ", u.Gamma},
		{"λ", u.Lambda},
		{"κ", u.Kappa},
		{"γλκ", u.Decay},
		{"ρ", u.Ratio},
		{"r", u.R},
		{"α", u.Alpha},
		{"η", u.Eta},
		{"βᵣ", u.Reg},
		{"δ", u.Delta},
		{"θᵀφ", u.ThetaPhi},
		{"θᵀφ̄", u.ThetaBar},
		{"ωᵀφ", u.OmegaPhi},
		{"ωᵀe", u.OmegaE},
		{"φᵀe^ω", u.DutchPhi},
		{"δ½", u.HalfDelta},
		{"ω½ᵀe", u.HalfOmegaE},
		{"ω½ᵀφ", u.HalfOmegaPhi},
		{"γλ", u.BehaviourDecay},
		{"ωᵀe^μ", u.OmegaBehaviour},
		{"β", u.Beta},
		{"F", u.Followed.F},
		{"F′", u.Follows.F},
		{"m", u.Follows.Emphasis},
		{"ρ₋", u.Followed.Ratio},
	}
}
