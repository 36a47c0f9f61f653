// Package columns implements the matrix–vector operations in which learning spends most of its time.
//
// A learner's weights are a d×K matrix in row-major order, with one row per feature and one column per pair of step
// sizes. Every sum runs over the features in ascending order, separately for each column. Every product is rounded
// before it is added, because float64 conversions forbid a fused multiply-add. So K columns have the same bits as K
// separate learners, on every platform and in every implementation. Only the bits that distinguish one NaN from another
// may differ.
package columns

import "triad/core/rl"

// Kernels implement Dot, Add and DotAdd for two and more columns and one entry or more. They may rely on what those
// demand, and have checked the indices: the first is not negative, the last has its row in m.
type Kernels struct {
	Name string
	// Lanes are the columns that one instruction takes: see Padded.
	Lanes int
	Dot   func(dst, m []float64, v *rl.Sparse)
	Add   func(m []float64, v *rl.Sparse, u []float64)
	// DotAdd is Dot and then Add, of one v.
	DotAdd func(dst, m []float64, v *rl.Sparse, u []float64)
	// Product is of numbers that belong to a row, a of at least one, and all of one length.
	Product func(dst []float64, c float64, a, b []float64)
	// Scale and Within are of one number or more.
	Scale  func(x []float64, c float64)
	Within func(x []float64, limit float64) bool
	// Decay may have any number of columns, and has one row or more; its indices are legal.
	Decay func(e, m []float64, index []int32, c []float64)
	// Several of those at once; nil where that is no faster. All numbers are of as many columns, all vectors have entries.
	Errors     func(dst, m []float64, v *rl.Sparse, c float64)
	AddProduct func(m []float64, v *rl.Sparse, u []float64, c float64, a, b []float64)
	Ascend     func(y, m []float64, e, phi *rl.Sparse, a, b, u []float64)
}

var kernels = Scalar

// Use sets the kernels of the whole program, and returns those before. It is called before anything learns.
func Use(k Kernels) (former Kernels) {
	former, kernels = kernels, k
	return former
}

// Using tells the name of the kernels in use.
func Using() string { return kernels.Name }

// Padded is how many columns are fastest for K: K itself for one, and else the next multiple of the lanes in use. Rows
// begin at multiples of an instruction's width then, and none of its reads and writes is split between two lines of the
// cache.
func Padded(k int) int {
	if n := kernels.Lanes; k > 1 {
		return (k + n - 1) / n * n
	}
	return k
}

// Dot sets dst = mᵀv, for m of d×K and dst of K ≥ 1 numbers. v's indices ascend and are below d. What v
// points to lives on the heap, since the compiler cannot see through Kernels: keep it between calls.
func Dot(dst, m []float64, v *rl.Sparse) {
	if len(dst) == 1 {
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

// Add sets m += v uᵀ, for m of d×K and u of K ≥ 1 numbers. v's indices ascend and are below d.
func Add(m []float64, v *rl.Sparse, u []float64) {
	if len(u) == 1 {
		addOne(m, v, u[0])
		return
	}
	if len(v.Index) == 0 {
		return
	}
	check(m, v, len(u))
	kernels.Add(m, v, u)
}

// DotAdd sets dst = mᵀv and then m += v uᵀ, for m of d×K, dst and u of K ≥ 1 numbers that do not
// overlap, reading m once. v's indices ascend, none twice, and are below d.
func DotAdd(dst, m []float64, v *rl.Sparse, u []float64) {
	if len(u) == 1 {
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

// A single column, the live learner's, takes no kernels.

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

// check panics where v, of one entry or more, reaches beyond m's rows of cols numbers.
func check(m []float64, v *rl.Sparse, cols int) {
	n := len(v.Index)
	if cols == 0 || len(v.Value) < n || v.Index[0] < 0 || (int(v.Index[n-1])+1)*cols > len(m) {
		panic("columns: an index beyond the rows of the matrix, or fewer values than indices")
	}
}

// What steps of learning do with several operations, one after another. Kernels may have them in one call: with few
// features and columns, calls take as long as what they do.

// Errors sets dst = c + mᵀv, for m of d×K and dst of K ≥ 1 numbers, c added to the sum.
func Errors(dst, m []float64, v *rl.Sparse, c float64) {
	if len(dst) == 1 {
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

// AddProduct sets u = (ca)∘b and then m += v uᵀ, for m of d×K and the others of K ≥ 1 numbers; u may be a or b.
func AddProduct(m []float64, v *rl.Sparse, u []float64, c float64, a, b []float64) {
	if len(u) == 1 {
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

// Ascend sets y = mᵀe and m += e (a∘b)ᵀ − φ (a∘mᵀφ)ᵀ, both with the old m, of d×K numbers, the others of K ≥ 1. b becomes
// a∘b, and u −a∘mᵀφ.
func Ascend(y, m []float64, e, phi *rl.Sparse, a, b, u []float64) {
	if len(u) == 1 {
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
