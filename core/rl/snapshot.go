package rl

import (
	"strconv"
	"sync"

	"triad/core/snapshot"
)

// States of environments, as Environment describes them, and checksums of what they play.

// Fields implements Environment.
func (c *Chain) Fields(f *snapshot.Fields, t *Transition, taken uint64) {
	c.state = f.Int(c.state, 0, c.mdp.Outcomes()-1)
	c.last(f, t, taken)
}

// last reads or writes the last transition; its features follow from the pair, and its second next state from its
// number.
func (c *Chain) last(f *snapshot.Fields, t *Transition, taken uint64) {
	if c.second != nil && f.Reading() {
		c.second.at = max(taken, 1) - 1
	}
	if taken == 0 {
		return
	}
	s, a, next := f.Int(t.S, 0, c.mdp.States-1), f.Int(t.A, 0, c.mdp.Actions-1), f.Int(t.Next, 0, c.mdp.Outcomes()-1)
	r := f.Float(t.R)
	if f.Reading() {
		c.Fill(t, s, a, next)
		t.R = r
		if c.second != nil {
			c.FillSecond(t, c.outcome(s, a, c.second.next()))
		}
	}
}

// Fields implements Environment.
func (c *Independent) Fields(f *snapshot.Fields, t *Transition, taken uint64) {
	for i := range c.states {
		c.states[i] = f.Int(c.states[i], 0, c.chain.mdp.Outcomes()-1)
	}
	chain := f.Int(t.Chain, 0, len(c.states)-1)
	c.chain.last(f, t, taken)
	t.Chain = chain
}

// Fields implements Environment: the state follows from the number of rows taken.
func (p *replay) Fields(f *snapshot.Fields, t *Transition, taken uint64) {
	if !f.Reading() {
		return
	}
	if taken > uint64(p.log.Len()) {
		f.Fail("row " + strconv.FormatUint(taken, 10) + " of a log of " + strconv.Itoa(p.log.Len()))
		return
	}
	if p.row = int(taken); p.row > 0 {
		p.row--
		p.Next(t, nil)
	}
}

// Sum returns a checksum of all tables.
func (m *MDP) Sum() uint32 {
	return snapshot.Sum(0, func(f *snapshot.Fields) {
		const many = 1000 // up to so many pairs the sum is of complete rows, as before rows were sparse
		row := make([]float64, m.Outcomes())
		put := func(v Sparse, n int) {
			if m.Pairs() > many {
				f.Len(len(v.Index), len(v.Index), 0)
				for _, i := range v.Index {
					f.Int(int(i), 0, m.States)
				}
				f.Floats(v.Value)
				return
			}
			clear(row)
			for i, x := range v.All() {
				row[i] = x
			}
			f.Len(n, n, 0)
			f.Floats(row[:n])
		}
		for _, table := range m.P {
			f.Len(len(table), len(table), 0)
			for _, p := range table {
				put(p, m.States)
			}
		}
		for _, table := range [][][]float64{m.R, m.RVar, m.Pi, m.Mu, m.Phi, m.PhiState} {
			f.Len(len(table), len(table), 0)
			for _, row := range table {
				f.Len(len(row), len(row), 0)
				f.Floats(row)
			}
		}
		if m.Episodic() {
			f.Floats(m.Start)
		}
		for s, table := range m.RNext {
			for a, rewards := range table {
				if m.Varies(s, a) {
					put(rewards, m.Outcomes())
				} else {
					f.Len(0, 0, 0)
				}
			}
		}
	})
}

// summed is a checksum that is computed on first use.
type summed struct {
	once  sync.Once
	value uint32
}

// Sum returns a checksum of all rows.
func (l *Log) Sum() uint32 {
	const some = 4096 // rows at a time, because a million would take tens of megabytes
	l.sum.once.Do(func() {
		for from := 0; from < l.Len(); from += some {
			to := min(from+some, l.Len())
			l.sum.value = snapshot.Sum(l.sum.value, func(f *snapshot.Fields) {
				for i := from; i < to; i++ {
					f.Int(int(l.s[i]), 0, l.states)
					f.Int(int(l.a[i]), 0, l.actions)
					f.Int(int(l.next[i]), 0, l.states)
					f.Bool(l.done[i])
					if l.cut != nil {
						f.Bool(l.cut[i])
					}
				}
				f.Floats(l.r[from:to])
			})
		}
	})
	return l.sum.value
}
