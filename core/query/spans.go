package query

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// Span is an axis of a map with its values.
type Span struct {
	Axis
	Key    string    // x or y
	Values []float64 // ascending
}

// Last returns the key of its last value.
func (s Span) Last() string {
	if len(s.Values) == 1 {
		return s.Key + ".min"
	}
	return s.Key + ".max"
}

// Nearest returns the index of the value nearest to x, as measured on the axis.
func (s Span) Nearest(x float64) int {
	best := 0
	for i, v := range s.Values {
		if s.apart(v, x) < s.apart(s.Values[best], x) {
			best = i
		}
	}
	return best
}

func (s Span) apart(a, b float64) float64 {
	if s.Log {
		a, b = max(a/b, b/a), 1
	}
	return math.Abs(a - b)
}

// Between returns the midpoint of a and b, as measured on the axis.
func (s Span) Between(a, b float64) float64 {
	if s.Log {
		return math.Sqrt(a * b)
	}
	return (a + b) / 2
}

// Spans returns the axes of the map that c describes; γ and λ if x and y name none. Linear axes have the values min +
// i·(max − min)/(n − 1). The others have equal ratios, rounded to 12 digits.
func (c *Config) Spans() (x, y Span, err error) {
	across, upward := "gamma", "lambda"
	if c.X == upward || c.Y == across { // the other axis takes the setting that is left
		across, upward = upward, across
	}
	if x, err = c.span("x", c.X, across, c.NX, c.XMin, c.XMax); err != nil {
		return x, y, err
	}
	if y, err = c.span("y", c.Y, upward, c.NY, c.YMin, c.YMax); err != nil {
		return x, y, err
	}
	pair := []string{x.ID, y.ID}
	switch {
	case x.ID == y.ID:
		return x, y, Issue{Key: "y", Got: y.ID, Note: sameAxis(x.ID)}
	case slices.Contains(pair, "eta") && slices.Contains(pair, "ratio"):
		return x, y, Issue{Key: "y", Got: y.ID, Note: bothSetEta(strings.Join(pair, ", "))}
	}
	return x, y, nil
}

func (c *Config) span(key, id, otherwise string, n int, low, high Bound) (Span, error) {
	a, ok := AxisByID(id)
	if !ok { // an axis of curves
		a, _ = AxisByID(otherwise)
	}
	a = a.in(c)
	s := Span{Axis: a, Key: key}
	from, to := a.Low, a.High
	if low.Given {
		from = low.Value
	}
	if high.Given {
		to = high.Value
	}
	switch {
	case !a.Takes(from):
		return s, Issue{Key: key + ".min", Got: Format(from), Legal: alongAxis(a.Legal(), a.ID)}
	case n > 1 && !a.Takes(to):
		return s, Issue{Key: key + ".max", Got: Format(to), Legal: alongAxis(a.Legal(), a.ID)}
	case n > 1 && !(from < to):
		return s, Issue{Key: key + ".min", Got: Format(from), Legal: belowEnd(Format(to), key+".max")}
	}
	if a.Log {
		s.Values = geometric(n, from, to)
	} else {
		s.Values = linear(n, from, to)
	}
	return s, nil
}

// ByHorizon returns the span with equal ratios between the horizons 1/(1 − γ) of its values. This suits γ, because
// almost everything happens in its last tenth. γ = 1, whose horizon is infinite, follows the axis's own last value.
// Other axes are returned unchanged.
func (s Span) ByHorizon() Span {
	if s.ID != "gamma" {
		return s
	}
	values, last := slices.Clone(s.Values), len(s.Values)-1
	if last > 0 && values[last] == 1 {
		if last--; values[0] >= s.High {
			return s
		}
		values[last] = s.High
	}
	if last < 1 {
		return s
	}
	for i, h := range geometric(last+1, 1/(1-values[0]), 1/(1-values[last])) {
		if i > 0 && i < last {
			values[i] = 1 - 1/h
		}
	}
	s.Values = values
	return s
}

func linear(n int, from, to float64) []float64 {
	values := make([]float64, n)
	values[0] = from
	for i := 1; i < n; i++ {
		values[i] = from + float64(float64(i)*(to-from))/float64(n-1)
	}
	return values
}

// geometric uses neither math.Pow nor math.Exp, because their last bits differ from machine to machine.
func geometric(n int, from, to float64) []float64 {
	values := make([]float64, n)
	values[0] = from
	if n == 1 {
		return values
	}
	q := root(to/from, n-1)
	at := from
	for i := 1; i < n; i++ {
		at = float64(at * q)
		values[i] = round(at)
	}
	values[n-1] = to
	return values
}

// root returns the k-th root of x ≥ 1, by bisection.
func root(x float64, k int) float64 {
	low, high := 1.0, x
	for {
		middle := low + float64((high-low)/2)
		if middle <= low || middle >= high {
			return low
		}
		power := 1.0
		for i := 0; i < k && power <= x; i++ {
			power = float64(power * middle)
		}
		if power <= x {
			low = middle
		} else {
			high = middle
		}
	}
}

// round rounds to 12 digits, so that a power of ten is exact.
func round(x float64) float64 {
	y, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'e', 11, 64), 64) // parsing formatted output cannot fail
	return y
}
