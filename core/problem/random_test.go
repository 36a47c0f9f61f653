package problem_test

import (
	"math"
	"slices"
	"testing"

	"triad/core/problem"
)

// The moments of a normal distribution: 0, 1, 0, 3, and the shares within one and two standard deviations.
func TestRandomFeaturesAreStandardNormalNumbers(t *testing.T) {
	const n = 200_000
	var sums [5]float64
	within := [2]float64{}
	for _, row := range problem.RandomFeatures(n/100, 100, 5) {
		for _, x := range row {
			p := 1.0
			for k := range sums {
				sums[k] += p / n
				p *= x
			}
			for k := range within {
				if math.Abs(x) < float64(k+1) {
					within[k] += 1.0 / n
				}
			}
		}
	}
	for k, want := range []float64{1, 0, 1, 0, 3} {
		se := math.Sqrt([]float64{0, 1, 2, 15, 96}[k] / n)
		if math.Abs(sums[k]-want) > 4*se+1e-9 {
			t.Errorf("E x^%d is %g ± %g, want %g", k, sums[k], se, want)
		}
	}
	for k, want := range []float64{.6827, .9545} {
		if math.Abs(within[k]-want) > 4*math.Sqrt(want*(1-want)/n) {
			t.Errorf("%g are within %d, want %g", within[k], k+1, want)
		}
	}
}

// The first numbers must be the same on every machine.
func TestRandomFeaturesAreTheSameEverywhere(t *testing.T) {
	got := problem.RandomFeatures(1, 3, 1)[0]
	want := []float64{-0.06539601459302136, -0.3777702291011362, 0.7323327629054015}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if slices.Equal(got, problem.RandomFeatures(1, 3, 2)[0]) {
		t.Error("another draw has the same numbers")
	}
}
