package rl

import (
	"math"
	"strconv"

	"triad/core/message"
)

// sumTolerance is the largest allowed distance of a sum of probabilities from 1.
const sumTolerance = 1e-9

// Faults of an MDP.
var (
	noStates     = message.New("mdp.no-states", "states is {0} and actions is {1}; use at least 1 of each")
	muZero       = message.New("mdp.mu-zero", "{0} is 0 where pi is {1}; it must be above 0")
	zeroOrMore   = message.New("mdp.zero-or-more", "0 or more")
	finiteNumber = message.New("mdp.finite", "a finite number")
	probability  = message.New("mdp.probability", "a probability from 0 to 1")
	otherSum     = message.New("mdp.sum", "{0} sums to {1}; it must sum to 1")
	largerSum    = message.New("mdp.sum-above", "{0} sums to {1}; it must sum to at most 1")
)

// Check returns the first fault in the shapes or values of m. The message names the place as the file of -mdp does,
// with the keys P, r, rvar, pi, mu, phi, phiState and start: "P[2][0] sums to 0.97, want 1". Callers put the name of
// their file or option before it.
func (m *MDP) Check() error {
	if m.States < 1 || m.Actions < 1 {
		return noStates(m.States, m.Actions)
	}
	if err := m.checkShapes(); err != nil {
		return err
	}
	if m.Episodic() {
		if err := distribution("start", m.Start); err != nil {
			return err
		}
	}
	for s := range m.States {
		if err := distribution("pi"+at(s), m.Pi[s]); err != nil {
			return err
		}
		if err := distribution("mu"+at(s), m.Mu[s]); err != nil {
			return err
		}
		for a := range m.Actions {
			if err := m.checkRow("P"+at(s, a), m.P[s][a]); err != nil {
				return err
			}
			if m.Mu[s][a] == 0 && m.Pi[s][a] > 0 {
				return muZero("mu"+at(s, a), short(m.Pi[s][a]))
			}
			if err := m.checkRewards(s, a); err != nil {
				return err
			}
			if m.RVar != nil && m.RVar[s][a] < 0 {
				return message.Is("rvar"+at(s, a), short(m.RVar[s][a]), zeroOrMore())
			}
		}
	}
	return nil
}

// checkRewards requires that the rewards of a pair's outcomes are finite.
func (m *MDP) checkRewards(s, a int) error {
	if !m.Varies(s, a) {
		return nil
	}
	rewards := m.RNext[s][a]
	if last := int(rewards.Index[len(rewards.Index)-1]); last >= m.Outcomes() {
		return length("r"+at(s, a), last+1, m.Outcomes(), message.Numbers)
	}
	for i, x := range rewards.All() {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return message.Is("r"+at(s, a, i), short(x), finiteNumber())
		}
	}
	return nil
}

// checkShapes compares the size of every table with the numbers of states and actions.
func (m *MDP) checkShapes() error {
	if err := length("P", len(m.P), m.States, message.Rows); err != nil {
		return err
	}
	for s, table := range m.P {
		if err := length("P"+at(s), len(table), m.Actions, message.Rows); err != nil {
			return err
		}
		for a, row := range table {
			if n := len(row.Index); n > 0 && int(row.Index[n-1]) >= m.States {
				return length("P"+at(s, a), int(row.Index[n-1])+1, m.States, message.Numbers)
			}
			for next, x := range row.All() {
				if math.IsNaN(x) || math.IsInf(x, 0) {
					return message.Is("P"+at(s, a, next), short(x), finiteNumber())
				}
			}
		}
	}
	for _, t := range []struct {
		name     string
		table    [][]float64
		rows     int
		cols     int // 0 means the length of the first row
		optional bool
	}{
		{"r", m.R, m.States, m.Actions, false},
		{"rvar", m.RVar, m.States, m.Actions, true},
		{"pi", m.Pi, m.States, m.Actions, false},
		{"mu", m.Mu, m.States, m.Actions, false},
		{"phi", m.Phi, m.Pairs(), 0, false},
		{"phiState", m.PhiState, m.States, 0, true},
	} {
		if t.optional && t.table == nil {
			continue
		}
		if err := shape(t.name, t.table, t.rows, t.cols); err != nil {
			return err
		}
	}
	if m.Episodic() {
		return length("start", len(m.Start), m.States, message.Numbers)
	}
	return nil
}

// shape requires rows×cols finite numbers. With cols = 0, all rows must be as long as the first, which must not be
// empty.
func shape(name string, table [][]float64, rows, cols int) error {
	if err := length(name, len(table), rows, message.Rows); err != nil {
		return err
	}
	if cols == 0 {
		cols = max(1, len(table[0]))
	}
	for i, row := range table {
		if err := length(name+at(i), len(row), cols, message.Numbers); err != nil {
			return err
		}
		for j, x := range row {
			if math.IsNaN(x) || math.IsInf(x, 0) {
				return message.Is(name+at(i, j), short(x), finiteNumber())
			}
		}
	}
	return nil
}

func length(name string, got, want int, of func(...any) message.Message) error {
	if got != want {
		return message.Has(name, of(got), want)
	}
	return nil
}

// distribution requires probabilities that sum to 1.
func distribution(name string, p []float64) error {
	sum, err := total(name, Compress(p))
	if err == nil && math.Abs(sum-1) > sumTolerance {
		return otherSum(name, short(sum))
	}
	return err
}

// checkRow requires the probabilities of a row of P, whose sum may be below 1 if episodes end.
func (m *MDP) checkRow(name string, p Sparse) error {
	sum, err := total(name, p)
	switch {
	case err != nil:
		return err
	case sum-1 > sumTolerance && m.Episodic():
		return largerSum(name, short(sum))
	case math.Abs(sum-1) > sumTolerance && !m.Episodic():
		return otherSum(name, short(sum))
	}
	return nil
}

// total returns the sum of the probabilities, or an error if a number is not a probability.
func total(name string, p Sparse) (sum float64, err error) {
	for i, x := range p.All() {
		if !(x >= 0 && x <= 1) {
			return 0, message.Is(name+at(i), short(x), probability())
		}
		sum += x
	}
	return sum, nil
}

// at formats indices: "[2][0]".
func at(indices ...int) string {
	out := ""
	for _, i := range indices {
		out += "[" + strconv.Itoa(i) + "]"
	}
	return out
}

// short formats a number with ten digits: enough to show that a sum differs from 1 by more than sumTolerance, too few
// to show the rounding of 0.97.
func short(x float64) string { return strconv.FormatFloat(x, 'g', 10, 64) }
