package stats_test

import (
	"math"
	"testing"

	"triad/core/stats"
)

func TestLocalSlopesAreThePowersOfACurve(t *testing.T) {
	x := []float64{0, 1, 2, 4, 9, 20, 20, 50, 60, 80}
	y := make([]float64, len(x))
	for i, v := range x {
		if y[i] = 3 * math.Pow(v, -0.7); v > 10 {
			y[i] = 1e3 * math.Pow(v, -2)
		}
	}
	y[3], y[8] = 0, math.Inf(1) // these have no logarithm
	at, slope := stats.LocalSlopes(x, y)
	if len(at) != 5 || at[0] != math.Sqrt2 || at[4] != math.Sqrt(50*80) {
		t.Fatal(at)
	}
	for i, want := range []float64{-0.7, -0.7, math.NaN(), -2, -2} { // the third is across the bend
		if !math.IsNaN(want) && math.Abs(slope[i]-want) > 1e-12 {
			t.Errorf("slope %d is %g, want %g", i, slope[i], want)
		}
	}
	if at, slope := stats.LocalSlopes([]float64{1}, []float64{1}); at != nil || slope != nil {
		t.Error("one point has a slope")
	}
}
