package exact_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/problem"
	"triad/core/rl"
)

func solved(t *testing.T, m *rl.MDP, gamma, lambda float64, name string) *exact.Model {
	t.Helper()
	x, err := exact.New(m, gamma, lambda, kappa(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// twoStates returns the problem with some options, as texts of a query.
func twoStates(t *testing.T, options map[string]string) *rl.MDP {
	t.Helper()
	p, ok := problem.ByID("two-state")
	if !ok {
		t.Fatal("no two states")
	}
	return p.Build(options).MDP
}

// near compares values of size 1 that are known to double precision.
func near(got, want float64) bool { return math.Abs(got-want) <= 1e-11 }

// rounded compares values of phase.json, which have nine digits, for a matrix whose largest entry is size. Eigenvalues
// of a matrix far from normal, such as Q^π's at λ = 1, are less accurate than its entries.
func rounded(got, want float64, m *exact.Model) bool {
	return math.Abs(got-want) <= 5e-9*math.Abs(want)+1e-10*largest(m.A)
}

func largest(m []float64) (size float64) {
	for _, v := range m {
		size = max(size, math.Abs(v))
	}
	return size
}

func TestAbscissaOfSmallMatricesIsExactAtAnyScale(t *testing.T) {
	for _, c := range []struct {
		m    []float64
		n    int
		want float64
	}{
		{[]float64{-3}, 1, -3},
		{[]float64{0, 0, 0, 0}, 2, 0},
		{[]float64{-1, 5, 0, -1}, 2, -1},             // defective
		{[]float64{2, -7, 7, 2}, 2, 2},               // 2 ± 7i
		{[]float64{1e9, 3e8, 0, -2e9}, 2, 1e9},       // large
		{[]float64{-1e-9, 1, 0, -2}, 2, -1e-9},       // slow beside fast
		{[]float64{0, 1, 0, 0, 0, 1, 1, 0, 0}, 3, 1}, // cube roots of 1
	} {
		size := largest(c.m)
		if got := exact.Abscissa(c.m, c.n); !(math.Abs(got-c.want) <= 1e-11*size) { // a defective matrix costs two digits
			t.Errorf("%v: %.17g, want %g", c.m, got, c.want)
		}
	}
}

// shared returns the shares' A, and the sum of their parts of the growth.
func shared(shares []exact.Share, d int) (a []float64, growth float64) {
	a = make([]float64, d*d)
	for _, s := range shares {
		growth += s.Growth
		for i, e := range s.Trace {
			for j, v := range s.Delta {
				a[i*d+j] += s.Xi * e * v
			}
		}
	}
	return a, growth
}

func TestSharesAddUpToAAndToTheGrowth(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	for _, c := range file.Exact {
		x := solved(t, file.MDPs[c.MDP].Process(), c.Gamma, c.Lambda, c.Kappa)
		shares, right := x.Shares()
		a, growth := shared(shares, len(x.B))
		reference.Close(t, "ΣA", a, reference.Flat(c.A), tight)
		size := largest(x.A)
		where := fmt.Sprintf("%s, γ=%g, λ=%g, %s", c.MDP, c.Gamma, c.Lambda, c.Kappa)
		if want := x.Growth(); !(math.Abs(growth-want) <= 1e-8*size) {
			t.Errorf("%s: parts of %g, growth %g", where, growth, want)
		}
		if right == nil {
			continue
		}
		for i, s := range shares {
			if got := s.Xi * s.Reach * (c.Gamma*s.Next - s.Value); !(math.Abs(got-s.Growth) <= 1e-8*size) {
				t.Errorf("%s, row %d: %g of factors, %g", where, i, got, s.Growth)
			}
		}
		for i, v := range times(x.A, right) { // Aw = gw
			if !(math.Abs(v-x.Growth()*right[i]) <= 1e-7*size) {
				t.Errorf("%s: %v is no eigenvector", where, right)
				break
			}
		}
	}
}

func times(a, v []float64) []float64 {
	out := make([]float64, len(v))
	for i := range out {
		for j, x := range v {
			out[i] += a[i*len(v)+j] * x
		}
	}
	return out
}

// The growth of θ₁ is +.245 − .022 + 0 + 0 = +.223, by the formulas of the two states, γ = .99, λ = .9.
func TestSharesOfTwoStatesMatchTheHandCalculation(t *testing.T) {
	const gamma, lambda = .99, .9
	b := gamma * lambda / 2
	reach := (2 + b) / (1 - b) // of the trace of state 2, right
	x := solved(t, twoStates(t, nil), gamma, lambda, "tb")
	shares, right := x.Shares()
	want := []float64{(2*gamma - 1) / 4, 0, reach * (2*gamma - 2) / 4, 0}
	for i, s := range shares {
		if !near(s.Growth, want[i]) || !near(s.Xi, .25) {
			t.Errorf("pair %d: ξ %g, %g, want %g", i, s.Xi, s.Growth, want[i])
		}
	}
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"trace of state 1, right", shares[0].Reach, 1},
		{"promised there", shares[0].Next, 2},
		{"its own value", shares[0].Value, 1},
		{"trace of state 2, right", shares[2].Reach, reach},
		{"promised there", shares[2].Next, 2},
		{"its own value", shares[2].Value, 2},
		{"trace of state 1, left", shares[1].Reach, 0},
		{"θ₁ of the direction", right[0], 1},
		{"θ₂ of the direction", right[1], x.A[2] / (x.A[0] - x.A[3])},
		{"+.245", shares[0].Growth, .245},
		{"together", x.Growth(), .22294860234445453},
	} {
		if !near(c.got, c.want) {
			t.Errorf("%s: %.15g, want %.15g", c.name, c.got, c.want)
		}
	}
}

// On policy, state 1 is transient, so nothing is known of traces there.
func TestUnvisitedPairsHaveNoTraceInShares(t *testing.T) {
	x := solved(t, twoStates(t, map[string]string{"mu": "1"}), .99, .9, "tb")
	shares, right := x.Shares()
	for i, s := range shares {
		if visited := i == 2; (s.Trace != nil) != visited || (s.Xi > 0) != visited || (s.Growth != 0) != visited {
			t.Errorf("pair %d: %+v", i, s)
		}
	}
	if want := 4 * (.99 - 1) / (1 - .9*.99); !near(shares[2].Growth, want) || !slices.Equal(right, []float64{1, 0}) {
		t.Errorf("%+v along %v, want %g", shares[2], right, want)
	}
}

// With full returns and a weight for each pair, A is −Ξ. All directions decay at the same rate, so none is singled out.
func TestSharesOfEqualEigenvaluesAreTheirMean(t *testing.T) {
	x := solved(t, twoStates(t, map[string]string{"features": "onehot"}), .99, 1, "is")
	shares, right := x.Shares()
	if right != nil {
		t.Errorf("one direction of four: %v", right)
	}
	for i, s := range shares {
		if !near(s.Growth, -.25/4) || !math.IsNaN(s.Reach) {
			t.Errorf("pair %d: %+v", i, s)
		}
	}
}

func TestVectorsOfAAreItsEigenvectors(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	vectors := 0
	for _, c := range file.Exact {
		x := solved(t, file.MDPs[c.MDP].Process(), c.Gamma, c.Lambda, c.Kappa)
		s, err := x.Spectrum()
		if err != nil {
			t.Fatal(err)
		}
		size := largest(x.A)
		for i, v := range s.VectorsA {
			if (v == nil) != (imag(s.EigA[i]) != 0) {
				t.Errorf("%s: a vector %v of %v", c.MDP, v, s.EigA[i])
			}
			for j, y := range times(x.A, v) {
				vectors++
				if !(math.Abs(y-real(s.EigA[i])*v[j]) <= 1e-7*size) {
					t.Errorf("%s, γ=%g, λ=%g, %s: %v is no eigenvector of %v", c.MDP, c.Gamma, c.Lambda, c.Kappa, v, s.EigA[i])
					break
				}
			}
		}
	}
	if vectors < 500 {
		t.Errorf("only %d numbers compared", vectors)
	}
}

func TestRealPartsMatchTheSpectrum(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	for _, c := range file.Exact {
		x := solved(t, file.MDPs[c.MDP].Process(), c.Gamma, c.Lambda, c.Kappa)
		parts := x.RealParts()
		if len(parts) != len(c.EigA) {
			t.Errorf("%s: %d parts, want %d", c.MDP, len(parts), len(c.EigA))
			continue
		}
		size := largest(x.A)
		for i, want := range c.EigA { // in ascending order
			if got := parts[len(parts)-1-i]; !(math.Abs(got-want[0]) <= 1e-4*size) { // as wide as one group may be
				t.Errorf("%s, γ=%g, λ=%g, %s: %v, want %v", c.MDP, c.Gamma, c.Lambda, c.Kappa, parts, c.EigA)
				break
			}
		}
	}
}
