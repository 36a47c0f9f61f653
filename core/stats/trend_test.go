package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat"
)

// steps returns 0, 1, …, n−1.
func steps(n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = float64(i)
	}
	return x
}

func TestATrendIsTheSlopeOfTheLine(t *testing.T) {
	x := steps(513)
	y := make([]float64, len(x))
	for i, v := range x {
		y[i] = 3 - .25*v
	}
	if got := TrendOf(x, y, 0, 512); math.Abs(got.Slope+.25) > 1e-3 || got.SE > 1e-3 || !got.Clear() || math.Abs(got.Change()+128) > .5 {
		t.Errorf("a straight line has %+v", got)
	}
	rng := rand.New(rand.NewPCG(1, 0))
	for i := range y {
		y[i] += rng.NormFloat64()
	}
	_, want := stat.LinearRegression(x, y, nil, false)
	if got := TrendOf(x, y, 0, 512); math.Abs(got.Slope-want) > 1e-3 {
		t.Errorf("slope %g, gonum's of single points %g", got.Slope, want)
	}
	if got := TrendOf(x, y, 256, 512); got.Length != 256 {
		t.Errorf("a window of 256 has length %g", got.Length)
	}
}

func TestPointsThatDoNotCoverTheWindowHaveNoTrend(t *testing.T) {
	for name, x := range map[string][]float64{"none": nil, "few": steps(10), "one end": steps(100)} {
		to := 10.0
		if name == "one end" {
			to = 200
		}
		if got := TrendOf(x, x, 0, to); !math.IsNaN(got.Slope) || got.Clear() {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if got := TrendOf(steps(20), steps(20), 0, 19); math.IsNaN(got.Slope) {
		t.Error("twenty points are too few")
	}
}

// Few windows of noise without a trend (independent, correlated or a random walk) may count as a trend; most windows of
// a drift must.
func TestNoiseIsRarelyATrendAtAnyCorrelation(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	const windows = 1000
	for _, c := range []struct{ phi, most float64 }{{0, .005}, {.5, .005}, {.9, .01}, {.97, .015}, {1, .1}} {
		clear, drifting := 0, 0
		for range windows {
			v := 0.0
			if c.phi < 1 {
				v = rng.NormFloat64() / math.Sqrt(1-c.phi*c.phi)
			}
			y, x := make([]float64, 512), steps(512)
			for i := range y {
				v = c.phi*v + rng.NormFloat64()
				y[i] = v
			}
			if TrendOf(x, y, 0, 511).Clear() {
				clear++
			}
			for i := range y { // by ten times the spread of a random walk
				y[i] += 10 * math.Sqrt(512) * x[i] / 511
			}
			if TrendOf(x, y, 0, 511).Clear() {
				drifting++
			}
		}
		if part := float64(clear) / windows; part > c.most {
			t.Errorf("φ = %g: %.1f %% of windows have a trend, want at most %.1f %%", c.phi, 100*part, 100*c.most)
		}
		if drifting < windows*9/10 {
			t.Errorf("φ = %g: of %d windows with a drift %d have a trend", c.phi, windows, drifting)
		}
	}
}
