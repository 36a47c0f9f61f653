package phase

import (
	"math"
	"testing"
)

func TestContoursAreWholeLines(t *testing.T) {
	const n = 21
	grid := func(f func(x, y float64) float64) func(k int) (float64, bool) {
		return func(k int) (float64, bool) { return f(float64(k%n), float64(k/n)), true }
	}
	circle := contour(n, n, grid(func(x, y float64) float64 { return math.Hypot(x-10, y-10) - 6.5 }))
	if len(circle) != 1 || circle[0][0] != circle[0][len(circle[0])-1] || len(circle[0]) < 40 {
		t.Fatalf("a circle is %d lines", len(circle))
	}
	for _, p := range circle[0] {
		if r := math.Hypot(p.X-10, p.Y-10); math.Abs(r-6.5) > 0.05 {
			t.Errorf("a point of the circle has radius %g", r)
		}
	}
	two := contour(n, n, grid(func(x, _ float64) float64 { return math.Abs(x-10) - 4.25 }))
	if len(two) != 2 || len(two[0]) != n || len(two[1]) != n {
		t.Fatalf("two straight lines are %d", len(two))
	}
	if x := two[0][0].X; x != 5.75 && x != 14.25 {
		t.Errorf("a straight line at %g", x)
	}
	if none := contour(n, n, func(int) (float64, bool) { return 1, true }); none != nil {
		t.Errorf("no crossing is %d lines", len(none))
	}
}

// Next to an infinite corner nothing can be interpolated; undefined corners have no line.
func TestContoursStopAtUndefinedCells(t *testing.T) {
	half := contour(2, 2, func(k int) (float64, bool) { return []float64{-1, math.Inf(1), -1, math.Inf(1)}[k], true })
	if len(half) != 1 || half[0][0].X != 0.5 || half[0][1].X != 0.5 {
		t.Errorf("%v", half)
	}
	if none := contour(2, 2, func(k int) (float64, bool) { return []float64{-1, 1, -1, 1}[k], k != 3 }); none != nil {
		t.Errorf("%v", none)
	}
}
