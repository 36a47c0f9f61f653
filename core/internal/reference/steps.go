package reference

// Steps holds the contents of steps.json: growth per step, as natural logarithms, for various step sizes.
type Steps struct {
	MDPs  map[string]MDP `json:"mdps"` // two_state of the others is two_state_R2 here
	Steps []StepMap      `json:"phase_steps"`
	Baird []StepMap      `json:"phase_steps_baird_mean_square"`
	Chain struct {       // for two states with κ = tb
		Points []struct {
			Gamma      float64 `json:"gamma"`
			Lambda     float64 `json:"lam"`
			Rule       string  `json:"rule"`
			Alpha      float64 `json:"alpha"`
			Eta        float64 `json:"eta"`
			MeanIID    float64 `json:"mean_iid"`
			HalfIID    float64 `json:"half_ms_iid"`
			MeanChain  float64 `json:"mean_chain"`
			HalfChain  float64 `json:"half_ms_chain"`
			AlmostSure float64 `json:"almost_sure"`
			SE         float64 `json:"almost_sure_se"`
		} `json:"points"`
		// The critical η of the saddle-point rule at γ = .99, λ = .9; nil if no step size is stable.
		Critical []struct {
			Alpha     float64  `json:"alpha"`
			ChainMS   *float64 `json:"chain_ms"`
			ChainMean *float64 `json:"chain_mean"`
			MS        *float64 `json:"iid_ms"`
			Mean      *float64 `json:"iid_mean"`
		} `json:"critical"`
	} `json:"chain_growth"`
	SecondOrder struct {
		Check    []ChainPoint `json:"check"`
		Critical []struct {   // η of the saddle-point rule, at α = .01
			Gamma       float64 `json:"gamma"`
			Lambda      float64 `json:"lam"`
			SecondOrder float64 `json:"second_order"`
			Exact       float64 `json:"exact"`
		} `json:"critical"`
		Maps []ChainPoint `json:"maps"`
	} `json:"chain_second_order"`
	Limits struct {
		Eta struct {
			Critical []struct {
				Rule   string    `json:"rule"`
				Gamma  float64   `json:"gamma"`
				Lambda float64   `json:"lam"`
				Alphas []float64 `json:"alphas"`
				Eta    []float64 `json:"critical_eta"`
			} `json:"critical"`
			// The limit of E θ − θ* at γ = .99, λ = .9 with noisy rewards.
			Bias []struct {
				Alpha       float64    `json:"alpha"`
				Eta         float64    `json:"eta"`
				SecondOrder [2]float64 `json:"second_order"`
				Exact       [2]float64 `json:"exact"`
				MSE         float64    `json:"mse"`
			} `json:"bias"`
		} `json:"eta"`
	} `json:"chain_limits"`
}

// StepMap is a map of growth over α and η.
type StepMap struct {
	Problem    string      `json:"problem"`
	Kappa      string      `json:"kappa"`
	Rule       string      `json:"rule"`
	Gamma      float64     `json:"gamma"`
	Lambda     float64     `json:"lam"`
	Logs       []float64   `json:"log10_steps"`
	Mean       [][]float64 `json:"mean_log_radius"` // by α and η
	MeanSquare [][]float64 `json:"ms_log_radius"`
}

// ChainPoint is the growth of the mean along one trajectory.
type ChainPoint struct {
	Problem     string  `json:"problem"`
	Kappa       string  `json:"kappa"`
	Rule        string  `json:"rule"`
	Gamma       float64 `json:"gamma"`
	Lambda      float64 `json:"lam"`
	Alpha       float64 `json:"alpha"`
	Eta         float64 `json:"eta"`
	SecondOrder float64 `json:"second_order"`
}
