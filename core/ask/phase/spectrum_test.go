package phase_test

import (
	"math"
	"math/cmplx"
	"testing"

	"triad/core/exact"
	"triad/core/query"
)

// The semi-gradient's rightmost eigenvalue is the abscissa, and the logarithm of the largest |1 + α·value| is the layer
// mean.
func TestSpectrumMatchesTheLayers(t *testing.T) {
	for _, problem := range []string{"two-state", "baird"} {
		m := mapOf(t, "problem="+problem+"&alg=tb", nil)
		for _, at := range [][2]float64{{0.5, 0.2}, {0.99, 0.9}} {
			values, alpha, ok := m.Spectrum(at[0], at[1])
			want, _ := m.Value(at[0], at[1])
			if !ok || alpha != 0.01 || math.Abs(exact.RightmostOf(values)-want) > 1e-9 {
				t.Errorf("%s at %v: %v, %g, want %g", problem, at, ok, exact.RightmostOf(values), want)
			}
		}
	}
	for _, alg := range []string{"tb", "gtb", "gq", "tdrc", "hybrid:tb", "mirror-prox:tb", "emphatic:tb"} {
		m := mapOf(t, "alg="+alg+"&layer=mean&alpha=0.1&eta=0.3", nil)
		values, alpha, ok := m.Spectrum(0.9, 0.5)
		radius := 0.0
		for _, v := range values {
			radius = max(radius, cmplx.Abs(1+complex(alpha, 0)*v))
		}
		if want, _ := m.Value(0.9, 0.5); !ok || math.Abs(math.Log(radius)-want) > 1e-9 {
			t.Errorf("%s: %v, radius %g, want the logarithm %g", alg, ok, radius, want)
		}
	}
	c, _ := query.Parse("alg=lstd:tb&layer=fixed-point")
	if _, _, ok := mapOf(t, c.Query(), nil).Spectrum(0.5, 0.5); ok {
		t.Error("weights that are solved for have a mean update")
	}
}
