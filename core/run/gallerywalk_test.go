//go:build !race && !wasm

package run_test

import (
	"math"
	"testing"

	"triad/core/run"
)

// The weights of either learner converge to k/6 and then fluctuate around it with the noise of constant step sizes.
func fiveWeightsFindTheSixths(t *testing.T, x *run.Experiment) {
	c := x.Config()
	if c.Gamma != 1 || c.Lambda != 0 || c.Metric != "distance" {
		t.Errorf("γ = %g, λ = %g, metric %s; want TD(0) without discount, and the distance to the values", c.Gamma, c.Lambda, c.Metric)
	}
	start := x.Weights(0, 0)[0]
	errors := ended(t, x, "tb", "gtb")
	for i, e := range errors {
		if start != .5 || !(e > 0 && e < .015) {
			t.Errorf("from weights of %g learner %d comes to a distance of %g, want less than .015", start, i, e)
		}
		for k := range 5 {
			mean := 0.
			for r := range c.Runs {
				mean += x.Weights(i, r)[k] / float64(c.Runs)
			}
			if want := float64(k+1) / 6; math.Abs(mean-want) > .05 {
				t.Errorf("learner %d: weight %d is %g in the mean of %d runs, want about %g", i, k+1, mean, c.Runs, want)
			}
		}
	}
}
