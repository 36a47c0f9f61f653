package rl

// MDP is a finite Markov decision process with two policies and linear features.
// Pairs are indexed i = s·Actions + a.
type MDP struct {
	States, Actions int
	P               [][][]float64 // P[s][a][s'] = P(s'|s,a), rows sum to 1, with Start to at most 1
	R               [][]float64   // R[s][a], expected reward
	RNext           [][][]float64 // optional: [s][a][outcome], reward of what follows the pair; nil for a pair whose R is all there is
	RVar            [][]float64   // optional: [s][a], variance of the reward, ≥ 0 (see Chain)
	Pi, Mu          [][]float64   // π(a|s), μ(a|s), rows sum to 1; μ > 0 where π > 0
	Phi             [][]float64   // Phi[i] = φ(s,a), d numbers
	PhiState        [][]float64   // optional: [s][d'], features of states, for GTD and GTD2
	Start           []float64     // optional: [s], where episodes begin, sums to 1; see End
}

// Pairs is the number of state-action pairs n.
func (m *MDP) Pairs() int { return m.States * m.Actions }

// Dim is the number of features d.
func (m *MDP) Dim() int { return len(m.Phi[0]) }
