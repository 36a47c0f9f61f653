package rl

import (
	"errors"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
)

// Limits of a log, and of every number of a problem's file.
const (
	MaxRows     = 1_000_000
	MaxLogBytes = 64 << 20
	MaxReward   = 1e6
)

// Log is recorded experience: transitions (s, a, r, s') of a finite problem in the order in which
// they happened, 21 bytes each. Make one with ParseLog; it is read-only.
type Log struct {
	states, actions int
	used            []bool // by pair: it occurs
	s, a, next      []int32
	r               []float64
	done            []bool
	sum             summed
}

// Len is the number of transitions, at least 1.
func (l *Log) Len() int { return len(l.s) }

// Fits says whether the log can be replayed on m: as many states and actions as those it was read
// for, and no pair that μ never takes.
func (l *Log) Fits(m *MDP) error {
	if m.States != l.states || m.Actions != l.actions {
		return errors.New("log: read for " + strconv.Itoa(l.states) + " states and " + strconv.Itoa(l.actions) +
			" actions, but the problem has " + strconv.Itoa(m.States) + " and " + strconv.Itoa(m.Actions))
	}
	for i, used := range l.used {
		if used && m.Mu[i/m.Actions][i%m.Actions] == 0 {
			return errors.New("log: " + neverTaken(i/m.Actions, i%m.Actions))
		}
	}
	return nil
}

// Environment plays the log from its first row on m, which it must fit. Features, π and μ are
// m's, the reward is the row's. After a row that is done the episode is over: φ̄, x(s') and the
// choices in s' are empty, the trace restarts, and the next row may begin anywhere.
//
// It holds Len transitions: to ask for one more is a mistake of the program and panics.
func (l *Log) Environment(m *MDP) Environment { return &replay{log: l, chain: NewChain(m, 0)} }

// replay plays a Log.
type replay struct {
	log   *Log
	chain *Chain
	row   int
}

// Next draws nothing from rng.
func (p *replay) Next(t *Transition, _ *rand.Rand) {
	l, i := p.log, p.row
	if i == l.Len() {
		panic("rl: a log has no transition past its end")
	}
	p.row++
	p.chain.Fill(t, int(l.s[i]), int(l.a[i]), int(l.next[i]))
	t.R = l.r[i]
	if l.done[i] {
		t.Terminal, t.PhiBar, t.XNext, t.Choices = true, Sparse{}, Sparse{}, nil
	}
}

// ParseLog reads CSV: a header that names the columns s, a, r, s_next and, optionally, done in any
// order, then a transition a line; states and actions count from 0, done is 0, 1, false or true in
// letters of any case. Fields may stand in double quotes, but hold no commas, quotes or line ends. Each
// row starts where the last one ended, unless that was done. An error is one line: "log: line 5: s is 1, but the row before ended in 0 and was not done".
//
// Each function of alive is called now and then: a long log takes seconds.
func ParseLog(text string, m *MDP, alive ...func()) (*Log, error) {
	p := logParser{alive: alive, m: m, log: &Log{states: m.States, actions: m.Actions, used: make([]bool, m.Pairs())}}
	if err := p.parse(text); err != nil {
		return nil, errors.New("log: " + err.Error())
	}
	return p.log, nil
}

// aliveRows is how many rows pass between signs of life.
const aliveRows = 20_000

// The columns of a log.
const (
	columnS = iota
	columnA
	columnR
	columnNext
	columnDone
	columns
)

var columnNames = [columns]string{"s", "a", "r", "s_next", "done"}

type logParser struct {
	alive []func()
	m     *MDP
	log   *Log
	order []int           // column of each field
	field [columns]string // of the line at hand, by column
	seen  [columns]bool   // in the header
}

func (p *logParser) parse(text string) error {
	if len(text) > MaxLogBytes {
		return errors.New("the file is larger than " + strconv.Itoa(MaxLogBytes>>20) + " MB")
	}
	text = strings.TrimPrefix(text, "\ufeff") // as spreadsheets write it
	text = strings.TrimSuffix(strings.TrimSuffix(text, "\n"), "\r")
	if text == "" {
		return errors.New("the file is empty, want the header s,a,r,s_next and rows")
	}
	rows := strings.Count(text, "\n")
	if rows > MaxRows {
		return errors.New("there are " + strconv.Itoa(rows) + " rows, want at most " + strconv.Itoa(MaxRows))
	}
	header, text, more := strings.Cut(text, "\n")
	if err := p.header(strings.TrimSuffix(header, "\r")); err != nil {
		return errors.New("line 1: " + err.Error())
	}
	if !more {
		return errors.New("no rows after the header, want at least 1")
	}
	l := p.log
	l.s, l.a, l.next = make([]int32, 0, rows), make([]int32, 0, rows), make([]int32, 0, rows)
	l.r, l.done = make([]float64, 0, rows), make([]bool, 0, rows)
	line := 2
	for more {
		var row string
		row, text, more = strings.Cut(text, "\n")
		if err := p.row(strings.TrimSuffix(row, "\r")); err != nil {
			return errors.New("line " + strconv.Itoa(line) + ": " + err.Error())
		}
		if line++; line%aliveRows == 0 {
			for _, alive := range p.alive {
				alive()
			}
		}
	}
	return nil
}

