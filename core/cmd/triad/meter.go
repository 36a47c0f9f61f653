package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"time"

	"triad/core/run"
)

// meter prints the progress of a verb that learns on one line: the fraction done, learner updates per second, and the
// time left. On a terminal it overwrites the line; elsewhere (a scheduler's log) it prints a new one from time to time.
// Before, it prints the total time, if that is long at the rate of the first second.
type meter struct {
	mutex          sync.Mutex
	verb, advice   string // advice is for work that takes long; it may be empty
	out            io.Writer
	terminal       bool
	every          time.Duration
	start, last    time.Time
	all, old, done float64 // shares: of everything, of what an earlier run had done, of this run
	updates        uint64
	marks          [2]mark // of progress, for the present rate, because parts of a study need not take what their shares say
	wrote          bool
	told, wondered bool        // the total time was printed, or that it is not known yet
	huge           bool        // it takes long at any rate: more than manyUpdates
	look           *time.Timer // for the next check of the total time
}

// mark is the amount done at a time.
type mark struct {
	at   time.Time
	done float64
}

// When the total time is printed, and what is long: in seconds, and in updates.
const (
	firstSecond = time.Second
	afterIt     = firstSecond + 100*time.Millisecond // the marks are then of its second half
	long        = 10.
	manyUpdates = 1e9
)

func newMeter(verb, advice string, out io.Writer) *meter {
	now := time.Now()
	m := &meter{verb: verb, advice: advice, out: out, every: 10 * time.Second, start: now, last: now, marks: [2]mark{{now, 0}, {now, 0}}}
	if terminal(out) {
		m.terminal, m.every = true, 200*time.Millisecond
	}
	m.look = time.AfterFunc(afterIt, m.predict)
	return m
}

// expect adds a share to the work; skip adds one that is already done.
func (m *meter) expect(share float64) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.all += share
}

func (m *meter) skip(share float64) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.old += share
}

// restart starts to count again, because what came before was not learning.
func (m *meter) restart() {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.start, m.told = time.Now(), false
	m.marks = [2]mark{{m.start, m.done}, {m.start, m.done}}
	m.look.Reset(afterIt)
}

// add records progress; any goroutine may call it.
func (m *meter) add(share float64, updates uint64) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.done += share
	m.updates += updates
	now := time.Now()
	if now.Sub(m.marks[1].at) >= max(firstSecond/2, now.Sub(m.start)/8) {
		m.marks[0], m.marks[1] = m.marks[1], mark{now, m.done}
	}
	if now.Sub(m.last) >= m.every && m.all > 0 {
		m.last = now
		m.write(now.Sub(m.start))
	}
}

// end finishes the line on a terminal.
func (m *meter) end() {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.look.Stop()
	m.told = true
	if m.wrote && m.terminal {
		m.write(time.Since(m.start))
		fmt.Fprintln(m.out)
	}
}

// predict prints the total time if it is long, or that nothing is done yet.
func (m *meter) predict() {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	elapsed := time.Since(m.start)
	if m.told {
		return
	}
	if left := m.left(elapsed); m.done > m.marks[0].done && left > long {
		m.told = true
		at := "the speed of its first second"
		if elapsed > 2*firstSecond {
			at = "its present speed"
		}
		m.tell("this takes %s at %s", span(left), at)
		return
	} else if m.done == 0 && m.huge && !m.wondered {
		m.wondered = true
		m.tell("the time that this takes is not known yet")
	}
	m.look.Reset(firstSecond / 4) // because a short total time may become long
}

func (m *meter) tell(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if m.advice != "" {
		text += "; " + m.advice
	}
	if m.wrote && m.terminal {
		fmt.Fprintln(m.out)
	}
	note(m.out, "%s: %s", m.verb, text)
}

// left returns the seconds that the rest takes at the recent rate, +Inf if nothing was done recently.
func (m *meter) left(elapsed time.Duration) float64 {
	done, span := m.done, elapsed
	if from := m.marks[0]; !from.at.IsZero() {
		done, span = m.done-from.done, time.Since(from.at)
	}
	return max(0, (m.all-m.old-m.done)/done*span.Seconds())
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
	line := fmt.Sprintf("triad: %s: %.1f %%, %.1f million updates/s", m.verb, 100*(m.old+m.done)/m.all, float64(m.updates)/elapsed.Seconds()/1e6)
	if left := m.left(elapsed); m.done > 0 && !math.IsInf(left, 1) {
		line += fmt.Sprintf(", %s left", span(left))
	}
	return line
}

