package columns

import (
	"math"

	"triad/core/rl"
)

// never is Kernels.Single of kernels that are no faster for a single column.
const never = math.MaxInt

// Scalar is the implementation in plain Go, and the default if there is no faster one. It processes columns in blocks
// of 8 and 4 and then singly, and the 26 columns of a study in two blocks of 13. The loop of a block runs over the
// features. In WebAssembly, Go's loops and bounds checks are expensive, because a jump backwards goes through a table.
// Slices converted to arrays of fixed size are therefore checked once, and unrolled bodies jump rarely. This is about
// four times as fast as plain loops there, and twice as fast natively.
var Scalar = Kernels{
	Name: "scalar", Single: never, Lanes: 2, Dot: scalarDot, Add: scalarAdd, DotAdd: scalarDotAdd, Product: scalarProduct,
	Scale: scalarScale, Within: scalarWithin, Decay: scalarDecay, Approach: scalarApproach,
}

func scalarDot(dst, m []float64, v *rl.Sparse) {
	cols, from := len(dst), 0
	for ; cols%13 == 0 && from < cols; from += 13 {
		dot13(dst, m, v, cols, from)
	}
	for ; from+8 <= cols; from += 8 {
		dot8(dst, m, v, cols, from)
	}
	if from+4 <= cols {
		dot4(dst, m, v, cols, from)
		from += 4
	}
	for ; from < cols; from++ {
		sum, value := 0.0, v.Value[:len(v.Index)]
		for j, i := range v.Index {
			sum += float64(value[j] * m[int(i)*cols+from])
		}
		dst[from] = sum
	}
}

func scalarAdd(m []float64, v *rl.Sparse, u []float64) {
	cols, from := len(u), 0
	for ; cols%13 == 0 && from < cols; from += 13 {
		add13(m, v, u, cols, from)
	}
	for ; from+8 <= cols; from += 8 {
		add8(m, v, u, cols, from)
	}
	if from+4 <= cols {
		add4(m, v, u, cols, from)
		from += 4
	}
	for ; from < cols; from++ {
		c, value := u[from], v.Value[:len(v.Index)]
		for j, i := range v.Index {
			m[int(i)*cols+from] += float64(value[j] * c)
		}
	}
}

func scalarDotAdd(dst, m []float64, v *rl.Sparse, u []float64) {
	cols, from := len(u), 0
	for ; cols%13 == 0 && from < cols; from += 13 {
		dotAdd13(dst, m, v, u, from)
	}
	for ; from+8 <= cols; from += 8 {
		dotAdd8(dst, m, v, u, from)
	}
	if from+4 <= cols {
		dotAdd4(dst, m, v, u, from)
		from += 4
	}
	for ; from < cols; from++ {
		c, sum, value := u[from], 0.0, v.Value[:len(v.Index)]
		for j, i := range v.Index {
			x, w := value[j], &m[int(i)*cols+from]
			sum += float64(x * *w)
			*w += float64(x * c)
		}
		dst[from] = sum
	}
}

// The blocks. Columns from, from+1, … keep their sums in local variables and store them once.

func dot8(dst, m []float64, v *rl.Sparse, cols, from int) {
	var s0, s1, s2, s3, s4, s5, s6, s7 float64
	value := v.Value[:len(v.Index)]
	for j, i := range v.Index {
		x, row := value[j], (*[8]float64)(m[int(i)*cols+from:])
		s0 += float64(x * row[0])
		s1 += float64(x * row[1])
		s2 += float64(x * row[2])
		s3 += float64(x * row[3])
		s4 += float64(x * row[4])
		s5 += float64(x * row[5])
		s6 += float64(x * row[6])
		s7 += float64(x * row[7])
	}
	to := (*[8]float64)(dst[from:])
	to[0], to[1], to[2], to[3], to[4], to[5], to[6], to[7] = s0, s1, s2, s3, s4, s5, s6, s7
}

