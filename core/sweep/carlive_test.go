//go:build !wasm

package sweep_test

import (
	"math"
	"slices"
	"testing"

	"triad/core/query"
	"triad/core/run"
)

// A column of the sweep must equal the live learner, to the bit, with the settings of its link.
func TestFurtherLearnersOfAStudyAreTheLiveOnes(t *testing.T) {
	c := config(t, further)
	b, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	const first = 10 // after the true values
	n := len(c.Alpha) * len(c.Eta)
	tab, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	var values *run.Experiment // holds the simulated values for the others
	for i := range c.Cells() / n {
		learned := work(t, b, first+i, 5000)
		for k := range n {
			r := tab.Row(i*n + k)
			live, problems := query.Parse(c.Live(i*n + k))
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			open := run.New
			if values != nil {
				open = values.Again
			}
			x, err := open(live)
			if err != nil {
				t.Fatal(err)
			}
			x.AdvanceTo(live.Limit(), math.MaxInt)
			values = x
			d := len(x.Weights(0, 0))
			if got := learned[k*(1+d)+1:][:d]; !slices.Equal(got, x.Weights(0, 0)) || slices.Max(got) == slices.Min(got) {
				t.Errorf("%+v: other weights than live, %s", r, live.Query())
			}
		}
	}
}
