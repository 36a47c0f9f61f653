package columns_test

import (
	"fmt"

	"triad/core/columns"
	"triad/core/rl"
)

// Two learners that differ in their step size are two columns of one matrix, and one pass updates both.
func Example() {
	theta := []float64{ // d×K: three features, two columns
		1, 1,
		1, 1,
		1, 1,
	}
	phi := rl.Compress([]float64{1, 0, 2})
	values := make([]float64, 2)
	columns.Dot(values, theta, &phi)
	fmt.Println("θᵀφ:", values)

	columns.Product(values, -1, []float64{0.1, 0.5}, values) // −α θᵀφ, each with its own α
	columns.Add(theta, &phi, values)
	fmt.Printf("θ: %.1f\n", theta)
	// Output:
	// θᵀφ: [3 3]
	// θ: [0.7 -0.5 1.0 1.0 0.4 -2.0]
}
