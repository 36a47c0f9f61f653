package exact_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/rl"
)

// episodes draws transitions of an artificial problem whose ratios π/μ vary from step to step.
func episodes(rng *rand.Rand, n int, each func(*rl.Transition)) {
	const d = 5
	sparse := func() rl.Sparse {
		v := make([]float64, d)
		for range 2 {
			v[rng.IntN(d)] = math.Round(rng.Float64()*8) / 4
		}
		return rl.Compress(v)
	}
	for range n {
		phi, x := sparse(), sparse()
		for length := 1 + rng.IntN(12); length > 0; length-- {
			t := rl.Transition{
				Pi: 0.1 + 0.9*rng.Float64(), Mu: 0.2 + 0.8*rng.Float64(), R: rng.Float64() - 0.5,
				Phi: phi, X: x, Terminal: length == 1,
			}
			phi, x = sparse(), sparse()
			if !t.Terminal {
				t.PhiBar, t.XNext = sparse(), x
			}
			each(&t)
		}
	}
}

// The definition, step by step with traces: Â is the mean of e(γφ̄ − φ)ᵀ, b̂ of re, M̂ of φφᵀ.
func TestEstimateMatchesTheTraces(t *testing.T) {
	const d, gamma, lambda = 5, 0.95, 0.8
	kappa := func(pi, mu float64) float64 { return math.Min(1, pi/mu) }
	e := exact.NewEstimator(d, gamma, kappa, 0, 0.3, lambda, 0.5, 1)
	states := exact.NewStateEstimator(d, gamma)
	var a, m, as, ms [d * d]float64
	var b, bs, trace [d]float64
	steps := 0.0
	dense := func(v rl.Sparse) (out [d]float64) {
		for j, i := range v.Index {
			out[i] = v.Value[j]
		}
		return out
	}
	episodes(rand.New(rand.NewPCG(5, 5)), 300, func(s *rl.Transition) {
		e.Add(s)
		states.Add(s)
		steps++
		phi, next, x, xNext := dense(s.Phi), dense(s.PhiBar), dense(s.X), dense(s.XNext)
		rho := s.Pi / s.Mu
		for i := range d {
			trace[i] = gamma*lambda*kappa(s.Pi, s.Mu)*trace[i] + phi[i]
			b[i] += s.R * trace[i]
			bs[i] += rho * s.R * x[i]
			for j := range d {
				a[i*d+j] += trace[i] * (gamma*next[j] - phi[j])
				m[i*d+j] += phi[i] * phi[j]
				as[i*d+j] += rho * x[i] * (gamma*xNext[j] - x[j])
				ms[i*d+j] += x[i] * x[j]
			}
		}
		if s.Terminal {
			trace = [d]float64{}
		}
	})
	for name, c := range map[string]struct {
		e       *exact.Estimator
		a, b, m []float64
		k       int
	}{"pairs": {e, a[:], b[:], m[:], 2}, "states": {states, as[:], bs[:], ms[:], 0}} {
		model, err := c.e.Model(c.k, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range c.a {
			c.a[i] /= steps
			c.m[i] /= steps
		}
		for i := range c.b {
			c.b[i] /= steps
		}
		reference.Close(t, name+": A", model.A, c.a, 1e-12)
		reference.Close(t, name+": b", model.B, c.b, 1e-12)
		reference.Close(t, name+": M", model.M, c.m, 1e-12)
		if e := model.MSPBE().At(model.ThetaStar); !(e < 1e-20) {
			t.Errorf("%s: MSPBE %g at θ*", name, e)
		}
	}
}

// A long episode of a continuing chain estimates the exact model.
func TestEstimatesApproachTheExactModel(t *testing.T) {
	const gamma, lambda, steps = 0.9, 0.7, 400_000
	m := twoState0(t)
	kappa := func(pi, _ float64) float64 { return pi }
	want, err := exact.New(m, gamma, lambda, kappa)
	if err != nil {
		t.Fatal(err)
	}
	e := exact.NewEstimator(m.Dim(), gamma, kappa, lambda)
	chain, rng := rl.NewChain(m, 0), rand.New(rand.NewPCG(1, 9))
	var step rl.Transition
	for i := range steps {
		chain.Next(&step, rng)
		step.Terminal = i%2000 == 1999 // the trace's memory is much shorter
		e.Add(&step)
	}
	got, err := e.Model(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	// Entries are means of terms of size about 5, correlated over about ten steps: 5·√(10/400 000).
	const tolerance = 4 * 0.025
	for i := range want.A {
		if math.Abs(got.A[i]-want.A[i]) > tolerance || math.Abs(got.M[i]-want.M[i]) > tolerance {
			t.Errorf("entry %d: A %g, want %g; M %g, want %g", i, got.A[i], want.A[i], got.M[i], want.M[i])
		}
	}
}

func TestEstimatorRejectsDataWithoutFeatures(t *testing.T) {
	e := exact.NewEstimator(3, 0.9, func(pi, _ float64) float64 { return pi }, 0.5)
	e.Add(&rl.Transition{Pi: 1, Mu: 1}) // no feature
	if _, err := e.Model(0, nil); err == nil {
		t.Error("a model of nothing")
	}
}

// The bits must be those of a single estimate, however many λ are estimated at once and however often kinds are folded.
func TestEstimatesAreIndependent(t *testing.T) {
	lambdas := []float64{0, 0.2, 0.4, 0.6, 0.8, 1}
	kappa := func(pi, mu float64) float64 { return math.Min(1, pi/mu) }
	all := exact.NewEstimator(5, 0.9, kappa, lambdas...)
	var alone []*exact.Estimator
	for _, l := range lambdas {
		alone = append(alone, exact.NewEstimator(5, 0.9, kappa, l))
	}
	episodes(rand.New(rand.NewPCG(8, 8)), 200, func(s *rl.Transition) {
		step := *s // features that do not change
		all.Add(&step)
		for _, e := range alone {
			e.Add(&step)
		}
	})
	for k := range lambdas {
		got, err := all.Model(k, nil)
		if err != nil {
			t.Fatal(err)
		}
		want, err := alone[k].Model(0, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got.A, want.A) || !slices.Equal(got.B, want.B) || !slices.Equal(got.M, want.M) {
			t.Errorf("λ = %v: among others A, b or M has other bits", lambdas[k])
		}
	}
}
