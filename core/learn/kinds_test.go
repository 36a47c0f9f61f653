package learn_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/learn"
	"triad/core/learn/learntest"
	"triad/core/rl"
)

// Values computed once for a kind must equal those computed for each step. A learner must forget them when the values
// that they depend on change.
func TestKindsOfTransitionsChangeNoBit(t *testing.T) {
	for _, a := range learn.Catalogue {
		m := learntest.Process(rand.New(rand.NewPCG(5, 1)), 3, 2, 6)
		d := m.Dim()
		if a.Rule.States {
			d = len(m.PhiState[0])
		}
		sizes := []float64{0.01, 0.02, 0.005}
		told := learn.New(a.On(m.Extremes()), d, 0.9, 0.8, sizes, sizes)
		untold := learn.New(a.On(m.Extremes()), d, 0.9, 0.8, sizes, sizes)
		told.Remember()
		rng, chain := rand.New(rand.NewPCG(5, 2)), rl.NewChain(m, 0)
		kinds := map[int]bool{}
		for k := range 600 {
			var step rl.Transition
			chain.Next(&step, rng)
			step.Terminal = rng.IntN(40) == 0
			if k%100 == 99 {
				for _, l := range []*learn.Learner{told, untold} {
					l.Use(1-l.Gamma/3, 1-l.Lambda/2, l.Algorithm.Settings)
				}
			}
			if k == 300 { // other features with the same numbers
				m = learntest.Process(rand.New(rand.NewPCG(5, 3)), 3, 2, 6)
				chain = rl.NewChain(m, 0)
				for _, l := range []*learn.Learner{told, untold} {
					l.Reset(make([]float64, d), make([]float64, d))
				}
				chain.Next(&step, rng)
			}
			untold.Step(&step)
			step.Kind = 1 + (step.S*m.Actions+step.A)*m.States + step.Next
			if step.Terminal { // more kinds than are remembered
				step.Kind += 10_000
			}
			kinds[step.Kind] = true
			told.Step(&step)
			if k%50 == 49 {
				told.Settle()
				untold.Settle()
			}
			if !slices.Equal(told.Theta, untold.Theta) || !slices.Equal(told.Omega, untold.Omega) {
				t.Fatalf("%s: after step %d, of kind %d, θ is %v and ω %v, want %v and %v", a.ID, k, step.Kind, told.Theta, told.Omega, untold.Theta, untold.Omega)
			}
		}
		if len(kinds) > 50 || slices.Equal(told.Theta, make([]float64, len(told.Theta))) {
			t.Errorf("%s: the steps were of %d kinds, and θ is %v", a.ID, len(kinds), told.Theta)
		}
	}
}

// A resting column must not affect the others, and none of its weights may be beyond the limit again.
func TestRestingColumnDoesNotAffectOthers(t *testing.T) {
	m := learntest.Process(rand.New(rand.NewPCG(6, 1)), 5, 2, 8)
	for _, a := range learn.Catalogue {
		d := m.Dim()
		if a.Rule.States {
			d = len(m.PhiState[0])
		}
		sizes := []float64{0.01, 40, 0.005}
		one := learn.New(a.On(m.Extremes()), d, 0.9, 0.8, sizes, sizes)
		two := learn.New(a.On(m.Extremes()), d, 0.9, 0.8, sizes, sizes)
		if a.Rule.Solves { // all its columns are equal
			continue
		}
		rng, chain := rand.New(rand.NewPCG(6, 2)), rl.NewChain(m, 0)
		var step rl.Transition
		resting := false
		for range 400 {
			chain.Next(&step, rng)
			one.Step(&step)
			two.Step(&step)
			if marks := make([]bool, 3); !resting {
				two.Mark(marks)
				if resting = marks[1]; resting {
					two.Rest(1)
				}
			}
		}
		got, want := make([]float64, d), make([]float64, d)
		for k := range sizes {
			two.Column(got, k)
			one.Column(want, k)
			switch {
			case k == 1:
				if !resting || two.Diverged() || slices.ContainsFunc(got, func(x float64) bool { return x != 0 }) {
					t.Errorf("%s: the column at rest (%v) is %v", a.ID, resting, got)
				}
			case !slices.Equal(got, want):
				t.Errorf("%s: column %d is %v beside one at rest, else %v", a.ID, k, got, want)
			}
		}
	}
}
