package rl

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"triad/core/message"
)

// Faults of a log.
var (
	otherSizes    = message.New("log.sizes", "the log is read for {0} states and {1} actions, but the problem has {2} and {3}; read the log again")
	neverTaken    = message.New("log.never-taken", "the behaviour policy never takes action {1} in state {0}")
	emptyLog      = message.New("log.empty", "the file is empty; write the header s,a,r,s_next and rows")
	tooManyRows   = message.New("log.too-many-rows", "the log has {0} rows; use at most {1}")
	noRows        = message.New("log.no-rows", "there are no rows after the header; give at least 1")
	lineOf        = message.New("log.line", "line {0}")
	unknownColumn = message.New("log.unknown-column", "unknown column {0}; use one of {1}")
	columnTwice   = message.New("log.column-twice", "column {0} is given twice; leave one out")
	columnAlike   = message.New("log.columns-alike", "the columns {0} and {1} are both {2}; leave one out")
	noHeader      = message.New("log.no-header", "there is no header; name the columns {0} in the first line")
	columnMissing = message.New("log.column-missing", "column {0} is missing; the file must have {1}")
	emptyLine     = message.New("log.empty-line", "the line is empty; give {0} fields")
	otherFields   = message.New("log.fields", "the line has {0} fields; it must have {1}")
	longLine      = message.New("log.long-line", "the line has {0} bytes; use at most {1}")
	jump          = message.New("log.jump", "s is {0}, but the row before ended in {1} and was not done. Mark the cuts with a column truncated or episode, or read each row by itself with rows=apart")
	anyInteger    = message.New("log.any-integer", "an integer, of any size in a row that is done")
	alsoWrong     = message.New("log.also", "{0}. Also, {1}")
	doneWords     = message.New("log.done", "0, 1, false or true")
	utf16         = message.New("log.utf16", "the file is UTF-16; save it as UTF-8")
	ownOutput     = message.New("log.own", "the file is an output of triad {0}, not a transition log; choose a log")
	otherForm     = message.New("log.form", "the file is {0}, not CSV; a transition log has a header, then one transition on each line")
)

// Remarks on how a log was read where it could be meant otherwise.
var (
	readAs         = message.New("log.read-as", "columns with other names: {0} are read as {1}")
	leftAside      = message.New("log.aside", "ignored: {0}")
	firstAside     = message.New("log.row-names", "ignored: the first column, which has no name")
	statesFromOne  = message.New("log.states-from-one", "states are numbered from 1")
	actionsFromOne = message.New("log.actions-from-one", "actions are numbered from 1")
)

// aliveRows is the number of rows between two calls of Alive.
const aliveRows = 20_000

// Reading holds what a log may name.
type Reading struct {
	States, Actions []string // names; nil if they have only numbers
	Alive           func()   // called now and then unless nil, because a long log takes seconds
}

// ParseLog reads CSV: a header and then one transition a line. The header names the columns s, a, r and s_next and,
// optionally, done, truncated and episode, in any order. Columns may have the names that other tools use; other columns
// are ignored. Commas, semicolons or tabs separate fields; numbers may have a decimal comma if it is not the separator.
// Lines that begin with # are skipped.
//
// States and actions are names, or numbers from 0; numbers start at 1 if 0 does not occur and the last number does.
// done and truncated are 0, 1, false or true in any case. A row with done ends its episode; in an episodic problem its
// s_next may be any integer. A row is cut if it is truncated and not done, or if the next row belongs to another
// episode. Each row must start where the row before ended, unless that row was done or cut; otherwise InOrder fails.
//
// An error is one line: "log: line 5: a is 7; it must be an integer from 0 to 1".
func ParseLog(text string, m *MDP, how Reading) (*Log, error) {
	p := logParser{
		how: how, m: m, log: &Log{states: m.States, actions: m.Actions, used: make([]bool, m.Pairs())},
		states: numbering{fromOne: statesFromOne, names: how.States, n: m.States}, actions: numbering{fromOne: actionsFromOne, names: how.Actions, n: m.Actions},
	}
	if err := p.parse(text); err != nil {
		return nil, message.At("log", message.Of(err))
	}
	return p.log, nil
}

type logParser struct {
	Fields
	how   Reading
	alone bool // no problem is known, so m has only sizes
	m     *MDP
	log   *Log
	order []int           // column of each field, −1 for an ignored one
	field [columns]string // the present line's fields by column
	seen  [columns]bool   // the column is in the header
	line  int             // the present line
	lines []int32         // of each row

	states, actions numbering
	episode         string // of the previous row
}

// numbering describes how the log writes states or actions.
type numbering struct {
	fromOne func(args ...any) message.Message
	names   []string
	n       int
	open    *opening // set if n comes from the log
	zero    bool     // 0 occurs, or a name
	last    error    // the fault of the value n if numbers start at 0
	line    int      // of the log, with the fault last
}

