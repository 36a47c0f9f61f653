package learn

import "triad/core/columns"

// TDRC is TD with regularised corrections [ghiassian2020] [patterson2022]: the gradient correction with a term that
// pulls the dual weights towards 0, β_r ≥ 0. Both lines from the old weights:
//
//	ω ← ω + η (δ e − (ωᵀφ) φ − β_r ω)
//	θ ← θ + α (δ e − γ (ωᵀe) (φ̄ − φ̃))
//
// Expected update: ω ← ω + η (Aθ + b − (M + β_r I) ω), θ ← θ + α (Aθ + b − (M + Aᵀ) ω). β_r = 0 is the gradient
// correction, and β_r → ∞ is the semi-gradient. Its fixed point is (θ*, 0) unless β_r is an eigenvalue of A, because
// the determinant of
//
//	[ A  −(M + Aᵀ) ; qA  −q(M + β_r I) ],  q = η/α,
//
// is (−1)^{d²} q^d det A det(β_r I − A). (Subtracting 1/q of the last block row from the first gives (0, β_r I − Aᵀ).)
// A stable matrix of even order has a positive determinant. At any η/α, stability therefore requires that A has an even
// number of eigenvalues in (0, β_r). The published rule has η = α, β_r = 1 and the trace with κ = π/μ; the other
// coefficients are this program's extension.
var TDRC = Rule{
	Affine: true, Key: "reg",
	ID: "tdrc", Name: "regularised correction", Short: "TDRC", Dual: true, Body: Plus,
	Text: "ω += η (δ e − (ωᵀφ) φ − β_r ω), θ += α (δ e − γ (ωᵀe) (φ̄ − φ̃)), φ̃ = λ Σ κ μ φ(s', ·)",
	Rows: []string{
		traceRow, errorRow, aheadRow,
		"ω ← ω + η (δ e − (ωᵀφ) φ − β_r ω)", correctionRow,
	},
	Lines: []string{traceLine, errorLine, "", "= ω + {η} ({δ:} e′ − {ωᵀφ} φ − {βᵣ} ω)", correctionLine},
	Mean:  []string{meanRow, normRow, "ω ← ω + η (A θ + b − (M + β_r I) ω)", "θ ← θ + α (A θ + b − (M + Aᵀ) ω)"},
	Note:  "Between the gradient correction (β_r = 0) and the semi-gradient (β_r → ∞), with the same θ*. Its expected update can be stable only if an even number of A’s eigenvalues lie between 0 and β_r, for every η/α. On the two states Tree Backup’s A has one such eigenvalue, 0.22, so the usual β_r = 1 diverges. A useful β_r depends on the size of the features. TDRC is published with κ = π/μ; Triad adds other κ.",
	ahead: true,
	update: func(l *Learner, e *trace) {
		l.tdErrors()
		columns.AddProduct(l.Theta, e, l.u, 1, l.Alpha, l.delta)
		columns.Dot(l.y, l.Omega, e)
		columns.Dot(l.u, l.Omega, l.phi)
		for k, eta := range l.Eta {
			l.less[k] = float64(eta * l.Algorithm.Settings.Reg)
		}
		columns.Less(l.Omega, l.less)
		columns.AddProduct(l.Omega, e, l.delta, 1, l.Eta, l.delta)
		columns.AddProduct(l.Omega, l.phi, l.u, -1, l.Eta, l.u)
		correct(l)
	},
	expected: func(x *Expected) {
		x.residual()
		x.dual()
		for i, w := range x.Omega {
			x.next[i] -= float64(float64(x.Eta*x.Algorithm.Settings.Reg) * w)
		}
		x.correct()
		copy(x.Omega, x.next)
	},
}
