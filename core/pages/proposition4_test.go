//go:build !wasm

package pages_test

import (
	"math"
	"testing"

	"triad/core/learn"
	"triad/core/moments"
)

// Items 7, 10, 11 and 19: the errata on Proposition 4, its proof and Table 1.

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
	says(t, "e7", "Gz^*−g=0", "Gz^*−g=0")
	says(t, "e7", "with z^*=(θ^*,0), −√βAθ^*=√βb", "avec z^*=(θ^*,0), −√βAθ^*=√βb")
}

// 10 and 11: the printed step size tends to nine times the appendix's and is too large for the proof's first
// inequality. The product in the proof telescopes to (δ'² + ζ), not to (δ' + ζ).
func TestErrataTheStepSizeOfPropositionFour(t *testing.T) {
	s := schedule(t)
	prime := 8 * s.Delta / 9
	printedStep := func(k float64) float64 { return 162 * s.Delta / (8*s.Delta*s.Delta*(k+2) + 81*s.Zeta) }
	rightStep := func(k float64) float64 { return 144 * s.Delta / (64*s.Delta*s.Delta*(k+2) + 81*s.Zeta) }
	for _, k := range []uint64{0, 10, 1e9} {
		if got, want := rightStep(float64(k)), 2*prime/(prime*prime*float64(k+2)+s.Zeta); math.Abs(got-want) > 1e-12*want || math.Abs(s.Alpha(k)-want) > 1e-12*want {
			t.Errorf("α_%d = %g on the page, %g of the program, and the appendix's is %g", k, got, s.Alpha(k), want)
		}
	}
	says(t, "e10", "α_k=(162δ)/(8δ^2(k+2)+81ζ)", "α_k=(162δ)/(8δ^2(k+2)+81ζ)")
	says(t, "e10", "α_k=(144δ)/(64δ^2(k+2)+81ζ), the appendix’s (2δ′)/(δ′^2(k+2)+ζ) with δ′=8/9δ",
		"α_k=(144δ)/(64δ^2(k+2)+81ζ), celle de l’annexe, (2δ′)/(δ′^2(k+2)+ζ) avec δ′=8/9δ")
	if most := 2 * prime / s.Zeta; s.Alpha(0) > most || printedStep(0) <= most {
		t.Errorf("2δ'/ζ = %g, the appendix's α_0 = %g, the printed %g", most, s.Alpha(0), printedStep(0))
	}
	says(t, "e10", "The proof needs α_k≤2δ′/ζ, which the printed step size exceeds from the first step, and that 1 − δ′α telescopes",
		"La preuve demande α_k≤2δ′/ζ, que la taille de pas imprimée dépasse dès le premier pas, et que 1 − δ′α se télescope")
	says(t, "e10", "the printed step sizes become {9} times as large", "les tailles de pas imprimées deviennent {9} fois plus grandes", printedStep(1e18)/rightStep(1e18))
	const d, z, last = .3, 2., 20
	product := 1.
	for i := range last + 1 {
		product *= (d*d*float64(i) + z) / (d*d*float64(i+2) + z)
	}
	if want := z * (d*d + z) / ((d*d*(last+1) + z) * (d*d*(last+2) + z)); math.Abs(product-want) > 1e-12 {
		t.Errorf("the product is %g, want %g", product, want)
	}
	const telescoped = "(ζ(δ′^2+ζ))/((δ′^2(k+1)+ζ)(δ′^2(k+2)+ζ))"
	says(t, "e11", "The product of (δ′^2i+ζ)/(δ′^2(i+2)+ζ) over i telescopes to "+telescoped,
		"Le produit de (δ′^2i+ζ)/(δ′^2(i+2)+ζ) sur i se télescope en "+telescoped)
}

// 10: the proof's β makes the eigenvalues of G real. It is far above the β with the largest least real part, which is
// 4δ/m for M = mI. Up to that value the slowest pair is complex, with real part βm/2.
func TestErrataTheBetaOfTheProofIsSlow(t *testing.T) {
	m := twoState(t, .99, .9)
	rates, mass := ratesOf(t, m), m.M[0]
	if m.M[1] != 0 || m.M[2] != 0 || m.M[3] != mass {
		t.Errorf("M = %v, want a multiple of the identity", m.M)
	}
	best, at := 0.0, 0.0
	for beta := 1e-3; beta < 100; beta *= 1.001 {
		if least, _ := saddle(t, m, beta); least > best {
			best, at = least, beta
		}
	}
	if closed := 4 * rates.Delta / mass; math.Abs(at/closed-1) > .001 || best > closed*mass/2 || best < .99*closed*mass/2 {
		t.Errorf("the slowest mode is fastest, %g, at β = %g, want βm/2 at 4δ/m = %g", best, at, closed)
	}
	if _, all := saddle(t, m, rates.Beta); !all || math.Abs(rates.Beta-8*rates.Rho/mass) > 1e-9 {
		t.Errorf("β = %g; all eigenvalues of G real: %v", rates.Beta, all)
	}
	closed := 4 * rates.Delta / mass
	says(t, "e10", "β = 8ρ/λ_min(M), {13.9} on the two states, makes all eigenvalues of G real, and is about {190} times {.0732} = 4δ/m, where M = mI",
		"β = 8ρ/λ_min(M), {13,9} sur les deux états, rend réelles toutes les valeurs propres de G, et vaut environ {190} fois {0,0732} = 4δ/m, où M = mI",
		rates.Beta, rates.Beta/closed, closed)
	for language, sentence := range map[string]string{"en": "about {190} times the ratio", "fr": "environ {190} fois le rapport"} {
		printed(t, "about, "+language, plain(t, page(t, "about", language)), sentence, rates.Beta/closed)
	}
}

