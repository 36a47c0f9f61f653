package problem

import (
	"triad/core/rl"
	"triad/core/snapshot"
)

// Fields implements rl.Environment. The car's state follows from its last step; before its first step it is at the
// start of an episode.
func (d *drive) Fields(f *snapshot.Fields, t *rl.Transition, taken uint64) {
	if taken == 0 {
		d.steps, d.here = 0, place{}
		return
	}
	steps, action := f.Int(d.steps, 0, CarLongest-1), f.Int(t.A, 0, CarActions-1)
	from := Point{f.Float(t.Point[0]), f.Float(t.Point[1])}
	if !f.Reading() {
		return
	}
	if !CanStart(from) {
		f.Fail("a car that is nowhere on its hill")
		return
	}
	d.p, d.here, d.steps = from, place{}, steps
	if d.act(t, action); t.Terminal != (steps == 0) {
		f.Fail("a car that is at the goal in the midst of an episode, or elsewhere at its end")
	}
}

// Fields reads or writes the known rollouts of complete passes.
func (r *Returns) Fields(f *snapshot.Fields) {
	pairs := len(r.Pairs)
	passes := f.Len(r.Known(), r.Rollouts, pairs)
	lengths := make([]uint16, pairs)
	for j := 0; passes > 0 && !f.Failed(); j, passes = j+1, passes-1 {
		if !f.Reading() {
			for !r.Has(j) {
				j++
			}
			copy(lengths, r.lengths[j*pairs:])
		}
		j = f.Int(j, j, r.Rollouts-1)
		for i, n := range lengths {
			lengths[i] = uint16(f.Int(int(n), 1, CarLongest))
		}
		if f.Reading() && !f.Failed() {
			r.take(j, 0, lengths)
		}
	}
}

// Known returns the number of complete passes.
func (r *Returns) Known() int { return r.known / len(r.Pairs) }

// Fields reads or writes the known rollouts of all returns, in complete passes.
func (c *Car) Fields(f *snapshot.Fields) {
	for _, s := range []struct {
		stream uint64
		of     func() *Returns
	}{{streamLearned, c.Learned}, {streamLearnedStates, c.LearnedStates}, {streamShown, c.Shown}} {
		r := c.returns[s.stream]
		if f.Bool(r != nil && r.Known() > 0) {
			s.of().Fields(f)
		}
	}
}

// Known returns the number of complete passes of all returns.
func (c *Car) Known() int {
	n := 0
	for _, r := range c.returns {
		n += r.Known()
	}
	return n
}
