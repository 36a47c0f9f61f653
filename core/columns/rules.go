package columns

import "triad/core/rl"

// Whole steps of the commonest rules for a single column, such as a live learner's. Each is one call: in WebAssembly a
// call takes as long as the work of several features. m and w have d numbers. All indices must ascend and be below d,
// and a vector may have no entries.

// SemiGradient sets m += aδ e with δ = r + mᵀx.
func SemiGradient(m []float64, e, x *rl.Sparse, r, a float64) {
	if len(e.Index) < kernels.Single {
		addOne(m, e, float64(a*(r+dotOne(m, x))))
		return
	}
	checkOne(m, e)
	checkOne(m, x)
	kernels.SemiGradient(m, e, x, r, a)
}

// SaddlePoint sets w += bδ e − b(wᵀφ) φ and m −= a(wᵀe) x with δ = r + mᵀx, all by the old weights.
func SaddlePoint(m, w []float64, e, phi, x *rl.Sparse, r, a, b float64) {
	if len(e.Index) < kernels.Single {
		less := -float64(b * dotOne(w, phi))
		of := dotAddOne(w, e, float64(b*(r+dotOne(m, x))))
		addOne(w, phi, less)
		addOne(m, x, float64(-a*of))
		return
	}
	checkOne(w, e)
	checkOne(w, phi)
	checkOne(m, x)
	kernels.SaddlePoint(m, w, e, phi, x, r, a, b)
}

// Correction sets w as SaddlePoint does, and m += aδ e and then m += ca(wᵀe) y, with the old w.
func Correction(m, w []float64, e, phi, x, y *rl.Sparse, r, a, b, c float64) {
	if len(e.Index) < kernels.Single {
		delta := r + dotOne(m, x)
		addOne(m, e, float64(a*delta))
		less := -float64(b * dotOne(w, phi))
		of := dotAddOne(w, e, float64(b*delta))
		addOne(w, phi, less)
		addOne(m, y, float64(float64(c*a)*of))
		return
	}
	checkOne(m, e)
	checkOne(w, phi)
	checkOne(m, x)
	checkOne(m, y)
	kernels.Correction(m, w[:len(m)], e, phi, x, y, r, a, b, c)
}

// checkOne is check for a single column and a vector that may have no entries.
func checkOne(m []float64, v *rl.Sparse) {
	if len(v.Index) > 0 {
		check(m, v, 1)
	}
}
