//go:build !wasm

package pages_test

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// Items 1 to 4, 8, 16, 17 and 20: the errata on Section 3 and its proofs.

// 1 to 3: the printed A of the two-state MDP lacks Ξ = I/4, has −γ for γ, and (1, 0) is only its left eigenvector.
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
	// Therefore the mean of the second weight is not that of a decay by 1 − 5α/4 alone.
	theta := [2]float64{1, 1}
	for range 100 {
		theta = [2]float64{theta[0] + .01*(m.A[0]*theta[0]+m.A[1]*theta[1]), theta[1] + .01*(m.A[2]*theta[0]+m.A[3]*theta[1])}
	}
	if decay := math.Pow(1-.0125, 100); math.Abs(theta[0]-math.Pow(1+.01*e1/4, 100)) > 1e-9 || theta[1] < 2*decay {
		t.Errorf("θ = %v after 100 mean steps, (1 − 5α/4)¹⁰⁰ = %g", theta, decay)
	}
	for _, p := range m.Xi {
		if math.Abs(p-.25) > 1e-12 {
			t.Errorf("ξ = %v, want 1/4 everywhere", m.Xi)
		}
	}
	says(t, "e1", "On the diagonal of A, e_1=(6γ−β−5)/(1−β) and {−5}.", "Sur la diagonale de A, e_1=(6γ−β−5)/(1−β) et {−5}.", 4*m.A[3])
	says(t, "e1", "All of it divided by {4}; the eigenvalues are e_1/4 and −5/4.", "Le tout divisé par {4} ; les valeurs propres sont e_1/4 et −5/4.", 1/m.Xi[0])
	says(t, "e1", "Ξ=I/4 here", "Ξ=I/4 ici")
	says(t, "e1", "as (1+αe_1/4)^k", "en (1+αe_1/4)^k")
	says(t, "e2", "(3(γβ−β^2−β−γ))/(1−β)", "(3(γβ−β^2−β−γ))/(1−β)")
	says(t, "e2", "(3(γβ−β^2−β+γ))/(1−β), divided by {4} as above", "(3(γβ−β^2−β+γ))/(1−β), divisé par {4} comme ci-dessus", right/m.A[2])
	if apart := 3 * (gamma + b*(2*gamma-1) + 2*b*b*(gamma-1)/(1-b)); math.Abs(apart-right) > 1e-12 {
		t.Errorf("the entry is %g, written apart %g", right, apart)
	}
	says(t, "e2", "The entry is 3(γ+β(2γ−1)+(2β^2(γ−1))/(1−β))", "L’élément est 3(γ+β(2γ−1)+(2β^2(γ−1))/(1−β))")
	says(t, "e3", "(1, 0) is a left eigenvector. For i.i.d. samples the first component is as printed (with e_1/4) and diverges",
		"(1, 0) est un vecteur propre à gauche. Pour des échantillons i.i.d., la première composante est comme imprimé (avec e_1/4) et diverge")
	says(t, "e3", "(1,0)A=(e_1/4)(1,0), but A(1,0)^T is the first column, whose second entry is not 0",
		"(1,0)A=(e_1/4)(1,0), mais A(1,0)^T est la première colonne, dont le second élément n’est pas nul")
}

// 4 and 8: the exact A is the limit of sums, the k-th of which ends with the k-th power of λγP^κμ. With P^π − I in
// place of γP^π − I it would be another matrix.
func TestErrataTheTraceFillsGeometrically(t *testing.T) {
	const gamma, lambda = .99, .9
	m, mdp := twoState(t, gamma, lambda), built(t, "two-state", "noisy").MDP
	n := 4
	p, decay, phi := mat.NewDense(n, n, nil), mat.NewDense(n, n, nil), mat.NewDense(n, 2, nil)
	for s := range 2 {
		for a := range 2 {
			phi.SetRow(2*s+a, mdp.Phi[2*s+a])
			for next := range 2 {
				for b := range 2 {
					p.Set(2*s+a, 2*next+b, mdp.P[s][a].At(next)*mdp.Pi[next][b])
					decay.Set(2*s+a, 2*next+b, gamma*lambda*mdp.P[s][a].At(next)*mdp.Mu[next][b]*mdp.Pi[next][b])
				}
			}
		}
	}
	// partial returns ΦᵀΞ Σ_{t≤k} (λγP^κμ)ᵗ (cP^π − I)Φ, which is E Â_k for c = γ.
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
	says(t, "e8", "The trace starts from 0, so at step k only the first k + 1 terms of (I−λγP^(κμ))^(−1) are included. In the two-state example the rest decays by the factor γλ/2 per step.",
		"La trace part de 0, donc au pas k seuls les k + 1 premiers termes de (I−λγP^(κμ))^(−1) sont présents. Dans l’exemple à deux états le reste décroît d’un facteur γλ/2 par pas.")
}

