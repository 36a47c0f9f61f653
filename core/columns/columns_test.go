package columns_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/columns"
	"triad/core/columns/columnstest"
	"triad/core/rl"
)

func TestScalarKernelsAreTheObviousLoops(t *testing.T) { columnstest.Run(t, columns.Scalar) }

// K columns must equal K learners of one column.
func TestColumnsAreIndependent(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for cols := 2; cols <= 40; cols++ {
		d := 1 + rng.IntN(12)
		v, u := columnstest.Vector(rng, d), columnstest.Numbers(rng, cols)
		m := columnstest.Numbers(rng, d*cols)
		sums, added := make([]float64, cols), slices.Clone(m)
		columns.Dot(sums, m, v)
		columns.Add(added, v, u)
		for k := range cols {
			one, sum := make([]float64, d), []float64{math.NaN()}
			for i := range one {
				one[i] = m[i*cols+k]
			}
			columns.Dot(sum, one, v)
			both, once := slices.Clone(one), []float64{math.NaN()}
			columns.DotAdd(once, both, v, u[k:k+1])
			columns.Add(one, v, u[k:k+1])
			if !columnstest.Same(sum[0], once[0]) || !slices.EqualFunc(one, both, columnstest.Same) {
				t.Fatalf("K = %d: both at once give %v and %v, one after the other %v and %v", cols, once[0], both, sum[0], one)
			}
			if !columnstest.Same(sum[0], sums[k]) {
				t.Fatalf("K = %d: column %d sums to %v, alone to %v", cols, k, sums[k], sum[0])
			}
			for i, x := range one {
				if !columnstest.Same(x, added[i*cols+k]) {
					t.Fatalf("K = %d: row %d of column %d becomes %v, alone %v", cols, i, k, added[i*cols+k], x)
				}
			}
		}
	}
}

func TestIndicesBeyondTheMatrixPanic(t *testing.T) {
	for _, cols := range []int{1, 2, 28} {
		for _, v := range []*rl.Sparse{
			{Index: []int32{0, 3}, Value: []float64{1, 1}},
			{Index: []int32{-1, 2}, Value: []float64{1, 1}},
			{Index: []int32{0, 2}, Value: []float64{1}},
		} {
			m, u := make([]float64, 3*cols), make([]float64, cols)
			for name, call := range map[string]func(){
				"Dot":    func() { columns.Dot(u, m, v) },
				"Add":    func() { columns.Add(m, v, u) },
				"DotAdd": func() { columns.DotAdd(slices.Clone(u), m, v, u) },
			} {
				func() {
					defer func() {
						if recover() == nil {
							t.Errorf("%s of %d columns took %v for 3 features", name, cols, v)
						}
					}()
					call()
				}()
			}
		}
	}
}

// BenchmarkKernels times each kernel on 96 features: with a full vector, like a trace, and with one of 2 entries.
func BenchmarkKernels(b *testing.B) {
	for _, cols := range []int{1, 2, 4, 8, 16, 25, 28, 96} {
		for _, n := range []int{2, 96} {
			rng := rand.New(rand.NewPCG(1, 1))
			m, u, dense := make([]float64, 96*cols), make([]float64, cols), make([]float64, 96)
			for i := range n {
				dense[i*96/n] = rng.Float64()
			}
			v := rl.Compress(dense)
			b.Run(fmt.Sprintf("dot/columns=%d/entries=%d", cols, n), func(b *testing.B) {
				for b.Loop() {
					columns.Dot(u, m, &v)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*cols), "ns/column")
			})
			b.Run(fmt.Sprintf("add/columns=%d/entries=%d", cols, n), func(b *testing.B) {
				for b.Loop() {
					columns.Add(m, &v, u)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*cols), "ns/column")
			})
		}
	}
}

// One column stays one. Larger numbers become the next multiple of the lanes.
func TestPaddedColumnsAreAMultipleOfTheLanes(t *testing.T) {
	four := columns.Scalar
	four.Lanes = 4
	defer columns.Use(columns.Use(four))
	for k, want := range map[int]int{0: 0, 1: 1, 2: 4, 4: 4, 25: 28, 28: 28, 29: 32} {
		if got := columns.Padded(k); got != want {
			t.Errorf("Padded(%d) = %d, want %d", k, got, want)
		}
	}
}
