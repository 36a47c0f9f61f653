package view

import (
	"math"
	"math/rand/v2"
	"strings"
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
		a := newLogAxis(lo, hi, n, 200, 10)
		ticks := (a.hi-a.lo)/a.stride + 1
		if a.exponent(a.lo) > max(lo, leastExponent) || a.exponent(a.hi) < hi || a.lo%a.stride != 0 || a.hi%a.stride != 0 {
			t.Fatalf("%v does not hold %v … %v in whole strides", a, lo, hi)
		}
		if ticks < 2 || ticks > max(n, 3) {
			t.Fatalf("%v has %d ticks, want 2 to %d", a, ticks, n)
		}
	}
}

func TestLogAxisHoldsStillWhileACurveCreeps(t *testing.T) {
	changes := 0
	var before logAxis
	for hi := -1.0; hi < 9; hi += 0.01 {
		a := newLogAxis(-1.5, hi, maxTicks, 200, 10)
		if a != before {
			changes++
		}
		before = a
	}
	// One for each stride outgrown: 10 decades pass through a handful.
	if changes > 12 {
		t.Errorf("%d changes of the axis over ten decades", changes)
	}
}

func TestLogAxisOfLessThanTwoDecadesIsLabelledByOneTwoFive(t *testing.T) {
	for _, c := range []struct {
		lo, hi float64 // values
		want   string
	}{
		{1, 1, "5·10⁻¹ 1 2"},
		{0.3, 1, "2·10⁻¹ 5·10⁻¹ 1 2"},
		{0.21, 2.2, "10⁻¹ 2·10⁻¹ 5·10⁻¹ 1 2 5"},
		{3e-7, 4e-7, "2·10⁻⁷ 5·10⁻⁷"},
		{0.01, 10, "10⁻³ 10⁻² 10⁻¹ 1 10¹ 10²"},
	} {
		var l labels
		a := newLogAxis(math.Log10(c.lo), math.Log10(c.hi), maxTicks, 200, 10)
		var got []string
		for i := a.lo; i <= a.hi; i += a.stride {
			got = append(got, a.label(&l, i))
		}
		if got := strings.Join(got, " "); got != c.want {
			t.Errorf("ticks around %v … %v are %s, want %s", c.lo, c.hi, got, c.want)
		}
	}
}

func TestZeroSitsOnTheFloorAndInfinityAtTheCeiling(t *testing.T) {
	a := newLogAxis(-3, 2, maxTicks, 200, 10)
	for v, want := range map[float64]float64{0: 200, -4: 200, 1e-300: 200, math.Inf(-1): 200, math.Inf(1): 10, 1e300: 10} {
		if got := a.y(v); got != want {
			t.Errorf("y(%v) = %v, want %v", v, got, want)
		}
	}
	if y := a.y(math.NaN()); y == y {
		t.Errorf("y(NaN) = %v", y)
	}
	if a.y(0.1) <= a.y(1) {
		t.Error("larger errors are not higher")
	}
}

func TestNiceNumbersAreOneTwoFive(t *testing.T) {
	for x, want := range map[float64]float64{1: 1, 1.1: 2, 2: 2, 2.1: 5, 5.1: 10, 0.3: 0.5, 4999: 5000, 5001: 10000, 1e-9: 1e-9, 0: 1, -1: 1} {
		if got := nice(x); math.Abs(got-want) > 1e-12*want {
			t.Errorf("nice(%v) = %v, want %v", x, got, want)
		}
	}
}

func TestNumbersAreWrittenForReaders(t *testing.T) {
	var l labels
	for _, c := range []struct {
		kind     labelKind
		value    float64
		decimals int
		want     string
	}{
		{labelCount, 0, 0, "0"},
		{labelCount, 500, 0, "500"},
		{labelCount, 1000, 0, "1\u202f000"},
		{labelCount, 1234567, 0, "1\u202f234\u202f567"},
		{labelCount, 2.5e9, 0, "2.5·10⁹"},
		{labelCount, 1e12, 0, "10¹²"},
		{labelPower, -4, 0, "10⁻⁴"},
		{labelPower, 140, 0, "10¹⁴⁰"},
		{labelPower, 0, 0, "10⁰"},
		{labelDecimal, -0.5, 1, "−0.5"},
		{labelDecimal, 0, 1, "0"},
		{labelDecimal, 3 * 0.1, 1, "0.3"},
		{labelDecimal, 3e70, 0, "3·10⁷⁰"},
		{labelDecimal, -6e-7, 7, "−6·10⁻⁷"},
		{labelValue, 0.0336, 0, "0.034"},
		{labelValue, 227.4, 0, "227"},
		{labelValue, 2.63, 0, "2.6"},
		{labelValue, 1.5e8, 0, "1.5·10⁸"},
		{labelValue, 1.7e-13, 0, "1.7·10⁻¹³"},
		{labelValue, math.Inf(1), 0, "∞"},
		{labelValue, math.NaN(), 0, ""},
	} {
		if got := l.of(c.kind, c.value, c.decimals); got != c.want {
			t.Errorf("label %v of %v = %q, want %q", c.kind, c.value, got, c.want)
		}
	}
}

func TestLabelCacheIsBounded(t *testing.T) {
	var l labels
	for i := range 10 * maxLabels {
		l.of(labelCount, float64(i), 0)
	}
	if len(l.known) > maxLabels {
		t.Errorf("%d labels kept, want at most %d", len(l.known), maxLabels)
	}
}

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
