package problem

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/rl"
)

// Rows computed by hand (a calculator with 12 digits) from Gymnasium's formulas:
// velocity += (action − 1)·0.001 + cos(3·position)·(−0.0025), clipped to ±0.07; then
// position += velocity, clipped to [−1.2, 0.5]; at the left wall velocity 0.
func TestTheCarObeysGymnasiumsFormulas(t *testing.T) {
	for _, c := range []struct {
		x, v   float64
		action int
		nx, nv float64
		goal   bool
	}{
		{-0.5, 0, 2, -0.499176843004, 0.000823156996, false},       // cos −1.5 = 0.0707372016677
		{-0.5, 0, 1, -0.500176843004, -0.000176843004, false},      // the same, coasting
		{-0.5, 0, 0, -0.501176843004, -0.001176843004, false},      // pushing left
		{0.4, 0.05, 2, 0.450094105614, 0.050094105614, false},      // cos 1.2 = 0.362357754477
		{-1.19, -0.05, 0, -1.2, 0, false},                          // into the wall
		{-1.2, 0, 1, -1.197758103959, 0.002241896041, false},       // cos −3.6 = −0.896758416334
		{0.45, 0.06, 2, 0.5, 0.060452483282, true},                 // cos 1.35 = 0.219006687094
		{-0.8, 0.07, 2, -0.73, 0.07, false},                        // as fast as it gets: .07 + .001 + .00184
		{-0.9, -0.069, 0, -0.967739819645, -0.067739819645, false}, // cos −2.7 = −0.904072142
		{-0.9, -0.07, 0, -0.968739819645, -0.068739819645, false},  // the same, faster
		{-0.3, -0.07, 0, -0.37, -0.07, false},                      // clipped: −.07 − .001 − .00155
		{0.5, 0, 0, 0.498823156996, -0.001176843004, false},        // cos 1.5, from the goal itself
	} {
		p := Point{c.x, c.v}
		goal := push(&p, c.action)
		if math.Abs(p[0]-c.nx) > 1e-12 || math.Abs(p[1]-c.nv) > 1e-12 || goal != c.goal {
			t.Errorf("(%g, %g), action %d: (%.12f, %.12f) goal %v, want (%.12f, %.12f) %v", c.x, c.v, c.action, p[0], p[1], goal, c.nx, c.nv, c.goal)
		}
	}
}

func TestTheCosineIsTheCosine(t *testing.T) {
	for i := range 72_001 {
		y := -3.6 + 1e-4*float64(i)
		if got, want := cosine(y), math.Cos(y); math.Abs(got-want) > 2e-15 {
			t.Fatalf("cos %g = %.17g, want %.17g", y, got, want)
		}
	}
}

// Both lengths were found by an independent program.
func TestEpisodesAreAsLongAsTheReferenceFound(t *testing.T) {
	const episodes = 2000
	for name, c := range map[string]struct {
		policy     *[2][]float64
		want, near float64
	}{"μ": {&carMu, 131.5, 2}, "π": {&carPi, 161, 3}} {
		rng := rand.New(rand.NewPCG(7, 7))
		steps := 0
		for range episodes {
			p := start(rng)
			for goal := false; !goal; steps++ {
				goal = push(&p, rl.Draw(c.policy[along(p)], rng.Float64()))
			}
		}
		if mean := float64(steps) / episodes; math.Abs(mean-c.want) > c.near {
			t.Errorf("episodes under %s take %.1f steps, want %g ± %g", name, mean, c.want, c.near)
		}
	}
}

func BenchmarkRollouts(b *testing.B) {
	r := newCar(false).Learned()
	for range b.N {
		r.lengths = r.lengths[:0]
		r.Advance(1_000_000)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1e6, "ns/step")
}
