// Package pool is a worker of the page's pool: it computes parts of studies and needs no experiment.
package pool

import (
	"math"
	"time"

	"triad/core/message"
	"triad/core/run"
	"triad/core/sweep"
	"triad/wasm/session/page"
)

const (
	// sliceBudget holds how much of a part is computed between two looks at the clock, in units of about 1 µs.
	sliceBudget = 500
	// longestSlice bounds the time of one answer.
	longestSlice = 100 * time.Millisecond
)

// Worker computes parts of a study, a slice at a time.
type Worker struct {
	*page.Page
	// The part under way, and what all parts of a study share.
	query string
	given *run.Definition // the user's own problem; nil for one of the catalogue
	bench sweep.Bench
	task  *sweep.Task
	part  int
}

// Of sets the user's own problem for the parts that follow.
func (l *Worker) Of(d *run.Definition) { l.given, l.bench = d, nil }

// Work begins a part of the study of a query; a part under way is dropped.
func (l *Worker) Work(query string, part float64) error {
	l.task = nil
	if l.bench == nil || l.query != query {
		if !sweep.Is(query) {
			return message.At("work", page.NotStudy())
		}
		c, _ := sweep.Parse(query, l.given)
		bench, err := c.Beside(l.bench)
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
	l.Part(page.Progress{Type: "progress", Part: i}, nil)
	return nil
}

// More computes for ms milliseconds at the part that Work began.
func (l *Worker) More(ms float64) {
	if l.task == nil {
		l.Part(page.Progress{Type: "idle", Part: -1}, nil)
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
		l.Part(page.Progress{Type: "progress", Part: l.part, Done: l.task.Done(), Updates: l.task.Updates()}, nil)
		return
	}
	task := l.task
	l.task = nil
	l.Part(page.Progress{Type: "result", Part: l.part, Done: 1, Updates: task.Updates()}, task.Result())
}
