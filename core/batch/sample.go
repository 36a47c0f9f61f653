package batch

import (
	"slices"

	"triad/core/message"
	"triad/core/rl"
)

// Sample is recorded experience: transitions in their order, each stored as its kind and its reward. It works with any
// trace; see NewData. Make one with NewSample.
type Sample struct {
	gamma  float64
	d      int
	kinds  []kind
	place  map[of]int32
	rows   []int32 // for each transition
	r      []float64
	chains []int32 // for each transition, nil if there is only one chain
}

// kind holds the values that all transitions (s, a, s') with the same s, a and s' share.
type kind struct {
	phi, psi rl.Sparse // ψ = γφ̄ − φ
	pi, mu   float64
	cut      bool // the trace restarts after it
}

type of struct {
	s, a, next int
	terminal   bool
	cut        bool
}

// NewSample returns an empty sample of d features at discount factor gamma.
func NewSample(d int, gamma float64) *Sample {
	return &Sample{gamma: gamma, d: d, place: map[of]int32{}}
}

// Len returns the number of transitions.
func (s *Sample) Len() int { return len(s.rows) }

// Add adds a transition of a finite problem. The same S, A and Next must always have the same features. Add keeps
// nothing of t.
func (s *Sample) Add(t *rl.Transition) {
	which := of{t.S, t.A, t.Next, t.Terminal, t.Cut()}
	at, known := s.place[which]
	if !known {
		at = int32(len(s.kinds))
		s.place[which] = at
		s.kinds = append(s.kinds, kind{
			phi: rl.Sparse{Index: slices.Clone(t.Phi.Index), Value: slices.Clone(t.Phi.Value)}, psi: psi(s.gamma, &t.PhiBar, &t.Phi),
			pi: t.Pi, mu: t.Mu, cut: t.Cut(),
		})
	}
	if t.Chain != 0 && s.chains == nil {
		s.chains = make([]int32, len(s.rows))
	}
	if s.chains != nil {
		s.chains = append(s.chains, int32(t.Chain))
	}
	s.rows, s.r = append(s.rows, at), append(s.r, t.R)
}

// psi returns γφ̄ − φ.
func psi(gamma float64, bar, phi *rl.Sparse) (v rl.Sparse) {
	for i, j := 0, 0; i < len(bar.Index) || j < len(phi.Index); {
		var at int32
		x := 0.0
		if j == len(phi.Index) || i < len(bar.Index) && bar.Index[i] <= phi.Index[j] {
			at, x = bar.Index[i], float64(gamma*bar.Value[i])
			i++
		} else {
			at = phi.Index[j]
		}
		if j < len(phi.Index) && phi.Index[j] == at {
			x -= phi.Value[j]
			j++
		}
		if x != 0 {
			v.Index, v.Value = append(v.Index, at), append(v.Value, x)
		}
	}
	return v
}

// chain returns the chain of transition i.
func (s *Sample) chain(i int) int {
	if s.chains == nil {
		return 0
	}
	return int(s.chains[i])
}

// Reasons why data have no saddle point.
var (
	tooMany  = message.New("batch.too-many", "the traces of {0} transitions have more than {1} entries together; use fewer transitions or another κ")
	tooLarge = message.New("batch.too-large", "the trace exceeds {0} within {1} transitions; use a smaller lambda or another κ")
)
