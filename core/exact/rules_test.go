package exact_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
)

// within compares numbers to a relative 1e-8, or to 1e-8 of 10⁻³ if they are smaller.
func within(t *testing.T, what string, got, want []float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d numbers, want %d", what, len(got), len(want))
	}
	for i, w := range want {
		if !(math.Abs(got[i]-w) <= 1e-8*max(math.Abs(w), 1e-3)) {
			t.Errorf("%s[%d] = %.12g, want %.12g", what, i, got[i], w)
			return
		}
	}
}

// eachCase calls f with the cases of rules.json, at their settings.
func eachCase(t *testing.T, f func(t *testing.T, c reference.RulesCase, m *exact.Model, a learn.Algorithm)) {
	t.Helper()
	var file reference.Rules
	reference.Load(t, "rules.json", &file)
	for _, c := range file.Exact {
		t.Run(fmt.Sprintf("%s/γ=%g/λ=%g/%s", c.MDP, c.Gamma, c.Lambda, c.Kappa), func(t *testing.T) {
			id, number := reference.Coefficient(c.Kappa)
			a, ok := learn.ByID("semi-gradient:" + id)
			if !ok {
				t.Fatal(id)
			}
			a.Settings.CBar, a.Settings.Zeta = number, number
			mdp := file.MDPs[c.MDP].Process()
			a = a.On(mdp.Extremes())
			m, err := exact.New(mdp, c.Gamma, c.Lambda, a.Coefficient())
			if err != nil {
				t.Fatal(err)
			}
			f(t, c, m, a)
		})
	}
	if len(file.Exact) < 60 {
		t.Errorf("%d cases", len(file.Exact))
	}
}

func TestCoefficientsAndExpectedUpdatesMatchTheIndependentProgram(t *testing.T) {
	var file reference.Rules
	reference.Load(t, "rules.json", &file)
	eachCase(t, func(t *testing.T, c reference.RulesCase, m *exact.Model, a learn.Algorithm) {
		mdp, kappa := file.MDPs[c.MDP], a.Coefficient()
		var of []float64
		for s, row := range mdp.Pi {
			for i, pi := range row {
				of = append(of, kappa(pi, mdp.Mu[s][i]))
			}
		}
		within(t, "κ", of, c.KappaOf)
		within(t, "A", m.A, reference.Flat(c.A))
		within(t, "b", m.B, c.B)
		within(t, "θ*", m.ThetaStar, c.ThetaStar)
	})
}

func TestBehaviourTraceMatchesTheIndependentProgram(t *testing.T) {
	eachCase(t, func(t *testing.T, c reference.RulesCase, m *exact.Model, a learn.Algorithm) {
		got, err := m.Behaviour(1)
		if err != nil {
			t.Fatal(err)
		}
		within(t, "A_μ", got, reference.Flat(c.Behaviour))
		symmetric := m.Reduce(got)
		for i := range m.Rank {
			for j := range i {
				mean := (symmetric[i*m.Rank+j] + symmetric[j*m.Rank+i]) / 2
				symmetric[i*m.Rank+j], symmetric[j*m.Rank+i] = mean, mean
			}
		}
		if g := exact.Abscissa(symmetric, m.Rank); !(g < 0) {
			t.Errorf("A_μ is not negative definite: %g", g)
		}
	})
}

func TestMeansOfProductsMatchTheIndependentProgram(t *testing.T) {
	finite := 0
	eachCase(t, func(t *testing.T, c reference.RulesCase, m *exact.Model, a learn.Algorithm) {
		got, err := m.Products()
		if c.Products == nil {
			if !errors.Is(err, exact.ErrInfinite) {
				t.Errorf("products of a trace without second moment: %v", err)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		finite++
		want := c.Products
		within(t, "E ÂᵀÂ", got.AtA, reference.Flat(want.AtA))
		within(t, "E ÂᵀM̂", got.AtM, reference.Flat(want.AtM))
		within(t, "E ÂÂᵀ", got.AAt, reference.Flat(want.AAt))
		within(t, "E M̂M̂", got.MM, reference.Flat(want.MM))
		within(t, "E Âᵀb̂", got.AtB, want.AtB)
		within(t, "E M̂b̂", got.MB, want.MB)
	})
	if finite < 40 {
		t.Errorf("%d cases", finite)
	}
}
