package batch

import "triad/core/learn"

// PDBG is the primal-dual batch gradient [du2017, Algorithm 1]: a step along the whole g,
//
//	θ ← θ − α Âᵀω,  ω ← ω + η (Âθ + b̂ − M̂ω).
//
// It is linear, and its error decays by Data.Factor per pass in the end. The implementation keeps the means, so a step
// takes d² operations; it still counts as a pass over the data.
var PDBG = Method{
	ID: "pdbg", Name: "primal-dual batch gradient", Short: "PDBG", Colour: learn.Violet, Body: learn.Plain,
	Text: "θ −= α Âᵀω, ω += η (Âθ + b̂ − M̂ω)",
	Rows: []string{"θ ← θ − α Âᵀ ω", "ω ← ω + η (Â θ + b̂ − M̂ ω)"},
	Note: "One step in each pass, along the mean gradient over all transitions.", Passes: 1,
	visits: func(int) int { return 1 },
	begin:  func(r *Run) worker { return &pdbg{newPoint(len(r.Theta))} },
}

type pdbg struct{ g point }

func (p *pdbg) work(r *Run, from, to int) {
	for range to - from {
		m := r.data.Model
		d := len(r.Theta)
		clear(p.g.theta)
		for i, w := range r.Omega {
			row, step := m.A[i*d:][:d], m.B[i]
			for j, a := range row {
				p.g.theta[j] += float64(a * w)
				step += float64(a * r.Theta[j])
			}
			for j, v := range m.M[i*d:][:d] {
				step -= float64(v * r.Omega[j])
			}
			p.g.omega[i] = -step
		}
		r.descend(&p.g)
	}
}
