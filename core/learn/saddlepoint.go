package learn

// SaddlePoint is the paper's Algorithm 1 [touati2018]: stochastic descent in θ and ascent in
// ω on ωᵀ(Aθ+b) − ½ωᵀMω [liu2015], both from the old weights:
//
//	ω ← ω + η (δ e − (ωᵀφ) φ)
//	θ ← θ − α (ωᵀe) (γφ̄ − φ)
//
// In the mean: ω ← ω + η (Aθ + b − Mω), θ ← θ − α Aᵀω.
var SaddlePoint = Rule{
	ID: "saddle-point", Name: "saddle point", Dual: true,
	Text:   "ω += η (δ e − (ωᵀφ) φ), θ −= α (ωᵀe) (γφ̄ − φ)",
	MathML: equation(traceRow, errorRow, "ω ← ω + η (δ e − (ωᵀφ) φ)", "θ ← θ − α (ωᵀe) (γ φ̄ − φ)"),
	update: func(l *Learner, e []float64) {
		l.errors()
		dotDense(l.y, l.Omega, e)
		dot(l.u, l.Omega, l.t.Phi)
		for k := range l.u {
			l.delta[k] = float64(l.Eta[k] * l.delta[k])
			l.u[k] = -float64(l.Eta[k] * l.u[k])
		}
		addDense(l.Omega, e, l.delta)
		add(l.Omega, l.t.Phi, l.u)
		descend(l)
	},
	expected: func(x *Expected) {
		x.residual()
		x.dual()
		for i := range x.Theta {
			sum := 0.0
			for j := range x.Theta {
				sum += float64(x.A[j*x.d+i] * x.Omega[j])
			}
			x.Theta[i] -= float64(x.Alpha * sum)
		}
		copy(x.Omega, x.next)
	},
}

// descend moves θ ← θ − α y (γφ̄ − φ) with y = ωᵀe in l.y, which it overwrites.
func descend(l *Learner) {
	for k, y := range l.y {
		l.y[k] = float64(l.Alpha[k] * y)
		l.bar[k] = -float64(l.Gamma * l.y[k])
	}
	add(l.Theta, l.t.PhiBar, l.bar)
	add(l.Theta, l.t.Phi, l.y)
}
