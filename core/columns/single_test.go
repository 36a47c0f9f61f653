package columns_test

import (
	"math/rand/v2"
	"testing"

	"triad/core/columns"
	"triad/core/columns/columnstest"
)

// A single column gives the same bits as each of two columns.
func TestSingleColumnMatchesEachOfTwo(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	for range 300 {
		d := 1 + rng.IntN(12)
		e, phi := columnstest.Vector(rng, d), columnstest.Vector(rng, d)
		one := columnstest.Numbers(rng, d+4) // m, and a, b, u, y of one column
		c := one[rng.IntN(len(one))]
		for name, step := range map[string]func(m, a, b, u, y []float64){
			"Errors":     func(m, _, _, _, y []float64) { columns.Errors(y, m, e, c) },
			"AddProduct": func(m, a, b, u, _ []float64) { columns.AddProduct(m, e, u, c, a, b) },
			"Ascend":     func(m, a, b, u, y []float64) { columns.Ascend(y, m, e, phi, a, b, u) },
		} {
			of := func(cols int) []float64 {
				var x []float64
				for _, v := range one {
					for range cols {
						x = append(x, v)
					}
				}
				part := func(i int) []float64 { return x[(d+i)*cols:][:cols:cols] }
				step(x[:d*cols:d*cols], part(0), part(1), part(2), part(3))
				return x
			}
			single, both := of(1), of(2)
			for i, v := range both {
				if !columnstest.Same(single[i/2], v) {
					t.Fatalf("%s, features %v and %v: number %d is %v in one column, %v in two", name, e.Index, phi.Index, i/2, single[i/2], v)
				}
			}
		}
	}
}
