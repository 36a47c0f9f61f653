// Package rl defines the types that learners and problems share: sparse features, transitions, finite Markov decision
// processes and environments.
package rl

import (
	"iter"
	"math/rand/v2"
	"slices"

	"triad/core/snapshot"
)

// Sparse is a vector given by its non-zero entries, with ascending Index. The zero value is the zero vector. Sums over
// a Sparse run in this order, because the order fixes their rounding.
type Sparse struct {
	Index []int32
	Value []float64
}

// Compress returns the sparse form of a dense vector without exact zeros.
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

// Rows returns the sparse form of each row of a table.
func Rows(table [][]float64) []Sparse {
	out := make([]Sparse, len(table))
	for i, row := range table {
		out[i] = Compress(row)
	}
	return out
}

// Tables returns the sparse form of each table, such as MDP.P.
func Tables(tables [][][]float64) [][]Sparse {
	out := make([][]Sparse, len(tables))
	for i, table := range tables {
		out[i] = Rows(table)
	}
	return out
}

// All returns the entries in ascending order of their indices.
func (v Sparse) All() iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		for j, i := range v.Index {
			if !yield(int(i), v.Value[j]) {
				return
			}
		}
	}
}

// At returns entry i.
func (v Sparse) At(i int) float64 {
	if j, found := slices.BinarySearch(v.Index, int32(i)); found {
		return v.Value[j]
	}
	return 0
}

// Nonzero returns the vector without entries that are 0.
func (v Sparse) Nonzero() Sparse {
	if !slices.Contains(v.Value, 0) {
		return v
	}
	var out Sparse
	for i, x := range v.All() {
		if x != 0 {
			out.Index, out.Value = append(out.Index, int32(i)), append(out.Value, x)
		}
	}
	return out
}

// Dense returns the first n entries.
func (v Sparse) Dense(n int) []float64 {
	out := make([]float64, n)
	for j, i := range v.Index {
		out[i] = v.Value[j]
	}
	return out
}

// Choice is one action available in a state, with its probabilities and features.
type Choice struct {
	Pi, Mu float64 // π(a|s) and μ(a|s), in [0, 1]
	Phi    Sparse  // φ(s,a)
}

// Transition is one step of experience (s, a, r, s') under the behaviour policy μ, in the terms that a learner needs.
// Learners neither keep nor change its slices.
type Transition struct {
	S, A, Next int     // pair and next state, States at a terminal step (MDP.Outcomes); learners do not read them
	Pi, Mu     float64 // π(a|s) and μ(a|s) of the action taken; Mu > 0
	R          float64 // reward r(s,a)
	Phi        Sparse  // φ(s,a)
	PhiBar     Sparse  // φ̄ = Σ_a' π(a'|s') φ(s',a'); zero at a terminal step
	// PhiSecond is φ̄ of a second next state, drawn independently of s' from the same pair: zero if the episode ends with
	// it, and φ̄ itself if the environment draws none (see Chain.Second).
	PhiSecond Sparse
	// X and XNext are x(s) and x(s'), the features of states, for learners of state values. They are zero if the
	// problem has none; XNext is zero at a terminal step.
	X, XNext Sparse
	// Choices holds the actions available in s', none at a terminal step.
	Choices []Choice
	// Terminal reports whether the episode ends with this step; the trace restarts after it.
	Terminal bool
	// Truncated reports whether the record is cut after this step although the episode continues, for example by a time
	// limit. φ̄ and x(s') are then those of s', the trace restarts, and the next step may start anywhere. A terminal
	// step is not truncated.
	Truncated bool
	// Point and PointNext are s and s' in problems whose states are points of a plane (position, velocity). Pictures
	// use them.
	Point, PointNext [2]float64
	// Chain is the number, from 0, of the independent chain that the step belongs to.
	Chain int
	// Kind is 0, or the number of the transition's kind in its environment, from 1. Transitions of one kind have the
	// same policies and features; R and PhiSecond may differ. So a learner can reuse what it computed from policies and
	// features.
	Kind int
}

// Cut reports whether the trace restarts after the step.
func (t *Transition) Cut() bool { return t.Terminal || t.Truncated }

