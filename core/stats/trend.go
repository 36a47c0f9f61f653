package stats

import "math"

// Trend is the line through a window of a curve: its slope, the standard error of that, and the window's length, both
// in the units of x.
type Trend struct{ Slope, SE, Length float64 }

// Unknown is the trend of too few points.
var Unknown = Trend{math.NaN(), math.NaN(), math.NaN()}

// Clear says that a slope is more than three of its standard errors.
func (t Trend) Clear() bool { return math.Abs(t.Slope) > 3*t.SE }

// Change is by how much y changes over the window.
func (t Trend) Change() float64 { return t.Slope * t.Length }

// A window is cut into so many parts of equal length, or where some would be empty into fewer.
var parts = [...]int{32, 16}

// TrendOf fits a line to the points with x from one end of a window to the other; x ascends. It is Unknown where the points
// do not cover the window.
//
// What is left of a curve beside its line is no independent noise: the logarithm of an error is a sum over steps, so one
// step's chance stays in all later ones. The standard error therefore takes the means of equal parts of the window for an
// autoregression of first order about the line, from independent (φ = 0) to a random walk (φ = 1) [canjels1997]. The
// residuals of a fitted line tell φ too small, by 10 over their number where it is 1; that much is added, so that a walk
// which goes nowhere is rarely called a trend, and noise about a level a little more rarely than it could be.
func TrendOf(x, y []float64, from, to float64) Trend {
	for _, n := range parts {
		if level, ok := levels(x, y, from, to, n); ok {
			return trend(level, to-from)
		}
	}
	return Unknown
}

// levels are the means of y in n equal parts of a window; not ok where one has no points.
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

// trend is that of levels at equal distances, which cover a window of some length.
func trend(level []float64, length float64) Trend {
	n := len(level)
	at := make([]float64, n) // from the middle, so that they sum to 0
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
	news := 0.0 // squares of what each part adds to the walk
	for i := 1; i < n; i++ {
		e := rest[i] - float64(phi*rest[i-1])
		news += float64(e * e)
	}
	news /= float64(n - 3)
	// The variance of the slope is Σ aᵢaⱼ Cov(i, j) / (Σ aᵢ²)², in which, as the aᵢ sum to 0, minus half the variance of the
	// difference of i and j may stand for their covariance: (1 + φ + … + φ^(h−1))/(1 + φ) of a part's news, at a distance h.
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
	unit := length / float64(n) // of x, between levels
	return Trend{slope / unit, math.Sqrt(news*sum/(1+phi)) / square / unit, length}
}
