package moments

import (
	"math/rand/v2"
	"testing"
)

// The bits must be those of the dense rows, because a product with 0 adds nothing.
func TestRowsWithoutTheirZerosHaveTheSameProducts(t *testing.T) {
	const rows, columns = 7, 11
	rng := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		dense, x := make([]float64, rows*columns), make([]float64, columns)
		for i := range dense {
			if rng.IntN(3) == 0 {
				dense[i] = rng.NormFloat64()
			}
		}
		for i := range x {
			x[i] = rng.NormFloat64() * float64(rng.IntN(2))
		}
		m := compress(dense, columns)
		for i := range rows {
			want := 0.0
			for j, v := range dense[i*columns:][:columns] {
				want += float64(v * x[j])
			}
			if got := m.row(i, x); got != want {
				t.Fatalf("row %d: %g, want %g", i, got, want)
			}
		}
		if len(m.ends) != rows {
			t.Fatalf("%d rows, want %d", len(m.ends), rows)
		}
	}
}
