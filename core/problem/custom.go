package problem

import (
	"slices"

	"triad/core/message"
	"triad/core/rl"
)

// custom is the user's own finite problem, given as a file (see Spec).
var custom = Problem{
	ID: "custom", Name: "Your MDP",
	Summary: "your own states, actions, policies and features",
}

// Spec is a finite problem in the form of a file: a JSON object with these keys, where states s and actions a are
// counted from 0. Make one with ParseSpec, which checks the values, or with SpecOf.
type Spec struct {
	Name            string        // name: 1 to MaxName characters
	States, Actions int           // states, actions: n and m, 1 to MaxStates each, n·m at most MaxPairs
	P               [][]rl.Sparse // P[s][a][s'], probabilities that sum to 1, or with a start to at most 1; or pairs [s', p]
	R               [][]float64   // r[s][a], expected rewards
	RNext           [][]rl.Sparse // r[s][a] as a list: rewards by outcome; see rl.MDP
	RVar            [][]float64   // rvar[s][a], optional: variances of the rewards
	Pi, Mu          [][]float64   // pi[s][a] and mu[s][a], target and behaviour policy
	Phi             [][]float64   // phi[s·m+a], features of the pair, d ≤ MaxFeatures numbers; or pairs [i, φᵢ]
	PhiState        [][]float64   // phiState[s], optional: features of the state, at most MaxFeatures
	Gamma           *float64      // gamma, optional: discount factor for queries that name none
	Start           []float64     // start[s], optional: probabilities of the first state of an episode; see rl.MDP
	Theta0          []float64     // theta0, optional: d initial weights
	// stateNames and actionNames, optional: n and m different names of 1 to MaxLabel characters. Messages use them in
	// place of numbers.
	StateNames, ActionNames []string

	// Remarks holds messages on how the file was read, and on what may be meant otherwise.
	Remarks []message.Message

	// Set while the file is read:
	episodic, rounds bool  // the keys of the same names
	lacking          []any // arguments of the remark on the first row of P whose sum may be rounded, without the length of an episode
}

// Limits of a Spec. Features take memory of order pairs times features, and the exact model takes time of order
// features³. exact.NewFrame limits what states cost, which depends on their transitions.
const (
	MaxStates   = MaxPairs // and the most actions
	MaxPairs    = 20_000
	MaxFeatures = 400
	MaxName     = 80
	MaxLabel    = 40 // characters of the name of a state or an action
	// MaxNumber limits every number of a file, and the rewards of logs. It is far beyond any use, and squares and
	// products of such numbers stay accurate enough in float64 for linear algebra.
	MaxNumber = rl.MaxReward
)

// Instance returns the problem ready to run. It starts in state 0, or by start, with weights theta0. Without theta0 the
// weights are 0, or 1 if there is no reward, because nothing would change from 0 then.
func (s *Spec) Instance() *Instance {
	m := s.mdp()
	start := 1.0
	if !zero(s.R) || !zero(s.RVar) || s.RNext != nil {
		start = 0
	}
	inst := &Instance{
		Name: s.Name, MDP: m, Theta0: s.Theta0,
		Deterministic: deterministic(m.Pi), Picture: circle(m, s.StateNames, s.ActionNames),
		StateNames: s.StateNames, ActionNames: s.ActionNames, Remarks: s.Remarks,
	}
	if inst.Theta0 == nil {
		inst.Theta0 = slices.Repeat([]float64{start}, m.Dim())
	}
	if m.PhiState != nil {
		inst.State0 = slices.Repeat([]float64{start}, len(m.PhiState[0]))
	}
	return inst
}

// mdp returns the process. It shares the spec's tables.
func (s *Spec) mdp() *rl.MDP {
	return &rl.MDP{
		States: s.States, Actions: s.Actions, P: s.P, R: s.R, RNext: s.RNext, RVar: s.RVar,
		Pi: s.Pi, Mu: s.Mu, Phi: s.Phi, PhiState: s.PhiState, Start: s.Start,
	}
}

// SpecOf returns a finite instance as a Spec with this name and discount factor, as a start for editing. It shares the
// instance's tables.
func SpecOf(name string, inst *Instance, gamma float64) *Spec {
	m := inst.MDP
	return &Spec{
		Name: name, States: m.States, Actions: m.Actions, P: m.P, R: m.R, RNext: m.RNext, RVar: m.RVar,
		Pi: m.Pi, Mu: m.Mu, Phi: m.Phi, PhiState: m.PhiState, Gamma: &gamma, Theta0: inst.Theta0, Start: m.Start,
		StateNames: inst.StateNames, ActionNames: inst.ActionNames,
	}
}

// Tree returns the spec with the keys of a file, without optional keys that it does not have.
func (s *Spec) Tree() map[string]any {
	tree := map[string]any{
		"name": s.Name, "states": s.States, "actions": s.Actions,
		"P": s.chances(), "r": s.rewards(), "pi": s.Pi, "mu": s.Mu, "phi": rowsForFile(s.Phi),
	}
	if s.RVar != nil {
		tree["rvar"] = s.RVar
	}
	if s.PhiState != nil {
		tree["phiState"] = rowsForFile(s.PhiState)
	}
	if s.Gamma != nil {
		tree["gamma"] = *s.Gamma
	}
	if s.Theta0 != nil {
		tree["theta0"] = s.Theta0
	}
	if s.Start != nil {
		tree["start"] = s.Start
	}
	if s.StateNames != nil {
		tree["stateNames"] = s.StateNames
	}
	if s.ActionNames != nil {
		tree["actionNames"] = s.ActionNames
	}
	return tree
}

// zero reports whether all numbers of a table are 0.
func zero(table [][]float64) bool {
	return !slices.ContainsFunc(table, func(row []float64) bool {
		return slices.ContainsFunc(row, func(x float64) bool { return x != 0 })
	})
}
