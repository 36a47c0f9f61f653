package learn

import "triad/core/rl"

// Learner is K learners of one algorithm, differing only in their step sizes: column k of
// Theta and Omega (d×K, row-major) belongs to (Alpha[k], Eta[k]). All its columns see the
// same transitions. A Learner is not safe for concurrent use.
type Learner struct {
	Algorithm Algorithm
	// Gamma in [0, 1] and Lambda in [0, 1] may change between steps, as may Alpha and Eta (> 0).
	Gamma, Lambda float64
	Alpha, Eta    []float64 // K
	Theta, Omega  []float64 // d×K; Omega stays at its start for rules that are not Dual
	E             []float64 // d, shared

	kappa func(pi, mu float64) float64
	cols  int

	// Of the transition at hand, and K-long scratch.
	t                *rl.Transition
	delta, y, u, bar []float64
}

// New returns a Learner of d features and one column for each entry of alpha; eta has the
// same length. Weights and trace start at 0. It panics on an unknown coefficient or on
// lengths that differ: mistakes of the program, not of a user.
func New(a Algorithm, d int, gamma, lambda float64, alpha, eta []float64) *Learner {
	k, ok := KappaByID(a.Kappa)
	if !ok || len(alpha) != len(eta) || len(alpha) == 0 || d < 1 {
		panic("learn: New: unknown coefficient, no features, or step sizes of different lengths")
	}
	cols := len(alpha)
	vec := func(n int) []float64 { return make([]float64, n) }
	return &Learner{
		Algorithm: a, Gamma: gamma, Lambda: lambda,
		Alpha: append([]float64(nil), alpha...), Eta: append([]float64(nil), eta...),
		Theta: vec(d * cols), Omega: vec(d * cols), E: vec(d),
		kappa: k.Of, cols: cols,
		delta: vec(cols), y: vec(cols), u: vec(cols), bar: vec(cols),
	}
}

// Reset sets every column to (theta0, omega0), d numbers each, and the trace to e₋₁ = 0.
func (l *Learner) Reset(theta0, omega0 []float64) {
	for i := range l.E {
		l.E[i] = 0
		for k := range l.cols {
			l.Theta[i*l.cols+k] = theta0[i]
			l.Omega[i*l.cols+k] = omega0[i]
		}
	}
}

// Step learns from one transition. It allocates nothing.
//
// The trace [touati2018, Proposition 3; precup2000]: e ← γλ κ(s,a) e + φ(s,a), e₋₁ = 0; it
// restarts after a terminal transition, which is itself learned from.
func (l *Learner) Step(t *rl.Transition) {
	decay := float64(float64(l.Gamma*l.Lambda) * l.kappa(t.Pi, t.Mu))
	for i, x := range l.E {
		l.E[i] = float64(decay * x)
	}
	for j, i := range t.Phi.Index {
		l.E[i] += t.Phi.Value[j]
	}
	l.t = t
	l.Algorithm.Rule.update(l, l.E)
	if t.Terminal {
		clear(l.E)
	}
}

// errors sets l.delta to δ = r + γ Θᵀφ̄ − Θᵀφ, one for each column.
func (l *Learner) errors() {
	dot(l.bar, l.Theta, l.t.PhiBar)
	dot(l.delta, l.Theta, l.t.Phi)
	for k, q := range l.delta {
		l.delta[k] = float64(l.t.R+float64(l.Gamma*l.bar[k])) - q
	}
}

// Diverged says whether a weight of any column is beyond Limit or not a number.
func (l *Learner) Diverged() bool { return beyond(l.Theta) || beyond(l.Omega) }

// Column copies column k of Theta into dst, d long.
func (l *Learner) Column(dst []float64, k int) {
	for i := range dst {
		dst[i] = l.Theta[i*l.cols+k]
	}
}
