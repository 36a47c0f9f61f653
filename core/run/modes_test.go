package run

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"triad/core/learn"
	"triad/core/query"
)

// planar returns an experiment after some steps.
func planar(t *testing.T, text string, steps int) *Experiment {
	t.Helper()
	c, problems := query.Parse(text)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	x, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	x.Advance(steps)
	return x
}

// Tree Backup's weights grow along one direction by 1.0022 a step and decay along the other by .9875. GTB's weights
// grow along none.
func TestModesOfTheTwoStates(t *testing.T) {
	x := planar(t, "preset=two-state&alg=tb,gtb&runs=1&alpha=0.01&alpha.gtb=0.01&eta=0.01", 1)
	tb, gtb := x.Scene().Modes(0), x.Scene().Modes(1)
	if len(tb) != 2 || math.Abs(tb[0].Factor-1.0022) > 5e-5 || math.Abs(tb[1].Factor-0.9875) > 5e-5 {
		t.Errorf("TB: %v", tb)
	}
	if len(gtb) == 0 || !(gtb[0].Factor < 1 && gtb[0].Factor > 0.9997) {
		t.Errorf("GTB: %v", gtb)
	}
}

// Each mode is one of the expected update itself: from θ* + ε·direction, with the ω that belongs to it, a step
// multiplies by the factor.
func TestTheExpectedUpdateStretchesEachMode(t *testing.T) {
	for _, text := range []string{
		"preset=two-state&alg=tb", "preset=two-state&alg=gtb", "preset=two-state&alg=gtb&eta=0.3&alpha.gtb=0.01",
		"preset=two-state-ratio&alg=ab-trace", "preset=two-state&alg=tb&lambda=0&gamma=0.5", "preset=two-state-noisy&alg=gtb",
	} {
		x := planar(t, text+"&runs=1", 1)
		a := x.entrants[0]
		m, n := learn.MeanMatrix(a.alg, *a.means, 2, x.cfg.StepSize("alpha", a.alg.ID), x.cfg.StepSize("eta", a.alg.ID))
		modes := x.Scene().Modes(0)
		if len(modes) == 0 {
			t.Errorf("%s: no modes", text)
		}
		for _, mode := range modes {
			if math.Abs(math.Hypot(mode.Direction[0], mode.Direction[1])-1) > 1e-12 {
				t.Errorf("%s: direction %v", text, mode.Direction)
			}
			// The factor is an eigenvalue, because m − factor is singular.
			shifted := mat.NewDense(n, n, append([]float64(nil), m...))
			for i := range n {
				shifted.Set(i, i, shifted.At(i, i)-mode.Factor)
			}
			if c := mat.Cond(shifted, 2); c < 1e8 {
				t.Errorf("%s: %v is no eigenvalue: the condition is %g", text, mode, c)
			}
			if n == 2 {
				var v mat.VecDense
				v.MulVec(shifted, mat.NewVecDense(2, mode.Direction[:]))
				if mat.Norm(&v, 2) > 1e-12 {
					t.Errorf("%s: %v is off by %v", text, mode, v)
				}
			}
		}
	}
}

// A carried point must equal the expected update's own, including a change on the way.
func TestCarryRepeatsTheExpectedUpdate(t *testing.T) {
	for _, id := range []string{"tb", "gtb", "gq"} {
		x := planar(t, "preset=two-state-noisy&alg="+id+"&runs=1", 0)
		var c Carry
		a := x.entrants[0]
		twin := learn.NewExpected(a.alg, *a.means, 0.01, x.cfg.StepSize("eta", id), []float64{2, -3}, a.omega0)
		twin.Alpha = x.cfg.StepSize("alpha", id)
		for _, steps := range []int{1, 100, 37} {
			x.Advance(steps)
			for range steps {
				twin.Step()
			}
			f, g, ok := x.Scene().Carry(&c, 0)
			for i := range 2 {
				got := f[2*i]*2 - f[2*i+1]*3 + g[i]
				if !ok || math.Abs(got-twin.Theta[i]) > 1e-9*math.Abs(twin.Theta[i]) {
					t.Errorf("%s, step %d: %g, want %g", id, x.Step(), got, twin.Theta[i])
				}
			}
			if _, err := x.Set("lambda", "0.5"); err != nil {
				t.Fatal(err)
			}
			a = x.entrants[0]
			twin.A, twin.B, twin.M = a.model.A, a.model.B, a.model.M
		}
	}
}
