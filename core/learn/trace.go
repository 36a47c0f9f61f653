package learn

import (
	"triad/core/columns"
	"triad/core/rl"
)

// trace is the eligibility trace e of a chain, stored by its support. The support holds the features visited since the
// start of the episode or since the decay was last 0. Other features cost nothing.
type trace = rl.Sparse

// newTraces returns n traces at 0, each with room for d features so that it never grows.
func newTraces(n, d int) []trace {
	index, value := make([]int32, n*d), make([]float64, n*d)
	traces := make([]trace, n)
	for c := range traces {
		from, to := c*d, (c+1)*d
		traces[c] = trace{Index: index[from:from:to], Value: value[from:from:to]}
	}
	return traces
}

// fewFeatures is the number of features up to which a support is not worth restarting: once all features were visited,
// all stay in it.
const fewFeatures = 4

// advance sets e ← decay e + c v for a trace of d features. places holds, for each of the d features, its last position
// in the trace, where advance looks first.
func advance(e *trace, decay, c float64, v *rl.Sparse, d int, places []int) {
	switch size := len(e.Index); {
	case size == d && (decay != 0 || d <= fewFeatures): // position and feature are equal
		value := e.Value[:size]
		columns.Scale(value, decay)
		for j, i := range v.Index {
			value[i] += float64(c * v.Value[j])
		}
	case decay == 0 || size == 0:
		n := len(v.Index)
		e.Index, e.Value = e.Index[:n], e.Value[:n]
		for j, i := range v.Index {
			e.Index[j], e.Value[j] = i, float64(c*v.Value[j])
		}
	default:
		columns.Merge(e, decay, c, v, places)
	}
}

// restart sets the trace to 0.
func restart(e *trace) { e.Index, e.Value = e.Index[:0], e.Value[:0] }

// Trace returns the trace e of a chain as d numbers.
func (l *Learner) Trace(chain int) []float64 {
	e := make([]float64, l.d)
	columns.Add(e, &l.traces[chain], []float64{1})
	return e
}

// addColumns sets m += e diag(u), where m and e are d×K.
func addColumns(m, e, u []float64) {
	cols := len(u)
	for i := 0; i < len(m); i += cols {
		row, x := m[i:][:cols], e[i:][:cols]
		for k, v := range u {
			row[k] += float64(x[k] * v)
		}
	}
}
