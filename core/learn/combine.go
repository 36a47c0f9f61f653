package learn

import "triad/core/rl"

// combine sets dst = ax + by for sparse x and y, with the features of both, ascending. dst has room
// for them and is neither.
func combine(dst *rl.Sparse, a float64, x *rl.Sparse, b float64, y *rl.Sparse) {
	m, n := len(x.Index), len(y.Index)
	index, value := dst.Index[:m+n], dst.Value[:m+n]
	i, j, size := 0, 0, 0
	for i < m && j < n {
		p, q := x.Index[i], y.Index[j]
		switch {
		case p < q:
			index[size], value[size] = p, float64(a*x.Value[i])
			i++
		case p > q:
			index[size], value[size] = q, float64(b*y.Value[j])
			j++
		default:
			index[size], value[size] = p, float64(a*x.Value[i])+float64(b*y.Value[j])
			i, j = i+1, j+1
		}
		size++
	}
	for ; i < m; i++ {
		index[size], value[size] = x.Index[i], float64(a*x.Value[i])
		size++
	}
	for ; j < n; j++ {
		index[size], value[size] = y.Index[j], float64(b*y.Value[j])
		size++
	}
	dst.Index, dst.Value = index[:size], value[:size]
}

// emptySum returns a sparse vector that holds as many features as any sum of two has.
func emptySum(d int) rl.Sparse {
	return rl.Sparse{Index: make([]int32, 0, 2*d), Value: make([]float64, 0, 2*d)}
}
