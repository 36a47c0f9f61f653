package problem

import (
	"math"
	"slices"
	"testing"
)

// Rows computed by hand (a calculator with 12 digits) from Gymnasium's formulas. velocity += (action − 1)·0.001 +
// cos(3·position)·(−0.0025), clipped to ±0.07. Then position += velocity, clipped to [−1.2, 0.5]; at the left wall the
// velocity is 0.
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
		{-0.8, 0.07, 2, -0.73, 0.07, false},                        // the largest velocity: .07 + .001 + .00184
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

// Passes that were simulated elsewhere and put in backwards, between slices of Advance, must be the same.
func TestPassesCanBeSimulatedAnywhere(t *testing.T) {
	few := func() *Returns { return newReturns(newCar(false).learnedFrom()[:40], 6, streamLearned) }
	whole, parts := few(), few()
	whole.Advance(math.MaxInt)
	for j := 5; j >= 0; j-- {
		p := few().Pass(j)
		for !p.Ready() {
			p.Advance(100)
		}
		parts.Advance(500)
		for range 2 { // the second time changes nothing
			if err := parts.Put(j, p.Lengths); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !parts.Ready() || parts.Done() != 1 || !slices.Equal(whole.lengths, parts.lengths) {
		t.Errorf("ready %v, %v\nwant %v", parts.Ready(), parts.lengths, whole.lengths)
	}
	if first, second := whole.lengths[:40], whole.lengths[40:80]; slices.Equal(first, second) {
		t.Error("two passes are the same")
	}
}

func TestReturnsRejectInvalidPasses(t *testing.T) {
	r := newReturns([]Pair{{Point{-0.5, 0}, 1}, {Point{-0.5, 0}, 2}}, 3, streamLearned)
	for _, c := range []struct {
		pass    int
		lengths []uint16
		want    string
	}{
		{3, []uint16{1, 1}, "problem: returns: pass 3 is invalid; use 0 to 2"},
		{-1, nil, "problem: returns: pass -1 is invalid; use 0 to 2"},
		{0, []uint16{1}, "problem: returns: pass 0 has 1 lengths; it must have 2"},
		{1, []uint16{5, 0}, "problem: returns: pass 1 has a length of 0 steps; use 1 to 20000"},
		{1, []uint16{20001, 7}, "problem: returns: pass 1 has a length of 20001 steps; use 1 to 20000"},
	} {
		if err := r.Put(c.pass, c.lengths); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
	if r.Done() != 0 {
		t.Errorf("%g is known", r.Done())
	}
}

func BenchmarkRollouts(b *testing.B) {
	r, steps := newCar(false).Learned(), 0
	pass := r.Pass(0)
	for range b.N {
		if pass.Ready() {
			pass = r.Pass(0)
		}
		steps += pass.Advance(1_000_000)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/step")
}
