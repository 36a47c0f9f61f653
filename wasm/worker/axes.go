package main

import (
	"time"

	"triad/core/query"
	"triad/core/run"
	"triad/wasm/wire"
)

// metricLabel is an error's name: its code is that of the catalogue's entry, which other languages name.
func metricLabel(id string) wire.Label {
	l := wire.Label{Code: "metric." + id, Text: id}
	p, _ := query.ByKey("metric")
	for _, c := range p.Choices {
		if c.ID == id {
			l.Text = c.Name
		}
	}
	return l
}

// judgeEvery is how often it is looked whether a learner diverges.
const judgeEvery = 200 * time.Millisecond

// leaves says that the i-th learner diverges, as last judged: the axis need not follow it.
func (s *Session) leaves(i int) bool {
	j := &s.judged
	if now := s.Now(); j.of != s.x || now-j.at >= judgeEvery || !s.playing && j.step != s.x.Step() || len(j.leave) != len(s.x.Measured()) {
		*j = judged{s.x, now, s.x.Step(), j.leave[:0]}
		for k := range s.x.Measured() {
			j.leave = append(j.leave, s.x.Verdicts().Status(k, s.watch).Leaves())
		}
	}
	return j.leave[i]
}

// judged is when it was looked which learners diverge.
type judged struct {
	of    *run.Experiment
	at    time.Duration
	step  uint64
	leave []bool // by learner
}