// forms lists how files of other formats begin.
var forms = []struct{ magic, name string }{
	{"PAR1", "Parquet"}, {"PK\x03\x04", "ZIP (.npz, .xlsx)"}, {"\x89HDF", "HDF5"}, {"\x1f\x8b", "gzip"}, {"\x93NUMPY", "numpy (.npy)"}, {"{", "JSON"}, {"[", "JSON"},
}

// outputs lists how the headers of this program's own CSVs begin.
var outputs = []struct{ head, verb string }{
	{"step,algorithm,metric", "run"}, {"episode,step,", "run"}, {"step,algorithm,theta_0", "replay"}, {"pass,algorithm,", "replay"}, {"x,y,value", "map"}, {"algorithm,", "study"},
}

func (p *logParser) parse(text string) error {
	if len(text) > MaxLogBytes {
		return message.TooLarge(MaxLogBytes >> 20)
	}
	text = strings.TrimPrefix(text, "\ufeff") // spreadsheets write a byte order mark
	for _, f := range forms {
		if strings.HasPrefix(text, f.magic) {
			return otherForm(f.name)
		}
	}
	if strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") || strings.Contains(text[:min(len(text), 100)], "\x00") {
		return utf16()
	}
	text = strings.TrimRight(text, " \t\r\n")
	own := strings.HasPrefix(text, "# triad ")
	line, header, more := 0, "", text != ""
	for header == "" && more {
		header, text, more = strings.Cut(text, "\n")
		header = strings.TrimSuffix(header, "\r")
		if line++; strings.HasPrefix(header, "#") {
			header = ""
		}
	}
	if header == "" {
		return emptyLog()
	}
	for _, o := range outputs {
		if own && strings.HasPrefix(header, o.head) {
			return ownOutput(o.verb)
		}
	}
	rows := strings.Count(text, "\n") + 1
	if rows > MaxRows {
		return tooManyRows(rows, MaxRows)
	}
	if len(header) > MaxLine {
		return message.At(lineOf(line), longLine(len(header), MaxLine))
	}
	if err := p.header(header); err != nil {
		return message.At(lineOf(line), message.Of(err))
	}
	if !more {
		return noRows()
	}
	l := p.log
	l.s, l.a, l.next = make([]int32, 0, rows), make([]int32, 0, rows), make([]int32, 0, rows)
	l.r, l.done, p.lines = make([]float64, 0, rows), make([]bool, 0, rows), make([]int32, 0, rows)
	for more {
		var row string
		row, text, more = strings.Cut(text, "\n")
		line++
		p.line = line
		if strings.HasPrefix(row, "#") {
			continue
		}
		if err := p.row(strings.TrimSuffix(row, "\r")); err != nil {
			return message.At(lineOf(line), message.Of(err))
		}
		if p.lines = append(p.lines, int32(line)); line%aliveRows == 0 && p.how.Alive != nil {
			p.how.Alive()
		}
	}
	if l.Len() == 0 {
		return noRows()
	}
	return p.settle()
}

// row reads one transition and adds it to the log, with numbers as written.
func (p *logParser) row(line string) error {
	if len(line) > MaxLine {
		return longLine(len(line), MaxLine)
	}
	if n := len(p.Split(line)); n != len(p.order) {
		if strings.TrimSpace(line) == "" {
			return emptyLine(len(p.order))
		}
		return otherFields(n, len(p.order))
	}
	for i, column := range p.order {
		if column >= 0 {
			p.field[column] = p.fields[i]
		}
	}
	s, err := p.number(columnS, &p.states)
	if err != nil {
		return err
	}
	a, err := p.number(columnA, &p.actions)
	if err != nil {
		return err
	}
	done, err := p.flag(columnDone)
	next, wrong := p.next(done)
	switch {
	case err != nil && wrong != nil:
		return alsoWrong(message.Of(wrong), message.Of(err))
	case wrong != nil:
		return wrong
	}
	r, e := Decimal(p.field[columnR])
	if e != nil || !(math.Abs(r) <= MaxReward) {
		return message.Is("r", Quoted(p.field[columnR]), message.Number("-1000000", "1000000"))
	}
	if err != nil {
		return err
	}
	truncated, err := p.flag(columnTruncated)
	if err != nil {
		return err
	}
	p.add(s, a, next, r, done, truncated)
	return nil
}

func (p *logParser) add(s, a, next int, r float64, done, truncated bool) {
	l := p.log
	n := l.Len()
	if p.seen[columnEpisode] {
		if n > 0 && p.field[columnEpisode] != p.episode && !l.done[n-1] {
			l.cutAfter(n - 1)
		}
		p.episode = p.field[columnEpisode]
	}
	l.s, l.a, l.next = append(l.s, int32(s)), append(l.a, int32(a)), append(l.next, int32(next))
	l.r, l.done = append(l.r, r), append(l.done, done)
	if l.cut != nil {
		l.cut = append(l.cut, false)
	}
	if truncated && !done {
		l.cutAfter(n)
	}
}

