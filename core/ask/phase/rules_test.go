//go:build !js

package phase_test

import (
	"fmt"
	"math"
	"math/cmplx"
	"slices"
	"strings"
	"testing"

	"triad/core/ask/phase"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/query"
	"triad/core/rl"
)

// ruleNames maps the reference's names.
var ruleNames = map[string]string{"semi": "semi-gradient", "saddle": "saddle-point", "correction": "correction", "tdrc": "tdrc", "hybrid": "hybrid", "emphatic": "emphatic"}

// spectra returns the spectrum of every rule, by its ID.
func spectra(t *testing.T, text string, m *rl.MDP) map[string]phase.RuleSpectrum {
	t.Helper()
	c, problems := query.Parse(text)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	out := map[string]phase.RuleSpectrum{}
	for _, s := range phase.Rules(c, m) {
		out[s.Rule] = s
	}
	return out
}

// eigenvalues compares sorted eigenvalues one by one with the reference's, within a relative part, or that part of 10⁻³
// if that is larger.
func eigenvalues(t *testing.T, what string, got []complex128, want [][2]float64, part float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d eigenvalues, want %d", what, len(got), len(want))
	}
	for i, w := range want {
		if v := complex(w[0], w[1]); !(cmplx.Abs(got[i]-v) <= part*max(cmplx.Abs(v), 1e-3)) {
			t.Errorf("%s: eigenvalue %d is %g, want %g", what, i, got[i], v)
		}
	}
}

// matched compares each with minus the nearest remaining value of the reference, because many are equal up to rounding.
func matched(t *testing.T, what string, got []complex128, want [][2]float64) {
	t.Helper()
	if len(got) != len(want) || len(want) == 0 {
		t.Fatalf("%s: %d eigenvalues, want %d", what, len(got), len(want))
	}
	left := slices.Clone(got)
	for _, w := range want {
		v, nearest := -complex(w[0], w[1]), 0
		for i := range left {
			if cmplx.Abs(left[i]-v) < cmplx.Abs(left[nearest]-v) {
				nearest = i
			}
		}
		if !(cmplx.Abs(left[nearest]-v) <= 1e-8*max(cmplx.Abs(v), 1e-3)) {
			t.Errorf("%s: the eigenvalue next to %g is %g", what, v, left[nearest])
		}
		left = slices.Delete(left, nearest, nearest+1)
	}
}

// plain reports whether a coefficient of the reference has no setting.
func plain(kappa string) bool { return !strings.Contains(kappa, ":") }

func TestEachRulesGrowthRateMatchesTheIndependentProgram(t *testing.T) {
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	compared := map[string]int{}
	for _, e := range file.Exact {
		if !plain(e.Kappa) {
			continue
		}
		all := spectra(t, fmt.Sprintf("kappa=%s&gamma=%g&lambda=%g&beta=%g", e.Kappa, e.Gamma, e.Lambda, e.Beta), file.MDPs[e.MDP].Process())
		for rule, want := range e.MaxRe {
			if s := all[ruleNames[rule]]; s.Known {
				compared[rule]++
				near(t, fmt.Sprint(rule, e.MDP, e.Kappa, e.Gamma, e.Lambda), s.MaxRe, want, 1e-8*max(math.Abs(want), 1e-3))
			}
		}
		what := fmt.Sprint(e.MDP, e.Kappa, e.Gamma, e.Lambda)
		eigenvalues(t, what, all["semi-gradient"].Eig, e.EigA, 1e-8)
		if all["emphatic"].Known {
			eigenvalues(t, "emphatic "+what, all["emphatic"].Eig, e.EigEmphatic, 1e-8)
		}
	}
	for _, rule := range []string{"semi", "saddle", "correction", "tdrc", "hybrid", "emphatic"} {
		if compared[rule] < 40 {
			t.Errorf("%s: %d compared", rule, compared[rule])
		}
	}
}

