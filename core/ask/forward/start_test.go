package forward_test

import (
	"slices"
	"testing"

	"triad/core/ask/forward"
)

// A run whose weights are too large to read is shown from its initial weights.
func TestATriangleIsOfWeightsOfFiniteSize(t *testing.T) {
	const query = "preset=two-state&alg=tb,gtb&runs=1&seed=3"
	for steps, start := range map[int]bool{0: false, 100: false, 30000: true} {
		x := experiment(t, query)
		x.Advance(steps)
		s, err := forward.Of(x, 0, 0, 0, 8)
		if err != nil {
			t.Fatal(err)
		}
		if s.Start != start || start && !slices.Equal(s.Theta, x.Theta0()) || !start && !slices.Equal(s.Theta, x.Weights(0, 0)) {
			t.Errorf("after %d steps: start %v, θ = %v", steps, s.Start, s.Theta)
		}
		other, err := forward.Of(x, 1, 0, 0, 8) // its weights are readable
		if err != nil || other.Start {
			t.Errorf("after %d steps the gradient version has start %v, %v", steps, other.Start, err)
		}
	}
}
