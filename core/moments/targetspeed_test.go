package moments_test

import (
	"math"
	"strconv"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/moments"
	"triad/core/rl"
)

// speeds holds the parts of chapter11.json about rates of targets, of copies and of their rivals.
type speeds struct {
	MDPs  map[string]reference.EpisodicMDP `json:"mdps"`
	Table []struct {
		Problem string
		Lambda  float64 `json:"lam"`
		TD      float64
		Frozen  float64
		Slow    float64
		Soft    map[string]float64 // by η/α
	} `json:"target_table"`
	Star []struct {
		Lambda      float64 `json:"lam"`
		GTBRatio    float64 `json:"gtb_best_ratio"`
		GTB         float64
		GTBOne      float64 `json:"gtb_ratio_1"`
		TargetRatio float64 `json:"target_best_ratio"`
		Target      float64
		Residual    float64
		Naive       float64
	} `json:"star_speed"`
	TwoState []struct {
		Gamma    float64
		Lambda   float64    `json:"lam"`
		GTBOne   float64    `json:"gtb_ratio_1"`
		GTBBest  [2]float64 `json:"gtb_best"` // the rate and its η/α
		Residual float64
		TD       float64
	} `json:"two_state_speed"`
	Copies []struct {
		T      float64
		Alpha  float64
		Growth float64 `json:"log_per_step"`
	} `json:"two_state_copies"`
	ByGamma []struct {
		Gamma float64
		Ratio float64 `json:"eta_over_alpha"`
	} `json:"star_border_by_gamma"`
	Border []struct {
		Lambda   float64                        `json:"lam"`
		Discrete map[string]float64             // border of η/α, by α
		Copied   map[string]struct{ T float64 } `json:"copied_smallest_T"`
	} `json:"star_soft_border"`
	Breaks struct {
		Problem reference.MDP
		Rows    []struct {
			Lambda   float64 `json:"lam"`
			TD       float64
			Frozen   float64
			Soft     map[string]float64
			Smallest float64 `json:"smallest_T_that_diverges_alpha_0_1"`
		}
	} `json:"frozen_breaks"`
	Inner struct {
		Problem reference.MDP
		Rows    []struct {
			Kappa  string
			Lambda float64 `json:"lam"`
			C, D   float64
			TD     float64
			Factor float64
			Soft   map[string]float64
			Border float64 `json:"border_eta_over_alpha"`
		}
	} `json:"inner_runs_away"`
	Online []struct {
		Second     bool `json:"second_moment"` // otherwise the row has sampled runs
		Alpha, Eta float64
		Mean       float64 `json:"mean_log_radius"`
		RMS        float64 `json:"rms_log_radius"`
	} `json:"online_star"`
}

// modelled is a learner on a problem, with its model.
type modelled struct {
	*testing.T
	moments.Subject
	model *exact.Model
}

func about(t *testing.T, m *rl.MDP, id string, gamma, lambda float64, sigma ...float64) *modelled {
	t.Helper()
	a, ok := learn.ByID(id)
	if !ok {
		t.Fatal(id)
	}
	if len(sigma) > 0 {
		a.Settings.Sigma = sigma[0]
	}
	s := &modelled{T: t, Subject: moments.Subject{Algorithm: a, MDP: m, Gamma: gamma, Lambda: lambda}}
	var err error
	if s.model, err = s.Model(); err != nil {
		t.Fatal(id, err)
	}
	return s
}

// grows compares the rate per α at which the slowest mode grows, at η/α = ratio, with the independent program's.
func (s *modelled) grows(what string, ratio, want float64) {
	s.Helper()
	got, err := s.Slowest(s.model, ratio)
	if err != nil {
		s.Fatal(err)
	}
	if math.Abs(got+want) > 1e-9 {
		s.Errorf("%s at λ = %g, η/α = %g: %s grows by %.12g, want %.12g", what, s.Lambda, ratio, s.Algorithm.ID, -got, want)
	}
}

// each calls f for the numbers that are the keys of a table, in order.
func each(t *testing.T, table map[string]float64, f func(key, value float64)) {
	t.Helper()
	for key, value := range table {
		number, err := strconv.ParseFloat(key, 64)
		if err != nil {
			t.Fatal(err)
		}
		f(number, value)
	}
}

