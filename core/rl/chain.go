package rl

import (
	"math"
	"math/rand/v2"
)

// Chain is the on-line Markov chain of an MDP under μ: the environment of a finite problem.
// Make one with NewChain; it is not safe for concurrent use.
//
// Where a reward has a variance v it is r + √v or r − √v, each as likely: of all laws with that
// mean and variance the one that needs no logarithm or sine, whose last bits differ from machine to
// machine. Learners that are linear in the reward, as all are, know no more of it in the mean
// and in second moments.
type Chain struct {
	mdp     *MDP
	state   int
	phi     []Sparse   // by pair
	phiBar  []Sparse   // by state
	x       []Sparse   // by state; nil where the problem has no features of states
	choices [][]Choice // by state
	spread  []float64  // √RVar by pair; nil where rewards have no variance
	ends    []bool     // by pair: the episode may end with it; nil where none does
}

// NewChain returns the chain of m started in state s; m must pass Check. That of an episodic problem starts by Start,
// whatever s is.
func NewChain(m *MDP, s int) *Chain {
	c := &Chain{mdp: m, state: s}
	if m.Episodic() {
		c.state, c.ends = m.States, make([]bool, m.Pairs())
		for i := range c.ends {
			c.ends[i] = m.End(i/m.Actions, i%m.Actions) > 0
		}
	}
	for i := range m.Pairs() {
		c.phi = append(c.phi, Compress(m.Phi[i]))
	}
	for s := range m.States {
		bar := make([]float64, m.Dim())
		row := make([]Choice, m.Actions)
		for a := range m.Actions {
			i := s*m.Actions + a
			for j, x := range m.Phi[i] {
				bar[j] += float64(m.Pi[s][a] * x)
			}
			row[a] = Choice{Pi: m.Pi[s][a], Mu: m.Mu[s][a], Phi: c.phi[i]}
		}
		c.phiBar = append(c.phiBar, Compress(bar))
		c.choices = append(c.choices, row)
	}
	for _, x := range m.PhiState {
		c.x = append(c.x, Compress(x))
	}
	for _, row := range m.RVar {
		for _, v := range row {
			c.spread = append(c.spread, math.Sqrt(v))
		}
	}
	return c
}

// Next draws an action from μ, a next state from P and the sign of the reward's deviation. Each costs
// one number of rng, the last only where the pair's reward has a variance; the first state of an episode costs one more,
// before them.
func (c *Chain) Next(t *Transition, rng *rand.Rand) {
	c.state = c.step(t, c.state, rng)
}

// step is Next from an outcome s of the caller's; it returns the next one.
func (c *Chain) step(t *Transition, s int, rng *rand.Rand) (next int) {
	if s == c.mdp.States {
		s = Draw(c.mdp.Start, rng.Float64())
	}
	a := Draw(c.mdp.Mu[s], rng.Float64())
	if u := rng.Float64(); c.ends != nil && c.ends[s*c.mdp.Actions+a] {
		next, _ = draw(c.mdp.P[s][a], u)
	} else {
		next = Draw(c.mdp.P[s][a], u)
	}
	c.Fill(t, s, a, next)
	if i := s*c.mdp.Actions + a; c.spread != nil && c.spread[i] > 0 {
		if rng.Float64() < 0.5 {
			t.R -= c.spread[i]
		} else {
			t.R += c.spread[i]
		}
	}
	return next
}

// Follow goes on from the present state under the policies of m, an MDP of the same states, actions and
// features.
func (c *Chain) Follow(m *MDP) { *c = *NewChain(m, c.state) }

// Fill describes the transition s, a → next, with the reward the MDP expects of it; next is an outcome: States is the
// end of an episode.
func (c *Chain) Fill(t *Transition, s, a, next int) {
	t.S, t.A, t.Next = s, a, next
	t.Pi, t.Mu, t.R = c.mdp.Pi[s][a], c.mdp.Mu[s][a], c.mdp.Reward(s, a, next)
	t.Phi, t.Chain = c.phi[s*c.mdp.Actions+a], 0
	if c.x != nil {
		t.X = c.x[s]
	}
	if next == c.mdp.States {
		t.end()
		return
	}
	t.PhiBar, t.Choices, t.Terminal, t.Truncated = c.phiBar[next], c.choices[next], false, false
	if c.x != nil {
		t.XNext = c.x[next]
	}
}

// end makes t the last step of an episode: nothing follows.
func (t *Transition) end() {
	t.Terminal, t.PhiBar, t.XNext, t.Choices = true, Sparse{}, Sparse{}, nil
}

// Draw returns the index at which the running sum of p passes u in [0, 1). Rounding may leave
// the whole sum below u: then it is the last index that can be drawn at all.
func Draw(p []float64, u float64) int {
	i, last := draw(p, u)
	if i == len(p) {
		return last
	}
	return i
}

// draw is Draw, but len(p) where u is not below the whole sum; last is the last index that can be drawn at all.
func draw(p []float64, u float64) (i, last int) {
	for i, x := range p {
		if x == 0 {
			continue
		}
		if u < x {
			return i, i
		}
		u -= x
		last = i
	}
	return len(p), last
}

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
