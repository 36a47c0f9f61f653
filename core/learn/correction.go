package learn

import (
	"triad/core/columns"
	"triad/core/rl"
)

// Correction is the gradient-correction rule (TDC-style) [sutton2009] of GQ(λ) [maei2010] and AB-Trace(λ)
// [mahmood2017]. It is the semi-gradient update minus the part of the gradient that the semi-gradient ignores. With φ̃
// = λ Σ_a κ(s',a) μ(a|s') φ(s',a), both lines from the old weights:
//
//	ω ← ω + η (δ e − (ωᵀφ) φ)
//	θ ← θ + α (δ e − γ (ωᵀe) (φ̄ − φ̃))
//
// Expected update: ω as in the saddle-point rule, θ ← θ + α (Aθ + b − (M + Aᵀ)ω). At ω = M⁻¹(Aθ + b) the step of θ is
// along −AᵀM⁻¹(Aθ + b), as in the saddle-point rule: both rules estimate the same gradient.
var Correction = Rule{
	Affine: true,
	ID:     "correction", Name: "gradient correction", Short: "Correction", Dual: true, Body: Ring,
	Text: "ω += η (δ e − (ωᵀφ) φ), θ += α (δ e − γ (ωᵀe) (φ̄ − φ̃)), φ̃ = λ Σ κ μ φ(s', ·)",
	Rows: []string{
		traceRow, errorRow, aheadRow,
		"ω ← ω + η (δ e − (ωᵀφ) φ)", correctionRow,
	},
	Lines: []string{traceLine, errorLine, "", ascentLine, correctionLine},
	Mean:  []string{meanRow, normRow, meanAscentRow, "θ ← θ + α (A θ + b − (M + Aᵀ) ω)"},
	Note:  "The second way to write the saddle point’s gradient. When ω = M⁻¹(Aθ + b), the expected update is −AᵀM⁻¹(Aθ + b) here too. Unlike the saddle point, it is unstable if η/α is too small.",
	ahead: true,
	update: func(l *Learner, e *trace) {
		l.differ()
		if l.cols == 1 {
			columns.Correction(l.Theta, l.Omega, e, l.phi, l.change, l.ahead(), l.t.R, l.Alpha[0], l.Eta[0], -l.Gamma)
			return
		}
		columns.Errors(l.delta, l.Theta, l.change, l.t.R)
		columns.AddProduct(l.Theta, e, l.u, 1, l.Alpha, l.delta)
		ascend(l, e)
		correct(l)
	},
	expected: func(x *Expected) {
		x.residual()
		x.dual()
		x.correct()
		copy(x.Omega, x.next)
	},
}

// Both rules with φ̃ share its row and the row of θ.
const (
	aheadRow       = "φ̃ = λ Σ_a [κ μ φ](s′, a)"
	correctionRow  = "θ ← θ + α (δ e − γ (ωᵀe) (φ̄ − φ̃))"
	correctionLine = "= θ + {α} ({δ:} e′ − {γ} · {ωᵀe} (φ̄ − φ̃))"
)

// correct moves θ ← θ − αγ y (φ̄ − φ̃) with y = ωᵀe in l.y. It overwrites l.y.
func correct(l *Learner) { columns.AddProduct(l.Theta, l.ahead(), l.y, -l.Gamma, l.Alpha, l.y) }

// correct moves θ ← θ + α (r − Mω − Aᵀω), with the old ω.
func (x *Expected) correct() {
	for i, r := range x.r {
		x.Theta[i] += float64(x.Alpha * (float64(r-x.row(x.M, i, x.Omega)) - x.column(x.A, i, x.Omega)))
	}
}

// ahead returns φ̄ − φ̃: the expected next features minus the part of them that the next trace keeps.
func (l *Learner) ahead() *rl.Sparse {
	if l.Lambda == 0 {
		return l.next
	}
	if l.kind != nil {
		return &l.kind.ahead
	}
	return l.lookAhead()
}

// lookAhead computes ahead without a remembered kind.
func (l *Learner) lookAhead() *rl.Sparse {
	from, to := l.next, &l.other
	for i := range l.t.Choices {
		c := &l.t.Choices[i]
		if c.Mu == 0 {
			continue
		}
		combine(to, 1, from, -l.traceWeight(c), &c.Phi)
		from = to
		if to = &l.other; from == to {
			to = &l.third
		}
	}
	return from
}

// traceWeight returns λκμ of a choice, 0 if μ never takes it.
func (l *Learner) traceWeight(c *rl.Choice) float64 {
	if c.Mu == 0 {
		return 0
	}
	return float64(float64(l.Lambda*l.kappa(c.Pi, c.Mu)) * c.Mu)
}
