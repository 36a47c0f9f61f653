package stats

import "math"

// LocalSlopes are the slopes d log y / d log x between consecutive points of a curve, at the geometric middle of each
// two: the power with which it falls there. Points with x or y that have no logarithm are passed over; x ascends.
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
