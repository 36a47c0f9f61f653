package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"triad/core/internal/reference"
)

func exactReport(t *testing.T, query string) report {
	t.Helper()
	out, errs, code := triad("exact", query)
	var r report
	if err := json.Unmarshal([]byte(out), &r); code != 0 || errs != "" || err != nil {
		t.Fatalf("%s: exit %d, %s, %v", query, code, errs, err)
	}
	return r
}

func plain(values ...number) []float64 {
	out := make([]float64, len(values))
	for i, v := range values {
		out[i] = float64(v)
	}
	return out
}

// The command line's two-state MDP with noisy rewards is the reference's, and starts at z₀ = 0.
func TestExactPrintsScheduleAndBoundOfTheReference(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	compared := 0
	for _, c := range file.Exact {
		if c.MDP != "two_state_R2" || c.Gamma != 0.99 || c.Lambda != 0.8 {
			continue
		}
		compared++
		r := exactReport(t, "reward=noisy&theta0=0&gamma=0.99&lambda=0.8&kappa="+strings.ToLower(c.Kappa))
		if c.LG == nil {
			if r.SecondMoment != "infinite" || r.Convergence != nil {
				t.Errorf("%s: %q with %+v, want infinite", c.Kappa, r.SecondMoment, r.Convergence)
			}
			continue
		}
		if r.SecondMoment != "" || r.Convergence == nil {
			t.Fatalf("%s: second moment %q", c.Kappa, r.SecondMoment)
		}
		const tolerance = 1e-6
		reference.Close(t, "(ζ, L_G)", plain(r.Zeta, r.LG), []float64{*c.Zeta, *c.LG}, tolerance)
		reference.Close(t, "σ²", plain(r.Sigma2), []float64{*c.Sigma2}, tolerance)
		reference.Close(t, "D₀", plain(r.D0), []float64{*c.D0}, tolerance)
		reference.Close(t, "α", plain(r.Alpha...), c.Alpha, tolerance)
		reference.Close(t, "bound", plain(r.Bound...), c.Bound, tolerance)
	}
	if compared != 4 { // TB, Retrace, IS, Q^π
		t.Errorf("%d cases compared, want 4", compared)
	}
}

// D₀ = ‖θ₀ − θ*‖² + ‖ω₀‖²/β; with zero reward θ* = 0.
func TestExactMeasuresFromTheQuerysStart(t *testing.T) {
	r := exactReport(t, "reward=zero&theta0=3,4&omega0=1,2")
	reference.Close(t, "D₀", plain(r.D0), []float64{25 + 5/float64(r.Beta)}, 1e-12)
}

func TestExactOmitsInfiniteValues(t *testing.T) {
	out, _, code := triad("exact", "kappa=is")
	if code != 0 || !strings.Contains(out, `"secondMoment": "infinite"`) {
		t.Errorf("exit %d: %s", code, out)
	}
	for _, key := range []string{"zeta", "LG", "sigma2", "D0", "alpha", "bound"} {
		if strings.Contains(out, `"`+key+`"`) {
			t.Errorf("%s is printed though the second moment is infinite", key)
		}
	}
}

// Features of 10⁻¹⁵⁰ make θ* about 10¹⁵¹, and ζ, which contains their fourth powers, 0, by which α is divided.
func TestExactWritesNullForOverflow(t *testing.T) {
	text, err := os.ReadFile(exampleMDP)
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	tree["phi"], tree["r"] = [][]float64{{1e-150, 0}, {0, 1e-150}, {2e-150, 0}, {0, 2e-150}}, [][]float64{{1, 2}, {3, 4}}
	delete(tree, "theta0")
	if text, err = json.Marshal(tree); err != nil {
		t.Fatal(err)
	}
	out := success(t, "exact", "-mdp", written(t, "tiny.json", string(text)))
	var r report
	if err := json.Unmarshal([]byte(out), &r); err != nil || !(r.ThetaStar[0] < -1e150) || r.Zeta != 0 || !strings.Contains(out, "\"alpha\": [\n    null,\n") {
		t.Errorf("%v\n%s", err, out)
	}
}

// The triad as three switches: the behaviour, the targets, the features. Exactly one of the eight worlds is unstable.
// The values come from the closed forms at γ = .99, λ = .9.
func TestExactGrowsInOneOfEightWorlds(t *testing.T) {
	const full, onehot = "&kappa=is&lambda=1", "&features=onehot"
	for query, want := range map[string]float64{
		"mu=0.5":                 .22294860234445453,
		"mu=0.5" + full:          -1.25,
		"mu=1":                   -4 * .01 / .109,
		"mu=1" + full:            -4,
		"mu=0.5" + onehot:        -.01 / (4 * (1 - .4455)),
		"mu=0.5" + full + onehot: -.25,
		"mu=1" + onehot:          -.01 / .109,
		"mu=1" + full + onehot:   -1,
	} {
		r := exactReport(t, query)
		largest := math.Inf(-1)
		for _, e := range r.EigA {
			largest = max(largest, float64(e[0]))
		}
		parts := number(0)
		for _, p := range r.Pairs {
			parts += p.Growth
		}
		for _, got := range []float64{float64(r.Growth), largest, float64(parts)} {
			if math.Abs(got-want) > 1e-11 {
				t.Errorf("%s: %v, want %v", query, got, want)
			}
		}
	}
}

