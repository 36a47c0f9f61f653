package algebra_test

import (
	"fmt"
	"math"
	"math/cmplx"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"

	"triad/core/exact/algebra"
)

// all returns the eigenvalues of a matrix, and the number of pieces of work.
func all(t *testing.T, m []float64, n int) ([]complex128, int) {
	t.Helper()
	e, pieces, share := algebra.NewEigenvalues(m, n), 1, 0.0
	for ; !e.Advance(); pieces++ {
		if next := e.Share(); next < share || next > 1 {
			t.Fatalf("%g is done after %g", next, share)
		} else {
			share = next
		}
	}
	values, err := e.Values()
	if err != nil || len(values) != n || e.Share() != 1 {
		t.Fatalf("%d values of %d, %v", len(values), n, err)
	}
	return values, pieces
}

// far returns the largest distance between two lists of values, each matched with the nearest remaining one.
func far(a, b []complex128) (most float64) {
	b = slices.Clone(b)
	for _, x := range a {
		k := 0
		for i, y := range b {
			if cmplx.Abs(x-y) < cmplx.Abs(x-b[k]) {
				k = i
			}
		}
		most = max(most, cmplx.Abs(x-b[k]))
		b = slices.Delete(b, k, k+1)
	}
	return most
}

// The eigenvalues must match LAPACK's in gonum, for matrices of all kinds, also if they are zero, large or small.
func TestEigenvaluesMatchLAPACK(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{1, 2, 3, 4, 7, 30, 90} {
		for _, scale := range []float64{1, 1e-200, 1e200} {
			m := make([]float64, n*n)
			for i := range m {
				if m[i] = scale * rng.NormFloat64(); rng.IntN(4) == 0 {
					m[i] = 0
				}
			}
			var eig mat.Eigen
			if !eig.Factorize(mat.NewDense(n, n, slices.Clone(m)), mat.EigenNone) {
				t.Fatal(n)
			}
			got, pieces := all(t, m, n)
			if d := far(got, eig.Values(nil)); d > 1e-11*scale*float64(n) {
				t.Errorf("%d rows of size %g: %g apart", n, scale, d)
			}
			if pieces > 8*n {
				t.Errorf("%d pieces for %d rows", pieces, n)
			}
			if !slices.IsSortedFunc(got, func(a, b complex128) int {
				return map[bool]int{true: -1, false: 1}[real(a) < real(b) || real(a) == real(b) && imag(a) <= imag(b)]
			}) {
				t.Errorf("%v is not sorted", got)
			}
		}
	}
}

// Matrices whose eigenvalues have closed forms, some of them hard.
func TestEigenvaluesInClosedForm(t *testing.T) {
	const n = 24
	shift, zero, triangle, walk, circle := make([]float64, n*n), make([]float64, n*n), make([]float64, n*n), make([]float64, n*n), make([]float64, n*n)
	var ofTriangle, ofWalk, ofCircle []complex128
	for i := range n {
		if i+1 < n {
			shift[i*n+i+1] = 1
			walk[i*n+i+1], walk[(i+1)*n+i] = 1, 1
		}
		circle[i*n+(i+1)%n] = 1 // sweeps without another shift would not change it
		for j := i; j < n; j++ {
			triangle[i*n+j] = float64(i + 1)
		}
		ofTriangle = append(ofTriangle, complex(float64(i+1), 0))
		ofWalk = append(ofWalk, complex(2*math.Cos(math.Pi*float64(i+1)/(n+1)), 0))
		ofCircle = append(ofCircle, cmplx.Exp(complex(0, 2*math.Pi*float64(i)/n)))
	}
	// Like expected updates with small step sizes: all values are close to 1.
	aboutOne, ofOne := make([]float64, n*n), make([]complex128, n)
	for i := range aboutOne {
		if aboutOne[i] = 1e-3 * circle[i]; i%(n+1) == 0 {
			aboutOne[i]++
		}
	}
	for i, z := range ofCircle {
		ofOne[i] = 1 + 1e-3*z
	}
	for _, c := range []struct {
		name string
		m    []float64
		want []complex128
		near float64
	}{
		{"zero", zero, make([]complex128, n), 0},
		{"a shift", shift, make([]complex128, n), 0},
		{"a triangle", triangle, ofTriangle, 1e-9},
		{"a walk", walk, ofWalk, 1e-13},
		{"a circle", circle, ofCircle, 1e-13},
		{"about one", aboutOne, ofOne, 1e-13},
	} {
		got, _ := all(t, c.m, n)
		if d := far(got, c.want); d > c.near {
			t.Errorf("%s: %g apart", c.name, d)
		}
	}
	for _, bad := range []float64{math.NaN(), math.Inf(1)} {
		e := algebra.NewEigenvalues([]float64{1, bad, 2, 3}, 2)
		if !e.Advance() {
			t.Error("goes on without numbers")
		}
		if _, err := e.Values(); err == nil {
			t.Errorf("values of a matrix with %g", bad)
		}
	}
}

