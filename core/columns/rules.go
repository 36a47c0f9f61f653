package columns

import "triad/core/rl"

// Whole steps of the two commonest rules. For a single short column, such as a live learner's, each is one function
// without calls: in WebAssembly a call takes as long as the work of several features.

// SemiGradient sets m += e (a∘δ)ᵀ with δ = r + mᵀx, for m of d×K and the others of K ≥ 1 numbers. delta becomes δ, and u
// is scratch.
func SemiGradient(m []float64, e, x *rl.Sparse, r float64, a, delta, u []float64) {
	if single(u, e) {
		delta[0] = r + dotOne(m, x)
		addOne(m, e, float64(a[0]*delta[0]))
		return
	}
	Errors(delta, m, x, r)
	AddProduct(m, e, u, 1, a, delta)
}

// SaddlePoint sets w += (b∘δ) e − (b∘wᵀφ) φ and m −= (a∘wᵀe) x with δ = r + mᵀx, all by the old weights, for m and w of
// d×K and the others of K ≥ 1 numbers. delta, y and u are scratch.
func SaddlePoint(m, w []float64, e, phi, x *rl.Sparse, r float64, a, b, delta, y, u []float64) {
	if single(u, e) {
		less := -float64(b[0] * dotOne(w, phi))
		of := dotAddOne(w, e, float64(b[0]*(r+dotOne(m, x))))
		addOne(w, phi, less)
		addOne(m, x, float64(-a[0]*of))
		return
	}
	Errors(delta, m, x, r)
	Ascend(y, w, e, phi, b, delta, u)
	AddProduct(m, x, y, -1, a, y)
}
