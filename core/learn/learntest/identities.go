package learntest

import (
	"math/rand/v2"
	"testing"

	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/rl"
)

// rounding is the tolerance for two computations with different orders of operations.
const rounding = 1e-12

// compare lets two learners learn from the same experience and compares them after every step: to the bit, or up to
// rounding if exactly is false.
func compare(t *testing.T, m *rl.MDP, lambda float64, a, b learn.Algorithm, exactly bool) {
	t.Helper()
	rng, chain := source(m, 11)
	one, two := started(m, a, lambda, 0.02, 0.05), started(m, b, lambda, 0.02, 0.05)
	var step rl.Transition
	for k := range 300 {
		chain.Next(&step, rng)
		one.Step(&step)
		two.Step(&step)
		if exactly && !equal(one, two) {
			t.Fatalf("step %d: %s with κ of %s and %s with κ of %s differ", k+1, a.ID, a.Kappa, b.ID, b.Kappa)
		}
	}
	reference.Close(t, "θ", one.Theta, two.Theta, rounding)
	reference.Close(t, "ω", one.Omega, two.Omega, rounding)
}

// with returns a with another coefficient.
func with(a learn.Algorithm, kappa string) learn.Algorithm {
	a.Kappa = kappa
	return a
}

// λ = 0: TB = Retrace = IS = TD(0), GTB = GRetrace, GQ = AB-Trace = TDC, Algorithm 2 = Algorithm 1.
func withoutTracesTheCoefficientDoesNotMatter(t *testing.T, a learn.Algorithm) {
	m := Process(rand.New(rand.NewPCG(5, 5)), 4, 3, 5)
	compare(t, m, 0, a, with(a, "td0"), true)
	switch a.Rule {
	case &learn.TrueOnline:
		plain := a
		plain.Rule = &learn.SaddlePoint
		compare(t, m, 0, a, plain, false)
	case &learn.Correction:
		isTDC(t, m, a)
	}
}

// isTDC compares with TDC by its definition [sutton2009]: θ ← θ + α (δφ − γ (ωᵀφ) φ̄), ω ← ω + η (δ − ωᵀφ) φ.
func isTDC(t *testing.T, m *rl.MDP, a learn.Algorithm) {
	t.Helper()
	d := m.Dim()
	rng, chain := source(m, 12)
	l, want := started(m, a, 0, 0.02, 0.05), started(m, a, 0, 0.02, 0.05)
	theta, omega := want.Theta, want.Omega
	var step rl.Transition
	for range 100 {
		chain.Next(&step, rng)
		l.Step(&step)
		phi, bar := features(a, &step, d)
		delta, y := step.R+0.9*inner(bar, theta)-inner(phi, theta), inner(phi, omega)
		axpy(theta, 0.02*delta, phi)
		axpy(theta, -0.02*0.9*y, bar)
		axpy(omega, 0.05*(delta-y), phi)
	}
	reference.Close(t, "θ of TDC", l.Theta, theta, rounding)
	reference.Close(t, "ω of TDC", l.Omega, omega, rounding)
}

// With a deterministic π, π and min(1, π/μ) are the same 0/1 indicator.
func deterministicTargetsMakeTreeBackupRetrace(t *testing.T, a learn.Algorithm) {
	m := Process(rand.New(rand.NewPCG(6, 6)), 4, 3, 5)
	for s := range m.Pi {
		m.Pi[s] = make([]float64, m.Actions)
		m.Pi[s][s%m.Actions] = 1
	}
	compare(t, m, 0.9, with(a, "tb"), with(a, "retrace"), true)
}

// If π = μ, π/μ and min(1, π/μ) are 1, and the semi-gradient is on-policy TD(λ) for action values: e ← γλe + φ, θ ← θ +
// α δ e.
func onPolicyTheCoefficientIsOne(t *testing.T, a learn.Algorithm) {
	const lambda = 0.8
	m := Process(rand.New(rand.NewPCG(7, 7)), 4, 3, 5)
	m.Pi = m.Mu
	compare(t, m, lambda, a, with(a, "qpi"), true)
	if a.Rule != &learn.SemiGradient {
		return
	}
	d := m.Dim()
	rng, chain := source(m, 13)
	l := started(m, a, lambda, 0.02, 0)
	theta, e := started(m, a, lambda, 0.02, 0).Theta, make([]float64, d)
	var step rl.Transition
	for range 100 {
		chain.Next(&step, rng)
		l.Step(&step)
		phi, bar := features(a, &step, d)
		for i := range e {
			e[i] = 0.9*lambda*e[i] + phi[i]
		}
		axpy(theta, 0.02*(step.R+0.9*inner(bar, theta)-inner(phi, theta)), e)
	}
	reference.Close(t, "θ of TD(λ)", l.Theta, theta, rounding)
}

