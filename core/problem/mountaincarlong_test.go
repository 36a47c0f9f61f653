//go:build !wasm

package problem

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/rl"
)

// An independent program found both lengths.
func TestEpisodesAreAsLongAsTheReferenceFound(t *testing.T) {
	const episodes = 2000
	for name, c := range map[string]struct {
		policy     *[2][]float64
		want, near float64
	}{"μ": {&carMu, 131.5, 2}, "π": {&carPi, 161, 3}} {
		rng := rand.New(rand.NewPCG(7, 7))
		steps := 0
		for range episodes {
			p := newCar(false).start(rng)
			for goal := false; !goal; steps++ {
				goal = push(&p, rl.Draw(c.policy[along(p)], rng.Float64()))
			}
		}
		if mean := float64(steps) / episodes; math.Abs(mean-c.want) > c.near {
			t.Errorf("episodes under %s take %.1f steps, want %g ± %g", name, mean, c.want, c.near)
		}
	}
}
