package metric

import (
	"errors"

	"triad/core/exact"
)

// valueError is the mean-square value error ‖Φθ − Q^π‖²_Ξ; of state values, ‖Φθ − V^π‖²_Ξ.
var valueError = Metric{
	ID: "value-error", Name: "Value error", Symbol: "‖Φθ − Q^π‖²",
	New: func(x *exact.Model) (func([]float64) float64, error) {
		return weighted(x, 1), nil
	},
}

// nmse is the value error relative to that of θ = 0: ‖Φθ − Q^π‖²_Ξ / ‖Q^π‖²_Ξ.
var nmse = Metric{
	ID: "nmse", Name: "Normalised value error", Symbol: "NMSE",
	New: func(x *exact.Model) (func([]float64) float64, error) {
		norm := weighted(x, 1)(make([]float64, len(x.B)))
		if norm == 0 {
			return nil, errors.New("nmse is not defined where Q^π is 0 everywhere (zero reward); use value-error or distance")
		}
		return weighted(x, 1/norm), nil
	},
}

// weighted returns c·‖Φθ − Q^π‖²_Ξ.
func weighted(x *exact.Model, c float64) func([]float64) float64 {
	return func(theta []float64) float64 {
		sum := 0.0
		for i, xi := range x.Xi {
			e := -x.Values[i]
			for j, f := range x.Phi[i] {
				e += float64(f * theta[j])
			}
			sum += float64(xi * float64(e*e))
		}
		return c * sum
	}
}
