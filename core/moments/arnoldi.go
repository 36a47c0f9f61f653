package moments

import (
	"math"

	"triad/core/exact"
)

const (
	dense   = 24    // dimensions up to which the whole spectrum is computed
	before  = 48    // applications of the map before the start, because components that decay soon need not be resolved
	between = 12    // vectors added to the Krylov space between two computations of its spectrum
	settled = 1e-14 // relative change of the radius that is rounding
	noisy   = 1e-12 // the same for a map that is far from normal, whose eigenvalues are sensitive to rounding
)

// spectralRadius returns the largest modulus of the eigenvalues of a linear map on n numbers. It uses Arnoldi's method
// [arnoldi1951]. The Krylov space grows until the radius is the same at two checks in a row, until its changes are
// small and no longer become smaller, or until the space is complete.
func spectralRadius(n int, apply func(to, from []float64)) (float64, error) {
	if n <= dense {
		return smallRadius(n, apply)
	}
	first := start(n)
	for range before {
		next := make([]float64, n)
		apply(next, first)
		if !normalise(next) {
			break
		}
		first = next
	}
	basis := [][]float64{first}
	h := [][]float64{} // columns of the Hessenberg matrix
	last, stays := math.Inf(1), 0
	moved, rests := math.Inf(1), 0 // the relative change at the last check, and how many small ones did not shrink
	for m := 1; ; m++ {
		w := make([]float64, n)
		apply(w, basis[m-1])
		column := make([]float64, m+1)
		for range 2 { // twice, because once would lose orthogonality
			for i, v := range basis {
				c := dot(v, w)
				column[i] += c
				for j, x := range v {
					w[j] -= float64(c * x)
				}
			}
		}
		size := math.Sqrt(dot(w, w))
		column[m] = size
		h = append(h, column)
		whole := m == n || size <= settled*math.Sqrt(dot(column[:m], column[:m]))
		if whole || m%between == 0 {
			values, err := exact.Eigenvalues(hessenberg(h), m)
			if err != nil {
				return 0, err
			}
			radius := exact.Radius(values)
			change := math.Abs(radius-last) / radius
			if change <= noisy && change > moved/4 {
				rests++
			}
			moved = change
			if math.Abs(radius-last) <= settled*radius {
				stays++
			} else {
				stays = 0
			}
			if whole || stays >= 1 || rests >= 2 {
				return radius, nil
			}
			last = radius
		}
		for j := range w {
			w[j] /= size
		}
		basis = append(basis, w)
	}
}

func smallRadius(n int, apply func(to, from []float64)) (float64, error) {
	m, unit, column := make([]float64, n*n), make([]float64, n), make([]float64, n)
	for j := range n {
		clear(unit)
		unit[j] = 1
		apply(column, unit)
		for i, x := range column {
			m[i*n+j] = x
		}
	}
	values, err := exact.Eigenvalues(m, n)
	return exact.Radius(values), err
}

// hessenberg returns the square matrix with these columns.
func hessenberg(columns [][]float64) []float64 {
	m := len(columns)
	out := make([]float64, m*m)
	for j, column := range columns {
		for i := range min(j+2, m) {
			out[i*m+j] = column[i]
		}
	}
	return out
}

// start returns a vector of length 1 without a pattern: fractional parts of multiples of the golden ratio.
func start(n int) []float64 {
	v, x := make([]float64, n), 0.0
	for i := range v {
		if x += 0.6180339887498949; x >= 1 {
			x--
		}
		v[i] = x - 0.25
	}
	normalise(v)
	return v
}

// normalise scales v to length 1. It returns false if v has no finite positive length.
func normalise(v []float64) bool {
	size := math.Sqrt(dot(v, v))
	if size == 0 || math.IsInf(size, 1) {
		return false
	}
	for i := range v {
		v[i] /= size
	}
	return true
}

func dot(x, y []float64) float64 {
	sum := 0.0
	for i, v := range x {
		sum += float64(v * y[i])
	}
	return sum
}
