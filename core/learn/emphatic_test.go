package learn_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/learn/learntest"
	"triad/core/rl"
)

func TestEmphaticAtZeroBetaIsTheSemiGradientToTheBit(t *testing.T) {
	for _, k := range learn.Emphatic.Kappas() {
		a := algorithm(t, "emphatic:"+k.ID)
		a.Settings.Beta = 0
		together(t, a, algorithm(t, "semi-gradient:"+k.ID), 0.8, []float64{0.01, 0.05}, []float64{1, 1}, func(one, two *learn.Learner) {
			if !slices.Equal(one.Theta, two.Theta) {
				t.Fatalf("%s: θ %v and %v", a.ID, one.Theta, two.Theta)
			}
		})
	}
}

// If κ = ρ, the emphasis is the published λ + (1 − λ)F, with the new F.
func TestEmphasesOfImportanceSamplingAreThePublishedOnes(t *testing.T) {
	const lambda = 0.8
	a := algorithm(t, "emphatic")
	together(t, a, a, lambda, []float64{0.01}, []float64{1}, func(one, _ *learn.Learner) {
		if f, m := one.FollowOn(0); f != 0 && math.Abs(m-(lambda+(1-lambda)*f)) > 1e-12*m {
			t.Fatalf("m %g, λ + (1 − λ)F %g", m, lambda+(1-lambda)*f)
		}
	})
}

// β follows γ unless it has its own value.
func TestEmphaticsDiscountIsGammaUnlessItIsGiven(t *testing.T) {
	a := algorithm(t, "emphatic:tb")
	if a.Beta(0.9) != 0.9 || a.Beta(0.5) != 0.5 || algorithm(t, "tb").Beta(0.9) != 0 {
		t.Errorf("β %g at γ = .9", a.Beta(0.9))
	}
	if a.Settings.Beta = 0.25; a.Beta(0.9) != 0.25 || a.Weighting(0.9) != "tb 0.25" || a.Operator() != "tb" {
		t.Errorf("β %g, %s", a.Beta(0.9), a.Weighting(0.9))
	}
}

// With β = γ, K = diag(m)N(I − γP^π) has column sums ξ and K + Kᵀ is positive definite, for every coefficient that the
// rule takes. Therefore A is negative definite [sutton2016].
func TestEmphaticIsStableInTheMeanForEveryCoefficient(t *testing.T) {
	for seed := range uint64(5) {
		m := learntest.Process(rand.New(rand.NewPCG(91, seed)), 5, 2, 10)
		for i := range m.Phi { // one indicator feature for each pair, so that A is −K
			m.Phi[i] = make([]float64, m.Pairs())
			m.Phi[i][i] = 1
		}
		for _, k := range learn.Emphatic.Kappas() {
			for _, lambda := range []float64{0, 0.5, 1} {
				a := algorithm(t, "emphatic:"+k.ID).On(m.Extremes())
				model, err := exact.Of(m, a.Dynamics(0.95, lambda))
				if err != nil {
					t.Fatal(err)
				}
				n := m.Pairs()
				symmetric := make([]float64, n*n)
				for j := range n {
					sum := 0.0
					for i := range n {
						sum -= model.A[i*n+j]
						symmetric[i*n+j] = model.A[i*n+j] + model.A[j*n+i]
					}
					if math.Abs(sum-model.Xi[j]) > 1e-12 {
						t.Errorf("%s, λ = %g: column %d of K sums to %g, ξ is %g", a.ID, lambda, j, sum, model.Xi[j])
					}
				}
				if g := exact.Abscissa(symmetric, n); !(g < 0) {
					t.Errorf("%s, λ = %g: A + Aᵀ has an eigenvalue %g", a.ID, lambda, g)
				}
			}
		}
	}
}

func secondMoments(t *testing.T, id string) {
	t.Helper()
	m := learntest.Process(rand.New(rand.NewPCG(92, 0)), 3, 2, 2)
	d := m.Dim()
	a := algorithm(t, id).On(m.Extremes())
	a.Settings.Beta = 0.5
	model, err := exact.Of(m, a.Dynamics(0.9, 0.6))
	if err != nil {
		t.Fatal(err)
	}
	mean, second, err := model.TraceMoments()
	if err != nil {
		t.Fatal(err)
	}
	one, two := make([]float64, d), make([]float64, d*d)
	for i := range mean {
		for j, v := range mean[i] {
			one[j] += v
		}
		for j, v := range second[i] {
			two[j] += v
		}
	}
	l := learn.New(a, d, 0.9, 0.6, []float64{1e-9}, []float64{1})
	rng, chain := rand.New(rand.NewPCG(93, 0)), rl.NewChain(m, 0)
	var step rl.Transition
	const n = 1_000_000
	for range n {
		chain.Next(&step, rng)
		l.Step(&step)
		e := l.Trace(0)
		for i, v := range e {
			one[i] -= v / n
			for j, w := range e {
				two[i*d+j] -= v * w / n
			}
		}
	}
	size := second[0][0]
	for i := range second {
		size = max(size, second[i][0])
	}
	for _, v := range slices.Concat(one, two) {
		if math.Abs(v) > 0.03*max(1, size) { // several standard errors
			t.Errorf("%s: moments are off by %v and %v", id, one, two)
			return
		}
	}
}
