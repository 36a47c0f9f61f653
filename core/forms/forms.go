// Package forms converts other tools' files to Triad's own format.
//
// It reads Gymnasium's P as JSON, CSV files with one outcome per row, the text format of POMDPs and MDPs, numpy's .npz
// with P and R, and logs of transitions. A format is recognised by its content and has one file in this package.
package forms

import (
	"strconv"
	"strings"
	"unicode"

	"triad/core/jsontree"
	"triad/core/message"
	"triad/core/problem"
)

// MaxPairs is how many pairs a problem may have, and MaxBytes how long its file may be.
const (
	MaxPairs = problem.MaxPairs
	MaxBytes = 64 << 20
)

// Draft is a finite problem as another tool's file tells it. What that leaves out is nil, and is asked for: see Complete.
type Draft struct {
	Form            message.Message // of which it was
	Name            string          // of the problem: see Called
	States, Actions int
	P               [][][]float64 // [s][a][s'], rows sum to 1, or to less where an episode may end
	R               [][]float64   // [s][a], means
	RNext           [][][]float64 // [s][a][outcome], States+1 numbers, the last of the end; nil where the pair alone tells
	RVar            [][]float64   // [s][a], what is left of the variance when the outcome is known; nil for none
	Ends            bool          // whether episodes may end
	Pi, Mu          [][]float64   // [s][a]
	Start           []float64     // [s], where episodes begin
	Gamma           *float64

	StateNames, ActionNames []string
	Remarks                 []message.Message // on how the file was read

	unseen []bool         // by pair: a log has no row of it, though it has of others in its state
	loose  bool           // its rows follow no order
	own    map[string]any // the file itself, where it is Triad's own: then the above has sizes and names alone
}

// form is one that is recognised.
type form struct {
	name func(...any) message.Message
	is   func(file string) bool            // by its first bytes, fast
	read func(file string) (*Draft, error) // nil of Triad's own, and of logs
}

// Text and what may be wrong with a file.
var (
	roundedRows = message.New("forms.rounded", "{0} rows of probabilities sum to 1 but for rounding, the first of them that of {1}, to {2}; they are made to sum to 1")
)

// pair is how a pair is called in messages.
func (d *Draft) pair(s, a int) message.Message {
	return ofPair(called(d.StateNames, s), called(d.ActionNames, a))
}

// called is a name, or the number of what has none.
func called(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return strconv.Itoa(i)
}

// short writes a number to eight digits.
func short(x float64) string { return strconv.FormatFloat(x, 'g', 8, 64) }

// The names of forms.
var (
	nameOwn   = message.New("forms.own", "Triad’s own JSON")
	nameGym   = message.New("forms.gym", "Gymnasium’s P as JSON")
	nameTable = message.New("forms.table", "a CSV of outcomes")
	nameLog   = message.New("forms.log", "a log of transitions")
	namePOMDP = message.New("forms.pomdp", "a POMDP or MDP in text")
	nameNPZ   = message.New("forms.npz", "numpy’s .npz")
	nameNPY   = message.New("forms.npy", "numpy’s .npy")
	unknown   = message.New("forms.unknown", "the file has no form that is read; want {0}")
	utf16     = message.New("forms.utf16", "the file is UTF-16; save it as UTF-8")
	otherJSON = message.New("forms.other-json", "the file is JSON, or Python’s own writing, and neither Triad’s nor Gymnasium’s P, which json.dump(env.unwrapped.P, file, default=float) writes")
	tooLarge  = message.New("forms.too-large", "the file is larger than {0} MB")
)

// list has the forms, in the order in which they are tried. A log is any CSV that is nothing else.
var list = []form{
	{nameNPZ, isNPZ, readNPZ},
	{nameNPY, isNPY, readNPY},
	{nameOwn, isOwn, nil},
	{nameGym, isGym, readGym},
	{namePOMDP, isPOMDP, readPOMDP},
	{nameTable, isTable, readTable},
	{nameLog, isLog, nil},
}

// Of recognises the form of a file by how it begins; ok is false for none.
func Of(file string) (name message.Message, ok bool) {
	f := of(strings.TrimPrefix(file, "\ufeff"))
	if f == nil {
		return message.Message{}, false
	}
	return f.name(), true
}

func of(file string) *form {
	for i := range list {
		if list[i].is(file) {
			return &list[i]
		}
	}
	return nil
}

// IsOwn says whether a file is, or is meant to be, Triad's own JSON.
func IsOwn(file string) bool {
	f := of(strings.TrimPrefix(file, "\ufeff"))
	return f != nil && f.read == nil && f.name().Code == nameOwn().Code
}

// Tells says whether a file tells a problem: its form is neither Triad's own nor a log's.
func Tells(file string) bool {
	f := of(strings.TrimPrefix(file, "\ufeff"))
	return f != nil && f.read != nil
}

// isOwn recognises an object with a key of Triad’s.
func isOwn(file string) bool {
	const some = 4 << 20 // as long as one may be
	text := strings.TrimLeft(file[:min(len(file), some)], " \t\r\n")
	if !strings.HasPrefix(text, "{") {
		return false
	}
	for _, key := range []string{`"states"`, `"actions"`, `"stateNames"`, `"phi"`, `"pi"`, `"mu"`} {
		if strings.Contains(text, key) {
			return true
		}
	}
	return false
}

