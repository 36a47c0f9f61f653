package scene

import (
	"math"
	"testing"
)

func TestTheColourScaleEndsAtMultiplesOfTen(t *testing.T) {
	nan := float32(math.NaN())
	for _, c := range []struct {
		values []float32
		want   float64
	}{{nil, -10}, {[]float32{nan}, -10}, {[]float32{-3, nan, -121.5}, -130}} {
		if got := lowest(c.values); got != c.want {
			t.Errorf("%v: %g, want %g", c.values, got, c.want)
		}
	}
}