func dot4(dst, m []float64, v *rl.Sparse, cols, from int) {
	var s0, s1, s2, s3 float64
	value := v.Value[:len(v.Index)]
	for j, i := range v.Index {
		x, row := value[j], (*[4]float64)(m[int(i)*cols+from:])
		s0 += float64(x * row[0])
		s1 += float64(x * row[1])
		s2 += float64(x * row[2])
		s3 += float64(x * row[3])
	}
	to := (*[4]float64)(dst[from:])
	to[0], to[1], to[2], to[3] = s0, s1, s2, s3
}

func add8(m []float64, v *rl.Sparse, u []float64, cols, from int) {
	c := (*[8]float64)(u[from:])
	u0, u1, u2, u3, u4, u5, u6, u7 := c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]
	value := v.Value[:len(v.Index)]
	for j, i := range v.Index {
		x, row := value[j], (*[8]float64)(m[int(i)*cols+from:])
		row[0] += float64(x * u0)
		row[1] += float64(x * u1)
		row[2] += float64(x * u2)
		row[3] += float64(x * u3)
		row[4] += float64(x * u4)
		row[5] += float64(x * u5)
		row[6] += float64(x * u6)
		row[7] += float64(x * u7)
	}
}

func add4(m []float64, v *rl.Sparse, u []float64, cols, from int) {
	c := (*[4]float64)(u[from:])
	u0, u1, u2, u3 := c[0], c[1], c[2], c[3]
	value := v.Value[:len(v.Index)]
	for j, i := range v.Index {
		x, row := value[j], (*[4]float64)(m[int(i)*cols+from:])
		row[0] += float64(x * u0)
		row[1] += float64(x * u1)
		row[2] += float64(x * u2)
		row[3] += float64(x * u3)
	}
}

func dotAdd8(dst, m []float64, v *rl.Sparse, u []float64, from int) {
	var s0, s1, s2, s3, s4, s5, s6, s7 float64
	c, cols, value := (*[8]float64)(u[from:]), len(u), v.Value[:len(v.Index)]
	for j, i := range v.Index {
		x, row := value[j], (*[8]float64)(m[int(i)*cols+from:])
		w0 := row[0]
		s0 += float64(x * w0)
		row[0] = w0 + float64(x*c[0])
		w1 := row[1]
		s1 += float64(x * w1)
		row[1] = w1 + float64(x*c[1])
		w2 := row[2]
		s2 += float64(x * w2)
		row[2] = w2 + float64(x*c[2])
		w3 := row[3]
		s3 += float64(x * w3)
		row[3] = w3 + float64(x*c[3])
		w4 := row[4]
		s4 += float64(x * w4)
		row[4] = w4 + float64(x*c[4])
		w5 := row[5]
		s5 += float64(x * w5)
		row[5] = w5 + float64(x*c[5])
		w6 := row[6]
		s6 += float64(x * w6)
		row[6] = w6 + float64(x*c[6])
		w7 := row[7]
		s7 += float64(x * w7)
		row[7] = w7 + float64(x*c[7])
	}
	*(*[8]float64)(dst[from:]) = [8]float64{s0, s1, s2, s3, s4, s5, s6, s7}
}

func dotAdd4(dst, m []float64, v *rl.Sparse, u []float64, from int) {
	var s0, s1, s2, s3 float64
	c, cols, value := (*[4]float64)(u[from:]), len(u), v.Value[:len(v.Index)]
	for j, i := range v.Index {
		x, row := value[j], (*[4]float64)(m[int(i)*cols+from:])
		w0 := row[0]
		s0 += float64(x * w0)
		row[0] = w0 + float64(x*c[0])
		w1 := row[1]
		s1 += float64(x * w1)
		row[1] = w1 + float64(x*c[1])
		w2 := row[2]
		s2 += float64(x * w2)
		row[2] = w2 + float64(x*c[2])
		w3 := row[3]
		s3 += float64(x * w3)
		row[3] = w3 + float64(x*c[3])
	}
	*(*[4]float64)(dst[from:]) = [4]float64{s0, s1, s2, s3}
}
