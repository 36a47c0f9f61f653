package main

import (
	"encoding/json"
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
		reference.Close(t, "(ζ, L_G)", []float64{r.Zeta, r.LG}, []float64{*c.Zeta, *c.LG}, tolerance)
		reference.Close(t, "σ²", []float64{r.Sigma2}, []float64{*c.Sigma2}, tolerance)
		reference.Close(t, "D₀", []float64{r.D0}, []float64{*c.D0}, tolerance)
		reference.Close(t, "α", r.Alpha, c.Alpha, tolerance)
		reference.Close(t, "bound", r.Bound, c.Bound, tolerance)
	}
	if compared != 4 { // TB, Retrace, IS, Q^π
		t.Errorf("%d cases compared, want 4", compared)
	}
}

// D₀ = ‖θ₀ − θ*‖² + ‖ω₀‖²/β; with zero reward θ* = 0.
func TestExactMeasuresFromTheQuerysStart(t *testing.T) {
	r := exactReport(t, "reward=zero&theta0=3,4&omega0=1,2")
	reference.Close(t, "D₀", []float64{r.D0}, []float64{25 + 5/r.Beta}, 1e-12)
}

func TestExactLeavesOutWhatIsInfinite(t *testing.T) {
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
