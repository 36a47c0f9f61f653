package columns

import "triad/core/rl"

// Blocks of 13 columns; a study's 26 columns are two of them.

func dot13(dst, m []float64, v *rl.Sparse, cols, from int) {
	var s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12 float64
	value := v.Value[:len(v.Index)]
	for j, i := range v.Index {
		x, row := value[j], (*[13]float64)(m[int(i)*cols+from:])
		s0 += float64(x * row[0])
		s1 += float64(x * row[1])
		s2 += float64(x * row[2])
		s3 += float64(x * row[3])
		s4 += float64(x * row[4])
		s5 += float64(x * row[5])
		s6 += float64(x * row[6])
		s7 += float64(x * row[7])
		s8 += float64(x * row[8])
		s9 += float64(x * row[9])
		s10 += float64(x * row[10])
		s11 += float64(x * row[11])
		s12 += float64(x * row[12])
	}
	*(*[13]float64)(dst[from:]) = [13]float64{s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12}
}

func add13(m []float64, v *rl.Sparse, u []float64, cols, from int) {
	c := (*[13]float64)(u[from:])
	value := v.Value[:len(v.Index)]
	for j, i := range v.Index {
		x, row := value[j], (*[13]float64)(m[int(i)*cols+from:])
		row[0] += float64(x * c[0])
		row[1] += float64(x * c[1])
		row[2] += float64(x * c[2])
		row[3] += float64(x * c[3])
		row[4] += float64(x * c[4])
		row[5] += float64(x * c[5])
		row[6] += float64(x * c[6])
		row[7] += float64(x * c[7])
		row[8] += float64(x * c[8])
		row[9] += float64(x * c[9])
		row[10] += float64(x * c[10])
		row[11] += float64(x * c[11])
		row[12] += float64(x * c[12])
	}
}

// dotAdd13 processes two rows in each iteration, because jumps backwards are expensive in WebAssembly.
func dotAdd13(dst, m []float64, v *rl.Sparse, u []float64, from int) {
	var s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12 float64
	c, cols, index := (*[13]float64)(u[from:]), len(u), v.Index
	value := v.Value[:len(index)]
	for len(index) >= 2 && len(value) >= 2 {
		x, row := value[0], (*[13]float64)(m[int(index[0])*cols+from:])
		y, below := value[1], (*[13]float64)(m[int(index[1])*cols+from:])
		index, value = index[2:], value[2:]
		w0, z0 := row[0], below[0]
		s0 += float64(x * w0)
		s0 += float64(y * z0)
		row[0], below[0] = w0+float64(x*c[0]), z0+float64(y*c[0])
		w1, z1 := row[1], below[1]
		s1 += float64(x * w1)
		s1 += float64(y * z1)
		row[1], below[1] = w1+float64(x*c[1]), z1+float64(y*c[1])
		w2, z2 := row[2], below[2]
		s2 += float64(x * w2)
		s2 += float64(y * z2)
		row[2], below[2] = w2+float64(x*c[2]), z2+float64(y*c[2])
		w3, z3 := row[3], below[3]
		s3 += float64(x * w3)
		s3 += float64(y * z3)
		row[3], below[3] = w3+float64(x*c[3]), z3+float64(y*c[3])
		w4, z4 := row[4], below[4]
		s4 += float64(x * w4)
		s4 += float64(y * z4)
		row[4], below[4] = w4+float64(x*c[4]), z4+float64(y*c[4])
		w5, z5 := row[5], below[5]
		s5 += float64(x * w5)
		s5 += float64(y * z5)
		row[5], below[5] = w5+float64(x*c[5]), z5+float64(y*c[5])
		w6, z6 := row[6], below[6]
		s6 += float64(x * w6)
		s6 += float64(y * z6)
		row[6], below[6] = w6+float64(x*c[6]), z6+float64(y*c[6])
		w7, z7 := row[7], below[7]
		s7 += float64(x * w7)
		s7 += float64(y * z7)
		row[7], below[7] = w7+float64(x*c[7]), z7+float64(y*c[7])
		w8, z8 := row[8], below[8]
		s8 += float64(x * w8)
		s8 += float64(y * z8)
		row[8], below[8] = w8+float64(x*c[8]), z8+float64(y*c[8])
		w9, z9 := row[9], below[9]
		s9 += float64(x * w9)
		s9 += float64(y * z9)
		row[9], below[9] = w9+float64(x*c[9]), z9+float64(y*c[9])
		w10, z10 := row[10], below[10]
		s10 += float64(x * w10)
		s10 += float64(y * z10)
		row[10], below[10] = w10+float64(x*c[10]), z10+float64(y*c[10])
		w11, z11 := row[11], below[11]
		s11 += float64(x * w11)
		s11 += float64(y * z11)
		row[11], below[11] = w11+float64(x*c[11]), z11+float64(y*c[11])
		w12, z12 := row[12], below[12]
		s12 += float64(x * w12)
		s12 += float64(y * z12)
		row[12], below[12] = w12+float64(x*c[12]), z12+float64(y*c[12])
	}
	sums := (*[13]float64)(dst[from:])
	*sums = [13]float64{s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12}
	for j, i := range index { // the last row if their number is odd
		x, row := value[j], (*[13]float64)(m[int(i)*cols+from:])
		for k, w := range row {
			sums[k] += float64(x * w)
			row[k] = w + float64(x*c[k])
		}
	}
}
