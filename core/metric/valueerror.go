package metric

import (
	"triad/core/exact"
	"triad/core/message"
)

var noValues = message.New("metric.no-values", "nmse is not defined if Q^π is 0 everywhere (zero reward); use value-error, rmsve, mspbe or distance")

// valueError is the mean square value error ‖Φθ − Q^π‖²_Ξ; for state values, ‖Φθ − V^π‖²_Ξ.
var valueError = Metric{
	ID: "value-error", Name: "Value error", Symbol: "‖Φθ − Q^π‖²", Short: "value error", Values: true,
	New: func(x *exact.Model) (func([]float64) float64, error) {
		return weighted(x, 1)
	},
}

// nmse is the value error relative to the value error of θ = 0: ‖Φθ − Q^π‖²_Ξ / ‖Q^π‖²_Ξ.
var nmse = Metric{
	ID: "nmse", Name: "Normalised value error", Symbol: "NMSE", Values: true, Normalised: true,
	New: func(x *exact.Model) (func([]float64) float64, error) {
		values, err := x.TrueValues()
		if err != nil {
			return nil, err
		}
		norm := 0.0
		for i, xi := range x.Xi { // summed in the order of weighted, because θ = 0 must have NMSE 1 to the bit
			norm += float64(xi * float64(values[i]*values[i]))
		}
		if norm == 0 {
			return nil, noValues()
		}
		return weighted(x, norm)
	},
}

// weighted returns ‖Φθ − Q^π‖²_Ξ / norm.
func weighted(x *exact.Model, norm float64) (func([]float64) float64, error) {
	values, err := x.TrueValues()
	if err != nil {
		return nil, err
	}
	return func(theta []float64) float64 {
		sum := 0.0
		for i, xi := range x.Xi {
			row, e := &x.Rows[i], -values[i]
			for j, k := range row.Index {
				e += float64(row.Value[j] * theta[k])
			}
			sum += float64(xi * float64(e*e))
		}
		return sum / norm
	}, nil
}
