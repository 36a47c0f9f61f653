// Package batch implements the methods that read recorded transitions several times, such as SVRG and SAGA.
//
// An online learner sees each transition once. Batch methods instead solve the saddle-point problem of the data
// themselves [du2017],
//
//	min over θ, max over ω of ωᵀ(Âθ + b̂) − ½ωᵀM̂ω,  Â = (1/n)Σ eᵢψᵢᵀ,  b̂ = (1/n)Σ rᵢeᵢ,  M̂ = (1/n)Σ φᵢφᵢᵀ,
//
// with ψ = γφ̄ − φ and the traces e of a trace coefficient along the data. The solution is θ̂ = −Â⁻¹b̂, ω̂ = 0. All
// methods descend along g = (1/n)Σ gᵢ, in θ and in ω,
//
//	gᵢ(θ, ω) = ((ωᵀeᵢ) ψᵢ, −(rᵢ + ψᵢᵀθ) eᵢ + (ωᵀφᵢ) φᵢ),
//
// with step sizes α and η, which the paper calls σ_θ and σ_ω. They differ in how many of the gᵢ a step evaluates. Time
// is counted in passes: one pass evaluates n transitions.
package batch

import (
	"slices"
	"strings"

	"triad/core/learn"
	"triad/core/message"
)

// Method is a batch method.
type Method struct {
	ID, Name, Short string
	Text            string   // the step as text on the page
	Rows            []string // the same in full, line by line
	Note            string   // facts that a reader should know beside the step
	Colour          learn.Colour
	Body            learn.Body

	// Passes is the number of passes of an epoch, after which the weights can be reported. It is 2 if one pass is spent
	// on g.
	Passes int

	// visits returns the number of pieces of work of an epoch over n transitions.
	visits func(n int) int
	// begin returns the state that a run keeps beside its weights.
	begin func(r *Run) worker
}

// worker does the pieces from ≤ piece < to of a run's present epoch.
type worker interface{ work(r *Run, from, to int) }

// Methods lists every method, in the order of the page.
var Methods = []*Method{
	&PDBG,
	&SVRG,
	&SAGA,
	&SGD,
}

// The first rows of methods that evaluate single transitions.
const (
	pointRow    = "z = (θ, ω),  σ = (α, η)"
	gradientRow = "g_i = ((ωᵀ e_i) ψ_i, −(r_i + ψ_iᵀ θ) e_i + (ωᵀ φ_i) φ_i),  ψ_i = γ φ̄_i − φ_i"
)

// each returns visits for methods in which a piece is a transition.
func each(passes int) func(n int) int { return func(n int) int { return passes * n } }

// Algorithm is a method with the traces of a coefficient.
type Algorithm struct {
	ID     string // key in queries: "svrg:tb"
	Name   string
	Short  string // on plots
	Method *Method
	// Online is the online learner of the same saddle-point problem. Its settings are the coefficient's.
	Online learn.Algorithm
}

// Algorithms lists all pairs of a method and a coefficient.
var Algorithms = algorithms()

func algorithms() (all []Algorithm) {
	for _, m := range Methods {
		for _, k := range learn.SaddlePoint.Kappas() {
			online, err := learn.Find(learn.SaddlePoint.ID + ":" + k.ID)
			if err != nil {
				panic(err)
			}
			all = append(all, Algorithm{
				ID: m.ID + ":" + k.ID, Name: strings.ToUpper(m.Name[:1]) + m.Name[1:] + " · " + k.Short, Short: m.Short + " · " + k.Short,
				Method: m, Online: online,
			})
		}
	}
	return all
}

// Takes reports whether the algorithm takes the setting or the step size with this query key.
func (a Algorithm) Takes(key string) bool {
	return key == "alpha" || key == "eta" || a.Online.Takes(key)
}

// Faults in the name of an algorithm.
var (
	unknownMethod = message.New("batch.unknown", "unknown method {0} in {1}; use one of {2}")
	unknownKappa  = message.New("batch.unknown-kappa", "unknown κ {0} in {1}; use one of {2}")
	needsKappa    = message.New("batch.needs-kappa", "{0} needs the traces of a κ; use for example {0}:tb")
)

// Is reports whether a name begins with a method's name, so that it is meant for one of Algorithms.
func Is(id string) bool {
	method, _, _ := strings.Cut(id, ":")
	return slices.ContainsFunc(Methods, func(m *Method) bool { return m.ID == method })
}

// Find returns the algorithm with this name. The error states the fault.
func Find(id string) (Algorithm, error) {
	i := slices.IndexFunc(Algorithms, func(a Algorithm) bool { return a.ID == id })
	if i >= 0 {
		return Algorithms[i], nil
	}
	method, kappa, pair := strings.Cut(id, ":")
	switch {
	case !Is(id):
		return Algorithm{}, unknownMethod(message.Quoted(method), message.Quoted(id), list(Methods, func(m *Method) string { return m.ID }))
	case !pair:
		return Algorithm{}, needsKappa(id)
	}
	return Algorithm{}, unknownKappa(message.Quoted(kappa), message.Quoted(id), list(learn.Kappas, func(k learn.Kappa) string { return k.ID }))
}

func list[T any](items []T, id func(T) string) string {
	ids := make([]string, len(items))
	for i, x := range items {
		ids[i] = id(x)
	}
	return strings.Join(ids, ", ")
}
