package run_test

import (
	"testing"

	"triad/core/internal/reference"
)

// Learners converge to the fixed point of the exact model, along one trajectory and from i.i.d. samples. Least squares
// come near it, and a learner with shrinking step sizes is on its way.
func TestEpisodicLearnersConvergeToTheirModelsFixedPoint(t *testing.T) {
	for _, id := range []string{"random-walk-tabular", "random-walk-dependent", "boyan", "collision", "random-episodic-1"} {
		for _, sampling := range []string{"chain", "iid"} {
			x := defined(t, "alg=tb,lstd:tb&schedule=hyperbolic&k0=1000&metric=mspbe&runs=2&steps=30000&alpha=500&eta=500&lambda=0.4&sampling="+sampling, reference.Problem(t, id))
			before := x.Verdicts().Status(0, 0).Mean
			x.Advance(30_000)
			for i, m := range x.Measured() {
				if s := x.Verdicts().Status(i, 0); !(s.Mean < []float64{0.4, 0.04}[i]*before) {
					t.Errorf("%s, %s: %s goes from %g to %g", id, sampling, m.ID, before, s.Mean)
				}
			}
		}
	}
}
