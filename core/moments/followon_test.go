//go:build !wasm

package moments_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/rl"
)

// weighted returns the problem of emphatic.json to which β's borders belong.
func weighted(t *testing.T, file *reference.Emphatic, name string) *rl.MDP {
	t.Helper()
	for key, mdp := range file.MDPs {
		if strings.HasPrefix(key, name) {
			return mdp.Process()
		}
	}
	t.Fatal(name)
	return nil
}

// The values of β with a stable expected update of emphatic TD, and those at which F has a second moment.
func TestStabilityOfEmphasesMatchesTheIndependentProgram(t *testing.T) {
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	crossed := 0
	for _, c := range file.Variance.Stable {
		m, name := weighted(t, &file, c.MDP), fmt.Sprintf("%s γ=%g λ=%g %s", c.MDP, c.Gamma, c.Lambda, c.Kappa)
		stable := func(beta float64) bool {
			a := learn.Algorithm{Kappa: c.Kappa, Rule: &learn.Emphatic, Settings: learn.Settings{Beta: beta}}
			x, err := exact.Of(m, a.On(m.Extremes()).Dynamics(c.Gamma, c.Lambda))
			if err != nil {
				t.Fatal(name, err)
			}
			return x.Growth() < 0
		}
		if stable(0) != c.AtZero {
			t.Errorf("%s: stable without emphases is %v", name, !c.AtZero)
		}
		// There are no other crossings: between two borders the update is stable or unstable throughout.
		now, from := c.AtZero, 0.0
		for _, border := range append(slices.Clone(c.Crossings), c.Gamma) {
			for part := range 8 {
				if beta := from + (border-from)*(float64(part)+0.5)/8; stable(beta) != now {
					t.Errorf("%s: at β = %g stable is %v", name, beta, !now)
				}
			}
			if border == c.Gamma {
				break
			}
			crossed++
			if stable(border*(1-1e-8)) != now || stable(border*(1+1e-8)) == now {
				t.Errorf("%s: no border at β = %.12g", name, border)
			}
			now, from = !now, border
		}
		radius, _, err := exact.FollowOnMoments(m, c.Finite)
		if err != nil {
			t.Fatal(name, err)
		}
		emphases(t, name+": β²spr(P^{μρ²})", []float64{radius}, []float64{1})
	}
	if len(file.Variance.Stable) < 40 || crossed < 15 {
		t.Errorf("%d cases with %d borders", len(file.Variance.Stable), crossed)
	}
}

// The border of the two states at γ = 0.99 and λ = 0 is a root of (1 + 2β)(2γ − 1)(1 − β) = 4(1 − γ)(1 + β + 2β²).
func TestTheBorderOfEmphasesInTwoStatesIsClosed(t *testing.T) {
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	const gamma = 0.99
	b := file.Variance.Critical
	if left, right := (1+2*b)*(2*gamma-1)*(1-b), 4*(1-gamma)*(1+b+2*b*b); math.Abs(left-right) > 1e-12 {
		t.Errorf("%g ≠ %g at β = %g", left, right, b)
	}
	for _, c := range file.Variance.Stable {
		if c.MDP == "two_state" && c.Gamma == gamma && c.Lambda == 0 {
			emphases(t, "the border", c.Crossings, []float64{b})
			return
		}
	}
	t.Error("no such case")
}
