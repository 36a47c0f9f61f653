package reference

// FixedPoint is fixedpoint.json: ‖Φθ* − Q^π‖_Ξ as a multiple of the least.
type FixedPoint struct {
	MDPs map[string]MDP `json:"mdps"` // two_state of Grid is two_state_R2 here
	Grid []struct {
		Problem string      `json:"problem"`
		Kappa   string      `json:"kappa"`
		Lambdas []float64   `json:"lams"`
		Gammas  []float64   `json:"gammas"`
		Ratio   [][]float64 `json:"ratio_of_rmsve"` // by λ and γ
	} `json:"fixed_point_error"`
}
