package learn_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/learn/learntest"
	"triad/core/rl"
)

func algorithm(t testing.TB, id string) learn.Algorithm {
	t.Helper()
	a, ok := learn.ByID(id)
	if !ok {
		t.Fatalf("no algorithm %q", id)
	}
	return a
}

func TestCoefficientsAreOrdered(t *testing.T) {
	of := func(id string, pi, mu float64) float64 {
		k, ok := learn.KappaByID(id)
		if !ok {
			t.Fatalf("no coefficient %q", id)
		}
		return k.Of(learn.Defaults)(pi, mu)
	}
	rng := rand.New(rand.NewPCG(7, 7))
	for range 1000 {
		pi, mu := rng.Float64(), 1-rng.Float64()
		tb, retrace, is := of("tb", pi, mu), of("retrace", pi, mu), of("is", pi, mu)
		if !(0 <= tb && tb <= retrace && retrace <= min(1, is)) {
			t.Errorf("π=%g μ=%g: κ of TB %g, Retrace %g, IS %g", pi, mu, tb, retrace, is)
		}
	}
}

// Algorithm 2 on the independent program's data, whose step sizes and coefficients change with every step. That program
// found its forward view to be the same.
func TestTrueOnlineFollowsTheIndependentDutchTrace(t *testing.T) {
	var file reference.Traces
	reference.Load(t, "traces.json", &file)
	data := file.Dutch
	for _, id := range []string{"gtb-online", "gretrace-online"} {
		l := learn.New(algorithm(t, id), len(data.Theta0), data.Gamma, data.Lambda, []float64{1}, []float64{1})
		l.Reset(data.Theta0, data.Omega0)
		for k, r := range data.R {
			l.Alpha[0], l.Eta[0] = data.Alpha[k], data.Eta[k]
			l.Step(&rl.Transition{ // π = κ < 1 and μ = 1, so both coefficients are κ
				Pi: data.Kappa[k], Mu: 1, R: r,
				Phi: rl.Compress(data.Phi[k]), PhiBar: rl.Compress(data.PhiBar[k]),
			})
			reference.Close(t, id+" θ", l.Theta, data.ThetaAfter[k], 1e-12)
			reference.Close(t, id+" ω", l.Omega, data.OmegaAfter[k], 1e-12)
			reference.Close(t, id+" ω of the forward view", l.Omega, data.OmegaForward[k], 1e-12)
		}
	}
}

func TestDivergedIsBeyondTheLimitOrNotANumber(t *testing.T) {
	l := learn.New(algorithm(t, "gtb"), 2, 0.9, 0.8, []float64{0.1}, []float64{0.1})
	for _, c := range []struct {
		weight float64
		want   bool
	}{{0, false}, {-1e70, false}, {1.1e70, true}, {-1.1e70, true}, {math.Inf(1), true}, {math.NaN(), true}} {
		l.Reset([]float64{0, c.weight}, []float64{0, 0})
		if got := l.Diverged(); got != c.want {
			t.Errorf("θ₂ = %g: diverged is %v", c.weight, got)
		}
		l.Reset([]float64{0, 0}, []float64{c.weight, 0})
		if got := l.Diverged(); got != c.want {
			t.Errorf("ω₁ = %g: diverged is %v", c.weight, got)
		}
	}
}

func TestDivergedColumnsAreMarked(t *testing.T) {
	three := []float64{0.1, 0.1, 0.1}
	for _, bad := range []float64{-1.1e70, math.Nextafter(1e70, 2e70), math.Inf(1), math.NaN(), -math.NaN()} {
		for i := range 6 { // 2 features of 3 columns
			l := learn.New(algorithm(t, "gtb"), 2, 0.9, 0.8, three, three)
			for name, w := range map[string][]float64{"θ": l.Theta, "ω": l.Omega} {
				w[i] = bad
				got, former, first := make([]bool, 3), []bool{true, false, false}, make([]bool, 1)
				l.Mark(got)
				l.Mark(former)
				l.Mark(first)
				for k := range three {
					if got[k] != (k == i%3) || former[k] != (k == i%3 || k == 0) || first[0] != (i%3 == 0) {
						t.Errorf("%g in column %d of %s: marked are %v, %v with the first before, %v of the first alone", bad, i%3, name, got, former, first)
					}
				}
				w[i] = -1e70
			}
			at := make([]bool, 3)
			if l.Mark(at); l.Diverged() || slices.Contains(at, true) {
				t.Error("a weight of the limit's size counts as beyond it")
			}
		}
	}
}

