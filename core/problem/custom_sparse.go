package problem

import (
	"math"

	"triad/core/message"
)

// Rows of P, phi and phiState as lists of pairs [index, number] in place of all their numbers. Those that are not named
// are 0, so that a file in this form and one in the other are the same problem.

// What may be wrong with such rows.
var (
	notPair    = message.New("mdp.not-pair", "{0} is {1}, want a pair of an index and a number")
	pairLength = message.New("mdp.pair-length", "{0} has {1} entries, want 2: an index and a number")
	indexTwice = message.New("mdp.index-twice", "{0} is {1} again, as {2}; want indices that differ")
	tooLong    = message.New("mdp.row-length", "{0} has {1} pairs, want at most {2}")
)

// sparse says that a row is given by pairs: its first entry is a list.
func sparse(row any) bool {
	l, ok := row.([]any)
	if !ok || len(l) == 0 {
		return false
	}
	switch l[0].(type) {
	case []any, []float64:
		return true
	}
	return false
}

// chances reads a row of P in either form. A state that is named again is one more way there, as in lists of outcomes. Where
// empty is set, no number at all is a row of 0s.
func chances(v any, place string, n int, empty bool) ([]float64, error) {
	l, ok := v.([]any)
	if !sparse(v) && !(ok && empty && len(l) == 0) {
		return numbers(v, place, n)
	}
	out := make([]float64, n)
	for k, entry := range l {
		i, x, err := pair(entry, place+index(k), n, n)
		if err != nil {
			return nil, err
		}
		out[i] += x
	}
	return out, nil
}

// pair reads an index below n, of which those below most are legal, and a number.
func pair(entry any, at string, n, most int) (i int, x float64, err error) {
	l, ok := listOf(entry)
	switch {
	case !ok:
		return 0, 0, notPair(at, describe(entry))
	case len(l) != 2:
		return 0, 0, pairLength(at, len(l))
	}
	if i, ok = indexIn(l[0], n); !ok {
		return 0, 0, message.Is(at+"[0]", describe(l[0]), message.Integer(0, most-1))
	}
	if x, ok = l[1].(float64); !ok || !(math.Abs(x) <= MaxNumber) {
		return 0, 0, message.Is(at+"[1]", describe(l[1]), message.Number("-1000000", "1000000"))
	}
	return i, x, nil
}

// numbersOrPairs reads a row of n numbers in either form. Indices below most are legal, of which n is above all that are
// there. Where empty is set, no number at all is a row of 0s.
func numbersOrPairs(v any, place string, n, most int, empty bool) ([]float64, error) {
	l, ok := v.([]any)
	if !sparse(v) && !(ok && empty && len(l) == 0) {
		return numbers(v, place, n)
	}
	if len(l) > most {
		return nil, tooLong(place, len(l), most)
	}
	out, named := make([]float64, n), make([]int, n) // the pair that names an index, from 1
	for k, entry := range l {
		i, x, err := pair(entry, place+index(k), n, most)
		if err != nil {
			return nil, err
		}
		if named[i] > 0 {
			return nil, indexTwice(place+index(k)+"[0]", i, place+index(named[i]-1)+"[0]")
		}
		out[i], named[i] = x, k+1
	}
	return out, nil
}

// indexIn is an integer from 0 to n − 1.
func indexIn(v any, n int) (int, bool) {
	x, ok := v.(float64)
	if !ok || !(x >= 0 && x < float64(n)) || x != math.Trunc(x) {
		return 0, false
	}
	return int(x), true
}

// featureRows reads rows of as many features each, 1 to MaxFeatures: as many as the first row has that is not given by pairs,
// or else one more than the largest index that is named, by a 0 perhaps. A row of no pair is 0s where others are given by
// pairs.
func featureRows(v any, place string, rows int) ([][]float64, error) {
	l, err := list(v, place, rows, rowsOf)
	if err != nil {
		return nil, err
	}
	d, most, some := dimension(l)
	if !some {
		return table(v, place, rows, 0)
	}
	if d < 1 || d > MaxFeatures {
		return nil, message.Has(place+"[0]", message.Numbers(d), from1To(MaxFeatures))
	}
	var out [][]float64
	for i, row := range l {
		r, err := numbersOrPairs(row, place+index(i), d, most, true)
		if err != nil {
			return nil, err
		}
		out = append(out, r)
	}
	return out, nil
}

// dimension is the number of features of rows, how many there may be, and whether some are given by pairs.
func dimension(rows []any) (d, most int, some bool) {
	for _, row := range rows {
		l, _ := listOf(row)
		if !sparse(row) {
			if d == 0 && len(l) > 0 { // the first that is not given by pairs
				d = len(l)
			}
			continue
		}
		some = true
	}
	if d > 0 || !some {
		return d, d, some
	}
	d = 1
	for _, row := range rows {
		l, _ := row.([]any)
		for _, entry := range l {
			if pair, ok := listOf(entry); ok && len(pair) == 2 {
				if i, ok := indexIn(pair[0], MaxFeatures); ok {
					d = max(d, i+1)
				}
			}
		}
	}
	return d, MaxFeatures, true
}

// dense is up to how many numbers a table is written out in full.
const dense = 40_000

// rowsForFile is a table of features as a file has it: by pairs where it is large and most numbers are 0.
func rowsForFile(rows [][]float64) any {
	cells := len(rows) * len(rows[0])
	if cells <= dense || 4*others(rows) > cells {
		return rows
	}
	out := pairsOf(rows)
	last := len(rows[0]) - 1 // is named, so that there are as many
	if rows[0][last] == 0 {
		out[0] = append(out[0], []float64{float64(last), 0})
	}
	return out
}

// chances is P as a file has it, likewise.
func (s *Spec) chances() any {
	cells, some := s.States*s.Actions*s.States, 0
	for _, rows := range s.P {
		some += others(rows)
	}
	if cells <= dense || 4*some > cells {
		return s.P
	}
	out := make([][][][]float64, s.States)
	for i, rows := range s.P {
		out[i] = pairsOf(rows)
	}
	return out
}

// others is how many numbers are not 0.
func others(rows [][]float64) (n int) {
	for _, row := range rows {
		for _, x := range row {
			if x != 0 {
				n++
			}
		}
	}
	return n
}

// pairsOf are rows by pairs [index, number], empty ones too.
func pairsOf(rows [][]float64) [][][]float64 {
	out := make([][][]float64, len(rows))
	for i, row := range rows {
		out[i] = [][]float64{}
		for j, x := range row {
			if x != 0 {
				out[i] = append(out[i], []float64{float64(j), x})
			}
		}
	}
	return out
}
