package columns_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/columns"
	"triad/core/columns/columnstest"
)

func TestLessIsTheObviousLoop(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for cols := 1; cols <= 30; cols++ {
		m, u := columnstest.Numbers(rng, 3*cols), columnstest.Numbers(rng, cols)
		want := slices.Clone(m)
		for i := range want {
			want[i] -= float64(u[i%cols] * want[i])
		}
		if columns.Less(m, u); !slices.EqualFunc(m, want, columnstest.Same) {
			t.Errorf("K = %d: %v, want %v", cols, m, want)
		}
	}
}
