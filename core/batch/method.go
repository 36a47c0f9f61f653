// Package batch holds the methods that go over recorded transitions again and again, where a stream is seen once: what they
// learn is the saddle point of the data themselves [du2017],
//
//	min over θ, max over ω of ωᵀ(Âθ + b̂) − ½ωᵀM̂ω,  Â = (1/n)Σ eᵢψᵢᵀ,  b̂ = (1/n)Σ rᵢeᵢ,  M̂ = (1/n)Σ φᵢφᵢᵀ,
//
// with ψ = γφ̄ − φ and the traces e of a coefficient along the data. Its solution is θ̂ = −Â⁻¹b̂, ω̂ = 0. All methods descend
// along g = (1/n)Σ gᵢ, in θ and in ω,
//
//	gᵢ(θ, ω) = ((ωᵀeᵢ) ψᵢ, −(rᵢ + ψᵢᵀθ) eᵢ + (ωᵀφᵢ) φᵢ),
//
// with steps α and η, σ_θ and σ_ω there, and differ in how much of it a step looks at. Time is counted in passes, n transitions looked at each.
package batch

import "triad/core/learn"

// Method is how transitions are gone over.
type Method struct {
	ID, Name, Short string
	Text            string   // the step as written on the page
	Rows            []string // the same in full, line by line
	Note            string   // what to know of it beside that
	Colour          learn.Colour
	Body            learn.Body

	// Passes is how many of them an epoch has, after which there are weights to be told: 2 where one is spent on g.
	Passes int

	// visits is how many pieces of work an epoch over n transitions has.
	visits func(n int) int
	// begin returns what a run keeps beside its weights.
	begin func(r *Run) worker
}

// worker does pieces of work from and below to of a run's present epoch.
type worker interface{ work(r *Run, from, to int) }

// Methods lists every method, in the order in which they are shown.
var Methods = []*Method{
	&PDBG,
	&SVRG,
	&SAGA,
	&SGD,
}

// The rows that those begin with which look at single transitions.
const (
	pointRow    = "z = (θ, ω),  σ = (α, η)"
	gradientRow = "g_i = ((ωᵀ e_i) ψ_i, −(r_i + ψ_iᵀ θ) e_i + (ωᵀ φ_i) φ_i),  ψ_i = γ φ̄_i − φ_i"
)

// each is the number of pieces where a transition is one.
func each(passes int) func(n int) int { return func(n int) int { return passes * n } }
