package rl_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/rl"
)

func TestIndependentChainsTakeTurnsUniformlyAndContinue(t *testing.T) {
	const n, steps = 8, 80_000
	m := coin()
	rng := rand.New(rand.NewPCG(3, 3))
	xi := []float64{0, 0, 0.5, 0.5} // all start in the second state
	chains := rl.NewIndependent(m, n, xi, rng)
	var states, turns [n]int
	for i := range states {
		states[i] = 1
	}
	var step rl.Transition
	for range steps {
		chains.Next(&step, rng)
		if step.S != states[step.Chain] {
			t.Fatalf("chain %d goes on from %d, it was in %d", step.Chain, step.S, states[step.Chain])
		}
		states[step.Chain] = step.Next
		turns[step.Chain]++
	}
	for i, k := range turns {
		if sd := math.Sqrt(steps / n * (1 - 1.0/n)); math.Abs(float64(k)-steps/n) > 4*sd {
			t.Errorf("chain %d took %d of %d steps", i, k, steps)
		}
	}
}

func TestATransitionCarriesTheFeaturesOfItsStates(t *testing.T) {
	m := coin()
	m.PhiState = [][]float64{{0, 5}, {6, 0}}
	var step rl.Transition
	rl.NewChain(m, 0).Fill(&step, 0, 0, 1)
	if len(step.X.Index) != 1 || step.X.Index[0] != 1 || step.X.Value[0] != 5 || step.XNext.Index[0] != 0 || step.XNext.Value[0] != 6 {
		t.Errorf("x = %+v, x' = %+v", step.X, step.XNext)
	}
}
