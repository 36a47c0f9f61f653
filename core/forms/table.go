package forms

import (
	"math"
	"slices"
	"strings"

	"triad/core/message"
	"triad/core/rl"
)

// A table of outcomes: a CSV whose rows are a state, an action, an outcome, its probability and its reward.

// The columns of a table.
const (
	tableState = iota
	tableAction
	tableNext
	tableProbability
	tableReward
	tableDone
	tableColumns
)

// tableNames lists the names of columns, in lower case with _ between words. Messages use the first.
var tableNames = [tableColumns][]string{
	{
		"state", "states", "s", "s_t", "from", "from_state", "state_from", "statefrom", "idstatefrom", "id_state_from", "obs",
		"observation", "current_state", "source",
	},
	{"action", "actions", "a", "a_t", "act", "idaction", "id_action"},
	{
		"next_state", "next_states", "nextstate", "state_next", "s_next", "snext", "next", "sp", "s'", "s_prime", "s_t1", "new_state",
		"to", "to_state", "state_to", "stateto", "idstateto", "id_state_to", "next_obs", "next_observation", "obs_next", "new_obs",
		"successor", "target",
	},
	{"probability", "probabilities", "prob", "probs", "p", "transition_probability", "transition_prob"},
	{"reward", "rewards", "r", "r_t", "rew"},
	{"done", "dones", "terminal", "terminals", "terminated", "terminateds", "is_terminal", "term"},
}

// tableOptional is the first optional column.
const tableOptional = tableDone

// ofLogs lists columns of a log. If one occurs, a probability is the probability of an action, so the file is a log.
var ofLogs = []string{
	"truncated", "truncation", "timeout", "timeouts", "episode", "episode_id", "ep", "traj", "traj_id", "trajectory", "trajectory_id",
	"t", "step", "timestep", "time_step", "time",
}

// Faults of a table.
var (
	lineOf       = message.New("forms.line", "line {0}")
	tableEmpty   = message.New("forms.table-empty", "there are no rows after the header; give at least 1")
	tableTwice   = message.New("forms.table-twice", "column {0} is given twice, as {1} and {2}; leave one out")
	tableMissing = message.New("forms.table-missing", "column {0} is missing; the file must have {1}")
	tableFields  = message.New("forms.table-fields", "the line has {0} fields; it must have {1}")
	tableLong    = message.New("forms.table-long", "the line has {0} bytes; use at most {1}")
	tableBlank   = message.New("forms.table-blank", "the line is empty; give {0} fields")
	tableFlag    = message.New("forms.table-done", "0, 1, false or true")
)

// Remarks on how a table was read where it could be meant otherwise.
var (
	tableFirst = message.New("forms.table-first", "ignored: the first column, which has no name")
	tableEnds  = message.New("forms.table-ends", "states without rows end the episode: {0}")
)

// mostLine limits a line, because each comma takes more memory than its byte.
const mostLine = 1 << 16

// mostStates is the number of states that a remark names.
const mostStates = 6

// table reads a text twice: first for its states and actions, then for the outcomes.
type table struct {
	rl.Fields
	order []int                // column of each field, −1 for an ignored one
	seen  [tableColumns]string // for each column, its name in the header
	body  string               // the text after the header
	line  int                  // the present line

	field [tableColumns]string // of the present row, as are
	p, r  float64
	done  bool

	states, actions *naming
}

// isTable recognises a header with a probability. A log has none, except the probability of an action.
func isTable(file string) bool {
	header, _, _ := head(file)
	if len(header) > mostLine {
		return false
	}
	var seen [tableColumns]bool
	var fields rl.Fields
	for _, name := range fields.Header(header) {
		if slices.Contains(ofLogs, spelled(name)) {
			return false
		}
		if column := tableColumn(name); column >= 0 {
			seen[column] = true
		}
	}
	return seen[tableProbability] && seen[tableAction] && (seen[tableState] || seen[tableNext])
}

// head finds the header: the first line that is neither empty nor begins with #.
func head(file string) (header, body string, line int) {
	body = strings.TrimPrefix(file, "\ufeff") // spreadsheets write a byte order mark
	for body != "" {
		header, body, _ = strings.Cut(body, "\n")
		line++
		if strings.TrimSpace(header) != "" && header[0] != '#' {
			return strings.TrimSuffix(header, "\r"), body, line
		}
	}
	return "", "", line
}

// trimmed removes empty lines at the end. It keeps tabs of the last row, because fields may be empty.
func trimmed(body string) string {
	for body != "" {
		body = strings.TrimRight(body, "\r\n")
		at := strings.LastIndexByte(body, '\n') + 1
		if strings.TrimSpace(body[at:]) != "" {
			break
		}
		body = body[:at]
	}
	return body
}

var underscored = strings.NewReplacer(" ", "_", "-", "_", "′", "'")

// spelled converts a column's name to the form of tableNames.
func spelled(name string) string { return underscored.Replace(strings.ToLower(name)) }

// tableColumn returns the column with a name, −1 for none.
func tableColumn(name string) int {
	name = spelled(name)
	return slices.IndexFunc(tableNames[:], func(names []string) bool { return slices.Contains(names, name) })
}

