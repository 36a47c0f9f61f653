//go:build !wasm

package sweep_test

import (
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"triad/core/query"
	"triad/core/run"
	"triad/core/sweep"
)

// small has every kind of part and rule, diverged learners, and odd numbers of columns.
const small = "preset=study&alg=gtb,gretrace,ab-trace,tb,gtb-online&lambda=0,0.4,0.9,1&alpha=0.01,0.1,2&eta=0.05&seed=3,1&episodes=12"

var smallResults = sync.OnceValue(func() [][]float64 {
	c, _ := sweep.Parse(small, nil)
	return results(&testing.T{}, c, 2)
})

func TestResultsAreTheSameInAnyOrderFromAnyNumberOfWorkers(t *testing.T) {
	c := config(t, small)
	whole := smallResults()
	n := len(whole)
	want := csv(table(t, c, whole, inOrder), c)
	if lines := strings.Count(want, "\n"); lines != c.Cells() || !strings.Contains(want, "inf,inf,1\n") || strings.Contains(want, "NaN") {
		t.Errorf("%d lines, want %d, some of them diverged:\n%s", lines, c.Cells(), want)
	}
	if got := csv(table(t, c, whole, func(i int) int { return n - 1 - i }), c); got != want {
		t.Error("backwards the table is another")
	}
	// With one worker and other slices. The long parts are the last passes and a model of one λ.
	b, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range append([]int{n - 1, 9}, slices.Collect(func(yield func(int) bool) {
		for i := n - 5; i >= 10 && yield(i); i-- {
		}
	})...) {
		if got := work(t, b, part, 3_001); !slices.Equal(got, whole[part]) {
			t.Errorf("one worker's part %d is another", part)
		}
	}
}

// Live learners with the same seed, step sizes and λ must end with the same weights, NMSE and MSPBE.
func TestTheStudysLearnersAreTheLiveOnesToTheBit(t *testing.T) {
	c := config(t, small)
	x := table(t, c, smallResults(), inOrder)
	var values *run.Experiment // holds the simulated values
	for _, i := range []int{0, 7, 22, 31, 50, 62, 75, 90, 95, 110, 119} {
		r := x.Row(i)
		live := func(metric string, from *run.Experiment) (*run.Experiment, float64) {
			l, problems := query.Parse(c.Live(i) + "&metric=" + metric)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			open := run.New
			if from != nil {
				open = from.Again
			}
			e, err := open(l)
			if err != nil {
				t.Fatal(err)
			}
			e.AdvanceTo(l.Limit(), math.MaxInt)
			var curve run.Curve
			e.Record().Curve(0, &curve)
			return e, curve.Rows[len(curve.Rows)-1].Mean
		}
		var nmse float64
		if values, nmse = live("nmse", values); nmse != r.NMSE || math.IsInf(nmse, 1) != r.Diverged {
			t.Errorf("row %d %+v: live NMSE %g", i, r, nmse)
		}
		if i == 62 { // it takes a second
			if _, mspbe := live("mspbe", nil); mspbe != r.MSPBE {
				t.Errorf("row %d %+v: live MSPBE %g", i, r, mspbe)
			}
		}
		pairs, d := len(c.Alpha)*len(c.Eta), len(values.Weights(0, 0))
		learned := smallResults()[10+i/pairs][i%pairs*(1+d):][1 : 1+d] // ten parts of true values come first
		if !r.Diverged && !slices.Equal(learned, values.Weights(0, 0)) {
			t.Errorf("row %d %+v: other weights than live", i, r)
		}
	}
}
