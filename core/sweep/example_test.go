package sweep_test

import (
	"fmt"
	"strings"

	"triad/core/sweep"
)

// A sweep is divided into parts, which can be computed anywhere and in any order.
func Example() {
	c, issues := sweep.Parse("preset=study&alg=tb,gtb&lambda=0&alpha=0.1,0.5&eta=0.1&seed=1&episodes=2", nil)
	if len(issues) > 0 {
		fmt.Println(issues)
		return
	}
	bench, err := c.NewBench()
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := c.NewTable()
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range c.Parts() {
		if !c.Learns(i) { // true values and models, the reference for errors
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
	for i := range c.Cells() {
		fmt.Printf("%s: live at %s\n", strings.Join(table.Fields(i)[:4], ", "), c.Live(i))
	}
	// Output:
	// tb, 0, 0.1, 0.1: live at preset=mountain-car&alg=tb&lambda=0&alpha=0.1&eta=0.1&episodes=2
	// tb, 0, 0.5, 0.1: live at preset=mountain-car&alg=tb&lambda=0&alpha=0.5&eta=0.1&episodes=2
	// gtb, 0, 0.1, 0.1: live at preset=mountain-car&alg=gtb&lambda=0&alpha=0.1&eta=0.1&episodes=2
	// gtb, 0, 0.5, 0.1: live at preset=mountain-car&alg=gtb&lambda=0&alpha=0.5&eta=0.1&episodes=2
}
