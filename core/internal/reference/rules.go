package reference

import (
	"encoding/json"
	"strconv"
	"strings"
)

// Rules holds the contents of rules.json: further coefficients and rules.
type Rules struct {
	MDPs   map[string]MDP  `json:"mdps"`
	Exact  []RulesCase     `json:"exact"`
	Traces []Trace         `json:"traces"` // learners are "rule/kappa[ reg=…]"
	Phases []RulesSpectrum `json:"spectra"`
	// Claims holds experiments of the independent program, decoded on demand.
	Claims map[string]json.RawMessage `json:"claims"`
}

// RulesCase is one problem at one γ, λ and κ. The setting of a κ follows a colon: "vtrace:1.5".
type RulesCase struct {
	MDP       string             `json:"mdp"`
	Gamma     float64            `json:"gamma"`
	Lambda    float64            `json:"lam"`
	Kappa     string             `json:"kappa"`
	KappaOf   []float64          `json:"kappa_pairs"`
	A         [][]float64        `json:"A"`
	B         []float64          `json:"b"`
	Behaviour [][]float64        `json:"A_mu"`
	MaxRe     map[string]float64 `json:"max_re"` // of the mean matrix at α = η = 1, for each rule; β_r = 1
	ThetaStar []float64          `json:"theta_star"`
	Products  *Products          `json:"mp"`                            // nil if the trace has no second moment
	Fixed     []float64          `json:"mp_fixed_point_alpha_eta_0.05"` // of mirror-prox at α = η = .05
	Radius    *float64           `json:"mp_log_radius_alpha_eta_0.05"`  // logarithm of the spectral radius at the same step sizes
}

// Products holds means of products of a sample's Â, M̂ and b̂.
type Products struct {
	AtA [][]float64 `json:"AtA"`
	AtM [][]float64 `json:"AtM"`
	AAt [][]float64 `json:"AAt"`
	MM  [][]float64 `json:"MM"`
	AtB []float64   `json:"Atb"`
	MB  []float64   `json:"Mb"`
}

// RulesSpectrum holds the stability borders of the rules' expected updates: the critical η/α, and β_r of tdrc at η = α.
type RulesSpectrum struct {
	Problem    string             `json:"problem"`
	Gamma      float64            `json:"gamma"`
	Lambda     float64            `json:"lam"`
	Kappa      string             `json:"kappa"`
	Rank       int                `json:"rank"`
	Correction Crossings          `json:"ratio_correction"`
	Hybrid     Crossings          `json:"ratio_hybrid"`
	TDRC       Crossings          `json:"ratio_tdrc1"`
	Reg        Crossings          `json:"reg_tdrc_ratio1"`
	MaxRe      map[string]float64 `json:"max_re_rules"`
}

// Crossings holds the values at which the growth of an expected update changes its sign, ascending.
type Crossings struct {
	Crossings []float64 `json:"crossings"`
}

// Coefficient splits the name of a κ of rules.json, "vtrace:1.5", into its ID and its setting, 0 if it has none.
func Coefficient(name string) (id string, number float64) {
	id, text, _ := strings.Cut(name, ":")
	number, _ = strconv.ParseFloat(text, 64)
	return id, number
}
