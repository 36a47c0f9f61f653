package exact_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/problem"
	"triad/core/rl"
)

// opened reads a problem's file.
func opened(t *testing.T, name string) *rl.MDP {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	spec, err := problem.ParseSpec(tree)
	if err != nil {
		t.Fatal(err)
	}
	return spec.Instance().MDP
}

// scaledProblem returns a random MDP whose third feature is 10⁻⁶ times as large as the two others. change computes its
// features from features of equal size.
func scaledProblem(t *testing.T, change func(phi []float64)) *rl.MDP {
	t.Helper()
	m := *opened(t, "testdata/scaled6.json")
	if change != nil {
		m.Phi = slices.Clone(m.Phi)
		for i, row := range m.Phi {
			m.Phi[i] = slices.Clone(row)
			m.Phi[i][2] *= 1e6
			change(m.Phi[i])
		}
	}
	return &m
}

func sized(c float64) func([]float64) { return func(phi []float64) { phi[2] *= c } }

// third makes the third feature equal to the first plus c times another.
func third(c float64) func([]float64) {
	return func(phi []float64) { phi[2] = phi[0] + c*phi[2] }
}

// retrace and treeBackup return κμ.
func retrace(pi, mu number) number {
	if pi.Cmp(mu) < 0 {
		return pi
	}
	return mu
}

func treeBackup(pi, mu number) number { return mul(pi, mu) }

// Independent features must count as independent at any size, and θ* must be right to the claimed digits.
func TestRankMatchesTheFeaturesAtAnySize(t *testing.T) {
	for name, c := range map[string]struct {
		change func([]float64)
		least  int // number of digits
	}{
		"as in the file":         {nil, 10},
		"of equal size":          {sized(1), 10},
		"10⁻³ times as large":    {sized(1e-3), 10},
		"10⁻⁸ times as large":    {sized(1e-8), 10},
		"10⁻⁴⁰ times as large":   {sized(1e-40), 10},
		"10¹² times as large":    {sized(1e12), 10},
		"10⁻³ beside the first":  {third(1e-3), 6},
		"10⁻⁴ beside the first":  {third(1e-4), 4},
		"10⁻⁵ beside the first":  {third(1e-5), 1},
		"all of different sizes": {func(phi []float64) { phi[0] *= 1e-9; phi[2] *= 1e7 }, 10},
	} {
		m := scaledProblem(t, c.change)
		for kind, trace := range map[string]func(pi, mu number) number{"retrace": retrace, "tb": treeBackup} {
			for _, at := range [][2]float64{{.9, .9}, {.99, .5}, {.5, 0}} {
				x := solved(t, m, at[0], at[1], kind)
				holds(t, fmt.Sprint(name, ", ", kind, at), x, fixedPointOf(t, m, at[0], at[1], trace), c.least)
			}
		}
	}
}

// holds compares θ* with its value to 90 digits.
func holds(t *testing.T, name string, x *exact.Model, want []number, least int) {
	t.Helper()
	digits := x.Digits()
	if x.Rank != 3 || x.Dependent() || digits < least {
		t.Errorf("%s: rank %d, dependent %v, %d digits, want %d at least", name, x.Rank, x.Dependent(), digits, least)
	}
	for i, w := range want {
		right, _ := w.Float64()
		if off := math.Abs(x.ThetaStar[i]/right - 1); !(off <= math.Pow(10, -float64(digits))) {
			t.Errorf("%s: θ*[%d] is %.17g, want %.17g: off by %.1g, and %d digits are claimed", name, i, x.ThetaStar[i], right, off, digits)
		}
	}
	if x.Singular() || !(x.Worth() >= 1) {
		t.Errorf("%s: singular %v, worth %g", name, x.Singular(), x.Worth())
	}
}

// The results of an independent program, to 60 digits.
func TestFixedPointWithFeaturesOfDifferentSizesMatchesTheIndependentProgram(t *testing.T) {
	for name, c := range map[string]struct {
		change func([]float64)
		want   []float64
		within float64
	}{
		"10⁻⁶ times as large":   {nil, []float64{1.05854, -2.96216, 2.2509e6}, 1e-5},
		"10⁻⁵ beside the first": {third(1e-5), []float64{-225088, -2.962, 225089}, 1e-3},
	} {
		x := solved(t, scaledProblem(t, c.change), .9, .9, "retrace")
		for i, w := range c.want {
			if !(math.Abs(x.ThetaStar[i]/w-1) < c.within) {
				t.Errorf("%s: θ*[%d] is %g, want %g", name, i, x.ThetaStar[i], w)
			}
		}
	}
}

