package forms

import (
	"strconv"
	"strings"

	"triad/core/message"
	"triad/core/rl"
)

// Problems estimated from the counts of a transition log.

// Remarks on the estimate.
var (
	counted    = message.New("forms.counted", "{0}: estimated by counting over {1} transitions")
	neverTaken = message.New("forms.never-taken", "{0} of {1} state–action pairs {0|is|are} not in the log; {0|it is|the first is} {2}. There mu is 0, so pi must be 0 too")
	neverLeft  = message.New("forms.never-left", "the log never leaves {0} {0|state|states}, {0|which is|of which the first is} {1}; there {2}")
	endThere   = message.New("forms.end-there", "the episode ends")
	startAgain = message.New("forms.start-again", "the chain starts again")
	noOrder    = message.New("forms.no-order", "the rows are in no order, so Triad cannot tell where episodes begin. Name a column truncated or episode, or choose start={0} (a state), start=uniform, or a probability for each state")
)

// Sizes holds the numbers of states and actions of a problem and their names; 0 and nil if unknown.
type Sizes struct {
	States, Actions         int
	StateNames, ActionNames []string
	has                     map[string]any // keys that the file gives
}

// estimated lists the keys that the log replaces, because the file does not give them.
func estimated(has map[string]any) string {
	var list []string
	for _, key := range []string{"P", "r", "mu"} {
		if _, given := has[key]; !given {
			list = append(list, key)
		}
	}
	switch n := len(list); n {
	case 0, 1:
		return strings.Join(list, "")
	default:
		return strings.Join(list[:n-1], ", ") + " and " + list[n-1]
	}
}

// FromLog estimates a problem from a log. P, r and μ are relative frequencies, and episodes begin where trajectories
// do. A state that the log never leaves ends the episode; if nothing ends, it continues where trajectories begin.
func FromLog(text string, known Sizes) (*Draft, error) {
	log, err := rl.ParseLogAlone(text, rl.Reading{States: known.StateNames, Actions: known.ActionNames}, known.States, known.Actions)
	if err != nil {
		return nil, err
	}
	n, m := log.States, log.Actions
	o, err := newOutcomes(n, m)
	if err != nil {
		return nil, message.At("log", message.Of(err))
	}
	d := &Draft{StateNames: log.StateNames, ActionNames: log.ActionNames, Remarks: log.Remarks}
	if log.FromOne[0] {
		d.StateNames = counted1(n)
	}
	if log.FromOne[1] {
		d.ActionNames = counted1(m)
	}
	taken, begun, trajectories := make([]float64, n*m), make([]float64, n), 0.0
	log.Each(func(s, a, next int, r float64, _, begins bool) {
		o.add(s, a, next, 1, r)
		if taken[s*m+a]++; begins {
			begun[s]++
			trajectories++
		}
		d.Ends = d.Ends || next == n
	})
	for s := range begun {
		begun[s] /= trajectories
	}
	if what := estimated(known.has); what != "" {
		d.Remarks = append(d.Remarks, counted(what, log.Len()))
	}
	d.policy(o, taken, begun)
	for i, row := range o.rows {
		for k := range row {
			x := &o.rows[i][k]
			x.p, x.pr, x.prr = x.p/max(1, taken[i]), x.pr/max(1, taken[i]), x.prr/max(1, taken[i])
		}
	}
	if err := o.fill(d); err != nil {
		return nil, message.At("log", message.Of(err))
	}
	switch {
	case d.Ends && log.InOrder() != nil:
		d.loose = true
	case d.Ends:
		d.Start = begun
	}
	return d, nil
}

// policy estimates μ, and completes the outcomes of pairs that are never taken.
func (d *Draft) policy(o *outcomes, taken, begun []float64) {
	n, m := o.states, o.actions
	d.unseen = make([]bool, n*m)
	var missing, still []int
	for s := range n {
		row, total := make([]float64, m), 0.0
		for _, k := range taken[s*m:][:m] {
			total += k
		}
		for a := range row {
			switch k := taken[s*m+a]; {
			case total == 0:
				row[a] = 1 / float64(m)
				d.leave(o, s, a, begun)
			case k == 0:
				missing = append(missing, s*m+a)
				d.unseen[s*m+a] = true
				o.add(s, a, s, 1, 0)
			default:
				row[a] = k / total
			}
		}
		if total == 0 {
			still = append(still, s)
		}
		d.Mu = append(d.Mu, row)
	}
	if len(missing) > 0 {
		d.Remarks = append(d.Remarks, neverTaken(len(missing), n*m, d.pair(missing[0]/m, missing[0]%m)))
	}
	if len(still) > 0 {
		then := startAgain()
		if d.Ends {
			then = endThere()
		}
		d.Remarks = append(d.Remarks, neverLeft(len(still), called(d.StateNames, still[0]), then))
	}
}

// leave sets what follows in a state of which the log has no row.
func (d *Draft) leave(o *outcomes, s, a int, begun []float64) {
	if d.Ends {
		o.add(s, a, o.states, 1, 0)
		return
	}
	for next, p := range begun {
		o.add(s, a, next, p, 0)
	}
}

// counted1 returns the names of items that a file counts from 1.
func counted1(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = strconv.Itoa(i + 1)
	}
	return names
}
