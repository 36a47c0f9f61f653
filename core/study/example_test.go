package study_test

import (
	"fmt"

	"triad/core/study"
)

// A sweep is cut into parts, which may be done anywhere and in any order.
func Example() {
	c, issues := study.Parse("preset=study&alg=tb,gtb&lambda=0&alpha=0.1,0.5&eta=0.1&seed=1&episodes=2")
	if len(issues) > 0 {
		fmt.Println(issues)
		return
	}
	bench, err := study.NewBench(c)
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := study.NewTable(c)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, part := range c.Parts() {
		if part.Kind != study.Learning { // true values and models, by which errors would be measured
			continue
		}
		task, err := bench.Start(i)
		for err == nil && !task.Advance(10_000) {
		}
		if err == nil {
			err = table.Put(i, task.Result())
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	for i := range c.Rows() {
		r := table.Row(i)
		fmt.Printf("%s, α = %g: diverged %t, live at %s\n", r.Algorithm, r.Alpha, r.Diverged, c.Live(r))
	}
	// Output:
	// tb, α = 0.1: diverged false, live at preset=mountain-car&alg=tb&lambda=0&alpha=0.1&eta=0.1&episodes=2
	// tb, α = 0.5: diverged false, live at preset=mountain-car&alg=tb&lambda=0&alpha=0.5&eta=0.1&episodes=2
	// gtb, α = 0.1: diverged false, live at preset=mountain-car&alg=gtb&lambda=0&alpha=0.1&eta=0.1&episodes=2
	// gtb, α = 0.5: diverged false, live at preset=mountain-car&alg=gtb&lambda=0&alpha=0.5&eta=0.1&episodes=2
}
