//go:build amd64 && !purego

package columns

import (
	"golang.org/x/sys/cpu"

	"triad/core/rl"
)

//go:generate go run -tags avo triad/core/cmd/kernels -pkg columns -out avxblocks_amd64.s -stubs avxblocks_amd64.go kernels

// AVX is the implementation with 256-bit instructions, four columns in each. It is used if the processor has them. Two
// and three columns use Scalar's functions. A build with the tag purego has no AVX.
var AVX = Kernels{
	Name: "avx", Single: never, Lanes: 4, Dot: avxDot, Add: avxAdd, DotAdd: avxDotAdd, Product: avxProduct,
	Scale: avxScale, Within: scalarWithin, Decay: avxDecay, Approach: avxApproach,
	Errors: avxErrors, AddProduct: avxAddProduct, Ascend: avxAscend,
}

func init() {
	if cpu.X86.HasAVX {
		kernels = AVX
	}
}

// narrow and wide are the smallest and largest number of columns of a block.
const narrow, wide = 4, 32

// width returns the number of columns of the next block: as many as possible, without leaving fewer than narrow for the
// last.
func width(left int) int {
	if left > wide && left < wide+narrow {
		return wide - narrow
	}
	return min(left, wide)
}

// A sum of products that starts with 0 is never −0, so adding 0 does not change its bits.
func avxDot(dst, m []float64, v *rl.Sparse) { avxErrors(dst, m, v, 0) }

func avxErrors(dst, m []float64, v *rl.Sparse, c float64) {
	cols := len(dst)
	if cols < narrow {
		scalarDot(dst, m, v)
		Shift(dst, c)
		return
	}
	for from := 0; from < cols; {
		w := width(cols - from)
		dotAVX(&m[from], cols, w, &v.Index[0], &v.Value[0], len(v.Index), c, &dst[from])
		from += w
	}
}

func avxProduct(dst []float64, c float64, a, b []float64) {
	if len(a) < narrow {
		scalarProduct(dst, c, a, b)
		return
	}
	productAVX(&dst[0], c, &a[0], &b[0], len(a))
}

func avxScale(x []float64, c float64) {
	if len(x) < narrow {
		scalarScale(x, c)
		return
	}
	scaleAVX(&x[0], c, len(x))
}

func avxDecay(e, m []float64, index []int32, c []float64) {
	if len(c) < narrow {
		scalarDecay(e, m, index, c)
		return
	}
	decayAVX(&e[0], &m[0], &index[0], &c[0], len(index), len(c))
}

func avxApproach(m, to, u []float64) {
	cols := len(u)
	if cols < narrow {
		scalarApproach(m, to, u)
		return
	}
	for from := 0; from < cols; {
		w := width(cols - from)
		approachAVX(&m[from], cols, w, &to[from], &u[from], len(m)/cols)
		from += w
	}
}

func avxAdd(m []float64, v *rl.Sparse, u []float64) {
	cols := len(u)
	if cols < narrow {
		scalarAdd(m, v, u)
		return
	}
	for from := 0; from < cols; {
		w := width(cols - from)
		addAVX(&m[from], cols, w, &v.Index[0], &v.Value[0], len(v.Index), &u[from])
		from += w
	}
}

func avxAddProduct(m []float64, v *rl.Sparse, u []float64, c float64, a, b []float64) {
	cols := len(u)
	if cols < narrow {
		scalarProduct(u, c, a, b)
		scalarAdd(m, v, u)
		return
	}
	for from := 0; from < cols; {
		w := width(cols - from)
		addProductAVX(&m[from], cols, w, &v.Index[0], &v.Value[0], len(v.Index), c, &a[from], &b[from], &u[from])
		from += w
	}
}

func avxDotAdd(dst, m []float64, v *rl.Sparse, u []float64) {
	cols := len(u)
	if cols < narrow {
		scalarDotAdd(dst, m, v, u)
		return
	}
	for from := 0; from < cols; {
		w := width(cols - from)
		dotAddAVX(&m[from], cols, w, &v.Index[0], &v.Value[0], len(v.Index), &dst[from], &u[from])
		from += w
	}
}

func avxAscend(y, m []float64, e, phi *rl.Sparse, a, b, u []float64) {
	cols := len(u)
	if cols < narrow {
		ascend(y, m, e, phi, a, b, u)
		return
	}
	for from := 0; from < cols; {
		w := width(cols - from)
		ascendAVX(&m[from], cols, w, &phi.Index[0], &phi.Value[0], len(phi.Index), &e.Index[0], &e.Value[0], len(e.Index),
			&a[from], &b[from], &u[from], &y[from])
		from += w
	}
}
