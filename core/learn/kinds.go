package learn

import (
	"slices"

	"triad/core/rl"
)

// kind holds the values that one learner shares between all transitions of one kind (rl.Transition.Kind).
type kind struct {
	decay  float64   // γλκ
	change rl.Sparse // γφ̄ − φ
	ahead  rl.Sparse // φ̄ − φ̃, for rules that use it
}

// mostKinds limits how many kinds a learner remembers. The first ones to occur are the most frequent.
const mostKinds = 4096

type kinds struct{ of []*kind } // indexed by Kind

// Remember makes the learner reuse what it computes from a transition for the next one of the same kind, until Use or
// Reset. The first step of a kind then allocates. All transitions must come from one environment meanwhile.
func (l *Learner) Remember() { l.kinds = new(kinds) }

// RememberLike is Remember with the memory of other, a learner with the same features, algorithm, γ and λ. Whoever calls
// Use for one of them must call it for both before the next step.
func (l *Learner) RememberLike(other *Learner) { l.kinds = other.kinds }

func (l *Learner) forgetKinds() {
	if l.kinds != nil {
		clear(l.kinds.of)
	}
}

// known returns the values of a kind, nil if they are not known yet, or never are.
func (k *kinds) known(at int) *kind {
	if k == nil || at >= len(k.of) {
		return nil
	}
	return k.of[at] // index 0 is no kind and stays nil
}

// learnKind returns the values of the present transition's kind, and remembers them; nil for no kind, and for too many.
func (l *Learner) learnKind(at int) *kind {
	if at < 1 || at > mostKinds {
		return nil
	}
	l.differ()
	k := &kind{decay: l.decays(), change: clone(l.change)}
	if l.Algorithm.Rule.ahead && l.Lambda != 0 {
		k.ahead = clone(l.lookAhead())
	}
	if missing := at + 1 - len(l.kinds.of); missing > 0 {
		l.kinds.of = append(l.kinds.of, make([]*kind, missing)...)
	}
	l.kinds.of[at] = k
	return k
}

func clone(v *rl.Sparse) rl.Sparse {
	return rl.Sparse{Index: slices.Clone(v.Index), Value: slices.Clone(v.Value)}
}
