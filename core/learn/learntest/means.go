package learntest

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/rl"
)

// mean returns the exact model of an algorithm on m at γ = .9.
func mean(t *testing.T, m *rl.MDP, a learn.Algorithm, lambda float64) *exact.Model {
	t.Helper()
	model, err := exact.Of(m, on(m, a).Dynamics(0.9, lambda))
	if err != nil {
		t.Fatal(err)
	}
	return model
}

// batches compares the mean of samples along one trajectory with a theory. The means of long batches are nearly
// independent. The first batch is left out, because the trace settles in it.
func batches(t *testing.T, size int, what string, want []float64, sample func(sum []float64)) {
	t.Helper()
	const number = 50
	means := make([][]float64, len(want))
	for batch := range number + 1 {
		sums := make([]float64, len(want))
		for range size {
			sample(sums)
		}
		for i, s := range sums {
			if batch > 0 {
				means[i] = append(means[i], s/float64(size))
			}
		}
	}
	for i, w := range want {
		mean, square := 0.0, 0.0
		for _, v := range means[i] {
			mean += v / number
		}
		for _, v := range means[i] {
			square += (v - mean) * (v - mean) / (number - 1)
		}
		if se := math.Sqrt(square / number); !(math.Abs(mean-w) <= 4*se+1e-9) {
			t.Errorf("entry %d of %s is %g ± %g in the samples, %g in theory", i, what, mean, se, w)
		}
	}
}

// Â = e(γφ̄−φ)ᵀ, b̂ = re and M̂ = φφᵀ along one trajectory estimate A, b and M [touati2018, Proposition 3]; with
// emphases, M̂ is mφφᵀ.
func sampleMeansTendToTheMeanDynamics(t *testing.T, a learn.Algorithm, size int) {
	m := Process(rand.New(rand.NewPCG(21, 0)), 4, 2, 3)
	d := m.Dim()
	model := mean(t, m, a, 0.8)
	rng, chain := source(m, 22)
	l := started(m, a, 0.8, 1e-6, 1e-6)
	var step rl.Transition
	batches(t, size, "(A, b, M)", slices.Concat(model.A, model.B, model.M), func(sum []float64) {
		chain.Next(&step, rng)
		l.Step(&step) // for its trace
		phi, bar := features(a, &step, d)
		weight := emphasis(l)
		for i, e := range l.Trace(0) {
			for j := range d {
				sum[i*d+j] += e * (l.Gamma*bar[j] - phi[j])
				sum[d*d+d+i*d+j] += weight * phi[i] * phi[j]
			}
			sum[d*d+i] += step.R * e
		}
	})
}

// emphasis returns the emphasis of a learner's last step, 1 for rules without emphases.
func emphasis(l *learn.Learner) float64 {
	if !l.Algorithm.Rule.Emphatic {
		return 1
	}
	_, m := l.FollowOn(0)
	return m
}

// From the same weights, the mean of the sampled updates must be the expected update. Step sizes are small, because the
// Dutch trace is e·η to first order only. Those of MirrorProx are not small, because its terms of second order count.
func theTwinIsTheMeanOfTheUpdates(t *testing.T, a learn.Algorithm, size int) {
	small := 1e-6
	if halving(a) {
		small = 0.1
	}
	m := Process(rand.New(rand.NewPCG(41, 0)), 3, 2, 3)
	d := m.Dim()
	model := mean(t, m, a, 0.8)
	rng, chain := source(m, 42)
	l := started(m, a, 0.8, small, 2*small)
	theta, omega := slices.Clone(l.Theta), slices.Clone(l.Omega)
	moved := func(to, omegaTo, sum []float64) {
		for i := range d {
			sum[i] += (to[i] - theta[i]) / small
			sum[d+i] += (omegaTo[i] - omega[i]) / small
		}
	}
	x := learn.NewExpected(on(m, a), means(t, a, model), small, 2*small, theta, omega)
	x.Step()
	want := make([]float64, 2*d)
	moved(x.Theta, x.Omega, want)
	var step rl.Transition
	batches(t, size, "the update of (θ, ω)", want, func(sum []float64) {
		copy(l.Theta, theta)
		copy(l.Omega, omega)
		chain.Next(&step, rng)
		l.Step(&step)
		moved(l.Theta, l.Omega, sum)
	})
}

// Once ω has settled at M⁻¹(Aθ + b), θ moves along −AᵀM⁻¹(Aθ + b), minus the gradient of the MSPBE, whatever the form
// of the rule. Other rules settle elsewhere (see settled).
func theSettledUpdateIsTheGradient(t *testing.T, a learn.Algorithm) {
	m := Process(rand.New(rand.NewPCG(51, 0)), 5, 2, 4)
	d := m.Dim()
	model := mean(t, m, a, 0.7)
	theta := []float64{0.4, -1.2, 0.7, 2}
	f, g := settled(t, a, model)
	x := learn.NewExpected(on(m, a), means(t, a, model), 0, 0.1, theta, make([]float64, d))
	for range 20_000 { // α = 0: only ω moves
		x.Step()
	}
	x.Alpha = 1
	x.Step()
	got, want := slices.Clone(x.Theta), slices.Clone(g)
	axpy(got, -1, theta)
	for i := range want {
		want[i] += inner(f[i*d:][:d], theta)
	}
	reference.Close(t, "the update of θ", got, want, 1e-12)
}

// settled returns F and g: θ moves along Fθ + g once ω has settled. For gradient rules this is −AᵀM⁻¹(Aθ + b). GTD's ω
// settles at Aθ + b, and θ moves along −Aᵀ(Aθ + b). TDRC's ω settles at (M + β_r I)⁻¹(Aθ + b), and θ moves along (β_r I
// − Aᵀ) times it. For Hybrid, θ moves along AᵀA_μ^{−T}(Aθ + b).
func settled(t *testing.T, a learn.Algorithm, model *exact.Model) (f, g []float64) {
	t.Helper()
	d := len(model.B)
	left, metric := transposed(model.A, d, -1), identity(d)
	switch a.Rule {
	case &learn.GTD:
	case &learn.Hybrid:
		own, err := model.Behaviour(a.Needs().Kappa)
		if err != nil {
			t.Fatal(err)
		}
		left, metric = transposed(model.A, d, 1), transposed(own, d, 1)
	case &learn.TDRC:
		copy(metric, model.M)
		for i := range d {
			metric[i*d+i] += a.Settings.Reg
			left[i*d+i] += a.Settings.Reg
		}
	default:
		return model.Descent()
	}
	inverse, err := exact.Solve(metric, d, identity(d), d)
	if err != nil {
		t.Fatal(err)
	}
	left = exact.Product(left, inverse, d)
	f, g = exact.Product(left, model.A, d), make([]float64, d)
	for i := range g {
		g[i] = inner(left[i*d:][:d], model.B)
	}
	return f, g
}

// transposed returns c·mᵀ.
func transposed(m []float64, d int, c float64) []float64 {
	out := make([]float64, d*d)
	for i := range d {
		for j := range d {
			out[i*d+j] = c * m[j*d+i]
		}
	}
	return out
}

func identity(d int) []float64 {
	m := make([]float64, d*d)
	for i := range d {
		m[i*d+i] = 1
	}
	return m
}

// means returns the means of the algorithm's expected update.
func means(t *testing.T, a learn.Algorithm, model *exact.Model) rl.Means {
	t.Helper()
	if a.Rule.Solves {
		return rl.Means{}
	}
	m, err := model.Means(a.Needs())
	if err != nil {
		t.Fatal(err)
	}
	return m
}
