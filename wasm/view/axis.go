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

// logAxis maps positive values to pixels: tick lo at the bottom, tick hi at the top. Ticks are
// counted by decades, tick i being 10^i, or when fine by 1, 2 and 5 in each; lo and hi are
// multiples of stride, which is the distance of the ticks that are drawn.
type logAxis struct {
	lo, hi, stride int
	fine           bool
	bottom, top    float64
}

// perDecade are the ticks of a fine axis in one decade.
var perDecade = [...]float64{1, 2, 5}

// split returns the decade of fine tick i and which of perDecade it is.
func split(i int) (decade, within int) {
	const n = len(perDecade)
	within = (i%n + n) % n
	return (i - within) / n, within
}

// exponent is the logarithm of tick i.
func (a logAxis) exponent(i int) float64 {
	if !a.fine {
		return float64(i)
	}
	decade, within := split(i)
	return float64(decade) + math.Log10(perDecade[within])
}

// tick is what stands at tick i: mantissa·10^decade, the mantissa 1 unless the axis is fine.
func (a logAxis) tick(i int) (mantissa float64, decade int) {
	if !a.fine {
		return 1, i
	}
	decade, within := split(i)
	return perDecade[within], decade
}

// strides are the distances of ticks that a log axis may have, in decades.
var strides = [...]int{1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 350}

// leastExponent is the last round one above that of the least normal float64, −308: an axis
// must not show decades in which there are no numbers. What is smaller lies on the floor.
const leastExponent = -300

// newLogAxis chooses ticks around the exponents lo..hi, at most n ≥ 2 of them and as little room
// to spare as they allow: whole decades, or for less than two 1, 2 and 5 of each. Rounding out to
// multiples of the stride keeps the axis still while the data grow.
func newLogAxis(lo, hi float64, n int, bottom, top float64) logAxis {
	const pad = 0.04 // decades: a curve on the border would look cut
	lo, hi = clamp(lo-pad, leastExponent, 308), clamp(hi+pad, leastExponent, 308)
	hi = math.Max(hi, lo+pad)
	if fine := fineAxis(lo, hi, bottom, top); fine.hi-fine.lo < n {
		return fine
	}
	var best logAxis
	for _, s := range strides {
		a := s * int(math.Floor(lo/float64(s)))
		b := s * int(math.Ceil(hi/float64(s)))
		if ((b-a)/s+1 > max(n, 2) || a < -308) && s != strides[len(strides)-1] {
			continue
		}
		if best.stride == 0 || b-a < best.hi-best.lo {
			best = logAxis{a, b, s, false, bottom, top}
		}
	}
	return best
}

// fineAxis is the axis by 1, 2 and 5 of each decade that just holds the exponents lo..hi.
func fineAxis(lo, hi, bottom, top float64) logAxis {
	a := logAxis{stride: 1, fine: true, bottom: bottom, top: top}
	a.lo = len(perDecade) * int(math.Floor(lo))
	for a.exponent(a.lo+1) <= lo {
		a.lo++
	}
	for a.hi = a.lo + 1; a.exponent(a.hi) < hi && a.hi-a.lo <= maxTicks; {
		a.hi++
	}
	return a
}

// at is the y of the exponent e, which may lie outside the axis.
func (a logAxis) at(e float64) float64 {
	lo, hi := a.exponent(a.lo), a.exponent(a.hi)
	return a.bottom + (e-lo)/(hi-lo)*(a.top-a.bottom)
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

// join takes another extent in.
func (e *extent) join(o extent) {
	if !o.any {
		return
	}
	if !e.any {
		*e = o
		return
	}
	e.lo, e.hi = math.Min(e.lo, o.lo), math.Max(e.hi, o.hi)
}
