package rl

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"triad/core/message"
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
		return message.At("log", otherSizes(l.states, l.actions, m.States, m.Actions))
	}
	for i, used := range l.used {
		if used && m.Mu[i/m.Actions][i%m.Actions] == 0 {
			return message.At("log", neverTaken(i/m.Actions, i%m.Actions))
		}
	}
	return nil
}

// Environment plays the log from its first row on m, which it must fit. Features, π and μ are
// m's, the reward is the row's. After a row that is done the episode is over: φ̄, x(s') and the
// choices in s' are empty, the trace restarts, and the next row may begin anywhere; in an episodic problem what follows it
// is the end, whatever the row names.
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
		t.end()
	}
}

// ParseLog reads CSV: a header that names the columns s, a, r, s_next and, optionally, done in any
// order, then a transition a line; states and actions count from 0, done is 0, 1, false or true in
// letters of any case. Fields may stand in double quotes, but hold no commas, quotes or line ends. Each
// row starts where the last one ended, unless that was done; in an episodic problem a row that is done may name any integer
// for s_next. An error is one line: "log: line 5: s is 1, but the row before ended in 0 and was not done".
//
// Each function of alive is called now and then: a long log takes seconds.
func ParseLog(text string, m *MDP, alive ...func()) (*Log, error) {
	p := logParser{alive: alive, m: m, log: &Log{states: m.States, actions: m.Actions, used: make([]bool, m.Pairs())}}
	if err := p.parse(text); err != nil {
		return nil, message.At("log", message.Of(err))
	}
	return p.log, nil
}

// What may be wrong with a log.
var (
	otherSizes    = message.New("log.sizes", "read for {0} states and {1} actions, but the problem has {2} and {3}")
	neverTaken    = message.New("log.never-taken", "the behaviour policy never takes action {1} in state {0}")
	emptyLog      = message.New("log.empty", "the file is empty, want the header s,a,r,s_next and rows")
	tooManyRows   = message.New("log.too-many-rows", "there are {0} rows, want at most {1}")
	noRows        = message.New("log.no-rows", "no rows after the header, want at least 1")
	lineOf        = message.New("log.line", "line {0}")
	unknownColumn = message.New("log.unknown-column", "unknown column {0}; known are {1}")
	columnTwice   = message.New("log.column-twice", "column {0} is given twice")
	columnMissing = message.New("log.column-missing", "column {0} is missing, want {1}")
	emptyLine     = message.New("log.empty-line", "the line is empty, want {0} fields")
	otherFields   = message.New("log.fields", "there are {0} fields, want {1}")
	jump          = message.New("log.jump", "s is {0}, but the row before ended in {1} and was not done")
	anyInteger    = message.New("log.any-integer", "any integer in a row that is done")
	alsoWrong     = message.New("log.also", "{0}; and {1}")
	doneWords     = message.New("log.done", "0, 1, false or true")
)

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
		return message.TooLarge(MaxLogBytes >> 20)
	}
	text = strings.TrimPrefix(text, "\ufeff") // as spreadsheets write it
	text = strings.TrimSuffix(strings.TrimSuffix(text, "\n"), "\r")
	if text == "" {
		return emptyLog()
	}
	rows := strings.Count(text, "\n")
	if rows > MaxRows {
		return tooManyRows(rows, MaxRows)
	}
	header, text, more := strings.Cut(text, "\n")
	if err := p.header(strings.TrimSuffix(header, "\r")); err != nil {
		return message.At(lineOf(1), message.Of(err))
	}
	if !more {
		return noRows()
	}
	l := p.log
	l.s, l.a, l.next = make([]int32, 0, rows), make([]int32, 0, rows), make([]int32, 0, rows)
	l.r, l.done = make([]float64, 0, rows), make([]bool, 0, rows)
	line := 2
	for more {
		var row string
		row, text, more = strings.Cut(text, "\n")
		if err := p.row(strings.TrimSuffix(row, "\r")); err != nil {
			return message.At(lineOf(line), message.Of(err))
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
			return unknownColumn(quoted(name), strings.Join(columnNames[:], ", "))
		case p.seen[column]:
			return columnTwice(name)
		}
		p.seen[column] = true
		p.order = append(p.order, column)
	}
	for i, name := range columnNames[:columnDone] {
		if !p.seen[i] {
			return columnMissing(name, strings.Join(columnNames[:columnDone], ", "))
		}
	}
	return nil
}

// row reads one transition and adds it to the log.
func (p *logParser) row(line string) error {
	if n := strings.Count(line, ",") + 1; n != len(p.order) {
		if strings.TrimSpace(line) == "" {
			return emptyLine(len(p.order))
		}
		return otherFields(n, len(p.order))
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
	done, err := p.done()
	next, wrong := p.next(done)
	switch {
	case err != nil && wrong != nil:
		return alsoWrong(message.Of(wrong), message.Of(err))
	case wrong != nil:
		return wrong
	}
	r, e := strconv.ParseFloat(p.field[columnR], 64)
	if e != nil || !(math.Abs(r) <= MaxReward) {
		return message.Is("r", quoted(p.field[columnR]), message.Number("-1000000", "1000000"))
	}
	if err != nil {
		return err
	}
	if done && p.m.Episodic() {
		next = p.m.States
	}
	return p.add(s, a, next, r, done)
}

func (p *logParser) add(s, a, next int, r float64, done bool) error {
	l := p.log
	if n := l.Len(); n > 0 && !l.done[n-1] && int(l.next[n-1]) != s {
		return jump(s, int(l.next[n-1]))
	}
	if p.m.Mu[s][a] == 0 {
		return neverTaken(s, a)
	}
	l.used[s*p.m.Actions+a] = true
	l.s, l.a, l.next = append(l.s, int32(s)), append(l.a, int32(a)), append(l.next, int32(next))
	l.r, l.done = append(l.r, r), append(l.done, done)
	return nil
}

func (p *logParser) integer(column, below int) (int, error) {
	x, err := strconv.Atoi(p.field[column])
	if err != nil || x < 0 || x >= below {
		return 0, message.Is(columnNames[column], quoted(p.field[column]), message.Integer(0, below-1))
	}
	return x, nil
}

// next is s_next: a state, or any integer where the episode ends.
func (p *logParser) next(done bool) (int, error) {
	if !done || !p.m.Episodic() {
		return p.integer(columnNext, p.m.States)
	}
	if field := p.field[columnNext]; !whole(field) {
		return 0, message.Is(columnNames[columnNext], quoted(field), anyInteger())
	}
	return p.m.States, nil
}

// whole says whether a field is an integer, however large.
func whole(field string) bool {
	digits := strings.TrimLeft(field, "+-")
	return digits != "" && len(field)-len(digits) <= 1 && strings.Trim(digits, "0123456789") == ""
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
	return false, message.Is("done", quoted(p.field[columnDone]), doneWords())
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

// quoted is what stands in a field: a number as it is, other text in quotes and cut to a glance.
func quoted(field string) any {
	const most = 40
	if len(field) > most {
		field = field[:most] + "…" // a character cut in two is quoted as its bytes
	}
	if _, err := strconv.ParseFloat(field, 64); err == nil {
		return field
	}
	return message.Quoted(field)
}
