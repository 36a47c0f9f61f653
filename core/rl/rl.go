// Package rl defines the types that learners and problems share: sparse features, transitions, finite Markov decision
// processes and environments.
package rl

import (
	"math/rand/v2"

	"triad/core/snapshot"
)

// Sparse is a vector given by its non-zero entries; Index ascends. The zero value is the
// zero vector. Sums over a Sparse run in this order, which fixes their rounding.
type Sparse struct {
	Index []int32
	Value []float64
}

// Compress returns the sparse form of a dense vector; exact zeros are left out.
func Compress(dense []float64) Sparse {
	count := 0
	for _, x := range dense {
		if x != 0 {
			count++
		}
	}
	if count == 0 {
		return Sparse{}
	}
	v := Sparse{Index: make([]int32, 0, count), Value: make([]float64, 0, count)}
	for i, x := range dense {
		if x != 0 {
			v.Index = append(v.Index, int32(i))
			v.Value = append(v.Value, x)
		}
	}
	return v
}

// Choice is one action open in a state: its probabilities and its features.
type Choice struct {
	Pi, Mu float64 // π(a|s) and μ(a|s), in [0, 1]
	Phi    Sparse  // φ(s,a)
}

// Transition is one step of experience (s, a, r, s') drawn from the behaviour policy μ, in
// the only terms a learner needs. Learners do not keep or change its slices.
type Transition struct {
	S, A, Next int     // pair and next state, at a terminal step States (MDP.Outcomes); learners ignore them
	Pi, Mu     float64 // π(a|s) and μ(a|s) of the pair taken; Mu > 0
	R          float64 // reward r(s,a)
	Phi        Sparse  // φ(s,a)
	PhiBar     Sparse  // φ̄ = Σ_a' π(a'|s') φ(s',a'); zero at a terminal step
	// X and XNext are x(s) and x(s'), features of states, for the learners of state values;
	// zero where the problem has none, and XNext at a terminal step.
	X, XNext Sparse
	// Choices are the actions open in s', none at a terminal step.
	Choices []Choice
	// Terminal says that the episode ends with this step; the trace restarts after it.
	Terminal bool
	// Truncated says that the record is cut off after this step, as by a time limit, though the episode goes on: φ̄ and x(s')
	// are those of s', the trace restarts, and the next step may begin anywhere. A terminal step is not truncated.
	Truncated bool
	// Point and PointNext are s and s' where states are points of a plane (position, velocity)
	// instead of numbers; for those who draw them.
	Point, PointNext [2]float64
	// Chain says to which of an environment's independent chains the step belongs, from 0.
	Chain int
	// Kind is 0, or tells kinds of an environment's transitions apart, from 1 on: those of one kind have the same numbers
	// in all that learners read, so that what was computed of one holds for the next.
	Kind int
}

// Cut says that the trace restarts after the step.
func (t *Transition) Cut() bool { return t.Terminal || t.Truncated }

// Environment produces experience under μ.
type Environment interface {
	// Next fills t with the next transition, drawing from rng only. The slices in t
	// belong to the environment and stay valid until the following call.
	Next(t *Transition, rng *rand.Rand)
	// Fields are what it is in the midst of after so many transitions, of which t is the last. Reading
	// fills t as Next did.
	Fields(f *snapshot.Fields, t *Transition, taken uint64)
}

// Dot is vᵀw for dense weights w.
func (v Sparse) Dot(w []float64) float64 {
	sum := 0.0
	for j, i := range v.Index {
		sum += float64(v.Value[j] * w[i])
	}
	return sum
}

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

// Means are what expected updates are made of: means of a sample's Â = eψᵀ, b̂ = re and M̂ = φφᵀ, with ψ = γφ̄ − φ. Matrices
// are d×d, row-major, and vectors have d numbers.
type Means struct {
	A, B, M []float64
	// Behaviour is A_μ = E[e^μ(γφ̄^μ − φ)ᵀ], of what TD would learn of μ itself; nil where nobody needs it.
	Behaviour []float64
	Products  *Products // nil where nobody needs them, or where they are infinite
}

// Products are means of products of Â, b̂ and M̂ of one sample.
type Products struct {
	AtA, AtM, AAt, MM []float64 // E ÂᵀÂ, E ÂᵀM̂, E ÂÂᵀ, E M̂M̂
	AtB, MB           []float64 // E Âᵀb̂, E M̂b̂
}

// Dynamics say whose mean dynamics are wanted: those of learners that share them on an MDP.
type Dynamics struct {
	Gamma, Lambda float64                      // [0, 1), [0, 1]
	Kappa         func(pi, mu float64) float64 // coefficient of the trace; nil for values of states
	Emphatic      bool                         // samples are weighted by emphases
	Beta          float64                      // discount of their follow-on trace, [0, 1), or 1 where episodes end under π; of emphatic learners alone
}

// Needs are what a rule's expected update needs beside A, b and M.
type Needs struct {
	None      bool // the rule has no expected update
	Behaviour bool
	Kappa     float64 // of the trace e^μ: 1, or 0 for none
	Products  bool
}

// Extremes are the least and the largest max(μ(a|s), π(a|s)) over the pairs that μ takes, in (0, 1]: what a trace
// coefficient may ask of a problem as a whole [mahmood2017].
type Extremes struct{ Least, Most float64 }

// ExtremesOf are those of two policies, by state and action; μ takes some action in every state.
func ExtremesOf(pi, mu [][]float64) Extremes {
	x := Extremes{Least: 1}
	for s, row := range mu {
		for a, m := range row {
			if m > 0 {
				larger := max(m, pi[s][a])
				x.Least, x.Most = min(x.Least, larger), max(x.Most, larger)
			}
		}
	}
	return x
}

// Extremes are those of m's policies.
func (m *MDP) Extremes() Extremes { return ExtremesOf(m.Pi, m.Mu) }
