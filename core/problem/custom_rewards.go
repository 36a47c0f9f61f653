package problem

import (
	"slices"

	"triad/core/message"
	"triad/core/rl"
)

// Rewards that depend on the outcome, in place of a number r[s][a]. They are a list of the rewards of all states and,
// with a start, of the end as the last. Or they are pairs [s', reward], where s' = states is the end and all others are
// 0.

var rewardsWithEnd = message.New("mdp.rewards-with-end", "{0} has {1} numbers; it must have {2}: a reward for each next state, and the last for the end")

// readRewards reads r. For rewards that depend on the outcome, average later computes R, once P is final.
func (s *Spec) readRewards(v any, episodic bool) (err error) {
	plain, listed := unlisted(v)
	if s.R, err = table(plain, "r", s.States, s.Actions); err != nil || !listed {
		return err
	}
	n := s.States
	if episodic {
		n++
	}
	s.RNext = make([][]rl.Sparse, s.States)
	rows, _ := listOf(v)
	for state, row := range rows {
		s.RNext[state] = make([]rl.Sparse, s.Actions)
		cells, _ := listOf(row)
		for a, cell := range cells {
			if !isList(cell) {
				continue
			}
			place := "r" + index(state) + index(a)
			if length := count(cell); episodic && length == s.States && !sparse(cell) {
				return rewardsWithEnd(place, length, n)
			}
			if s.RNext[state][a], err = outcomeRewards(cell, place, n); err != nil {
				return err
			}
		}
	}
	return nil
}

// outcomeRewards reads the rewards of n outcomes in either form, without those that are 0. Memory is used only for
// rewards in the file.
func outcomeRewards(cell any, place string, n int) (rl.Sparse, error) {
	if !byPairs(cell, true) {
		rewards, err := numbers(cell, place, n)
		return rl.Compress(rewards), err
	}
	rewards, err := readPairs(cell, place, n, n)
	return rewards.Nonzero(), err
}

// unlisted returns r with 0 in place of each list of rewards, and whether there is a list.
func unlisted(v any) (plain any, listed bool) {
	rows, ok := listOf(v)
	if !ok {
		return v, false
	}
	out := make([]any, len(rows))
	for i, row := range rows {
		out[i] = row
		if _, numbers := row.([]float64); numbers {
			continue
		}
		cells, _ := listOf(row)
		if !slices.ContainsFunc(cells, isList) {
			continue
		}
		listed = true
		cells = slices.Clone(cells) // because they are the file's own
		for j, cell := range cells {
			if isList(cell) {
				cells[j] = 0.
			}
		}
		out[i] = cells
	}
	return out, listed
}

// average sets R to the means of rewards that depend on the outcome. It drops the lists of pairs whose rewards are all
// equal, because R describes them.
func (s *Spec) average() {
	m := s.mdp()
	m.Average()
	some := false
	for state := range s.RNext {
		for a, rewards := range s.RNext[state] {
			if !m.Varies(state, a) {
				continue
			}
			alike, first := true, -1
			m.Follow(state, a, func(outcome int, _ float64) {
				if first < 0 {
					first = outcome
				}
				alike = alike && rewards.At(outcome) == rewards.At(first)
			})
			if !alike {
				some = true
				continue
			}
			if s.RNext[state][a] = (rl.Sparse{}); first >= 0 {
				s.R[state][a] = rewards.At(first)
			}
		}
	}
	if !some {
		s.RNext = nil
	}
}

// rewards returns r in the form of a file.
func (s *Spec) rewards() any {
	if s.RNext == nil {
		return s.R
	}
	m, out := s.mdp(), make([][]any, s.States)
	for state, row := range s.R {
		for a, r := range row {
			if m.Varies(state, a) {
				out[state] = append(out[state], pairsOf(s.RNext[state][a : a+1])[0])
			} else {
				out[state] = append(out[state], r)
			}
		}
	}
	return out
}
