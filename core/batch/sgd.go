package batch

import "triad/core/learn"

// SGD replays single transitions at random, z ← z − σ gᵢ(z): what the saddle-point rule of package learn does, on independent
// samples of the data instead of a stream. With constant steps it comes to a floor of noise, unless the data have none at their
// solution.
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
