// Package forms reads problems in the forms that other tools write, and makes Triad's own of them: Gymnasium's P as JSON, one
// outcome a row of a CSV, the text format of POMDPs and MDPs, numpy's .npz with P and R, and logs of transitions. A form is
// recognised by its content, and has a file of this package.
package forms

import (
	"strconv"

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
