package learn

import (
	"triad/core/columns"
	"triad/core/rl"
)

// MirrorProx is the extragradient method [korpelevich1976] on the saddle-point problem, with one sample for both half
// steps. GTD2-MP [liu2015] is this rule for state values and κ = 0. A saddle-point step leads from (θ, ω) to (θ_½,
// ω_½). The rule adds the gradients at (θ_½, ω_½) to the old weights; δ_½ is the error at θ_½:
//
//	ω_½ = ω + η (δ e − (ωᵀφ) φ),     θ_½ = θ − α (ωᵀe) ψ,  ψ = γφ̄ − φ
//	ω ← ω + η (δ_½ e − (ω_½ᵀφ) φ),   θ ← θ − α (ω_½ᵀe) ψ
//
// Three numbers describe the half step: δ_½ = δ − α (ωᵀe) ψᵀψ, ω_½ᵀe = ωᵀe + η (δ eᵀe − (ωᵀφ) φᵀe), and ω_½ᵀφ = ωᵀφ + η
// (δ eᵀφ − (ωᵀφ) φᵀφ).
//
// The expected update equals the saddle-point rule's plus terms of second order. These contain the products of one
// sample's Â = eψᵀ, M̂ = φφᵀ and b̂ = re, whose expectations are not the products of A, M and b:
//
//	θ: − αη (E ÂᵀÂ θ + E Âᵀb̂) + αη E ÂᵀM̂ ω
//	ω: − η² (E M̂Â θ + E M̂b̂) + (η² E M̂M̂ − αη E ÂÂᵀ) ω
//
// The first term is a step of the residual gradient [baird1995], −αη ‖e‖² δ ψ. With constant step sizes the expected
// weights therefore converge to a point O(η) away from θ*, unless δ = 0 at θ*. If the trace has no second moment, there
// is no expected update.
var MirrorProx = Rule{
	ID: "mirror-prox", Name: "mirror-prox", Short: "MP", Dual: true, Body: Diamond,
	Text: "ω_½ = ω + η (δ e − (ωᵀφ) φ), θ_½ = θ − α (ωᵀe) (γφ̄ − φ), ω += η (δ_½ e − (ω_½ᵀφ) φ), θ −= α (ω_½ᵀe) (γφ̄ − φ)",
	Rows: []string{
		traceRow, errorRow, "ω_½ = ω + η (δ e − (ωᵀφ) φ)", "θ_½ = θ − α (ωᵀe) (γ φ̄ − φ)", "δ_½ = r + γ θ_½ᵀφ̄ − θ_½ᵀφ",
		"ω ← ω + η (δ_½ e − (ω_½ᵀφ) φ)", "θ ← θ − α (ω_½ᵀe) (γ φ̄ − φ)",
	},
	Lines: []string{
		traceLine, errorLine, ascentLine, descentLine, "= {δ½:}",
		"= ω + {η} ({δ½:} e′ − {ω½ᵀφ} φ)", "= θ − {α} · {ω½ᵀe} (γφ̄ − φ)",
	},
	Mean: []string{
		meanRow, normRow, "Â = e (γ φ̄ − φ)ᵀ, b̂ = r e, M̂ = φ φᵀ",
		"ω ← ω + η (A θ + b − M ω) − η^2 (E[M̂ Â] θ + E[M̂ b̂] − E[M̂ M̂] ω) − α η E[Â Âᵀ] ω",
		"θ ← θ − α Aᵀω − α η (E[Âᵀ Â] θ + E[Âᵀ b̂] − E[Âᵀ M̂] ω)",
	},
	Note:   "Takes the saddle point’s gradients at the point that one step leads to, and adds them to the old weights. The same transition serves both halves. The expected update therefore contains a residual-gradient step, −αη‖e‖²δ(γφ̄ − φ). With constant step sizes it converges to a point beside θ*, nearer for a smaller η; without rewards it converges to θ*. If the second moment of the trace is infinite, there is no expected update. It is published with κ = 0, for state values. Proved: the expected update, and its limit at small step sizes. Not proved: that samples converge. Proofs for the extragradient assume expected gradients, not one sample used twice.",
	needs:  rl.Needs{Products: true},
	halves: true,
	update: func(l *Learner, e *trace) {
		l.tdErrors()
		l.halfStep(e)
		columns.AddProduct(l.Omega, e, l.delta, 1, l.Eta, l.delta)
		columns.AddProduct(l.Omega, l.phi, l.u, -1, l.Eta, l.u)
		descend(l)
	},
	expected: func(x *Expected) {
		x.residual()
		x.dual()
		p, both, square := x.Products, float64(x.Alpha*x.Eta), float64(x.Eta*x.Eta)
		for i := range x.Theta {
			residual := x.row(p.AtA, i, x.Theta) + p.AtB[i]
			x.half[i] = x.Theta[i] + float64(both*(x.row(p.AtM, i, x.Omega)-residual)) - float64(x.Alpha*x.column(x.A, i, x.Omega))
			residual = x.column(p.AtM, i, x.Theta) + p.MB[i]
			x.next[i] += float64(square*(x.row(p.MM, i, x.Omega)-residual)) - float64(both*x.row(p.AAt, i, x.Omega))
		}
		copy(x.Theta, x.half)
		copy(x.Omega, x.next)
	},
}

// halfStep sets l.delta to δ_½, l.y to ω_½ᵀe and l.u to ω_½ᵀφ, with δ in l.delta.
func (l *Learner) halfStep(e *trace) {
	ee, phiE, phiPhi, change := inner(e, e), inner(e, l.phi), inner(l.phi, l.phi), inner(l.change, l.change)
	columns.Dot(l.y, l.Omega, e)
	columns.Dot(l.u, l.Omega, l.phi)
	for k, delta := range l.delta {
		y, u := l.y[k], l.u[k]
		l.y[k] = y + float64(l.Eta[k]*(float64(delta*ee)-float64(u*phiE)))
		l.u[k] = u + float64(l.Eta[k]*(float64(delta*phiE)-float64(u*phiPhi)))
		l.delta[k] = delta - float64(float64(l.Alpha[k]*y)*change)
	}
}

// inner returns vᵀw.
func inner(v, w *rl.Sparse) float64 {
	sum, j := 0.0, 0
	for i, at := range v.Index {
		for j < len(w.Index) && w.Index[j] < at {
			j++
		}
		if j < len(w.Index) && w.Index[j] == at {
			sum += float64(v.Value[i] * w.Value[j])
		}
	}
	return sum
}
