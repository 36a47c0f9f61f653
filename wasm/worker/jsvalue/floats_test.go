package jsvalue

import (
	"math"
	"slices"
	"testing"
)

func TestNumbersSurviveAsBytes(t *testing.T) {
	want := []float64{0, math.Copysign(0, -1), 1.0 / 3, math.Inf(1), math.MaxFloat64, 5e-324, math.NaN()}
	got := Floats(Bytes(want))
	if !slices.EqualFunc(got, want, func(x, y float64) bool { return math.Float64bits(x) == math.Float64bits(y) }) {
		t.Errorf("got %v, want %v", got, want)
	}
}