// cutAfter marks a row as cut.
func (l *Log) cutAfter(row int) {
	if l.cut == nil {
		l.cut = make([]bool, l.Len(), cap(l.done))
	}
	l.cut[row] = true
}

// settle converts the numbers of states and actions to numbers from 0, and checks each row against the problem and the
// row before.
func (p *logParser) settle() error {
	for _, n := range []*numbering{&p.states, &p.actions} {
		if n.last == nil {
			continue
		}
		if n.zero {
			return message.At(lineOf(n.line), message.Of(n.last))
		}
		p.remark(n.fromOne())
	}
	l := p.log
	if p.alone {
		if err := p.size(); err != nil {
			return err
		}
	}
	shiftS, shiftA := p.states.shift(), p.actions.shift()
	for i := range l.s {
		l.s[i], l.a[i] = l.s[i]-shiftS, l.a[i]-shiftA
		if !(l.done[i] && p.m.Episodic()) {
			l.next[i] -= shiftS
		}
		s, a := int(l.s[i]), int(l.a[i])
		if p.m.Mu[s][a] == 0 {
			return message.At(lineOf(int(p.lines[i])), neverTaken(s, a))
		}
		l.used[s*p.m.Actions+a] = true
		if i > 0 && l.loose == nil && !l.done[i-1] && !(l.cut != nil && l.cut[i-1]) && l.next[i-1] != l.s[i] {
			l.loose = message.At("log", message.At(lineOf(int(p.lines[i])), jump(s, int(l.next[i-1]))))
		}
	}
	if !p.alone {
		p.compare()
	}
	return nil
}

// shift returns the number of the first state or action as written, 0 or 1.
func (n *numbering) shift() int32 {
	if n.last != nil {
		return 1
	}
	return 0
}

// number reads a state or an action as written: a number from 0 or 1, or a name that is not a number.
func (p *logParser) number(column int, n *numbering) (int, error) {
	field := p.field[column]
	if n.open != nil {
		return n.open.place(field, columnNames[column][0])
	}
	x, ok := Integer(field)
	if at := slices.Index(n.names, field); !ok && at >= 0 { // a name that is a number is not matched
		n.zero = true
		return at, nil
	}
	n.zero = n.zero || ok && x == 0
	beyond := !ok || x < 0 || x > n.n
	if beyond || x == n.n && (n.zero || n.last == nil) {
		wrong := message.Is(columnNames[column][0], Quoted(field), message.Integer(0, n.n-1))
		if beyond || n.zero {
			return 0, wrong
		}
		n.last, n.line = wrong, p.line
	}
	return x, nil
}

// Integer parses 7, and 7.0, which tools write whose arrays have one type of number.
func Integer(field string) (x int, ok bool) {
	x, err := strconv.Atoi(field)
	if err == nil {
		return x, true
	}
	whole, zeros, point := strings.Cut(field, ".")
	if !point || strings.Trim(zeros, "0") != "" {
		return 0, false
	}
	x, err = strconv.Atoi(whole)
	return x, err == nil
}

// next reads s_next: a state, or any integer if the episode ends.
func (p *logParser) next(done bool) (int, error) {
	if !done || !p.alone && !p.m.Episodic() {
		return p.number(columnNext, &p.states)
	}
	if p.alone { // it is the end, whatever its name
		return 0, nil
	}
	if field := p.field[columnNext]; !whole(field) && p.states.names == nil {
		return 0, message.Is(columnNames[columnNext][0], Quoted(field), anyInteger())
	}
	return p.m.States, nil
}

// whole reports whether a field is an integer of any size, or one written with a decimal point.
func whole(field string) bool {
	field, zeros, _ := strings.Cut(field, ".")
	digits := strings.TrimLeft(field, "+-")
	return digits != "" && len(field)-len(digits) <= 1 && strings.Trim(digits, "0123456789") == "" && strings.Trim(zeros, "0") == ""
}

// flag reads done or truncated; it is false if there is no such column.
func (p *logParser) flag(column int) (bool, error) {
	if !p.seen[column] {
		return false, nil
	}
	if is, ok := Truth(p.field[column]); ok {
		return is, nil
	}
	return false, message.Is(columnNames[column][0], Quoted(p.field[column]), doneWords())
}

// Title returns a column's name for a message, in quotes if it contains more than words.
func Title(field string) string {
	odd := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_-.' ", r)
	}
	if field = glance(field); field == "" || strings.ContainsFunc(field, odd) {
		return strconv.QuoteToGraphic(field)
	}
	return field
}

// glance shortens a text so that a reader sees it at a glance.
func glance(field string) string {
	const most = 40
	if len(field) > most {
		return field[:most] + "…" // a character cut in two is quoted as its bytes
	}
	return field
}

// Quoted returns a field for a message: a number as it is, other text shortened and in quotes.
func Quoted(field string) any {
	field = glance(field)
	if _, err := strconv.ParseFloat(field, 64); err == nil {
		return field
	}
	return message.Quoted(field)
}
