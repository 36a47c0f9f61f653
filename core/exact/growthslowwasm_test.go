package exact_test

import (
	"fmt"
	"testing"

	"triad/core/internal/reference"
)

func TestGrowthOfTwoStatesByBehaviourIsTheIndependentProgramsAndTheClosedForm(t *testing.T) {
	var phase reference.Phase
	reference.Load(t, "phase.json", &phase)
	for _, m := range phase.Policy.Maps {
		for i, lambda := range phase.Policy.Lambdas {
			for j, p := range phase.Policy.P {
				mdp := twoStates(t, map[string]string{"mu": fmt.Sprint(p)})
				x := solved(t, mdp, m.Gamma, lambda, m.Kappa)
				got := x.Growth()
				if want := m.MaxRe[i][j]; !rounded(got, want, x) {
					t.Errorf("γ=%g, λ=%g, μ=%g, %s: growth %.15g, want %.15g", m.Gamma, lambda, p, m.Kappa, got, want)
				}
				if m.Kappa != "tb" {
					continue
				}
				b := p * lambda * m.Gamma
				first := p * ((1-p)*(2*m.Gamma-1-b) - 4*p*(1-m.Gamma)) / (1 - b)
				if want := max(first, -(1-p)*(1+3*p)); !near(got, want) {
					t.Errorf("γ=%g, λ=%g, μ=%g: growth %.15g, closed form %.15g", m.Gamma, lambda, p, got, want)
				}
			}
		}
	}
}
