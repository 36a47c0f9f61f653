package stats

import (
	"math"
	"testing"
)

func TestRungsLieEvenlyOnALogarithmicAxis(t *testing.T) {
	count := 0
	for k, last := uint64(0), uint64(0); k < 1e12; {
		k = NextRung(k)
		if k <= last {
			t.Fatalf("%d after %d", k, last)
		}
		if at := math.Log10(float64(k)) * PerDecade; k > 1000 && math.Abs(at-math.Round(at)) > 5e-3 {
			t.Errorf("%d is 10^(%g/20)", k, at)
		}
		last = k
		count++
	}
	if count < 220 || count > 241 {
		t.Errorf("%d rungs to 10¹²", count)
	}
	for decade := uint64(10); decade <= 1e12; decade *= 10 {
		if got := NextRung(decade - 1); got != decade {
			t.Errorf("after %d comes %d", decade-1, got)
		}
	}
}
