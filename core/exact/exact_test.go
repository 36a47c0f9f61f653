package exact_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/rl"
)

// The tolerances of the reference: its own rounding, and the effect of rounding on δ (a squared smallest singular
// value).
const (
	tight = 1e-9
	loose = 1e-6
)

func kappa(t *testing.T, name string) func(pi, mu float64) float64 {
	t.Helper()
	k, ok := learn.KappaByID(strings.ToLower(name))
	if !ok {
		t.Fatalf("no coefficient %q", name)
	}
	return k.Of(learn.Defaults)
}

func TestExactAgreesWithTheIndependentProgram(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	for _, c := range file.Exact {
		t.Run(fmt.Sprintf("%s/γ=%g/λ=%g/%s", c.MDP, c.Gamma, c.Lambda, c.Kappa), func(t *testing.T) {
			m, err := exact.New(file.MDPs[c.MDP].Process(), c.Gamma, c.Lambda, kappa(t, c.Kappa))
			if err != nil {
				t.Fatal(err)
			}
			reference.Close(t, "xi", m.Xi, c.Xi, tight)
			reference.Close(t, "A", m.A, reference.Flat(c.A), tight)
			reference.Close(t, "b", m.B, c.B, tight)
			reference.Close(t, "M", m.M, reference.Flat(c.M), tight)
			if m.Rank != c.RankM {
				t.Errorf("rank(M) = %d, want %d", m.Rank, c.RankM)
			}
			reference.Close(t, "MSPBE", []float64{m.MSPBE().At(c.ThetaTest)}, []float64{c.MSPBE}, tight)
			reference.Close(t, "θ*", m.ThetaStar, c.ThetaStar, loose) // amplified by A's condition number
			s, err := m.Spectrum()
			if err != nil {
				t.Fatal(err)
			}
			eigenvalues(t, "eigA", s.EigA, c.EigA, tight)
			eigenvalues(t, "eigG", s.EigG, c.EigG, loose)
			for _, v := range []struct {
				name      string
				got, want float64
				tol       float64
			}{
				{"rho", s.Rho, c.Rho, tight},
				{"delta", s.Delta, c.Delta, loose},
				{"c(M)", s.CondM, c.CM, tight},
				{"λmin(M)", s.MinM, c.MinM, tight},
				{"beta", s.Beta, c.Beta, tight},
			} {
				reference.Close(t, v.name, []float64{v.got}, []float64{v.want}, v.tol)
			}
		})
	}
}

// eigenvalues compares two sets, because the order of conjugates and near-ties depends on rounding.
func eigenvalues(t *testing.T, what string, got []complex128, want [][2]float64, tol float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %d eigenvalues, want %d", what, len(got), len(want))
		return
	}
	scale := 0.0
	for _, w := range want {
		scale = max(scale, math.Hypot(w[0], w[1]))
	}
	taken := make([]bool, len(got))
	for _, w := range want {
		best, at := math.Inf(1), -1
		for i, g := range got {
			if d := math.Hypot(real(g)-w[0], imag(g)-w[1]); !taken[i] && d < best {
				best, at = d, i
			}
		}
		if best > tol*scale {
			t.Errorf("%s has nothing within %g of %v: off by %g", what, tol*scale, w, best)
			return
		}
		taken[at] = true
	}
}

func TestTwoStateClosedForm(t *testing.T) {
	var file reference.ClosedForm
	reference.Load(t, "closed_form.json", &file)
	for _, c := range file.TwoState {
		m := twoState(t, c.Gamma, c.Lambda)
		name := fmt.Sprintf("γ=%g λ=%g", c.Gamma, c.Lambda)
		reference.Close(t, name+" A", m.A, []float64{c.A11, 0, c.A21, c.A22}, tight)
		reference.Close(t, name+" M", m.M, []float64{c.M, 0, 0, c.M}, tight)
		// The closed form on the page: A = ¼[[e₁, 0], [3(γβ̂−β̂²−β̂+γ)/(1−β̂), −5]].
		b := c.Gamma * c.Lambda / 2
		e1 := (6*c.Gamma - b - 5) / (1 - b)
		reference.Close(t, name+" formula", m.A, []float64{e1 / 4, 0, 3 * (c.Gamma*b - b*b - b + c.Gamma) / (1 - b) / 4, -1.25}, tight)
		if math.Abs(c.E1) > 1e-6 && c.Diverges != (m.A[0] > 0) {
			t.Errorf("%s: diverges = %v, but e₁/4 = %g", name, c.Diverges, m.A[0])
		}
	}
}

func TestTBDivergesExactlyAsTheTheoryPredicts(t *testing.T) {
	const n = 50
	for i := range n {
		for j := range n {
			gamma, lambda := 0.999*float64(i)/(n-1), float64(j)/(n-1)
			b := gamma * lambda / 2
			if math.Abs((6*gamma-b-5)/(1-b)) < 1e-8 {
				continue // on the border itself
			}
			s, err := twoState(t, gamma, lambda).Spectrum()
			if err != nil {
				t.Fatal(err)
			}
			unstable := false
			for _, v := range s.EigA {
				unstable = unstable || real(v) > 0
			}
			if want := gamma > 5.0/6 && lambda < (12*gamma-10)/gamma; unstable != want {
				t.Errorf("γ=%g λ=%g: unstable is %v, theory says %v", gamma, lambda, unstable, want)
			}
		}
	}
}

