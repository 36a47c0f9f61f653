package run_test

import (
	"math"
	"testing"

	"triad/core/exact"
	"triad/core/moments"
	"triad/core/query"
	"triad/core/run"
)

// Predictions hold in the long run: the expected error of every preset, followed by powers of the expected update,
// finally changes at the predicted rate. At first it may do the opposite.
func TestPredictionsAreOfTheLongRun(t *testing.T) {
	held, opposite := 0, 0
	for _, p := range query.Presets {
		if p.ID == "custom" {
			continue
		}
		x := experiment(t, "preset="+p.ID)
		for i, of := range x.Measured() {
			s := x.Verdicts().Status(i, 0)
			if math.IsNaN(s.Predicted) || x.Setup(i).Sizes != nil {
				continue
			}
			want := math.Log1p(s.Predicted)
			early, late := expectedPaces(t, x, i, math.Abs(want))
			held++
			if early*want < 0 {
				opposite++
			}
			if math.Abs(late/want-1) > .02 {
				t.Errorf("%s: the expected error of %s changes by %g a step in the long run, predicted %g", p.ID, of.ID, late, want)
			}
		}
	}
	if held < 35 || opposite < 10 {
		t.Errorf("%d predictions are held, %d of which begin in the opposite direction", held, opposite)
	}
}

// expectedPaces returns the changes of the logarithm of an expected error per step, over about a tenth of the time that
// pace describes, and after four hundred times the latter.
func expectedPaces(t *testing.T, x *run.Experiment, i int, pace float64) (early, late float64) {
	t.Helper()
	c, m, cfg := x.Setup(i), x.Model(i), x.Config()
	of := moments.Subject{Algorithm: c.Algorithm, MDP: x.Instance().MDP, Gamma: cfg.Gamma, Lambda: cfg.Lambda}
	power, n, err := of.MeanMatrix(m, cfg.StepSize("alpha", c.Algorithm.ID), cfg.StepSize("eta", c.Algorithm.ID))
	if err != nil {
		t.Fatal(err)
	}
	apart := make([]float64, len(c.Theta0))
	for j := range apart {
		apart[j] = c.Theta0[j] - m.ThetaStar[j]
	}
	start := m.Coordinates(apart)
	if n > m.Rank {
		start = append(start, m.Coordinates(c.Omega0)...)
	}
	const far = 1e8 // from θ*, where the distance alone determines the error
	size := 0.0     // logarithm of the scale of power
	after := func() float64 {
		z := make([]float64, n)
		for j := range n {
			for k, v := range start {
				z[j] += power[j*n+k] * v
			}
		}
		unit := math.Inf(-1)
		for _, v := range z {
			unit = max(unit, math.Log(math.Abs(v)))
		}
		theta := m.Lift(z[:m.Rank])
		for j := range theta {
			theta[j] = m.ThetaStar[j] + far*math.Exp(-unit)*theta[j]
		}
		degree := 2.0
		if c.Root {
			degree = 1
		}
		return math.Log(c.Error(theta)) + degree*(unit+size)
	}
	before, k := after(), 1.0
	for ; k*pace < 400; k *= 2 {
		power = exact.Product(power, power, n)
		largest := 0.0
		for _, v := range power {
			largest = max(largest, math.Abs(v))
		}
		for j := range power {
			power[j] /= largest
		}
		size = 2*size + math.Log(largest)
		now := after()
		if late = (now - before) / k; k*pace < .1 {
			early = late
		}
		before = now
	}
	return early, late
}
