//go:build !wasm

package pages_test

import (
	"math"
	"slices"
	"testing"

	"triad/core/ask/forward"
	"triad/core/exact"
	"triad/core/sweep"
)

// Items 6, 9, 14, 15, 18 and 21: the errata on Sections 4 and 6, and on appendices.

// 6: ½‖y‖²_M is the conjugate of ½‖x‖² in M⁻¹; without squares the supremum is 0 or infinite.
func TestErrataConjugatesAreOfSquaredNorms(t *testing.T) {
	const m = 1.25 // M = 5/4 I in the two-state MDP, so one coordinate is enough
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
	still := math.Inf(-1) // for a y with √m·|y| < ½
	for x := -100.; x <= 100; x += .001 {
		still = max(still, x*.1-math.Abs(x)/math.Sqrt(m)/2)
	}
	if math.Abs(still) > 1e-3 {
		t.Errorf("the conjugate of ½|x|/√m at .1 is %g, want 0", still)
	}
	says(t, "e6", "The conjugate of 1/2‖x‖_(M^(−1))^2 is 1/2‖y‖_M^2.", "La conjuguée de 1/2‖x‖_(M^(−1))^2 est 1/2‖y‖_M^2.")
	says(t, "e6", "The supremum of ⟨y,x⟩−1/2‖x‖_(M^(−1))^2 is attained at x=My. Without the square it is 0 or infinite.",
		"Le supremum de ⟨y,x⟩−1/2‖x‖_(M^(−1))^2 est atteint en x=My. Sans le carré il est nul ou infini.")
}

// 9: the trace of the first update is φ(s₀, a₀), because the trace before is 0.
func TestErrataTheTraceBeginsBeforeTheFirstStep(t *testing.T) {
	x := opened(t, "preset=two-state-noisy&alg=tb&lambda=0.9&runs=1&theta0=0,0")
	c := x.Config()
	before := slices.Clone(x.Weights(0, 0))
	x.Advance(1)
	after := x.Weights(0, 0)
	fits := 0
	for pair, phi := range x.Instance().MDP.Phi {
		mdp := x.Instance().MDP
		r := mdp.R[pair/mdp.Actions][pair%mdp.Actions] // the error with weights of 0
		same := true
		for i := range phi {
			same = same && math.Abs(after[i]-before[i]-c.Alpha*r*phi[i]) < 1e-12
		}
		if same {
			fits++
		}
	}
	if fits == 0 || slices.Equal(before, after) {
		t.Errorf("the first step, from %v to %v, is αδφ of no pair", before, after)
	}
	says(t, "e9", "e_(−1)=0", "e_(−1)=0")
	says(t, "e9", "e_0=λγκe_(−1)+φ(s_0,a_0)", "e_0=λγκe_(−1)+φ(s_0,a_0)")
}

// 14: the two views of the exhibit are equal to 10⁻¹².
func TestErrataTheTwoViewsAgree(t *testing.T) {
	x := opened(t, "preset=forward-backward")
	for i := range x.Config().Algorithms {
		s, err := forward.Of(x, i, 0, 0, 8)
		if err != nil {
			t.Fatal(err)
		}
		both, err := s.Online()
		if err != nil {
			t.Fatal(err)
		}
		if far := slices.Max(both.Errors()); far > 1e-12 || len(both.Errors()) < 8 {
			t.Errorf("the views are %g apart over %d steps", far, len(both.Errors()))
		}
	}
	says(t, "e14", "equal; the test finds them equal to 10⁻¹²", "égales ; le test les trouve égales à 10⁻¹² près")
	says(t, "e14", "δ_i=r_i+γθ_i^TE_πφ(s_(i+1),·)−θ_i^Tφ(s_i,a_i); λγκ_(t+1)", "δ_i=r_i+γθ_i^TE_πφ(s_(i+1),·)−θ_i^Tφ(s_i,a_i) ; λγκ_(t+1)")
}

// 15: for transitions of the target policy from states as μ visits them, the printed Â and b̂ have the means of the
// weighted ones for transitions of μ. For transitions of μ they have other means.
func TestErrataSubsampledTransitionsNeedNoWeight(t *testing.T) {
	const gamma = .9
	mdp := built(t, "two-state", "noisy").MDP
	phi := [][]float64{{1}, {2}}
	m, err := exact.NewState(mdp, phi, gamma)
	if err != nil {
		t.Fatal(err)
	}
	printedMean := func(policy [][]float64) (a, b float64) {
		for s := range mdp.States {
			for action, often := range policy[s] {
				b += m.Xi[s] * often * mdp.R[s][action] * phi[s][0]
				for next, prob := range mdp.P[s][action].All() {
					a += m.Xi[s] * often * prob * phi[s][0] * (gamma*phi[next][0] - phi[s][0])
				}
			}
		}
		return a, b
	}
	if a, b := printedMean(mdp.Pi); math.Abs(a-m.A[0]) > 1e-12 || math.Abs(b-m.B[0]) > 1e-12 {
		t.Errorf("of transitions of π the printed means are %g and %g, want %g and %g", a, b, m.A[0], m.B[0])
	}
	if a, b := printedMean(mdp.Mu); math.Abs(a-m.A[0]) < .1 && math.Abs(b-m.B[0]) < .1 {
		t.Errorf("of transitions of μ the printed means are %g and %g too", a, b)
	}
	says(t, "e15", "With transitions of μ, as in Algorithm 1: both times ρ_k", "Avec des transitions de μ, comme dans l’algorithme 1 : les deux fois ρ_k")
	says(t, "e15", "The cited papers use other samples: i.i.d. transitions of the target policy. For these samples the printed form is right.", "Les articles cités utilisent d’autres échantillons : des transitions i.i.d. de la politique cible. Pour eux, la forme imprimée est juste.")
}

