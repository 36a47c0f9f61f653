package learn

import (
	"slices"

	"triad/core/rl"
)

// kind is what transitions of one kind (rl.Transition.Kind) have in common, for one learner.
type kind struct {
	decay  float64   // γλκ
	change rl.Sparse // γφ̄ − φ
	ahead  rl.Sparse // φ̄ − φ̃, of rules that have it
}

// mostKinds bounds the kinds that are remembered: those that come first come most often.
const mostKinds = 4096

type kinds struct{ of []*kind } // by Kind

// Remember makes the learner keep what it computes of a transition for the next of its kind, until Use or Reset; a kind's
// first step then allocates. It learns from transitions of one environment meanwhile.
func (l *Learner) Remember() { l.kinds = new(kinds) }

func (l *Learner) forgetKinds() {
	if l.kinds != nil {
		clear(l.kinds.of)
	}
}

// recall is what is known of the kind of the transition at hand, nil where it is not to be remembered.
func (l *Learner) recall() *kind {
	if l.kinds == nil {
		return nil
	}
	at := l.t.Kind
	if at < len(l.kinds.of) {
		if known := l.kinds.of[at]; known != nil { // of 0, which is no kind, nothing ever is
			return known
		}
	}
	if at < 1 || at > mostKinds {
		return nil
	}
	return l.learnKind(at)
}

func (l *Learner) learnKind(at int) *kind {
	l.kind = nil
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
