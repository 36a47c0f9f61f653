// Package stats computes statistics of samples by gonum's formulas: means, errors, trends.
//
// Every sum runs in the order of its samples and rounds each product separately, because gonum's own sums use another
// order on platforms for which it has assembly.
package stats

import "math"

// Mean returns the mean of x.
func Mean(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(len(x))
}

// MeanSD returns the mean of x and its standard deviation, NaN for a single number.
func MeanSD(x []float64) (mean, sd float64) {
	mean = Mean(x)
	return mean, math.Sqrt(covariance(x, x, mean, mean))
}

// SE returns the standard error of the mean of n numbers with standard deviation sd.
func SE(sd float64, n int) float64 { return sd / math.Sqrt(float64(n)) }

// Slope returns the slope of the least-squares line through the points (x, y).
func Slope(x, y []float64) float64 {
	mx, my := Mean(x), Mean(y)
	return covariance(x, y, mx, my) / covariance(x, x, mx, mx)
}

// covariance uses the corrected two-pass algorithm of Chan, Golub and LeVeque [chan1983, (1.7)].
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

// Percentile returns the p-th percentile, p in [0, 100], of ascending values, which may end in +Inf. It interpolates
// linearly between the two order statistics next to p(n − 1)/100, counted from 0, as numpy does by default. It is NaN
// if there are no values.
func Percentile(values []float64, p float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	at := p * float64(len(values)-1) / 100
	i := int(at)
	part := at - float64(i)
	if part == 0 || values[i] == values[i+1] { // also if both are infinite
		return values[i]
	}
	return values[i] + float64(part*(values[i+1]-values[i]))
}

// PerDecade is the number of rungs in a decade of steps.
const PerDecade = 20

// ratios are 10^(j/20), written out because library powers differ in their last bits from machine to machine.
var ratios = [PerDecade]float64{
	1, 1.1220184543019633, 1.2589254117941673, 1.4125375446227544, 1.5848931924611136,
	1.7782794100389228, 1.9952623149688795, 2.23872113856834, 2.51188643150958, 2.8183829312644537,
	3.1622776601683795, 3.548133892335755, 3.9810717055349722, 4.46683592150963, 5.011872336272722,
	5.623413251903491, 6.309573444801933, 7.0794578438413795, 7.943282347242816, 8.912509381337454,
}

// NextRung returns the first rung after step k. Rungs are evenly spaced on a logarithmic axis: 10^(j/20), rounded to
// whole steps. They include the powers of ten.
func NextRung(k uint64) uint64 {
	decade := uint64(1)
	for k/decade >= 10 {
		decade *= 10
	}
	for ; ; decade *= 10 {
		for _, ratio := range ratios {
			if rung := uint64(float64(decade)*ratio + 0.5); rung > k {
				return rung
			}
		}
	}
}

// LocalSlopes returns the slopes d log y / d log x between consecutive points of a curve, at their geometric mean: the
// power with which the curve changes there. It skips points whose x or y has no logarithm; x must ascend.
func LocalSlopes(x, y []float64) (at, slope []float64) {
	last := -1
	for i := range x {
		if !(x[i] > 0 && y[i] > 0) || math.IsInf(y[i], 1) {
			continue
		}
		if last >= 0 && x[i] > x[last] {
			at = append(at, math.Sqrt(x[i]*x[last]))
			slope = append(slope, math.Log(y[i]/y[last])/math.Log(x[i]/x[last]))
		}
		last = i
	}
	return at, slope
}
