package learn

// A line is a row of a rule's equation that shows the values of one update. It names symbols of Update.Terms in braces.
// {δ} is the value as a factor, in parentheses if it is negative or a power of ten. {δ:} is the plain value. {+δ} is
// its sign and its size, as in a term after another term.
const (
	traceLine   = "γλκ = {γ} · {λ} · {κ} = {γλκ:}: e′ = {γλκ} e + φ"
	errorLine   = "= {r:} + {γ} · {θᵀφ̄} − {θᵀφ} = {δ:}"
	ascentLine  = "= ω + {η} ({δ:} e′ − {ωᵀφ} φ)"
	descentLine = "= θ − {α} · {ωᵀe} (γφ̄ − φ)"

	ratioLine        = "= {ρ:}"
	stateDescentLine = "= θ − {α} · {ρ} (γx′ − x) · {ωᵀφ}"
)

// Term is one value of an update, with the symbol that names it in lines.
type Term struct {
	Symbol string
	Value  float64
}

// Terms returns the values that the lines of a rule may name. Products with weights use the weights before the update
// and the trace after it.
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
		{"ωᵀφ̄", u.OmegaBar},
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
