package algebra_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/exact/algebra"
)

// For D H D, with D of very different sizes and H well conditioned, every eigenvalue must have almost all its digits.
// With two rows they have a closed form; with more, the determinant and the vectors are checked.
func TestJacobiKeepsTheDigitsOfTheSmallest(t *testing.T) {
	for _, small := range []float64{1, 1e-3, 1e-9, 1e-40} {
		a, b, c := 2., .7*small, small*small
		values, _ := algebra.Jacobi([]float64{a, b, b, c}, 2)
		large := (a + c + math.Sqrt((a-c)*(a-c)+4*b*b)) / 2
		for i, want := range []float64{(a*c - b*b) / large, large} {
			if !(math.Abs(values[i]/want-1) < 1e-14) {
				t.Errorf("at %g eigenvalue %d is %g, want %g", small, i, values[i], want)
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	const n = 6
	m := make([]float64, n*n)
	for i := range n {
		for j := range i + 1 {
			v := .1 * (r.Float64() - .5)
			if i == j {
				v = 1
			}
			m[i*n+j] = v * math.Pow(10, -3*float64(i+j))
			m[j*n+i] = m[i*n+j]
		}
	}
	values, vectors := algebra.Jacobi(m, n)
	for k, value := range values {
		if k > 0 && value < values[k-1] || !(value > 0) {
			t.Errorf("eigenvalue %d is %g", k, value)
		}
		for l := range n {
			sum := 0.0
			for i := range n {
				sum += vectors[i*n+k] * vectors[i*n+l]
			}
			if want := map[bool]float64{true: 1}[k == l]; math.Abs(sum-want) > 1e-14 {
				t.Errorf("vectors %d and %d have the product %g", k, l, sum)
			}
		}
		// by rows: the error must be a rounding of the row's own size, not of the largest
		for i := range n {
			off, size := -value*vectors[i*n+k], 0.0
			for j := range n {
				off += m[i*n+j] * vectors[j*n+k]
				size += math.Abs(m[i*n+j] * vectors[j*n+k])
			}
			if math.Abs(off) > 1e-13*(size+math.Abs(value*vectors[i*n+k])) {
				t.Errorf("row %d of eigenvector %d is off by %g of %g", i, k, off, size)
			}
		}
	}
}

func TestTheComplementIsOrthogonalAndMixesNothing(t *testing.T) {
	got := algebra.Complement([][]float64{{1, -1, 0}}, 3)
	if len(got) != 2 || got[0][2] != 1 || got[0][0] != 0 || math.Abs(got[1][0]-got[1][1]) > 1e-15 || got[1][2] != 0 {
		t.Errorf("%v", got)
	}
	if got := algebra.Complement(nil, 2); len(got) != 2 || got[0][0] != 1 || got[1][1] != 1 {
		t.Errorf("of nothing: %v", got)
	}
}

func TestVectorsAreIndependentAtAnySize(t *testing.T) {
	for _, c := range []struct {
		third []float64
		want  bool
	}{
		{[]float64{1, 1, 1e-9, 0}, true},
		{[]float64{0, 0, 1e-30, 0}, true},
		{[]float64{3e-20, -1e-20, 0, 0}, false},
		{[]float64{0, 0, 0, 0}, false},
	} {
		if got := algebra.Independent([][]float64{{1, 2, 0, 0}, {1, -1, 0, 0}, c.third}, 1e-13); got != c.want {
			t.Errorf("%v: %v", c.third, got)
		}
	}
}
