package view

import (
	"math"
	"testing"

	"triad/wasm/view/ink"
)

func TestPeaksSurviveDecimation(t *testing.T) {
	ch := chart{plot: ink.Box(0, 0, 100, 100), to: 100000, axis: ink.NewLogAxis(-3, 3, ink.MaxTicks, 100, 0)}
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
		top, bottom = math.Min(top, p.Y), math.Max(bottom, p.Y)
		if i > 0 && math.Floor(p.X) < math.Floor(pts[i-1].X) {
			t.Fatalf("point %d steps back a column", i)
		}
	}
	if top != ch.axis.Y(900) || bottom != ch.axis.Y(0.002) {
		t.Errorf("spans y %v … %v, want %v … %v", top, bottom, ch.axis.Y(900), ch.axis.Y(0.002))
	}
}
