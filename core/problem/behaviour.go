package problem

import (
	"slices"

	"triad/core/rl"
)

// Behaviour returns a policy that takes the target's action with probability p in (0, 1]. The target's action is the
// likeliest under π (the first of several). The other actions keep the proportions of μ; they are equally likely if μ
// takes none of them. With p from μ's value to 1, this leads from μ to on-policy learning, for any problem.
func Behaviour(m *rl.MDP, p float64) [][]float64 {
	mu := make([][]float64, m.States)
	for s, row := range m.Mu {
		target := slices.Index(m.Pi[s], slices.Max(m.Pi[s]))
		rest := 0.0
		for a, x := range row {
			if a != target {
				rest += x
			}
		}
		mu[s] = make([]float64, m.Actions)
		for a, x := range row {
			switch {
			case a == target:
				mu[s][a] = p
			case rest > 0:
				mu[s][a] = (1 - p) * x / rest
			default:
				mu[s][a] = (1 - p) / float64(m.Actions-1)
			}
		}
		if m.Actions == 1 {
			mu[s][0] = 1
		}
	}
	return mu
}
