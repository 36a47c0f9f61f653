package run

import (
	"testing"

	"triad/core/query"
)

// The moments of AB-Trace along one trajectory are a map far from normal, whose eigenvalues are sensitive to rounding.
// Its radius is known after about 100 of 720 vectors. A change of η must not wait for all of them, which takes seconds.
func TestTheMeanSquareOfASensitiveLearnerTakesFewVectors(t *testing.T) {
	c, problems := query.Parse("preset=fair&alg=ab-trace&alpha=0.05&eta=0.0089")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	allocated := testing.AllocsPerRun(1, func() {
		x, err := New(c)
		if err != nil {
			t.Fatal(err)
		}
		if growth := x.Verdicts().MeanSquare(0); !(growth < -0.0048 && growth > -0.0049) {
			t.Errorf("the mean square grows by %v a step", growth)
		}
	})
	if allocated > 100_000 { // all vectors take 600 000
		t.Errorf("%v allocations", allocated)
	}
}
