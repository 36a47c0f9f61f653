// Package problem defines the problems: environment, features, π, μ, θ₀ and a picture, each in one file.
//
// The discount factor γ is not part of a problem: it comes from the query. The package knows no learner.
//
// Reading order: twostate.go (a counterexample), custom.go (a problem from a file), then mountaincar.go, car.go and
// returns.go (problems that are simulated because they have no exact model).
package problem

import (
	"triad/core/exact"
	"triad/core/message"
	"triad/core/rl"
)

// Problem is one line of the catalogue.
type Problem struct {
	ID, Name string
	Summary  string // for the title of its picture
	Episodic bool   // experience comes in episodes, which end; then γ may be 1
	// Simulated says that it has no exact model: what errors are measured by is simulated first.
	Simulated bool
	Actions   []string // their names, in order; without one an action is its number
	Options   []Option
	// Build makes an instance; options holds a legal value of each of Options, or of some: the others
	// are at their defaults. It is nil where the user brings the definition.
	Build func(options map[string]string) *Instance
	// Fit says which option does not go with the others, and why; nil where all do.
	Fit func(options map[string]string) (key string, why message.Message)
}

// MayEnd says that values without discount, γ = 1, may exist: experience comes in episodes, or may do so in a definition of
// the user's.
func (p Problem) MayEnd() bool { return p.Episodic || p.Build == nil }

// Instance is a problem ready to run. All of it is read-only.
type Instance struct {
	Name string  // of a problem of the user's own; empty for one of the catalogue
	MDP  *rl.MDP // the exact model; nil where Simulated is set
	// Simulated stands in place of an exact model.
	Simulated Simulated
	Theta0    []float64 // d, the default starting weights
	// StateNames and ActionNames are what they are called; nil where that is their number from 0.
	StateNames, ActionNames []string
	// State0 is the same for values of states, one for each of their features; nil where states
	// have none.
	State0 []float64
	Start  int // state in which every run starts, but where the MDP is episodic
	// Deterministic says that π takes one action for certain in every state: then π and
	// min(1, π/μ) are the same 0/1 indicator, and Tree Backup and Retrace the same algorithm.
	Deterministic bool
	// DropLast says that learners see nothing of the last step of an episode but that it ends.
	DropLast bool
	Picture  Picture
	// Remarks are of the file of a problem of the user's own: how it was read, and what of it may be meant otherwise.
	Remarks []message.Message
	// Blocks name the parts of θ, in order, where it has parts; their sizes add up to d.
	Blocks []Block
}

// Exact says that the mean dynamics of the problem are known.
func (x *Instance) Exact() bool { return x.MDP != nil }

// Whole says that they are known with all that follows from them: not of large problems.
func (x *Instance) Whole() bool { return x.Exact() && !exact.Large(x.MDP) }

var endsNever = message.New("problem.ends-never", "a number below 1: under {0}, state {1} never comes to the end of an episode")

// EndsNever says that values without discount, γ = 1, are not finite: those of a finite problem whose episodes need not
// end; and what is legal in the place of 1.
func (x *Instance) EndsNever() (legal message.Message, never bool) {
	if x.MDP == nil {
		return legal, false
	}
	state, policy := x.MDP.Endless(x.MDP.Mu), "μ"
	if state < 0 {
		state, policy = x.MDP.Endless(x.MDP.Pi), "π"
	}
	if state < 0 {
		return legal, false
	}
	return endsNever(policy, state), true
}

// Extremes are those of its policies.
func (x *Instance) Extremes() rl.Extremes {
	if x.MDP != nil {
		return x.MDP.Extremes()
	}
	return x.Simulated.Extremes()
}

// Car is Mountain Car, for its pictures and its study; nil in other problems.
func (x *Instance) Car() *Car {
	car, _ := x.Simulated.(*Car)
	return car
}

// Dim is the number d of features of pairs.
func (x *Instance) Dim() int { return len(x.Theta0) }

// StateDim is the number of features of states, 0 where they have none.
func (x *Instance) StateDim() int {
	switch {
	case x.MDP == nil:
		return len(x.State0)
	case x.MDP.PhiState != nil:
		return len(x.MDP.PhiState[0])
	}
	return 0
}

// Inherit takes over what another instance of the same problem has simulated.
func (x *Instance) Inherit(old *Instance) {
	if x.Simulated != nil && old.Simulated != nil {
		x.Simulated.Inherit(old.Simulated)
	}
}

// Block is a run of weights that belong together.
type Block struct {
	Name   Label
	Action int // whose weights they are, −1 for several
	Size   int // ≥ 1
}

// Picture is a finite problem drawn as a graph in the unit square (x right, y down).
type Picture struct {
	Nodes []Node
	Edges []Edge
}

// Node is a state's place and name, or the end's, and the values of its pairs in terms of the weights, by
// action, empty where the edges tell them.
type Node struct {
	X, Y   float32
	Label  string
	Values [2]string
}

// Label is what something in a picture is called: a word that each language of the page has by its Code (wasm/view has
// its English), or where Code is empty a Text of no language: a number, or a name of the user's own.
type Label struct{ Code, Text string }

// Edge is the way from s by a to next, the node after those of the states where an episode ends. Bend is the height of
// its arc as a part of its length (positive to the left of travel), or a loop's direction in radians (0 right, π/2 down). Name is what the
// action is called; it may be empty.
type Edge struct {
	S, A, Next int
	Bend       float32
	Name       Label
}

// Catalogue lists every problem, in the order in which they are shown.
var Catalogue = []Problem{
	twoState,
	baird,
	mountainCar,
	custom,
}

// ByID finds a problem; ok tells whether it exists.
func ByID(id string) (p Problem, ok bool) {
	for _, p := range Catalogue {
		if p.ID == id {
			return p, true
		}
	}
	return Problem{}, false
}

// deterministic says whether every row of π is an indicator.
func deterministic(pi [][]float64) bool {
	for _, row := range pi {
		for _, p := range row {
			if p != 0 && p != 1 {
				return false
			}
		}
	}
	return true
}
