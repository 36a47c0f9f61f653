package batch

import "triad/core/learn"

// SVRG is the stochastic variance-reduced gradient [du2017, Algorithm 2] [johnson2013]. An epoch computes g at z̃ =
// (θ̃, ω̃), and then makes n steps on transitions drawn at random:
//
//	z ← z − σ (gᵢ(z) − gᵢ(z̃) + g(z̃))
//
// The last weights of an epoch are the next z̃. SVRG keeps three numbers of gᵢ(z̃) for each transition.
var SVRG = Method{
	ID: "svrg", Name: "stochastic variance-reduced gradient", Short: "SVRG", Colour: learn.Rose, Body: learn.Diamond,
	Text: "z −= σ (gᵢ(z) − gᵢ(z̃) + g(z̃))",
	Rows: []string{pointRow, gradientRow, "g̃ ← 1/n Σ g_i(z̃)", "z ← z − σ (g_i(z) − g_i(z̃) + g̃)", "z̃ ← z"},
	Note: "Two passes an epoch: one for the mean gradient at z̃, one of n transitions drawn at random.", Passes: 2,
	visits: each(2),
	begin:  func(r *Run) worker { return &svrg{newPoint(len(r.Theta)), make([]scalars, r.data.Len())} },
}

type svrg struct {
	mean point
	kept []scalars // at z̃
}

func (s *svrg) work(r *Run, from, to int) {
	n := len(s.kept)
	if from == 0 {
		s.mean.clear()
	}
	for i := from; i < min(to, n); i++ { // z is still z̃
		s.kept[i] = r.data.scalars(i, r.Theta, r.Omega)
		r.data.add(i, &s.mean, 1/float64(n), 1/float64(n), s.kept[i])
	}
	for range to - max(from, n) {
		i := r.index()
		now, then := r.data.scalars(i, r.Theta, r.Omega), s.kept[i]
		r.step(i, now.less(then))
		r.descend(&s.mean)
	}
}
