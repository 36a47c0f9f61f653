package rl

import "math"

// Episodes of finite problems. With a Start, what a row of P lacks of 1 is the probability that the episode ends with that
// pair; the next one begins in a state drawn from Start. Steps are counted, and the last of an episode is one of them.

// Episodic says that episodes may end.
func (m *MDP) Episodic() bool { return m.Start != nil }

// Outcomes is how many things may follow a pair: the states and, in an episodic problem, the end, whose number is States.
func (m *MDP) Outcomes() int {
	if m.Episodic() {
		return m.States + 1
	}
	return m.States
}

// Code numbers a pair with what follows it, from 0 to Pairs·Outcomes − 1.
func (m *MDP) Code(s, a, outcome int) int { return (s*m.Actions+a)*m.Outcomes() + outcome }

// End is the probability in [0, 1] that the episode ends with pair (s, a); 0 where what its row lacks of 1 is rounding.
func (m *MDP) End(s, a int) float64 {
	if !m.Episodic() {
		return 0
	}
	sum := 0.0
	for _, p := range m.P[s][a] {
		sum += p
	}
	if 1-sum <= sumTolerance {
		return 0
	}
	return 1 - sum
}

// Prob is the probability that an outcome, a state or States for the end, follows pair (s, a).
func (m *MDP) Prob(s, a, outcome int) float64 {
	if outcome == m.States {
		return m.End(s, a)
	}
	return m.P[s][a][outcome]
}

// Follow calls f with the outcomes of pair (s, a) that are possible and their probabilities, the end last.
func (m *MDP) Follow(s, a int, f func(outcome int, prob float64)) {
	for next, prob := range m.P[s][a] {
		if prob != 0 {
			f(next, prob)
		}
	}
	if end := m.End(s, a); end != 0 {
		f(m.States, end)
	}
}

// EpisodeLength is how many steps an episode takes under μ in the mean, +Inf where none ends; xi is the stationary
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

// Reward is the expected reward of pair (s, a) when an outcome is what follows.
func (m *MDP) Reward(s, a, outcome int) float64 {
	if m.RNext != nil && m.RNext[s][a] != nil {
		return m.RNext[s][a][outcome]
	}
	return m.R[s][a]
}

// Average sets R to the means of RNext, for each pair that has some.
func (m *MDP) Average() {
	for s := range m.RNext {
		for a, rewards := range m.RNext[s] {
			if rewards == nil {
				continue
			}
			mean := 0.0
			m.Follow(s, a, func(outcome int, prob float64) { mean += float64(prob * rewards[outcome]) })
			m.R[s][a] = mean
		}
	}
}

// Begin calls f with the states in which the step after an outcome is taken, and their probabilities: the state itself, or
// after the end those of Start.
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

// Reached marks the states that μ reaches from Start; all of a problem without.
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
			for next, prob := range m.P[s][a] {
				if mu > 0 && prob > 0 {
					visit(next, prob)
				}
			}
		}
	}
	return reached
}

// Ending marks the states from which a policy comes to the end of an episode sooner or later.
func (m *MDP) Ending(policy [][]float64) []bool {
	ending := make([]bool, m.States)
	before := make([][]int, m.States) // states from which each is next
	var stack []int
	for s, row := range policy {
		for a, prob := range row {
			if prob == 0 {
				continue
			}
			for next, p := range m.P[s][a] {
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

// Endless is the first state that μ reaches from Start, and from which a policy never comes to an end; −1 where there is
// none. Values without discount, γ = 1, exist where there is none under π: then the spectral radius of P^π is below 1
// among the pairs that are reached, and so is that of P^μ, which takes all that π takes.
func (m *MDP) Endless(policy [][]float64) int {
	ending := m.Ending(policy)
	for s, reached := range m.Reached() {
		if reached && !ending[s] {
			return s
		}
	}
	return -1
}
