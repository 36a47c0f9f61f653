package phase

import (
	"math"

	"triad/core/rl"
)

// behaving returns m with the behaviour policy of axis mu. If the target policy is deterministic, its action has
// probability p, and the others share 1 − p in proportion to μ (equally if μ takes none of them). Otherwise μ_p = (1 −
// p)μ + pπ. ok is false if the target takes an action that the behaviour never takes.
func behaving(m *rl.MDP, p float64) (out *rl.MDP, ok bool) {
	next := *m
	next.Mu = make([][]float64, m.States)
	certain := deterministic(m.Pi)
	for s, pi := range m.Pi {
		row := make([]float64, m.Actions)
		for a := range row {
			if row[a] = (1-p)*m.Mu[s][a] + p*pi[a]; certain {
				row[a] = share(m.Mu[s], pi, a, p)
			}
			if pi[a] > 0 && row[a] == 0 {
				return nil, false
			}
		}
		next.Mu[s] = row
	}
	return &next, true
}

// share returns μ_p of action a if π takes one action.
func share(mu, pi []float64, a int, p float64) float64 {
	if len(pi) == 1 {
		return 1
	}
	if pi[a] == 1 {
		return p
	}
	others := 0.0
	for b, x := range mu {
		if pi[b] == 0 {
			others += x
		}
	}
	if others == 0 {
		return (1 - p) / float64(len(pi)-1)
	}
	return (1 - p) * (mu[a] / others)
}

func deterministic(pi [][]float64) bool {
	for _, row := range pi {
		for _, p := range row {
			if p != 0 && p != 1 {
				return false
			}
		}
	}
	return true
}

// Likeness returns p of axis mu for the present process: the probability with which the behaviour takes the target's
// actions. It is NaN if the probability differs between states, or if the target is not deterministic.
func Likeness(m *rl.MDP) float64 {
	p := math.NaN()
	for s, pi := range m.Pi {
		for a, certain := range pi {
			switch {
			case certain == 0:
			case certain != 1 || s > 0 && m.Mu[s][a] != p:
				return math.NaN()
			default:
				p = m.Mu[s][a]
			}
		}
	}
	return p
}
