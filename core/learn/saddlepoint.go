package learn

import "triad/core/columns"

// SaddlePoint is the paper's Algorithm 1 [touati2018]: stochastic descent in θ and ascent in
// ω on ωᵀ(Aθ+b) − ½ωᵀMω [liu2015], both from the old weights:
//
//	ω ← ω + η (δ e − (ωᵀφ) φ)
//	θ ← θ − α (ωᵀe) (γφ̄ − φ)
//
// In the mean: ω ← ω + η (Aθ + b − Mω), θ ← θ − α Aᵀω.
var SaddlePoint = Rule{
	ID: "saddle-point", Name: "saddle point", Dual: true,
	Text:     "ω += η (δ e − (ωᵀφ) φ), θ −= α (ωᵀe) (γφ̄ − φ)",
	MathML:   equation(traceRow, errorRow, "ω ← ω + η (δ e − (ωᵀφ) φ)", "θ ← θ − α (ωᵀe) (γ φ̄ − φ)"),
	update:   saddlePoint,
	expected: meanSaddlePoint,
}

func saddlePoint(l *Learner, e *trace) {
	l.errors()
	columns.Dot(l.y, l.Omega, e)
	ascend(l, e)
	descend(l)
}

func meanSaddlePoint(x *Expected) {
	x.residual()
	x.dual()
	x.descend()
	copy(x.Omega, x.next)
}

// ascend moves ω ← ω + η (δ e − (ωᵀφ) φ) with δ in l.delta, which it overwrites.
func ascend(l *Learner, e *trace) {
	columns.Dot(l.u, l.Omega, l.phi)
	delta, u := l.delta, l.u[:len(l.delta)]
	for k, eta := range l.Eta[:len(delta)] {
		delta[k] = float64(eta * delta[k])
		u[k] = -float64(eta * u[k])
	}
	columns.Add(l.Omega, e, l.delta)
	columns.Add(l.Omega, l.phi, l.u)
}

// descend moves θ ← θ − α y (γφ̄ − φ) with y = ωᵀe in l.y, which it overwrites.
func descend(l *Learner) {
	gamma, y, bar := l.Gamma, l.y, l.bar[:len(l.y)]
	for k, alpha := range l.Alpha[:len(y)] {
		move := float64(alpha * y[k])
		y[k], bar[k] = move, -float64(gamma*move)
	}
	columns.Add(l.Theta, l.next, l.bar)
	columns.Add(l.Theta, l.phi, l.y)
}
