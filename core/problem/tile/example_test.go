package tile_test

import (
	"fmt"

	"triad/core/problem/tile"
)

// Two shifted tilings: a point is in one tile of each.
func Example() {
	coder := tile.Grid(tile.Box{Low: [2]float64{0, 0}, High: [2]float64{1, 1}}, 1)
	for _, p := range [][2]float64{{0.1, 0.1}, {0.12, 0.1}, {0.9, 0.1}} {
		fmt.Println(p, coder.Active(coder.Cell(p), 0, nil))
	}
	fmt.Println(coder.Dim, "features")
	// Output:
	// [0.1 0.1] [0 16]
	// [0.12 0.1] [0 16]
	// [0.9 0.1] [12 28]
	// 32 features
}
