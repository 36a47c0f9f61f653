// Package stats holds what is said of samples, by gonum's formulas. Every sum runs in the order of its
// samples and rounds each product by itself: gonum's own take another order where it has assembly.
package stats

import "math"

// Mean is the mean of x.
func Mean(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(len(x))
}

// MeanSD returns the mean of x and its standard deviation, NaN of a single number.
func MeanSD(x []float64) (mean, sd float64) {
	mean = Mean(x)
	return mean, math.Sqrt(covariance(x, x, mean, mean))
}

// SE is the standard error of the mean of n numbers with a standard deviation.
func SE(sd float64, n int) float64 { return sd / math.Sqrt(float64(n)) }

// Slope is that of the line through the points (x, y) by least squares.
func Slope(x, y []float64) float64 {
	mx, my := Mean(x), Mean(y)
	return covariance(x, y, mx, my) / covariance(x, x, mx, mx)
}

// covariance is the corrected two-pass algorithm of Chan, Golub and LeVeque [chan1983, (1.7)].
func covariance(x, y []float64, mx, my float64) float64 {
	sum, dx, dy := 0.0, 0.0, 0.0
	for i, v := range x {
		a, b := v-mx, y[i]-my
		sum += float64(a * b)
		dx += a
		dy += b
	}
	n := float64(len(x))
	return (sum - float64(dx*dy)/n) / (n - 1)
}