// 18: the study has these step sizes.
func TestErrataTheGridIsASet(t *testing.T) {
	c, problems := sweep.Parse("preset=study", nil)
	if len(problems) > 0 || !slices.Equal(c.Alpha, c.Eta) {
		t.Fatal(problems, c.Alpha, c.Eta)
	}
	values := append(slices.Clone(c.Alpha), float64(len(c.Alpha)*len(c.Eta)))
	says(t, "e18", "{.001}, {.005}, {.01}, {.05}, {.1}", "{0,001} ; {0,005} ; {0,01} ; {0,05} ; {0,1}", values[:5]...)
	says(t, "e18", "a set of {25} pairs", "un ensemble de {25} couples", values[5])
}

// 21: each slip that affects numbers.
func TestErrataSlipsOfThePen(t *testing.T) {
	mdp := built(t, "two-state", "noisy").MDP
	m := treeBackup(t, mdp, .8, .5) // stable
	s := schedule(t)
	for i := range 2 { // Proposition 2: M is the mean of φφᵀ
		for j := range 2 {
			mean := 0.
			for pair, phi := range mdp.Phi {
				mean += m.Xi[pair] * phi[i] * phi[j]
			}
			if math.Abs(mean-m.M[2*i+j]) > 1e-12 {
				t.Errorf("M[%d][%d] = %g, want %g", i, j, m.M[2*i+j], mean)
			}
		}
	}
	// Section 6: with the plus the expected update converges to θ*, with the minus it diverges.
	for _, sign := range []float64{1, -1} {
		theta := [2]float64{}
		for range 20_000 {
			theta = [2]float64{
				theta[0] + sign*.01*(m.A[0]*theta[0]+m.A[1]*theta[1]+m.B[0]),
				theta[1] + sign*.01*(m.A[2]*theta[0]+m.A[3]*theta[1]+m.B[1]),
			}
		}
		if near := math.Hypot(theta[0]-m.ThetaStar[0], theta[1]-m.ThetaStar[1]) < 1e-6; near != (sign > 0) {
			t.Errorf("sign %g: θ = %v, θ* = %v", sign, theta, m.ThetaStar)
		}
	}
	// Sections 5 and 6, Appendix D: Gz* − g = 0, by the test of item 7. The study compares GTB.
	c, _ := sweep.Parse("preset=study", nil)
	if !slices.Contains(c.Base.Algorithms, "gtb") || slices.Contains(c.Base.Algorithms, "tb") {
		t.Errorf("the study compares %v", c.Base.Algorithms)
	}
	// Appendix D: no eigenvalue of G is 1. L_G, a norm, is smaller than its own square, which is therefore not below
	// L_G.
	if least, _ := saddle(t, twoState(t, .99, .9), s.Beta); math.Abs(least-1) < .1 || s.LG*s.LG <= s.LG {
		t.Errorf("λ_min(G) = %g, L_G = %g", least, s.LG)
	}
	// Appendix D: x ← (1 − δ′α_i)x + c_i, unrolled; the product of c_i begins at i + 1.
	const d, z, last = .3, 2., 6
	factor := func(j int) float64 { return (d*d*float64(j) + z) / (d*d*float64(j+2) + z) }
	noise := func(i int) float64 { return 1 / math.Pow(d*d*float64(i+2)+z, 2) }
	x, from := 0., [2]float64{}
	for i := range last + 1 {
		x = factor(i)*x + noise(i)
		for later := range from {
			product := noise(i)
			for j := i + later; j <= last; j++ {
				product *= factor(j)
			}
			from[later] += product
		}
	}
	if math.Abs(from[1]-x) > 1e-12 || math.Abs(from[0]-x) < .01*x {
		t.Errorf("the noise sum is %g; %g with products from i, %g from i + 1", x, from[0], from[1])
	}
	if bound := (last + 1) / ((d*d*(last+1) + z) * (d*d*(last+2) + z)); x > bound {
		t.Errorf("the noise sum is %g, above the bound %g", x, bound)
	}
	says(t, "e21", "the noise sum has ∏_(j=i); right: ∏_(j=i+1); the final bound holds all the same", "la somme du bruit a ∏_(j=i) ; correct : ∏_(j=i+1) ; la borne finale tient quand même")
	says(t, "e21", "θ_(k+1)∼θ_k−α_kδ_ke_k; right: θ_(k+1)∼θ_k+α_kδ_ke_k", "θ_(k+1)∼θ_k−α_kδ_ke_k ; correct : θ_(k+1)∼θ_k+α_kδ_ke_k")
	says(t, "e21", "M=E[ΦΦ^⊤]; right: M=E[φφ^⊤]", "M=E[ΦΦ^⊤] ; correct : M=E[φφ^⊤]")
	says(t, "e21", "(I−α_k) (twice); right: (I−α_kΛ)", "(I−α_k) (deux fois) ; correct : (I−α_kΛ)")
	says(t, "e21", "‖E[G^_k^⊤G^_k|F_k]‖^2; right: ‖E[G^_k^⊤G^_k|F_(k−1)]‖", "‖E[G^_k^⊤G^_k|F_k]‖^2 ; correct : ‖E[G^_k^⊤G^_k|F_(k−1)]‖")
}
