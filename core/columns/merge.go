package columns

import "triad/core/rl"

// Merge sets e ← decay e + cv, where v may have indices that e lacks. places holds, for each index below its length, the
// last known position of the index in e, where Merge looks first.
func Merge(e *rl.Sparse, decay, c float64, v *rl.Sparse, places []int) {
	n := len(places)
	if len(e.Index) < kernels.Single || cap(e.Index) < n || cap(e.Value) < n {
		merge(e, decay, c, v, places)
		return
	}
	if last := len(v.Index) - 1; last >= 0 && (len(v.Value) <= last || v.Index[0] < 0 || int(v.Index[last]) >= n) {
		panic("columns: an index beyond the places, or fewer values than indices")
	}
	kernels.Merge(e, decay, c, v, places)
}

func merge(e *rl.Sparse, decay, c float64, v *rl.Sparse, places []int) {
	index, value := e.Index, e.Value[:len(e.Index)]
	Scale(value, decay)
	at := 0 // v's indices ascend, so the next index cannot be at an earlier position
	for j, i := range v.Index {
		if last := places[i]; last < len(index) && index[last] == i {
			at = last
		} else if at = place(index, at, i); at == len(index) || index[at] != i {
			index, value = append(index, 0), append(value, 0)
			copy(index[at+1:], index[at:])
			copy(value[at+1:], value[at:])
			index[at], value[at] = i, 0
		}
		places[i] = at
		value[at] += float64(c * v.Value[j])
	}
	e.Index, e.Value = index, value
}

// place returns the first position ≥ from in the ascending index whose feature is i or larger.
func place(index []int32, from int, i int32) int {
	to := len(index)
	for from < to {
		if m := (from + to) / 2; index[m] < i {
			from = m + 1
		} else {
			to = m
		}
	}
	return from
}
