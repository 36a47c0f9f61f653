package rl

import (
	"strconv"

	"triad/core/message"
)

// Logs without a known problem: the states and actions are those that occur.

// Faults of such logs.
var (
	numberAndName = message.New("log.number-and-name", "{0} is {1}, a number, but others are names; use only numbers or only names")
	nameAndNumber = message.New("log.name-and-number", "{0} is {1}, a name, but others are numbers; use only numbers or only names")
	tooManyPlaces = message.New("log.places", "{0} is {1}; it must be an integer from 0 to {2}")
	longName      = message.New("log.name-length", "{0} is {1}; it must be a name of at most {2} characters")
)

// MaxPlaces limits the states and actions of a log without a known problem, and maxLabel the bytes of their names.
const (
	MaxPlaces = 100_000
	maxLabel  = 160
)

// Alone is a log with the states and actions that occur in it.
type Alone struct {
	*Log
	States, Actions         int
	StateNames, ActionNames []string // nil if they are numbers
	FromOne                 [2]bool  // whether states, and actions, are numbered from 1
}

// ParseLogAlone is ParseLog without a known problem. Numbers of states and actions start at 0, or at 1 if 1 occurs and
// 0 does not. Names are numbered in the order in which they occur. how holds the names already known. s_next of a row
// with done names the end, not a state.
func ParseLogAlone(text string, how Reading, states, actions int) (Alone, error) {
	m := &MDP{States: states, Actions: actions}
	p := logParser{
		how: how, alone: true, m: m, log: &Log{},
		states:  numbering{fromOne: statesFromOne, names: how.States, n: states},
		actions: numbering{fromOne: actionsFromOne, names: how.Actions, n: actions},
	}
	for _, n := range []*numbering{&p.states, &p.actions} {
		if n.n == 0 {
			n.open = &opening{names: map[string]int{}, least: MaxPlaces}
		}
	}
	if err := p.parse(text); err != nil {
		return Alone{}, message.At("log", message.Of(err))
	}
	out := Alone{Log: p.log, States: m.States, Actions: m.Actions, StateNames: how.States, ActionNames: how.Actions}
	out.FromOne = [2]bool{p.states.last != nil && p.states.open != nil, p.actions.last != nil && p.actions.open != nil}
	if o := p.states.open; o != nil {
		out.StateNames = o.list
	}
	if o := p.actions.open; o != nil {
		out.ActionNames = o.list
	}
	return out, nil
}

// opening collects states or actions in the order in which they occur.
type opening struct {
	names       map[string]int
	list        []string // names in order of occurrence
	some        bool     // some were numbers
	least, most int      // of the numbers
}

// place returns the number of the state or action that a field names.
func (o *opening) place(field, column string) (int, error) {
	if x, ok := Integer(field); ok {
		switch {
		case o.list != nil:
			return 0, numberAndName(column, field)
		case x < 0 || x > MaxPlaces:
			return 0, tooManyPlaces(column, field, MaxPlaces)
		}
		o.some, o.least, o.most = true, min(o.least, x), max(o.most, x)
		return x, nil
	}
	if o.some {
		return 0, nameAndNumber(column, Quoted(field))
	}
	at, known := o.names[field]
	if !known {
		if field == "" || len(field) > maxLabel {
			return 0, longName(column, Quoted(field), maxLabel/4)
		}
		at = len(o.list)
		o.list, o.names[field] = append(o.list, field), at
	}
	return at, nil
}

// size ends the collection and sets the sizes of the log and its problem.
func (p *logParser) size() error {
	for _, n := range []*numbering{&p.states, &p.actions} {
		switch o := n.open; {
		case o == nil:
		case o.list != nil:
			n.n = len(o.list)
		case o.least > 0:
			n.n = o.most
			n.last = errFromOne
			p.remark(n.fromOne())
		default:
			n.n = o.most + 1
		}
	}
	m, l := p.m, p.log
	m.States, m.Actions = p.states.n, p.actions.n
	if m.States > MaxPlaces/m.Actions {
		return tooManyPlaces("s", strconv.Itoa(m.States-1), MaxPlaces/m.Actions-1)
	}
	l.states, l.actions, l.used = m.States, m.Actions, make([]bool, m.Pairs())
	ends := false
	for i, done := range l.done {
		if done {
			l.next[i], ends = int32(m.States), true
		}
	}
	if ends {
		m.Start = make([]float64, m.States)
	}
	m.Mu = make([][]float64, m.States)
	all := make([]float64, m.Actions)
	for a := range all {
		all[a] = 1
	}
	for s := range m.Mu {
		m.Mu[s] = all
	}
	return nil
}

// errFromOne means only that numbers start at 1.
var errFromOne = message.Text("")

// Each calls f for every row. next is States if the episode ends. cut says that the next row belongs to another record;
// begins says that the row does not continue the row before.
func (l *Log) Each(f func(s, a, next int, r float64, cut, begins bool)) {
	begins := true
	for i := range l.s {
		next, cut := int(l.next[i]), l.cut != nil && l.cut[i]
		if l.done[i] {
			next = l.states
		}
		f(int(l.s[i]), int(l.a[i]), next, l.r[i], cut, begins)
		begins = l.done[i] || cut
	}
}
