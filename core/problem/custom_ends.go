package problem

import (
	"slices"

	"triad/core/message"
	"triad/core/rl"
)

// With "episodic": 1, a transition into an absorbing set of states without reward ends the episode. Other tools write
// goals and traps as such sets.

// Messages about it.
var (
	noGoal    = message.New("mdp.no-goal", "episodic is 1, but no set of states without reward is absorbing under mu; add such a state or leave episodic out")
	startGoal = message.New("mdp.start-goal", "episodic is 1, but start leads into an absorbing set without reward, {0}; start elsewhere")
	madeEnds  = message.New("mdp.made-ends", "episodic=1: a transition into {0} ends the episode")
	madeStart = message.New("mdp.made-start", "episodic=1: start is missing, so episodes begin in {0}")
	oneOrNot  = message.New("mdp.one-or-not", "0, 1, false or true")
)

// mark reads a key of a file that must be 0 or 1.
func mark(t map[string]any, key string) (bool, error) {
	switch v := t[key]; v {
	case nil:
		if _, given := t[key]; !given {
			return false, nil
		}
	case true, 1.:
		return true, nil
	case false, 0.:
		return false, nil
	}
	return false, message.Is(key, describe(t[key]), oneOrNot())
}

// end turns transitions into absorbing sets without reward into ends.
func (s *Spec) end() error {
	var goals []int
	m := s.mdp()
	for _, set := range m.Closed() {
		if len(set) < s.States && s.idle(set) {
			goals = append(goals, set...)
		}
	}
	slices.Sort(goals)
	if len(goals) == 0 || len(goals) == s.States {
		return noGoal()
	}
	goal := make([]bool, s.States)
	for _, state := range goals {
		goal[state] = true
	}
	s.Remarks = append(s.Remarks, madeEnds(s.set(goals)))
	episodic := s.Start != nil
	if !episodic {
		first := slices.Index(goal, false)
		s.Start = make([]float64, s.States)
		s.Start[first] = 1
		s.Remarks = append(s.Remarks, madeStart(s.stateNamed(first)))
	}
	for state, p := range s.Start {
		if p > 0 && goal[state] {
			return startGoal(s.stateNamed(state))
		}
	}
	for state := range s.P {
		for a := range s.P[state] {
			if !goal[state] {
				s.endInto(goal, state, a, episodic)
			}
		}
	}
	return nil
}

// idle reports whether all rewards in a set of states are 0, whatever mu does there.
func (s *Spec) idle(set []int) bool {
	m := s.mdp()
	for _, state := range set {
		for a, mu := range s.Mu[state] {
			if mu == 0 {
				continue
			}
			if s.R[state][a] != 0 || s.RVar != nil && s.RVar[state][a] != 0 || m.Varies(state, a) {
				return false
			}
		}
	}
	return true
}

// endInto removes the states of a goal from a row. The reward of the end is the mean of their rewards, and of the end's
// own if the row is of an episodic problem.
func (s *Spec) endInto(goal []bool, state, a int, episodic bool) {
	row, varies := s.P[state][a], s.mdp().Varies(state, a)
	var rewards rl.Sparse
	if varies {
		rewards = s.RNext[state][a]
	}
	paid, gone := 0.0, 0.0
	if varies && episodic { // some transitions end already
		before := 1.0
		for _, p := range row.Value {
			before -= p
		}
		before = max(0, before)
		paid, gone = float64(before*rewards.At(s.States)), before
	}
	var rest rl.Sparse
	for next, p := range row.All() {
		if goal[next] && p > 0 {
			if gone += p; varies {
				paid += float64(p * rewards.At(next))
			}
			continue
		}
		rest.Index, rest.Value = append(rest.Index, int32(next)), append(rest.Value, p)
	}
	s.P[state][a] = rest
	if !varies {
		return
	}
	var given rl.Sparse // the rewards of states, then of the end
	for next, r := range rewards.All() {
		if next < s.States {
			given.Index, given.Value = append(given.Index, int32(next)), append(given.Value, r)
		}
	}
	if paid != 0 {
		given.Index, given.Value = append(given.Index, int32(s.States)), append(given.Value, paid/gone)
	}
	if s.RNext[state][a] = given; len(given.Index) == 0 {
		s.R[state][a] = 0
	}
}
