package layout_test

import (
	"fmt"

	"triad/core/problem/layout"
)

// Two nodes with edges in both directions, and a loop.
func Example() {
	places := layout.Circle(2)
	fmt.Printf("%.2f\n", places)
	fmt.Printf("%.2f\n", layout.Bends([]layout.Way{{From: 0, To: 1}, {From: 1, To: 0}, {From: 1, To: 1}}, places))
	// Output:
	// [{0.28 0.50 3.14} {0.72 0.50 0.00}]
	// [0.28 0.28 0.00]
}
