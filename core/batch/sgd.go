package batch

import "triad/core/learn"

// SGD replays single transitions at random, z ← z − σ gᵢ(z). It is the saddle-point rule of package learn on i.i.d.
// samples of the data instead of a stream. With constant step sizes it reaches a noise floor, unless the
// data have no noise at their solution.
var SGD = Method{
	ID: "sgd", Name: "stochastic gradient, replayed", Short: "SGD", Colour: learn.Ochre, Body: learn.Cross,
	Text: "z −= σ gᵢ(z)",
	Rows: []string{pointRow, gradientRow, "z ← z − σ g_i(z)"},
	Note: "The online update on transitions drawn at random, which are i.i.d. samples of the data.", Passes: 1,
	visits: each(1),
	begin:  func(*Run) worker { return sgd{} },
}

type sgd struct{}

func (sgd) work(r *Run, from, to int) {
	for range to - from {
		i := r.index()
		r.step(i, r.data.scalars(i, r.Theta, r.Omega))
	}
}
