package learn

import (
	"triad/core/snapshot"
)

// Emphatic is emphatic TD for action values [sutton2016]: the semi-gradient with samples weighted by an emphasis m. The
// emphasis comes from the follow-on trace F. With the previous F in both lines, F₋₁ = 0:
//
//	m = 1 + β (ρ − λκ) F,  F ← 1 + β ρ F,  ρ = π/μ
//	e ← γλκ e + m φ
//	θ ← θ + α δ e
//
// β = γ is ETD(λ), and another β is ETD(λ, β) [hallak2016]; β = 0 is the semi-gradient. For κ = ρ, m = λ + (1 − λ) F
// with the new F.
//
// Expected update: θ ← θ + α (Aθ + b) with A and b of exact.NewEmphatic. With β = γ that A is negative definite in the
// range of M if λκμ ≤ π. The reason is that diag(m)N(I − γP^π) then has column sums ξ, positive row sums, and no
// positive element off its diagonal. The rule therefore refuses κ = 1, whose emphases may be negative.
//
// The weights converge to a fixed point other than θ* of the semi-gradient, and F may have no second moment. With
// decreasing step sizes as the theory requires, the weights still converge almost surely [yu2015]. A run of practical
// length need not show the expected update.
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
	Note:     "Its expected update with β = γ is stable if λκμ ≤ π, and converges to a fixed point of its own, from which Triad measures its projected error and distance. But F is a product of ratios: if its second moment is infinite, the mean comes from samples so rare that runs do not show it. A smaller β has less variance, but is not always stable. It is published with κ = π/μ, for state values; Triad adds action values and other κ. Proved for state values: with decreasing step sizes, the learned values converge (Yu, 2015).",
	update:   SemiGradient.update,
	expected: SemiGradient.expected,
}

// ETD is emphatic TD for state values θᵀx(s), as published [sutton2016] [hallak2016]. Each state has interest 1, so F
// uses the ρ of the previous step:
//
//	F ← 1 + β ρ F,  then ρ ← π/μ
//	m = λ + (1 − λ) F
//	e ← ρ (γλ e + m x)
//	θ ← θ + α δ e,  δ = r + γ θᵀx(s') − θᵀx(s)
//
// Expected update: θ ← θ + α (Aθ + b) with A and b of exact.NewEmphaticState.
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
	Note:     "The emphatic update as published, for state values. Its expected update with β = γ is stable and converges to a fixed point of its own, from which Triad measures its projected error and distance. If F has no second moment, runs need not show it. Proved: with β = γ and suitable decreasing step sizes, the values converge almost surely (Yu, 2015). Not proved: how fast.",
	update:   SemiGradient.update,
	expected: SemiGradient.expected,
}

// follow holds the state of an emphatic rule for one chain: F, and the emphasis m and ratio ρ of the last step. All are
// 0 before the first step of an episode.
type follow struct{ F, Emphasis, Ratio float64 }

func (s *follow) fields(f *snapshot.Fields) {
	s.F, s.Emphasis, s.Ratio = f.Float(s.F), f.Float(s.Emphasis), f.Float(s.Ratio)
}

// emphasize updates F for the present step and returns the step's emphasis.
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

// follows returns the follow-on state of a chain, 0 for rules without emphases.
func (l *Learner) follows(chain int) follow {
	if l.followed == nil {
		return follow{}
	}
	return l.followed[chain]
}

// FollowOn returns the follow-on trace F of a chain and the emphasis m of its last step; both are 0 for rules without
// emphases.
func (l *Learner) FollowOn(chain int) (f, emphasis float64) {
	s := l.follows(chain)
	return s.F, s.Emphasis
}
