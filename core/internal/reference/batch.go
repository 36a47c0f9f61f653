package reference

import "triad/core/rl"

// Batch holds the contents of batch.json: results of batch methods on data sets.
type Batch struct {
	MDPs  map[string]MDP `json:"mdps"`
	Cases []BatchCase    `json:"batch"`
}

// BatchCase is one data set with the results of the methods.
type BatchCase struct {
	Problem   string              `json:"problem"`
	Gamma     float64             `json:"gamma"`
	Kappa     string              `json:"kappa"`
	Lambda    float64             `json:"lam"`
	N         int                 `json:"n"`
	States    string              `json:"states"` // a digit for each transition,
	Actions   string              `json:"actions"`
	LastNext  int                 `json:"last_next"` // and the state after the last one
	Theta0    []float64           `json:"theta0"`
	Omega0    []float64           `json:"omega0"`
	A         [][]float64         `json:"A_hat"`
	B         []float64           `json:"b_hat"`
	M         [][]float64         `json:"M_hat"`
	Rank      int                 `json:"rank"`
	ThetaHat  []float64           `json:"theta_hat"`
	ThetaStar []float64           `json:"theta_star"`
	Distance  float64             `json:"dist2_theta_hat_theta_star"`
	MSPBE     float64             `json:"mspbe_hat_of_theta_star"`
	Seed      uint64              `json:"index_seed"`
	Indices   []int               `json:"first_indices"`
	Runs      map[string]BatchRun `json:"runs"` // for each method
}

// BatchRun is the run of one method.
type BatchRun struct {
	SigmaTheta float64             `json:"sigma_theta"`
	SigmaOmega float64             `json:"sigma_omega"`
	Radius     *float64            `json:"radius_per_pass"`
	At         map[string]BatchRow `json:"at"` // for each pass
}

// BatchRow holds the weights after a pass; MSPBE is the one on the data.
type BatchRow struct {
	Theta []float64 `json:"theta"`
	Omega []float64 `json:"omega"`
	MSPBE float64   `json:"mspbe"`
}

// Transitions calls f with each transition of the data, in order. m is the problem that the data come from; it supplies
// rewards, features and policies.
func (c BatchCase) Transitions(m *rl.MDP, f func(t *rl.Transition)) {
	chain := rl.NewChain(m, 0)
	at := func(text string, i int) int { return int(text[i] - '0') }
	var t rl.Transition
	for i := range c.N {
		next := c.LastNext
		if i+1 < c.N {
			next = at(c.States, i+1)
		}
		chain.Fill(&t, at(c.States, i), at(c.Actions, i), next)
		f(&t)
	}
}
