package rl

import (
	"fmt"
	"math"
)

// MDP is a finite Markov decision process with two policies and linear features.
// Pairs are indexed i = s·Actions + a.
type MDP struct {
	States, Actions int
	P               [][][]float64 // P[s][a][s'] = P(s'|s,a), rows sum to 1
	R               [][]float64   // R[s][a], expected reward
	Pi, Mu          [][]float64   // π(a|s), μ(a|s), rows sum to 1; μ > 0 where π > 0
	Phi             [][]float64   // Phi[i] = φ(s,a), d numbers
	PhiState        [][]float64   // optional: [s][d'], features of states, for GTD and GTD2
}

// Pairs is the number of state-action pairs n.
func (m *MDP) Pairs() int { return m.States * m.Actions }

// Dim is the number of features d.
func (m *MDP) Dim() int { return len(m.Phi[0]) }

// sumTolerance is how far a row of probabilities may be from one.
const sumTolerance = 1e-9

// Check reports the first thing wrong with the shapes or probabilities of m, naming its place.
func (m *MDP) Check() error {
	if m.States < 1 || m.Actions < 1 {
		return fmt.Errorf("rl: mdp has %d states and %d actions, want at least one of each", m.States, m.Actions)
	}
	if len(m.P) != m.States || len(m.R) != m.States || len(m.Pi) != m.States || len(m.Mu) != m.States {
		return fmt.Errorf("rl: mdp: P, R, Pi and Mu have %d, %d, %d and %d rows, want %d", len(m.P), len(m.R), len(m.Pi), len(m.Mu), m.States)
	}
	if len(m.Phi) != m.Pairs() || len(m.Phi[0]) == 0 {
		return fmt.Errorf("rl: mdp: Phi has %d rows, want %d of at least one number", len(m.Phi), m.Pairs())
	}
	for s := range m.States {
		for name, row := range map[string][]float64{"Pi": m.Pi[s], "Mu": m.Mu[s]} {
			if err := distribution(row, m.Actions); err != nil {
				return fmt.Errorf("rl: mdp: %s[%d] %w", name, s, err)
			}
		}
		if len(m.P[s]) != m.Actions || len(m.R[s]) != m.Actions {
			return fmt.Errorf("rl: mdp: P[%d] and R[%d] have %d and %d entries, want %d", s, s, len(m.P[s]), len(m.R[s]), m.Actions)
		}
		for a := range m.Actions {
			if err := distribution(m.P[s][a], m.States); err != nil {
				return fmt.Errorf("rl: mdp: P[%d][%d] %w", s, a, err)
			}
			if m.Mu[s][a] == 0 && m.Pi[s][a] > 0 {
				return fmt.Errorf("rl: mdp: Mu[%d][%d] is 0 where Pi is %g, want coverage", s, a, m.Pi[s][a])
			}
			if len(m.Phi[s*m.Actions+a]) != m.Dim() {
				return fmt.Errorf("rl: mdp: Phi[%d] has %d numbers, want %d", s*m.Actions+a, len(m.Phi[s*m.Actions+a]), m.Dim())
			}
		}
	}
	return m.checkStates()
}

func (m *MDP) checkStates() error {
	if m.PhiState == nil {
		return nil
	}
	if len(m.PhiState) != m.States || len(m.PhiState[0]) == 0 {
		return fmt.Errorf("rl: mdp: PhiState has %d rows, want %d of at least one number", len(m.PhiState), m.States)
	}
	for s, x := range m.PhiState {
		if len(x) != len(m.PhiState[0]) {
			return fmt.Errorf("rl: mdp: PhiState[%d] has %d numbers, want %d", s, len(x), len(m.PhiState[0]))
		}
	}
	return nil
}

func distribution(p []float64, n int) error {
	if len(p) != n {
		return fmt.Errorf("has %d numbers, want %d", len(p), n)
	}
	sum := 0.0
	for _, x := range p {
		if !(x >= 0 && x <= 1) {
			return fmt.Errorf("has %g, want probabilities from 0 to 1", x)
		}
		sum += x
	}
	if math.Abs(sum-1) > sumTolerance {
		return fmt.Errorf("sums to %g, want 1", sum)
	}
	return nil
}