// logRadius returns the growth per step of the expected update.
func (s *modelled) logRadius(alpha, eta, every float64) float64 {
	s.Helper()
	s.Algorithm.Settings.Copy = every
	radius, err := s.Radius(s.model, alpha, eta)
	if err != nil {
		s.Fatal(err)
	}
	return math.Log(radius)
}

// turns reports whether the growth has another sign on the two sides of a border.
func turns(growth func(float64) float64, low, high float64, up bool) bool {
	below, above := growth(low), growth(high)
	return up && below < 0 && above > 0 || !up && below > 0 && above < 0
}

const near = 1e-6 // relative distance from a border at which the sign is checked

func TestRatesOfTargetsMatchTheIndependentProgram(t *testing.T) {
	var file speeds
	reference.Load(t, "chapter11.json", &file)
	star := file.MDPs["baird_copy_RB"].Process()
	problems := map[string]*rl.MDP{"two_state": file.MDPs["two_state_R2"].Process(), "star": star}
	two := problems["two_state"]
	for _, row := range file.Table {
		m := problems[row.Problem]
		about(t, m, "tb", .99, row.Lambda).grows(row.Problem, 1, row.TD)
		s := about(t, m, "target:tb", .99, row.Lambda)
		each(t, row.Soft, func(ratio, rate float64) { s.grows(row.Problem, ratio, rate) })
		s.targets(row.Problem, row.Frozen, row.Slow+1)
	}
	for _, row := range file.Star {
		gtb := about(t, star, "gtb", .99, row.Lambda)
		gtb.grows("star", row.GTBRatio, row.GTB)
		gtb.grows("star", 1, row.GTBOne)
		about(t, star, "target:tb", .99, row.Lambda).grows("star", row.TargetRatio, row.Target)
		about(t, star, "residual", .99, row.Lambda).grows("star", 1, row.Residual)
		about(t, star, "residual-naive", .99, row.Lambda).grows("star", 1, row.Naive)
	}
	for _, row := range file.TwoState {
		gtb := about(t, two, "gtb", row.Gamma, row.Lambda)
		gtb.grows("two states", 1, row.GTBOne)
		gtb.grows("two states", row.GTBBest[1], row.GTBBest[0])
		about(t, two, "residual", row.Gamma, row.Lambda).grows("two states", 1, row.Residual)
		about(t, two, "tb", row.Gamma, row.Lambda).grows("two states", 1, row.TD)
	}
	if len(file.Table) != 6 || len(file.Star) != 2 || len(file.TwoState) != 2 {
		t.Error("rows are missing")
	}
}

// targets compares the factor per copy and the largest real part of C⁻¹D.
func (s *modelled) targets(what string, frozen, slow float64) {
	s.Helper()
	got, err := s.model.Targets()
	if err != nil {
		s.Fatal(err)
	}
	if math.Abs(got.Frozen-frozen) > 1e-9 || math.Abs(got.Slow-slow) > 1e-9 {
		s.Errorf("%s at λ = %g: %.12g and %.12g, want %.12g and %.12g", what, s.Lambda, got.Frozen, got.Slow, frozen, slow)
	}
}

func TestBordersOfTargetsMatchTheIndependentProgram(t *testing.T) {
	var file speeds
	reference.Load(t, "chapter11.json", &file)
	star := file.MDPs["baird_copy_RB"].Process()
	for _, row := range file.ByGamma {
		s := about(t, star, "target:tb", row.Gamma, 0)
		grows := func(ratio float64) float64 {
			rate, err := s.Slowest(s.model, ratio)
			if err != nil {
				t.Fatal(err)
			}
			return -rate
		}
		if !turns(grows, row.Ratio*(1-near), row.Ratio*(1+near), true) {
			t.Errorf("γ = %g: no border at η/α = %g", row.Gamma, row.Ratio)
		}
	}
	for _, row := range file.Border {
		s := about(t, star, "target:tb", .99, row.Lambda)
		each(t, row.Discrete, func(alpha, ratio float64) {
			grows := func(ratio float64) float64 { return s.logRadius(alpha, ratio*alpha, 0) }
			if !turns(grows, ratio*(1-near), ratio*(1+near), true) {
				t.Errorf("λ = %g, α = %g: no border at η/α = %g", row.Lambda, alpha, ratio)
			}
		})
		for key, c := range row.Copied {
			each(t, map[string]float64{key: c.T}, func(alpha, every float64) {
				if !turns(func(T float64) float64 { return s.logRadius(alpha, 0, T) }, every-1, every, false) {
					t.Errorf("λ = %g, α = %g: copies every %g steps are not the first that are stable", row.Lambda, alpha, every)
				}
			})
		}
	}
	if len(file.ByGamma) != 5 || len(file.Border) != 6 {
		t.Error("rows are missing")
	}
}

