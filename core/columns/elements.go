package columns

import "math"

// Element-wise operations on the K numbers of a row. They are unrolled like Scalar, because plain loops would take a
// noticeable time beside the kernels' few instructions for a column.

// Few is the number of elements from which a call of a kernel takes no longer than a loop.
const Few = 8

// Scale sets x ← cx.
func Scale(x []float64, c float64) {
	if len(x) >= Few {
		kernels.Scale(x, c)
		return
	}
	for i, v := range x {
		x[i] = float64(c * v)
	}
}

func scalarScale(x []float64, c float64) {
	for ; len(x) >= 8; x = x[8:] {
		b := (*[8]float64)(x)
		b[0], b[1], b[2], b[3] = float64(c*b[0]), float64(c*b[1]), float64(c*b[2]), float64(c*b[3])
		b[4], b[5], b[6], b[7] = float64(c*b[4]), float64(c*b[5]), float64(c*b[6]), float64(c*b[7])
	}
	for i, v := range x {
		x[i] = float64(c * v)
	}
}

// Product sets dst = (ca)∘b, all of the same length; dst may be a or b.
func Product(dst []float64, c float64, a, b []float64) {
	switch len(a) {
	case 0:
	case 1: // the live learner
		dst[0] = float64(float64(c*a[0]) * b[0])
	default:
		kernels.Product(dst[:len(a)], c, a, b[:len(a)])
	}
}

func scalarProduct(dst []float64, c float64, a, b []float64) {
	dst, b = dst[:len(a)], b[:len(a)]
	for ; len(a) >= 4; dst, a, b = dst[4:], a[4:], b[4:] {
		d, x, y := (*[4]float64)(dst), (*[4]float64)(a), (*[4]float64)(b)
		d[0], d[1] = float64(float64(c*x[0])*y[0]), float64(float64(c*x[1])*y[1])
		d[2], d[3] = float64(float64(c*x[2])*y[2]), float64(float64(c*x[3])*y[3])
	}
	for k, x := range a {
		dst[k] = float64(float64(c*x) * b[k])
	}
}

// Decay sets row j of e to c∘row and adds it to row index[j] of m, for e of len(index)×K, c of K ≥ 1 and m of d×K
// numbers. The indices must be below d and different; their order is free. Decay does not check this, because checking
// would take long compared with the work.
func Decay(e, m []float64, index []int32, c []float64) {
	if len(index) > 0 {
		kernels.Decay(e[:len(index)*len(c)], m, index, c)
	}
}

func scalarDecay(e, m []float64, index []int32, c []float64) {
	cols := len(c)
	for _, i := range index {
		row, to, c := e[:cols], m[int(i)*cols:][:cols], c[:cols]
		e = e[cols:]
		for ; len(row) >= 4; row, to, c = row[4:], to[4:], c[4:] {
			d, r, s := (*[4]float64)(c), (*[4]float64)(row), (*[4]float64)(to)
			a0, a1, a2, a3 := float64(d[0]*r[0]), float64(d[1]*r[1]), float64(d[2]*r[2]), float64(d[3]*r[3])
			r[0], r[1], r[2], r[3] = a0, a1, a2, a3
			s[0], s[1], s[2], s[3] = s[0]+a0, s[1]+a1, s[2]+a2, s[3]+a3
		}
		for k, d := range c {
			x := float64(d * row[k])
			row[k] = x
			to[k] += x
		}
	}
}

// Within reports whether |x[i]| ≤ limit for every i. It is false if any x[i] is NaN. limit must be ≥ 0.
func Within(x []float64, limit float64) bool {
	if len(x) >= Few {
		return kernels.Within(x, limit)
	}
	for _, v := range x {
		if !(math.Abs(v) <= limit) {
			return false
		}
	}
	return true
}

// Absolute values are ordered like their bits, with infinities and NaN above all others. The highest bit of a
// difference therefore gives the answer; a branch for each number would take longer.
func scalarWithin(x []float64, limit float64) bool {
	const sign = 1 << 63
	over, most := uint64(0), math.Float64bits(limit)
	for ; len(x) >= 4; x = x[4:] {
		b := (*[4]float64)(x)
		over |= (most - math.Float64bits(b[0])&^sign) | (most - math.Float64bits(b[1])&^sign) |
			(most - math.Float64bits(b[2])&^sign) | (most - math.Float64bits(b[3])&^sign)
	}
	for _, v := range x {
		over |= most - math.Float64bits(v)&^sign
	}
	return over&sign == 0
}

// Shift sets x ← c + x.
func Shift(x []float64, c float64) {
	for ; len(x) >= 8; x = x[8:] {
		b := (*[8]float64)(x)
		b[0], b[1], b[2], b[3] = c+b[0], c+b[1], c+b[2], c+b[3]
		b[4], b[5], b[6], b[7] = c+b[4], c+b[5], c+b[6], c+b[7]
	}
	for k, v := range x {
		x[k] = c + v
	}
}

// Approach sets m ← m + (to − m) diag(u), for m and to of d×K and u of K ≥ 1 numbers.
func Approach(m, to, u []float64) {
	if n := len(m) / len(u) * len(u); len(u) > 1 && n > 0 {
		kernels.Approach(m[:n], to[:n], u)
		return
	}
	scalarApproach(m, to, u)
}

func scalarApproach(m, to, u []float64) {
	cols := len(u)
	for ; len(m) >= cols; m, to = m[cols:], to[cols:] {
		row, goal, c := m[:cols], to[:cols], u
		for ; len(row) >= 4; row, goal, c = row[4:], goal[4:], c[4:] {
			x, z, y := (*[4]float64)(row), (*[4]float64)(goal), (*[4]float64)(c)
			a, b := x[0]+float64(y[0]*(z[0]-x[0])), x[1]+float64(y[1]*(z[1]-x[1]))
			x[2], x[3] = x[2]+float64(y[2]*(z[2]-x[2])), x[3]+float64(y[3]*(z[3]-x[3]))
			x[0], x[1] = a, b
		}
		for k, v := range c {
			row[k] += float64(v * (goal[k] - row[k]))
		}
	}
}

// Less sets m ← m − m diag(u), for m of d×K and u of K ≥ 1 numbers.
func Less(m, u []float64) {
	cols := len(u)
	for ; len(m) >= cols; m = m[cols:] {
		row, c := m[:cols], u
		for ; len(row) >= 4; row, c = row[4:], c[4:] {
			x, y := (*[4]float64)(row), (*[4]float64)(c)
			a, b := x[0]-float64(y[0]*x[0]), x[1]-float64(y[1]*x[1])
			x[2], x[3] = x[2]-float64(y[2]*x[2]), x[3]-float64(y[3]*x[3])
			x[0], x[1] = a, b
		}
		for k, v := range c {
			row[k] -= float64(v * row[k])
		}
	}
}
