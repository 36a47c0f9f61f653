package rl

import (
	"math"
	"math/rand/v2"
)

// Chain is the Markov chain of an MDP under μ along one trajectory: the environment of a finite problem. Make one with
// NewChain. A Chain is not safe for concurrent use.
//
// A reward with variance v is r + √v or r − √v, each with probability ½. Of all distributions with this mean and
// variance, this one needs no logarithm or sine, whose last bits differ from machine to machine. All learners are
// linear in the reward, so only the mean and the variance matter for their first and second moments.
type Chain struct {
	mdp     *MDP
	state   int
	phi     []Sparse   // for each pair
	phiBar  []Sparse   // for each state
	x       []Sparse   // for each state; nil if the problem has no features of states
	choices [][]Choice // for each state
	spread  []float64  // √RVar for each pair; nil if rewards have no variance
	second  *seconds   // nil if no second next states are drawn
	ends    []bool     // for each pair: the episode may end with it; nil if no episode ends
	// kinds holds a transition of each kind, indexed by Code, once the kind has occurred; nil if transitions have no kinds.
	kinds []*Transition
}

// mostKinds is the largest number of pairs with an outcome for which a chain's transitions have kinds.
const mostKinds = 128

// NewChain returns the chain of m started in state s; m must pass Check. The chain of an episodic problem starts by
// Start, whatever s is.
func NewChain(m *MDP, s int) *Chain {
	c := &Chain{mdp: m, state: s}
	if n := m.Pairs() * m.Outcomes(); n <= mostKinds {
		c.kinds = make([]*Transition, n)
	}
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

// seconds is a stream of numbers of its own: the number of a step depends on the seed and on the step alone.
type seconds struct {
	source rand.PCG
	seed   uint64
	at     uint64
}

func (s *seconds) next() float64 {
	s.source.Seed(s.seed, s.at)
	s.at++
	return float64(s.source.Uint64()>>11) / (1 << 53)
}

// Second makes the chain draw a second next state for every transition (Transition.PhiSecond), from numbers of its own,
// so that all else stays the same.
func (c *Chain) Second(seed uint64) { c.second = &seconds{seed: seed} }

// Next draws an action from μ, a next state from P and the sign of the reward's deviation. Each takes one number from
// rng; the last one only if the pair's reward has a variance. The first state of an episode takes one more, before the
// others.
func (c *Chain) Next(t *Transition, rng *rand.Rand) {
	c.state = c.step(t, c.state, rng)
}

// step is Next from a given outcome s. It returns the next outcome.
func (c *Chain) step(t *Transition, s int, rng *rand.Rand) (next int) {
	if s == c.mdp.States {
		s = Draw(c.mdp.Start, rng.Float64())
	}
	a := Draw(c.mdp.Mu[s], rng.Float64())
	next = c.outcome(s, a, rng.Float64())
	c.Fill(t, s, a, next)
	if i := s*c.mdp.Actions + a; c.spread != nil && c.spread[i] > 0 {
		if rng.Float64() < 0.5 {
			t.R -= c.spread[i]
		} else {
			t.R += c.spread[i]
		}
	}
	if c.second != nil {
		c.FillSecond(t, c.outcome(s, a, c.second.next()))
	}
	return next
}

// outcome returns the outcome of a pair for a number in [0, 1).
func (c *Chain) outcome(s, a int, u float64) (next int) {
	if c.ends != nil && c.ends[s*c.mdp.Actions+a] {
		next, _ = c.mdp.P[s][a].draw(u, c.mdp.States)
		return next
	}
	next, last := c.mdp.P[s][a].draw(u, -1)
	if next < 0 {
		return last
	}
	return next
}

// FillSecond sets the second next state of t to an outcome of its pair.
func (c *Chain) FillSecond(t *Transition, next int) {
	t.PhiSecond = Sparse{}
	if next < c.mdp.States {
		t.PhiSecond = c.phiBar[next]
	}
}

// Follow makes the chain continue from its present state under the policies of m, an MDP with the same states, actions
// and features.
func (c *Chain) Follow(m *MDP) {
	second := c.second
	*c = *NewChain(m, c.state)
	c.second = second
}

// Fill sets t to the transition s, a → next with its expected reward. next is an outcome: States means the end of an
// episode.
func (c *Chain) Fill(t *Transition, s, a, next int) {
	if c.kinds == nil {
		c.fill(t, s, a, next)
		return
	}
	of := &c.kinds[c.mdp.Code(s, a, next)]
	if *of == nil {
		*of = new(Transition)
		c.fill(*of, s, a, next)
	}
	*t = **of
}

// fill is Fill from the tables of the MDP.
func (c *Chain) fill(t *Transition, s, a, next int) {
	t.S, t.A, t.Next = s, a, next
	t.Pi, t.Mu, t.R = c.mdp.Pi[s][a], c.mdp.Mu[s][a], c.mdp.Reward(s, a, next)
	t.Phi, t.Chain = c.phi[s*c.mdp.Actions+a], 0
	if c.kinds != nil {
		t.Kind = 1 + c.mdp.Code(s, a, next)
	}
	if c.x != nil {
		t.X = c.x[s]
	}
	c.FillSecond(t, next)
	if next == c.mdp.States {
		t.end()
		return
	}
	t.PhiBar, t.Choices, t.Terminal, t.Truncated = c.phiBar[next], c.choices[next], false, false
	if c.x != nil {
		t.XNext = c.x[next]
	}
}

// end makes t the last step of an episode, so nothing follows. It is of no kind, because a log may end an episode with
// any outcome.
func (t *Transition) end() {
	t.Kind, t.Terminal, t.PhiBar, t.XNext, t.Choices = 0, true, Sparse{}, Sparse{}, nil
}

// Draw returns the index at which the cumulative sum of p exceeds u in [0, 1). If rounding leaves the whole sum at or
// below u, it returns the last index with a positive probability.
func Draw(p []float64, u float64) int {
	i, last := draw(p, u)
	if i == len(p) {
		return last
	}
	return i
}

// draw is Draw, but returns len(p) if the whole sum does not exceed u. last is the last index with a positive
// probability.
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

// draw is draw for a sparse p. It returns none if the whole sum does not exceed u.
func (v Sparse) draw(u float64, none int) (i, last int) {
	for j, x := range v.Value {
		if u < x {
			return int(v.Index[j]), int(v.Index[j])
		}
		u -= x
		last = int(v.Index[j])
	}
	return none, last
}

// Independent is many chains of one MDP under μ, each from a stationary start. Every step advances one chain, chosen
// uniformly. This gives nearly i.i.d. samples of (e, s, a, s'), as the paper's proof assumes; samples along one
// trajectory are correlated [touati2018, Section 5]. A step's Chain names the chain, because each chain has its own
// trace. Each chain ends its episodes by itself and starts again by Start.
type Independent struct {
	chain  *Chain
	states []int // for each chain, the outcome of its last step
}

// NewIndependent returns n chains of m, which must pass Check. It draws their first states from xi, the stationary
// distribution of pairs, with one number of rng each.
func NewIndependent(m *MDP, n int, xi []float64, rng *rand.Rand) *Independent {
	c := &Independent{chain: NewChain(m, 0), states: make([]int, n)}
	for i := range c.states {
		c.states[i] = Draw(xi, rng.Float64()) / m.Actions
	}
	return c
}

// Second is Chain.Second for all chains.
func (c *Independent) Second(seed uint64) { c.chain.Second(seed) }

// Follow is Chain.Follow for all chains.
func (c *Independent) Follow(m *MDP) { c.chain.Follow(m) }

// Next advances one of the chains. It takes three numbers from rng, or more if IntN rejects some.
func (c *Independent) Next(t *Transition, rng *rand.Rand) {
	i := rng.IntN(len(c.states))
	c.states[i] = c.chain.step(t, c.states[i], rng)
	t.Chain = i
}
