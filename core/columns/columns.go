// Package columns implements the matrix–vector operations in which learning spends most of its time.
//
// A learner's weights are a d×K matrix in row-major order, with one row per feature and one column per pair of step
// sizes. Every sum runs over the features in ascending order, separately for each column. Every product is rounded
// before it is added, because float64 conversions forbid a fused multiply-add. So K columns have the same bits as K
// separate learners, on every platform and in every implementation. Only the bits that distinguish one NaN from another
// may differ.
package columns

import "triad/core/rl"

// Kernels implements the operations for at least one column and at least one entry. Implementations may rely on the
// conditions of Dot, Add and DotAdd. The indices are checked before: the first is not negative, and the last is a row
// of m.
type Kernels struct {
	Name string
	// Single is the number of entries from which these operations are faster than a loop for a single column too. If
	// there is no such number, SemiGradient, SaddlePoint, Correction and Merge are nil.
	Single int
	// Lanes is the number of columns in one instruction: see Padded.
	Lanes int
	Dot   func(dst, m []float64, v *rl.Sparse)
	Add   func(m []float64, v *rl.Sparse, u []float64)
	// DotAdd is Dot and then Add, with the same v.
	DotAdd func(dst, m []float64, v *rl.Sparse, u []float64)
	// Product takes numbers that belong to a row, all of the same length ≥ 1.
	Product func(dst []float64, c float64, a, b []float64)
	// Scale and Within take at least one number.
	Scale  func(x []float64, c float64)
	Within func(x []float64, limit float64) bool
	// Decay takes any number of columns and at least one row; its indices are valid.
	Decay func(e, m []float64, index []int32, c []float64)
	// Approach takes at least one row of at least two columns; m and to have whole rows.
	Approach func(m, to, u []float64)
	// Combinations of these operations; nil if a combination is not faster. All arguments have the same number of
	// columns, and all vectors have entries.
	Errors     func(dst, m []float64, v *rl.Sparse, c float64)
	AddProduct func(m []float64, v *rl.Sparse, u []float64, c float64, a, b []float64)
	Ascend     func(y, m []float64, e, phi *rl.Sparse, a, b, u []float64)
	// Whole steps of a single column, with Single or more entries in e; the other vectors may have none. The indices are
	// checked before.
	SemiGradient func(m []float64, e, x *rl.Sparse, r, a float64)
	SaddlePoint  func(m, w []float64, e, phi, x *rl.Sparse, r, a, b float64)
	Correction   func(m, w []float64, e, phi, x, y *rl.Sparse, r, a, b, c float64)
	// Merge takes an e of Single or more entries with room for len(places), which is above every index.
	Merge func(e *rl.Sparse, decay, c float64, v *rl.Sparse, places []int)
}

var kernels = Scalar

// Use sets the kernels of the whole program and returns the previous ones. Call it before anything learns.
func Use(k Kernels) (former Kernels) {
	former, kernels = kernels, k
	return former
}

// Using returns the name of the kernels in use.
func Using() string { return kernels.Name }

// Padded returns the fastest number of columns ≥ K: K itself for one column, and otherwise the next multiple of the
// lanes in use. Rows then begin at multiples of an instruction's width, so no access crosses two cache lines.
func Padded(k int) int {
	if n := kernels.Lanes; k > 1 {
		return (k + n - 1) / n * n
	}
	return k
}

// Dot sets dst = mᵀv, for m of d×K and dst of K ≥ 1 numbers. v's indices must ascend and be below d. Keep v between
// calls: it is allocated on the heap, because the compiler cannot analyse calls through Kernels.
func Dot(dst, m []float64, v *rl.Sparse) {
	if single(dst, v) {
		dst[0] = dotOne(m, v)
		return
	}
	n := len(v.Index)
	if n == 0 {
		clear(dst)
		return
	}
	check(m, v, len(dst))
	kernels.Dot(dst, m, v)
}

// Add sets m += v uᵀ, for m of d×K and u of K ≥ 1 numbers. v's indices must ascend and be below d.
func Add(m []float64, v *rl.Sparse, u []float64) {
	if single(u, v) {
		addOne(m, v, u[0])
		return
	}
	if len(v.Index) == 0 {
		return
	}
	check(m, v, len(u))
	kernels.Add(m, v, u)
}

