package view

import "math"

// maxTicks is the most labelled ticks of an axis.
const maxTicks = 6

// nice returns the smallest number of the sequence …, 1, 2, 5, 10, … that is ≥ x > 0.
func nice(x float64) float64 {
	if !(x > 0) || !finite(x) {
		return 1
	}
	decade := math.Pow(10, math.Floor(math.Log10(x)))
	if !(decade > 0) {
		return x // below the smallest normal decade
	}
	for _, m := range [...]float64{1, 2, 5} {
		// The slack keeps x = 1, 2, 5, computed a rounding error too large, where it is.
		if m*decade >= x*(1-1e-9) {
			return m * decade
		}
	}
	return 10 * decade
}

// linearStep returns the distance of ticks, 1, 2 or 5 times a power of ten, that
// divides span into at most n parts.
func linearStep(span float64, n int) float64 {
	return nice(span / math.Max(1, float64(n)))
}

// decimals is how many decimals tell multiples of step apart.
func decimals(step float64) int {
	if !(step > 0) || step >= 1 {
		return 0
	}
	return int(math.Ceil(-math.Log10(step) - 1e-9))
}

// logAxis maps positive values to pixels: 10^lo at the bottom, 10^hi at the top; lo
// and hi are multiples of stride, which is the distance of the ticks in decades.
type logAxis struct {
	lo, hi, stride int
	bottom, top    float64
}

// strides are the distances of ticks that a log axis may have, in decades.
var strides = [...]int{1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 350}

// leastExponent is the last round one above that of the least normal float64, −308: an axis
// must not show decades in which there are no numbers. What is smaller lies on the floor.
const leastExponent = -300

// newLogAxis chooses whole decades around the exponents lo..hi, at most n ≥ 2 ticks
// and as little room to spare as they allow. Rounding out to multiples of the stride
// keeps the axis still while the data grow.
func newLogAxis(lo, hi float64, n int, bottom, top float64) logAxis {
	const pad = 0.04 // decades: a curve on the border would look cut
	lo, hi = clamp(lo-pad, leastExponent, 308), clamp(hi+pad, leastExponent, 308)
	hi = math.Max(hi, lo+pad)
	var best logAxis
	for _, s := range strides {
		a := s * int(math.Floor(lo/float64(s)))
		b := s * int(math.Ceil(hi/float64(s)))
		if ((b-a)/s+1 > max(n, 2) || a < -308) && s != strides[len(strides)-1] {
			continue
		}
		if best.stride == 0 || b-a < best.hi-best.lo {
			best = logAxis{a, b, s, bottom, top}
		}
	}
	return best
}

// at is the y of the exponent e, which may lie outside the axis.
func (a logAxis) at(e float64) float64 {
	return a.bottom + (e-float64(a.lo))/float64(a.hi-a.lo)*(a.top-a.bottom)
}

// y is the y of value v ≥ 0: zero and less sit on the floor, +Inf at the ceiling.
// NaN stays NaN.
func (a logAxis) y(v float64) float64 {
	switch {
	case v != v:
		return v
	case v <= 0:
		return a.bottom
	case math.IsInf(v, 1):
		return a.top
	}
	return clamp(a.at(math.Log10(v)), a.top, a.bottom)
}

// extent gathers the smallest and the largest exponent of positive finite values.
type extent struct {
	lo, hi float64
	any    bool
}

func (e *extent) add(v float64) {
	if !(v > 0) || math.IsInf(v, 1) {
		return
	}
	x := math.Log10(v)
	if !e.any {
		*e = extent{x, x, true}
		return
	}
	e.lo, e.hi = math.Min(e.lo, x), math.Max(e.hi, x)
}
