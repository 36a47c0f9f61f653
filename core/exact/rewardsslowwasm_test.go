package exact_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/exact"
	"triad/core/rl"
)

// paid returns an episodic problem of four states whose rewards depend on the outcome.
func paid() *rl.MDP {
	m := &rl.MDP{
		States: 4, Actions: 2, Start: []float64{.5, .5, 0, 0},
		P: rl.Tables([][][]float64{
			{{.2, .5, .3, 0}, {0, .1, .6, .1}},
			{{.4, 0, .4, .2}, {.3, .3, .2, .2}},
			{{0, .5, 0, .2}, {.6, 0, .1, .3}},
			{{.1, .2, .3, 0}, {0, 0, .5, .5}},
		}),
		R:   [][]float64{{0, 0}, {0, 1.5}, {0, 0}, {0, -1}},
		Pi:  [][]float64{{.8, .2}, {.3, .7}, {.9, .1}, {.4, .6}},
		Mu:  [][]float64{{.5, .5}, {.6, .4}, {.5, .5}, {.3, .7}},
		Phi: [][]float64{{1, 0, 0, .5}, {0, 1, .2, 0}, {.5, .5, 0, 0}, {0, 0, 1, 0}, {1, 0, 0, -1}, {0, 1, 1, 0}, {.3, 0, 0, 1}, {0, .6, 0, 1}},
		RNext: rl.Tables([][][]float64{
			{{4, -2, 1, 0, 0}, {0, 3, -1, 2, 5}}, {{-2, 0, 3, 1, 0}, nil}, {{0, 1, 0, -4, 6}, {2, 0, 0, -1, 0}}, {{1, -1, 2, 0, -3}, nil},
		}),
	}
	m.Average()
	return m
}

// Means and second moments of samples along the chain, in 60 numbers, compared with the model; standard errors by
// batches.
func TestRewardsByNextStateHaveTheirMeansAndSecondMoments(t *testing.T) {
	largest := func(shown *rl.MDP) float64 {
		const gamma, lambda, batches, steps = 0.9, 0.6, 200, 4000
		m := paid()
		model, err := exact.New(m, gamma, lambda, kappa(t, "tb"))
		if err != nil {
			t.Fatal(err)
		}
		means, err := model.Means(rl.Needs{Products: true})
		if err != nil {
			t.Fatal(err)
		}
		want := append(append(append(append([]float64{}, means.A...), means.B...), means.Products.AtA...), means.Products.AtB...)
		want = append(append(want, means.Products.MB...), means.M...)
		chain, rng := rl.NewChain(shown, 0), rand.New(rand.NewPCG(42, 0))
		var step rl.Transition
		dense := func(v rl.Sparse) []float64 {
			out := make([]float64, m.Dim())
			for j, i := range v.Index {
				out[i] = v.Value[j]
			}
			return out
		}
		e := make([]float64, m.Dim())
		sum, squares, batch := make([]float64, len(want)), make([]float64, len(want)), make([]float64, len(want))
		for k := range (batches + 1) * steps {
			chain.Next(&step, rng)
			phi, bar := dense(step.Phi), dense(step.PhiBar)
			size := 0.0
			for i := range e {
				e[i] = gamma*lambda*step.Pi*e[i] + phi[i]
				size += e[i] * e[i]
			}
			at := 0
			add := func(x float64) { batch[at] += x / steps; at++ }
			u := difference(gamma, bar, phi)
			for i := range e {
				for j := range e {
					add(e[i] * u[j])
				}
			}
			for i := range e {
				add(step.R * e[i])
			}
			for i := range u {
				for j := range u {
					add(size * u[i] * u[j])
				}
			}
			for i := range u {
				add(step.R * size * u[i])
			}
			product := 0.0
			for i := range e {
				product += e[i] * phi[i]
			}
			for i := range phi {
				add(step.R * product * phi[i])
			}
			for i := range phi {
				for j := range phi {
					add(phi[i] * phi[j])
				}
			}
			if step.Terminal {
				clear(e)
			}
			if (k+1)%steps == 0 {
				for i, x := range batch {
					if k >= steps { // in the first batch the chain forgets its start
						sum[i] += x
						squares[i] += x * x
					}
				}
				clear(batch)
			}
		}
		worst := 0.0
		for i, w := range want {
			mean := sum[i] / batches
			se := math.Sqrt(max(0, squares[i]/batches-mean*mean) / (batches - 1))
			if math.Abs(mean-w) > 1e-12 {
				worst = max(worst, math.Abs(mean-w)/se)
			}
		}
		if len(want) != 60 {
			t.Errorf("%d numbers, want 60", len(want))
		}
		return worst
	}
	if z := largest(paid()); z > 3.5 {
		t.Errorf("largest |z| %.2f, want at most 3.5", z)
	}
	// Rewards that are drawn independently of the next state, with the same mean and variance, have other second
	// moments.
	apart := paid()
	apart.RVar = make([][]float64, apart.States)
	for s := range apart.States {
		apart.RVar[s] = make([]float64, apart.Actions)
		for a := range apart.Actions {
			apart.Follow(s, a, func(next int, prob float64) {
				apart.RVar[s][a] += prob * math.Pow(apart.Reward(s, a, next)-apart.R[s][a], 2)
			})
		}
	}
	apart.RNext = nil
	if z := largest(apart); z < 10 {
		t.Errorf("drawn apart: largest |z| %.2f, want at least 10", z)
	}
}
