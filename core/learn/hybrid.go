package learn

import (
	"triad/core/columns"
	"triad/core/rl"
)

// Hybrid is HTD(λ) [hackman2012] [white2016] for action values. Beside e it keeps the trace e^μ of on-policy TD, whose
// coefficient is 1 (0 if κ = 0). With φ̄^μ = Σ_a μ(a|s') φ(s',a) and ψ^μ = γφ̄^μ − φ, both weight lines from the old
// weights:
//
//	e^μ ← γλ e^μ + φ,  e^μ₋₁ = 0
//	ω ← ω + η (δ e + (ωᵀe^μ) ψ^μ)
//	θ ← θ + α (δ e + (ωᵀe^μ) ψ^μ − (ωᵀe) (γφ̄ − φ))
//
// Expected update: ω ← ω + η (Aθ + b + A_μᵀω), θ ← θ + α (Aθ + b + (A_μ − A)ᵀω). A_μ is the matrix A of on-policy
// TD(λ), whose symmetric part is negative definite. At ω = −A_μ^{−T}(Aθ + b), θ moves along AᵀA_μ^{−T}(Aθ + b). This is
// the gradient method with −A_μ^{−T} in place of M⁻¹.
//
// If π = μ and κ = 1, both traces and errors are equal, and the rule is the semi-gradient. With κ = π it is not. (A
// trace e^μ with κ = μ would make it so, but the A_μ of that trace need not be definite.)
var Hybrid = Rule{
	ID: "hybrid", Name: "hybrid", Short: "Hybrid", Dual: true, Body: Cross,
	Text: "e^μ = γλ e^μ + φ, ω += η (δ e + (ωᵀe^μ) (γφ̄^μ − φ)), θ += α (δ e + (ωᵀe^μ) (γφ̄^μ − φ) − (ωᵀe) (γφ̄ − φ)), φ̄^μ = Σ μ φ(s', ·)",
	Rows: []string{
		traceRow, "e^μ ← γ λ e^μ + φ", errorRow, "φ̄^μ = Σ_a [μ φ](s′, a)",
		"ω ← ω + η (δ e + (ωᵀe^μ) (γ φ̄^μ − φ))", "θ ← θ + α (δ e + (ωᵀe^μ) (γ φ̄^μ − φ) − (ωᵀe) (γ φ̄ − φ))",
	},
	Lines: []string{
		traceLine, "= {γλ} e^μ + φ", errorLine, "",
		"= ω + {η} ({δ:} e′ + {ωᵀe^μ} (γφ̄^μ − φ))", "= θ + {α} ({δ:} e′ + {ωᵀe^μ} (γφ̄^μ − φ) − {ωᵀe} (γφ̄ − φ))",
	},
	Mean: []string{
		meanRow, "A_μ = E[e^μ (γ φ̄^μ − φ)ᵀ]", "ω ← ω + η (A θ + b + A_μᵀω)", "θ ← θ + α (A θ + b + (A_μ − A)ᵀω)",
	},
	Note:      "The gradient in another metric: M⁻¹ is replaced by the inverse of the matrix that TD learns for μ, which is definite. On policy it equals TD(λ), if κ is 1 there. Like the gradient correction, it is unstable if η/α is too small. With κ = 0, e^μ equals φ. HTD(λ) is published for state values, with κ = π/μ; Triad adds action values and other κ. Proved: if η/α is large enough and A is not singular in the range of M, the expected update is stable. Not proved: how large is enough, which Triad computes for each problem, and what samples do.",
	needs:     rl.Needs{Behaviour: true},
	behaviour: true,
	update: func(l *Learner, e *trace) {
		l.tdErrors()
		own, change := l.behaviourTrace(l.t.Chain), l.behaviourChange()
		advance(own, l.behaviourDecay(), 1, l.phi, l.d, l.places)
		columns.Dot(l.y, l.Omega, e)
		columns.Dot(l.z, l.Omega, own)
		moveAlong(l, l.Omega, l.Eta, e, change)
		moveAlong(l, l.Theta, l.Alpha, e, change)
		descend(l)
	},
	expected: func(x *Expected) {
		x.residual()
		for i, r := range x.r {
			own := x.column(x.Behaviour, i, x.Omega)
			x.next[i] = x.Omega[i] + float64(x.Eta*(r+own))
			x.Theta[i] += float64(x.Alpha * (float64(r+own) - x.column(x.A, i, x.Omega)))
		}
		copy(x.Omega, x.next)
	},
}

// moveAlong moves w ← w + size (δ e + z ψ^μ), with z = ωᵀe^μ in l.z.
func moveAlong(l *Learner, w, size []float64, e *trace, change *rl.Sparse) {
	columns.AddProduct(w, e, l.u, 1, size, l.delta)
	columns.AddProduct(w, change, l.u, 1, size, l.z)
}

// behaviourTrace returns the trace e^μ of a chain, nil for rules without it.
func (l *Learner) behaviourTrace(chain int) *trace {
	if l.behaviour == nil {
		return nil
	}
	return &l.behaviour[chain]
}

// BehaviourTrace returns the trace e^μ of a chain as d numbers, nil for rules without it.
func (l *Learner) BehaviourTrace(chain int) []float64 {
	if l.behaviour == nil {
		return nil
	}
	return dense(nil, l.d, &l.behaviour[chain])
}

// behaviourDecay returns γλ, the decay of e^μ, or 0 if κ is 0 everywhere.
func (l *Learner) behaviourDecay() float64 {
	return float64(float64(l.Gamma*l.Lambda) * l.Algorithm.Needs().Kappa)
}

// behaviourChange returns ψ^μ = γφ̄^μ − φ.
func (l *Learner) behaviourChange() *rl.Sparse {
	from, to := &l.other, &l.third
	combine(from, 0, &rl.Sparse{}, -1, l.phi)
	for i := range l.t.Choices {
		if c := &l.t.Choices[i]; c.Mu != 0 {
			combine(to, 1, from, float64(l.Gamma*c.Mu), &c.Phi)
			from, to = to, from
		}
	}
	return from
}

// Needs returns what the algorithm's expected update needs beside A, b and M.
func (a Algorithm) Needs() rl.Needs {
	n := a.Rule.needs
	n.None = a.Rule.Solves
	if n.Behaviour && a.Kappa != "td0" {
		n.Kappa = 1
	}
	return n
}
