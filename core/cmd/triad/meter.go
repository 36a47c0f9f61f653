package main

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// meter tells the progress of a study on one line: the part done, learner updates per second, and
// the time left. On a terminal the line is written over, elsewhere (a scheduler's log) a new one
// comes every so often.
type meter struct {
	mutex          sync.Mutex
	out            io.Writer
	terminal       bool
	every          time.Duration
	start, last    time.Time
	all, old, done float64 // shares: of everything, of what a former run had done, of this run
	updates        uint64
	wrote          bool
}

func newMeter(out io.Writer) *meter {
	m := &meter{out: out, every: 10 * time.Second, start: time.Now(), last: time.Now()}
	if terminal(out) {
		m.terminal, m.every = true, 200*time.Millisecond
	}
	return m
}

// expect adds a share to what there is to do; skip to what is done already.
func (m *meter) expect(share float64) { m.all += share }
func (m *meter) skip(share float64)   { m.old += share }

// add notes progress; any goroutine may call it.
func (m *meter) add(share float64, updates uint64) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.done += share
	m.updates += updates
	if now := time.Now(); now.Sub(m.last) >= m.every {
		m.last = now
		m.write(now.Sub(m.start))
	}
}

// end finishes the line on a terminal.
func (m *meter) end() {
	if m.wrote && m.terminal {
		m.write(time.Since(m.start))
		fmt.Fprintln(m.out)
	}
}

func (m *meter) write(elapsed time.Duration) {
	line := m.line(elapsed)
	if m.terminal {
		fmt.Fprintf(m.out, "\r\x1b[K%s", line)
	} else {
		fmt.Fprintln(m.out, line)
	}
	m.wrote = true
}

func (m *meter) line(elapsed time.Duration) string {
	seconds := elapsed.Seconds()
	line := fmt.Sprintf("triad: study: %.1f %%, %.1f million updates/s", 100*(m.old+m.done)/m.all, float64(m.updates)/seconds/1e6)
	if m.done > 0 {
		left := time.Duration((m.all - m.old - m.done) / m.done * float64(elapsed))
		line += fmt.Sprintf(", %s left", max(left, 0).Round(time.Second))
	}
	return line
}