// span formats a time in seconds for people: as a clock up to two days, to the minute from an hour on, then in days and
// years.
func span(seconds float64) string {
	const day, year = 86400., 365.25 * 86400
	switch {
	case seconds < 2*day:
		unit := time.Second
		if seconds >= 3600 {
			unit = time.Minute
		}
		text := time.Duration(seconds * float64(time.Second)).Round(unit).String()
		if cut, whole := strings.CutSuffix(text, "m0s"); whole {
			return cut + "m"
		}
		return text
	case seconds < 2*year:
		return fmt.Sprintf("%.0f days", seconds/day)
	}
	return fmt.Sprintf("%.0f years", seconds/year)
}

// cutShort is the error that a verb was interrupted, and where.
type cutShort struct {
	verb, unit string
	at, of     uint64
	what       string // the fate of the output; empty if nothing is written
}

func (c *cutShort) Error() string {
	what := c.what
	if what == "" {
		what = "nothing is written"
	}
	return fmt.Sprintf("%s: %s; %s", c.verb, c.where(), what)
}

func (c *cutShort) where() string {
	return fmt.Sprintf("interrupted at %s %d of %d", c.unit, c.at, c.of)
}

// close ends an interrupted output with a comment that says so.
func (c *cutShort) close(out io.Writer) error {
	_, err := fmt.Fprintf(out, "# %s\n", c.where())
	c.what = "the output has the results so far"
	return errors.Join(err, c)
}

// onInterrupt returns a context that is done at the first interrupt or request to end. The next one ends the process as
// usual.
func onInterrupt() (ctx context.Context, stop func()) {
	ctx, stop = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// turns divides long work into slices. It sets the size of the next slice, shows progress, and ends the work with
// cutShort after an interrupt.
type turns struct {
	ctx     context.Context
	meter   *meter
	unit    string // of the counted work
	of      uint64 // the total number of units
	done    float64
	updates uint64
	n       int
	since   time.Time
}

// The range of the duration of a slice. It is short, so that interrupts and the meter are checked often.
const (
	shortSlice = 20 * time.Millisecond
	longSlice  = 80 * time.Millisecond
	mostAtOnce = 1 << 20
)

// turns starts metered work. columns is the number of updates that happen at once. The caller calls end when the work
// is over.
func (in input) turns(verb, unit string, of uint64, columns int) (t *turns, end func()) {
	ctx, stop := onInterrupt()
	t = &turns{ctx: ctx, meter: newMeter(verb, "", in.option.errs), unit: unit, of: of, n: 1, since: time.Now()}
	t.meter.expect(float64(of))
	t.meter.huge = float64(of)*float64(columns) > manyUpdates
	return t, func() {
		t.meter.end()
		stop()
	}
}

// next records the amount done and returns the size of the next slice.
func (t *turns) next(done float64, updates uint64) (n int, err error) {
	t.meter.add(done-t.done, updates-t.updates)
	t.done, t.updates = done, updates
	if t.ctx.Err() != nil {
		return 0, &cutShort{verb: t.meter.verb, unit: t.unit, at: uint64(done), of: t.of}
	}
	now := time.Now()
	switch took := now.Sub(t.since); {
	case took < shortSlice:
		t.n = min(2*t.n, mostAtOnce)
	case took > longSlice:
		t.n = max(1, t.n/2)
	}
	t.since = now
	return t.n, nil
}

// advance advances an experiment to a step and shows the progress. After an interrupt it fails with cutShort.
func (in input) advance(verb string, x *run.Experiment, limit uint64) error {
	c := x.Config()
	columns := c.Runs * len(c.Learners())
	t, end := in.turns(verb, c.Unit(), limit, columns)
	defer end()
	for ready := x.Truth().Ready(); !ready; {
		n, err := t.next(0, 0)
		if err == nil {
			ready, err = x.Truth().Prepare(n)
		}
		if err != nil {
			return unfit(err)
		}
	}
	t.meter.restart()
	t.n = 1
	updates := uint64(0)
	for x.Step() < limit {
		n, err := t.next(float64(x.Step()), updates)
		if err != nil {
			return err
		}
		taken := x.AdvanceTo(limit, n)
		if taken == 0 {
			break
		}
		updates += uint64(taken) * uint64(columns)
	}
	return nil
}
