package sweep_test

import (
	"slices"
	"testing"
)

// atOnce checks that two concurrent benches give the results of one, except for the parts left out.
func atOnce(t *testing.T, leftOut func(part int) bool) {
	t.Helper()
	c := config(t, "preset=study&alg=gtb,tb,gtb-online&lambda=0.4&alpha=0.01,2&eta=0.05&seed=3&episodes=2")
	found := func(workers int) [][]float64 {
		out := make([][]float64, c.Parts())
		for i := range out {
			if leftOut(i) {
				out[i] = []float64{}
			}
		}
		return do(t, c, workers, out)
	}
	two, one := found(2), found(1)
	for part := range two {
		if !slices.Equal(two[part], one[part]) {
			t.Errorf("part %d is another", part)
		}
	}
}

// Any number of workers can compute the parts of a study, each on its own bench. Two of the ten parts of true values
// are enough, and the part that estimates a model takes seconds under the race detector.
func TestTwoConcurrentChecksAgreeWithOne(t *testing.T) {
	atOnce(t, func(part int) bool { return part >= 1 && part < 9 || part == 13 })
}
