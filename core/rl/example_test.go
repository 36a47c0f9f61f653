package rl_test

import (
	"fmt"
	"math/rand/v2"

	"triad/core/rl"
)

// A user's own problem: two states, two actions, and what learners see of three steps.
func Example() {
	m := &rl.MDP{
		States: 2, Actions: 2,
		P:   rl.Tables([][][]float64{{{0, 1}, {1, 0}}, {{0, 1}, {1, 0}}}),
		R:   [][]float64{{0, 0}, {1, 0}},
		Pi:  [][]float64{{1, 0}, {1, 0}},
		Mu:  [][]float64{{0.5, 0.5}, {0.5, 0.5}},
		Phi: [][]float64{{1, 0}, {0, 1}, {2, 0}, {0, 2}},
	}
	if err := m.Check(); err != nil {
		fmt.Println(err)
	}
	chain, rng := rl.NewChain(m, 0), rand.New(rand.NewPCG(1, 0))
	var t rl.Transition
	for range 3 {
		chain.Next(&t, rng)
		fmt.Printf("s = %d, a = %d, r = %g, s' = %d, π/μ = %g\n", t.S, t.A, t.R, t.Next, t.Pi/t.Mu)
	}
	// Output:
	// s = 0, a = 0, r = 0, s' = 1, π/μ = 2
	// s = 1, a = 0, r = 1, s' = 1, π/μ = 2
	// s = 1, a = 1, r = 0, s' = 0, π/μ = 0
}

// A fault is reported with its place.
func ExampleMDP_Check() {
	m := &rl.MDP{
		States: 1, Actions: 1,
		P: rl.Tables([][][]float64{{{0.97}}}), R: [][]float64{{0}}, Pi: [][]float64{{1}}, Mu: [][]float64{{1}}, Phi: [][]float64{{1}},
	}
	fmt.Println(m.Check())
	// Output:
	// P[0][0] sums to 0.97; it must sum to 1
}

func ExampleSparse() {
	v := rl.Compress([]float64{0, 2, 0, 3})
	fmt.Println(v.Index, v.Value, v.Dot([]float64{1, 10, 100, 1000}))
	// Output:
	// [1 3] [2 3] 3020
}
