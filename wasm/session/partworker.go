package session

import (
	"math"
	"time"

	"triad/core/message"
	"triad/core/run"
	"triad/core/sweep"
)

const (
	// sliceBudget is how much of a part is computed between looks at the clock, in units of some 1 µs.
	sliceBudget = 500
	// longestSlice bounds one answer.
	longestSlice = 100 * time.Millisecond
)

// partWorker is a worker of the page's pool: it does parts of a study, a slice at a time. It needs no
// experiment.
type partWorker struct {
	*Page
	// The part under way, and what serves all parts of a study.
	query string
	given *run.Definition // of the user's own problem; nil for one of the catalogue
	bench sweep.Bench
	task  *sweep.Task
	part  int
}

// Progress answers work and more; the result goes with the last of a part.
type Progress struct {
	Type    string  `json:"type"` // progress, result, or idle where there is nothing to do
	Part    int     `json:"part"`
	Done    float64 `json:"done"` // from 0 to 1
	Updates uint64  `json:"updates"`
}

// of tells a worker of the user's own problem, an MDP file, whose parts follow.
func (l *partWorker) of(text string) (err error) {
	l.bench = nil
	l.given, err = parse(text)
	return err
}

// work begins a part of the study of a query, in place of any under way.
func (l *partWorker) work(query string, part float64) error {
	l.task = nil
	if l.bench == nil || l.query != query {
		if !sweep.Is(query) {
			return message.At("work", notStudy())
		}
		c, _ := sweep.Parse(query, l.given)
		bench, err := c.NewBench()
		if err != nil {
			return err
		}
		l.query, l.bench = query, bench
	}
	i := math.MaxInt32
	if part == math.Trunc(part) && math.Abs(part) < math.MaxInt32 {
		i = int(part)
	}
	task, err := l.bench.Start(i)
	if err != nil {
		return err
	}
	l.task, l.part = task, i
	l.Part(Progress{"progress", i, 0, 0}, nil)
	return nil
}

// more computes for some milliseconds at what work began.
func (l *partWorker) more(ms float64) {
	if l.task == nil {
		l.Part(Progress{Type: "idle", Part: -1}, nil)
		return
	}
	begin := l.Now()
	limit := min(time.Duration(ms*float64(time.Millisecond)), longestSlice)
	done := false
	for !done {
		done = l.task.Advance(sliceBudget)
		if l.Now()-begin >= limit {
			break
		}
	}
	if !done {
		l.Part(Progress{"progress", l.part, l.task.Done(), l.task.Updates()}, nil)
		return
	}
	task := l.task
	l.task = nil
	l.Part(Progress{"result", l.part, 1, task.Updates()}, task.Result())
}
