//go:build !js

package moments_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/moments"
)

func TestLeapsMatchMillionsOfSteps(t *testing.T) {
	law := lawOf(t, noisy(t, "gtb"), "iid")
	leaps(t, law, falling, false, 3000, 30_000, 300_000)
	leaps(t, law, moments.Constant{Alpha: 0.01, Eta: 0.01}, true, 20_000, 100_000)
	law, sizes := proposed(t)
	leaps(t, law, sizes, false, 10_000, 1_000_000, 10_000_000)
}

func TestEveryCriticalStepOfEachCriterionMatchesTheIndependentProgram(t *testing.T) {
	criteria(t, 1)
}

// The chain of GTB has 75 nodes, so steps take long.
func TestExpectedErrorMatchesTheIndependentProgramFurtherOn(t *testing.T) {
	var file reference.Rates
	reference.Load(t, "rates.json", &file)
	for name, want := range file.Rates {
		switch {
		case strings.Contains(name, "gtb/chain"):
			follow(t, name, want, 3162)
		case strings.Contains(name, "gtb/iid"):
			follow(t, name, want, 31_623)
		case name == "rates/gtd/chain":
			follow(t, name, want, 1_000_000)
		default:
			follow(t, name, want, 100_000)
		}
	}
}

// Baird's 28 weights have 406 products; its slowest mode is 10⁻⁹ from 0.
func TestBairdsMeanSquareMatchesTheIndependentProgram(t *testing.T) {
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

// Proposition 4's own step sizes, to 10¹², and the hyperbolic ones of the rates, to 10⁹. The reference took blocks of
// k/50 steps of one size, so this test does too. But the reference multiplied by I + D, whose rounding, 10⁻¹⁶, is more
// than 10⁻⁶ of what the slowest mode loses in a step, αδ, at γ = 0.9 and in random_1. It took finer blocks for the
// hyperbolic step sizes.
func TestBoundOfProposition4AndExactErrorMatchTheIndependentProgram(t *testing.T) {
	var file reference.Rates
	reference.Load(t, "rates.json", &file)
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	compared := 0
	for name, want := range file.Prop4 {
		s := noisy(t, "gtb")
		var sizes learn.StepSizes = falling
		if want.Bound != nil {
			s.Gamma, s.Lambda = want.Gamma, want.Lambda
			if strings.HasPrefix(name, "random_1") {
				s.MDP = steps.MDPs["random_1"].Process()
			}
		}
		law := lawOf(t, s, "iid")
		d := len(law.Model.ThetaStar)
		zero := make([]float64, d)
		proposition, err := law.Model.Schedule(zero, zero)
		if err != nil {
			t.Fatal(err)
		}
		if want.Bound != nil {
			sizes = proposition4{proposition}
		}
		e := law.Error(zero, zero, sizes, false)
		for i, k := range want.K {
			tolerance := max(1e-6, 3e-15/(proposition.Alpha(0)*proposition.Delta))
			at := fmt.Sprint(name, " at ", k)
			if want.Bound == nil {
				e.Leap(k)
				within(t, at, e.Squared(), want.MSE[i], 1e-5*want.MSE[i])
				continue
			}
			e.LeapEvenly(k, 50)
			compared++
			z := e.Squared() + e.Dual()/proposition.Beta
			within(t, at, z, want.Z[i], tolerance*want.Z[i])
			within(t, at+", θ", e.Squared(), want.Theta[i], tolerance*want.Theta[i])
			within(t, at+", bound", proposition.Bound(k), want.Bound[i], 1e-6*want.Bound[i])
			if z > proposition.Bound(k) {
				t.Errorf("%s: %g is above the bound %g", at, z, proposition.Bound(k))
			}
		}
	}
	if compared != 4*24 {
		t.Errorf("%d points compared", compared)
	}
}