// Environment produces experience under μ.
type Environment interface {
	// Next sets t to the next transition. It draws from rng only. The slices in t belong to the environment and are
	// valid until the next call.
	Next(t *Transition, rng *rand.Rand)
	// Fields reads or writes the environment's state after taken transitions, of which t is the last. Reading sets t as
	// Next did.
	Fields(f *snapshot.Fields, t *Transition, taken uint64)
}

// Dot returns vᵀw for dense weights w.
func (v Sparse) Dot(w []float64) float64 {
	sum := 0.0
	for j, i := range v.Index {
		sum += float64(v.Value[j] * w[i])
	}
	return sum
}

// MDP is a finite Markov decision process with two policies and linear features. Pairs have the index i = s·Actions +
// a.
type MDP struct {
	States, Actions int
	P               [][]Sparse  // P[s][a] has P(s'|s,a) at s'; rows sum to 1, or with Start to at most 1
	R               [][]float64 // R[s][a], expected reward
	RNext           [][]Sparse  // optional: RNext[s][a] has the reward given an outcome at this outcome; empty for a pair with R only
	RVar            [][]float64 // optional: [s][a], variance of the reward, ≥ 0 (see Chain)
	Pi, Mu          [][]float64 // π(a|s), μ(a|s), rows sum to 1; μ > 0 where π > 0
	Phi             [][]float64 // Phi[i] = φ(s,a), d numbers
	PhiState        [][]float64 // optional: [s][d'], features of states, for GTD and GTD2
	Start           []float64   // optional: [s], distribution of the first state of an episode, sums to 1; see End
}

// Pairs returns the number n of state–action pairs.
func (m *MDP) Pairs() int { return m.States * m.Actions }

// Dim returns the number d of features.
func (m *MDP) Dim() int { return len(m.Phi[0]) }

// Means holds what expected updates are made of: the means of a sample's Â = eψᵀ, b̂ = re and M̂ = φφᵀ, with ψ = γφ̄ −
// φ. Matrices are d×d, row-major, and vectors have d numbers.
type Means struct {
	A, B, M []float64
	// Behaviour is A_μ = E[e^μ(γφ̄^μ − φ)ᵀ], the matrix A of TD on the values of μ itself; nil if not needed.
	Behaviour []float64
	Trace     []float64 // C = E[eφᵀ]; nil if not needed
	Residual  *Residual // nil if not needed
	Products  *Products // nil if not needed, or if they are infinite
}

// Residual is the gradient Hθ + h of a mean squared Bellman or TD error at θ.
type Residual struct{ H, G []float64 }

// Products holds means of products of one sample's Â, b̂ and M̂.
type Products struct {
	AtA, AtM, AAt, MM []float64 // E ÂᵀÂ, E ÂᵀM̂, E ÂÂᵀ, E M̂M̂
	AtB, MB           []float64 // E Âᵀb̂, E M̂b̂
}

// Dynamics identifies an expected update on an MDP, as far as several learners share it.
type Dynamics struct {
	Gamma, Lambda float64                      // [0, 1), [0, 1]
	Kappa         func(pi, mu float64) float64 // coefficient of the trace; nil for state values
	Emphatic      bool                         // samples are weighted by emphases
	Residual      bool                         // θ* is the minimum of the mean squared Bellman error
	Naive         bool                         // θ* is the minimum of the mean squared TD error
	Beta          float64                      // discount of the follow-on trace, for emphatic learners only: [0, 1), or 1 if episodes end under π
}

// Needs lists the quantities that a rule's expected update needs beside A, b and M.
type Needs struct {
	None      bool // the rule has no expected update
	Behaviour bool
	Kappa     float64 // of the trace e^μ: 1, or 0 for none
	Trace     bool
	Residual  bool // of the mean squared Bellman error
	Naive     bool // of the mean squared TD error
	Products  bool
}

// Extremes holds the least and the largest max(μ(a|s), π(a|s)) over the pairs that μ takes, in (0, 1]. A trace
// coefficient may depend on them [mahmood2017].
type Extremes struct{ Least, Most float64 }

// ExtremesOf returns the extremes of two policies, given by state and action. μ must take some action in every state.
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

// Extremes returns the extremes of m's policies.
func (m *MDP) Extremes() Extremes { return ExtremesOf(m.Pi, m.Mu) }
