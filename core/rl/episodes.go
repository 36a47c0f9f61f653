package rl

import "math"

// Episodes of finite problems. In an MDP with Start, the amount by which a row of P falls short of 1 is the probability
// that the episode ends with that pair. The next episode starts in a state drawn from Start. The last step of an
// episode counts as a step.

// Episodic reports whether episodes may end.
func (m *MDP) Episodic() bool { return m.Start != nil }

// Outcomes returns the number of outcomes of a pair: the states and, in an episodic problem, the end, whose number is
// States.
func (m *MDP) Outcomes() int {
	if m.Episodic() {
		return m.States + 1
	}
	return m.States
}

// Code returns the number of a pair with its outcome, from 0 to Pairs·Outcomes − 1.
func (m *MDP) Code(s, a, outcome int) int { return (s*m.Actions+a)*m.Outcomes() + outcome }

// End returns the probability in [0, 1] that the episode ends with pair (s, a); 0 if its row differs from 1 by rounding
// only.
func (m *MDP) End(s, a int) float64 {
	if !m.Episodic() {
		return 0
	}
	sum := 0.0
	for _, p := range m.P[s][a].Value {
		sum += p
	}
	if 1-sum <= sumTolerance {
		return 0
	}
	return 1 - sum
}

// Prob returns the probability that an outcome, a state or States for the end, follows pair (s, a).
func (m *MDP) Prob(s, a, outcome int) float64 {
	if outcome == m.States {
		return m.End(s, a)
	}
	return m.P[s][a].At(outcome)
}

// Follow calls f with each possible outcome of pair (s, a) and its probability, the end last.
func (m *MDP) Follow(s, a int, f func(outcome int, prob float64)) {
	for next, prob := range m.P[s][a].All() {
		f(next, prob)
	}
	if end := m.End(s, a); end != 0 {
		f(m.States, end)
	}
}

// EpisodeLength returns the mean number of steps of an episode under μ, +Inf if none ends. xi is the stationary
// distribution of pairs.
func (m *MDP) EpisodeLength(xi []float64) float64 {
	ends := 0.0
	for i, visits := range xi {
		ends += float64(visits * m.End(i/m.Actions, i%m.Actions))
	}
	if ends == 0 {
		return math.Inf(1)
	}
	return 1 / ends
}

// Reward returns the expected reward of pair (s, a) given the outcome that follows.
func (m *MDP) Reward(s, a, outcome int) float64 {
	if m.Varies(s, a) {
		return m.RNext[s][a].At(outcome)
	}
	return m.R[s][a]
}

// Varies reports whether the reward of pair (s, a) depends on its outcome.
func (m *MDP) Varies(s, a int) bool { return m.RNext != nil && len(m.RNext[s][a].Index) > 0 }

// Average sets R to the mean of RNext for each pair that has such rewards.
func (m *MDP) Average() {
	for s := range m.RNext {
		for a, rewards := range m.RNext[s] {
			if !m.Varies(s, a) {
				continue
			}
			mean := 0.0
			m.Follow(s, a, func(outcome int, prob float64) { mean += float64(prob * rewards.At(outcome)) })
			m.R[s][a] = mean
		}
	}
}

// Begin calls f with the possible states of the step after an outcome and their probabilities: the state itself or,
// after the end, the states of Start.
func (m *MDP) Begin(outcome int, f func(s int, prob float64)) {
	if outcome < m.States {
		f(outcome, 1)
		return
	}
	for s, prob := range m.Start {
		if prob != 0 {
			f(s, prob)
		}
	}
}

// Reached marks the states that μ reaches from Start; all states if the problem has no Start.
func (m *MDP) Reached() []bool {
	reached := make([]bool, m.States)
	var stack []int
	visit := func(s int, _ float64) {
		if !reached[s] {
			reached[s] = true
			stack = append(stack, s)
		}
	}
	if !m.Episodic() {
		for s := range reached {
			reached[s] = true
		}
		return reached
	}
	m.Begin(m.States, visit)
	for len(stack) > 0 {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for a, mu := range m.Mu[s] {
			for next, prob := range m.P[s][a].All() {
				if mu > 0 && prob > 0 {
					visit(next, prob)
				}
			}
		}
	}
	return reached
}

// Ending marks the states from which a policy reaches the end of an episode with positive probability.
func (m *MDP) Ending(policy [][]float64) []bool {
	ending := make([]bool, m.States)
	before := make([][]int, m.States) // states from which each state can follow
	var stack []int
	for s, row := range policy {
		for a, prob := range row {
			if prob == 0 {
				continue
			}
			for next, p := range m.P[s][a].All() {
				if p > 0 {
					before[next] = append(before[next], s)
				}
			}
			if m.End(s, a) > 0 && !ending[s] {
				ending[s] = true
				stack = append(stack, s)
			}
		}
	}
	for len(stack) > 0 {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, from := range before[s] {
			if !ending[from] {
				ending[from] = true
				stack = append(stack, from)
			}
		}
	}
	return ending
}

// Endless returns the first state that μ reaches from Start and from which a policy never ends the episode; −1 if there
// is none. If there is none under π, values at γ = 1 exist. The spectral radius of P^π is then below 1 among the
// reached pairs. The radius of P^μ is below 1 too, because μ takes every action that π takes.
func (m *MDP) Endless(policy [][]float64) int {
	ending := m.Ending(policy)
	for s, reached := range m.Reached() {
		if reached && !ending[s] {
			return s
		}
	}
	return -1
}
