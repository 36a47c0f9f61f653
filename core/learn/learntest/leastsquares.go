package learntest

import (
	"math/rand/v2"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/rl"
)

// Least squares sums Σ e(γφ̄ − φ)ᵀ and Σ re. By the definition of the pseudo-inverse, its weights solve the normal
// equations and are in the range of Âᵀ. With a ridge, P ← P − Pe(uᵀP)/(1 + uᵀPe), u = φ − γφ̄, is the inverse of εI − Â
// after every step [sherman1950].
func theSolutionIsThatOfTheSums(t *testing.T, a learn.Algorithm) {
	const ridge = 0.5
	m := Process(rand.New(rand.NewPCG(71, 0)), 4, 2, 6)
	d := m.Dim()
	rng, chain := source(m, 72)
	l := started(m, a, 0.8, 1, 1)
	start := append([]float64(nil), l.Theta...)
	l.Settle()
	reference.Close(t, "θ before the first step", l.Theta, start, 0)
	sum, right, p := make([]float64, d*d), make([]float64, d), make([]float64, d*d)
	for i := range d {
		p[i*d+i] = 1 / ridge
	}
	var step rl.Transition
	for n := 1; n <= 40; n++ {
		chain.Next(&step, rng)
		l.Step(&step)
		phi, bar := features(a, &step, d)
		e, u := l.Trace(0), make([]float64, d)
		for j := range u {
			u[j] = phi[j] - l.Gamma*bar[j]
		}
		for i := range e {
			axpy(sum[i*d:][:d], -e[i], u)
		}
		axpy(right, step.R, e)
		morrison(p, e, u)

		gotA, gotB := l.Sums()
		reference.Close(t, "Σ e(γφ̄ − φ)ᵀ", gotA, sum, rounding)
		reference.Close(t, "Σ re", gotB, right, rounding)
		l.Settle()
		conditions(t, n, gotA, gotB, l.Theta)
		ridged := identity(d)
		for i, v := range sum {
			ridged[i] = ridge*ridged[i] - v
		}
		direct, err := exact.Solve(ridged, d, right, 1)
		if err != nil {
			t.Fatal(err)
		}
		quick := make([]float64, d)
		for i := range quick {
			quick[i] = inner(p[i*d:][:d], right)
		}
		reference.Close(t, "P Σ re", quick, direct, 1e-9)
	}
	// Another λ makes another problem.
	l.Use(l.Gamma, 0.3, l.Algorithm.Settings)
	before := append([]float64(nil), l.Theta...)
	l.Settle()
	reference.Close(t, "θ after a change", l.Theta, before, 0)
	if list, _ := l.Sums(); inner(list, list) != 0 {
		t.Error("the sums go on at another λ")
	}
}

// conditions checks the conditions of θ = −a⁺b, at step n, with d numbers.
func conditions(t *testing.T, n int, a, b, theta []float64) {
	t.Helper()
	d := len(b)
	rest, normal := make([]float64, d), make([]float64, d)
	for i := range rest {
		rest[i] = inner(a[i*d:][:d], theta) + b[i]
		axpy(normal, rest[i], a[i*d:][:d])
	}
	if got, of := inner(normal, normal), inner(a, a)*inner(b, b); got > 1e-20*of {
		t.Errorf("step %d: ‖Âᵀ(Âθ + b̂)‖² = %g, of sums that make %g", n, got, of)
	}
	if n < d { // the rows of Â span a subspace that contains θ, so θ is orthogonal to its complement
		gram := exact.Product(a, transposed(a, d, 1), d)
		for i := range d {
			gram[i*d+i] += 1e-9
		}
		weights := make([]float64, d)
		for i := range weights {
			weights[i] = inner(a[i*d:][:d], theta)
		}
		of, err := exact.Solve(gram, d, weights, 1)
		if err != nil {
			t.Fatal(err)
		}
		back := make([]float64, d)
		for i, w := range of {
			axpy(back, w, a[i*d:][:d])
		}
		reference.Close(t, "θ in the range of Âᵀ", back, theta, 1e-4)
	}
}

// morrison changes the inverse p of a matrix to the inverse of that matrix plus euᵀ.
func morrison(p, e, u []float64) {
	d := len(e)
	pe, up := make([]float64, d), make([]float64, d)
	for i := range d {
		pe[i] = inner(p[i*d:][:d], e)
		axpy(up, u[i], p[i*d:][:d])
	}
	scale := 1 / (1 + inner(u, pe))
	for i := range d {
		axpy(p[i*d:][:d], -pe[i]*scale, up)
	}
}
