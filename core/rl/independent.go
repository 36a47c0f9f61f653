package rl

import "math/rand/v2"

// Independent is many chains of one MDP under μ, each from a stationary start, of which every
// step advances one, chosen uniformly: the nearly independent draws of (e, s, a, s') that
// the paper's proof supposes, where the on-line chain's are not [touati2018, Section 5]. A
// step's Chain says which, since every chain has a trace of its own. Episodes end in each by itself, and begin again by Start.
type Independent struct {
	chain  *Chain
	states []int // by chain, outcomes of its last step
}

// NewIndependent returns n chains of m, which must pass Check. Their first states are drawn
// from xi, the stationary distribution of pairs: one number of rng each.
func NewIndependent(m *MDP, n int, xi []float64, rng *rand.Rand) *Independent {
	c := &Independent{chain: NewChain(m, 0), states: make([]int, n)}
	for i := range c.states {
		c.states[i] = Draw(xi, rng.Float64()) / m.Actions
	}
	return c
}

// Follow is that of Chain, for all.
func (c *Independent) Follow(m *MDP) { c.chain.Follow(m) }

// Next advances one of the chains: three numbers of rng, or more where IntN rejects.
func (c *Independent) Next(t *Transition, rng *rand.Rand) {
	i := rng.IntN(len(c.states))
	c.states[i] = c.chain.step(t, c.states[i], rng)
	t.Chain = i
}
