package metric

import (
	"math"

	"triad/core/exact"
)

// rmsve is the root of the mean-square value error, ‖Φθ − Q^π‖_Ξ: in the units of the values, as parameter studies draw it.
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
