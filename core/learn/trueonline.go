package learn

import "triad/core/columns"

// TrueOnline is the paper's Algorithm 2 [touati2018, Appendix; vanhasselt2014]: the saddle-point rule with a Dutch
// trace e^ω for ω. The Dutch trace makes ω at every step equal to the ω of the truncated forward view:
//
//	e^ω ← γλκ e^ω + η (1 − γλκ φᵀe^ω) φ,  e^ω₋₁ = 0
//	ω ← ω + δ e^ω − η (φᵀω) φ
//	θ ← θ − α (ωᵀe) (γφ̄ − φ)
//
// e^ω contains the η of each step, so each column has its own. At λ = 0 the rule is Algorithm 1. Its expected update
// equals the saddle-point rule's to first order in η, because in stationarity E e^ω/η = E e − O(η).
var TrueOnline = Rule{
	ID: "true-online", Name: "true online saddle point", Short: "Online", Dual: true, Body: Triangle, dutch: true,
	Text: "e^ω = γλκ e^ω + η (1 − γλκ φᵀe^ω) φ, ω += δ e^ω − η (φᵀω) φ, θ −= α (ωᵀe) (γφ̄ − φ)",
	Rows: []string{
		traceRow, "e^ω ← γ λ κ e^ω + η (1 − γ λ κ φᵀe^ω) φ", errorRow,
		"ω ← ω + δ e^ω − η (φᵀω) φ", "θ ← θ − α (ωᵀe) (γ φ̄ − φ)",
	},
	Lines: []string{
		traceLine, "= {γλκ} e^ω + {η} (1 − {γλκ} · {φᵀe^ω}) φ", errorLine,
		"= ω{+δ} e^ω′ − {η} · {ωᵀφ} φ", descentLine,
	},
	Mean: []string{meanRow, normRow, meanAscentRow, meanDescentRow},
	Note: "The saddle point with an ω that, at every step, equals its truncated forward view. Its expected update equals the saddle point’s to first order in η only; the page shows that one.",
	update: func(l *Learner, e *trace) {
		l.tdErrors()
		columns.Dot(l.y, l.Omega, e)
		dutch := l.dutchOf(l.t.Chain)
		columns.Dot(l.u, dutch, l.phi)
		for k, x := range l.u {
			l.u[k] = float64(l.Eta[k] * (1 - float64(l.decay*x)))
		}
		for i, x := range dutch {
			dutch[i] = float64(l.decay * x)
		}
		columns.Add(dutch, l.phi, l.u)
		columns.Dot(l.u, l.Omega, l.phi)
		for k, x := range l.u {
			l.u[k] = -float64(l.Eta[k] * x)
		}
		addColumns(l.Omega, dutch, l.delta)
		columns.Add(l.Omega, l.phi, l.u)
		descend(l)
	},
	expected: meanSaddlePoint,
}

// dutchOf returns the Dutch trace e^ω of a chain (d×K), nil for rules without it.
func (l *Learner) dutchOf(chain int) []float64 {
	if l.dutch == nil {
		return nil
	}
	n := l.d * l.cols
	return l.dutch[chain*n:][:n]
}
