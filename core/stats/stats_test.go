package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat"
)

func TestTheSumsAreGonumsUpToTheOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	near := func(what string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-13*math.Abs(want) && !(math.IsNaN(got) && math.IsNaN(want)) {
			t.Errorf("%s is %v, gonum's %v", what, got, want)
		}
	}
	for n := 1; n < 300; n = 1 + 3*n/2 {
		x, y := make([]float64, n), make([]float64, n)
		for i := range x {
			x[i], y[i] = math.Exp(10*rng.NormFloat64()), rng.NormFloat64()
		}
		mean, sd := MeanSD(x)
		wantMean, wantSD := stat.MeanStdDev(x, nil)
		_, slope := stat.LinearRegression(x, y, nil, false)
		near("the mean", mean, wantMean)
		near("the standard deviation", sd, wantSD)
		near("the standard error", SE(sd, n), stat.StdErr(wantSD, float64(n)))
		near("the slope", Slope(x, y), slope)
	}
}
