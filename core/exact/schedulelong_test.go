//go:build !wasm

package exact_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/rl"
)

// With a trace there is no finite sum, so H is averaged along the chain itself, whose rewards vary.
func TestSecondMomentsWithVaryingRewardsMatchTheChain(t *testing.T) {
	const n, lambda = 1_000_000, 0.7
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	p := file.MDPs["two_state_R2"].Process()
	p.RVar = [][]float64{{3600, 0}, {400, 1600}}
	m, err := exact.New(p, 0.9, lambda, kappa(t, "tb"))
	if err != nil {
		t.Fatal(err)
	}
	zero := make([]float64, 2)
	got, err := m.Schedule(zero, zero)
	if err != nil {
		t.Fatal(err)
	}
	p.RVar = nil // the values without variance
	without, err := m.Schedule(zero, zero)
	if err != nil || without.Sigma2 > 0.9*got.Sigma2 {
		t.Fatalf("σ² is %g with varying rewards, %g without: %v", got.Sigma2, without.Sigma2, err)
	}
	p.RVar = [][]float64{{3600, 0}, {400, 1600}}
	chain, rng := rl.NewChain(p, 0), rand.New(rand.NewPCG(7, 7))
	var step rl.Transition
	h, e, decay := mat.NewSymDense(5, nil), []float64{0, 0}, 0.0
	for range n {
		chain.Next(&step, rng)
		decay = 0.9 * lambda * step.Pi
		phi := p.Phi[step.S*p.Actions+step.A]
		for i := range e {
			e[i] = decay*e[i] + phi[i]
		}
		u := difference(0.9, expectedFeatures(p, step.Next), phi)
		var square mat.SymDense
		square.SymOuterK(1.0/n, update(math.Sqrt(got.Beta), got.Beta, step.R, e, phi, u).T())
		h.AddSym(h, &square)
	}
	reference.Close(t, "σ²", []float64{got.Sigma2}, []float64{norm(t, h)}, 0.01) // about 1/√n for a heavy tail
	reference.Close(t, "L_G", []float64{got.LG}, []float64{norm(t, h.SliceSym(0, 4))}, 0.01)
}
