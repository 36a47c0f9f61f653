package run

import (
	"math"
	"testing"
)

// The mean over the single runs must be the row's mean, and the number of steps must stay bounded.
func TestMeanOfEachRunIsTheCurve(t *testing.T) {
	x := planar(t, "preset=two-state&alg=tb,gtb&runs=5", 3000)
	for i := range x.entrants {
		steps, errors := x.Record().EachRun(i, nil, nil)
		if len(steps) < maxEach/2 || len(steps) >= maxEach || len(errors) != 5*len(steps) {
			t.Fatalf("%d steps, %d errors", len(steps), len(errors))
		}
		var c Curve
		x.Record().Curve(i, &c)
		means := map[uint64]float64{}
		for j, step := range c.Steps {
			means[step] = c.Rows[j].Mean
		}
		for j, step := range steps {
			sum := 0.0
			for run := range 5 {
				sum += float64(errors[run*len(steps)+j])
			}
			if want := means[uint64(step)]; math.Abs(sum/5-want) > 1e-6*want {
				t.Errorf("entrant %d, step %g: mean %g, want %g", i, step, sum/5, want)
			}
		}
	}
	if steps, _ := planar(t, "preset=two-state&runs=1", 10).Record().EachRun(0, nil, nil); len(steps) > 0 {
		t.Error("a single run is its own mean")
	}
}
