package metric_test

import (
	"fmt"

	"triad/core/exact"
	"triad/core/metric"
	"triad/core/problem"
)

// The errors of the two-state problem's initial weights, by every metric.
func Example() {
	p, _ := problem.ByID("two-state")
	inst := p.Build(map[string]string{"reward": "zero"})
	x, err := exact.New(inst.MDP, 0.99, 0.5, func(pi, mu float64) float64 { return pi })
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, id := range []string{"mspbe", "value-error", "distance", "nmse"} {
		m, _ := metric.ByID(id)
		at, err := m.New(x)
		if err != nil {
			fmt.Printf("%s: %v\n", m.ID, err)
			continue
		}
		fmt.Printf("%s: %.4f\n", m.ID, at(inst.Theta0))
	}
	// Output:
	// mspbe: 0.0639
	// value-error: 2.5000
	// distance: 2.0000
	// nmse: nmse is not defined if Q^π is 0 everywhere (zero reward); use value-error, rmsve, mspbe or distance
}
