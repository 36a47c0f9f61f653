package view_test

import (
	"strings"
	"testing"

	"triad/wasm/wire"
)

// dotsOf returns the number of dots of expectations, without the key's.
func dotsOf(f *wire.Frame, l *wire.Layout) (n int) {
	for _, d := range drawn(f, l).discs {
		if d.radius < 1.5 && d.at.Y > 16 {
			n++
		}
	}
	return n
}

// Of many learners, the expectations of the first two are shown, or only the one under the pointer.
func TestDotsBelongToTheLearnersInFocus(t *testing.T) {
	f := fair(3000, 0)
	l := panel(wire.ViewCurves, 640, 300, light)
	two := dotsOf(f, l)
	for i, factor := range []float64{5, 25} {
		c := f.Curves[1]
		c.Label, c.Mean, c.TheoryY = []string{"GQ", "TDC"}[i], append([]float64(nil), c.Mean...), append([]float64(nil), c.TheoryY...)
		for k := range c.Mean {
			c.Mean[k] *= factor
		}
		for k := range c.TheoryY {
			c.TheoryY[k] *= factor
		}
		f.Curves = append(f.Curves, c)
	}
	if four := dotsOf(f, l); two < 50 || four > two+10 || four < two-10 {
		t.Errorf("%d dots of two learners, %d of four", two, four)
	}
	read := *l
	read.Cursor = wire.Cursor{View: wire.ViewCurves, Across: 4}
	if one := dotsOf(f, &read); one == 0 || one > 3*two/4 {
		t.Errorf("%d dots while the last of four is read, %d of two", one, two)
	}
	if said := wordsOf(drawn(f, l)); !strings.Contains(said, "|expected|") {
		t.Errorf("the key of exact expectations: %s", said)
	}
	f.ByUpdate = true
	if said := wordsOf(drawn(f, l)); !strings.Contains(said, "|expected update|") {
		t.Errorf("the key of expected updates: %s", said)
	}
	for i := range f.Curves {
		f.Curves[i].TheoryX, f.Curves[i].TheoryY = nil, nil
	}
	if said := wordsOf(drawn(f, l)); dotsOf(f, l) != 0 || strings.Contains(said, "expected") {
		t.Errorf("nothing is expected, and the key says so: %s", said)
	}
}

// A number at an end would flicker, so a number is written only if a line has left the picture.
func TestLinesEndInAVerdictWithoutANumber(t *testing.T) {
	l := panel(wire.ViewCurves, 640, 300, light)
	inside := wordsOf(drawn(fair(3000, 0), l))
	for _, want := range []string{"|Tree Backup|", "|▲ diverges|", "|Gradient Tree Backup|", "|▼ decays, slowly|"} {
		if !strings.Contains(inside, want) {
			t.Errorf("no %s in %s", want, inside)
		}
	}
	if left := wordsOf(drawn(fair(9600, 12_000), l)); strings.Contains(inside, "·10") || !strings.Contains(left, "now at 1.1·10¹⁷") {
		t.Errorf("inside %s, left %s", inside, left)
	}
	small := wordsOf(drawn(fair(3000, 0), panel(wire.ViewCurves, 358, 300, light)))
	if !strings.Contains(small, "|TB|") || !strings.Contains(small, "|GTB|") || strings.Contains(small, "Tree") {
		t.Errorf("on a phone: %s", small)
	}
}
