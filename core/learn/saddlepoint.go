package learn

import "triad/core/columns"

// SaddlePoint is the saddle-point rule (GTD2-style), the paper's Algorithm 1 [touati2018]. It is stochastic descent in
// θ and ascent in ω on ωᵀ(Aθ+b) − ½ωᵀMω [liu2015], both lines from the old weights:
//
//	ω ← ω + η (δ e − (ωᵀφ) φ)
//	θ ← θ − α (ωᵀe) (γφ̄ − φ)
//
// Expected update: ω ← ω + η (Aθ + b − Mω), θ ← θ − α Aᵀω.
var SaddlePoint = Rule{
	Affine: true,
	ID:     "saddle-point", Name: "saddle point", Short: "Saddle", Dual: true, Body: Double,
	Text:     "ω += η (δ e − (ωᵀφ) φ), θ −= α (ωᵀe) (γφ̄ − φ)",
	Rows:     []string{traceRow, errorRow, "ω ← ω + η (δ e − (ωᵀφ) φ)", "θ ← θ − α (ωᵀe) (γ φ̄ − φ)"},
	Lines:    []string{traceLine, errorLine, ascentLine, descentLine},
	Mean:     []string{meanRow, normRow, meanAscentRow, meanDescentRow},
	update:   saddlePoint,
	expected: meanSaddlePoint,
}

func saddlePoint(l *Learner, e *trace) {
	l.differ()
	if l.cols == 1 {
		columns.SaddlePoint(l.Theta, l.Omega, e, l.phi, l.change, l.t.R, l.Alpha[0], l.Eta[0])
		return
	}
	columns.Errors(l.delta, l.Theta, l.change, l.t.R)
	ascend(l, e)
	descend(l)
}

func meanSaddlePoint(x *Expected) {
	x.residual()
	x.dual()
	x.descend()
	copy(x.Omega, x.next)
}

// ascend sets l.y = ωᵀe and then moves ω ← ω + η (δ e − (ωᵀφ) φ), with δ in l.delta. It overwrites l.delta.
func ascend(l *Learner, e *trace) { columns.Ascend(l.y, l.Omega, e, l.phi, l.Eta, l.delta, l.u) }

// descend moves θ ← θ − α y (γφ̄ − φ) with y = ωᵀe in l.y. It overwrites l.y.
func descend(l *Learner) { columns.AddProduct(l.Theta, l.change, l.y, -1, l.Alpha, l.y) }
