package learn_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/learn/learntest"
	"triad/core/rl"
)

// together lets two algorithms learn along the same trajectory, with several step sizes at once, and compares them
// after each step.
func together(t *testing.T, a, b learn.Algorithm, lambda float64, alpha, eta []float64, compare func(one, two *learn.Learner)) {
	t.Helper()
	m := learntest.Process(rand.New(rand.NewPCG(81, 0)), 5, 3, 4)
	start := func(a learn.Algorithm) *learn.Learner {
		l := learn.New(a.On(m.Extremes()), m.Dim(), 0.9, lambda, alpha, eta)
		theta := []float64{1, -0.5, 0.25, 2}
		l.Reset(theta, a.Rule.Dual0(theta, make([]float64, 4)))
		return l
	}
	one, two := start(a), start(b)
	rng, chain := rand.New(rand.NewPCG(82, 0)), rl.NewChain(m, 0)
	var step rl.Transition
	for range 300 {
		chain.Next(&step, rng)
		step.Terminal = rng.IntN(40) == 0
		one.Step(&step)
		two.Step(&step)
		compare(one, two)
	}
}

func TestTDRCWithoutRegularisationIsTheGradientCorrectionToTheBit(t *testing.T) {
	for _, k := range learn.Kappas {
		a := algorithm(t, "tdrc:"+k.ID)
		a.Settings.Reg = 0
		together(t, a, algorithm(t, "correction:"+k.ID), 0.8, []float64{0.01, 0.05}, []float64{0.02, 0.1}, func(one, two *learn.Learner) {
			if !slices.Equal(one.Theta, two.Theta) || !slices.Equal(one.Omega, two.Omega) {
				t.Fatalf("%s: θ %v and %v", a.ID, one.Theta, two.Theta)
			}
		})
	}
}

func TestTDRCTendsToTheSemiGradient(t *testing.T) {
	for _, id := range []string{"tb", "is"} {
		a := algorithm(t, "tdrc:"+id)
		a.Settings.Reg = 1e9 // more than a query may set
		together(t, a, algorithm(t, "semi-gradient:"+id), 0.8, []float64{0.02}, []float64{1e-9}, func(one, two *learn.Learner) {
			reference.Close(t, "θ", one.Theta, two.Theta, 1e-6)
		})
	}
}

// The determinant of the mean matrix is (−1)^{d²} q^d det A det(β_r I − A), for any A and M.
func TestTheDeterminantOfTDRCsMeanMatrixIsFreeOfM(t *testing.T) {
	rng := rand.New(rand.NewPCG(83, 0))
	for d := 1; d <= 5; d++ {
		A, M := make([]float64, d*d), make([]float64, d*d)
		for i := range A {
			A[i], M[i] = rng.NormFloat64(), rng.NormFloat64()
		}
		const q, reg = 0.7, 0.3
		a := algorithm(t, "tdrc")
		a.Settings.Reg = reg
		T, n := learn.MeanMatrix(a, rl.Means{A: A, M: M}, d, 1, q)
		for i := range n {
			T[i*n+i]--
		}
		shifted := make([]float64, d*d)
		for i := range A {
			shifted[i] = -A[i]
		}
		for i := range d {
			shifted[i*d+i] += reg
		}
		want := math.Pow(-1, float64(d*d)) * math.Pow(q, float64(d)) * determinant(t, A, d) * determinant(t, shifted, d)
		if got := determinant(t, T, n); math.Abs(got-want) > 1e-12*math.Max(1, math.Abs(want)) {
			t.Errorf("d = %d: %g, want %g", d, got, want)
		}
	}
}

// determinant returns the product of the eigenvalues.
func determinant(t *testing.T, m []float64, n int) float64 {
	t.Helper()
	values, err := exact.Eigenvalues(m, n)
	if err != nil {
		t.Fatal(err)
	}
	product := complex(1, 0)
	for _, v := range values {
		product *= v
	}
	return real(product)
}
