package metric

import (
	"math"

	"triad/core/exact"
)

// distance is ‖θ − θ*‖², where θ* is the fixed point of the learner's own operator.
var distance = Metric{
	ID: "distance", Name: "Distance to θ*", Symbol: "‖θ − θ*‖²", Solves: true,
	New: func(x *exact.Model) (func([]float64) float64, error) {
		known := x.ThetaStar != nil
		return func(theta []float64) float64 {
			if !known { // a large problem: solved when an error is first asked for, because moving a slider must not wait for the solve
				if x.Complete() != nil {
					return math.NaN()
				}
				known = true
			}
			sum := 0.0
			for i, t := range theta {
				d := t - x.ThetaStar[i]
				sum += float64(d * d)
			}
			return sum
		}, nil
	},
}
