//go:build !wasm

package exact_test

import (
	"math"
	"testing"

	"triad/core/internal/reference"
)

func TestGrowthIsTheLargestRealPartOfTheIndependentProgram(t *testing.T) {
	var exactly reference.Exact
	reference.Load(t, "exact.json", &exactly)
	for _, c := range exactly.Exact {
		want, size := math.Inf(-1), 0.0
		for _, e := range c.EigA {
			want, size = max(want, e[0]), max(size, math.Hypot(e[0], e[1]))
		}
		x := solved(t, exactly.MDPs[c.MDP].Process(), c.Gamma, c.Lambda, c.Kappa)
		if got := x.Growth(); !(math.Abs(got-want) <= tight*size) {
			t.Errorf("%s, γ=%g, λ=%g, %s: growth %g, want %g", c.MDP, c.Gamma, c.Lambda, c.Kappa, got, want)
		}
	}
	var phase reference.Phase
	reference.Load(t, "phase.json", &phase)
	cells := 0
	for _, g := range phase.Grid {
		name := g.Problem
		if name == "two_state" {
			name = "two_state_R2"
		}
		mdp := phase.MDPs[name].Process()
		for i, lambda := range g.Lambdas {
			for j := 0; j < len(g.Gammas); j += 4 {
				cells++
				x := solved(t, mdp, g.Gammas[j], lambda, g.Kappa)
				if got, want := x.Growth(), g.MaxRe[i][j]; !rounded(got, want, x) {
					t.Errorf("%s, γ=%g, λ=%g, %s: growth %.15g, want %.15g", g.Problem, g.Gammas[j], lambda, g.Kappa, got, want)
				}
			}
		}
	}
	if cells < 1000 {
		t.Errorf("only %d cells", cells)
	}
}
