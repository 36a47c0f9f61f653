package query_test

import (
	"fmt"

	"triad/core/query"
)

// Equal experiments have equal queries. Faults are reported, and defaults are used.
func Example() {
	c, issues := query.Parse("lambda=0.5&gamma=2&alg=gtb&preset=baird")
	fmt.Println(c.Query())
	for _, issue := range issues {
		fmt.Println(issue)
	}
	// Output:
	// preset=baird&alg=gtb&lambda=0.5
	// gamma: "2" is invalid; use a number from 0 to below 1, or 1 if experience comes in episodes
}

func ExampleConfig_Set() {
	c, _ := query.Parse("preset=two-state")
	if issue, ok := c.Set("alpha.gtb", "0.25"); !ok {
		fmt.Println(issue)
	}
	fmt.Println(c.Query())
	fmt.Println(c.StepSize("alpha", "tb"), c.StepSize("alpha", "gtb"))
	// Output:
	// preset=two-state&alpha.gtb=0.25
	// 0.01 0.25
}