// rowsOf passes on the rows of a dense matrix.
func rowsOf(a []float64, n int) func(i int, add func(j int, x float64)) {
	return func(i int, add func(j int, x float64)) {
		for j, x := range a[i*n:][:n] {
			if x != 0 {
				add(j, x)
			}
		}
	}
}

// Elimination in the order of fewest neighbours solves a system, and keeps few nonzeros if its graph is a tree or a
// grid.
func TestEliminationSolvesAndKeepsFewNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	const side = 14
	star := func(i int, next func(int)) {
		if i > 0 {
			next(0)
		}
	}
	square := func(i int, next func(int)) {
		if i%side > 0 {
			next(i - 1)
		}
		if i >= side {
			next(i - side)
		}
	}
	random := func(i int, next func(int)) {
		for range 3 {
			next(rand.New(rand.NewPCG(uint64(i), 1)).IntN(40))
		}
	}
	for _, c := range []struct {
		name       string
		n          int
		neighbours func(i int, next func(int))
		most       int // sum of the neighbours of eliminated nodes
	}{{"a star", 50, star, 49}, {"a grid", side * side, square, 1500}, {"at random", 40, random, 40 * 40}} {
		order, work := algebra.FewNeighbours(c.n, math.Inf(1), c.neighbours)
		place := make([]int, c.n)
		for i, s := range order {
			place[s] = i
		}
		if sorted := slices.Sorted(slices.Values(order)); sorted[0] != 0 || sorted[c.n-1] != c.n-1 || len(slices.Compact(sorted)) != c.n {
			t.Fatalf("%s: %v", c.name, order)
		}
		a := make([]float64, c.n*c.n) // in that order
		for s := range c.n {
			a[place[s]*c.n+place[s]] = 1
			c.neighbours(s, func(j int) {
				if j != s {
					a[place[s]*c.n+place[j]] -= 0.2 * rng.Float64()
					a[place[j]*c.n+place[s]] -= 0.2 * rng.Float64() / 50
				}
			})
		}
		x, b := make([]float64, c.n), make([]float64, c.n)
		for i := range x {
			x[i] = rng.NormFloat64()
		}
		for s := range c.n {
			for j := range c.n {
				b[s] += a[place[s]*c.n+place[j]] * x[j]
			}
		}
		lu, err := algebra.Eliminate(order, rowsOf(a, c.n))
		if err != nil {
			t.Fatal(c.name, err)
		}
		lu.Solve(b)
		for i := range x {
			if math.Abs(b[i]-x[i]) > 1e-12 {
				t.Fatalf("%s: %g, want %g", c.name, b[i], x[i])
			}
		}
		if none, more := algebra.FewNeighbours(c.n, work-1, c.neighbours); none != nil || more < work {
			t.Errorf("%s: an order of %g multiplications, want none beyond %g", c.name, more, work-1)
		}
		if n := lu.Size(); n > c.most || work < float64(n) || work > float64(n*n) {
			t.Errorf("%s: %d numbers above the diagonal, want at most %d", c.name, n, c.most)
		}
	}
	if _, err := algebra.Eliminate([]int{0, 1}, rowsOf([]float64{1, 1, 1, 1}, 2)); err == nil || fmt.Sprint(err) != "singular" {
		t.Errorf("a singular matrix: %v", err)
	}
}
