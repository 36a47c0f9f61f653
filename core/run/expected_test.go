//go:build !wasm

package run_test

import (
	"math"
	"slices"
	"testing"

	"triad/core/run"
)

// expectedAt returns the expectation of the i-th curve at a step.
func expectedAt(t *testing.T, x *run.Experiment, i int, step uint64) float64 {
	t.Helper()
	steps, errors := x.Theory().Expected(i, step, math.MaxInt)
	if len(steps) == 0 || uint64(steps[len(steps)-1]) != step {
		t.Fatalf("%d points, the last not at %d", len(steps), step)
	}
	return errors[len(errors)-1]
}

// The expected error is the mean over many runs, for each metric, along one trajectory and from i.i.d. samples, and
// also for averages. The error of the mean weights, which is the theory curve, differs.
func TestTheExpectedErrorIsTheMeanOverRuns(t *testing.T) {
	for _, query := range []string{
		"alg=gtb,ab-trace&alpha=0.05&eta=0.05&reward=noisy&gamma=0.9&steps=300&runs=100",
		"alg=gtb,tb&alpha=0.05&eta=0.05&reward=noisy&gamma=0.8&steps=300&runs=100&metric=distance&sampling=iid&lambda=0",
		"alg=gtd2,tdrc:td0&lambda=0&alpha=0.02&eta=0.05&reward=noisy&gamma=0.9&steps=400&runs=100&average=polyak",
		"alg=gtb&schedule=hyperbolic&metric=distance&reward=noisy&steps=300&runs=100",
	} {
		x := experiment(t, query)
		end(x)
		for i := range x.Measured() {
			var c run.Curve
			x.Record().Curve(i, &c)
			last := c.Rows[len(c.Rows)-1]
			want := expectedAt(t, x, i, c.Steps[len(c.Steps)-1])
			if math.Abs(last.Mean-want) > 5*last.SE || !(last.SE < 0.3*last.Mean) {
				t.Errorf("%s, curve %d: the runs' mean is %g ± %g, expected %g", query, i, last.Mean, last.SE, want)
			}
		}
	}
}

// The expected error starts at the initial weights, continues where it stopped, and has the same points if it is computed
// in pieces, of which each is shorter than the way to the next point.
func TestTheExpectedErrorIsComputedInPieces(t *testing.T) {
	const end = 6000
	x, y := experiment(t, "alg=gtb&reward=noisy"), experiment(t, "alg=gtb&reward=noisy")
	at, want := x.Theory().Expected(0, end, math.MaxInt)
	if len(at) < 100 || at[len(at)-1] != end {
		t.Fatalf("%d points up to %g", len(at), at[len(at)-1])
	}
	for range end {
		if steps, errors := y.Theory().Expected(0, end, 1); len(steps) > 0 && steps[len(steps)-1] == end {
			if !slices.Equal(steps, at) || !slices.Equal(errors, want) {
				t.Errorf("in pieces %d points, want %d with the same errors", len(steps), len(at))
			}
			return
		}
	}
	t.Error("it does not come to its end")
}

// goesToTheEnd checks which presets have the expected error up to their end: those for which it is known, except those
// of 10⁵ steps with slow traces.
func goesToTheEnd(t *testing.T, presets map[string]bool) {
	t.Helper()
	for id, ends := range presets {
		x := experiment(t, "preset="+id)
		end := x.Config().Steps
		steps, _ := x.Theory().Expected(0, end, math.MaxInt)
		if last := steps[len(steps)-1]; last < 20_000 || (uint64(last) == end) != ends {
			t.Errorf("%s: to %g of %d", id, last, end)
		}
		if x.Theory().Expects(end) && len(x.Measured()) == 1 {
			t.Errorf("%s: it is to go further", id)
		}
	}
}

func TestExpectedErrorReachesTheEndOfThePresets(t *testing.T) {
	goesToTheEnd(t, map[string]bool{"two-state-unstable": true})
}

// It does not exist if the samples have no finite distribution, if weights are projected, or after a live change.
func TestExpectedErrorIsMissingIfUnknown(t *testing.T) {
	for _, query := range []string{"problem=baird&alg=gtb", "alg=gtb&sampling=iid", "alg=lstd", "alg=hybrid:tb", "alg=gtb&project=2", "problem=mountain-car&alg=gtb"} {
		x := experiment(t, query)
		if steps, _ := x.Theory().Expected(0, 50, math.MaxInt); len(steps) != 0 {
			t.Errorf("%s: %d points", query, len(steps))
		}
	}
	x := experiment(t, "alg=gtb")
	if steps, _ := x.Theory().Expected(0, 50, math.MaxInt); len(steps) == 0 {
		t.Error("none at the start")
	}
	x.AdvanceTo(10, math.MaxInt32)
	if _, err := x.Set("lambda", "0.3"); err != nil {
		t.Fatal(err)
	}
	if steps, _ := x.Theory().Expected(0, 50, math.MaxInt); len(steps) != 0 {
		t.Errorf("after a change %d points", len(steps))
	}
}

// On the noisy two states θ* is poor: at γ = 0.9, λ = 0 its error is eight times the least. Without rewards the ratio
// is undefined, and if A is singular it is infinite.
func TestWorthOfTheFixedPoint(t *testing.T) {
	for query, want := range map[string]float64{
		"alg=gtb&reward=noisy&gamma=0.9&lambda=0": 8, "alg=gtb&reward=noisy": 54.7 / 15.5, "alg=gtb": math.NaN(),
		"alg=gtd2&reward=noisy": math.NaN(), "problem=mountain-car&alg=gtb": math.NaN(),
	} {
		got := experiment(t, query).Verdicts().Worth(0)
		if math.IsNaN(want) != math.IsNaN(got) || math.Abs(got-want) > 0.02*want {
			t.Errorf("%s: %g, want %g", query, got, want)
		}
	}
}

// If the metric is a root, the error has the growth of the weights, and otherwise the growth of their squares.
func TestARootGrowsByTheWeightsAndHasNoExactExpectation(t *testing.T) {
	square := experiment(t, "preset=two-state&alg=tb,gtb&metric=value-error")
	root := experiment(t, "preset=two-state&alg=tb,gtb&metric=rmsve")
	for i := range 2 {
		grown, of := root.Verdicts().Status(i, 0).Predicted, square.Verdicts().Status(i, 0).Predicted
		if math.Abs((1+grown)*(1+grown)-(1+of)) > 1e-12 {
			t.Errorf("learner %d: %g, and %g of the square", i, grown, of)
		}
		if steps, _ := root.Theory().Expected(i, 100, math.MaxInt); len(steps) > 0 {
			t.Errorf("learner %d: an expectation of a root", i)
		}
		if steps, _ := square.Theory().Expected(i, 100, math.MaxInt); len(steps) == 0 {
			t.Errorf("learner %d: no expectation of the square", i)
		}
	}
}
