//go:build !wasm

package run_test

import (
	"math"
	"testing"

	"triad/core/internal/reference"
	"triad/core/query"
)

// The independent program has each border in γ to 12 digits, for both problems and all coefficients.
func TestBordersInGammaAreTheIndependentPrograms(t *testing.T) {
	var phase reference.Phase
	reference.Load(t, "phase.json", &phase)
	compared := 0
	for _, g := range phase.Grid {
		asked, ok := map[string]string{"two_state": "preset=two-state", "baird_copy": "preset=baird", "baird_onehot": "preset=baird&features=onehot"}[g.Problem]
		if !ok {
			continue // random problems, without a border worth the time
		}
		for i := 0; i < len(g.Lambdas); i += 3 {
			s := sliced(t, asked+"&lambda="+query.Format(g.Lambdas[i]), "gamma", g.Kappa)
			if len(s.Borders) != len(g.Borders[i]) {
				t.Errorf("%s, %s, λ=%g: borders %v, want %v", g.Problem, g.Kappa, g.Lambdas[i], s.Borders, g.Borders[i])
				continue
			}
			for j, want := range g.Borders[i] {
				compared++
				if math.Abs(s.Borders[j]-want) > 1e-10 {
					t.Errorf("%s, %s, λ=%g: border %.14g, want %.14g", g.Problem, g.Kappa, g.Lambdas[i], s.Borders[j], want)
				}
			}
		}
	}
	if compared < 20 {
		t.Errorf("only %d borders compared", compared)
	}
}
