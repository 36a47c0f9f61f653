package problem

import (
	"triad/core/rl"
	"triad/core/snapshot"
)

// Simulated is a problem without an exact model. A simulation provides its experience, in episodes, and the reference
// for its errors.
type Simulated interface {
	// Environment returns experience under μ, one episode after another.
	Environment() rl.Environment
	// Truth returns the values of π that errors are compared with, in states and actions drawn as μ visits them; with
	// states set, in these states before an action is drawn. The caller simulates them step by step, and experiments
	// pass them on to the next.
	Truth(states bool) Truth
	// Rows returns the features of Truth's states and actions, or states, in the same order. Do not modify them.
	Rows(states bool) []rl.Sparse
	// Extremes returns the extremes of its policies.
	Extremes() rl.Extremes
	// Inherit takes over what another instance of the problem has simulated, as far as it applies here.
	Inherit(old Simulated)
	// Fields reads or writes the simulated values that are worth keeping; Known increases with them.
	Fields(f *snapshot.Fields)
	Known() int
}

// Truth holds the values of π in given states, as far as they have been simulated.
type Truth interface {
	// Advance simulates about budget steps, or until all is done.
	Advance(budget int)
	// Done returns the fraction simulated so far, in [0, 1]; Ready reports whether it is all.
	Done() float64
	Ready() bool
	// Values returns the means at a discount factor γ in [0, 1], and their standard errors.
	Values(gamma float64) (mean, se []float64)
	// Size returns the number of values, and of rollouts for each.
	Size() (values, rollouts int)
}

var (
	_ Simulated = (*Car)(nil)
	_ Truth     = (*Returns)(nil)
)
