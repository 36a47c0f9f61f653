package learn

import "triad/core/columns"

// SemiGradient is the update of TD(λ) and of its off-policy variants. It ignores that the target depends on θ
// [touati2018, Section 3; precup2000]:
//
//	θ ← θ + α δ e
//
// Expected update: θ ← θ + α (Aθ + b).
var SemiGradient = Rule{
	Affine: true,
	ID:     "semi-gradient", Name: "semi-gradient", Short: "Semi", Text: "θ += α δ e",
	Rows:  []string{traceRow, errorRow, "θ ← θ + α δ e"},
	Lines: []string{traceLine, errorLine, "= θ + {α} · {δ} e′"},
	Mean:  []string{meanRow, meanStepRow},
	update: func(l *Learner, e *trace) {
		l.differ()
		if l.cols == 1 {
			columns.SemiGradient(l.Theta, e, l.change, l.t.R, l.Alpha[0])
			return
		}
		columns.Errors(l.delta, l.Theta, l.change, l.t.R)
		columns.AddProduct(l.Theta, e, l.u, 1, l.Alpha, l.delta)
	},
	expected: func(x *Expected) {
		x.residual()
		for i, r := range x.r {
			x.Theta[i] += float64(x.Alpha * r)
		}
	},
}
