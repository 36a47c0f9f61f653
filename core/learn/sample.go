package learn

import "triad/core/rl"

// SampleMatrix returns the matrix F (n×n, row-major) and the vector c (n) of one update z ← Fz + c of algorithm a on
// transition t. z is θ, or (θ, ω) for dual rules. e (d numbers) is the trace after the features of t were added to it;
// for rules that learn state values it is ρx. SampleMatrix applies the update itself to the unit vectors and to 0, so F
// and c cannot disagree with the update. The rule must be Affine, because such rules keep no state but e.
func SampleMatrix(a Algorithm, t *rl.Transition, e []float64, gamma, lambda, alpha, eta float64) (F, c []float64) {
	d := len(e)
	n := d
	if a.Rule.Dual {
		n = 2 * d
	}
	sizes := func(x float64) []float64 {
		list := make([]float64, n+1)
		for i := range list {
			list[i] = x
		}
		return list
	}
	l := New(a, d, gamma, lambda, sizes(alpha), sizes(eta))
	row := func(i int) []float64 {
		if i < d {
			return l.Theta[i*l.cols:][:l.cols]
		}
		return l.Omega[(i-d)*l.cols:][:l.cols]
	}
	for i := range n {
		row(i)[1+i] = 1
	}
	trace := rl.Compress(e)
	l.t, l.phi, l.next = t, &t.Phi, &t.PhiBar
	if a.Rule.States {
		l.phi, l.next = &t.X, &t.XNext
	}
	a.Rule.update(l, &trace)
	F, c = make([]float64, n*n), make([]float64, n)
	for i := range n {
		c[i] = row(i)[0]
		for j := range n {
			F[i*n+j] = row(i)[1+j] - c[i]
		}
	}
	return F, c
}
