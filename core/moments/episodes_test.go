package moments_test

import (
	"math"
	"testing"

	"triad/core/learn"
	"triad/core/moments"
	"triad/core/rl"
)

// ending returns an episodic problem of three states in which an uncut trace can continue in only one way. The last
// state is never reached.
func ending() *rl.MDP {
	return &rl.MDP{
		States: 3, Actions: 2,
		P: rl.Tables([][][]float64{
			{{0, 0.75, 0}, {0.5, 0, 0}},
			{{0, 0.5, 0}, {0.25, 0.25, 0}},
			{{0, 0, 1}, {0, 0, 1}},
		}),
		R: [][]float64{{1, -1}, {2, 0.5}, {0, 0}}, RVar: [][]float64{{0, 0.25}, {0, 0}, {0, 0}},
		Pi: [][]float64{{1, 0}, {1, 0}, {1, 0}}, Mu: [][]float64{{0.5, 0.5}, {0.75, 0.25}, {0.5, 0.5}},
		Phi: [][]float64{{1, 0}, {0.5, 0.5}, {0, 1}, {1, -1}, {1, 1}, {0, 2}}, Start: []float64{0.75, 0.25, 0},
	}
}

func ends(t *testing.T, alg string, gamma, lambda float64) moments.Subject {
	t.Helper()
	a, ok := learn.ByID(alg)
	if !ok {
		t.Fatal(alg)
	}
	return moments.Subject{Algorithm: a, MDP: ending(), Gamma: gamma, Lambda: lambda}
}

// Growth to second order in the step sizes must match the growth of the chain's law up to third order. For i.i.d.
// samples, growth to first order must match the expected update's.
func TestGrowthOverEpisodesIsRightToItsOrder(t *testing.T) {
	for _, s := range []moments.Subject{ends(t, "gtb", 0.95, 0.9), ends(t, "gtb", 1, 1), ends(t, "saddle-point:td0", 1, 0)} {
		chain, independent := lawOf(t, s, "chain").Recurrent(), lawOf(t, s, "iid")
		second, err := moments.NewSecondOrder(s)
		if err != nil {
			t.Fatal(err)
		}
		var apart, first [2]float64
		for i, alpha := range []float64{0.02, 0.01} {
			want, err := chain.Mean(alpha, 2*alpha)
			if err != nil {
				t.Fatal(err)
			}
			got, err := second.Growth(alpha, 2*alpha)
			if err != nil {
				t.Fatal(err)
			}
			mean, err := independent.Mean(alpha, 2*alpha)
			if err != nil {
				t.Fatal(err)
			}
			apart[i], first[i] = math.Abs(got-want), math.Abs(mean-want)
		}
		if !(apart[1] < apart[0]/6) || !(apart[1] < 0.05*first[1]) || !(first[1] < first[0]/3) {
			t.Errorf("%s, λ = %g: %g and %g apart at steps of 0.02 and 0.01, of independent samples %g and %g", s.Algorithm.ID, s.Lambda, apart[0], apart[1], first[0], first[1])
		}
	}
}
