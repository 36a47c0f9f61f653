package learn_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
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

func TestLearnersFollowTheIndependentTraces(t *testing.T) {
	var file reference.Traces
	var models reference.Exact
	reference.Load(t, "traces.json", &file)
	reference.Load(t, "exact.json", &models)
	for _, trace := range file.Traces {
		chain := rl.NewChain(models.MDPs[trace.MDP].Process(), 0)
		for _, a := range learn.Catalogue {
			want, ok := trace.Learners[a.ID]
			if !ok {
				t.Errorf("traces.json has no %s", a.ID)
			}
			t.Run(fmt.Sprintf("%s/λ=%g/%s", trace.MDP, trace.Lambda, a.ID), func(t *testing.T) {
				l := learn.New(a, len(trace.Theta0), trace.Gamma, trace.Lambda, []float64{trace.Alpha}, []float64{trace.Eta})
				l.Reset(trace.Theta0, trace.Omega0)
				checked := 0
				for i, row := range trace.Trajectory {
					var step rl.Transition
					chain.Fill(&step, int(row[0]), int(row[1]), int(row[3]))
					step.R = row[2]
					l.Step(&step)
					if w, ok := want[strconv.Itoa(i+1)]; ok {
						name := fmt.Sprintf("after %d rows: ", i+1)
						reference.Close(t, name+"θ", l.Theta, w.Theta, 1e-12)
						reference.Close(t, name+"ω", l.Omega, w.Omega, 1e-12)
						reference.Close(t, name+"e", l.E, w.E, 1e-12)
						checked++
					}
				}
				if checked != len(want) {
					t.Errorf("checked %d moments, want %d", checked, len(want))
				}
			})
		}
	}
}

// random draws a process whose ratios π/μ vary from pair to pair: a constant ratio would hide
// misplaced factors. Its policies cover every action.
func random(rng *rand.Rand, states, actions, d int) *rl.MDP {
	row := func(n int) []float64 {
		p := make([]float64, n)
		sum := 0.0
		for i := range p {
			p[i] = 0.05 + rng.Float64()
			sum += p[i]
		}
		for i := range p {
			p[i] /= sum
		}
		return p
	}
	m := &rl.MDP{States: states, Actions: actions}
	for range states {
		m.Pi, m.Mu = append(m.Pi, row(actions)), append(m.Mu, row(actions))
		var p [][]float64
		var r []float64
		for range actions {
			p, r = append(p, row(states)), append(r, rng.NormFloat64())
			phi := make([]float64, d)
			for i := range phi {
				phi[i] = rng.NormFloat64()
			}
			m.Phi = append(m.Phi, phi)
		}
		m.P, m.R = append(m.P, p), append(m.R, r)
	}
	return m
}

// twin is two learners on the same experience, compared to the bit after every step.
func twin(t *testing.T, m *rl.MDP, lambda float64, ids ...string) {
	t.Helper()
	rng := rand.New(rand.NewPCG(11, 0))
	chain := rl.NewChain(m, 0)
	start := make([]float64, m.Dim())
	for i := range start {
		start[i] = rng.NormFloat64()
	}
	var learners []*learn.Learner
	for _, id := range ids {
		l := learn.New(algorithm(t, id), m.Dim(), 0.9, lambda, []float64{0.02}, []float64{0.05})
		l.Reset(start, start)
		learners = append(learners, l)
	}
	var step rl.Transition
	for k := range 300 {
		chain.Next(&step, rng)
		for _, l := range learners {
			l.Step(&step)
		}
		for i, l := range learners[1:] {
			if !slices.Equal(l.Theta, learners[0].Theta) || !slices.Equal(l.Omega, learners[0].Omega) {
				t.Fatalf("step %d: %s and %s differ", k+1, ids[0], ids[i+1])
			}
		}
	}
}

func TestWithoutTracesTheCoefficientDoesNotMatter(t *testing.T) {
	m := random(rand.New(rand.NewPCG(5, 5)), 4, 3, 5)
	twin(t, m, 0, "tb", "retrace")
	twin(t, m, 0, "gtb", "gretrace")
}

func TestDeterministicTargetMakesTBAndRetraceTheSame(t *testing.T) {
	m := random(rand.New(rand.NewPCG(6, 6)), 4, 3, 5)
	for s := range m.Pi {
		m.Pi[s] = make([]float64, m.Actions)
		m.Pi[s][s%m.Actions] = 1
	}
	twin(t, m, 0.9, "tb", "retrace")
	twin(t, m, 0.9, "gtb", "gretrace")
}

