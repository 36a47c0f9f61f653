package columns

import "triad/core/rl"

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
