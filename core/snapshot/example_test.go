package snapshot_test

import (
	"fmt"

	"triad/core/snapshot"
)

// counter has one walk over its fields for both directions.
type counter struct {
	n    int
	sums [2]float64
}

func (c *counter) Fields(f *snapshot.Fields) {
	c.n = f.Int(c.n, 0, 99)
	f.Floats(c.sums[:])
}

func Example() {
	b := snapshot.Append(nil, "counter 1\n", (&counter{7, [2]float64{0.5, -1}}).Fields)

	var c counter
	fmt.Println(snapshot.Read(b, "counter 1\n", c.Fields), c)
	fmt.Println(snapshot.Read(b, "counter 2\n", c.Fields))
	fmt.Println(snapshot.Read(b[:12], "counter 1\n", c.Fields))
	// Output:
	// <nil> {7 [0.5 -1]}
	// begins with "counter 1\n"; it must begin with "counter 2\n"
	// cut short: 12 bytes; it must have at least 14
}
