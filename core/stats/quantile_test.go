package stats_test

import (
	"math"
	"testing"

	"triad/core/stats"
)

// By hand, from numpy’s definition of its default, method="linear": at p(n − 1)/100 of the order statistics.
func TestPercentilesAreNumpys(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		values []float64
		want   [4]float64
	}{
		{[]float64{1}, [4]float64{1, 1, 1, 1}},
		{[]float64{1, 2}, [4]float64{1.05, 1.25, 1.5, 1.75}},
		{[]float64{0.5, 1, 2, 4, 8}, [4]float64{0.6, 1, 2, 4}},
		{[]float64{1, 2, 3, 4, 5, 6, 7, 10}, [4]float64{1.35, 2.75, 4.5, 6.25}},
		// numpy gives NaN between infinities; this package gives +Inf, the limit
		{[]float64{1, 2, 3, inf}, [4]float64{1.15, 1.75, 2.5, inf}},
		{[]float64{1, inf, inf}, [4]float64{inf, inf, inf, inf}},
		{[]float64{1, 2, 3, 4, inf}, [4]float64{1.2, 2, 3, 4}},
		{[]float64{inf, inf}, [4]float64{inf, inf, inf, inf}},
	} {
		for i, p := range []float64{5, 25, 50, 75} {
			if got := stats.Percentile(c.values, p); got != c.want[i] && !(math.Abs(got-c.want[i]) < 1e-12) {
				t.Errorf("percentile %g of %v: %g, want %g", p, c.values, got, c.want[i])
			}
		}
	}
	if !math.IsNaN(stats.Percentile(nil, 50)) {
		t.Error("nothing has a median")
	}
}