func TestCoefficientsAreOrdered(t *testing.T) {
	of := func(id string, pi, mu float64) float64 {
		k, ok := learn.KappaByID(id)
		if !ok {
			t.Fatalf("no coefficient %q", id)
		}
		return k.Of(pi, mu)
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

func TestColumnsEqualSingleLearnersToTheBit(t *testing.T) {
	m := random(rand.New(rand.NewPCG(8, 8)), 5, 2, 7)
	steps := []float64{0.001, 0.005, 0.01, 0.05, 0.1}
	var alphas, etas []float64
	for _, a := range steps {
		for _, e := range steps {
			alphas, etas = append(alphas, a), append(etas, e)
		}
	}
	for _, a := range learn.Catalogue {
		grid := learn.New(a, m.Dim(), 0.9, 0.8, alphas, etas)
		var singles []*learn.Learner
		for k := range alphas {
			singles = append(singles, learn.New(a, m.Dim(), 0.9, 0.8, alphas[k:k+1], etas[k:k+1]))
		}
		rng, chain := rand.New(rand.NewPCG(9, 9)), rl.NewChain(m, 0)
		var step rl.Transition
		for range 500 {
			chain.Next(&step, rng)
			step.Terminal = rng.Float64() < 0.02 // the trace restarts alike
			grid.Step(&step)
			for _, s := range singles {
				s.Step(&step)
			}
		}
		column := make([]float64, m.Dim())
		for k, s := range singles {
			grid.Column(column, k)
			for i := range column {
				if column[i] != s.Theta[i] || grid.Omega[i*len(alphas)+k] != s.Omega[i] {
					t.Fatalf("%s: column %d (α=%g, η=%g) differs from the single learner", a.ID, k, alphas[k], etas[k])
				}
			}
		}
	}
}

func TestStepAllocatesNothing(t *testing.T) {
	m := random(rand.New(rand.NewPCG(1, 1)), 5, 3, 6)
	rng, chain := rand.New(rand.NewPCG(2, 2)), rl.NewChain(m, 0)
	var step rl.Transition
	for _, a := range learn.Catalogue {
		for _, columns := range []int{1, 25} {
			l := learn.New(a, m.Dim(), 0.9, 0.8, slices.Repeat([]float64{0.01}, columns), slices.Repeat([]float64{0.01}, columns))
			if n := testing.AllocsPerRun(100, func() { chain.Next(&step, rng); l.Step(&step) }); n != 0 {
				t.Errorf("%s with %d columns: %g allocations a step", a.ID, columns, n)
			}
		}
		x := learn.NewExpected(a, make([]float64, 36), make([]float64, 6), make([]float64, 36), 0.1, 0.1, make([]float64, 6), make([]float64, 6))
		if n := testing.AllocsPerRun(100, x.Step); n != 0 {
			t.Errorf("%s, expected: %g allocations a step", a.ID, n)
		}
	}
}

// The samples Â = e(γφ̄−φ)ᵀ, b̂ = re and M̂ = φφᵀ of the chain are estimates of A, b and M
// [touati2018, Proposition 3]. Their standard errors come from the means of long batches,
// which are nearly independent.
func TestSampleMeansTendToTheMeanDynamics(t *testing.T) {
	const batches, size, gamma, lambda = 60, 4000, 0.9, 0.8
	m := random(rand.New(rand.NewPCG(21, 0)), 4, 2, 3)
	d := m.Dim()
	for _, a := range learn.Catalogue {
		k, _ := learn.KappaByID(a.Kappa)
		model, err := exact.New(m, gamma, lambda, k.Of)
		if err != nil {
			t.Fatal(err)
		}
		want := slices.Concat(model.A, model.B, model.M)
		means := make([][]float64, len(want))
		rng, chain := rand.New(rand.NewPCG(22, 0)), rl.NewChain(m, 0)
		l := learn.New(a, d, gamma, lambda, []float64{0.001}, []float64{0.001})
		var step rl.Transition
		for batch := range batches + 1 {
			sums := make([]float64, len(want))
			for range size {
				chain.Next(&step, rng)
				l.Step(&step) // for its trace
				phi, bar := dense(step.Phi, d), dense(step.PhiBar, d)
				for i := range d {
					for j := range d {
						sums[i*d+j] += l.E[i] * (gamma*bar[j] - phi[j])
						sums[d*d+d+i*d+j] += phi[i] * phi[j]
					}
					sums[d*d+i] += step.R * l.E[i]
				}
			}
			if batch == 0 {
				continue // the trace settles
			}
			for i := range sums {
				means[i] = append(means[i], sums[i]/size)
			}
		}
		for i, w := range want {
			mean, sd := 0.0, 0.0
			for _, v := range means[i] {
				mean += v / batches
			}
			for _, v := range means[i] {
				sd += (v - mean) * (v - mean) / (batches - 1)
			}
			if se := math.Sqrt(sd / batches); math.Abs(mean-w) > 4*se {
				t.Errorf("%s: entry %d of (A, b, M) is %g ± %g in the samples, %g in theory", a.ID, i, mean, se, w)
			}
		}
	}
}

func dense(v rl.Sparse, d int) []float64 {
	out := make([]float64, d)
	for j, i := range v.Index {
		out[i] = v.Value[j]
	}
	return out
}

// Over an episode with frozen θ, the semi-gradient's on-line updates add up to the off-line
// λ-return updates Σ_k α (G_k^λ − Q(s_k,a_k)) φ_k [touati2018, Section 2].
func TestTraceUpdatesEqualOfflineLambdaReturns(t *testing.T) {
	const gamma, lambda, n = 0.95, 0.8, 40
	m := random(rand.New(rand.NewPCG(31, 0)), 4, 3, 5)
	d := m.Dim()
	for _, a := range learn.Catalogue {
		if a.Rule.Dual {
			continue
		}
		k, _ := learn.KappaByID(a.Kappa)
		rng, chain := rand.New(rand.NewPCG(32, 0)), rl.NewChain(m, 0)
		frozen := []float64{0.3, -0.2, 0.5, 0.1, -0.4}
		l := learn.New(a, d, gamma, lambda, []float64{1}, []float64{1})
		online, offline := make([]float64, d), make([]float64, d)
		steps := make([]rl.Transition, n)
		deltas := make([]float64, n)
		for i := range steps {
			chain.Next(&steps[i], rng)
			s := &steps[i]
			copy(l.Theta, frozen) // θ stays where it was; e goes on
			l.Step(s)
			deltas[i] = s.R + gamma*inner(s.PhiBar, frozen) - inner(s.Phi, frozen)
			for j := range d {
				online[j] += l.Theta[j] - frozen[j]
			}
		}
		for i := range steps {
			product, returns := 1.0, 0.0
			for j := i; j < n; j++ {
				if j > i {
					product *= gamma * lambda * k.Of(steps[j].Pi, steps[j].Mu)
				}
				returns += product * deltas[j]
			}
			for j, x := range dense(steps[i].Phi, d) {
				offline[j] += returns * x
			}
		}
		reference.Close(t, a.ID, online, offline, 1e-12)
	}
}

func inner(v rl.Sparse, w []float64) float64 {
	sum := 0.0
	for j, i := range v.Index {
		sum += v.Value[j] * w[i]
	}
	return sum
}

// A learner whose samples are replaced by their means is the Expected learner: one step from
// the same weights, averaged over a long stretch of the chain, is the mean update.
func TestExpectedIsTheMeanOfTheSampledUpdates(t *testing.T) {
	const gamma, lambda, n = 0.9, 0.8, 400_000
	m := random(rand.New(rand.NewPCG(41, 0)), 3, 2, 3)
	d := m.Dim()
	theta, omega := []float64{0.5, -1, 0.25}, []float64{-0.3, 0.2, 0.7}
	for _, a := range learn.Catalogue {
		k, _ := learn.KappaByID(a.Kappa)
		model, err := exact.New(m, gamma, lambda, k.Of)
		if err != nil {
			t.Fatal(err)
		}
		x := learn.NewExpected(a, model.A, model.B, model.M, 0.1, 0.2, theta, omega)
		x.Step()
		l := learn.New(a, d, gamma, lambda, []float64{0.1}, []float64{0.2})
		rng, chain := rand.New(rand.NewPCG(42, 0)), rl.NewChain(m, 0)
		sum := make([]float64, 2*d)
		var step rl.Transition
		for range n {
			copy(l.Theta, theta)
			copy(l.Omega, omega)
			chain.Next(&step, rng)
			l.Step(&step)
			for i := range d {
				sum[i] += l.Theta[i] / n
				sum[d+i] += l.Omega[i] / n
			}
		}
		// 400 000 correlated samples of order one: a percent is some four standard errors.
		reference.Close(t, a.ID+" θ", sum[:d], x.Theta, 0.01)
		reference.Close(t, a.ID+" ω", sum[d:], x.Omega, 0.01)
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

func BenchmarkStep(b *testing.B) {
	m := random(rand.New(rand.NewPCG(1, 1)), 7, 2, 16)
	for _, a := range learn.Catalogue {
		for _, columns := range []int{1, 25} {
			b.Run(fmt.Sprintf("%s/columns=%d", a.ID, columns), func(b *testing.B) {
				rng, chain := rand.New(rand.NewPCG(2, 2)), rl.NewChain(m, 0)
				l := learn.New(a, m.Dim(), 0.9, 0.8, slices.Repeat([]float64{1e-6}, columns), slices.Repeat([]float64{1e-6}, columns))
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
