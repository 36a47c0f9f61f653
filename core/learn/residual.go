package learn

import (
	"triad/core/columns"
	"triad/core/rl"
)

// Residual is the residual gradient [baird1995] [sutton2018, Section 11.5]: stochastic descent of the mean squared
// Bellman error. It needs a second next state s″, drawn independently of s′ from the same pair; φ̄″ are its expected next
// features:
//
//	δ = r + γ θᵀφ̄ − θᵀφ
//	θ ← θ − α δ (γφ̄″ − φ)
//
// It has no trace, so neither κ nor λ plays a part. Expected update: θ ← θ − α (Hθ + h), with H = Ψ̄ᵀΞΨ̄, h = Ψ̄ᵀΞr and
// Ψ̄ = (γP^π − I)Φ. It is stable for α < 2/λ_max(H), and settles at the minimum of the Bellman error, not at θ*.
var Residual = Rule{
	Affine: true, Only: "td0", Second: true,
	ID: "residual", Name: "residual gradient", Short: "RG", Body: Ring,
	Text:  "θ −= α δ (γφ̄″ − φ), φ̄″ = Σ π φ(s″, ·), s″ a second draw",
	Rows:  []string{errorRow, "θ ← θ − α δ (γ φ̄″ − φ)"},
	Lines: []string{errorLine, "= θ − {α} · {δ} (γφ̄″ − φ)"},
	Mean:  []string{"H = E[(γ φ̄″ − φ) (γ φ̄ − φ)ᵀ], h = E[r (γ φ̄″ − φ)]", "θ ← θ − α (H θ + h)"},
	Note:  "Descends the Bellman error itself instead of its projection. It needs two independent next states from each pair, which a simulator can give and a log cannot. It converges on every problem, usually more slowly, and not to θ*: the two errors have different minima. The minimum of the Bellman error cannot be learned from data (Sutton and Barto, Section 11.6).",
	needs: rl.Needs{Residual: true},
	update: func(l *Learner, e *trace) {
		l.tdErrors()
		columns.AddProduct(l.Theta, l.secondChange(), l.u, -1, l.Alpha, l.delta)
	},
	expected: descendResidual,
}

// ResidualNaive is the residual gradient with one next state for both factors: stochastic descent of the mean squared
// TD error, whose minimum depends on the noise of transitions [sutton2018, Section 11.5]. If transitions are certain it
// is Residual, to the bit.
var ResidualNaive = Rule{
	Affine: true, Only: "td0",
	ID: "residual-naive", Name: "naive residual gradient", Short: "Naive RG", Body: Ring,
	Text:  "θ −= α δ (γφ̄ − φ)",
	Rows:  []string{errorRow, "θ ← θ − α δ (γ φ̄ − φ)"},
	Lines: []string{errorLine, "= θ − {α} · {δ} (γφ̄ − φ)"},
	Mean:  []string{"H = E[(γ φ̄ − φ) (γ φ̄ − φ)ᵀ], h = E[r (γ φ̄ − φ)]", "θ ← θ − α (H θ + h)"},
	Note:  "The residual gradient with one next state where it needs two. It descends the mean squared TD error, so noise of transitions pulls its values together. If transitions are certain, it is the residual gradient.",
	needs: rl.Needs{Naive: true},
	update: func(l *Learner, e *trace) {
		l.tdErrors()
		columns.AddProduct(l.Theta, l.change, l.u, -1, l.Alpha, l.delta)
	},
	expected: descendResidual,
}

// secondChange returns γφ̄″ − φ.
func (l *Learner) secondChange() *rl.Sparse {
	combine(&l.other, l.Gamma, &l.t.PhiSecond, -1, l.phi)
	return &l.other
}

func descendResidual(x *Expected) {
	for i := range x.r {
		x.r[i] = float64(x.row(x.Residual.H, i, x.Theta) + x.Residual.G[i])
	}
	for i, r := range x.r {
		x.Theta[i] -= float64(x.Alpha * r)
	}
}
