package algebra

import (
	"math"
	"slices"
)

// Complement returns an orthonormal basis of the vectors of d numbers that are orthogonal to the given independent
// vectors. Each basis vector comes from the unit vector farthest from the vectors before, minus its part in them. This
// mixes no more components of different size than necessary.
func Complement(of [][]float64, d int) [][]float64 {
	basis := make([][]float64, 0, d)
	for _, v := range of {
		v = slices.Clone(v)
		normalise(v)
		without(v, basis)
		normalise(v)
		basis = append(basis, v)
	}
	for len(basis) < d {
		var best []float64
		for i := range d {
			v := make([]float64, d)
			v[i] = 1
			if without(v, basis); best == nil || dot(v, v) > dot(best, best) {
				best = v
			}
		}
		normalise(best)
		basis = append(basis, best)
	}
	return basis[len(of):]
}

// Independent reports whether no vector, scaled to length 1, is within tolerance of the span of the others. It
// overwrites the vectors.
func Independent(vectors [][]float64, tolerance float64) bool {
	for _, v := range vectors {
		if dot(v, v) == 0 {
			return false
		}
		normalise(v)
	}
	var basis [][]float64
	for len(vectors) > 0 { // take the vector that is farthest from those before, minus its part in them
		far := 0
		for j, v := range vectors {
			if dot(v, v) > dot(vectors[far], vectors[far]) {
				far = j
			}
		}
		v := vectors[far]
		vectors = slices.Delete(vectors, far, far+1)
		without(v, basis)
		if dot(v, v) <= tolerance*tolerance {
			return false
		}
		normalise(v)
		basis = append(basis, v)
		for _, u := range vectors {
			add(u, -dot(u, v), v)
		}
	}
	return true
}

// without removes the components along orthonormal vectors from v. It does so twice, because once leaves rounding
// errors.
func without(v []float64, basis [][]float64) {
	for range 2 {
		for _, b := range basis {
			add(v, -dot(v, b), b)
		}
	}
}

func normalise(v []float64) {
	size := math.Sqrt(dot(v, v))
	for i := range v {
		v[i] /= size
	}
}

// add sets y += c·x.
func add(y []float64, c float64, x []float64) {
	for i, v := range x {
		y[i] += float64(c * v)
	}
}

func dot(x, y []float64) float64 {
	sum := 0.0
	for i, v := range x {
		sum += float64(v * y[i])
	}
	return sum
}
