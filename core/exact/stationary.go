package exact

import (
	"slices"

	"triad/core/rl"
)

// pairs returns the matrix P(s'|s,a) w(s',a') over pairs.
func pairs(m *rl.MDP, w func(s, a int) float64) general {
	n := m.Pairs()
	p := newGeneral(n, n)
	for i := range n {
		for s, prob := range m.P[i/m.Actions][i%m.Actions].All() {
			for a := range m.Actions {
				p.Data[i*n+s*m.Actions+a] = prob * w(s, a)
			}
		}
	}
	return p
}

// identityMinus returns I − c·p.
func identityMinus(c float64, p general) general {
	out := identity(p.Rows)
	for i, v := range p.Data {
		out.Data[i] -= c * v
	}
	return out
}

// proper returns m, but at γ = 1 without the pairs that are never reached and whose episodes never end under π. Values
// of these are not finite and do not matter. Their rows of P are 0.
func proper(m *rl.MDP, gamma float64) *rl.MDP {
	if gamma < 1 || !m.Episodic() {
		return m
	}
	out := *m
	out.P = slices.Clone(m.P)
	ending := m.Ending(m.Pi)
	for s, reached := range m.Reached() {
		if reached || ending[s] {
			continue
		}
		out.P[s] = make([]rl.Sparse, m.Actions)
	}
	return &out
}

// restarted returns P^μ of the chain that starts again by Start after an episode ends, and from pairs that are never
// reached.
func restarted(m *rl.MDP) general {
	p := pairs(m, func(s, a int) float64 { return m.Mu[s][a] })
	if !m.Episodic() {
		return p
	}
	n := p.Rows
	reached := m.Reached()
	for i := range n {
		row, end := p.Data[i*n:][:n], m.End(i/m.Actions, i%m.Actions)
		if !reached[i/m.Actions] {
			clear(row)
			end = 1
		}
		if end == 0 {
			continue
		}
		for s, start := range m.Start {
			for a, mu := range m.Mu[s] {
				row[s*m.Actions+a] += end * start * mu
			}
		}
	}
	return p
}

// stationary solves ξᵀP^μ = ξᵀ, Σξ = 1, by replacing one balance equation with the sum. P^μ belongs to the chain that
// starts again when episodes end. stationary also returns which pairs are recurrent; the others have ξ = 0.
func stationary(m *rl.MDP) (xi []float64, recurrent []bool, err error) {
	n := m.Pairs()
	p := restarted(m)
	recurrent = closedClass(m)
	if !slices.Contains(recurrent, true) {
		return nil, nil, noStationary
	}
	balance, system, sum := identityMinus(1, p), newGeneral(n, n), newGeneral(n, 1)
	for i := range n {
		for j := range n {
			system.Data[j*n+i] = balance.Data[i*n+j]
		}
		system.Data[(n-1)*n+i] = 1
	}
	sum.Data[n-1] = 1
	solution, err := solve(system, sum)
	if err != nil {
		return nil, nil, singularBalance
	}
	xi = solution.Data
	for i, v := range xi {
		if xi[i] = max(v, 0); !recurrent[i] {
			xi[i] = 0 // removes a rounding error
		}
	}
	return xi, recurrent, nil
}

// closedClass marks the pairs that can be reached from every pair. Such pairs exist if and only if the stationary
// distribution is unique.
func closedClass(m *rl.MDP) []bool {
	closed := make([]bool, m.Pairs())
	sets := m.Closed()
	if len(sets) != 1 {
		return closed
	}
	for _, s := range sets[0] {
		for a, mu := range m.Mu[s] {
			closed[s*m.Actions+a] = mu > 0
		}
	}
	return closed
}
