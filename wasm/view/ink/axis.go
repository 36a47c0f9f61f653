package ink

import "math"

// MaxTicks holds the largest number of labelled ticks of an axis.
const MaxTicks = 6

// Nice returns the smallest number of the sequence …, 1, 2, 5, 10, … that is ≥ x > 0.
func Nice(x float64) float64 {
	if !(x > 0) || !Finite(x) {
		return 1
	}
	decade := math.Pow(10, math.Floor(math.Log10(x)))
	if !(decade > 0) {
		return x // x is below the smallest normal decade
	}
	for _, m := range [...]float64{1, 2, 5} {
		// The slack keeps x = 1, 2, 5 in place even if a rounding error made it too large.
		if m*decade >= x*(1-1e-9) {
			return m * decade
		}
	}
	return 10 * decade
}

// LinearStep returns the distance of ticks, 1, 2 or 5 times a power of ten, that divides span into at most n parts.
func LinearStep(span float64, n int) float64 {
	return Nice(span / math.Max(1, float64(n)))
}

// Decimals returns the fewest decimals n with 10⁻ⁿ ≤ step, so multiples of step print differently: 1 for a step of
// 0.25. It returns 0 for steps of 1 or more, and for steps that are not above 0.
func Decimals(step float64) int {
	if !(step > 0) || step >= 1 {
		return 0
	}
	return int(math.Ceil(-math.Log10(step) - 1e-9))
}

// LogAxis maps positive values to pixels: tick Lo at the bottom, tick Hi at the top, both places in px. Tick i is at
// 10^i; on a fine axis, ticks are at 1, 2 and 5 in each decade. Lo and Hi are multiples of Stride, the distance of the
// ticks that are drawn.
type LogAxis struct {
	Lo, Hi, Stride int
	fine           bool
	Bottom, Top    float64
}

// perDecade holds the ticks of a fine axis in one decade.
var perDecade = [...]float64{1, 2, 5}

// split returns the decade of fine tick i and its index in perDecade.
func split(i int) (decade, within int) {
	const n = len(perDecade)
	within = (i%n + n) % n
	return (i - within) / n, within
}

// Exponent returns the base-10 logarithm of tick i.
func (a LogAxis) Exponent(i int) float64 {
	if !a.fine {
		return float64(i)
	}
	decade, within := split(i)
	return float64(decade) + math.Log10(perDecade[within])
}

// Tick returns the value of tick i, mantissa·10^decade; the mantissa is 1 unless the axis is fine.
func (a LogAxis) Tick(i int) (mantissa float64, decade int) {
	if !a.fine {
		return 1, i
	}
	decade, within := split(i)
	return perDecade[within], decade
}

// strides holds the distances of ticks that a log axis may have, in decades.
var strides = [...]int{1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 350}

// leastExponent holds the last round exponent above that of the smallest normal float64, −308, because an axis must not
// show decades without numbers. Smaller values are on the floor.
const leastExponent = -300

// NewLogAxis chooses ticks around the exponents lo..hi, at most n ≥ 2 of them (3 if 1 lies within) with as little room
// to spare as they allow: whole decades or, for fewer than two, 1, 2 and 5 of each. Rounding out to multiples of the
// stride keeps the axis unchanged while the data grow.
func NewLogAxis(lo, hi float64, n int, bottom, top float64) LogAxis {
	const pad = 0.04 // decades, because a curve on the border would look cut
	lo, hi = Clamp(lo-pad, leastExponent, 308), Clamp(hi+pad, leastExponent, 308)
	hi = math.Max(hi, lo+pad)
	if fine := fineAxis(lo, hi, bottom, top); fine.Hi-fine.Lo < n {
		return fine
	}
	if n = max(n, 2); lo < 0 && hi > 0 {
		n = max(n, 3) // multiples of a stride: one below 1, 1 itself, one above
	}
	var best LogAxis
	for _, s := range strides {
		a := s * int(math.Floor(lo/float64(s)))
		b := s * int(math.Ceil(hi/float64(s)))
		if ((b-a)/s+1 > n || a < -308) && s != strides[len(strides)-1] {
			continue
		}
		if best.Stride == 0 || b-a < best.Hi-best.Lo {
			best = LogAxis{a, b, s, false, bottom, top}
		}
	}
	return best
}

