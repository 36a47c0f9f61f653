package batch

import "triad/core/learn"

// SAGA keeps the last gradient of each transition in a table, and their mean [du2017, Algorithm 3] [defazio2014]. Its
// first pass fills the table; then
//
//	z ← z − σ (gᵢ(z) − tᵢ + t̄),  t̄ ← t̄ + (gᵢ(z) − tᵢ)/n,  tᵢ ← gᵢ(z),
//
// with the old t̄ in the step. Each tᵢ is stored as three numbers.
var SAGA = Method{
	ID: "saga", Name: "SAGA", Short: "SAGA", Colour: learn.Green, Body: learn.Ring,
	Text: "z −= σ (gᵢ(z) − tᵢ + t̄), tᵢ = gᵢ(z)",
	Rows: []string{pointRow, gradientRow, "z ← z − σ (g_i(z) − t_i + t̄)", "t̄ ← t̄ + (g_i − t_i) / n", "t_i ← g_i"},
	Note: "Its first pass fills the table tᵢ and leaves the weights as they are.", Passes: 1,
	visits: each(1),
	begin:  func(r *Run) worker { return &saga{newPoint(len(r.Theta)), make([]scalars, r.data.Len())} },
}

type saga struct {
	mean  point
	table []scalars
}

func (s *saga) work(r *Run, from, to int) {
	n := 1 / float64(len(s.table))
	if r.epochs == 0 {
		for i := from; i < to; i++ {
			s.table[i] = r.data.scalars(i, r.Theta, r.Omega)
			r.data.add(i, &s.mean, n, n, s.table[i])
		}
		return
	}
	for range to - from {
		i := r.index()
		now := r.data.scalars(i, r.Theta, r.Omega)
		change := now.less(s.table[i])
		r.step(i, change)
		r.descend(&s.mean)
		r.data.add(i, &s.mean, n, n, change)
		s.table[i] = now
	}
}
