package view

import (
	"math"
	"strings"
	"testing"

	"triad/wasm/view/ink"
)

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
		a := ink.NewLogAxis(math.Log10(c.lo), math.Log10(c.hi), ink.MaxTicks, 200, 10)
		var got []string
		for i := a.Lo; i <= a.Hi; i += a.Stride {
			got = append(got, l.tick(a, i))
		}
		if got := strings.Join(got, " "); got != c.want {
			t.Errorf("ticks around %v … %v are %s, want %s", c.lo, c.hi, got, c.want)
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
