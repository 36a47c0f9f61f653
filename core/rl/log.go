package rl

import (
	"math/rand/v2"

	"triad/core/message"
)

// Limits of a log, and of every number of a problem's file.
const (
	MaxRows     = 1_000_000
	MaxLogBytes = 64 << 20
	MaxLine     = 1 << 16 // bytes
	MaxReward   = 1e6
)

// Log is recorded experience: transitions (s, a, r, s') of a finite problem in the order in which
// they happened, 22 bytes each. Make one with ParseLog; it is read-only.
type Log struct {
	// Remarks say how the text was read, where it could have been meant otherwise.
	Remarks []message.Message

	states, actions int
	used            []bool // by pair: it occurs
	s, a, next      []int32
	r               []float64
	done            []bool
	cut             []bool // the record goes on elsewhere; nil where it never does
	loose           error  // a row that does not begin where the one before ended, though that was neither done nor cut
	sum             summed
}

// InOrder fails where a row does not follow on the one before: such a log is a log of single rows.
func (l *Log) InOrder() error { return l.loose }

// Len is the number of transitions, at least 1.
func (l *Log) Len() int { return len(l.s) }

// Fits says whether the log can be replayed on m: as many states and actions as those it was read
// for, and no pair that μ never takes.
func (l *Log) Fits(m *MDP) error {
	if m.States != l.states || m.Actions != l.actions {
		return message.At("log", otherSizes(l.states, l.actions, m.States, m.Actions))
	}
	for i, used := range l.used {
		if used && m.Mu[i/m.Actions][i%m.Actions] == 0 {
			return message.At("log", neverTaken(i/m.Actions, i%m.Actions))
		}
	}
	return nil
}

// Environment plays the log from its first row on m, which it must fit. Features, π and μ are
// m's, the reward is the row's. After a row that is done the episode is over: φ̄, x(s') and the
// choices in s' are empty, the trace restarts, and the next row may begin anywhere; in an episodic problem what follows it
// is the end, whatever the row names. A row that is cut is Truncated, and so is each that is not done where rows stand apart.
//
// It holds Len transitions: to ask for one more is a mistake of the program and panics.
func (l *Log) Environment(m *MDP, apart bool) Environment {
	return &replay{log: l, apart: apart, chain: NewChain(m, 0)}
}

// replay plays a Log.
type replay struct {
	log   *Log
	apart bool
	chain *Chain
	row   int
}

// Next draws nothing from rng.
func (p *replay) Next(t *Transition, _ *rand.Rand) {
	l, i := p.log, p.row
	if i == l.Len() {
		panic("rl: a log has no transition past its end")
	}
	p.row++
	p.chain.Fill(t, int(l.s[i]), int(l.a[i]), int(l.next[i]))
	t.R = l.r[i]
	if l.done[i] {
		t.end()
	}
	t.Truncated = !l.done[i] && (p.apart || l.cut != nil && l.cut[i])
}
