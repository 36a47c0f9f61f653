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

// Problem is one entry of the catalogue.
type Problem struct {
	ID, Name string
	Summary  string // title of its picture
	Episodic bool   // experience comes in episodes that end; γ may then be 1
	// Simulated reports whether it has no exact model, so that the reference of its errors is simulated first.
	Simulated bool
	Actions   []string // names, in order; an action without a name is shown as its number
	Options   []Option
	// Build makes an instance. options holds valid values of some of Options; the others are at their defaults. Build
	// is nil if the user provides the definition.
	Build func(options map[string]string) *Instance
	// Fit returns an option that does not fit the others, and why; Fit is nil if all combinations fit.
	Fit func(options map[string]string) (key string, why message.Message)
}

// MayEnd reports whether values at γ = 1 can exist: experience comes in episodes, or may do so in a user's definition.
func (p Problem) MayEnd() bool { return p.Episodic || p.Build == nil }

// Instance is a problem ready to run. It is read-only.
type Instance struct {
	Name string  // of the user's own problem; empty for a problem of the catalogue
	MDP  *rl.MDP // the exact model; nil if Simulated is set
	// Simulated replaces an exact model.
	Simulated Simulated
	Theta0    []float64 // d, the default initial weights
	// StateNames and ActionNames are names; nil if states and actions are named by their numbers from 0.
	StateNames, ActionNames []string
	// State0 holds the default initial weights for state values, one for each feature of states; nil if states have
	// none.
	State0 []float64
	Start  int // state in which every run starts, unless the MDP is episodic
	// Deterministic reports whether π takes one action with certainty in every state. Then π and min(1, π/μ) are the
	// same 0/1 indicator, so Tree Backup and Retrace are the same algorithm.
	Deterministic bool
	// DropLast reports whether learners see only the end of an episode and not its last step.
	DropLast bool
	Picture  Picture
	// Remarks holds messages on the file of a user's own problem: how it was read, and what may be meant otherwise.
	Remarks []message.Message
	// Blocks names the parts of θ, in order, if it has parts. Their sizes add up to d.
	Blocks []Block
}

// Exact reports whether the expected updates of the problem are known exactly.
func (x *Instance) Exact() bool { return x.MDP != nil }

// Whole reports whether the exact model has all its parts, which large problems' models do not.
func (x *Instance) Whole() bool { return x.Exact() && !exact.Large(x.MDP) }

var endsNever = message.New("problem.ends-never", "a number below 1, because under {0} state {1} never reaches the end of an episode")

// EndsNever reports whether values at γ = 1 are infinite, because episodes of a finite problem need not end. allowed
// describes the allowed values of γ in that case.
func (x *Instance) EndsNever() (allowed message.Message, never bool) {
	if x.MDP == nil {
		return allowed, false
	}
	state, policy := x.MDP.Endless(x.MDP.Mu), "μ"
	if state < 0 {
		state, policy = x.MDP.Endless(x.MDP.Pi), "π"
	}
	if state < 0 {
		return allowed, false
	}
	return endsNever(policy, state), true
}

// Extremes returns the extremes of the problem's policies.
func (x *Instance) Extremes() rl.Extremes {
	if x.MDP != nil {
		return x.MDP.Extremes()
	}
	return x.Simulated.Extremes()
}

// Car returns Mountain Car, for its pictures and its study; nil for other problems.
func (x *Instance) Car() *Car {
	car, _ := x.Simulated.(*Car)
	return car
}

// Dim returns the number d of features of pairs.
func (x *Instance) Dim() int { return len(x.Theta0) }

// StateDim returns the number of features of states, 0 if they have none.
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

// Block is a range of weights that belong together.
type Block struct {
	Name   Label
	Action int // the action that the weights belong to, −1 for several
	Size   int // ≥ 1
}

// Picture is a finite problem drawn as a graph in the unit square (x right, y down).
type Picture struct {
	Nodes []Node
	Edges []Edge
}

// Node is a state's position and name, or the end's. Values are the values of its pairs in terms of the weights, by
// action; they are empty if the edges show them.
type Node struct {
	X, Y   float32
	Label  string
	Values [2]string
}

// Label is the name of something in a picture. If Code is set, each language of the page has a word for it (wasm/view
// has the English); otherwise Text is a number, or a name that the user chose.
type Label struct{ Code, Text string }

// Edge is the transition from s by a to next; the end of an episode is the node after the states. Bend is the height of
// its arc relative to its length (positive to the left of travel), or a loop's direction in radians (0 right, π/2
// down). Name is the action's name, which may be empty.
type Edge struct {
	S, A, Next int
	Bend       float32
	Name       Label
}

// Catalogue lists every problem in the order of the page.
var Catalogue = []Problem{
	twoState,
	baird,
	mountainCar,
	custom,
}

// ByID returns the problem with this ID; ok reports whether it exists.
func ByID(id string) (p Problem, ok bool) {
	for _, p := range Catalogue {
		if p.ID == id {
			return p, true
		}
	}
	return Problem{}, false
}

// deterministic reports whether every row of π is an indicator.
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
