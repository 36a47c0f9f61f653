//go:build !wasm

package moments_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/rl"
)

// Estimates of F and A from chains of n steps. Medians and quartiles agree if the right share of these chains is below
// them, within four standard errors of both programs' 400 chains. The same holds for the share of chains in which A₁₁,
// whose mean is −3.2, looks unstable.
func TestFiniteSamplesOfEmphasesMatchTheIndependentProgram(t *testing.T) {
	const chains = 400
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	m := weighted(t, &file, "two_state")
	a, _ := learn.ByID("emphatic:td0")
	compared := 0
	for _, c := range file.Variance.Sample {
		if c.N > 10_000 {
			continue
		}
		compared++
		rng := rand.New(rand.NewPCG(17, uint64(c.N)))
		averages, positive := make([]float64, chains), 0.0
		for i := range averages {
			l, chain := learn.New(a, m.Dim(), 0.99, 0, []float64{1e-12}, []float64{1}), rl.NewChain(m, 0)
			first, step := 0.0, rl.Transition{}
			for range c.N {
				chain.Next(&step, rng)
				l.Step(&step)
				f, _ := l.FollowOn(0)
				averages[i] += f / float64(c.N)
				phi, next := m.Phi[2*step.S+step.A][0], 0.0
				for k, p := range m.Pi[step.Next] {
					next += p * m.Phi[2*step.Next+k][0]
				}
				first += l.Trace(0)[0] * (0.99*next - phi)
			}
			if first > 0 {
				positive++
			}
		}
		slices.Sort(averages)
		holds := func(what string, got, want float64) {
			t.Helper()
			if se := math.Sqrt(2 * want * (1 - want) / chains); math.Abs(got-want) > 4*se {
				t.Errorf("%s after %d steps: %g of the chains, want %g ± %g", what, c.N, got, want, se)
			}
		}
		for q, v := range map[float64]float64{0.25: c.Low, 0.5: c.Median, 0.75: c.High} {
			below, _ := slices.BinarySearch(averages, v*(1-1e-9)) // few values are possible in few steps
			upTo, _ := slices.BinarySearch(averages, v*(1+1e-9))
			holds(fmt.Sprintf("F's quantile %g", q), min(max(q, float64(below)/chains), float64(upTo)/chains), q)
		}
		holds("A₁₁ above 0", positive/chains, c.Positive)
	}
	if compared != 4 {
		t.Errorf("%d lengths compared", compared)
	}
}