// The reference has nine digits.
func TestStepSizesAndRatiosOfRulesMatchTheIndependentProgram(t *testing.T) {
	const digits = 5.1e-9
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	for _, p := range file.Spectra {
		m := process(file.MDPs, p.Problem).Process()
		all := spectra(t, fmt.Sprintf("kappa=%s&gamma=%g&lambda=%g", p.Kappa, p.Gamma, p.Lambda), m)
		what := fmt.Sprint(p.Problem, p.Kappa, p.Gamma, p.Lambda)
		near(t, "αmax "+what, all["semi-gradient"].AlphaMax, p.AlphaSemi, digits*p.AlphaSemi)
		near(t, "αmax saddle "+what, all["saddle-point"].AlphaMax, p.AlphaDual["1"], digits*p.AlphaDual["1"])
		matched(t, "saddle "+what, all["saddle-point"].Eig, p.EigG.AtOne)
		for rule, want := range map[string]reference.Borders{"correction": p.Correction, "hybrid": p.Hybrid, "tdrc": p.TDRC} {
			s, got := all[rule], math.NaN()
			if !s.Known {
				continue
			}
			if want.High && len(want.At) > 0 {
				got = want.At[len(want.At)-1]
			}
			if math.IsNaN(s.CriticalRatio) != math.IsNaN(got) {
				t.Errorf("%s %s: critical ratio %g, want %g", rule, what, s.CriticalRatio, got)
			} else if !math.IsNaN(got) {
				near(t, rule+" ratio "+what, s.CriticalRatio, got, digits*got)
			}
		}
		if s := all["saddle-point"]; !math.IsNaN(s.CriticalRatio) {
			t.Errorf("%s: the saddle point, stable at every ratio, has the critical one %g", what, s.CriticalRatio)
		}
		for rule, want := range p.MaxRe {
			if s := all[ruleNames[rule]]; s.Known && !(rule == "emphatic" && p.Kappa == "qpi") {
				near(t, rule+" "+what, s.MaxRe, want, digits*math.Abs(want)+1e-14)
			}
		}
	}
}

// Without a value of its own, β is each cell's γ. The expected update of emphatic TD is proved stable there.
func TestEmphasesUseTheDiscountFactorOfTheirCell(t *testing.T) {
	for _, alg := range []string{"emphatic", "emphatic:tb", "etd"} {
		text := "layer=mean&alpha=1e-4&lambda=0.5&nx=9&ny=1&y.min=0.5&alg=" + alg
		followed, fixed := mapOf(t, text, nil), mapOf(t, text+"&beta=0.9", nil)
		differ := 0
		for i, gamma := range followed.X.Values {
			v := at(t, followed, i, 0)
			if at(t, fixed, i, 0) != v {
				differ++
			}
			if !(v < 0) {
				t.Errorf("%s grows by %g at γ = %g", alg, v, gamma)
			}
			own := mapOf(t, fmt.Sprintf("layer=mean&alpha=1e-4&nx=1&ny=1&x.min=%g&y.min=0.5&alg=%s&beta=%g", gamma, alg, gamma), nil)
			near(t, fmt.Sprint(alg, " at γ = ", gamma), at(t, own, 0, 0), v, 0)
		}
		if differ == 0 {
			t.Errorf("%s: β = 0.9 is as β = γ", alg)
		}
	}
}

// The two states have features of states, and Mountain Car is not an MDP here: rules that cannot learn there report it.
func TestRulesWithoutAMeanAreNotKnown(t *testing.T) {
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	m := file.MDPs["random_1"].Process()
	for _, s := range spectra(t, "", m) {
		if r, _ := learn.RuleByID(s.Rule); (r.States || r.Solves) == s.Known {
			t.Errorf("%s is known: %v, of a problem without features of states", s.Rule, s.Known)
		}
	}
	m.PhiState = [][]float64{{1}, {2}, {0.5}}
	for _, s := range spectra(t, "", m) {
		if r, _ := learn.RuleByID(s.Rule); !r.Solves && (!s.Known || len(s.Eig) == 0) {
			t.Errorf("%s: %+v", s.Rule, s)
		}
	}
}