// readTable reads everything except start, gamma and the policies, which a table cannot hold.
func readTable(file string) (*Draft, error) {
	if len(file) > MaxBytes {
		return nil, message.TooLarge(MaxBytes >> 20)
	}
	d := &Draft{}
	header, body, line := head(file)
	if header == "" {
		return nil, message.Empty()
	}
	t := &table{body: trimmed(body), line: line, states: newNaming(tableState), actions: newNaming(tableAction)}
	if err := t.header(d, header); err != nil {
		return nil, message.At(lineOf(line), message.Of(err))
	}
	if err := t.each(line, t.learn); err != nil {
		return nil, err
	}
	if t.states.texts == nil {
		return nil, tableEmpty()
	}
	for _, n := range []*naming{t.states, t.actions} {
		if err := n.settle(d); err != nil {
			return nil, err
		}
	}
	// Set them now, because messages use the file's names of states and actions.
	d.StateNames, d.ActionNames = t.states.list(), t.actions.list()
	err := t.outcomes(d, line)
	if err != nil {
		return nil, err
	}
	if !t.states.named() && t.states.from == 0 {
		d.StateNames = nil
	}
	if !t.actions.named() && t.actions.from == 0 {
		d.ActionNames = nil
	}
	return d, nil
}

// header reads the names of the columns.
func (t *table) header(d *Draft, line string) error {
	if len(line) > mostLine {
		return tableLong(len(line), mostLine)
	}
	var aside []string
	for i, name := range t.Header(line) {
		column := tableColumn(name)
		t.order = append(t.order, column)
		switch {
		case column < 0 && name == "" && i == 0:
			d.Remarks = append(d.Remarks, tableFirst())
		case column < 0:
			aside = append(aside, rl.Title(name))
		case t.seen[column] != "":
			return tableTwice(tableNames[column][0], rl.Title(t.seen[column]), rl.Title(name))
		default:
			t.seen[column] = name
		}
	}
	if len(aside) > 0 {
		d.Remarks = append(d.Remarks, leftAside(few(aside, mostNamed)))
	}
	var want []string
	for _, names := range tableNames[:tableOptional] {
		want = append(want, names[0])
	}
	for i, name := range want {
		if t.seen[i] == "" {
			return tableMissing(name, strings.Join(want, ", "))
		}
	}
	return nil
}

// each visits the rows; line is the header's line.
func (t *table) each(line int, visit func() error) error {
	t.line = line
	for text, more := t.body, t.body != ""; more; {
		var row string
		row, text, more = strings.Cut(text, "\n")
		t.line++
		if strings.HasPrefix(row, "#") {
			continue
		}
		if err := t.row(strings.TrimSuffix(row, "\r")); err != nil {
			return message.At(lineOf(t.line), message.Of(err))
		}
		if err := visit(); err != nil {
			return err
		}
	}
	return nil
}

// row reads one row, without resolving states and actions.
func (t *table) row(line string) error {
	if len(line) > mostLine {
		return tableLong(len(line), mostLine)
	}
	fields := t.Split(line)
	if len(fields) != len(t.order) {
		if strings.TrimSpace(line) == "" {
			return tableBlank(len(t.order))
		}
		return tableFields(len(fields), len(t.order))
	}
	for i, column := range t.order {
		if column >= 0 {
			t.field[column] = fields[i]
		}
	}
	var err error
	if t.p, err = rl.Decimal(t.field[tableProbability]); err != nil || !(t.p >= 0 && t.p <= 1+rounding) {
		return t.is(tableProbability, message.Number("0", "1"))
	}
	if t.r, err = rl.Decimal(t.field[tableReward]); err != nil || !(math.Abs(t.r) <= rl.MaxReward) {
		return t.is(tableReward, message.Number("-1000000", "1000000"))
	}
	if t.seen[tableDone] != "" {
		is, ok := rl.Truth(t.field[tableDone])
		if !ok {
			return t.is(tableDone, tableFlag())
		}
		t.done = is
	}
	return nil
}

// is returns an error with a field's content and what it should be.
func (t *table) is(column int, want message.Message) error {
	return message.Is(tableNames[column][0], rl.Quoted(t.field[column]), want)
}

// learn registers the names of the present row. The next state of a row that ends does not count as a state.
func (t *table) learn() error {
	if err := t.states.note(t.field[tableState], tableState, t.line); err != nil {
		return err
	}
	if err := t.actions.note(t.field[tableAction], tableAction, t.line); err != nil || t.done {
		return err
	}
	return t.states.note(t.field[tableNext], tableNext, t.line)
}

// outcomes collects the outcomes. A state without rows of its own is an end and is never visited.
func (t *table) outcomes(d *Draft, line int) error {
	n, m := t.states.n, t.actions.n
	o, err := newOutcomes(n, m)
	if err != nil {
		return err
	}
	var ends []string
	for s := range n {
		if t.states.rows[s] {
			continue
		}
		ends = append(ends, d.StateNames[s])
		for a := range m {
			o.add(s, a, n, 1, 0)
		}
	}
	if len(ends) > 0 {
		d.Remarks = append(d.Remarks, tableEnds(few(ends, mostStates)))
	}
	err = t.each(line, func() error {
		next := n
		if !t.done {
			if next = t.states.at(t.field[tableNext]); !t.states.rows[next] {
				next = n
			}
		}
		o.add(t.states.at(t.field[tableState]), t.actions.at(t.field[tableAction]), next, t.p, t.r)
		return nil
	})
	if err != nil {
		return err
	}
	return o.fill(d)
}
