package mathml_test

import (
	"fmt"

	"triad/core/query/mathml"
)

func ExampleLine() {
	fmt.Println(mathml.Line("θᵀφ"))
	// Output:
	// <msup><mi>θ</mi><mi mathvariant="normal">T</mi></msup><mi>φ</mi>
}
