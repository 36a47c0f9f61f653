package moments_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/learn/learntest"
	"triad/core/moments"
	"triad/core/rl"
)

// The second moments of θ with target weights and residual gradients, along one trajectory, match sampled runs.
func TestSecondMomentsOfTargetsAndResidualsMatchSampledRuns(t *testing.T) {
	const runs = 4000
	compared := 0
	for _, id := range []string{"target:td0", "residual", "residual-naive", "semi-gradient:td0"} {
		a, ok := learn.ByID(id)
		if !ok {
			t.Fatal(id)
		}
		m := learntest.Process(rand.New(rand.NewPCG(61, 0)), 4, 2, 3)
		d := m.Dim()
		s := moments.Subject{Algorithm: a, MDP: m, Gamma: .9, Lambda: .8}
		law, err := moments.OnChain(s, 0)
		if err != nil || law == nil {
			t.Fatal(id, err)
		}
		theta0, sizes := []float64{1, -.5, .25}, moments.Constant{Alpha: .1, Eta: .2}
		omega0 := a.Rule.Dual0(theta0, make([]float64, d))
		at := []uint64{3, 10, 30, 60}
		sums, squares := make([][6]float64, len(at)), make([][6]float64, len(at))
		for run := range runs {
			l := learn.New(a, d, s.Gamma, s.Lambda, []float64{sizes.Alpha}, []float64{sizes.Eta})
			l.Reset(theta0, omega0)
			rng, chain := rand.New(rand.NewPCG(62, uint64(run))), rl.NewChain(m, 0)
			chain.Second(uint64(run))
			var step rl.Transition
			next := 0
			for k := uint64(1); next < len(at); k++ {
				chain.Next(&step, rng)
				l.Step(&step)
				if k < at[next] {
					continue
				}
				n := 0
				for i := range d {
					for j := i; j < d; j++ {
						v := l.Theta[i] * l.Theta[j]
						sums[next][n] += v
						squares[next][n] += v * v
						n++
					}
				}
				next++
			}
		}
		for k, step := range at {
			e := law.Error(theta0, omega0, sizes, false)
			e.Advance(step)
			n := 0
			for i := range d {
				for j := i; j < d; j++ {
					want := e.Expect(e.Form(func(theta []float64) float64 { return theta[i] * theta[j] }, theta0))
					mean := sums[k][n] / runs
					se := math.Sqrt((squares[k][n]/runs - mean*mean) / runs)
					if z := (mean - want) / se; !(math.Abs(z) <= 3.5) {
						t.Errorf("%s, step %d: E θ_%d θ_%d is %g, in %d runs %g ± %g, z = %.2f", id, step, i+1, j+1, want, runs, mean, se, z)
					}
					n++
					compared++
				}
			}
		}
	}
	if compared < 60 {
		t.Errorf("%d compared", compared)
	}
}

// The largest η/α of stable target weights on Baird's star, and the best one, by λ.
func TestBordersOfTheStarMatchTheIndependentProgram(t *testing.T) {
	var file reference.Chapter11
	reference.Load(t, "chapter11.json", &file)
	a, _ := learn.ByID("target:tb")
	m := file.MDPs["baird_copy_RB"].Process()
	for _, b := range file.StarBorder {
		s := moments.Subject{Algorithm: a, MDP: m, Gamma: .99, Lambda: b.Lambda}
		model, err := s.Model()
		if err != nil {
			t.Fatal(err)
		}
		rate := func(ratio float64) float64 {
			slowest, err := s.Slowest(model, ratio)
			if err != nil {
				t.Fatal(err)
			}
			return slowest
		}
		if below, above := rate(b.Ratio*(1-1e-6)), rate(b.Ratio*(1+1e-6)); !(below > 0 && above < 0) {
			t.Errorf("λ = %g: %g and %g beside the border %g", b.Lambda, below, above, b.Ratio)
		}
		if got := rate(b.BestRatio); math.Abs(got+b.BestMaxRe) > 1e-8*math.Abs(b.BestMaxRe) {
			t.Errorf("λ = %g: the rate at η/α = %g is %.12g, want %.12g", b.Lambda, b.BestRatio, got, -b.BestMaxRe)
		}
	}
	if len(file.StarBorder) < 6 {
		t.Error(fmt.Sprint(len(file.StarBorder), " borders"))
	}
}
