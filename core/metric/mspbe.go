package metric

import "triad/core/exact"

// mspbe is the mean squared projected Bellman error ½‖Aθ+b‖²_{M⁻¹} [touati2018, Proposition 2], with the learner's own
// κ and the present λ.
var mspbe = Metric{
	ID: "mspbe", Name: "Projected Bellman error", Symbol: "MSPBE",
	New: func(x *exact.Model) (func([]float64) float64, error) {
		return x.ProjectedError(), nil
	},
}
