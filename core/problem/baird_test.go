package problem_test

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/problem"
	"triad/core/rl"
)

func baird(t *testing.T, features string) *problem.Instance {
	t.Helper()
	p, ok := problem.ByID("baird")
	if !ok {
		t.Fatal("no problem baird")
	}
	return p.Build(map[string]string{"features": features})
}

// kappaTB is Tree Backup's coefficient, which here equals Retrace's.
func kappaTB(pi, _ float64) float64 { return pi }

func model(t *testing.T, m *rl.MDP, gamma, lambda float64) *exact.Model {
	t.Helper()
	x, err := exact.New(m, gamma, lambda, kappaTB)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// growth returns the largest real part of A's eigenvalues in M's range; the semi-gradient's expected update diverges
// iff it is positive.
func growth(t *testing.T, m *rl.MDP, gamma, lambda float64) float64 {
	t.Helper()
	x := model(t, m, gamma, lambda)
	values, err := exact.Eigenvalues(x.Reduce(x.A), x.Rank)
	if err != nil {
		t.Fatal(err)
	}
	largest := math.Inf(-1)
	for _, v := range values {
		largest = max(largest, real(v))
	}
	return largest
}

func TestBairdIsTheIndependentProgramsProcess(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	for features, name := range map[string]string{"copy": "baird_copy_RB", "onehot": "baird_onehot_RB"} {
		got, want := baird(t, features).MDP, file.MDPs[name].Process()
		for s := range want.P {
			for a := range want.P[s] {
				reference.Close(t, name+" P", got.P[s][a].Dense(7), want.P[s][a].Dense(7), 1e-15)
			}
		}
		reference.Close(t, name+" π", reference.Flat(got.Pi), reference.Flat(want.Pi), 1e-15)
		reference.Close(t, name+" μ", reference.Flat(got.Mu), reference.Flat(want.Mu), 1e-15)
		phi := got.Phi
		if features == "copy" { // that program puts solid's copy first
			phi = exchanged(phi)
		}
		reference.Close(t, name+" Φ", reference.Flat(phi), reference.Flat(want.Phi), 0)
	}
}

// exchanged swaps the halves of every row.
func exchanged(phi [][]float64) [][]float64 {
	var out [][]float64
	for _, row := range phi {
		half := len(row) / 2
		out = append(out, slices.Concat(row[half:], row[:half]))
	}
	return out
}

func TestBairdVisitsSolidOnceInSeven(t *testing.T) {
	for i, xi := range model(t, baird(t, "copy").MDP, 0.99, 0.9).Xi {
		if want := []float64{1.0 / 49, 6.0 / 49}[i%2]; math.Abs(xi-want) > 1e-15 {
			t.Errorf("ξ of pair %d is %.17g, want %.17g", i, xi, want)
		}
	}
}

func TestBairdsFeaturesAreDependentInEverySet(t *testing.T) {
	// Seven states determine 7 of the 8 weights of x(s), so each copy lacks one.
	for features, want := range map[string][2]int{"copy": {16, 14}, "onehot": {15, 14}, "shared": {8, 7}} {
		inst := baird(t, features)
		x := model(t, inst.MDP, 0.99, 0.9)
		if inst.MDP.Dim() != want[0] || x.Rank != want[1] {
			t.Errorf("%s: d = %d and rank(M) = %d, want %v", features, inst.MDP.Dim(), x.Rank, want)
		}
		sum := 0
		for _, b := range inst.Blocks {
			sum += b.Size
		}
		if sum != inst.MDP.Dim() {
			t.Errorf("%s: blocks of %d weights, d = %d", features, sum, inst.MDP.Dim())
		}
	}
}

func TestBairdStartsAtTenInTheSeventhPosition(t *testing.T) {
	for features, tens := range map[string][]int{"copy": {6, 14}, "onehot": {6}, "shared": {6}} {
		for i, v := range baird(t, features).Theta0 {
			if want := map[bool]float64{true: 10, false: 1}[slices.Contains(tens, i)]; v != want {
				t.Errorf("%s: θ₀[%d] = %g, want %g", features, i, v, want)
			}
		}
	}
}

func TestTBDivergesOnBairdAtTheStatedRate(t *testing.T) {
	// Largest real parts of A's eigenvalues at γ = .99, computed independently, to the digits shown.
	for lambda, want := range map[float64]float64{0: 0.034179, 0.9: 0.033091, 1: 0.032947} {
		if got := growth(t, baird(t, "copy").MDP, 0.99, lambda); math.Abs(got-want) > 5e-7 {
			t.Errorf("λ=%g: max Re eig A = %.9f, want %.6f", lambda, got, want)
		}
	}
}

func TestTBDivergesOnBairdIffGammaIsAbove105Over119Minus2Lambda(t *testing.T) {
	for _, features := range []string{"copy", "onehot"} {
		m := baird(t, features).MDP
		for _, lambda := range []float64{0, 0.25, 0.5, 0.9, 1} {
			stable, unstable := 0.5, 0.999
			for unstable-stable > 1e-11 {
				if gamma := (stable + unstable) / 2; growth(t, m, gamma, lambda) > 0 {
					unstable = gamma
				} else {
					stable = gamma
				}
			}
			if want := 105 / (119 - 2*lambda); math.Abs(stable-want) > 1e-9 {
				t.Errorf("%s, λ=%g: unstable above γ = %.12f, want %.12f", features, lambda, stable, want)
			}
		}
	}
}

func TestSharedFeaturesAreNoCounterexample(t *testing.T) {
	m := baird(t, "shared").MDP
	for _, gamma := range []float64{0, 0.5, 0.9, 0.99, 0.999, 0.999999} {
		for _, lambda := range []float64{0, 0.3, 0.9, 1} {
			if got := growth(t, m, gamma, lambda); !(got < 0) {
				t.Errorf("γ=%g λ=%g: max Re eig A = %g, want below 0", gamma, lambda, got)
			}
		}
	}
}

func TestStateFeaturesAreBairdsAndTsitsiklis(t *testing.T) {
	x := baird(t, "onehot").MDP.PhiState
	if want := []float64{0, 0, 2, 0, 0, 0, 0, 1}; !reflect.DeepEqual(x[2], want) {
		t.Errorf("x(3) = %v, want %v", x[2], want)
	}
	if want := []float64{0, 0, 0, 0, 0, 0, 1, 2}; !reflect.DeepEqual(x[6], want) {
		t.Errorf("x(7) = %v, want %v", x[6], want)
	}
	two, _ := problem.ByID("two-state")
	if got := two.Build(map[string]string{"reward": "zero"}).MDP.PhiState; !reflect.DeepEqual(got, [][]float64{{1}, {2}}) {
		t.Errorf("the two states have x = %v, want 1 and 2", got)
	}
}

func TestTheStarNamesItsWeightsFromOne(t *testing.T) {
	for features, want := range map[string][2][2]string{ // states 1 and 7, solid and dashed
		"copy":   {{"2θ₉+θ₁₆", "2θ₁+θ₈"}, {"θ₁₅+2θ₁₆", "θ₇+2θ₈"}},
		"onehot": {{"2θ₁+θ₈", "θ₉"}, {"θ₇+2θ₈", "θ₁₅"}},
		"shared": {{"2θ₁+θ₈", ""}, {"θ₇+2θ₈", ""}},
	} {
		nodes := baird(t, features).Picture.Nodes
		if nodes[0].Values != want[0] || nodes[6].Values != want[1] {
			t.Errorf("%s: %v and %v, want %v", features, nodes[0].Values, nodes[6].Values, want)
		}
	}
}
