package reference

// Emphatic holds the contents of emphatic.json: emphases and the expected updates of rules.
type Emphatic struct {
	MDPs  map[string]MDP `json:"mdps"` // two_state is two_state_R2 here, and baird is baird_copy
	Exact []struct {
		MDP          string             `json:"mdp"`
		Gamma        float64            `json:"gamma"`
		Lambda       float64            `json:"lam"`
		Kappa        string             `json:"kappa"` // or vtrace:c̄, abq:ζ
		Beta         float64            `json:"beta"`
		F            []float64          `json:"f"`        // ξ E[F | pair]
		Emphasis     []float64          `json:"emphasis"` // ξ E[m | pair]
		A            [][]float64        `json:"A_emph"`
		B            []float64          `json:"b_emph"`
		Radius       float64            `json:"F_radius"`        // β² times the spectral radius of P^{μρ²}
		SecondMoment *float64           `json:"F_second_moment"` // E F²; nil if infinite
		MaxRe        map[string]float64 `json:"max_re"`          // for each rule, at α = η = 1
		EigA         [][2]float64       `json:"eigA"`
		EigEmphatic  [][2]float64       `json:"eigA_emph"`
		Theta        []float64          `json:"theta_emph"`
		ValueErrors  struct {           // ‖Φθ − Q^π‖²_Ξ
			Best       float64 `json:"best"`
			FixedPoint float64 `json:"fixed_point"`
			Emphatic   float64 `json:"emphatic"`
		} `json:"value_error"`
	} `json:"exact"`
	States []struct {
		MDP      string      `json:"mdp"` // baird_RB is baird_copy_RB
		Gamma    float64     `json:"gamma"`
		Lambda   float64     `json:"lam"`
		Beta     float64     `json:"beta"`
		PhiState [][]float64 `json:"phiState"`
		D        []float64   `json:"d_mu"` // ξ of states
		F        []float64   `json:"f"`
		Emphasis []float64   `json:"emphasis"`
		A        [][]float64 `json:"A_emph"`
		B        []float64   `json:"b_emph"`
		Radius   float64     `json:"F_radius"`
		MaxRe    float64     `json:"max_re_A_emph"`
		Theta    []float64   `json:"theta_emph"`
	} `json:"state_emphatic"`
	Variance struct {
		Moments []struct {
			MDP    string   `json:"mdp"`
			Beta   float64  `json:"beta"`
			Radius float64  `json:"radius"`
			Mean   float64  `json:"EF"`
			Second *float64 `json:"EF2"`
			Tail   *float64 `json:"tail_index"` // nil if infinite
		} `json:"moments"`
		Stable []struct { // values of β for which the expected update is stable
			MDP       string    `json:"mdp"`
			Gamma     float64   `json:"gamma"`
			Kappa     string    `json:"kappa"`
			Lambda    float64   `json:"lam"`
			Crossings []float64 `json:"crossings"`
			AtZero    bool      `json:"stable_at_0"`
			Finite    float64   `json:"finite_variance_below"`
		} `json:"beta_stable"`
		Critical float64        `json:"beta_crit_closed"` // for two states at γ = .99, λ = 0
		Sample   []FiniteSample `json:"finite_sample"`
	} `json:"emphatic_variance"`
	Spectra []struct {
		Problem    string             `json:"problem"`
		Gamma      float64            `json:"gamma"`
		Lambda     float64            `json:"lam"`
		Kappa      string             `json:"kappa"`
		AlphaSemi  float64            `json:"alpha_max_semi"`   // 0 if no step size is small enough
		AlphaDual  map[string]float64 `json:"alpha_max_saddle"` // for each η/α
		Correction Borders            `json:"ratio_correction"`
		Hybrid     Borders            `json:"ratio_hybrid"`
		TDRC       Borders            `json:"ratio_tdrc1"`
		MaxRe      map[string]float64 `json:"max_re_rules"`
		EigG       struct {
			AtOne [][2]float64 `json:"1"`
		} `json:"eigG"` // of G(η/α), minus the mean matrix of the saddle-point rule
	} `json:"phase_spectra"`
	Claims struct { // for each step: mean, standard error and median of the sampled MSPBE in the norm of Ξ
		TB3   Claim           `json:"etd_tb_0.001"`
		TB4   Claim           `json:"etd_tb_0.0001"`
		IS3   Claim           `json:"etd_is_0.001"`
		IS4   Claim           `json:"etd_is_0.0001"`
		Ridge []RidgeEstimate `json:"lstd_ridge"`
	} `json:"claims"`
}

// EmphaticTraces holds the contents of emphatic_traces.json, for problems of emphatic.json. Learners are
// "rule/kappa[ beta=…]", or etd-state.
type EmphaticTraces struct {
	Traces []Trace `json:"traces"`
}

// Claim holds the results of a learner's runs, by step.
type Claim map[string][3]float64

// Borders holds the values of η/α at which stability begins or ends.
type Borders struct {
	Low  bool      `json:"stable_at_1e_minus4"`
	High bool      `json:"stable_at_1e4"`
	At   []float64 `json:"crossings"`
}

// FiniteSample describes averages over n steps of a chain, from 400 chains.
type FiniteSample struct {
	N        int     `json:"n"`
	Median   float64 `json:"median"` // of the average of F
	Low      float64 `json:"q25"`
	High     float64 `json:"q75"`
	Positive float64 `json:"A11_positive"` // fraction of chains whose first entry of A is positive
}

// RidgeEstimate holds the errors ‖θ − θ*‖ of LSTD along one chain, if its matrix starts as εI and not as 0.
type RidgeEstimate struct {
	Epsilon float64            `json:"eps"`
	Worst   float64            `json:"worst"`  // the largest error
	At      int                `json:"at"`     // the number of transitions after which it occurs
	Errors  map[string]float64 `json:"errors"` // by number of transitions
	Direct  float64            `json:"rel_to_direct"`
}
