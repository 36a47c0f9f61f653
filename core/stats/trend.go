package stats

import "math"

// Trend is the line through a window of a curve: its slope, the standard error of the slope, and the window's length in
// the units of x.
type Trend struct{ Slope, SE, Length float64 }

// Unknown is the trend of too few points.
var Unknown = Trend{math.NaN(), math.NaN(), math.NaN()}

// Clear reports whether the slope is more than three times its standard error.
func (t Trend) Clear() bool { return math.Abs(t.Slope) > 3*t.SE }

// Change returns the change of y over the window.
func (t Trend) Change() float64 { return t.Slope * t.Length }

// The numbers of equal parts that a window is divided into; the second one is used if the first leaves a part empty.
var parts = [...]int{32, 16}

// TrendOf fits a line to the points with x between from and to; x must ascend. It is Unknown if the points do not cover
// the window.
//
// The residuals of the line are not independent noise: the logarithm of an error is a sum over steps, so the noise of
// one step stays in all later ones. The standard error therefore treats the means of equal parts of the window as an
// autoregression of first order around the line, from independent noise (φ = 0) to a random walk (φ = 1) [canjels1997].
// Residuals of a fitted line underestimate φ, by 10 divided by their number if φ is 1, so this much is added. As a
// result, a random walk without drift rarely counts as a trend, and noise around a level counts as one a little more
// rarely than it could.
func TrendOf(x, y []float64, from, to float64) Trend {
	for _, n := range parts {
		if level, ok := levels(x, y, from, to, n); ok {
			return trend(level, to-from)
		}
	}
	return Unknown
}

// levels returns the means of y in n equal parts of a window; ok is false if a part has no points.
func levels(x, y []float64, from, to float64, n int) (level []float64, ok bool) {
	level = make([]float64, n)
	count := make([]int, n)
	for i, v := range x {
		if v < from || v > to {
			continue
		}
		j := min(n-1, int((v-from)/(to-from)*float64(n)))
		level[j] += y[i]
		count[j]++
	}
	for j, c := range count {
		if c == 0 {
			return nil, false
		}
		level[j] /= float64(c)
	}
	return level, true
}

// trend returns the trend of equally spaced levels that cover a window of this length.
func trend(level []float64, length float64) Trend {
	n := len(level)
	at := make([]float64, n) // measured from the middle, so that they sum to 0
	square := 0.0
	for i := range at {
		at[i] = float64(i) - float64(n-1)/2
		square += float64(at[i] * at[i])
	}
	mean, slope := Mean(level), 0.0
	for i, a := range at {
		slope += float64(a * (level[i] - mean))
	}
	slope /= square
	rest := make([]float64, n)
	variance, shared := 0.0, 0.0
	for i, a := range at {
		rest[i] = level[i] - mean - float64(slope*a)
		variance += float64(rest[i] * rest[i])
		if i > 0 {
			shared += float64(rest[i] * rest[i-1])
		}
	}
	phi := 0.0
	if variance > 0 {
		phi = math.Max(0, math.Min(1, shared/variance+10/float64(n)))
	}
	news := 0.0 // sum of squares of the innovations of the walk
	for i := 1; i < n; i++ {
		e := rest[i] - float64(phi*rest[i-1])
		news += float64(e * e)
	}
	news /= float64(n - 3)
	// The variance of the slope is Σ aᵢaⱼ Cov(i, j) / (Σ aᵢ²)². The aᵢ sum to 0, so the covariance can be replaced by
	// minus half the variance of the difference of i and j. At a distance h, that is (1 + φ + … + φ^(h−1))/(1 + φ)
	// times the variance of an innovation.
	apart := make([]float64, n)
	for h, power := 1, 1.0; h < n; h++ {
		apart[h] = apart[h-1] + power
		power *= phi
	}
	sum := 0.0
	for i := range at {
		for j := range i {
			sum -= float64(2 * at[i] * at[j] * apart[i-j])
		}
	}
	unit := length / float64(n) // in x, between two levels
	return Trend{slope / unit, math.Sqrt(news*sum/(1+phi)) / square / unit, length}
}
