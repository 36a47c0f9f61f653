package learn_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/learn"
	"triad/core/rl"
)

// walkOf returns a random sequence of n transitions of d features, some of which end an episode.
func walkOf(rng *rand.Rand, n, d int, ends func(i int) bool) []rl.Transition {
	vector := func() rl.Sparse {
		dense := make([]float64, d)
		for i := range dense {
			if rng.IntN(2) == 0 {
				dense[i] = rng.NormFloat64()
			}
		}
		return rl.Compress(dense)
	}
	list := make([]rl.Transition, n)
	for i := range list {
		pi, mu := rng.Float64(), 0.2+0.8*rng.Float64()
		list[i] = rl.Transition{Phi: vector(), PhiBar: vector(), X: vector(), XNext: vector(), R: rng.NormFloat64(), Pi: pi, Mu: mu}
		list[i].Choices = []rl.Choice{{Pi: 1 - pi, Mu: 1 - mu, Phi: vector()}, {Pi: pi, Mu: mu, Phi: vector()}}
		if ends(i) {
			list[i].Terminal, list[i].PhiBar, list[i].XNext, list[i].Choices = true, rl.Sparse{}, rl.Sparse{}, nil
		}
	}
	return list
}

// After the end of an episode only the weights remain, for every rule: not the trace, the trace under μ, or the
// follow-on trace F. The next steps must equal those of a new learner with these weights.
func TestEveryLearnerRestartsWithItsWeightsAfterAnEpisode(t *testing.T) {
	const d, before, after, gamma, lambda, alpha, eta = 4, 9, 12, 0.9, 0.8, 0.05, 0.04
	compared, differ := 0, 0
	for _, rule := range learn.Rules {
		if rule.Solves { // its sums remain
			continue
		}
		id := rule.ID
		if rule.TakesKappa() {
			id += ":retrace"
		}
		alg, err := learn.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, ended := range []bool{true, false} {
			walk := walkOf(rand.New(rand.NewPCG(11, 12)), before+after, d, func(i int) bool { return ended && i == before-1 })
			long := learn.New(alg, d, gamma, lambda, []float64{alpha}, []float64{eta})
			for i := range before {
				long.Step(&walk[i])
			}
			fresh := learn.New(alg, d, gamma, lambda, []float64{alpha}, []float64{eta})
			copy(fresh.Theta, long.Theta)
			copy(fresh.Omega, long.Omega)
			same := true
			for i := before; i < before+after; i++ {
				long.Step(&walk[i])
				fresh.Step(&walk[i])
				for j := range long.Theta {
					same = same && math.Float64bits(long.Theta[j]) == math.Float64bits(fresh.Theta[j])
				}
			}
			switch {
			case ended && !same:
				t.Errorf("%s: after an end %v, anew %v", id, long.Theta, fresh.Theta)
			case ended:
				compared++
			case !same:
				differ++ // without an end the trace remains
			}
		}
	}
	if compared < 9 || differ < 9 {
		t.Errorf("%d rules compared, of %d the trace matters", compared, differ)
	}
}