// Copies can break what converges, and the inner loop can run away.
func TestTargetsThatBreakLearnersMatchTheIndependentProgram(t *testing.T) {
	var file speeds
	reference.Load(t, "chapter11.json", &file)
	two := file.MDPs["two_state_R2"].Process()
	for _, row := range file.Copies {
		if got := about(t, two, "target:tb", .99, .9).logRadius(row.Alpha, 0, row.T); math.Abs(got-row.Growth) > 1e-9 {
			t.Errorf("copies every %g steps grow by %.12g, want %.12g", row.T, got, row.Growth)
		}
	}
	breaks := file.Breaks.Problem.Process()
	for _, row := range file.Breaks.Rows {
		about(t, breaks, "tb", .99, row.Lambda).grows("frozen_breaks", 1, row.TD)
		s := about(t, breaks, "target:tb", .99, row.Lambda)
		each(t, row.Soft, func(ratio, rate float64) { s.grows("frozen_breaks", ratio, rate) })
		s.targets("frozen_breaks", row.Frozen, 0)
		if !turns(func(T float64) float64 { return s.logRadius(.1, 0, T) }, row.Smallest-1, row.Smallest, true) {
			t.Errorf("λ = %g: copies every %g steps are not the first that diverge", row.Lambda, row.Smallest)
		}
	}
	inner := file.Inner.Problem.Process()
	for _, row := range file.Inner.Rows {
		kappa, sigma := reference.Coefficient(row.Kappa)
		about(t, inner, "semi-gradient:"+kappa, .99, row.Lambda, sigma).grows("inner_runs_away", 1, row.TD)
		s := about(t, inner, "target:"+kappa, .99, row.Lambda, sigma)
		each(t, row.Soft, func(ratio, rate float64) { s.grows("inner_runs_away", ratio, rate) })
		s.targets("inner_runs_away", row.Factor, row.D/row.C)
		got, _ := s.model.Targets()
		if math.Abs(got.C[0]-row.C) > 1e-9 || math.Abs(got.D[0]-row.D) > 1e-9 || got.Inner != (row.C > 0) {
			t.Errorf("%s, λ = %g: C = %g and D = %g, want %g and %g", kappa, row.Lambda, got.C[0], got.D[0], row.C, row.D)
		}
		if row.Border > 0 && math.Abs(row.Border+row.C) > 1e-9 {
			t.Errorf("%s, λ = %g: the border is %g, not −C", kappa, row.Lambda, row.Border)
		}
	}
	if len(file.Copies) != 4 || len(file.Breaks.Rows) != 4 || len(file.Inner.Rows) < 5 {
		t.Error("rows are missing")
	}
}

// The growth per step of the mean and of the root mean square on the star, with i.i.d. samples.
func TestMeanSquaresOfTargetsMatchTheIndependentProgram(t *testing.T) {
	var file speeds
	reference.Load(t, "chapter11.json", &file)
	s := about(t, file.MDPs["baird_copy_RB"].Process(), "target:tb", .99, 0)
	law, err := moments.Independent(s.Subject)
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, row := range file.Online {
		if !row.Second {
			continue
		}
		compared++
		if got := s.logRadius(row.Alpha, row.Eta, 0); math.Abs(got-row.Mean) > 1e-9 {
			t.Errorf("α = %g, η = %g: the mean grows by %.12g, want %.12g", row.Alpha, row.Eta, got, row.Mean)
		}
		growth, err := law.MeanSquare(row.Alpha, row.Eta)
		if err != nil {
			t.Fatal(err)
		}
		if got := growth / 2; math.Abs(got-row.RMS) > 1e-8 {
			t.Errorf("α = %g, η = %g: the root mean square grows by %.12g, want %.12g", row.Alpha, row.Eta, got, row.RMS)
		}
	}
	if compared < 4 {
		t.Errorf("%d rows", compared)
	}
}
