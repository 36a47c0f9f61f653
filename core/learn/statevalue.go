package learn

import "triad/core/columns"

// GTD2 learns state values θᵀx(s), off policy and without traces [sutton2009]. It weights every sample by ρ =
// π(a|s)/μ(a|s):
//
//	ω ← ω + η (ρδ x − (ωᵀx) x),  δ = r + γ θᵀx(s') − θᵀx(s)
//	θ ← θ − α ρ (γ x(s') − x) (xᵀω)
//
// This is the saddle-point rule with ρx for e, x for φ and x(s') for φ̄. The expected update is therefore the same.
var GTD2 = Rule{
	Affine: true,
	ID:     "gtd2", Name: "GTD2", Dual: true, Body: Diamond, States: true,
	Text:     "ω += η (ρδ x − (ωᵀx) x), θ −= α ρ (γx' − x) (xᵀω)",
	Rows:     []string{ratioRow, stateErrorRow, "ω ← ω + η (ρ δ x − (ωᵀx) x)", stateDescentRow},
	Lines:    []string{ratioLine, errorLine, "= ω + {η} ({ρ} · {δ} x − {ωᵀφ} x)", stateDescentLine},
	Mean:     []string{stateMeanRow, stateNormRow, meanAscentRow, meanDescentRow},
	update:   saddlePoint,
	expected: meanSaddlePoint,
}

// GTD is the predecessor of GTD2. It measures Aθ + b in the Euclidean norm [sutton2008]:
//
//	ω ← ω + η (ρδ x − ω)
//	θ ← θ − α ρ (γ x(s') − x) (xᵀω)
//
// Expected update: ω ← ω + η (Aθ + b − ω), θ ← θ − α Aᵀω.
var GTD = Rule{
	Affine: true,
	ID:     "gtd", Name: "GTD", Dual: true, Body: Square, States: true,
	Text:  "ω += η (ρδ x − ω), θ −= α ρ (γx' − x) (xᵀω)",
	Rows:  []string{ratioRow, stateErrorRow, "ω ← ω + η (ρ δ x − ω)", stateDescentRow},
	Lines: []string{ratioLine, errorLine, "= ω + {η} ({ρ} · {δ} x − ω)", stateDescentLine},
	Mean:  []string{stateMeanRow, "ω ← ω + η (A θ + b − ω)", meanDescentRow},
	update: func(l *Learner, e *trace) {
		l.tdErrors()
		columns.Dot(l.y, l.Omega, e)
		for k := range l.delta {
			l.delta[k] = float64(l.Eta[k] * l.delta[k])
		}
		for i := range l.d {
			row := l.Omega[i*l.cols:][:l.cols]
			for k, w := range row {
				row[k] = w - float64(l.Eta[k]*w)
			}
		}
		columns.Add(l.Omega, e, l.delta)
		descend(l)
	},
	expected: func(x *Expected) {
		x.residual()
		for i, r := range x.r {
			x.next[i] = x.Omega[i] + float64(x.Eta*(r-x.Omega[i]))
		}
		x.descend()
		copy(x.Omega, x.next)
	},
}

// GTD and GTD2 share these rows.
const (
	ratioRow        = "ρ = π/μ"
	stateErrorRow   = "δ = r + γ θᵀx′ − θᵀx"
	stateDescentRow = "θ ← θ − α ρ (γ x′ − x) (xᵀω)"
)
