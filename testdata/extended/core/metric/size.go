package metric

import "triad/core/exact"

// size is ‖θ‖².
var size = Metric{
	ID: "size", Name: "Size of the weights", Short: "size", Symbol: "‖θ‖²",
	New: func(*exact.Model) (func([]float64) float64, error) {
		return func(theta []float64) float64 {
			sum := 0.0
			for _, t := range theta {
				sum += float64(t * t)
			}
			return sum
		}, nil
	},
}
