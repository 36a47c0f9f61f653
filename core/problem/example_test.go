package problem_test

import (
	"fmt"

	"triad/core/problem"
)

func Example() {
	p, _ := problem.ByID("two-state")
	inst := p.Build(map[string]string{"reward": "zero"})
	fmt.Println(p.Name+":", inst.MDP.States, "states,", inst.Dim(), "features, starts at θ =", inst.Theta0)
	// Output:
	// Two states: 2 states, 2 features, starts at θ = [1 1]
}

// A problem of the user's own, as its decoded file.
func ExampleParseSpec() {
	spec, err := problem.ParseSpec(map[string]any{
		"name": "a coin", "states": 1., "actions": 2.,
		"P": []any{[]any{[]any{1.}, []any{1.}}}, "r": []any{[]any{1., 0.}},
		"pi": []any{[]any{1., 0.}}, "mu": []any{[]any{0.5, 0.6}}, "phi": []any{[]any{1.}, []any{2.}},
	})
	fmt.Println(spec == nil, err)
	// Output:
	// true mdp: mu[0] sums to 1.1; it must sum to 1
}
