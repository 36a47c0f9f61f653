package exact_test

import (
	"math"
	"testing"

	"triad/core/exact"

	"gonum.org/v1/gonum/mat"
)

// These tests hold what the page Errata (assets/errata.html) says against the program's own numbers,
// in the order of its items.

// 1 to 3: the printed A of the two-state MDP lacks Ξ = I/4, has −γ for γ, and (1, 0) is its left eigenvector alone.
func TestErrataTheTwoStateMatrix(t *testing.T) {
	const gamma, lambda = .99, .9
	m := twoState(t, gamma, lambda)
	b := gamma * lambda / 2
	e1, printed, right := (6*gamma-b-5)/(1-b), 3*(gamma*b-b*b-b-gamma)/(1-b), 3*(gamma*b-b*b-b+gamma)/(1-b)
	for i, want := range []float64{e1, 0, right, -5} {
		if math.Abs(4*m.A[i]-want) > 1e-12 {
			t.Errorf("4A[%d] = %g, want %g", i, 4*m.A[i], want)
		}
	}
	if printed > 0 || right < 0 {
		t.Errorf("the printed entry is %g, the right one %g: want opposite signs", printed, right)
	}
	// A(1, 0)ᵀ is the first column, (1, 0)A the first row.
	if m.A[2] == 0 || m.A[1] != 0 {
		t.Errorf("A = %v: want (1, 0) a left eigenvector and not a right one", m.A)
	}
	// So the mean of the second weight is not that of a decay by 1 − 5α/4 alone.
	theta := [2]float64{1, 1}
	for range 100 {
		theta = [2]float64{theta[0] + .01*(m.A[0]*theta[0]+m.A[1]*theta[1]), theta[1] + .01*(m.A[2]*theta[0]+m.A[3]*theta[1])}
	}
	if decay := math.Pow(1-.0125, 100); math.Abs(theta[0]-math.Pow(1+.01*e1/4, 100)) > 1e-9 || theta[1] < 2*decay {
		t.Errorf("θ = %v after 100 mean steps, (1 − 5α/4)¹⁰⁰ = %g", theta, decay)
	}
}

// 4 and 8: the exact A is the limit of sums whose k-th ends with the k-th power of λγP^κμ; with P^π − I for
// γP^π − I it would be another matrix.
func TestErrataTheTraceFillsGeometrically(t *testing.T) {
	const gamma, lambda = .99, .9
	m, mdp := twoState(t, gamma, lambda), twoState0(t)
	n := 4
	p, decay, phi := mat.NewDense(n, n, nil), mat.NewDense(n, n, nil), mat.NewDense(n, 2, nil)
	for s := range 2 {
		for a := range 2 {
			phi.SetRow(2*s+a, mdp.Phi[2*s+a])
			for next := range 2 {
				for b := range 2 {
					p.Set(2*s+a, 2*next+b, mdp.P[s][a][next]*mdp.Pi[next][b])
					decay.Set(2*s+a, 2*next+b, gamma*lambda*mdp.P[s][a][next]*mdp.Mu[next][b]*mdp.Pi[next][b])
				}
			}
		}
	}
	// partial is ΦᵀΞ Σ_{t≤k} (λγP^κμ)ᵗ (cP^π − I)Φ: E Â_k for c = γ.
	partial := func(k int, c float64) *mat.Dense {
		sum, power, next := mat.NewDense(n, n, nil), eye(n), mat.NewDense(n, n, nil)
		for range k + 1 {
			sum.Add(sum, power)
			next.Mul(power, decay)
			power.Copy(next)
		}
		var out, right mat.Dense
		right.Scale(c, p)
		right.Sub(&right, eye(n))
		sum.Scale(.25, sum)
		out.Product(phi.T(), sum, &right, phi)
		return &out
	}
	off := func(x *mat.Dense) float64 {
		x.Sub(x, mat.NewDense(2, 2, m.A))
		return mat.Norm(x, 2)
	}
	if d := off(partial(200, gamma)); d > 1e-12 {
		t.Errorf("E Â_200 is %g from A", d)
	}
	if d := off(partial(200, 1)); d < .01 {
		t.Errorf("with P^π − I the matrix is %g from A, want another", d)
	}
	if d := off(partial(0, gamma)); d < .1 {
		t.Errorf("E Â_0 is %g from A, want far", d)
	}
	for k := 2; k < 10; k++ { // P^κμ's largest eigenvalue is ½
		if ratio := off(partial(k+1, gamma)) / off(partial(k, gamma)); math.Abs(ratio-gamma*lambda/2) > 1e-9 {
			t.Errorf("from k = %d the distance falls by %g, want γλ/2", k, ratio)
		}
	}
}

// 6: ½‖y‖²_M is the conjugate of ½‖x‖² in M⁻¹; without squares the supremum is 0 or infinite.
func TestErrataConjugatesAreOfSquaredNorms(t *testing.T) {
	const m = 1.25 // M = 5/4 I in the two-state MDP; one coordinate tells
	squared, plain := math.Inf(-1), math.Inf(-1)
	const y = 2.
	for x := -100.; x <= 100; x += .001 {
		squared = max(squared, x*y-x*x/m/2)
		plain = max(plain, x*y-math.Abs(x)/math.Sqrt(m)/2)
	}
	if math.Abs(squared-m*y*y/2) > 1e-6 {
		t.Errorf("the conjugate of ½x²/m at %g is %g, want %g", y, squared, m*y*y/2)
	}
	if plain < 100 {
		t.Errorf("the conjugate of ½|x|/√m at %g is %g on [−100, 100], want without bound", y, plain)
	}
}

