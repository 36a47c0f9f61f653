package phase_test

import (
	"math"
	"testing"
)

// The three borders of GTB's step sizes on the two states: by the expected update (αs² < m and η(2m − αs²) < 4), with
// i.i.d. samples, and along one trajectory, where η does not depend on α.
func TestCrossingsAreTheCriticalStepSizes(t *testing.T) {
	for layer, want := range map[string]float64{"mean": 1.6, "mean-square": 0.588, "chain": 0.0825} {
		m := whole(t, "alg=gtb&x=alpha&y=eta&nx=9&ny=11&x.max=0.1&layer="+layer)
		for _, alpha := range []float64{1e-4, 0.0007, 0.01} {
			ends := m.Crossings(alpha)
			if len(ends) != 1 || math.Abs(ends[0]/want-1) > 0.01 {
				t.Errorf("%s at α = %g crosses at %v, want %g", layer, alpha, ends, want)
			}
		}
	}
	// Along λ at γ = 0.9 the border of Tree Backup is 8/9; at γ = 0.99 there is none.
	m := whole(t, "alg=tb&nx=21&ny=21")
	if ends := m.Crossings(0.9); len(ends) != 1 || math.Abs(ends[0]-8./9) > 1e-4 {
		t.Errorf("at γ = 0.9: %v, want 8/9", ends)
	}
	if ends := m.Crossings(0.99); len(ends) != 0 {
		t.Errorf("at γ = 0.99: %v", ends)
	}
	if ends := whole(t, "alg=gtb&layer=fixed-point&nx=3&ny=3&reward=noisy").Crossings(0.5); len(ends) != 0 {
		t.Errorf("a layer without a border: %v", ends)
	}
}

// Borders from the cells of a coarse level are within a cell of that level of the whole map's.
func TestBordersOfACoarseLevelLieByThoseOfTheWhole(t *testing.T) {
	m := whole(t, "alg=gtb&x=alpha&y=eta&layer=mean")
	fine := m.Borders(4)
	for level := 1; level < 4; level++ {
		lines, n := m.Borders(level), 0
		for _, l := range lines {
			for _, p := range l.Points {
				if d := distance(p, fine); d > float64(int(16)>>level) {
					t.Errorf("level %d: (%g, %g) is %g away", level, p.X, p.Y, d)
				}
				n++
			}
		}
		if n < 4 {
			t.Errorf("level %d has %d points", level, n)
		}
	}
}
