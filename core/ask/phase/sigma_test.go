package phase_test

import (
	"fmt"
	"math"
	"testing"

	"triad/core/ask/phase"
	"triad/core/internal/reference"
	"triad/core/query"
	"triad/core/run"
)

// κ_σ on the two states: where its expected update is stable and where its trace has a second moment, by σ, γ and λ.
func TestStabilityAndVarianceOfSigmaMatchTheIndependentProgram(t *testing.T) {
	var file struct {
		Sigma struct {
			Rows []struct {
				Gamma, Lam float64
				Stable     float64       `json:"sigma_stable_above"`
				Finite     float64       `json:"sigma_finite_variance_below"`
				At         [][2]*float64 `json:"at_sigma_0_to_1"` // the largest real part of A, and the trace's second moment
			}
			Limit float64 `json:"gamma_limit"`
		} `json:"sigma_two_states"`
	}
	reference.Load(t, "chapter11.json", &file)
	at := func(gamma, lambda, sigma float64) (abscissa, second float64) {
		t.Helper()
		c, issues := query.Parse(fmt.Sprintf("preset=two-state-sigma&alg=semi-gradient:sigma&gamma=%.17g&lambda=%.17g&sigma=%.17g&layer=trace2", gamma, lambda, sigma))
		if len(issues) > 0 {
			t.Fatal(issues)
		}
		x, err := run.New(c)
		if err != nil {
			t.Fatal(err)
		}
		values := [2]float64{}
		for i, layer := range []string{"abscissa", "trace2"} {
			c.Layer, c.X, c.NX, c.Y, c.NY = layer, "lambda", 1, "gamma", 1
			c.XMin, c.YMin = query.Bound{Value: lambda, Given: true}, query.Bound{Value: gamma, Given: true}
			c.XMax, c.YMax = query.Bound{}, query.Bound{}
			m, err := phase.New(c, x.Instance())
			if err != nil {
				t.Fatal(err)
			}
			values[i], _ = m.Value(lambda, gamma)
		}
		return values[0], values[1]
	}
	compared := 0
	for _, row := range file.Sigma.Rows {
		for i, want := range row.At {
			abscissa, second := at(row.Gamma, row.Lam, float64(i)/4)
			for j, got := range []float64{abscissa, second} {
				if want[j] == nil {
					continue
				}
				compared++
				if math.Abs(got-*want[j]) > 1e-9 {
					t.Errorf("γ = %g, λ = %g, σ = %g: %.12g, want %.12g", row.Gamma, row.Lam, float64(i)/4, got, *want[j])
				}
			}
		}
		const near = 1e-6
		if s := row.Stable; s > near && s < 1-near {
			below, _ := at(row.Gamma, row.Lam, s-near)
			if above, _ := at(row.Gamma, row.Lam, s+near); !(below > 0 && above < 0) {
				t.Errorf("γ = %g, λ = %g: %g and %g beside σ = %g", row.Gamma, row.Lam, below, above, s)
			}
			compared++
		}
		if s := row.Finite; s > near && s < 1-near {
			_, below := at(row.Gamma, row.Lam, s-near)
			if _, above := at(row.Gamma, row.Lam, s+near); !(below < 1 && above > 1) {
				t.Errorf("γ = %g, λ = %g: second moments %g and %g beside σ = %g", row.Gamma, row.Lam, below, above, s)
			}
			compared++
		}
	}
	if compared < 100 {
		t.Errorf("%d compared", compared)
	}
	// Both at once need a γ below the limit, where the two borders meet: λγ(1 + σ) = 12γ − 10 = √2.
	limit := file.Sigma.Limit
	if abscissa, second := at(limit, 1, math.Sqrt2/limit-1); math.Abs(abscissa) > 1e-9 || math.Abs(second-1) > 1e-9 {
		t.Errorf("at γ = %g: %g and %g, want the borders 0 and 1", limit, abscissa, second)
	}
}