func TestBothFormulasOfTheMSPBEAgree(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	rng := rand.New(rand.NewPCG(1, 2))
	for _, c := range file.Exact {
		m, err := exact.New(file.MDPs[c.MDP].Process(), c.Gamma, c.Lambda, kappa(t, c.Kappa))
		if err != nil {
			t.Fatal(err)
		}
		theta := make([]float64, len(c.B))
		for i := range theta {
			theta[i] = rng.NormFloat64()
		}
		a, b := m.MSPBE().At(theta), m.ProjectedResidual(theta)
		if math.Abs(a-b) > 1e-12*max(a, b) {
			t.Errorf("%s γ=%g λ=%g %s: ½‖Aθ+b‖² = %.17g but ½‖ΠR(Φθ)−Φθ‖² = %.17g", c.MDP, c.Gamma, c.Lambda, c.Kappa, a, b)
		}
	}
}

func TestDescentIsMinusTheGradientOfTheMSPBE(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	for _, c := range file.Exact {
		m, err := exact.New(file.MDPs[c.MDP].Process(), c.Gamma, c.Lambda, kappa(t, c.Kappa))
		if err != nil {
			t.Fatal(err)
		}
		d := len(c.B)
		f, g := m.Descent()
		descent, differences := make([]float64, d), make([]float64, d)
		for i := range d {
			descent[i] = g[i]
			for j := range d {
				descent[i] += f[i*d+j] * c.ThetaTest[j]
			}
			// The error is quadratic, so central differences are exact up to rounding.
			const h = 0.5
			at := append([]float64(nil), c.ThetaTest...)
			at[i] = c.ThetaTest[i] + h
			up := m.MSPBE().At(at)
			at[i] = c.ThetaTest[i] - h
			differences[i] = -(up - m.MSPBE().At(at)) / (2 * h)
		}
		reference.Close(t, c.MDP+" −∇MSPBE", descent, differences, 1e-9)
	}
}

func TestSpectralRadiusAgreesWithTheEigenvalues(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for n := 1; n <= 12; n++ {
		m := make([]float64, n*n)
		for i := range m {
			m[i] = rng.NormFloat64()
		}
		values, err := exact.Eigenvalues(m, n)
		if err != nil {
			t.Fatal(err)
		}
		want := 0.0
		for _, v := range values {
			want = max(want, math.Hypot(real(v), imag(v)))
		}
		if got := exact.SpectralRadius(m, n); math.Abs(got-want) > 1e-10*want {
			t.Errorf("n=%d: %.15g, eigenvalues say %.15g", n, got, want)
		}
	}
	// A Jordan block's powers grow like k·1ᵏ, but the limit is still 1.
	if got := exact.SpectralRadius([]float64{1, 1, 0, 1}, 2); math.Abs(got-1) > 1e-10 {
		t.Errorf("Jordan block: %.15g, want 1", got)
	}
	if got := exact.SpectralRadius(make([]float64, 4), 2); got != 0 {
		t.Errorf("zero matrix: %g, want 0", got)
	}
}

func TestSingularAHasALeastSquaresFixedPoint(t *testing.T) {
	gamma := 0.87 // 5/6 < γ < 10/11, and λ on the border: A is singular
	m := twoState(t, gamma, (12*gamma-10)/gamma)
	for i, v := range m.ThetaStar {
		if math.IsNaN(v) || math.Abs(v) > 1e6 {
			t.Errorf("θ*[%d] = %g", i, v)
		}
	}
	at := m.MSPBE().At(m.ThetaStar)
	for _, step := range [][]float64{{0.1, 0}, {-0.1, 0}, {0, 0.1}, {0, -0.1}} {
		if near := m.MSPBE().At([]float64{m.ThetaStar[0] + step[0], m.ThetaStar[1] + step[1]}); near < at-1e-12 {
			t.Errorf("the MSPBE falls from %g to %g away from θ*", at, near)
		}
	}
}

func TestNewRejectsAChainWithoutAUniqueStationaryDistribution(t *testing.T) {
	m := twoState0(t)
	m.P = rl.Tables([][][]float64{{{1, 0}, {1, 0}}, {{0, 1}, {0, 1}}}) // two states that never meet
	if _, err := exact.New(m, 0.9, 0.5, kappa(t, "tb")); err == nil || !strings.Contains(err.Error(), "no unique stationary distribution") {
		t.Errorf("got %v", err)
	}
}

func twoState(t *testing.T, gamma, lambda float64) *exact.Model {
	t.Helper()
	m, err := exact.New(twoState0(t), gamma, lambda, kappa(t, "tb"))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func twoState0(t *testing.T) *rl.MDP {
	t.Helper()
	p, ok := problem.ByID("two-state")
	if !ok {
		t.Fatal("no problem two-state")
	}
	return p.Build(map[string]string{"reward": "noisy"}).MDP
}
