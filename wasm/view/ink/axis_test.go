package ink

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestLogAxisHoldsItsValuesWithTwoToSixTicks(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		lo := rng.Float64()*620 - 320
		hi := lo + math.Pow(10, rng.Float64()*5-2.5)
		if hi > 308 {
			hi = 308
		}
		n := 2 + rng.IntN(5)
		a := NewLogAxis(lo, hi, n, 200, 10)
		ticks := (a.Hi-a.Lo)/a.Stride + 1
		if a.Exponent(a.Lo) > max(lo, leastExponent) || a.Exponent(a.Hi) < hi || a.Lo%a.Stride != 0 || a.Hi%a.Stride != 0 {
			t.Fatalf("%v does not hold %v … %v in whole strides", a, lo, hi)
		}
		if ticks < 2 || ticks > max(n, 3) {
			t.Fatalf("%v has %d ticks, want 2 to %d", a, ticks, n)
		}
	}
}

func TestLogAxisWithTwoTicksIsLittleWiderThanItsValues(t *testing.T) {
	for _, e := range [][2]float64{{-5, 9}, {-1.5, 9}, {-0.2, 80}, {-40, 3}, {-101, 200}} {
		if a := NewLogAxis(e[0], e[1], 2, 200, 10); float64(a.Hi-a.Lo) > 4*(e[1]-e[0]) {
			t.Errorf("%v … %v: the axis goes from %d to %d", e[0], e[1], a.Lo, a.Hi)
		}
	}
}

func TestLogAxisIsStillWhileACurveGrowsSlowly(t *testing.T) {
	changes := 0
	var before LogAxis
	for hi := -1.0; hi < 9; hi += 0.01 {
		a := NewLogAxis(-1.5, hi, MaxTicks, 200, 10)
		if a != before {
			changes++
		}
		before = a
	}
	// There is one change for each outgrown stride, and 10 decades need only a few.
	if changes > 12 {
		t.Errorf("%d changes of the axis over ten decades", changes)
	}
}

func TestZeroIsAtTheBottomAndInfinityAtTheTop(t *testing.T) {
	a := NewLogAxis(-3, 2, MaxTicks, 200, 10)
	for v, want := range map[float64]float64{0: 200, -4: 200, 1e-300: 200, math.Inf(-1): 200, math.Inf(1): 10, 1e300: 10} {
		if got := a.Y(v); got != want {
			t.Errorf("y(%v) = %v, want %v", v, got, want)
		}
	}
	if y := a.Y(math.NaN()); y == y {
		t.Errorf("y(NaN) = %v", y)
	}
	if a.Y(0.1) <= a.Y(1) {
		t.Error("larger errors are not higher")
	}
}

func TestNiceNumbersAreOneTwoFive(t *testing.T) {
	for x, want := range map[float64]float64{1: 1, 1.1: 2, 2: 2, 2.1: 5, 5.1: 10, 0.3: 0.5, 4999: 5000, 5001: 10000, 1e-9: 1e-9, 0: 1, -1: 1} {
		if got := Nice(x); math.Abs(got-want) > 1e-12*want {
			t.Errorf("nice(%v) = %v, want %v", x, got, want)
		}
	}
}
