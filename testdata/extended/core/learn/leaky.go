package learn

import "triad/core/columns"

// leak is how much of θ a unit step size lets go.
const leak = 0.01

// Leaky is the semi-gradient with a leak, θ ← θ + α (δ e − εθ): in the mean, θ ← θ + α (Aθ + b − εθ).
var Leaky = Rule{
	ID: "leaky", Name: "leaky semi-gradient", Short: "Leaky", Text: "θ += α (δ e − ε θ)",
	Rows:  []string{traceRow, errorRow, "θ ← θ + α (δ e − ε θ)"},
	Lines: []string{traceLine, errorLine, "= θ + {α} ({δ:} e′ − ε θ)"},
	Mean:  []string{meanRow, "θ ← θ + α (A θ + b − ε θ)"},
	Body:  Triangle,
	update: func(l *Learner, e *trace) {
		l.tdErrors()
		for k, d := range l.delta {
			l.u[k] = float64(l.Alpha[k] * d)
		}
		for i := range l.d {
			for k, a := range l.Alpha {
				l.Theta[i*l.cols+k] -= float64(float64(a*leak) * l.Theta[i*l.cols+k])
			}
		}
		columns.Add(l.Theta, e, l.u)
	},
	expected: func(x *Expected) {
		x.residual()
		for i, r := range x.r {
			x.Theta[i] += float64(x.Alpha * (r - float64(leak*x.Theta[i])))
		}
	},
}
