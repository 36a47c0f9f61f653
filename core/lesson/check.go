package lesson

import (
	"fmt"

	"triad/core/query"
	"triad/core/run"
)

// waits is how many steps an answer runs if neither it nor its figure says how many.
const waits = 5000

// Check tries the check of each task: at the beginning of its figure, where it must not hold, and with its answer, where
// it must hold. If the answer changes more than the number of steps, the check must not hold after a run without the
// answer either. It returns a fault for each task that fails.
func (l *Lesson) Check() []Fault {
	var faults []Fault
	for _, part := range l.Parts {
		if part.Task == nil {
			continue
		}
		if f := part.Task.try(); f != nil {
			faults = append(faults, *f)
		}
	}
	return faults
}

func (t *Task) try() *Fault {
	c := t.settings()
	key := c.LimitKey()
	n := int(min(c.Limit(), MaxSteps))
	if n == 0 {
		n = waits
	}
	fault := func(format string, args ...any) *Fault {
		return &Fault{t.answerAt.line, t.answerAt.column, fmt.Sprintf(format, args...)}
	}
	for _, begin := range t.beginnings(key, n) {
		x, err := run.New(t.figure.Config)
		if err != nil {
			return fault("the figure cannot run: %v", err)
		}
		x.Advance(begin)
		if t.Check.Holds(Of{x}) {
			if begin == 0 {
				return fault("check: %s holds from the start; ask for something that does not hold yet", t.Check.Text)
			}
			return fault("check: %s holds after %d steps without the answer; ask for something that the reader must change", t.Check.Text, begin)
		}
	}
	x, err := run.New(c)
	if err != nil {
		return fault("the answer cannot run: %v", err)
	}
	x.Advance(n)
	if !t.Check.Holds(Of{x}) {
		return fault("check: %s does not hold after %d steps with the answer; change the answer or the check", t.Check.Text, n)
	}
	return nil
}

// beginnings returns after how many steps of the figure the check must not hold.
func (t *Task) beginnings(limit string, n int) []int {
	for _, pair := range t.Answer {
		if pair.Key != limit && !query.KeyOf(pair.Key).View {
			return []int{0, n}
		}
	}
	return []int{0}
}