func TestExactTakesAApartByPairs(t *testing.T) {
	for _, query := range []string{"lambda=0.7", "pi=0.8&mu=0.3&kappa=retrace", "mu=1", "preset=baird&kappa=qpi"} {
		r := exactReport(t, query)
		for i, row := range r.A {
			for j, want := range row {
				sum := number(0)
				for _, p := range r.Pairs {
					if (p.Trace == nil) != (p.Xi == 0) {
						t.Errorf("%s: %+v", query, p)
					}
					if p.Trace != nil {
						sum += p.Xi * p.Trace[i] * p.Delta[j]
					}
				}
				if math.Abs(float64(sum-want)) > 1e-12 {
					t.Errorf("%s: A[%d][%d] is %v, of pairs %v", query, i, j, want, sum)
				}
			}
		}
		if last := r.Pairs[len(r.Pairs)-1]; last.State*2+last.Action+1 != len(r.Xi) {
			t.Errorf("%s: the last pair is %+v", query, last)
		}
	}
}

// The growth rates on two states at γ = .99, λ = .9 by an independent program; the semi-gradient's is A's own.
func TestExactReportsEachRulesExpectedUpdate(t *testing.T) {
	r := exactReport(t, "gamma=0.99&lambda=0.9")
	byRule := map[string]ruleMean{}
	for _, rule := range r.Rules {
		byRule[rule.Rule] = rule
	}
	for rule, want := range map[string]float64{"semi-gradient": 0.222948602344454, "saddle-point": -0.023303042982512, "correction": -0.025794352282651} {
		if got := float64(byRule[rule].MaxRe); math.Abs(got-want) > 1e-12 {
			t.Errorf("%s: %.15g, want %.15g", rule, got, want)
		}
	}
	if semi := byRule["semi-gradient"]; semi.AlphaMax != 0 || len(semi.Eig) != 2 || math.Abs(float64(semi.Eig[1][0]-r.EigA[1][0])) > 1e-15 {
		t.Errorf("%+v, of A %v", semi, r.EigA)
	}
	if c := float64(byRule["correction"].CriticalRatio); math.Abs(c-0.1035314988) > 1e-10 {
		t.Errorf("critical ratio %.12g", c)
	}
	out, _, _ := triad("exact", "")
	if strings.Contains(out, "\"criticalRatio\": 0\n") || !strings.Contains(out, `"criticalRatio": null`) {
		t.Error("a rule without a critical ratio has one")
	}
}

// Two states at γ = .9 with κ = π/μ and β = .5, by an independent program; the key beta remains Proposition 4's.
func TestExactReportsEmphasesWithTheirBeta(t *testing.T) {
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	seen := 0
	for _, c := range file.Exact {
		if c.MDP != "two_state_R2" || strings.Contains(c.Kappa, ":") || c.Kappa == "qpi" {
			continue
		}
		seen++
		r := exactReport(t, fmt.Sprintf("preset=two-state-noisy&kappa=%s&gamma=%g&lambda=%g&beta=%g", c.Kappa, c.Gamma, c.Lambda, c.Beta))
		plainly := exactReport(t, fmt.Sprintf("preset=two-state-noisy&kappa=%s&gamma=%g&lambda=%g", c.Kappa, c.Gamma, c.Lambda))
		if r.Emphases == nil || r.Beta != plainly.Beta || float64(r.Emphases.Beta) != c.Beta || float64(plainly.Emphases.Beta) != c.Gamma {
			t.Fatalf("emphases %+v, β of Proposition 4 %g and %g", r.Emphases, r.Beta, plainly.Beta)
		}
		near := func(what string, got []number, want []float64) {
			t.Helper()
			for i, w := range want {
				if !(math.Abs(float64(got[i])-w) <= 1e-8*max(math.Abs(w), 1e-3)) {
					t.Errorf("%s of %+v: %v, want %v", what, c, got, want)
					return
				}
			}
		}
		e := r.Emphases
		near("emphasis", e.Emphasis, c.Emphasis)
		near("bEmph", e.B, c.B)
		near("thetaEmph", e.Theta, c.Theta)
		near("FRadius", []number{e.Radius}, []float64{c.Radius})
		for i := range c.A {
			near("AEmph", e.A[i], c.A[i])
		}
		if c.SecondMoment != nil {
			near("FSecondMoment", []number{e.SecondMoment}, []float64{*c.SecondMoment})
		}
	}
	if seen < 15 {
		t.Errorf("%d cases", seen)
	}
	out, _, _ := triad("exact", "gamma=0.99")
	if !strings.Contains(out, `"FSecondMoment": null`) {
		t.Errorf("an infinite second moment is no null: %s", out)
	}
	out, _, code := triad("exact", "kappa=qpi&beta=0.5")
	for _, key := range []string{"emphasis", "AEmph", "bEmph", "thetaEmph", "emphaticBeta", "FRadius", "FSecondMoment", "FTail"} {
		if code != 0 || strings.Contains(out, `"`+key+`"`) {
			t.Errorf("exit %d: %s is printed with κ = 1", code, key)
		}
	}
}