func eye(n int) *mat.Dense {
	x := mat.NewDense(n, n, nil)
	for i := range n {
		x.Set(i, i, 1)
	}
	return x
}

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
	says(t, "e16", "At γ = .8, λ = 0 the two-state A is not negative definite", "À γ = 0,8, λ = 0 le A des deux états n’est pas défini négatif")
	says(t, "e16", "Tree Backup at γ = .8, λ = 0", "Tree Backup à γ = 0,8, λ = 0")
}

// 17: A is singular at λ = (12γ − 10)/γ, if that is below 1; its determinant is −5e₁/16.
func TestErrataTheBorderOfDivergenceIsSingular(t *testing.T) {
	for _, gamma := range []float64{.85, .88, .9} {
		m := twoState(t, gamma, (12*gamma-10)/gamma)
		if det := m.A[0]*m.A[3] - m.A[1]*m.A[2]; math.Abs(det) > 1e-12 {
			t.Errorf("γ = %g: det A = %g, want 0", gamma, det)
		}
	}
	for _, gamma := range []float64{.6, .9, .99} {
		const lambda = .7
		m, b := twoState(t, gamma, lambda), gamma*lambda/2
		e1 := (6*gamma - b - 5) / (1 - b)
		if det := m.A[0]*m.A[3] - m.A[1]*m.A[2]; math.Abs(det+5*e1/16) > 1e-12 {
			t.Errorf("γ = %g: det A = %g, want −5e₁/16 = %g", gamma, det, -5*e1/16)
		}
	}
	border := func(gamma float64) float64 { return (12*gamma - 10) / gamma }
	if at := border(5. / 6); math.Abs(at) > 1e-12 || math.Abs(border(10./11)-1) > 1e-12 || math.Abs(border(.9)-8./9) > 1e-12 {
		t.Errorf("the border is λ = %g at γ = 5/6, %g at 10/11, %g at .9; want 0, 1 and 8/9", at, border(10./11), border(.9))
	}
	says(t, "e17", "at λ=(12γ−10)/γ, which is below 1 for 5/6 < γ < 10/11, e_1=0 and A is singular", "en λ=(12γ−10)/γ, qui est inférieur à 1 pour 5/6 < γ < 10/11, e_1=0 et A est singulière")
	says(t, "e17", "The determinant of A is −5e_1/16", "Le déterminant de A est −5e_1/16")
	says(t, "e17", "γ = .9, λ = 8/9: in expectation the first weight does not change", "γ = 0,9, λ = 8/9 : en espérance le premier poids ne change pas")
}

// 20: along a trajectory the mean of the first weight does not follow the product. At λ = 0, its means over the
// trajectories in state 1 and in state 2 obey a recursion of two numbers. Going right multiplies the weight by 1 +
// αφ(2γ − φ), where φ is 1 in state 1 and 2 in state 2; going left does not change it.
func TestErrataTheWeightsDependOnTheTransition(t *testing.T) {
	const gamma = .99
	m := treeBackup(t, built(t, "two-state", "zero").MDP, gamma, 0)
	grows := func(alpha float64) (trajectory, product float64) {
		one, two := 1+alpha*(2*gamma-1), 1+2*alpha*(2*gamma-2)
		in1, in2, before := 1., 1., 0.
		for range 200 {
			before = in1 + in2
			in1, in2 = (in1+in2)/2, (one*in1+two*in2)/2
		}
		return (in1+in2)/before - 1, alpha * m.A[0]
	}
	// The recursion must match the learner over all eight paths of three steps from state 1.
	const alpha = .1
	sum := 0.
	for way := range 8 {
		weight, phi := 1., 1.
		for step := range 3 {
			if way>>step&1 == 0 {
				phi = 1 // to the left
				continue
			}
			weight += alpha * phi * (2*gamma*weight - phi*weight)
			phi = 2
		}
		sum += weight / 8
	}
	in1, in2 := 1., 0.
	for range 3 {
		in1, in2 = (in1+in2)/2, ((1+alpha*(2*gamma-1))*in1+(1+2*alpha*(2*gamma-2))*in2)/2
	}
	if math.Abs(sum-in1-in2) > 1e-12 {
		t.Errorf("after three steps the mean is %g by ways, %g by the recursion", sum, in1+in2)
	}
	large, printedLarge := grows(alpha)
	small, printedSmall := grows(.01)
	says(t, "e20", "Two states, rewards 0, γ = .99, λ = 0, α = .1: the mean of the first weight grows by {.02293} a step along a trajectory, and the product says {.0235}. At α = .01 it is {.002344}, and {.00235}.",
		"Deux états, récompenses 0, γ = 0,99, λ = 0, α = 0,1 : la moyenne du premier poids croît de {0,02293} par pas le long d’une trajectoire, et le produit dit {0,0235}. Avec α = 0,01 c’est {0,002344}, et {0,00235}.",
		large, printedLarge, small, printedSmall)
	if tiny, printedTiny := grows(1e-4); math.Abs(tiny/printedTiny-1) > 1e-4 {
		t.Errorf("at α = 1e-4 it grows by %g, and by the product by %g; want the same", tiny, printedTiny)
	}
}