// isLog recognises lines of text whose first has columns.
func isLog(file string) bool {
	line, _, _ := head(file)
	return strings.ContainsAny(line, ",;\t") && strings.ContainsFunc(line, unicode.IsLetter) && !strings.HasPrefix(line, "{") && !strings.HasPrefix(line, "[") && !strings.Contains(line, "\x00")
}

// Read reads a problem in any form but Triad's own. own is a file of the user's own, which says how many states and actions
// there are where a log does not; nil for none. An error names the form.
func Read(file string, own map[string]any) (*Draft, error) {
	if len(file) > MaxBytes {
		return nil, tooLarge(MaxBytes >> 20)
	}
	file = strings.TrimPrefix(file, "\ufeff")
	f := of(file)
	if f == nil {
		return nil, noForm(file)
	}
	var d *Draft
	var err error
	switch {
	case f.read != nil:
		d, err = f.read(file)
	case f.name().Code == nameLog().Code:
		d, err = ReadLog(file, own)
	default:
		d, err = readOwn(file)
	}
	if err != nil {
		m := message.Of(err)
		if len(m.Args) > 0 && m.Args[0] == "log" { // which says so
			return nil, m
		}
		return nil, message.At(f.name(), m)
	}
	d.Form = f.name()
	return d, nil
}

// noForm says what a file is that has none of the forms.
func noForm(file string) error {
	text := strings.TrimSpace(file[:min(len(file), 1000)])
	switch {
	case text == "":
		return message.Empty()
	case strings.HasPrefix(text, "\xff\xfe"), strings.HasPrefix(text, "\xfe\xff"), strings.Contains(text[:min(len(text), 100)], "\x00") && strings.Contains(text, ",\x00"):
		return utf16()
	case text[0] == '{', text[0] == '[':
		return otherJSON()
	}
	var names []string
	for _, f := range list {
		if f.name().Code != nameNPY().Code {
			names = append(names, f.name().String())
		}
	}
	return unknown(strings.Join(names, ", "))
}

// sizesOf are those that a file of the user's own names.
func sizesOf(own map[string]any) (s Sizes, err error) {
	for _, x := range []struct {
		key, names string
		to         *int
		of         *[]string
	}{{"states", "stateNames", &s.States, &s.StateNames}, {"actions", "actionNames", &s.Actions, &s.ActionNames}} {
		if v, given := own[x.key]; given {
			n, ok := v.(float64)
			if !ok || !(n >= 1 && n <= MaxPairs) || n != float64(int(n)) {
				return s, message.Is(x.key, kindOf(v), message.Integer(1, MaxPairs))
			}
			*x.to = int(n)
		}
		names, _ := own[x.names].([]any)
		for _, v := range names {
			name, _ := v.(string)
			*x.of = append(*x.of, name)
		}
		if *x.to == 0 {
			*x.to = len(*x.of)
		}
	}
	return s, nil
}

// readOwn is a draft of a whole problem.
func readOwn(file string) (*Draft, error) {
	tree, err := jsontree.Parse(file)
	if err != nil {
		return nil, err
	}
	own, ok := tree.(map[string]any)
	if !ok {
		return nil, message.Is("the file", kindOf(tree), anObject())
	}
	return Own(own)
}

// Problem is a file of Triad's own made of a draft.
type Problem struct {
	Spec    *problem.Spec
	Remarks []message.Message // on the draft, and then on the problem
}

// Make completes a draft and checks what comes out.
func Make(d *Draft, own map[string]any, c Choices) (*Problem, error) {
	tree, err := Complete(d, own, c)
	if err != nil {
		return nil, err
	}
	spec, err := problem.ParseSpec(tree)
	if err != nil {
		return nil, err
	}
	head := []message.Message{readFrom(d.Form, spec.States, spec.Actions)}
	return &Problem{spec, append(append(head, d.Remarks...), spec.Remarks...)}, nil
}

// Order is that of the keys of a file of Triad's own.
var Order = []string{"name", "states", "actions", "gamma", "theta0", "start", "P", "r", "rvar", "pi", "mu", "phi", "phiState", "stateNames", "actionNames"}

// ReadLog reads a log, whatever else the file may be. own is as in Read.
func ReadLog(text string, own map[string]any) (*Draft, error) {
	known, err := sizesOf(own)
	if err != nil {
		return nil, err
	}
	known.has = own
	d, err := FromLog(text, known)
	if err == nil {
		d.Form = nameLog()
	}
	return d, err
}

// Own is a draft of a decoded file of Triad's own.
func Own(tree map[string]any) (*Draft, error) {
	sizes, err := sizesOf(tree)
	return &Draft{Form: nameOwn(), own: tree, States: sizes.States, Actions: sizes.Actions, StateNames: sizes.StateNames, ActionNames: sizes.ActionNames}, err
}

// Called is a problem's name by that of its file: without folders, what the name ends with and what no name may have.
func Called(file string) string {
	if i := strings.LastIndexAny(file, `/\`); i >= 0 {
		file = file[i+1:]
	}
	for _, end := range []string{".gz", ".json", ".csv", ".tsv", ".npz", ".npy", ".pomdp", ".mdp", ".txt"} {
		if n := len(file) - len(end); n > 0 && strings.EqualFold(file[n:], end) {
			file = file[:n]
		}
	}
	runes := []rune(strings.ToValidUTF8(strings.Map(func(r rune) rune {
		if unseen(r) {
			return -1
		}
		return r
	}, file), ""))
	return string(runes[:min(len(runes), problem.MaxName)])
}
