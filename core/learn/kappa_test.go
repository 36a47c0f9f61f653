package learn_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/learn"
	"triad/core/learn/learntest"
	"triad/core/rl"
)

// pairs calls f with κ of both algorithms at every pair that μ takes, in random problems and in some with a
// deterministic target policy.
func pairs(t *testing.T, a, b func(x rl.Extremes) learn.Coefficient, f func(a, b float64) bool) {
	t.Helper()
	rng := rand.New(rand.NewPCG(71, 0))
	for n := range 40 {
		m := learntest.Process(rng, 4, 3, 2)
		if n%2 == 1 {
			for s := range m.Pi {
				m.Pi[s] = []float64{0, 0, 0}
				m.Pi[s][rng.IntN(3)] = 1
			}
		}
		one, two := a(m.Extremes()), b(m.Extremes())
		for s := range m.Pi {
			for c := range m.Pi[s] {
				pi, mu := m.Pi[s][c], m.Mu[s][c]
				if x, y := one(pi, mu), two(pi, mu); !f(x, y) {
					t.Errorf("π = %g, μ = %g: κ is %.17g and %.17g", pi, mu, x, y)
				}
			}
		}
	}
}

// at returns a coefficient with settings.
func at(t *testing.T, id string, s learn.Settings) func(x rl.Extremes) learn.Coefficient {
	t.Helper()
	k, ok := learn.KappaByID(id)
	if !ok {
		t.Fatal(id)
	}
	return func(x rl.Extremes) learn.Coefficient {
		s.Extremes = x
		return k.Of(s)
	}
}

func same(x, y float64) bool     { return x == y }
func atMost(x, y float64) bool   { return x <= y }
func adjacent(x, y float64) bool { return math.Abs(x-y) <= 1e-15*math.Abs(y) }

func TestVTraceIsRetraceAtOneAndImportanceSamplingFromTheLargestRatioOn(t *testing.T) {
	pairs(t, at(t, "vtrace", learn.Settings{CBar: 1}), at(t, "retrace", learn.Settings{}), same)
	pairs(t, at(t, "vtrace", learn.Settings{CBar: 1000}), at(t, "is", learn.Settings{}), same)
	pairs(t, at(t, "vtrace", learn.Settings{CBar: 0.7}), at(t, "vtrace", learn.Settings{CBar: 0.8}), atMost)
}

func TestABQIsNoTraceTreeBackupAndRetraceAtZeroHalfAndOne(t *testing.T) {
	zeta := func(z float64) learn.Settings { return learn.Settings{Zeta: z} }
	pairs(t, at(t, "abq", zeta(0)), at(t, "td0", learn.Settings{}), same)
	pairs(t, at(t, "abq", zeta(1)), at(t, "retrace", learn.Settings{}), adjacent)
	half, tb := at(t, "abq", zeta(0.5)), at(t, "tb", learn.Settings{})
	certain := func(x rl.Extremes) learn.Coefficient { x.Most = 1; return half(x) }
	pairs(t, certain, tb, same)
	for z := 0.0; z < 1; z += 0.125 {
		pairs(t, at(t, "abq", zeta(z)), at(t, "abq", zeta(z+0.125)), atMost)
		pairs(t, at(t, "abq", zeta(z)), at(t, "retrace", learn.Settings{}), atMost)
	}
}

// As in the paper, κ = νπ with ν = min(ψ, 1/max(μ, π)).
func TestABQsWeightIsThePapers(t *testing.T) {
	const zeta = 0.7
	written := func(x rl.Extremes) learn.Coefficient {
		first, last := 1/x.Most, 1/x.Least
		psi := 2*zeta*first + max(0, 2*zeta-1)*(last-2*first)
		return func(pi, mu float64) float64 { return min(psi, 1/max(mu, pi)) * pi }
	}
	pairs(t, at(t, "abq", learn.Settings{Zeta: zeta}), written, adjacent)
}

func TestUntakenPairIsIgnoredInExtremes(t *testing.T) {
	pi, mu := [][]float64{{0.9, 0.1, 0}}, [][]float64{{0.4, 0.6, 0}}
	if got, want := rl.ExtremesOf(pi, mu), (rl.Extremes{Least: 0.6, Most: 0.9}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestAnOperatorIsNamedByItsCoefficientAndNumber(t *testing.T) {
	for id, want := range map[string]string{"gtb": "tb", "correction:vtrace": "vtrace:1.5", "abq": "abq:0.25", "gtd2": "states"} {
		a := algorithm(t, id)
		a.Settings = learn.Settings{CBar: 1.5, Zeta: 0.25}
		if got := a.Operator(); got != want {
			t.Errorf("%s has the operator %s, want %s", id, got, want)
		}
	}
}
