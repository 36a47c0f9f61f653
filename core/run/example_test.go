package run_test

import (
	"fmt"

	"triad/core/query"
	"triad/core/run"
)

// Tree Backup and its gradient version on the same transitions.
func Example() {
	c, issues := query.Parse("preset=two-state&alg=tb,gtb&runs=10")
	if len(issues) > 0 {
		fmt.Println(issues)
		return
	}
	x, err := run.New(c)
	if err != nil {
		fmt.Println(err)
		return
	}
	for !x.Truth().Ready() { // nothing to prepare here; Mountain Car first simulates true values
		x.Truth().Prepare(1000)
	}
	x.Advance(2000)
	for i, m := range x.Measured() {
		s := x.Verdicts().Status(i, 0)
		fmt.Printf("%s: mean error %.2g after %d steps, %s\n", m.Label, s.Mean, x.Step(), s.Verdict)
	}
	// Output:
	// TB: mean error 2.5e+02 after 2000 steps, diverging
	// GTB: mean error 1.7e-06 after 2000 steps, converging
}
