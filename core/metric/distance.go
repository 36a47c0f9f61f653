package metric

import "triad/core/exact"

// distance is ‖θ − θ*‖² to the fixed point of the learner's own operator.
var distance = Metric{
	ID: "distance", Name: "Distance to θ*", Symbol: "‖θ − θ*‖²",
	New: func(x *exact.Model) (func([]float64) float64, error) {
		if err := x.Complete(); err != nil {
			return nil, err
		}
		return func(theta []float64) float64 {
			sum := 0.0
			for i, t := range theta {
				d := t - x.ThetaStar[i]
				sum += float64(d * d)
			}
			return sum
		}, nil
	},
}
