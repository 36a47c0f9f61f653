package problem

import (
	"math"
	"strconv"

	"triad/core/message"
)

// Remarks on probabilities that do not sum to 1 exactly.
var (
	rounded = message.New("mdp.rounded", "{0} {0|row|rows} of probabilities {0|sums|sum} to 1 except for rounding; {0|it is|the first is} {1}, which sums to {2}. Triad scales {0|it|them} to 1")
	deficit = message.New("mdp.deficit", "{0} sums to {1}, so an episode ends there once in {2} steps and takes {3} steps on average; if this is rounding and not an end, use rounding=1")
)

// Distances of a sum from 1. Up to same, the sum counts as 1; up to rounding, it was meant to be 1.
const (
	same     = 1e-9
	rounding = 1e-5
)

// round normalises rows of probabilities whose sum differs from 1 by rounding. With a start, a row of P with a smaller
// sum ends episodes, so it stays; a remark follows if it may be rounded.
func (s *Spec) round() {
	n, first, sum := 0, "", 0.0
	whole := func(place string, p []float64) {
		total := 0.0
		for _, x := range p {
			if !(x >= 0) {
				return // the check reports this fault
			}
			total += x
		}
		if off := math.Abs(total - 1); off <= same || off > rounding {
			return
		}
		if n++; n == 1 {
			first, sum = place, total
		}
		for i := range p {
			p[i] /= total
		}
	}
	for state := range s.P {
		for a, p := range s.P[state] {
			place := "P" + index(state) + index(a)
			total := 0.0
			for _, x := range p.Value {
				total += x
			}
			switch lacks := 1 - total; {
			case s.Start == nil || lacks < 0 || s.rounds:
				whole(place, p.Value)
			case lacks > same && lacks <= rounding && s.lacking == nil:
				s.lacking = []any{place, shortest(total), shortest(1 / lacks)}
			}
		}
	}
	for _, t := range []struct {
		key   string
		table [][]float64
	}{{"pi", s.Pi}, {"mu", s.Mu}} {
		for state, p := range t.table {
			whole(t.key+index(state), p)
		}
	}
	whole("start", s.Start)
	if n > 0 {
		s.Remarks = append(s.Remarks, rounded(n, first, shortest(sum)))
	}
}

// shortest formats a number with at most eight digits.
func shortest(x float64) string { return strconv.FormatFloat(x, 'g', 8, 64) }
