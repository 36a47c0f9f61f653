package moments_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/rl"
)

// emphases compares numbers to a relative 1e-8, or to 1e-8 of 10⁻³ if they are smaller.
func emphases(t *testing.T, what string, got, want []float64) {
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

func flat(rows [][]float64) (list []float64) {
	for _, r := range rows {
		list = append(list, r...)
	}
	return list
}

func TestEmphaticMeansMatchTheIndependentProgram(t *testing.T) {
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	compared, infinite := 0, 0
	for _, c := range file.Exact {
		id, number := reference.Coefficient(c.Kappa)
		a := learn.Algorithm{Kappa: id, Rule: &learn.Emphatic, Settings: learn.Settings{CBar: number, Zeta: number, Beta: c.Beta}}
		if id == "qpi" { // the rule refuses it
			continue
		}
		name := fmt.Sprintf("%s γ=%g λ=%g %s β=%g ", c.MDP, c.Gamma, c.Lambda, c.Kappa, c.Beta)
		m := file.MDPs[c.MDP].Process()
		x, err := exact.Of(m, a.On(m.Extremes()).Dynamics(c.Gamma, c.Lambda))
		if err != nil {
			t.Fatal(name, err)
		}
		emphases(t, name+"f", x.F, c.F)
		emphases(t, name+"m", x.Emphasis, c.Emphasis)
		emphases(t, name+"A", x.A, flat(c.A))
		emphases(t, name+"b", x.B, c.B)
		emphases(t, name+"θ", x.ThetaStar, c.Theta)
		emphases(t, name+"max Re", []float64{x.Growth()}, []float64{c.MaxRe["emphatic"]})
		star, best, _ := x.ValueErrors()
		emphases(t, name+"value errors", []float64{star * star, best * best}, []float64{c.ValueErrors.Emphatic, c.ValueErrors.Best})
		a.Rule = &learn.SemiGradient
		plain, err := exact.Of(m, a.On(m.Extremes()).Dynamics(c.Gamma, c.Lambda))
		if err != nil {
			t.Fatal(name, err)
		}
		star, _, _ = plain.ValueErrors()
		emphases(t, name+"value error of θ*", []float64{star * star}, []float64{c.ValueErrors.FixedPoint})
		compared++
		_, err = x.Products()
		radius, second, err2 := exact.FollowOnMoments(m, c.Beta)
		if err2 != nil {
			t.Fatal(name, err2)
		}
		emphases(t, name+"radius", []float64{radius}, []float64{c.Radius})
		if c.SecondMoment != nil {
			emphases(t, name+"E F²", []float64{second}, []float64{*c.SecondMoment})
		} else {
			infinite++
			if !math.IsInf(second, 1) {
				t.Errorf("%sE F² is %g, want infinite", name, second)
			}
			if !errors.Is(err, exact.ErrInfinite) {
				t.Errorf("%s: E F² is infinite, and the law's error is %v", name, err)
			}
		}
	}
	if compared < 50 || infinite < 20 {
		t.Errorf("%d cases, %d of them infinite", compared, infinite)
	}
}

// At π = μ and κ = 1, (1 − γ)A with emphases equals (1 − λγ)A of the semi-gradient; at β = 0 they are equal.
func TestEmphaticMeansOnPolicyAndAtZeroBeta(t *testing.T) {
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	m := file.MDPs["random_1"].Process()
	const gamma, lambda = 0.9, 0.6
	one := func(float64, float64) float64 { return 1 }
	solve := func(m *rl.MDP, d rl.Dynamics) *exact.Model {
		x, err := exact.Of(m, d)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	half := func(pi, mu float64) float64 { return pi / 2 }
	plain := solve(m, rl.Dynamics{Gamma: gamma, Lambda: lambda, Kappa: half})
	emphases(t, "A at β = 0", solve(m, rl.Dynamics{Gamma: gamma, Lambda: lambda, Kappa: half, Emphatic: true}).A, plain.A)
	m.Pi = m.Mu
	plain = solve(m, rl.Dynamics{Gamma: gamma, Lambda: lambda, Kappa: one})
	got := solve(m, rl.Dynamics{Gamma: gamma, Lambda: lambda, Kappa: one, Emphatic: true, Beta: gamma})
	for i := range plain.A {
		got.A[i] *= 1 - gamma
		plain.A[i] *= 1 - lambda*gamma
	}
	emphases(t, "(1 − γ)A", got.A, plain.A)
}

func TestEmphaticMeansOfStatesMatchTheIndependentProgram(t *testing.T) {
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	for _, c := range file.States {
		name := fmt.Sprintf("%s γ=%g λ=%g β=%g ", c.MDP, c.Gamma, c.Lambda, c.Beta)
		m := file.MDPs[strings.Replace(c.MDP, "baird_", "baird_copy_", 1)].Process()
		m.PhiState = c.PhiState
		a := learn.Algorithm{Kappa: "is", Rule: &learn.ETD, Settings: learn.Settings{Beta: c.Beta}}
		x, err := exact.Of(m, a.Dynamics(c.Gamma, c.Lambda))
		if err != nil {
			t.Fatal(name, err)
		}
		emphases(t, name+"d", x.Xi, c.D)
		emphases(t, name+"f", x.F, c.F)
		emphases(t, name+"m", x.Emphasis, c.Emphasis)
		emphases(t, name+"A", x.A, flat(c.A))
		emphases(t, name+"b", x.B, c.B)
		emphases(t, name+"θ", x.ThetaStar, c.Theta)
		emphases(t, name+"max Re", []float64{x.Growth()}, []float64{c.MaxRe})
		radius, _, err := exact.FollowOnMoments(m, c.Beta) // for states F lags by one step, and its growth is the same
		if err != nil {
			t.Fatal(name, err)
		}
		emphases(t, name+"radius", []float64{radius}, []float64{c.Radius})
	}
	if len(file.States) < 30 {
		t.Errorf("%d cases", len(file.States))
	}
}

// Second moments as they approach infinity, by β.
func TestMomentsOfFMatchTheIndependentProgram(t *testing.T) {
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	for _, c := range file.Variance.Moments {
		mdp, ok := file.MDPs[c.MDP]
		for _, name := range []string{"two_state_R2", "baird_copy_RB"} {
			if !ok && strings.HasPrefix(name, c.MDP) {
				mdp, ok = file.MDPs[name]
			}
		}
		if !ok {
			t.Fatal(c.MDP)
		}
		m := mdp.Process()
		radius, second, err := exact.FollowOnMoments(m, c.Beta)
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("%s β=%g ", c.MDP, c.Beta)
		emphases(t, name+"radius", []float64{radius}, []float64{c.Radius})
		if c.Second != nil {
			emphases(t, name+"E F²", []float64{second}, []float64{*c.Second})
		} else if !math.IsInf(second, 1) {
			t.Errorf("%sE F² is %g, want infinite", name, second)
		}
		tail, err := exact.FollowOnTail(m, c.Beta)
		if err != nil {
			t.Fatal(err)
		}
		if c.Tail != nil {
			emphases(t, name+"tail index", []float64{tail}, []float64{*c.Tail})
		} else if !math.IsInf(tail, 1) {
			t.Errorf("%stail index %g, want infinite", name, tail)
		}
	}
	if len(file.Variance.Moments) < 15 {
		t.Errorf("%d cases", len(file.Variance.Moments))
	}
}
