package reference

// Forward is forward.json: eight steps of two states with rewards, by κ.
type Forward struct {
	Gamma  float64                `json:"gamma"`
	Lambda float64                `json:"lam"`
	Theta  []float64              `json:"theta"`
	Cases  map[string]ForwardCase `json:"cases"`
}

// ForwardCase is the walk under one κ.
type ForwardCase struct {
	State      []int       `json:"state"` // from 1
	R          []float64   `json:"r"`
	Phi        [][]float64 `json:"phi"`
	Kappa      []float64   `json:"kappa"`
	Q          []float64   `json:"Q"`
	QNext      []float64   `json:"expected_Q_next"`
	Delta      []float64   `json:"delta"`
	E          [][]float64 `json:"e"`
	Share      [][]float64 `json:"contribution_coefficient"`
	Returns    []float64   `json:"G_lambda_horizon_8"`
	Forward    [][]float64 `json:"forward_sum_by_horizon"` // times α = 0.1
	Backward   [][]float64 `json:"backward_sum_by_step"`
	TrueOnline struct {
		Alpha   float64     `json:"alpha"`
		Eta     float64     `json:"eta"`
		Omega0  []float64   `json:"omega0"`
		Theta0  []float64   `json:"theta0"`
		Delta   []float64   `json:"delta"`
		Trace   [][]float64 `json:"e_omega"`
		Omega   [][]float64 `json:"omega"`
		Theta   [][]float64 `json:"theta"`
		Interim []struct {
			Omega [][]float64 `json:"omega_t"`
		} `json:"interim"`
		Plain [][]float64 `json:"accumulating_trace_omega"`
		Gap   float64     `json:"accumulating_minus_dutch"`
	} `json:"true_online"`
}
