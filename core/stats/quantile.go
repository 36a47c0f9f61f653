package stats

import "math"

// Percentile is that of ascending values, which may end in +Inf, with p in [0, 100]: interpolated linearly between the
// two order statistics next to p(n − 1)/100, counted from 0, as numpy's are by default. It is NaN of none.
func Percentile(values []float64, p float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	at := p * float64(len(values)-1) / 100
	i := int(at)
	part := at - float64(i)
	if part == 0 || values[i] == values[i+1] { // also of two infinities
		return values[i]
	}
	return values[i] + float64(part*(values[i+1]-values[i]))
}
