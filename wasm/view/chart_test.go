package view

import (
	"math"
	"testing"
)

func TestPeaksSurviveDecimation(t *testing.T) {
	ch := chart{plot: rect{0, 0, 100, 100}, to: 100000, axis: newLogAxis(-3, 3, maxTicks, 100, 0)}
	xs, ys := make([]float64, 100001), make([]float64, 100001)
	for i := range xs {
		xs[i], ys[i] = float64(i), 1
	}
	ys[34567], ys[76543] = 900, 0.002
	pts := ch.project(nil, xs, ys, true)
	if len(pts) > 4*101 {
		t.Errorf("%d points for 100 columns", len(pts))
	}
	top, bottom := math.Inf(1), math.Inf(-1)
	for i, p := range pts {
		top, bottom = math.Min(top, p.y), math.Max(bottom, p.y)
		if i > 0 && math.Floor(p.x) < math.Floor(pts[i-1].x) {
			t.Fatalf("point %d steps back a column", i)
		}
	}
	if top != ch.axis.y(900) || bottom != ch.axis.y(0.002) {
		t.Errorf("spans y %v … %v, want %v … %v", top, bottom, ch.axis.y(900), ch.axis.y(0.002))
	}
}
