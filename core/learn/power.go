package learn

import "math"

// inversePower returns k^{−x} for k from 1 to 2⁵³ and x in [0, 1], with the same bits on every platform. It does not
// use math.Pow and math.Exp, because their assembly versions differ in the last digits and step sizes affect every
// weight. It uses only correctly rounded operations, and rounds every product before adding it. The relative error is
// below 2⁻⁴⁶; it comes from the exponent, where log₂k ≤ 53.
func inversePower(k uint64, x float64) float64 {
	power := -float64(x * log2(float64(k)))
	whole := math.Floor(power + 0.5)
	return math.Ldexp(exp(float64((power-whole)*math.Ln2)), int(whole))
}

// log2 returns log₂v for v ≥ 1. With v = m·2ⁿ and m in [√½, √2), it is n + ln m / ln 2. The series is ln m = 2 artanh t
// = 2 (t + t³/3 + t⁵/5 + …) with t = (m − 1)/(m + 1).
func log2(v float64) float64 {
	m, n := math.Frexp(v)
	if m < math.Sqrt2/2 {
		m, n = 2*m, n-1
	}
	t := (m - 1) / (m + 1)
	square, sum := float64(t*t), 0.0
	for i := 2*artanhTerms - 1; i > 0; i -= 2 {
		sum = float64(sum*square) + 1/float64(i)
	}
	return float64(n) + float64(float64(2*t*sum)*math.Log2E)
}

// exp returns eᵛ for |v| ≤ ½ ln 2 by its series, innermost term first.
func exp(v float64) float64 {
	sum := 1.0
	for i := expTerms; i > 0; i-- {
		sum = 1 + float64(v*sum)/float64(i)
	}
	return sum
}

// With these lengths, the first term left out is below 2⁻⁵³ of the sum: t² ≤ .0295, v ≤ .347.
const (
	artanhTerms = 11
	expTerms    = 14
)
