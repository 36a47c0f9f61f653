//go:build amd64 && !purego

package limit

import (
	"slices"
	"testing"

	"triad/core/columns"
	"triad/core/rl"
)

// The kernels' calls are counted in groups of four columns, and Play leaves the arrays unchanged.
func TestCallsEqualTheCallsOfTheKernels(t *testing.T) {
	if !Known() {
		return
	}
	const rows, cols = 7, 26
	m, dst, u := make([]float64, rows*cols), make([]float64, cols), make([]float64, cols)
	for i := range m {
		m[i] = float64(i) - 50
	}
	for i := range u {
		u[i] = 0.25
	}
	v := &rl.Sparse{Index: []int32{0, 2, 6}, Value: []float64{1, 2, 3}}
	calls := Of(func() {
		columns.Dot(dst, m, v)
		columns.Add(m, v, u)
		columns.DotAdd(dst, m, v, u)
		columns.Product(dst, 2, u, u)
	})
	var counts []int
	for _, c := range calls {
		counts = append(counts, c.n)
	}
	if want := []int{3 * 28, 3 * 28, 3 * 28, 28}; !slices.Equal(counts, want) {
		t.Errorf("%v numbers, want %v", counts, want)
	}
	if columns.Using() != columns.AVX.Name {
		t.Errorf("%s are in use afterwards", columns.Using())
	}
	before := slices.Clone(m)
	calls.Play()
	if !slices.Equal(m, before) {
		t.Error("the arrays are others")
	}
}

// A loop reads and writes all of its numbers and none beyond them, whatever their count.
func TestLoopsTouchAllTheirNumbersAndNoOthers(t *testing.T) {
	if !Known() {
		return
	}
	for n := lanes; n <= 80; n += lanes {
		m := make([]float64, n+lanes)
		for i := range m {
			m[i] = 1
		}
		var zeros [lanes]float64
		products(&m[0], n, &zeros[0], 0.5)
		for i, x := range m {
			if (x == 0) != (i < n) {
				t.Fatalf("n = %d: number %d is %g", n, i, x)
			}
		}
		twos := [lanes]float64{2, 2, 2, 2}
		adds(&m[0], n, &twos[0], 0.5)
		dotAdds(&m[0], n, &twos[0], 0.5)
		for i, x := range m {
			if want := map[bool]float64{true: 2, false: 1}[i < n]; x != want {
				t.Fatalf("n = %d: number %d is %g, want %g", n, i, x, want)
			}
		}
	}
}
