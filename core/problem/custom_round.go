package problem

import (
	"math"
	"strconv"

	"triad/core/message"
)

// What is said of probabilities that do not sum to 1 exactly.
var (
	rounded = message.New("mdp.rounded", "{0} rows of probabilities sum to 1 but for rounding, the first of them {1} to {2}; they are made to sum to 1")
	deficit = message.New("mdp.deficit", "{0} sums to {1}, so an episode ends there once in {2} steps, and takes {3} steps in the mean: is it an end, or a rounding? rounding=1 takes it for rounding")
)

// How far a sum may be from 1: what is nearer than same is 1 as it stands, and what is no further than rounding was meant to be.
const (
	same     = 1e-9
	rounding = 1e-5
)

// round makes rows of probabilities that are 1 but for rounding sum to 1. With a start, a row of P that sums to less ends
// episodes: it stays, and is remarked where it may be a rounding.
func (s *Spec) round() {
	n, first, sum := 0, "", 0.0
	whole := func(place string, p []float64) {
		total := 0.0
		for _, x := range p {
			if !(x >= 0) {
				return // which is told by what checks
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
			for _, x := range p {
				total += x
			}
			switch lacks := 1 - total; {
			case s.Start == nil || lacks < 0 || s.rounds:
				whole(place, p)
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

// shortest writes a number to eight digits.
func shortest(x float64) string { return strconv.FormatFloat(x, 'g', 8, 64) }
