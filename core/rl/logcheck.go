package rl

import (
	"math"

	"triad/core/message"
)

// Contradictions between a log and its problem; they do not prevent learning.
var (
	impossible = message.New("log.impossible", "{0} of {1} transitions have probability 0 in the problem; the first is in line {2}")
	noEnd      = message.New("log.no-end", "{0} {0|row is|rows are} done, but the problem never ends; {0|it is|the first is} in line {1}")
	otherPay   = message.New("log.rewards", "{0} of {1} rewards {0|differs|differ} from the problem’s; the first is in line {2}")
	otherMu    = message.New("log.actions", "the actions do not follow mu: in state {0} the log takes action {1} {2} times of {3}, but mu has probability {4}")
)

// tally counts rows of one sort and keeps the line of the first.
type tally struct{ n, line int }

func (t *tally) add(line int32) {
	if t.n++; t.n == 1 {
		t.line = int(line)
	}
}

// compare checks the rows against the problem and adds remarks on contradictions. It compares rewards only if the
// problem's rewards have no variance. It tests actions by χ² in each state; it reports a difference from μ of more than
// six standard deviations.
func (p *logParser) compare() {
	l, m := p.log, p.m
	var odd, ends, pay tally
	taken := make([]int, m.Pairs())
	for i := range l.s {
		s, a, next := int(l.s[i]), int(l.a[i]), int(l.next[i])
		taken[s*m.Actions+a]++
		switch {
		case !l.done[i] && m.P[s][a].At(next) == 0:
			odd.add(p.lines[i])
		case l.done[i] && m.Episodic() && m.End(s, a) == 0:
			ends.add(p.lines[i])
		}
		if l.done[i] && m.Episodic() {
			next = m.States
		}
		if r := m.Reward(s, a, next); (m.RVar == nil || m.RVar[s][a] == 0) && math.Abs(l.r[i]-r) > 1e-9*max(1, math.Abs(r)) {
			pay.add(p.lines[i])
		}
	}
	if odd.n > 0 {
		p.remark(impossible(odd.n, l.Len(), odd.line))
	}
	if ends.n > 0 {
		p.remark(noEnd(ends.n, ends.line))
	}
	if pay.n > 0 {
		p.remark(otherPay(pay.n, l.Len(), pay.line))
	}
	for s := range m.States {
		if a, n := p.unlikely(s, taken[s*m.Actions:][:m.Actions]); n > 0 {
			p.remark(otherMu(s, a, taken[s*m.Actions+a], n, m.Mu[s][a]))
			return
		}
	}
}

// unlikely returns, for a state whose actions differ strongly from μ, the action that differs most and the number n of
// rows in the state. n is 0 if they do not differ strongly.
func (p *logParser) unlikely(s int, taken []int) (action, n int) {
	for _, k := range taken {
		n += k
	}
	chi, furthest, free := 0.0, 0.0, -1.0
	for a, k := range taken {
		mean := float64(n) * p.m.Mu[s][a]
		if mean == 0 {
			continue
		}
		free++
		off := (float64(k) - mean) * (float64(k) - mean) / mean
		if chi += off; off > furthest {
			furthest, action = off, a
		}
	}
	const fewest, deviations = 50, 6
	if n < fewest || free <= 0 || chi <= free+deviations*math.Sqrt(2*free)+deviations*deviations {
		return 0, 0
	}
	return action, n
}
