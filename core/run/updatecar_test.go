package run_test

import (
	"math"
	"testing"
)

func TestTheNumbersOfMountainCarGiveTheNewWeightsToTheBit(t *testing.T) {
	for _, query := range []string{"runs=2", "runs=1&tiles=10", "runs=1&terminal=drop&average=polyak&project=20,1"} {
		t.Run(query, func(t *testing.T) {
			x := drive(t, simulated(), query+"&metric=value-error&numbers=1&alg="+everyAlgorithm())
			if query == "runs=1&tiles=10" {
				x.AdvanceTo(1, 1) // prepares what simulated() has not
			}
			followUpdate(t, x, 1)
			followUpdate(t, x, 200)
			followUpdate(t, x, 1)
			x.AdvanceTo(x.Step()+1, math.MaxInt) // to the end of the episode
			u, ok := x.LastUpdate()
			if tr := x.Last(0); !ok || !tr.Terminal || u.Step != x.Step() || u.Dropped == u.Learners[0].Done {
				t.Fatalf("the episode's last step: %v, terminal %v, of episode %d, dropped %v", ok, tr.Terminal, u.Step, u.Dropped)
			}
			followUpdate(t, x, 1)
			if tr := x.Last(0); tr.Terminal {
				t.Fatal("the episode is over after its first step")
			}
			for _, e := range x.Learner(0, 0).Trace(0) {
				if e < 0 || e > 1 {
					t.Errorf("the trace begins with %g", e)
				}
			}
		})
	}
}
