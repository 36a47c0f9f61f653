//go:build !wasm

package problem

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat"
)

func TestTrueValuesAreAsTheReferenceFound(t *testing.T) {
	r := mountainCar.Build(map[string]string{}).Car().Learned()
	for !r.Ready() {
		r.Advance(1 << 20)
	}
	values, se := r.Values(0.999)
	mean, sd := stat.MeanStdDev(values, nil)
	t.Logf("mean %.2f, sd %.2f, s.e. %.2f", mean, sd, stat.Mean(se, nil))
	if math.Abs(mean+82) > 3 || math.Abs(sd-43) > 3 { // the reference has mean −82 and sd 43
		t.Errorf("Qπ: mean %.2f, sd %.2f", mean, sd)
	}
}