// header reads the names of the columns.
func (p *logParser) header(line string) error {
	for more := true; more; {
		var name string
		name, line, more = strings.Cut(line, ",")
		name = content(name)
		column := -1
		for i, known := range columnNames {
			if name == known {
				column = i
			}
		}
		switch {
		case column < 0:
			return errors.New("unknown column " + quoted(name) + "; known are s, a, r, s_next, done")
		case p.seen[column]:
			return errors.New("column " + name + " is given twice")
		}
		p.seen[column] = true
		p.order = append(p.order, column)
	}
	for i, name := range columnNames[:columnDone] {
		if !p.seen[i] {
			return errors.New("column " + name + " is missing, want s, a, r, s_next")
		}
	}
	return nil
}

// row reads one transition and adds it to the log.
func (p *logParser) row(line string) error {
	if n := strings.Count(line, ",") + 1; n != len(p.order) {
		if strings.TrimSpace(line) == "" {
			return errors.New("the line is empty, want " + strconv.Itoa(len(p.order)) + " fields")
		}
		return errors.New("there are " + strconv.Itoa(n) + " fields, want " + strconv.Itoa(len(p.order)))
	}
	for _, column := range p.order {
		field, rest, _ := strings.Cut(line, ",")
		p.field[column], line = content(field), rest
	}
	s, err := p.integer(columnS, p.m.States)
	if err != nil {
		return err
	}
	a, err := p.integer(columnA, p.m.Actions)
	if err != nil {
		return err
	}
	next, err := p.integer(columnNext, p.m.States)
	if err != nil {
		return err
	}
	r, err := strconv.ParseFloat(p.field[columnR], 64)
	if err != nil || !(math.Abs(r) <= MaxReward) {
		return errors.New("r is " + quoted(p.field[columnR]) + ", want a number from -1000000 to 1000000")
	}
	done, err := p.done()
	if err != nil {
		return err
	}
	return p.add(s, a, next, r, done)
}

func (p *logParser) add(s, a, next int, r float64, done bool) error {
	l := p.log
	if n := l.Len(); n > 0 && !l.done[n-1] && int(l.next[n-1]) != s {
		return errors.New("s is " + strconv.Itoa(s) + ", but the row before ended in " + strconv.Itoa(int(l.next[n-1])) + " and was not done")
	}
	if p.m.Mu[s][a] == 0 {
		return errors.New(neverTaken(s, a))
	}
	l.used[s*p.m.Actions+a] = true
	l.s, l.a, l.next = append(l.s, int32(s)), append(l.a, int32(a)), append(l.next, int32(next))
	l.r, l.done = append(l.r, r), append(l.done, done)
	return nil
}

func (p *logParser) integer(column, below int) (int, error) {
	x, err := strconv.Atoi(p.field[column])
	if err != nil || x < 0 || x >= below {
		return 0, errors.New(columnNames[column] + " is " + quoted(p.field[column]) + ", want an integer from 0 to " + strconv.Itoa(below-1))
	}
	return x, nil
}

func (p *logParser) done() (bool, error) {
	if !p.seen[columnDone] {
		return false, nil
	}
	switch field := p.field[columnDone]; {
	case field == "0" || spells(field, "false"):
		return false, nil
	case field == "1" || spells(field, "true"):
		return true, nil
	}
	return false, errors.New("done is " + quoted(p.field[columnDone]) + ", want 0, 1, false or true")
}

// content is a field without the blanks and the quotes around it.
func content(field string) string {
	field = strings.TrimSpace(field)
	if n := len(field); n >= 2 && field[0] == '"' && strings.IndexByte(field[1:], '"') == n-2 {
		return field[1 : n-1]
	}
	return field
}

// spells says whether a field is a word, in letters of any case: Python writes True, R writes TRUE.
func spells(field, word string) bool {
	if len(field) != len(word) {
		return false
	}
	for i := range len(word) {
		if field[i]|0x20 != word[i] {
			return false
		}
	}
	return true
}

func neverTaken(s, a int) string {
	return "the behaviour policy never takes action " + strconv.Itoa(a) + " in state " + strconv.Itoa(s)
}

// quoted is what stands in a field: a number as it is, other text in quotes and cut to a glance.
func quoted(field string) string {
	const most = 40
	if len(field) > most {
		field = field[:most] + "…" // a character cut in two is quoted as its bytes
	}
	if _, err := strconv.ParseFloat(field, 64); err == nil {
		return field
	}
	return strconv.Quote(field)
}
