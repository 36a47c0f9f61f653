package run_test

import (
	"math"
	"testing"
	"time"

	"triad/core/metric"
)

// At 400 features a change of λ takes effect at once, whatever the metric. Work of O(features³) waits until the next
// request for an error.
func TestAMoveOfLambdaAt400FeaturesSolvesForNothing(t *testing.T) {
	for _, m := range metric.Catalogue {
		if m.Whole {
			continue // such problems reject it
		}
		x := defined(t, "alg=tb,gtb&runs=2&steps=endless&alpha=0.1&eta=0.1&metric="+m.ID, corridor(t, 400, false))
		x.Advance(100)
		least := time.Hour
		for _, lambda := range []string{"0.5", "0.6", "0.7", "0.8"} {
			begin := time.Now()
			if again, err := x.Set("lambda", lambda); again || err != nil {
				t.Fatal(m.ID, again, err)
			}
			least = min(least, time.Since(begin))
		}
		if least > 100*time.Millisecond {
			t.Errorf("%s: a move takes %v", m.ID, least)
		}
		if x.Owes() != (m.ID == "distance") {
			t.Errorf("%s: something is owed: %t", m.ID, x.Owes())
		}
		x.Advance(400)
		if s := x.Verdicts().Status(0, 0); x.Owes() || !(s.Mean > 0) || math.IsInf(s.Mean, 0) {
			t.Errorf("%s: %g, and something is owed: %t", m.ID, s.Mean, x.Owes())
		}
	}
}