// 11: the bound is the program's, and falls below half of D₀ where the page says.
func TestErrataTheBoundHardlyFalls(t *testing.T) {
	s := schedule(t)
	bound := func(k float64) float64 {
		n := 64*s.Delta*s.Delta*k + 81*s.Zeta
		first := math.Pow(64*s.Delta*s.Delta+81*s.Zeta, 2) * s.D0 / (n * n)
		return 8 * s.CondM * (first + 648*s.Sigma2*(1+s.Fixed)/n)
	}
	for _, k := range []uint64{1, 1e6, 1e9} {
		if got := s.Bound(k); math.Abs(got-bound(float64(k))) > 1e-9*got {
			t.Errorf("the bound at %d is %g, by the page %g", k, got, bound(float64(k)))
		}
	}
	const sum = "((64δ^2+81ζ)^2D_0)/((64δ^2k+81ζ)^2)"
	const noise = "(648σ^2(1+‖z^*‖^2))/(64δ^2k+81ζ)"
	says(t, "e11", "(64δ^2+81ζ)^2, from (δ′^2+ζ)^2. The bound is then 8c(M) times the sum of "+sum+" and "+noise,
		"(64δ^2+81ζ)^2, venant de (δ′^2+ζ)^2. La borne est alors 8c(M) fois la somme de "+sum+" et "+noise)
	low, high := 1e8, 1e9 // the bound decreases
	for high-low > 1 {
		if k := (low + high) / 2; bound(k) > s.D0/2 {
			low = k
		} else {
			high = k
		}
	}
	says(t, "e11", "the bound falls below half of the error at the start, D₀/2, only after about {4.4·10⁸} steps",
		"la borne ne tombe sous la moitié de l’erreur au départ, D₀/2, qu’après environ {4,4·10⁸} pas", high)
}

// 19: with step sizes a/(k + k₀) and i.i.d. samples, the exact error decays like k^(−2aλ_min(G)) if that exponent is
// above −1.
func TestErrataTableOneNeedsLargerStepSizes(t *testing.T) {
	m := twoState(t, .99, .9)
	rates := ratesOf(t, m)
	least, _ := saddle(t, m, rates.Beta)
	x := opened(t, "preset=two-state-slow&runs=1")
	c, start := x.Config(), x.Instance()
	law, err := moments.Independent(moments.Subject{MDP: start.MDP, Gamma: c.Gamma, Lambda: c.Lambda, Algorithm: algorithm(t, "gtb")})
	if err != nil {
		t.Fatal(err)
	}
	e := law.Error(start.Theta0, []float64{0, 0}, learn.Hyperbolic{Alpha: c.Alpha, Eta: c.Alpha * rates.Beta, K0: c.K0}, false)
	e.Leap(100_000)
	early := e.Squared()
	e.Leap(1_000_000)
	exponent := math.Log10(e.Squared() / early)
	says(t, "e19", "Two states, noisy rewards, β of the proof, a = {5.525}, k₀ = {110.5}: there 2aλ_min(G) = {.253}. From 10⁵ to 10⁶ steps the exact error decays like k^{−.253}.",
		"Deux états, récompenses bruitées, β de la preuve, a = {5,525}, k₀ = {110,5} : là, 2aλ_min(G) = {0,253}. De 10⁵ à 10⁶ pas l’erreur exacte décroît comme k^{−0,253}.",
		c.Alpha, c.K0, 2*c.Alpha*least, exponent)
	a := schedule(t).Alpha(1e18) * 1e18
	if least < 8*rates.Delta/9 || math.Abs(a*rates.Delta-2.25) > 1e-6 {
		t.Errorf("λ_min(G) = %g, want at least 8δ/9 = %g; aδ = %g, want 2.25", least, 8*rates.Delta/9, a*rates.Delta)
	}
	says(t, "e19", "Proposition 4 has a = {2.25}/δ, which is {98.4} there, and 2aλ_min(G) is at least {4}.",
		"La proposition 4 a a = {2,25}/δ, soit {98,4} ici, et 2aλ_min(G) vaut au moins {4}.", a*rates.Delta, a, 2*a*8*rates.Delta/9)
	says(t, "e19", "With α_k=a/(k+k_0) and i.i.d. samples the rate 1/k also needs 2aλ_(min)(G)>1",
		"Avec α_k=a/(k+k_0) et des échantillons i.i.d., la vitesse 1/k demande en plus 2aλ_(min)(G)>1")
	// With a so large that 2aλ_min(G) > 1 the rate is 1/k.
	large := learn.Hyperbolic{Alpha: 66.3, Eta: 66.3 * rates.Beta, K0: 1325 * 16}
	e = law.Error(start.Theta0, []float64{0, 0}, large, false)
	e.Leap(100_000_000)
	early = e.Squared()
	e.Leap(1_000_000_000)
	if got := math.Log10(e.Squared() / early); 2*66.3*least < 1.5 || math.Abs(got+1) > .02 {
		t.Errorf("2aλ_min(G) = %g, and the error decays like k^%.3f, want k^−1", 2*66.3*least, got)
	}
}