// fineAxis returns the smallest axis by 1, 2 and 5 of each decade that holds the exponents lo..hi.
func fineAxis(lo, hi, bottom, top float64) LogAxis {
	a := LogAxis{Stride: 1, fine: true, Bottom: bottom, Top: top}
	a.Lo = len(perDecade) * int(math.Floor(lo))
	for a.Exponent(a.Lo+1) <= lo {
		a.Lo++
	}
	for a.Hi = a.Lo + 1; a.Exponent(a.Hi) < hi && a.Hi-a.Lo <= MaxTicks; {
		a.Hi++
	}
	return a
}

// At returns the y of the exponent e, which may lie outside the axis.
func (a LogAxis) At(e float64) float64 {
	lo, hi := a.Exponent(a.Lo), a.Exponent(a.Hi)
	return a.Bottom + (e-lo)/(hi-lo)*(a.Top-a.Bottom)
}

// Y returns the y of value v: that of the floor for v ≤ 0, of the ceiling for +Inf, NaN for NaN.
func (a LogAxis) Y(v float64) float64 {
	switch {
	case v != v:
		return v
	case v <= 0:
		return a.Bottom
	case math.IsInf(v, 1):
		return a.Top
	}
	return Clamp(a.At(math.Log10(v)), a.Top, a.Bottom)
}

// Extent holds the smallest and the largest exponent of positive finite values.
type Extent struct {
	Lo, Hi float64
	Any    bool // there are values; otherwise Lo and Hi are 0
}

// Add includes the value v, if it is positive and finite.
func (e *Extent) Add(v float64) {
	if !(v > 0) || math.IsInf(v, 1) {
		return
	}
	x := math.Log10(v)
	if !e.Any {
		*e = Extent{x, x, true}
		return
	}
	e.Lo, e.Hi = math.Min(e.Lo, x), math.Max(e.Hi, x)
}

// Join includes another extent.
func (e *Extent) Join(o Extent) {
	if !o.Any {
		return
	}
	if !e.Any {
		*e = o
		return
	}
	e.Lo, e.Hi = math.Min(e.Lo, o.Lo), math.Max(e.Hi, o.Hi)
}

// SymlogAxis maps any number to pixels by sign(v) log₁₀(1 + |v|): nearly linear within ±1, logarithmic beyond, so that
// diverging and converging weights fit one picture.
type SymlogAxis struct {
	Up, Down    int // decades above and below zero: the ends are 10^Up and −10^Down
	Bottom, Top float64
}

// most holds the largest weight that the axis distinguishes from infinity.
const most = 1e300

// NewSymlogAxis returns an axis that extends in whole decades from at most −1 to at least 10, so that it rarely
// changes.
func NewSymlogAxis(lo, hi, bottom, top float64) SymlogAxis {
	decade := func(v float64, least int) int {
		if !(v > 0) {
			return least
		}
		return max(least, int(math.Ceil(math.Log10(math.Min(v, most))-1e-9)))
	}
	return SymlogAxis{Up: decade(hi, 1), Down: decade(-lo, 0), Bottom: bottom, Top: top}
}

// symlog returns sign(v) log₁₀(1 + |v|).
func symlog(v float64) float64 {
	return math.Copysign(math.Log10(1+math.Min(math.Abs(v), most)), v)
}

// Y returns the y of v, clipped to the axis; NaN for NaN.
func (a SymlogAxis) Y(v float64) float64 {
	if v != v {
		return v
	}
	hi, lo := symlog(math.Pow(10, float64(a.Up))), symlog(-math.Pow(10, float64(a.Down)))
	return Clamp(a.Bottom+(symlog(v)-lo)/(hi-lo)*(a.Top-a.Bottom), a.Top, a.Bottom)
}

// Stride returns the distance of labelled decades that leaves each at least room px.
func (a SymlogAxis) Stride(room float64) int {
	perDecade := (a.Bottom - a.Top) / (float64(a.Up) + math.Log10(2)*2)
	if a.Down > 0 {
		perDecade = (a.Bottom - a.Top) / float64(a.Up+a.Down)
	}
	for _, s := range strides {
		if float64(s)*perDecade >= room {
			return s
		}
	}
	return strides[len(strides)-1]
}
