package reference

// Rates is rates.json: expected squared errors by step.
type Rates struct {
	Rates map[string]RateCurve `json:"rates"`       // "rates/gtb/iid", "polyak/gtd/chain", "polyak/gtb/chain/0.03"
	Dalal map[string]RateCurve `json:"rates_dalal"` // "exact/gtb/iid"
	Prop4 map[string]struct {
		Gamma  float64   `json:"gamma"`
		Lambda float64   `json:"lam"`
		K      []uint64  `json:"k"`
		Z      []float64 `json:"exact_z"`
		Theta  []float64 `json:"exact_theta"`
		Bound  []float64 `json:"bound_fixed"`
		MSE    []float64 `json:"mse"` // of the rates' schedule
	} `json:"prop4"`
}

// RateCurve is E‖θ − θ*‖², that of the average and ‖E θ − θ*‖² by step.
type RateCurve struct {
	K      []uint64   `json:"k"`
	MSE    []float64  `json:"mse"`
	Polyak []*float64 `json:"polyak"`
	Bias   []float64  `json:"squared_bias"`
}
