package run

import (
	"math"
	"strings"
	"testing"
)

func TestFieldIsReadableByCSVReaders(t *testing.T) {
	for x, want := range map[float64]string{0.1: "0.1", 1e300: "1e+300", 5e-324: "5e-324", math.Inf(1): "inf", math.Inf(-1): "-inf"} {
		if got := Field(x); got != want {
			t.Errorf("%g is written %q, want %q", x, got, want)
		}
	}
	if got := Field(math.NaN()); got != "" {
		t.Errorf("what is not known is written %q, want nothing", got)
	}
}

// Scaled by powers of two, the largest errors have the moments of ordinary ones.
func TestMomentsOfTheLargestErrorsAreNumbers(t *testing.T) {
	plain := []float64{0.75, 0.5, 0.625, 0}
	mean, se := meanSE(plain)
	for _, exponent := range []int{-900, 0, 511, 600, 1000, 1023} {
		large := make([]float64, len(plain))
		for i, e := range plain {
			large[i] = math.Ldexp(e, exponent)
		}
		if m, s := meanSE(large); m != math.Ldexp(mean, exponent) || exponent > 0 && s != math.Ldexp(se, exponent) {
			t.Errorf("times 2^%d: %g ± %g, want %g ± %g", exponent, m, s, math.Ldexp(mean, exponent), math.Ldexp(se, exponent))
		}
	}
	for _, errors := range [][]float64{{math.MaxFloat64}, {math.MaxFloat64, math.MaxFloat64, math.MaxFloat64}} {
		if m, s := meanSE(errors); m != math.MaxFloat64 || s != 0 {
			t.Errorf("%g: %g ± %g, want no spread", errors, m, s)
		}
	}
}

func TestFusingBuildIsMarkedInTheOutput(t *testing.T) {
	x, y, z := 1+0x1p-30, 1-0x1p-30, -1.
	if math.FMA(x, y, z) == 0 || float64(x*y)+z != 0 {
		t.Fatal("the numbers do not tell one rounding from two")
	}
	if fused := fuses(x, y, z); strings.Contains(Provenance("steps=1", ""), "fused") != fused {
		t.Errorf("fused is %v, and the CSV begins\n%s", fused, Provenance("steps=1", ""))
	}
}
