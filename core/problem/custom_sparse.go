package problem

import (
	"math"
	"slices"

	"triad/core/message"
	"triad/core/rl"
)

// Rows of P, phi and phiState as lists of pairs [index, number] in place of all their numbers. Entries without a pair
// are 0, so a file in this form and a file in the dense form are the same problem.

// Faults of such rows.
var (
	notPair    = message.New("mdp.not-pair", "{0} is {1}; it must be a pair of an index and a number")
	pairLength = message.New("mdp.pair-length", "{0} has {1} entries; it must have 2: an index and a number")
	indexTwice = message.New("mdp.index-twice", "{0} is {1} again, like {2}; use different indices")
	tooLong    = message.New("mdp.row-length", "{0} has {1} pairs; use at most {2}")
)

// sparse reports whether a row is given by pairs, because its first entry is a list.
func sparse(row any) bool {
	switch l := row.(type) {
	case []any:
		return len(l) > 0 && isList(l[0])
	case [][2]float64:
		return true
	}
	return false
}

// byPairs reports whether a row is given by pairs, or is an empty list where that is a row of zeros.
func byPairs(row any, empty bool) bool {
	l, ok := row.([]any)
	return sparse(row) || ok && empty && len(l) == 0
}

// chances reads a row of P in either form. A state that is named again adds to its probability, as in lists of
// outcomes. If empty is set, an empty list is a row of zeros.
func chances(v any, place string, n int, empty bool) (out rl.Sparse, err error) {
	if !byPairs(v, empty) {
		row, err := numbers(v, place, n)
		return rl.Compress(row), err
	}
	err = eachPair(v, place, n, n, func(_, i int, x float64) error {
		at, found := slices.BinarySearch(out.Index, int32(i))
		if !found {
			out.Index, out.Value = slices.Insert(out.Index, at, int32(i)), slices.Insert(out.Value, at, 0)
		}
		out.Value[at] += x
		return nil
	})
	if err != nil {
		return rl.Sparse{}, err
	}
	out = out.Nonzero()
	out.Index, out.Value = slices.Clone(out.Index), slices.Clone(out.Value) // without the memory that remained for more entries
	return out, nil
}

// eachPair calls do with the position of each pair in a list of pairs, its index from 0 to n − 1 and its number. It
// stops at the first error. Messages name most − 1 as the largest index.
func eachPair(v any, place string, n, most int, do func(k, i int, x float64) error) error {
	if pairs, ok := v.([][2]float64); ok {
		for k := range pairs {
			i, ok := whole(pairs[k][0], n)
			if x := pairs[k][1]; ok && math.Abs(x) <= MaxNumber {
				if err := do(k, i, x); err != nil {
					return err
				}
			} else if _, _, err := pair(pairs[k][:], place+index(k), n, most); err != nil {
				return err
			}
		}
		return nil
	}
	l, _ := listOf(v)
	for k, entry := range l {
		i, x, err := pair(entry, place+index(k), n, most)
		if err == nil {
			err = do(k, i, x)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// pair reads an index from 0 to n − 1 and a number. Messages name most − 1 as the largest index.
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

// numbersOrPairs reads a row of n numbers in either form; n is larger than all indices present. Messages name most − 1
// as the largest index. If empty is set, an empty list is a row of zeros.
func numbersOrPairs(v any, place string, n, most int, empty bool) ([]float64, error) {
	if !byPairs(v, empty) {
		return numbers(v, place, n)
	}
	row, err := readPairs(v, place, n, most)
	if err != nil {
		return nil, err
	}
	return row.Dense(n), nil
}

// readPairs reads a list of pairs whose indices, from 0 to n − 1, differ. Messages name most − 1 as the largest index.
func readPairs(v any, place string, n, most int) (out rl.Sparse, err error) {
	if length := count(v); length > most {
		return out, tooLong(place, length, most)
	}
	var from []int // position of each entry's pair in the list
	err = eachPair(v, place, n, most, func(k, i int, x float64) error {
		at, found := slices.BinarySearch(out.Index, int32(i))
		if found {
			return indexTwice(place+index(k)+"[0]", i, place+index(from[at])+"[0]")
		}
		out.Index, out.Value = slices.Insert(out.Index, at, int32(i)), slices.Insert(out.Value, at, x)
		from = slices.Insert(from, at, k)
		return nil
	})
	return out, err
}

// count returns the length of a list.
func count(v any) int {
	switch l := v.(type) {
	case []any:
		return len(l)
	case []float64:
		return len(l)
	case [][2]float64:
		return len(l)
	}
	return 0
}

// indexIn returns an integer from 0 to n − 1.
func indexIn(v any, n int) (int, bool) {
	if x, ok := v.(float64); ok {
		return whole(x, n)
	}
	return 0, false
}

// whole returns x if it is an integer from 0 to n − 1.
func whole(x float64, n int) (int, bool) {
	if !(x >= 0 && x < float64(n)) || x != math.Trunc(x) {
		return 0, false
	}
	return int(x), true
}

// featureRows reads rows of equally many features, 1 to MaxFeatures. Their number is the length of the first dense row;
// if there is none, it is the largest index plus one, even if that entry is 0. If other rows are given by pairs, an
// empty row is a row of zeros.
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

// dimension returns the number of features of the rows, the largest number allowed, and whether some rows are given by
// pairs.
func dimension(rows []any) (d, most int, some bool) {
	for _, row := range rows {
		if !sparse(row) {
			if d == 0 { // the first dense row
				d = count(row)
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
		if pairs, ok := row.([][2]float64); ok {
			for _, pair := range pairs {
				if i, ok := whole(pair[0], MaxFeatures); ok {
					d = max(d, i+1)
				}
			}
			continue
		}
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

// dense is the number of numbers up to which a table is written in full.
const dense = 40_000

// rowsForFile returns a table of features in the form of a file: by pairs if it is large and mostly 0.
func rowsForFile(rows [][]float64) any {
	cells := len(rows) * len(rows[0])
	if cells <= dense || 4*others(rows) > cells {
		return rows
	}
	out := pairsOf(rl.Rows(rows))
	last := len(rows[0]) - 1 // always written, because it determines the number of features
	if rows[0][last] == 0 {
		out[0] = append(out[0], []float64{float64(last), 0})
	}
	return out
}

// chances returns P in the form of a file: by pairs if it is large and mostly 0.
func (s *Spec) chances() any {
	cells, some := s.States*s.Actions*s.States, 0
	for _, rows := range s.P {
		for _, row := range rows {
			some += len(row.Index)
		}
	}
	if cells <= dense || 4*some > cells {
		out := make([][][]float64, s.States)
		for i, rows := range s.P {
			for _, row := range rows {
				out[i] = append(out[i], row.Dense(s.States))
			}
		}
		return out
	}
	out := make([][][][]float64, s.States)
	for i, rows := range s.P {
		out[i] = pairsOf(rows)
	}
	return out
}

// others returns the number of nonzero numbers.
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

// pairsOf returns rows as pairs [index, number], including empty rows.
func pairsOf(rows []rl.Sparse) [][][]float64 {
	out := make([][][]float64, len(rows))
	for i, row := range rows {
		out[i] = [][]float64{}
		for j, x := range row.All() {
			out[i] = append(out[i], []float64{float64(j), x})
		}
	}
	return out
}
