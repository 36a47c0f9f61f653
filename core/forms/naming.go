package forms

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"triad/core/message"
	"triad/core/problem"
	"triad/core/rl"
)

// What may be wrong with what states and actions are called.
var (
	tableName        = message.New("forms.table-name", "an integer from 0, or a name of 1 to {0} characters on one line")
	tableManyStates  = message.New("forms.table-many-states", "there are more than {0} states, want at most {0}")
	tableManyActions = message.New("forms.table-many-actions", "there are more than {0} actions, want at most {0}")
)

// How they were read, where they could have been meant otherwise.
var (
	tableStatesFromOne  = message.New("forms.table-states-from-one", "states count from 1")
	tableActionsFromOne = message.New("forms.table-actions-from-one", "actions count from 1")
	tableStatesMixed    = message.New("forms.table-states-mixed", "states are names, numbers too: line {0} has {1}")
	tableActionsMixed   = message.New("forms.table-actions-mixed", "actions are names, numbers too: line {0} has {1}")
)

// naming learns how states or actions are written: as numbers from 0, from 1 where there is no 0, or as names where anything
// else occurs.
type naming struct {
	many, fromOne, mixed func(args ...any) message.Message

	texts []string       // that occur, in this order
	place map[string]int // in texts, by how a field has it
	rank  []int          // of each text: which it is, from 1, in another column than that of next states; 0 for none
	ranks int            // how many have one

	least, most int    // of integers
	integers    bool   // some occur
	other       string // the first text that is none; empty for none
	line        int    // of that
	wrong       error  // with the first integer out of bounds, if all are integers

	// Once settled:
	n      int
	number []int  // of each text
	rows   []bool // by number, whether it has a rank
	from   int    // 1 where numbers count from 1
}

// mostSpellings bounds how many ways of writing are kept, so that each row is understood at once: 7, 7.0 and 07 are one.
const mostSpellings = 4 * MaxPairs

func newNaming(column int) *naming {
	n := &naming{place: map[string]int{}, least: MaxPairs, many: tableManyStates, fromOne: tableStatesFromOne, mixed: tableStatesMixed}
	if column == tableAction {
		n.many, n.fromOne, n.mixed = tableManyActions, tableActionsFromOne, tableActionsMixed
	}
	return n
}

// canonical writes an integer in the one way: 7.0 is 7, as tools write it whose arrays have one kind of number.
func canonical(field string) (text string, x int, is bool) {
	x, is = rl.Integer(field)
	if is && (x < 10 || field[0] == '0' || field[0] == '+' || strings.Contains(field, ".")) {
		return strconv.Itoa(x), x, true
	}
	return field, x, is
}

// note learns of a field. An error has its line.
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

// add takes up a text that is new.
func (n *naming) add(text string, x int, integer bool, column, line int) error {
	switch {
	case !integer && !aName(text):
		return message.At(lineOf(line), message.Is(tableNames[column][0], rl.Quoted(text), tableName(problem.MaxLabel)))
	case !integer && n.other == "":
		n.other, n.line = text, line
	case integer && (x < 0 || x > MaxPairs):
		if n.wrong == nil {
			n.wrong = message.At(lineOf(line), message.Is(tableNames[column][0], text, message.Integer(0, MaxPairs-1)))
		}
	}
	if integer {
		n.integers, n.least, n.most = true, min(n.least, x), max(n.most, x)
	}
	if most := MaxPairs; len(n.texts) > most || n.named() && len(n.texts) == most { // of 0 to most, one more, 0 or most is none
		if n.wrong != nil && !n.named() {
			return n.wrong
		}
		return message.At(lineOf(line), n.many(MaxPairs))
	}
	n.place[text] = len(n.texts)
	n.texts, n.rank = append(n.texts, text), append(n.rank, 0)
	return nil
}

// aName says whether a text can be one.
func aName(text string) bool {
	length := utf8.RuneCountInString(text)
	return length >= 1 && length <= problem.MaxLabel && utf8.ValidString(text) && !strings.ContainsFunc(text, unseen)
}

// unseen says whether a character is a control, ends the line or turns the letters after it round.
func unseen(r rune) bool {
	return r < ' ' || r >= 0x7f && r <= 0x9f || r >= 0x2028 && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

// named says whether they are names.
func (n *naming) named() bool { return n.other != "" }

// settle gives each text its number. Names that rows begin with come first, in the order of the rows, and then the others.
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

// count is settle where all are integers.
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

// at is the number of what a field names.
func (n *naming) at(field string) int {
	i, known := n.place[field]
	if !known {
		text, _, _ := canonical(field)
		i = n.place[text]
	}
	return n.number[i]
}

// list is what they are called in the file.
func (n *naming) list() []string {
	list := make([]string, n.n)
	if n.named() {
		for i, text := range n.texts {
			list[n.number[i]] = strings.Clone(text) // the file need not stay for it
		}
		return list
	}
	for i := range list {
		list[i] = strconv.Itoa(i + n.from)
	}
	return list
}
