package learn

import "triad/core/rl"

// The level-2 operations on columns that every rule is made of. A matrix m is d×K, row-major,
// K = len(the K-long argument). Every sum over features runs in ascending order for each column
// on its own, and every product is rounded before it is added (float64 forbids a fused
// multiply-add): K columns give the bits of K single learners on every platform.

// dot sets dst = mᵀv for a sparse v.
func dot(dst, m []float64, v rl.Sparse) {
	clear(dst)
	cols := len(dst)
	if cols == 1 { // the live learner: no inner loop
		sum := 0.0
		for j, i := range v.Index {
			sum += float64(v.Value[j] * m[i])
		}
		dst[0] = sum
		return
	}
	for j, i := range v.Index {
		row, x := m[int(i)*cols:][:cols], v.Value[j]
		for k := range dst {
			dst[k] += float64(x * row[k])
		}
	}
}

// dotDense sets dst = mᵀe for a dense e.
func dotDense(dst, m, e []float64) {
	clear(dst)
	cols := len(dst)
	if cols == 1 {
		sum := 0.0
		for i, x := range e {
			sum += float64(x * m[i])
		}
		dst[0] = sum
		return
	}
	for i, x := range e {
		row := m[i*cols:][:cols]
		for k := range dst {
			dst[k] += float64(x * row[k])
		}
	}
}

// add sets m += v uᵀ for a sparse v.
func add(m []float64, v rl.Sparse, u []float64) {
	cols := len(u)
	if cols == 1 { // as in dot
		c := u[0]
		for j, i := range v.Index {
			m[i] += float64(v.Value[j] * c)
		}
		return
	}
	for j, i := range v.Index {
		row, x := m[int(i)*cols:][:cols], v.Value[j]
		for k := range row {
			row[k] += float64(x * u[k])
		}
	}
}

// addDense sets m += e uᵀ for a dense e.
func addDense(m, e, u []float64) {
	cols := len(u)
	if cols == 1 { // as in dot
		c := u[0]
		m = m[:len(e)]
		for i, x := range e {
			m[i] += float64(x * c)
		}
		return
	}
	for i, x := range e {
		row := m[i*cols:][:cols]
		for k := range row {
			row[k] += float64(x * u[k])
		}
	}
}

// addColumns sets m += e diag(u) for an e that has columns of its own, d×K.
func addColumns(m, e, u []float64) {
	cols := len(u)
	for i := 0; i < len(m); i += cols {
		row, x := m[i:][:cols], e[i:][:cols]
		for k, v := range u {
			row[k] += float64(x[k] * v)
		}
	}
}
