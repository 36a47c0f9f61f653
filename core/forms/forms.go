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
	"triad/core/rl"
)

// MaxPairs is the largest number of pairs of a problem, MaxStates that of its states and that of its actions, and
// MaxBytes the largest size of its file.
const (
	MaxPairs  = problem.MaxPairs
	MaxStates = problem.MaxStates
	MaxBytes  = 64 << 20
)

// Draft is a finite problem as another tool's file describes it. Missing parts are nil; see Complete.
type Draft struct {
	Form            message.Message // format of the file
	Name            string          // of the problem; see Called
	States, Actions int
	P               [][]rl.Sparse // [s][a] at s', rows sum to 1, or to less if an episode may end
	R               [][]float64   // [s][a], means
	RNext           [][]rl.Sparse // [s][a], rewards by outcome, States for the end; nil if no pair has such rewards, and empty for one without
	RVar            [][]float64   // [s][a], the variance that remains when the outcome is known; nil for none
	Ends            bool          // whether episodes may end
	Pi, Mu          [][]float64   // [s][a]
	Start           []float64     // [s], distribution of the first state of an episode
	Gamma           *float64

	StateNames, ActionNames []string
	Remarks                 []message.Message // on how the file was read

	unseen []bool         // for each pair: the log has no row of it, but has rows of other pairs in its state
	loose  bool           // the rows follow no order
	own    map[string]any // the file itself, if it has the program's own format; the fields above then hold sizes and names only
}

// form is a format that the package recognises.
type form struct {
	name func(...any) message.Message
	is   func(file string) bool            // recognises the format by its first bytes; fast
	read func(file string) (*Draft, error) // nil for the program's own format, and for logs
}

// Texts, and faults of a file.
var (
	roundedRows = message.New("forms.rounded", "{0} {0|row|rows} of probabilities {0|sums|sum} to 1 except for rounding; {0|it is|the first is} for {1} and sums to {2}. Triad scales {0|it|them} to 1")
)

// pair returns the name of a pair for messages.
func (d *Draft) pair(s, a int) message.Message {
	return ofPair(called(d.StateNames, s), called(d.ActionNames, a))
}

// called returns a name, or the number of a state or action without one.
func called(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return strconv.Itoa(i)
}

// short formats a number with at most eight digits.
func short(x float64) string { return strconv.FormatFloat(x, 'g', 8, 64) }

// The names of the formats.
var (
	nameOwn   = message.New("forms.own", "Triad’s own JSON")
	nameGym   = message.New("forms.gym", "Gymnasium’s P as JSON")
	nameTable = message.New("forms.table", "a CSV of outcomes")
	nameLog   = message.New("forms.log", "a log of transitions")
	namePOMDP = message.New("forms.pomdp", "a POMDP or MDP in text")
	nameNPZ   = message.New("forms.npz", "numpy’s .npz")
	nameNPY   = message.New("forms.npy", "numpy’s .npy")
	unknown   = message.New("forms.unknown", "the file has no form that Triad reads; use {0}")
	utf16     = message.New("forms.utf16", "the file is UTF-16; save it as UTF-8")
	otherJSON = message.New("forms.other-json", "the file is JSON or Python text, but not in Triad’s form or as Gymnasium’s P; write P with json.dump(env.unwrapped.P, file, default=float)")
	tooLarge  = message.New("forms.too-large", "the file is larger than {0} MB; use a smaller file")
)

// list holds the formats in the order in which they are tried. A log is any CSV that matches no other format.
var list = []form{
	{nameNPZ, isNPZ, readNPZ},
	{nameNPY, isNPY, readNPY},
	{nameOwn, isOwn, nil},
	{nameGym, isGym, readGym},
	{namePOMDP, isPOMDP, readPOMDP},
	{nameTable, isTable, readTable},
	{nameLog, isLog, nil},
}

// Of recognises the format of a file by its beginning; ok is false for none.
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

// IsOwn reports whether a file has, or is meant to have, the program's own JSON format.
func IsOwn(file string) bool {
	f := of(strings.TrimPrefix(file, "\ufeff"))
	return f != nil && f.read == nil && f.name().Code == nameOwn().Code
}

// Tells reports whether a file describes a problem in another format: neither the program's own nor a log.
func Tells(file string) bool {
	f := of(strings.TrimPrefix(file, "\ufeff"))
	return f != nil && f.read != nil
}

// isOwn recognises an object with one of the program's own keys.
func isOwn(file string) bool {
	const some = 4 << 20 // the largest size of such a file
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

// isLog recognises lines of text whose first line has columns.
func isLog(file string) bool {
	line, _, _ := head(file)
	return strings.ContainsAny(line, ",;\t") && strings.ContainsFunc(line, unicode.IsLetter) && !strings.HasPrefix(line, "{") && !strings.HasPrefix(line, "[") && !strings.Contains(line, "\x00")
}

// Read reads a problem in any format except the program's own. own is a file of the user's own, or nil; it gives the
// numbers of states and actions if a log does not. An error names the format.
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
		if len(m.Args) > 0 && m.Args[0] == "log" { // the message names the log itself
			return nil, m
		}
		return nil, message.At(f.name(), m)
	}
	d.Form = f.name()
	return d, nil
}

// noForm describes a file that matches no format.
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

// sizesOf returns the sizes and names in a file of the user's own.
func sizesOf(own map[string]any) (s Sizes, err error) {
	for _, x := range []struct {
		key, names string
		to         *int
		of         *[]string
	}{{"states", "stateNames", &s.States, &s.StateNames}, {"actions", "actionNames", &s.Actions, &s.ActionNames}} {
		if v, given := own[x.key]; given {
			n, ok := v.(float64)
			if !ok || !(n >= 1 && n <= MaxStates) || n != float64(int(n)) {
				return s, message.Is(x.key, kindOf(v), message.Integer(1, MaxStates))
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

// readOwn returns a draft of a complete problem.
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

// Problem is a file in the program's own format, made from a draft.
type Problem struct {
	Spec    *problem.Spec
	Remarks []message.Message // on the draft first, then on the problem
}

// Make completes a draft and checks the result.
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

// Order is the order of the keys of a file in the program's own format.
var Order = []string{"name", "states", "actions", "gamma", "theta0", "start", "P", "r", "rvar", "pi", "mu", "phi", "phiState", "stateNames", "actionNames"}

// ReadLog reads a file as a log, whatever it looks like. own is as in Read.
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

// Own returns a draft of a decoded file in the program's own format.
func Own(tree map[string]any) (*Draft, error) {
	sizes, err := sizesOf(tree)
	return &Draft{Form: nameOwn(), own: tree, States: sizes.States, Actions: sizes.Actions, StateNames: sizes.StateNames, ActionNames: sizes.ActionNames}, err
}

// Called returns a problem's name from the name of its file, without folders, the extension and characters that no name
// may have.
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