// Features that double precision cannot distinguish leave no digit, and dependent features are reported.
func TestNearlyDependentIsNotDependent(t *testing.T) {
	for name, c := range map[string]struct {
		change    func([]float64)
		dependent bool
		digits    int
	}{
		"10⁻⁸ beside the first": {third(1e-8), false, 0},
		"the first again":       {third(0), true, exact.AllDigits},
		"twice the first":       {func(phi []float64) { phi[2] = 2 * phi[0] }, true, exact.AllDigits},
		"a sum":                 {func(phi []float64) { phi[2] = phi[0] - 3*phi[1] }, true, exact.AllDigits},
		"a small sum":           {func(phi []float64) { phi[2] = (phi[0] - 3*phi[1]) / 1048576 }, true, exact.AllDigits},
		"zero":                  {sized(0), true, exact.AllDigits},
	} {
		x := solved(t, scaledProblem(t, c.change), .9, .9, "retrace")
		if digits := x.Digits(); x.Rank != 2 || x.Dependent() != c.dependent || (digits < exact.ManyDigits) != (c.digits == 0) {
			t.Errorf("%s: rank %d, dependent %v, %d digits", name, x.Rank, x.Dependent(), digits)
		}
	}
}

// Two equal features and a small third one: there is one dependence, and the small one counts.
func TestASmallFeatureCountsBesideADependence(t *testing.T) {
	m := scaledProblem(t, func(phi []float64) { phi[0] = phi[1]; phi[2] *= 1e-8 })
	x := solved(t, m, .9, .9, "retrace")
	if x.Rank != 2 || !x.Dependent() || x.Digits() < exact.ManyDigits {
		t.Errorf("rank %d, dependent %v, %d digits", x.Rank, x.Dependent(), x.Digits())
	}
	alone := *m
	alone.Phi = make([][]float64, len(m.Phi))
	for i, row := range m.Phi {
		alone.Phi[i] = []float64{row[0], row[2]}
	}
	want := solved(t, &alone, .9, .9, "retrace")
	for i, w := range []float64{want.ThetaStar[0] / 2, want.ThetaStar[0] / 2, want.ThetaStar[1]} {
		if !(math.Abs(x.ThetaStar[i]/w-1) < 1e-9) {
			t.Errorf("θ*[%d] is %g, want %g", i, x.ThetaStar[i], w)
		}
	}
}

// Values that do not depend on sizes must not change: the MSPBE with scaled weights, and ρ and δ in the scale of M.
func TestErrorsDoNotDependOnTheSizeOfAFeature(t *testing.T) {
	even := solved(t, scaledProblem(t, sized(1)), .9, .9, "retrace")
	small := solved(t, scaledProblem(t, sized(0x1p-27)), .9, .9, "retrace")
	theta := []float64{.3, -.7, 1.1}
	want := even.MSPBE().At(theta)
	theta[2] *= 0x1p27
	if got := small.MSPBE().At(theta); !(math.Abs(got/want-1) < 1e-9) {
		t.Errorf("the MSPBE is %g, want %g", got, want)
	}
	if got, want := small.Worth(), even.Worth(); !(math.Abs(got/want-1) < 1e-9) {
		t.Errorf("the value error at θ* is %g times the least, want %g", got, want)
	}
}

// A record from amd64. The bits must be the same in WebAssembly, and with or without gonum's assembly.
func TestTheFixedPointOfDifferentSizesHasTheSameBitsEverywhere(t *testing.T) {
	x := solved(t, scaledProblem(t, nil), .9, .9, "retrace")
	got := fmt.Sprintf("%x %d", x.ThetaStar, x.Digits())
	if want := "[0x1.0efc495da655bp+00 -0x1.7b280c1242cfdp+01 0x1.12c455825115ap+21] 13"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
