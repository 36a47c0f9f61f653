package metric

import (
	"math"

	"triad/core/exact"
)

// rmsve is the root mean square value error ‖Φθ − Q^π‖_Ξ. It has the unit of the values; parameter studies plot it.
var rmsve = Metric{
	ID: "rmsve", Name: "Root mean square value error", Symbol: "RMSVE", Values: true, Root: true,
	New: func(x *exact.Model) (func([]float64) float64, error) {
		square, err := weighted(x, 1)
		if err != nil {
			return nil, err
		}
		return func(theta []float64) float64 { return math.Sqrt(square(theta)) }, nil
	},
}