// DotAdd sets dst = mᵀv and then m += v uᵀ, reading m once. m has d×K numbers; dst and u have K ≥ 1 numbers and must
// not overlap. v's indices must ascend strictly and be below d.
func DotAdd(dst, m []float64, v *rl.Sparse, u []float64) {
	if single(u, v) {
		dst[0] = dotAddOne(m, v, u[0])
		return
	}
	n := len(v.Index)
	if n == 0 {
		clear(dst)
		return
	}
	check(m, v, len(u))
	kernels.DotAdd(dst[:len(u)], m, v, u)
}

// single reports whether there is a single column, such as a live learner's, whose loop takes less time than a call.
func single(row []float64, v *rl.Sparse) bool { return len(row) == 1 && len(v.Index) < kernels.Single }

func dotOne(m []float64, v *rl.Sparse) (sum float64) {
	value := v.Value[:len(v.Index)]
	for j, i := range v.Index {
		sum += float64(value[j] * m[i])
	}
	return sum
}

func addOne(m []float64, v *rl.Sparse, u float64) {
	value := v.Value[:len(v.Index)]
	for j, i := range v.Index {
		m[i] += float64(value[j] * u)
	}
}

func dotAddOne(m []float64, v *rl.Sparse, u float64) (sum float64) {
	value := v.Value[:len(v.Index)]
	for j, i := range v.Index {
		x, w := value[j], m[i]
		sum += float64(x * w)
		m[i] = w + float64(x*u)
	}
	return sum
}

// check panics if v, of at least one entry, reaches beyond m's rows of cols numbers.
func check(m []float64, v *rl.Sparse, cols int) {
	n := len(v.Index)
	if cols == 0 || len(v.Value) < n || v.Index[0] < 0 || (int(v.Index[n-1])+1)*cols > len(m) {
		panic("columns: an index beyond the rows of the matrix, or fewer values than indices")
	}
}

// Sequences of operations in a step of learning. Kernels may provide each as one call, because with few features and
// columns a call takes as long as its work.

// Errors sets dst = c + mᵀv, for m of d×K and dst of K ≥ 1 numbers. c is added to the finished sum.
func Errors(dst, m []float64, v *rl.Sparse, c float64) {
	if single(dst, v) {
		dst[0] = c + dotOne(m, v)
		return
	}
	if kernels.Errors == nil || len(v.Index) == 0 {
		Dot(dst, m, v)
		Shift(dst, c)
		return
	}
	check(m, v, len(dst))
	kernels.Errors(dst, m, v, c)
}

// AddProduct sets u = (ca)∘b and then m += v uᵀ, for m of d×K and the others of K ≥ 1 numbers. u may be a or b.
func AddProduct(m []float64, v *rl.Sparse, u []float64, c float64, a, b []float64) {
	if single(u, v) {
		u[0] = float64(float64(c*a[0]) * b[0])
		addOne(m, v, u[0])
		return
	}
	if kernels.AddProduct == nil || len(v.Index) == 0 {
		Product(u, c, a, b)
		Add(m, v, u)
		return
	}
	check(m, v, len(u))
	kernels.AddProduct(m, v, u, c, a[:len(u)], b[:len(u)])
}

// Ascend sets y = mᵀe and m += e (a∘b)ᵀ − φ (a∘mᵀφ)ᵀ, both with the old m, for m of d×K and the others of K ≥ 1
// numbers. b becomes a∘b, and u becomes −a∘mᵀφ.
func Ascend(y, m []float64, e, phi *rl.Sparse, a, b, u []float64) {
	if single(u, e) {
		u[0] = -float64(a[0] * dotOne(m, phi))
		b[0] = float64(a[0] * b[0])
		y[0] = dotAddOne(m, e, b[0])
		addOne(m, phi, u[0])
		return
	}
	if kernels.Ascend == nil || len(e.Index) == 0 || len(phi.Index) == 0 {
		ascend(y, m, e, phi, a, b, u)
		return
	}
	cols := len(u)
	check(m, e, cols)
	check(m, phi, cols)
	kernels.Ascend(y[:cols], m, e, phi, a[:cols], b[:cols], u)
}

func ascend(y, m []float64, e, phi *rl.Sparse, a, b, u []float64) {
	Dot(u, m, phi)
	Product(b, 1, a, b)
	Product(u, -1, a, u)
	DotAdd(y, m, e, b)
	Add(m, phi, u)
}
