package reference

import "encoding/json"

// Chapter11 holds the contents of chapter11.json: target weights, residual gradients, κ_σ and random features.
type Chapter11 struct {
	MDPs   map[string]EpisodicMDP `json:"mdps"`
	Exact  []TargetCase           `json:"exact"`
	Traces []Chapter11Trace       `json:"traces"`
	// Others holds the parts that one test reads, decoded on demand.
	Residual    []ResidualCase  `json:"residual"`
	StarBorder  []StarBorder    `json:"star_soft_border"`
	Sigma       json.RawMessage `json:"sigma_two_states"`
	Chapter     json.RawMessage `json:"chapter11"`
	TargetTable json.RawMessage `json:"target_table"`
}

// EpisodicMDP is a process with the variance of rewards and, if its rows sum to less than 1, the start of episodes.
type EpisodicMDP struct {
	MDP
	RVar  [][]float64 `json:"rvar"`
	Start []float64   `json:"start"`
}

// Chapter11Trace is a Trace with a second, independent next state for each row: −1 if that draw ends the episode.
type Chapter11Trace struct {
	Trace
	Second []int `json:"second"`
}

// TargetCase is one problem at one γ, κ and λ.
type TargetCase struct {
	MDP    string       `json:"mdp"`
	Gamma  float64      `json:"gamma"`
	Lambda float64      `json:"lam"`
	Kappa  string       `json:"kappa"`
	C      [][]float64  `json:"C"`
	D      [][]float64  `json:"D"`
	B      []float64    `json:"b"`
	EigC   [][2]float64 `json:"eigC"`
	EigA   [][2]float64 `json:"eigA"`
	EigCD  [][2]float64 `json:"eigCinvD"`
	Even   int          `json:"positive_real_eigs_of_A"`
	Sign   float64      `json:"sign_det_C_minus_D"`
	Frozen float64      `json:"frozen_factor"`
	Slow   float64      `json:"slow_soft"`
	Inner  bool         `json:"inner_stable"`
	Steps  []struct {
		Alpha  float64      `json:"alpha"`
		Eta    float64      `json:"eta"`
		Eig    [][2]float64 `json:"eig"`
		MaxRe  float64      `json:"max_re"`
		Growth float64      `json:"log_radius"`
	} `json:"steps"`
	Copies []struct {
		Alpha   float64 `json:"alpha"`
		T       float64 `json:"T"`
		Factor  float64 `json:"factor"`
		PerStep float64 `json:"log_per_step"`
	} `json:"copies"`
	ThetaStar Solution `json:"theta_star"`
}

// Solution is a weight vector with its errors.
type Solution struct {
	Theta      []float64 `json:"theta"`
	MSBE       float64   `json:"msbe"`
	MSTE       float64   `json:"mste"`
	MSPBE      float64   `json:"mspbe"`
	ValueError float64   `json:"value_error"`
}

// ResidualCase holds the minima of the Bellman and the TD error of one problem at one γ, mspbe at λ = 0.
// Each eigenvalue of H and HNaive is its real and its imaginary part.
type ResidualCase struct {
	MDP       string       `json:"mdp"`
	Gamma     float64      `json:"gamma"`
	H         [][]float64  `json:"H"`
	HNaive    [][]float64  `json:"H_naive"`
	G         []float64    `json:"h"`
	EigH      [][2]float64 `json:"eigH"`
	EigHNaive [][2]float64 `json:"eigH_naive"`
	Residual  Solution     `json:"residual"`
	Naive     Solution     `json:"naive"`
	TD        Solution     `json:"td"`
	Best      Solution     `json:"best"`
	Zero      Solution     `json:"zero"`
	Ones      Solution     `json:"ones"`
}

// StarBorder holds, for Baird's star at one λ, the largest η/α of stable target weights.
type StarBorder struct {
	Lambda    float64 `json:"lam"`
	Ratio     float64 `json:"eta_over_alpha"`
	BestRatio float64 `json:"best_ratio"`
	BestMaxRe float64 `json:"best_max_re"`
}