// The trace by its definition, feature by feature, to the bit; storing only its support must change nothing.
func TestTheSparseTraceIsTheDenseOne(t *testing.T) {
	const chains = 3
	gamma, lambda := 0.9, 0.8                    // not constants, because Go would not round their product
	for _, id := range []string{"gis", "gtd2"} { // κ = π/μ and e = ρx
		for _, d := range []int{1, 3, 4, 5, 12, 40} {
			rng := rand.New(rand.NewPCG(9, uint64(d)))
			a, dense := algorithm(t, id), make([]float64, chains*d)
			l := learn.New(a, d, gamma, lambda, []float64{1e-9}, []float64{1e-9})
			l.Chains(chains)
			for range 400 {
				phi := make([]float64, d)
				for range 1 + rng.IntN(3) {
					phi[rng.IntN(d)] = rng.Float64() - 0.5
				}
				v := rl.Compress(phi)
				step := rl.Transition{
					Pi: float64(rng.IntN(6)) / 5, Mu: 1 - rng.Float64(), Chain: rng.IntN(chains), Terminal: rng.IntN(40) == 0,
					Phi: v, PhiBar: v, X: v, XNext: v,
				}
				decay, weight := float64(gamma*lambda)*(step.Pi/step.Mu), 1.0
				if a.Rule.States {
					decay, weight = 0, step.Pi/step.Mu
				}
				e := dense[step.Chain*d:][:d]
				for i := range e {
					e[i] = float64(decay*e[i]) + float64(weight*phi[i])
				}
				if step.Terminal {
					clear(e)
				}
				l.Step(&step)
				for c := range chains {
					if got, want := l.Trace(c), dense[c*d:][:d]; !slices.Equal(got, want) {
						t.Fatalf("%s: d = %d, chain %d: trace %v, want %v", id, d, c, got, want)
					}
				}
			}
		}
	}
}

// An expected update continues from a clone as it would have itself, including modifiers.
func TestCloneContinuesIndependently(t *testing.T) {
	x := learn.NewExpected(algorithm(t, "gtb"), rl.Means{A: []float64{-0.5}, B: []float64{1}, M: []float64{1}}, 0.1, 0.2, []float64{0}, []float64{0})
	x.Average()
	x.Project = learn.Projection{Radius: 0.3, Powers: true}
	for range 5 {
		x.Step()
	}
	c := x.Clone()
	for range 20 {
		x.Step()
	}
	for range 20 {
		c.Step()
	}
	if c.Theta[0] != x.Theta[0] || c.Mean[0] != x.Mean[0] || c.Omega[0] != x.Omega[0] {
		t.Errorf("clone at %v, %v, %v; original at %v, %v, %v", c.Theta, c.Omega, c.Mean, x.Theta, x.Omega, x.Mean)
	}
}

func BenchmarkSweep(b *testing.B) { learntest.Benchmark(b) }

func BenchmarkStep(b *testing.B) {
	m := learntest.Process(rand.New(rand.NewPCG(1, 1)), 7, 2, 16)
	m.PhiState = nil
	for _, a := range learn.Catalogue {
		for _, columns := range []int{1, 25} {
			if a.Rule.States {
				continue
			}
			b.Run(fmt.Sprintf("%s/columns=%d", a.ID, columns), func(b *testing.B) {
				rng, chain := rand.New(rand.NewPCG(2, 2)), rl.NewChain(m, 0)
				l := learn.New(a.On(m.Extremes()), m.Dim(), 0.9, 0.8, slices.Repeat([]float64{1e-6}, columns), slices.Repeat([]float64{1e-6}, columns))
				var step rl.Transition
				b.ReportAllocs()
				for b.Loop() {
					chain.Next(&step, rng)
					l.Step(&step)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*columns), "ns/update")
			})
		}
	}
}

// Forget ends an episode without learning: the trace restarts and the weights stay.
func TestForgettingRestartsTheTraceAlone(t *testing.T) {
	for _, a := range learn.Catalogue {
		l := learn.New(a.On(rl.Extremes{Least: 0.5, Most: 1}), 3, 0.9, 0.8, []float64{0.1}, []float64{0.2})
		l.Chains(2)
		l.Reset([]float64{1, 2, 3}, []float64{0.5, 0, -0.5})
		step := rl.Transition{
			Pi: 0.5, Mu: 0.5, R: 1, Chain: 1,
			Phi: rl.Compress([]float64{1, 0, 2}), PhiBar: rl.Compress([]float64{0, 1, 0}),
			X: rl.Compress([]float64{1, 0, 2}), XNext: rl.Compress([]float64{0, 1, 0}),
		}
		l.Step(&step)
		theta, omega := slices.Clone(l.Theta), slices.Clone(l.Omega)
		other := l.Trace(0)
		l.Forget(1)
		if !slices.Equal(l.Theta, theta) || !slices.Equal(l.Omega, omega) || !slices.Equal(l.Trace(0), other) || !slices.Equal(l.Trace(1), []float64{0, 0, 0}) {
			t.Errorf("%s: θ %v, ω %v, e %v", a.ID, l.Theta, l.Omega, [][]float64{l.Trace(0), l.Trace(1)})
		}
	}
}
