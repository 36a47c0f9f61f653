// Package reference holds the results of an independent program (testdata/README.md), for tests.
package reference

import (
	"embed"
	"encoding/json"
	"math"
	"testing"

	"triad/core/rl"
)

// MDP is a process of the files.
type MDP struct {
	States  int           `json:"states"`
	Actions int           `json:"actions"`
	P       [][][]float64 `json:"P"`
	R       [][]float64   `json:"r"`
	Pi      [][]float64   `json:"pi"`
	Mu      [][]float64   `json:"mu"`
	Phi     [][]float64   `json:"phi"`
}

// Process returns the process as an rl.MDP.
func (m MDP) Process() *rl.MDP {
	return &rl.MDP{States: m.States, Actions: m.Actions, P: rl.Tables(m.P), R: m.R, Pi: m.Pi, Mu: m.Mu, Phi: m.Phi}
}

// Case is one entry of exact.json.
type Case struct {
	MDP       string       `json:"mdp"`
	Gamma     float64      `json:"gamma"`
	Lambda    float64      `json:"lam"`
	Kappa     string       `json:"kappa"`
	Xi        []float64    `json:"xi"`
	A         [][]float64  `json:"A"`
	B         []float64    `json:"b"`
	M         [][]float64  `json:"M"`
	RankM     int          `json:"rankM"`
	ThetaStar []float64    `json:"theta_star"`
	EigA      [][2]float64 `json:"eigA_rowspace"`
	ThetaTest []float64    `json:"theta_test"`
	MSPBE     float64      `json:"mspbe_test"`
	Rho       float64      `json:"rho"`
	Delta     float64      `json:"delta"`
	CM        float64      `json:"cM"`
	MinM      float64      `json:"lminM"`
	Beta      float64      `json:"beta"`
	EigG      [][2]float64 `json:"eigG"`
	Moments                // nil pointers if the trace's second moment is infinite
}

// Moments holds what a case has only if the trace's second moment is finite.
type Moments struct {
	LG      *float64  `json:"L_G"`
	Sigma2  *float64  `json:"sigma2"`
	Zeta    *float64  `json:"zeta"`
	D0      *float64  `json:"D0"` // for z₀ = 0
	AlphaAt []uint64  `json:"alpha_ks"`
	Alpha   []float64 `json:"alpha_app"` // the appendix's schedule
	BoundAt []uint64  `json:"bound_ks"`
	Bound   []float64 `json:"bound_fixed"` // the corrected bound
}

// Exact holds the contents of exact.json: expected updates and their eigenvalues.
type Exact struct {
	MDPs  map[string]MDP `json:"mdps"`
	Exact []Case         `json:"exact"`
}

// ClosedForm holds the contents of closed_form.json: entries of A for two states, from a formula.
type ClosedForm struct {
	TwoState []struct {
		Gamma    float64 `json:"gamma"`
		Lambda   float64 `json:"lam"`
		E1       float64 `json:"e1"`
		A11      float64 `json:"A11"`
		A21      float64 `json:"A21"`
		A22      float64 `json:"A22"`
		M        float64 `json:"M"`
		Diverges bool    `json:"diverges"`
	} `json:"two_state"`
}

// Phase holds the contents of phase.json: where the expected semi-gradient update is unstable.
type Phase struct {
	MDPs map[string]MDP `json:"mdps"` // two_state of Grid is two_state_R2 here
	Grid []struct {
		Problem string      `json:"problem"`
		Kappa   string      `json:"kappa"`
		Lambdas []float64   `json:"lams"`
		Gammas  []float64   `json:"gammas"`
		MaxRe   [][]float64 `json:"max_re"`          // by λ and γ, in the row space
		Borders [][]float64 `json:"gamma_crossings"` // by λ
	} `json:"phase_grid"`
	Policy struct { // for two states
		P       []float64 `json:"p"` // μ(right)
		Lambdas []float64 `json:"lams"`
		Maps    []struct {
			Gamma    float64     `json:"gamma"`
			Kappa    string      `json:"kappa"`
			MaxRe    [][]float64 `json:"max_re"` // by λ and p
			Critical []*float64  `json:"lam_critical_closed_form"`
		} `json:"maps"`
	} `json:"phase_policy"`
}

// Trace is one trajectory and its learners.
type Trace struct {
	MDP        string                        `json:"mdp"`
	Gamma      float64                       `json:"gamma"`
	Lambda     float64                       `json:"lam"`
	Alpha      float64                       `json:"alpha"`
	Eta        float64                       `json:"eta"`
	Theta0     []float64                     `json:"theta0"`
	Omega0     []float64                     `json:"omega0"`
	Trajectory [][4]float64                  `json:"trajectory"` // s, a, r, s'
	Learners   map[string]map[string]Weights `json:"learners"`   // by algorithm and query, by number of rows
	PhiState   [][]float64                   `json:"phiState"`
}

