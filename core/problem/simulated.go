package problem

import (
	"triad/core/rl"
	"triad/core/snapshot"
)

// Simulated is a problem without an exact model: experience comes from a simulation, in episodes,
// and so does what learners are measured by.
type Simulated interface {
	// Environment gives experience under μ, one episode after another.
	Environment() rl.Environment
	// Truth are the values of π by which errors are measured: in states and actions drawn as μ
	// visits them, or (states) in these states before an action is drawn. The caller simulates
	// them, step by step; experiments that follow on one another keep them.
	Truth(states bool) Truth
	// Rows are the features of Truth's states and actions, or states, in their order; read-only.
	Rows(states bool) []rl.Sparse
	// Extremes are those of its policies.
	Extremes() rl.Extremes
	// Inherit takes over what another instance of the problem has simulated, as far as it is the same here.
	Inherit(old Simulated)
	// Fields are what has been simulated, as far as it is worth keeping; Known grows with it.
	Fields(f *snapshot.Fields)
	Known() int
}

// Truth is the values of π in given states, as far as they have been simulated.
type Truth interface {
	// Advance simulates until some budget of steps is spent, or all is done.
	Advance(budget int)
	// Done is the part simulated so far, in [0, 1]; Ready says that it is all.
	Done() float64
	Ready() bool
	// Values are the means, at a discount γ in [0, 1], and their standard errors.
	Values(gamma float64) (mean, se []float64)
	// Size is how many values there are, and of how many rollouts each.
	Size() (values, rollouts int)
}

var (
	_ Simulated = (*Car)(nil)
	_ Truth     = (*Returns)(nil)
)
