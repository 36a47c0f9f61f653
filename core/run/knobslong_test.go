//go:build !wasm

package run_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/exact"
	"triad/core/rl"
	"triad/core/run"
)

// estimatedOn estimates a learner's expected updates on Mountain Car from as many episodes as the page does, one for
// each λ.
func estimatedOn(t *testing.T, x *run.Experiment, id string, lambda ...float64) (models []*exact.Model) {
	t.Helper()
	inst := x.Instance()
	c := x.Config()
	a, _ := c.Algorithm(id)
	sums := exact.NewEstimator(inst.Dim(), c.Gamma, a.Coefficient(), lambda...)
	env, rng := inst.Simulated.Environment(), rand.New(rand.NewPCG(run.EstimateSeed, 0))
	var step rl.Transition
	for episodes := 0; episodes < run.EstimateEpisodes; {
		env.Next(&step, rng)
		if step.Terminal {
			episodes++
		}
		if step.Terminal && inst.DropLast {
			last := rl.Transition{Pi: 1, Mu: 1, Terminal: true} // the learner sees only that the episode ends
			sums.Add(&last)
			continue
		}
		sums.Add(&step)
	}
	for i := range lambda {
		m, err := sums.Model(i, nil)
		if err != nil {
			t.Fatal(err)
		}
		models = append(models, m)
	}
	return models
}

// The reason why semi-gradient learners do not diverge on Mountain Car: no mode of the expected update grows, with or
// without last steps.
func TestOnMountainCarTheExpectedUpdateIsStable(t *testing.T) {
	for _, asked := range []string{"tiles=2", "tiles=10", "tiles=2&terminal=drop", "tiles=10&terminal=drop", "gamma=1", "gamma=0.9"} {
		for _, id := range []string{"tb", "retrace"} {
			for i, m := range estimatedOn(t, drive(t, nil, asked+"&alg="+id), id, 0, .9, 1) {
				values, err := exact.Eigenvalues(m.Reduce(m.A), m.Rank)
				most := math.Inf(-1)
				for _, v := range values {
					most = max(most, real(v))
				}
				if err != nil || !(most < 0) || m.Rank < 60 {
					t.Errorf("%s, %s, %d: the growth rate is %g in %d dimensions, %v", asked, id, i, most, m.Rank, err)
				}
			}
		}
	}
}

// Without last steps the expected update converges to values of −1/(1 − γ) everywhere, because both tiles of a pair
// then have half of that.
func TestValuesTendToTheEndlessOneWithoutLastSteps(t *testing.T) {
	for terminal, rests := range map[string]bool{"drop": true, "learn": false} {
		x := drive(t, nil, "alg=tb&tiles=2&terminal="+terminal)
		for _, m := range estimatedOn(t, x, "tb", 0, .9) {
			off, largest := 0., 0.
			for row, b := range m.B {
				largest = max(largest, math.Abs(b))
				for _, a := range m.A[row*len(m.B):][:len(m.B)] {
					b -= a / (1 - m.Gamma) / 2
				}
				off = max(off, math.Abs(b))
			}
			if off < 1e-6*largest != rests {
				t.Errorf("%s: the update there is %g of %g", terminal, off, largest)
			}
		}
	}
}

// With “κ at most 1” switched off, importance sampling diverges, but not without a trace.
func TestImportanceSamplingDivergesWithMountainCarsKnobOff(t *testing.T) {
	for asked, diverges := range map[string]bool{
		"episodes=500": true,
		"episodes=500&lambda=1&alpha=0.01&eta=0.01&tiles=10&terminal=drop": true,
		"episodes=500&lambda=0": false,
	} {
		x := drive(t, simulated(), asked+"&alg=is,gis")
		if x.Knobs()[0].On {
			t.Error("the knob is on")
		}
		for id, row := range final(x) {
			if diverges && !(row.Mean > 1e6) || !diverges && !(row.Mean < 1) {
				t.Errorf("%s: %s has NMSE %g", asked, id, row.Mean)
			}
		}
	}
}