// Over an episode with constant θ, Σ δ_k e_k equals the sum of the offline updates Σ (G_k^λ − Q(s_k,a_k)) φ_k
// [touati2018, Section 2]. Semi-gradients add up this sum, and gradient learners estimate it. Emphases weight its
// terms.
func tracesAddUpToTheOfflineReturns(t *testing.T, a learn.Algorithm) {
	const lambda, n, alpha = 0.8, 40, 0.5
	m := Process(rand.New(rand.NewPCG(31, 0)), 4, 3, 5)
	d := m.Dim()
	rng, chain := source(m, 32)
	l := started(m, a, lambda, alpha, 0.01)
	kappa := on(m, a).Coefficient()
	frozen := append([]float64(nil), l.Theta...)
	online, offline, moved := make([]float64, d), make([]float64, d), make([]float64, d)
	steps, deltas, weights := make([]rl.Transition, n), make([]float64, n), make([]float64, n)
	for i := range steps {
		s := &steps[i]
		chain.Next(s, rng)
		copy(l.Theta, frozen)
		l.Step(s)
		axpy(moved, 1/alpha, l.Theta)
		axpy(moved, -1/alpha, frozen)
		phi, bar := features(a, s, d)
		deltas[i] = s.R + l.Gamma*inner(bar, frozen) - inner(phi, frozen)
		weights[i] = emphasis(l)
		axpy(online, deltas[i], l.Trace(0))
	}
	for i := range steps {
		product, returns := 1.0, 0.0
		for j := i; j < n; j++ {
			if j > i {
				product *= l.Gamma * lambda * kappa(steps[j].Pi, steps[j].Mu)
			}
			returns += product * deltas[j]
		}
		axpy(offline, weights[i]*returns, dense(steps[i].Phi, d))
	}
	reference.Close(t, "Σ δe", online, offline, rounding)
	if a.Rule == &learn.SemiGradient {
		reference.Close(t, "the updates of θ", moved, offline, rounding)
	}
}

// The true online learner's ω after every step equals the ω of the truncated forward view from the start [touati2018,
// Appendix]. For t < k, with δ_i from the θ_i of its time,
//
//	Y_t^k = Σ_{i=t}^{k−1} (γλ)^{i−t} κ_{t+1}…κ_i δ_i,  ω_{t+1} = ω_t + η_t (Y_t^k − φ_tᵀω_t) φ_t
func theBackwardViewIsTheForwardView(t *testing.T, a learn.Algorithm) {
	const lambda, n = 0.8, 30
	m := Process(rand.New(rand.NewPCG(33, 0)), 4, 3, 4)
	d := m.Dim()
	rng, chain := source(m, 34)
	l := started(m, a, lambda, 0.05, 0.1)
	kappa := on(m, a).Coefficient()
	omega0 := append([]float64(nil), l.Omega...)
	var phis [][]float64
	var deltas, decays, etas []float64
	for range n {
		var s rl.Transition
		chain.Next(&s, rng)
		l.Eta[0] = 0.05 + 0.1*rng.Float64() // the trace contains the step sizes of its steps
		phi, bar := features(a, &s, d)
		phis = append(phis, phi)
		deltas = append(deltas, s.R+l.Gamma*inner(bar, l.Theta)-inner(phi, l.Theta))
		decays = append(decays, l.Gamma*lambda*kappa(s.Pi, s.Mu))
		etas = append(etas, l.Eta[0])
		l.Step(&s)
		omega := append([]float64(nil), omega0...)
		for from, phi := range phis {
			product, y := 1.0, 0.0
			for i := from; i < len(phis); i++ {
				if i > from {
					product *= decays[i]
				}
				y += product * deltas[i]
			}
			axpy(omega, etas[from]*(y-inner(phi, omega)), phi)
		}
		reference.Close(t, "ω", l.Omega, omega, rounding)
	}
}

// Mirror-prox is two steps of the saddle-point rule: one to the half step, and one with the gradients from there, added
// to the old weights.
func theGradientsAreOfTheHalfStep(t *testing.T, a learn.Algorithm) {
	m := Process(rand.New(rand.NewPCG(35, 0)), 4, 3, 5)
	saddle := a
	saddle.Rule = &learn.SaddlePoint
	rng, chain := source(m, 36)
	l, half, full := started(m, a, 0.8, 0.1, 0.2), started(m, saddle, 0.8, 0.1, 0.2), started(m, saddle, 0.8, 0.1, 0.2)
	var step rl.Transition
	for range 60 {
		chain.Next(&step, rng)
		step.Terminal = rng.Float64() < 0.05
		copy(half.Theta, l.Theta)
		copy(half.Omega, l.Omega)
		half.Step(&step)
		copy(full.Theta, half.Theta)
		copy(full.Omega, half.Omega)
		full.Step(&step)
		theta, omega := append([]float64(nil), l.Theta...), append([]float64(nil), l.Omega...)
		l.Step(&step)
		for i := range theta {
			theta[i] += full.Theta[i] - half.Theta[i]
			omega[i] += full.Omega[i] - half.Omega[i]
		}
		reference.Close(t, "θ", l.Theta, theta, rounding)
		reference.Close(t, "ω", l.Omega, omega, rounding)
	}
}
