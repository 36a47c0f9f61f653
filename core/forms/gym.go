package forms

import (
	"math"
	"strconv"
	"strings"

	"triad/core/jsontree"
	"triad/core/message"
	"triad/core/rl"
)

// Gymnasium's P as JSON: P[state][action] = [[probability, next state, reward, done], …]. Keys may be texts, as JSON
// writes the keys of a Python dict, or positions in lists.

// Faults of this format.
var (
	gymPlace   = message.New("forms.gym-place", "P[{0}][{1}][{2}]")
	gymLists   = message.New("forms.gym-lists", "lists of outcomes by state and action")
	gymKeys    = message.New("forms.gym-keys", "{0} has {1} keys, but key {2} is missing; give each key from 0 to {3} once")
	gymFromOne = message.New("forms.gym-from-one", "the keys of {0} start at 1; number them from 0 to {1}")
	gymSizes   = message.New("forms.gym-actions", "state {0} has {1} actions; it must have {2}, like state 0")
	gymOutcome = message.New("forms.gym-outcome", "[probability, next state, reward, done]")
	gymDone    = message.New("forms.gym-done", "true, false, 0 or 1")
)

// isGym recognises an object whose first key is an integer, or a list of such objects or of lists.
func isGym(file string) bool {
	text := strings.TrimLeft(file[:min(len(file), 4096)], " \t\r\n[")
	text, object := strings.CutPrefix(text, "{")
	if !object {
		return strings.HasPrefix(strings.TrimLeft(file, " \t\r\n"), "[") && text != "" && text[0] >= '0' && text[0] <= '9'
	}
	key, rest, closed := strings.Cut(strings.TrimPrefix(strings.TrimLeft(text, " \t\r\n"), `"`), `"`)
	if rest = strings.TrimLeft(rest, " \t\r\n:"); key == "P" { // within an object; the program's own P is a list
		return strings.HasPrefix(rest, "{") && isGym(rest)
	}
	_, err := strconv.Atoi(key)
	return closed && err == nil
}

func readGym(file string) (*Draft, error) {
	tree, err := jsontree.Parse(file)
	if err != nil {
		return nil, err
	}
	if object, ok := tree.(map[string]any); ok {
		if p, wrapped := object["P"]; wrapped {
			tree = p
		}
	}
	states, err := byIndex(tree, "P")
	if err != nil {
		return nil, err
	}
	var table [][]any
	for s, actions := range states {
		row, err := byIndex(actions, "P["+strconv.Itoa(s)+"]")
		if err != nil {
			return nil, err
		}
		if len(row) != len(table0(table, row)) {
			return nil, gymSizes(s, len(row), len(table[0]))
		}
		table = append(table, row)
	}
	o, err := newOutcomes(len(table), len(table[0]))
	if err != nil {
		return nil, err
	}
	for s, row := range table {
		for a, list := range row {
			ways, ok := listOfAny(list)
			if !ok {
				return nil, message.Is("P["+strconv.Itoa(s)+"]["+strconv.Itoa(a)+"]", kindOf(list), gymLists())
			}
			for k, way := range ways {
				if err := o.way(s, a, way); err != nil {
					return nil, message.At(gymPlace(s, a, k), message.Of(err))
				}
			}
		}
	}
	d := &Draft{}
	return d, o.fill(d)
}

// table0 returns the first row of a table, or row itself.
func table0(table [][]any, row []any) []any {
	if len(table) > 0 {
		return table[0]
	}
	return row
}

// way adds one outcome.
func (o *outcomes) way(s, a int, way any) error {
	list, ok := listOfAny(way)
	if !ok || len(list) != 4 {
		return message.Is("the outcome", kindOf(way), gymOutcome())
	}
	p, ok := list[0].(float64)
	if !ok || !(p >= 0 && p <= 1+rounding) {
		return message.Is("the probability", kindOf(list[0]), probability())
	}
	next, ok := list[1].(float64)
	if !ok || next != math.Trunc(next) || !(next >= 0 && next < float64(o.states)) {
		return message.Is("the next state", kindOf(list[1]), message.Integer(0, o.states-1))
	}
	r, ok := list[2].(float64)
	if !ok || !(math.Abs(r) <= rl.MaxReward) {
		return message.Is("the reward", kindOf(list[2]), message.Number("-1000000", "1000000"))
	}
	to := int(next)
	switch done := list[3]; done {
	case true, 1.:
		to = o.states
	case false, 0.:
	default:
		return message.Is("done", kindOf(done), gymDone())
	}
	o.add(s, a, to, p, r)
	return nil
}

// listOfAny returns v as a list, also if it is a list of numbers or of pairs.
func listOfAny(v any) ([]any, bool) {
	switch v := v.(type) {
	case []float64:
		return listOf(v), true
	case [][2]float64:
		list := make([]any, len(v))
		for i := range v {
			list[i] = v[i][:]
		}
		return list, true
	case []any:
		return v, true
	}
	return nil, false
}

// byIndex returns a list, or the values of an object under 0, 1, 2 and so on.
func byIndex(v any, place string) ([]any, error) {
	if _, numbers := v.([]float64); !numbers {
		if list, ok := listOfAny(v); ok && len(list) > 0 {
			return list, nil
		}
	}
	object, ok := v.(map[string]any)
	if !ok || len(object) == 0 {
		return nil, message.Is(place, kindOf(v), gymLists())
	}
	list := make([]any, len(object))
	for i := range list {
		x, ok := object[strconv.Itoa(i)]
		if _, last := object[strconv.Itoa(len(object))]; !ok && i == 0 && last {
			return nil, gymFromOne(place, len(object)-1)
		}
		if !ok {
			return nil, gymKeys(place, len(object), i, len(object)-1)
		}
		list[i] = x
	}
	return list, nil
}

// kindOf describes a value by a word or a number.
func kindOf(v any) any {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
	case float64:
		return v
	case string:
		return message.Quoted(strings.ToValidUTF8(v[:min(len(v), 40)], ""))
	case []any:
		return aList(len(v))
	case []float64:
		return aList(len(v))
	case [][2]float64:
		return aList(len(v))
	}
	return anObject()
}

var (
	aList    = message.New("forms.list", "a list of {0}")
	anObject = message.New("forms.object", "an object")
)
