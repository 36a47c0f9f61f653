package ink

import (
	"math"
	"strconv"
)

// Clamp returns x within [lo, hi], and lo for NaN.
func Clamp(x, lo, hi float64) float64 {
	if !(x > lo) {
		return lo
	}
	return math.Min(x, hi)
}

// Smooth returns the S-shaped step from 0 (t ≤ 0) to 1 (t ≥ 1).
func Smooth(t float64) float64 {
	t = Clamp(t, 0, 1)
	return t * t * (3 - 2*t)
}

// Finite reports whether x is neither NaN nor infinite.
func Finite(x float64) bool { return x-x == 0 }

// Fineness returns the number of decimals for a value read off at scale px per unit: the last one is a pixel or two.
// Negative numbers are zeros before the point.
func Fineness(scale float64) int {
	return int(Clamp(math.Ceil(math.Log10(scale)-0.5), -80, 12))
}

// Rounded returns v rounded to digits decimals, so that its shortest form has no more.
func Rounded(v float64, digits int) float64 {
	if digits < 0 {
		unit := math.Pow(10, float64(-digits))
		return math.Round(v/unit)*unit + 0
	}
	unit := math.Pow(10, float64(digits))
	return math.Round(v*unit)/unit + 0 // + 0 turns −0 into 0
}

// ThinSpace groups thousands: the narrow no-break space, "1 000".
const ThinSpace = '\u202f'

// FormatFactor writes a factor near 1 with two digits of its difference from 1, and at least four decimals.
func FormatFactor(v float64) string {
	if a := math.Abs(v); !Finite(v) || a >= 1000 {
		return Sign(v) + FormatValue(a)
	}
	decimals := 4
	if d := math.Abs(math.Abs(v) - 1); d > 0 {
		decimals = int(Clamp(math.Ceil(-math.Log10(d))+1, 4, 9))
	}
	return Sign(v) + strconv.FormatFloat(math.Abs(v), 'f', decimals, 64)
}

// FormatCount writes a whole number ≥ 0 with grouped thousands, and from 10⁹ as a product with a power of ten.
func FormatCount(v float64) string {
	if !Finite(v) {
		return "∞"
	}
	if v >= 1e9 {
		return scientific(v, -1)
	}
	digits := strconv.FormatFloat(math.Abs(math.Round(v)), 'f', 0, 64)
	var out []rune
	if v <= -0.5 {
		out = append(out, '−')
	}
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			out = append(out, ThinSpace)
		}
		out = append(out, d)
	}
	return string(out)
}

// FormatDecimal writes v with the given number of decimals; very large and very small numbers as products with a power
// of ten.
func FormatDecimal(v float64, decimals int) string {
	if a := math.Abs(v); a >= 1e5 || decimals > 4 && a > 0 {
		return scientific(v, -1)
	}
	if v == 0 {
		return "0"
	}
	s := strconv.FormatFloat(math.Abs(v), 'f', decimals, 64)
	if v < 0 {
		return "−" + s
	}
	return s
}

// FormatShort formats a round number with as few digits as it needs.
func FormatShort(v float64) string {
	if !Finite(v) {
		return Sign(v) + "∞"
	}
	if a := math.Abs(v); a >= 1e5 || a > 0 && a < 1e-4 {
		return scientific(v, -1)
	}
	// Ticks are products, so further digits are rounding errors.
	v, _ = strconv.ParseFloat(strconv.FormatFloat(v, 'e', 9, 64), 64)
	return Sign(v) + strconv.FormatFloat(math.Abs(v), 'f', -1, 64)
}

// FormatValue formats v ≥ 0 with two significant digits.
func FormatValue(v float64) string { return FormatDigits(v, 2) }

// FormatDigits writes v ≥ 0 with digits significant digits, at least 2.
func FormatDigits(v float64, digits int) string {
	switch {
	case math.IsInf(v, 1):
		return "∞"
	case v == 0:
		return "0"
	case v >= 0.01 && v < 1000:
		return strconv.FormatFloat(v, 'f', int(Clamp(float64(digits-1)-math.Floor(math.Log10(v)), 0, float64(digits+1))), 64)
	}
	return scientific(v, digits-1)
}

// scientific writes v as "2.5·10⁹", with the given number of decimals, −1 for as few as needed.
func scientific(v float64, decimals int) string {
	if v == 0 || !Finite(v) {
		return "0"
	}
	if decimals < 0 {
		// Ticks are short multiples of 1, 2 or 5, so further digits are rounding errors. The largest numbers would
		// round up to infinity.
		if rounded, err := strconv.ParseFloat(strconv.FormatFloat(v, 'e', 9, 64), 64); err == nil {
			v = rounded
		}
	}
	s := strconv.FormatFloat(math.Abs(v), 'e', decimals, 64)
	mantissa, exponent := s, 0
	for i := range s {
		if s[i] == 'e' {
			mantissa = s[:i]
			exponent, _ = strconv.Atoi(s[i+1:])
			break
		}
	}
	if v < 0 {
		mantissa = "−" + mantissa
	}
	if mantissa == "1" {
		return "10" + Superscript(exponent)
	}
	return mantissa + "·10" + Superscript(exponent)
}

// Sign returns "−" for v < 0, otherwise "".
func Sign(v float64) string {
	if v < 0 {
		return "−"
	}
	return ""
}

// Subscript writes n ≥ 0 in subscript digits.
func Subscript(n int) string {
	var out []rune
	for _, c := range strconv.Itoa(n) {
		out = append(out, c-'0'+'₀')
	}
	return string(out)
}

// Superscript writes n in superscript characters.
func Superscript(n int) string {
	digits := [...]rune{'⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'}
	var out []rune
	for _, c := range strconv.Itoa(n) {
		if c == '-' {
			out = append(out, '⁻')
			continue
		}
		out = append(out, digits[c-'0'])
	}
	return string(out)
}
