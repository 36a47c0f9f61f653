package columns

// Operations on the K numbers that belong to a row, element by element and unrolled as Scalar is: plain loops would
// take a noticeable time beside the kernels' few instructions a column.

// Scale sets x ← cx.
func Scale(x []float64, c float64) {
	for ; len(x) >= 8; x = x[8:] {
		b := (*[8]float64)(x)
		b[0], b[1], b[2], b[3] = float64(c*b[0]), float64(c*b[1]), float64(c*b[2]), float64(c*b[3])
		b[4], b[5], b[6], b[7] = float64(c*b[4]), float64(c*b[5]), float64(c*b[6]), float64(c*b[7])
	}
	for i, v := range x {
		x[i] = float64(c * v)
	}
}

// Product sets dst = (ca)∘b, of one length; dst may be a or b.
func Product(dst []float64, c float64, a, b []float64) {
	if len(a) > 0 {
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
