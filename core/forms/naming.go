package forms

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"triad/core/message"
	"triad/core/problem"
	"triad/core/rl"
)

// Faults of the names of states and actions.
var (
	tableName        = message.New("forms.table-name", "an integer from 0, or a name of 1 to {0} characters on one line")
	tableManyStates  = message.New("forms.table-many-states", "there are more than {0} states; use at most {0}")
	tableManyActions = message.New("forms.table-many-actions", "there are more than {0} actions; use at most {0}")
)

// Remarks on how names were read where they could be meant otherwise.
var (
	tableStatesFromOne  = message.New("forms.table-states-from-one", "states are numbered from 1")
	tableActionsFromOne = message.New("forms.table-actions-from-one", "actions are numbered from 1")
	tableStatesMixed    = message.New("forms.table-states-mixed", "some states are names, so numbers are names too: line {0} has {1}")
	tableActionsMixed   = message.New("forms.table-actions-mixed", "some actions are names, so numbers are names too: line {0} has {1}")
)

// naming learns how a file writes states or actions: as numbers from 0, as numbers from 1 if 0 does not occur, or as
// names if anything else occurs.
type naming struct {
	many, fromOne, mixed func(args ...any) message.Message

	texts []string       // texts in order of occurrence
	place map[string]int // index in texts, by the field's text
	rank  []int          // for each text: its rank, from 1, among texts of columns other than the next states; 0 for none
	ranks int            // number of ranks

	least, most int    // of the integers
	integers    bool   // some are integers
	other       string // the first text that is not an integer; empty for none
	line        int    // of other
	wrong       error  // error at the first integer out of range, which counts if all are integers

	// Set by settle:
	n      int
	number []int  // for each text
	rows   []bool // for each number, whether it has a rank
	from   int    // 1 if numbers start at 1
}

// mostSpellings limits how many spellings are kept: 7, 7.0 and 07 are one number. Keeping them makes reading a row
// fast.
const mostSpellings = 4 * MaxStates

func newNaming(column int) *naming {
	n := &naming{place: map[string]int{}, least: MaxStates, many: tableManyStates, fromOne: tableStatesFromOne, mixed: tableStatesMixed}
	if column == tableAction {
		n.many, n.fromOne, n.mixed = tableManyActions, tableActionsFromOne, tableActionsMixed
	}
	return n
}

// canonical returns the standard spelling of an integer: 7.0 becomes 7, because tools write it so whose arrays have one
// type of number.
func canonical(field string) (text string, x int, is bool) {
	x, is = rl.Integer(field)
	if is && (x < 10 || field[0] == '0' || field[0] == '+' || strings.Contains(field, ".")) {
		return strconv.Itoa(x), x, true
	}
	return field, x, is
}

// note registers a field. An error has its line.
func (n *naming) note(field string, column, line int) error {
	i, known := n.place[field]
	if !known {
		text, x, integer := canonical(field)
		if i, known = n.place[text]; !known {
			if err := n.add(text, x, integer, column, line); err != nil {
				return err
			}
			i = len(n.texts) - 1
		}
		if len(n.place) < mostSpellings {
			n.place[field] = i
		}
	}
	if column != tableNext && n.rank[i] == 0 {
		n.ranks++
		n.rank[i] = n.ranks
	}
	return nil
}

// add registers a new text.
func (n *naming) add(text string, x int, integer bool, column, line int) error {
	switch {
	case !integer && !aName(text):
		return message.At(lineOf(line), message.Is(tableNames[column][0], rl.Quoted(text), tableName(problem.MaxLabel)))
	case !integer && n.other == "":
		n.other, n.line = text, line
	case integer && (x < 0 || x > MaxStates):
		if n.wrong == nil {
			n.wrong = message.At(lineOf(line), message.Is(tableNames[column][0], text, message.Integer(0, MaxStates-1)))
		}
	}
	if integer {
		n.integers, n.least, n.most = true, min(n.least, x), max(n.most, x)
	}
	if most := MaxStates; len(n.texts) > most || n.named() && len(n.texts) == most { // numbers 0 to most are one more than most, because either 0 or most can be unused
		if n.wrong != nil && !n.named() {
			return n.wrong
		}
		return message.At(lineOf(line), n.many(MaxStates))
	}
	n.place[text] = len(n.texts)
	n.texts, n.rank = append(n.texts, text), append(n.rank, 0)
	return nil
}

// aName reports whether a text can be a name.
func aName(text string) bool {
	length := utf8.RuneCountInString(text)
	return length >= 1 && length <= problem.MaxLabel && utf8.ValidString(text) && !strings.ContainsFunc(text, unseen)
}

// unseen reports whether a character is a control character, breaks the line or reverses its direction.
func unseen(r rune) bool {
	return r < ' ' || r >= 0x7f && r <= 0x9f || r >= 0x2028 && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

// named reports whether the texts are names.
func (n *naming) named() bool { return n.other != "" }

// settle assigns numbers to the texts. Names at the beginning of rows come first, in the order of the rows, then the
// others.
func (n *naming) settle(d *Draft) error {
	n.number = make([]int, len(n.texts))
	if !n.named() {
		return n.count(d)
	}
	if n.integers {
		d.Remarks = append(d.Remarks, n.mixed(n.line, rl.Quoted(n.other)))
	}
	n.n = len(n.texts)
	n.rows = make([]bool, n.n)
	last := n.ranks
	for i, rank := range n.rank {
		if rank > 0 {
			n.number[i] = rank - 1
			n.rows[rank-1] = true
			continue
		}
		n.number[i] = last
		last++
	}
	return nil
}

// count is settle if all texts are integers.
func (n *naming) count(d *Draft) error {
	if n.wrong != nil {
		return n.wrong
	}
	if n.least > 0 {
		n.from = 1
		d.Remarks = append(d.Remarks, n.fromOne())
	}
	n.n = n.most + 1 - n.from
	n.rows = make([]bool, n.n)
	for i, text := range n.texts {
		_, x, _ := canonical(text)
		n.number[i] = x - n.from
		n.rows[x-n.from] = n.rank[i] > 0
	}
	return nil
}

// at returns the number of a field's text.
func (n *naming) at(field string) int {
	i, known := n.place[field]
	if !known {
		text, _, _ := canonical(field)
		i = n.place[text]
	}
	return n.number[i]
}

// list returns the names as in the file.
func (n *naming) list() []string {
	list := make([]string, n.n)
	if n.named() {
		for i, text := range n.texts {
			list[n.number[i]] = strings.Clone(text) // a copy, so that the file can be freed
		}
		return list
	}
	for i := range list {
		list[i] = strconv.Itoa(i + n.from)
	}
	return list
}
