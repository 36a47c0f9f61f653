package rl

// Extremes are the least and the largest max(μ(a|s), π(a|s)) over the pairs that μ takes, in (0, 1]: what a trace
// coefficient may ask of a problem as a whole [mahmood2017].
type Extremes struct{ Least, Most float64 }

// ExtremesOf are those of two policies, by state and action; μ takes some action in every state.
func ExtremesOf(pi, mu [][]float64) Extremes {
	x := Extremes{Least: 1}
	for s, row := range mu {
		for a, m := range row {
			if m > 0 {
				larger := max(m, pi[s][a])
				x.Least, x.Most = min(x.Least, larger), max(x.Most, larger)
			}
		}
	}
	return x
}

// Extremes are those of m's policies.
func (m *MDP) Extremes() Extremes { return ExtremesOf(m.Pi, m.Mu) }
