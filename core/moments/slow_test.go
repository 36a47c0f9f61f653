//go:build !race && !js

package moments_test

import (
	"fmt"
	"math"
	"testing"

	"triad/core/internal/reference"
	"triad/core/moments"
)

func TestARunGrowsAsThoseOfTheIndependentProgram(t *testing.T) {
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	compared := 0
	for _, p := range steps.Chain.Points {
		s, ok := subject(t, steps, "two_state", p.Rule, "tb", p.Gamma, p.Lambda)
		if !ok || p.Alpha*p.Eta < 1e-4 {
			continue // whose rates are small, and take long
		}
		l, err := moments.NewLyapunov(s, p.Alpha, p.Eta, 20_000, 1)
		if err != nil {
			t.Fatal(err)
		}
		l.Advance(300)
		compared++
		mean, se := l.Growth()
		if se <= 0 || math.Abs(mean-p.AlmostSure) > 4*math.Hypot(se, p.SE) {
			t.Errorf("%s (%g, %g): %g ± %g, want %g ± %g", p.Rule, p.Alpha, p.Eta, mean, se, p.AlmostSure, p.SE)
		}
	}
	if compared < 12 {
		t.Errorf("%d points compared", compared)
	}
}

// The reference's points are cut after as many steps as ours, and known to some nine digits.
func TestTheChainsCriticalStepIsThatOfTheIndependentProgram(t *testing.T) {
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	compared := 0
	for _, c := range steps.Limits.Eta.Critical {
		s, ok := subject(t, steps, "two_state", c.Rule, "tb", c.Gamma, c.Lambda)
		if !ok {
			continue
		}
		law, err := moments.OnChain(s, 0)
		if err != nil {
			t.Fatal(err)
		}
		law = law.Recurrent()
		for i, alpha := range c.Alphas {
			got, err := moments.Critical(func(eta float64) (float64, error) { return law.Mean(alpha, eta) })
			if err != nil {
				t.Fatal(err)
			}
			compared++
			within(t, fmt.Sprint(c.Rule, c.Gamma, c.Lambda, alpha), got, c.Eta[i], 1e-6*c.Eta[i])
		}
	}
	if compared < 18 {
		t.Errorf("%d compared", compared)
	}
}

// Baird's 28 weights have 406 products; its slowest mode is 10⁻⁹ from 0.
func TestBairdsMeanSquareIsThatOfTheIndependentProgram(t *testing.T) {
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	g := steps.Baird[0]
	s, _ := subject(t, steps, g.Problem, g.Rule, g.Kappa, g.Gamma, g.Lambda)
	law, err := moments.Independent(s)
	if err != nil {
		t.Fatal(err)
	}
	squares := law.Squares()
	for _, at := range [][2]int{{0, 0}, {4, 5}, {7, 5}, {5, 8}} {
		alpha, eta := math.Pow(10, g.Logs[at[0]]), math.Pow(10, g.Logs[at[1]])
		got, err := squares.Growth(alpha, eta)
		if err != nil {
			t.Fatal(err)
		}
		want := g.MeanSquare[at[0]][at[1]]
		within(t, fmt.Sprint(at), got, want, 1e-6*max(math.Abs(want), 1e-4))
	}
}
