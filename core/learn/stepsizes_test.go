package learn_test

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"testing"

	"triad/core/learn"
)

func TestHyperbolicStepsFallFromTheFirst(t *testing.T) {
	h := learn.Hyperbolic{Alpha: 66.3, Eta: 4.8, K0: 1325}
	if alpha, eta := h.At(0); alpha != 66.3/1325 || eta != 4.8/1325 {
		t.Errorf("at k = 0: %g and %g", alpha, eta)
	}
	if alpha, eta := h.At(1325); alpha != 66.3/2650 || eta != 4.8/2650 {
		t.Errorf("at k = k₀: %g and %g", alpha, eta)
	}
}

// Dalal's α_k = k^{−(1−c)} and η_k = k^{−(2/3)(1−c)}, k from 1, to 2⁻⁴⁶, compared with math.Pow, whose error is below
// 2⁻⁵¹.
func TestDalalsStepsArePowersWithOmegaTheFaster(t *testing.T) {
	for _, c := range []float64{0.001, 0.1, 0.5, 0.999} {
		d := learn.Dalal{C: c}
		if alpha, eta := d.At(0); alpha != 1 || eta != 1 {
			t.Errorf("c = %g: the first steps are %g and %g, want 1", c, alpha, eta)
		}
		for _, k := range []uint64{1, 2, 3, 7, 8, 1000, 1 << 20, 999_999_999_999} {
			alpha, eta := d.At(k)
			n := float64(k + 1)
			for got, want := range map[float64]float64{alpha: math.Pow(n, c-1), eta: math.Pow(n, (c-1)*2/3)} {
				if math.Abs(got/want-1) > 0x1p-46 {
					t.Errorf("c = %g, k = %d: %.17g, want %.17g", c, k, got, want)
				}
			}
			if alpha >= eta {
				t.Errorf("c = %g, k = %d: α = %g is not below η = %g", c, k, alpha, eta)
			}
		}
	}
}

// The bits of Dalal's step sizes, recorded under WebAssembly in Node. They must be the same natively.
const recorded = 0x89292cd588f8bcc5

func TestStepSizesHaveTheSameBitsNativelyAndUnderWasm(t *testing.T) {
	h := fnv.New64a()
	var bits [8]byte
	for _, c := range []float64{0.01, 0.1, 1.0 / 3, 0.9} {
		for k := uint64(0); k < 1e12; k += 1 + k/7 {
			alpha, eta := learn.Dalal{C: c}.At(k)
			for _, v := range []float64{alpha, eta} {
				binary.LittleEndian.PutUint64(bits[:], math.Float64bits(v))
				h.Write(bits[:])
			}
		}
	}
	if got := h.Sum64(); got != recorded {
		t.Errorf("the bits hash to %#x, recorded %#x", got, uint64(recorded))
	}
}
