package moments_test

import (
	"math"
	"testing"

	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/moments"
)

// rules maps the reference's names.
var rules = map[string]string{"saddle": "saddle-point", "correction": "correction", "tdrc": "tdrc"}

func subject(t *testing.T, steps reference.Steps, problem, rule, kappa string, gamma, lambda float64) (s moments.Subject, ok bool) {
	t.Helper()
	a, ok := learn.ByID(rules[rule] + ":" + kappa)
	if problem == "two_state" {
		problem = "two_state_R2"
	}
	return moments.Subject{Algorithm: a, MDP: steps.MDPs[problem].Process(), Gamma: gamma, Lambda: lambda}, ok
}

func within(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s: %.15g, want %.15g (± %g)", what, got, want, tolerance)
	}
}

// Growth by five criteria; slow_test.go has the almost sure growth.
func TestGrowthPerStepMatchesTheIndependentProgram(t *testing.T) {
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	compared := 0
	for i, p := range steps.Chain.Points {
		s, ok := subject(t, steps, "two_state", p.Rule, "tb", p.Gamma, p.Lambda)
		if !ok || i%every != 0 {
			continue
		}
		compared++
		independent, err := moments.Independent(s)
		if err != nil {
			t.Fatal(err)
		}
		chain, err := moments.OnChain(s, 0)
		if err != nil || chain == nil {
			t.Fatal(chain, err)
		}
		chain = chain.Recurrent()
		for _, c := range []struct {
			what  string
			of    func(alpha, eta float64) (float64, error)
			times float64
			want  float64
		}{
			{"mean, independent", independent.Mean, 1, p.MeanIID},
			{"mean square, independent", independent.MeanSquare, 0.5, p.HalfIID},
			{"mean, chain", chain.Mean, 1, p.MeanChain},
			{"mean square, chain", chain.MeanSquare, 0.5, p.HalfChain},
		} {
			got, err := c.of(p.Alpha, p.Eta)
			if err != nil {
				t.Fatal(err)
			}
			within(t, p.Rule+", "+c.what, got*c.times, c.want, 1e-5*math.Abs(c.want))
		}
	}
	if compared < 15/every {
		t.Errorf("%d points compared", compared)
	}
}

func TestSecondOrderMatchesTheIndependentProgram(t *testing.T) {
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	type key struct {
		problem, rule, kappa string
		gamma, lambda        float64
	}
	known := map[key]*moments.SecondOrder{}
	check := func(k key, alpha, eta, want float64) {
		t.Helper()
		s, ok := subject(t, steps, k.problem, k.rule, k.kappa, k.gamma, k.lambda)
		if !ok || every > 1 && k.problem == "baird_copy" {
			return
		}
		if known[k] == nil {
			x, err := moments.NewSecondOrder(s)
			if err != nil {
				t.Fatal(err)
			}
			known[k] = x
		}
		got, err := known[k].Growth(alpha, eta)
		if err != nil {
			t.Fatal(err)
		}
		within(t, k.problem+" "+k.rule, got, want, 1e-7*math.Abs(want)+1e-13)
	}
	for _, c := range steps.SecondOrder.Check {
		check(key{c.Problem, c.Rule, "tb", c.Gamma, c.Lambda}, c.Alpha, c.Eta, c.SecondOrder)
	}
	gammas := map[string]float64{"baird_copy": 0.99, "random_1": 0.9, "random_2": 0.95}
	for _, c := range steps.SecondOrder.Maps {
		check(key{c.Problem, c.Rule, c.Kappa, gammas[c.Problem], c.Lambda}, c.Alpha, c.Eta, c.SecondOrder)
	}
	if len(known) < 8-every {
		t.Errorf("%d subjects compared", len(known))
	}
}
