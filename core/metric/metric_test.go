package metric_test

import (
	"math"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/metric"
	"triad/core/problem"
)

func setting(t *testing.T, reward string) *exact.Model {
	t.Helper()
	p, ok := problem.ByID("two-state")
	if !ok {
		t.Fatal("no problem two-state")
	}
	m := p.Build(map[string]string{"reward": reward}).MDP
	x, err := exact.New(m, 0.9, 0.5, func(pi, mu float64) float64 { return pi })
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func measure(t *testing.T, id, reward string, theta ...float64) float64 {
	t.Helper()
	x := setting(t, reward)
	k, ok := metric.ByID(id)
	if !ok {
		t.Fatalf("no metric %q", id)
	}
	f, err := k.New(x)
	if err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(10, func() { f(theta) }); n != 0 {
		t.Errorf("%s: %g allocations", id, n)
	}
	return f(theta)
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-12*max(1, math.Abs(want)) {
		t.Errorf("%s = %.15g, want %.15g", what, got, want)
	}
}

func TestDistanceAndMSPBEVanishAtTheFixedPoint(t *testing.T) {
	x := setting(t, "noisy")
	near(t, "distance at θ*", measure(t, "distance", "noisy", x.ThetaStar...), 0)
	near(t, "MSPBE at θ*", measure(t, "mspbe", "noisy", x.ThetaStar...), 0)
	near(t, "distance at θ* + (3, 4)", measure(t, "distance", "noisy", x.ThetaStar[0]+3, x.ThetaStar[1]+4), 25)
}

// Along any line, the third differences of a quadratic function are 0. The expected errors rest on this.
func TestEveryErrorIsQuadraticInTheWeights(t *testing.T) {
	for _, k := range metric.Catalogue {
		at := func(x float64) float64 { return measure(t, k.ID, "noisy", 0.3+2*x, -1.1+5*x) }
		if k.Root {
			root := at
			at = func(x float64) float64 { return root(x) * root(x) }
		}
		near(t, k.ID+": f(2) + 3f(0)", at(2)+3*at(0), 3*at(1)+at(-1))
	}
}

// With zero reward Q^π = 0, so the value error is ‖Φθ‖²_Ξ; the rows of Φ at θ = (1, 2) give 1, 2,
// 2 and 4, each with weight ¼.
func TestValueErrorIsTheWeightedSquare(t *testing.T) {
	near(t, "value error", measure(t, "value-error", "zero", 1, 2), (1+4+4+16)/4.0)
}

func TestRMSVEIsTheRootOfTheValueError(t *testing.T) {
	near(t, "RMSVE", measure(t, "rmsve", "noisy", 1, 2), math.Sqrt(measure(t, "value-error", "noisy", 1, 2)))
	near(t, "RMSVE without rewards", measure(t, "rmsve", "zero", 1, 2), 2.5)
}

// With π always right, Q^π(2, right) = ½/(1−γ) and Q^π(1, right) = 1 + γQ^π(2, right), Q^π(1, left) =
// −½ + γQ^π(1, right), Q^π(2, left) = 2 + γQ^π(1, right).
func TestValueErrorUsesTheTrueValues(t *testing.T) {
	r2 := 0.5 / 0.1
	r1 := 1 + 0.9*r2
	l1, l2 := -0.5+0.9*r1, 2+0.9*r1
	want := (r1*r1 + l1*l1 + r2*r2 + l2*l2) / 4
	near(t, "value error at 0", measure(t, "value-error", "noisy", 0, 0), want)
	near(t, "NMSE at 0", measure(t, "nmse", "noisy", 0, 0), 1)
}

func TestNMSEIsRefusedIfAllValuesAreZero(t *testing.T) {
	x := setting(t, "zero")
	k, _ := metric.ByID("nmse")
	if _, err := k.New(x); err == nil || !strings.Contains(err.Error(), "Q^π is 0 everywhere") {
		t.Errorf("got %v", err)
	}
}