// 7: Gz* = g.
func TestErrataTheOptimalityCondition(t *testing.T) {
	m := twoState(t, .99, .9)
	root := math.Sqrt(.0724)
	for i := range 2 {
		// The lower half of Gz* is −√β Aθ*, that of g is √β b; the upper halves are 0.
		left, g := -root*(m.A[2*i]*m.ThetaStar[0]+m.A[2*i+1]*m.ThetaStar[1]), root*m.B[i]
		if math.Abs(left-g) > 1e-12 || math.Abs(left+g) < 1e-3 {
			t.Errorf("row %d: Gz* = %g, g = %g", i, left, g)
		}
	}
}

// 10 and 11: the printed step is up to nine times the appendix's and too large for the proof's first
// inequality; the product of the proof telescopes to (δ'² + ζ), not to (δ' + ζ).
func TestErrataTheStepSizeOfPropositionFour(t *testing.T) {
	m := twoState(t, .99, .9)
	s, err := m.Schedule([]float64{0, 0}, []float64{0, 0})
	if err != nil {
		t.Fatal(err)
	}
	prime := 8 * s.Delta / 9
	printed := func(k float64) float64 { return 162 * s.Delta / (8*s.Delta*s.Delta*(k+2) + 81*s.Zeta) }
	if got, want := s.Alpha(10), 2*prime/(prime*prime*12+s.Zeta); math.Abs(got-want) > 1e-12*want {
		t.Errorf("α_10 = %g, the appendix's is %g", got, want)
	}
	if most := 2 * prime / s.Zeta; s.Alpha(0) > most || printed(0) <= most {
		t.Errorf("2δ'/ζ = %g, the appendix's α_0 = %g, the printed %g", most, s.Alpha(0), printed(0))
	}
	if ratio := printed(1e18) / s.Alpha(1e18); math.Abs(ratio-9) > 1e-3 {
		t.Errorf("at last the printed steps are %g times the appendix's, want 9", ratio)
	}
	const d, z, last = .3, 2., 20
	product := 1.
	for i := range last + 1 {
		product *= (d*d*float64(i) + z) / (d*d*float64(i+2) + z)
	}
	if want := z * (d*d + z) / ((d*d*(last+1) + z) * (d*d*(last+2) + z)); math.Abs(product-want) > 1e-12 {
		t.Errorf("the product is %g, want %g", product, want)
	}
}

// 10: the β of the proof makes the eigenvalues of G real, and is far above the one at which they lie furthest to the
// right. G has the eigenvalues of T = I − B at α = 1, η = β, as its square roots only scale ω.
func TestErrataTheBetaOfTheProofIsSlow(t *testing.T) {
	m := twoState(t, .99, .9)
	rates, err := m.Rates()
	if err != nil {
		t.Fatal(err)
	}
	slowest := func(beta float64) (rate float64, real bool) {
		r := m.Rank
		a, g := m.Reduce(m.A), make([]float64, 4*r*r)
		mass := m.Reduce(m.M)
		for i := range r {
			for j := range r {
				g[i*2*r+r+j], g[(r+i)*2*r+j] = a[j*r+i], -beta*a[i*r+j]
				g[(r+i)*2*r+r+j] = beta * mass[i*r+j]
			}
		}
		values, err := exact.Eigenvalues(g, 2*r)
		if err != nil {
			t.Fatal(err)
		}
		rate, real = math.Inf(1), true
		for _, v := range values {
			rate, real = min(rate, realPart(v)), real && math.Abs(imag(v)) < 1e-6
		}
		return rate, real
	}
	best, at := 0.0, 0.0
	for beta := 1e-3; beta < 100; beta *= 1.01 {
		if rate, _ := slowest(beta); rate > best {
			best, at = rate, beta
		}
	}
	if math.Abs(at/0.0724-1) > 0.02 || math.Abs(best/0.0453-1) > 0.02 {
		t.Errorf("the slowest mode is fastest, %g, at β = %g, want .0453 at .0724", best, at)
	}
	if _, real := slowest(rates.Beta); !real || math.Abs(rates.Beta-13.9) > 0.05 || math.Abs(rates.Beta/at-192) > 5 {
		t.Errorf("β = %g, %g times the best, real %v", rates.Beta, rates.Beta/at, real)
	}
}

func realPart(v complex128) float64 { return real(v) }

// 16: A need not be negative definite: at γ = .8, λ = 0 it is not, but its eigenvalues are negative.
func TestErrataHurwitzIsEnough(t *testing.T) {
	m := twoState(t, .8, 0)
	if sum, det := m.A[0]+m.A[3], 4*m.A[0]*m.A[3]-(m.A[1]+m.A[2])*(m.A[1]+m.A[2]); sum > 0 || det > 0 {
		t.Errorf("A + Aᵀ has trace %g and determinant %g, want it indefinite", 2*sum, det)
	}
	s, err := m.Spectrum()
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range s.EigA {
		if real(v) >= 0 {
			t.Errorf("eigenvalues %v, want negative real parts", s.EigA)
		}
	}
}

// 17: at λ = (12γ − 10)/γ A is singular.
func TestErrataTheBorderOfDivergenceIsSingular(t *testing.T) {
	for _, gamma := range []float64{.85, .88, .9} {
		m := twoState(t, gamma, (12*gamma-10)/gamma)
		if det := m.A[0]*m.A[3] - m.A[1]*m.A[2]; math.Abs(det) > 1e-12 {
			t.Errorf("γ = %g: det A = %g, want 0", gamma, det)
		}
	}
}

func eye(n int) *mat.Dense {
	x := mat.NewDense(n, n, nil)
	for i := range n {
		x.Set(i, i, 1)
	}
	return x
}
