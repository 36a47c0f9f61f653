//go:build amd64 && !purego

// Package limit implements loops that show how fast a processor's 256-bit instructions could run the learning kernels.
//
// The loops have the same number of loads, multiplications, additions and stores over the same arrays, and nothing
// else.
package limit

import (
	"golang.org/x/sys/cpu"

	"triad/core/columns"
	"triad/core/rl"
)

//go:generate go run -tags avo triad/core/cmd/kernels -pkg limit -out loops_amd64.s -stubs loops_amd64.go limits

// lanes is the number of float64 values in 256 bits.
const lanes = 4

// call is one call of a kernel: the array that it read, and how many of its numbers were touched, in groups of four.
type call struct {
	loop  func(m *float64, n int, zeros *float64, factor float64)
	array []float64
	n     int
}

// Calls holds the calls of kernels in their order.
type Calls []call

// Known reports whether this processor has the 256-bit instructions that the loops use.
func Known() bool { return cpu.X86.HasAVX }

// Of runs a function with kernels that record their calls, and returns the calls.
func Of(run func()) Calls {
	var calls Calls
	former := columns.Use(columns.Scalar) // returns the kernels in use
	defer columns.Use(former)
	note := func(loop func(*float64, int, *float64, float64), array []float64, rows, cols int) {
		calls = append(calls, call{loop, array, rows * ((cols + lanes - 1) / lanes * lanes)})
	}
	noting := former // kernels other than these are not counted
	noting.Errors, noting.AddProduct, noting.Ascend = nil, nil, nil
	noting.Dot = func(dst, m []float64, v *rl.Sparse) {
		note(dots, m, len(v.Index), len(dst))
		former.Dot(dst, m, v)
	}
	noting.Add = func(m []float64, v *rl.Sparse, u []float64) {
		note(adds, m, len(v.Index), len(u))
		former.Add(m, v, u)
	}
	noting.DotAdd = func(dst, m []float64, v *rl.Sparse, u []float64) {
		note(dotAdds, m, len(v.Index), len(dst))
		former.DotAdd(dst, m, v, u)
	}
	noting.Product = func(dst []float64, c float64, a, b []float64) {
		note(products, make([]float64, len(a)), 1, len(a)) // in an array of its own, because this loop changes it
		former.Product(dst, c, a, b)
	}
	columns.Use(noting)
	run()
	return calls
}

// Play repeats the calls' passes over the arrays, from the front. If their number is no multiple of four, or registers
// overlapped, it makes another pass from there. The arrays keep their numbers.
func (c Calls) Play() {
	var zeros [lanes]float64
	for i := range c {
		x := &c[i]
		for left := x.n; left > 0; {
			n := min(left, len(x.array)/lanes*lanes)
			if n == 0 {
				break // too short for one register
			}
			x.loop(&x.array[0], n, &zeros[0], 0.5)
			left -= n
		}
	}
}
