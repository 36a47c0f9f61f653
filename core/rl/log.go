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

// Log is a transition log: transitions (s, a, r, s') of a finite problem in their order, 22 bytes each. Make one with
// ParseLog; it is read-only.
type Log struct {
	// Remarks holds messages on how the text was read where it could be meant otherwise.
	Remarks []message.Message

	states, actions int
	used            []bool // for each pair: it occurs
	s, a, next      []int32
	r               []float64
	done            []bool
	cut             []bool // the next row belongs to another record; nil if no row is cut
	loose           error  // describes a row that does not start where the row before ended, though that row was neither done nor cut
	sum             summed
}

// InOrder returns an error if some row does not continue the row before. Such a log is a set of single transitions.
func (l *Log) InOrder() error { return l.loose }

// Len returns the number of transitions, at least 1.
func (l *Log) Len() int { return len(l.s) }

// Fits returns an error unless the log can be replayed on m: m must have the numbers of states and actions that the log
// was read for, and μ must take every pair of the log.
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

// Environment returns an environment that plays the log from its first row on m, which it must fit. Features, π and μ
// come from m, rewards from the rows. A row with done ends the episode: φ̄, x(s') and the choices in s' are empty, the
// trace restarts, and the next row may start anywhere. In an episodic problem its outcome is the end, whatever s_next
// is. A row that is cut is Truncated; with apart, so is every row without done.
//
// It has Len transitions. Asking for another panics, because that is a fault of the program.
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

// Next takes nothing from rng.
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
