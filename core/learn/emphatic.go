package learn

import (
	"triad/core/snapshot"
)

// Emphatic is TD with emphases for values of pairs [sutton2016]: the semi-gradient, whose samples are weighted by how much
// what follows rests on them. With F of before in both lines, F₋₁ = 0:
//
//	m = 1 + β (ρ − λκ) F,  F ← 1 + β ρ F,  ρ = π/μ
//	e ← γλκ e + m φ
//	θ ← θ + α δ e
//
// β = γ is ETD(λ), and another β ETD(λ, β) [hallak2016]; β = 0 is the semi-gradient. For κ = ρ, m = λ + (1 − λ) F of after.
// In the mean, θ ← θ + α (Aθ + b) with A and b of exact.NewEmphatic. With β = γ that A is negative definite in the range
// of M if λκμ ≤ π: then diag(m)N(I − γP^π) has column sums ξ, row sums above 0 and nothing above 0 beside its diagonal. So
// κ = 1, whose emphases may be negative, is refused. The weights rest at a fixed point of their own, and F may have no second
// moment: with steps that decrease as they must the weights converge almost surely all the same [yu2015], but no run of
// sensible length need show the mean.
var Emphatic = Rule{
	Emphatic: true, Key: "beta", Refused: "qpi", Why: negativeEmphases,
	ID: "emphatic", Name: "emphatic", Short: "Emphatic", Body: Wedge,
	Text: "m = 1 + β (ρ − λκ) F, F = 1 + β ρ F, e = γλκ e + m φ, θ += α δ e, ρ = π/μ",
	Rows: []string{
		"m = 1 + β (ρ − λ κ) F", "F ← 1 + β ρ F", "e ← γ λ κ e + m φ", errorRow, "θ ← θ + α δ e",
	},
	Lines: []string{
		"= 1 + {β} ({ρ} − {λ} · {κ}) · {F} = {m:}", "= 1 + {β} · {ρ} · {F} = {F′:}",
		"γλκ = {γ} · {λ} · {κ} = {γλκ:}: e′ = {γλκ} e + {m} φ", errorLine, "= θ + {α} · {δ} e′",
	},
	Mean:     []string{meanRow, meanStepRow},
	Note:     "Its average update, with β = γ, is stable wherever λκμ ≤ π, and rests at a fixed point of its own, by which its projected error and its distance are measured. But F is a product of ratios: where its second moment is infinite, that average hides in samples so rare that runs do not show it. A smaller β has less variance, and not always the stability. Published with κ = π/μ, for values of states; for pairs, and with another κ, it is ours. That the values learned from samples converge, with steps that decrease, is proved for values of states (Yu, 2015).",
	update:   SemiGradient.update,
	expected: SemiGradient.expected,
}

// ETD is emphatic TD for values of states, θᵀx(s), as it was published [sutton2016] [hallak2016]. Interest is of states, so
// F follows on by the ρ of the step before:
//
//	F ← 1 + β ρ F,  then ρ ← π/μ
//	m = λ + (1 − λ) F
//	e ← ρ (γλ e + m x)
//	θ ← θ + α δ e,  δ = r + γ θᵀx(s') − θᵀx(s)
//
// In the mean, θ ← θ + α (Aθ + b) with A and b of exact.NewEmphaticState.
var ETD = Rule{
	Emphatic: true, Key: "beta",
	ID: "etd", Name: "ETD", Body: Wedge, States: true,
	Text: "F = 1 + β ρ₋ F, m = λ + (1 − λ) F, e = ρ (γλ e + m x), θ += α δ e, ρ₋ of the step before",
	Rows: []string{
		"F ← 1 + β ρ F", "ρ ← π/μ", "m = λ + (1 − λ) F", "e ← ρ (γ λ e + m x)", stateErrorRow, "θ ← θ + α δ e",
	},
	Lines: []string{
		"= 1 + {β} · {ρ₋} · {F} = {F′:}", ratioLine, "= {λ} + (1 − {λ}) · {F′} = {m:}",
		"= {ρ} ({γ} · {λ} e + {m} x)", errorLine, "= θ + {α} · {δ} e′",
	},
	Mean:     []string{"A = E[e (γ x′ − x)ᵀ], b = E[r e]", meanStepRow},
	Note:     "The emphatic update as published: of the same behaviour as that of pairs, with an average update that is stable with β = γ, a fixed point of its own, by which its projected error and its distance are measured, and samples that need not show it where F has no second moment. Proved all the same: with β = γ and steps that decrease as they must, the values converge almost surely (Yu, 2015). Not proved: how soon.",
	update:   SemiGradient.update,
	expected: SemiGradient.expected,
}

// follow is what an emphatic rule keeps of a chain: F, the emphasis m of its last step, and that step's ρ. All are 0 before
// an episode's first.
type follow struct{ F, Emphasis, Ratio float64 }

func (s *follow) fields(f *snapshot.Fields) {
	s.F, s.Emphasis, s.Ratio = f.Float(s.F), f.Float(s.Emphasis), f.Float(s.Ratio)
}

// emphasize follows on to the step at hand, and returns its emphasis.
func (l *Learner) emphasize(pi, mu float64, chain int) float64 {
	s, beta := &l.followed[chain], l.Algorithm.Beta(l.Gamma)
	before, rho := s.F, pi/mu
	if l.Algorithm.Rule.States {
		s.F = 1 + float64(float64(beta*s.Ratio)*before)
		s.Emphasis = l.Lambda + float64((1-l.Lambda)*s.F)
	} else {
		s.Emphasis = 1 + float64(float64(beta*(rho-float64(l.Lambda*l.kappa(pi, mu))))*before)
		s.F = 1 + float64(float64(beta*rho)*before)
	}
	s.Ratio = rho
	return s.Emphasis
}

// follows is what the learner follows on in a chain, 0 of rules without emphases.
func (l *Learner) follows(chain int) follow {
	if l.followed == nil {
		return follow{}
	}
	return l.followed[chain]
}

// FollowOn is the follow-on trace F of a chain and the emphasis m of its last step; 0 of rules without.
func (l *Learner) FollowOn(chain int) (f, emphasis float64) {
	s := l.follows(chain)
	return s.F, s.Emphasis
}