// Traces holds the contents of traces.json: weights of learners along given trajectories.
type Traces struct {
	Traces []Trace `json:"traces"`
	// Dutch is Algorithm 2 on artificial data, by its backward and its forward view.
	Dutch struct {
		Gamma        float64     `json:"gamma"`
		Lambda       float64     `json:"lam"`
		Phi          [][]float64 `json:"phi"`
		PhiBar       [][]float64 `json:"phibar"`
		R            []float64   `json:"r"`
		Kappa        []float64   `json:"kappa"`
		Alpha        []float64   `json:"alpha"`
		Eta          []float64   `json:"eta"`
		Theta0       []float64   `json:"theta0"`
		Omega0       []float64   `json:"omega0"`
		OmegaAfter   [][]float64 `json:"omega_after"`
		ThetaAfter   [][]float64 `json:"theta_after"`
		OmegaForward [][]float64 `json:"omega_forward"`
	} `json:"dutch"`
}

// Weights holds a learner's weights after some rows.
type Weights struct {
	Theta  []float64 `json:"theta"`
	Omega  []float64 `json:"omega"`
	E      []float64 `json:"e"`
	Polyak []float64 `json:"polyak"` // θ̄
	EMu    []float64 `json:"e_mu"`   // e^μ, for rules that have it
	// For emphatic rules, the follow-on trace and the emphasis of the last row; for least squares, the solution of
	// minimum norm.
	F        *float64  `json:"F"`
	Emphasis *float64  `json:"emphasis"`
	MinNorm  []float64 `json:"theta_min_norm"`
}

// Figures is figures_2_3.json, by experiment. The learners' entries are decoded on demand.
type Figures map[string]map[string]json.RawMessage

//go:embed testdata/*.json
var files embed.FS

// Load reads testdata/name into v.
func Load(t testing.TB, name string, v any) {
	t.Helper()
	text, err := files.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, v); err != nil {
		t.Fatal(name, err)
	}
}

// Flat joins the rows of a matrix.
func Flat(m [][]float64) []float64 {
	var out []float64
	for _, row := range m {
		out = append(out, row...)
	}
	return out
}

// Close fails t unless every entry of got is within tol of want, relative to want's largest entry.
func Close(t testing.TB, what string, got, want []float64, tol float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %d numbers instead of %d", what, len(got), len(want))
		return
	}
	scale := 0.0
	for _, w := range want {
		scale = max(scale, math.Abs(w))
	}
	for i, w := range want {
		if !(math.Abs(got[i]-w) <= tol*scale) {
			t.Errorf("%s[%d] = %.17g instead of %.17g (tolerance %g of %g)", what, i, got[i], w, tol, scale)
			return
		}
	}
}

// FixedPoint holds the contents of fixedpoint.json: ‖Φθ* − Q^π‖_Ξ as a multiple of the least possible.
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

// Rates holds the contents of rates.json: expected squared errors by step.
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
		MSE    []float64 `json:"mse"` // with the rates' schedule
	} `json:"prop4"`
}

// RateCurve holds, by step, E‖θ − θ*‖², the same for the average, and ‖E θ − θ*‖².
type RateCurve struct {
	K      []uint64   `json:"k"`
	MSE    []float64  `json:"mse"`
	Polyak []*float64 `json:"polyak"`
	Bias   []float64  `json:"squared_bias"`
}

// Forward holds the contents of forward.json: eight steps of two states with rewards, for each κ.
type Forward struct {
	Gamma  float64                `json:"gamma"`
	Lambda float64                `json:"lam"`
	Theta  []float64              `json:"theta"`
	Cases  map[string]ForwardCase `json:"cases"`
}

// ForwardCase is the walk with one κ.
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

// Gallery holds the contents of gallery.json: exact results for classic finite problems, some episodic.
type Gallery struct {
	Problems map[string]any `json:"problems"` // MDP files
	Exact    []GalleryCase  `json:"exact"`
}

// Problem returns a problem of the gallery as an MDP file.
func Problem(t testing.TB, id string) map[string]any {
	t.Helper()
	var file Gallery
	Load(t, "gallery.json", &file)
	tree, ok := file.Problems[id].(map[string]any)
	if !ok {
		t.Fatal(id)
	}
	return tree
}

// GalleryCase is one problem at one γ, λ and κ.
type GalleryCase struct {
	Problem    string       `json:"problem"`
	Gamma      float64      `json:"gamma"`
	Kappa      string       `json:"kappa"`
	Lambda     float64      `json:"lambda"`
	Xi         []float64    `json:"xi"`
	A          [][]float64  `json:"A"`
	B          []float64    `json:"b"`
	M          [][]float64  `json:"M"`
	RankM      int          `json:"rankM"`
	ThetaStar  []float64    `json:"theta_star"`
	Values     []float64    `json:"q_pi"`
	MaxRe      float64      `json:"max_re_eigA"`
	EigA       [][2]float64 `json:"eigA_rowspace"`
	ValueError float64      `json:"value_error_at_theta_star"`
}
