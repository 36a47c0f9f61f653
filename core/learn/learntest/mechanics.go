package learntest

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/rl"
)

// K columns must give the bits of K single learners, including averages and projections.
func columnsEqualSingleLearners(t *testing.T, a learn.Algorithm) {
	m := Process(rand.New(rand.NewPCG(8, 8)), 5, 2, 7)
	var alphas, etas []float64
	steps := []float64{0.001, 0.005, 0.01, 0.05, 0.1} // the paper's step sizes
	for _, alpha := range steps {
		for _, eta := range steps {
			alphas, etas = append(alphas, alpha), append(etas, eta)
		}
	}
	dress := func(l *learn.Learner) *learn.Learner {
		l.Project = learn.Projection{Radius: 3, DualRadius: 1, Powers: true}
		l.Average()
		return l
	}
	grid := dress(learn.New(on(m, a), m.Dim(), 0.9, 0.8, alphas, etas))
	var singles []*learn.Learner
	for k := range alphas {
		singles = append(singles, dress(learn.New(on(m, a), m.Dim(), 0.9, 0.8, alphas[k:k+1], etas[k:k+1])))
	}
	rng, chain := source(m, 9)
	var step rl.Transition
	for range 500 {
		chain.Next(&step, rng)
		step.Terminal = rng.Float64() < 0.02 // the trace restarts in both
		grid.Step(&step)
		for _, s := range singles {
			s.Step(&step)
		}
	}
	column := make([]float64, m.Dim())
	grid.Settle()
	for k, s := range singles {
		s.Settle()
		grid.Column(column, k)
		for i := range column {
			at := i*len(alphas) + k
			if column[i] != s.Theta[i] || grid.Omega[at] != s.Omega[i] || grid.Mean[at] != s.Mean[i] {
				t.Fatalf("column %d (α=%g, η=%g) differs from the single learner", k, alphas[k], etas[k])
			}
		}
	}
}

func stepsAllocateNothing(t *testing.T, a learn.Algorithm) {
	m := Process(rand.New(rand.NewPCG(1, 1)), 5, 3, 6)
	rng, chain := source(m, 2)
	var step rl.Transition
	for _, columns := range []int{1, 25} {
		sizes := slices.Repeat([]float64{0.01}, columns)
		l := learn.New(on(m, a), m.Dim(), 0.9, 0.8, sizes, sizes)
		l.Average()
		l.Project = learn.Projection{Radius: 1, DualRadius: 1}
		if n := testing.AllocsPerRun(100, func() { chain.Next(&step, rng); l.Step(&step) }); n != 0 {
			t.Errorf("with %d columns: %g allocations a step", columns, n)
		}
	}
	if a.Rule.Solves {
		return // it has no expected update
	}
	model := mean(t, m, a, 0.8)
	x := learn.NewExpected(on(m, a), means(t, a, model), 0.1, 0.1, make([]float64, 6), make([]float64, 6))
	x.Average()
	x.Project = learn.Projection{Radius: 1, DualRadius: 1}
	if n := testing.AllocsPerRun(100, x.Step); n != 0 {
		t.Errorf("expected: %g allocations a step", n)
	}
}

func theTraceRestarts(t *testing.T, a learn.Algorithm) {
	afterATerminalStep(t, a)
	afterATruncatedStep(t, a)
}

// Learners learn from a terminal transition, which has no next features. Afterwards only the weights remain of the
// episode.
func afterATerminalStep(t *testing.T, a learn.Algorithm) {
	restartsTheTrace(t, a, func(step *rl.Transition) {
		step.Terminal, step.PhiBar, step.Choices, step.XNext = true, rl.Sparse{}, nil, rl.Sparse{}
	})
}

// Learners learn from a truncated step as from any other, including its next features.
func afterATruncatedStep(t *testing.T, a learn.Algorithm) {
	restartsTheTrace(t, a, func(step *rl.Transition) { step.Truncated = true })

	m := Process(rand.New(rand.NewPCG(14, 1)), 4, 2, 5)
	rng, chain := source(m, 16)
	cut, whole := started(m, a, 0.9, 0.05, 0.05), started(m, a, 0.9, 0.05, 0.05)
	var step rl.Transition
	for range 50 {
		chain.Next(&step, rng)
		cut.Step(&step)
		whole.Step(&step)
	}
	chain.Next(&step, rng)
	whole.Step(&step)
	step.Truncated = true
	cut.Step(&step)
	cut.Settle()
	whole.Settle()
	if !slices.Equal(cut.Theta, whole.Theta) || !slices.Equal(cut.Omega, whole.Omega) {
		t.Error("a step that is cut is learned from otherwise")
	}
}

func restartsTheTrace(t *testing.T, a learn.Algorithm, cut func(step *rl.Transition)) {
	t.Helper()
	m := Process(rand.New(rand.NewPCG(14, 0)), 4, 2, 5)
	rng, chain := source(m, 15)
	l, fresh := started(m, a, 0.9, 0.05, 0.05), started(m, a, 0.9, 0.05, 0.05)
	var step rl.Transition
	for range 50 {
		chain.Next(&step, rng)
		l.Step(&step)
	}
	cut(&step)
	l.Settle()
	before := slices.Clone(l.Theta)
	l.Step(&step)
	l.Settle()
	if slices.Equal(before, l.Theta) {
		t.Error("nothing is learned from the last transition of a record")
	}
	fresh.Reset(l.Theta, l.Omega)
	for range 50 {
		chain.Next(&step, rng)
		l.Step(&step)
		fresh.Step(&step)
		if !alike(l, 0, fresh) {
			t.Fatal("the trace continues into the next record")
		}
	}
}

// Interleaved chains must each leave the weights that they would leave alone, because a step's update depends only on
// the past of its own chain.
func chainsHaveTracesOfTheirOwn(t *testing.T, a learn.Algorithm) {
	const n = 3
	m := Process(rand.New(rand.NewPCG(16, 0)), 4, 2, 5)
	rng := rand.New(rand.NewPCG(17, 0))
	uniform := slices.Repeat([]float64{1 / float64(m.Pairs())}, m.Pairs())
	chains := rl.NewIndependent(m, n, uniform, rng)
	all := started(m, a, 0.9, 0.05, 0.05)
	all.Chains(n)
	var alone [n]*learn.Learner
	for i := range alone {
		alone[i] = started(m, a, 0.9, 0.05, 0.05)
	}
	var step rl.Transition
	for range 300 {
		chains.Next(&step, rng)
		l := alone[step.Chain]
		copy(l.Theta, all.Theta)
		copy(l.Omega, all.Omega)
		all.Step(&step)
		chain := step.Chain
		step.Chain = 0
		l.Step(&step)
		if !alike(all, chain, l) {
			t.Fatal("a chain's trace holds another's past")
		}
	}
}

// alike reports whether a learner's chain and another learner's only chain have the same state: the weights, or the
// trace if weights are solved from the sums of all chains.
func alike(a *learn.Learner, chain int, b *learn.Learner) bool {
	if a.Algorithm.Rule.Solves {
		return slices.Equal(a.Trace(chain), b.Trace(0))
	}
	return equal(a, b)
}

// θ̄ = Σ αθ / Σ α over the weights before each update, with changing step sizes.
func theAverageIsThatOfItsDefinition(t *testing.T, a learn.Algorithm) {
	m := Process(rand.New(rand.NewPCG(18, 0)), 4, 2, 5)
	d := m.Dim()
	rng, chain := source(m, 19)
	l := started(m, a, 0.8, 0.05, 0.05)
	l.Average()
	reference.Close(t, "θ̄ before the first step", l.Mean, l.Theta, 0)
	sum, weight := make([]float64, d), 0.0
	var step rl.Transition
	for range 100 {
		l.Alpha[0] = 0.01 + 0.05*rng.Float64()
		axpy(sum, l.Alpha[0], l.Theta)
		weight += l.Alpha[0]
		chain.Next(&step, rng)
		l.Step(&step)
	}
	for i := range sum {
		sum[i] /= weight
	}
	reference.Close(t, "θ̄", l.Mean, sum, rounding)
}

// Weights must be within their balls after every update that projects. After other updates, and if no projection is
// needed, they must be unchanged.
func projectedWeightsStayInTheirBalls(t *testing.T, a learn.Algorithm) {
	m := Process(rand.New(rand.NewPCG(24, 0)), 4, 2, 5)
	for _, p := range []learn.Projection{
		{Radius: 0.6, DualRadius: 0.3},
		{Radius: 0.6, DualRadius: 0.3, Powers: true},
		{Radius: 0.6},
	} {
		rng, chain := source(m, 25)
		l, free := started(m, a, 0.8, 0.05, 0.05), started(m, a, 0.8, 0.05, 0.05)
		l.Project = p
		var step rl.Transition
		for k := 1; k <= 64; k++ {
			copy(free.Theta, l.Theta)
			copy(free.Omega, l.Omega)
			chain.Next(&step, rng)
			l.Step(&step)
			free.Step(&step)
			power := slices.Contains([]int{1, 2, 4, 8, 16, 32, 64}, k)
			inBall(t, "θ", l.Theta, free.Theta, p.Radius, !a.Rule.Solves && (!p.Powers || power))
			inBall(t, "ω", l.Omega, free.Omega, p.DualRadius, a.Rule.Dual && p.DualRadius > 0 && (!p.Powers || power))
		}
	}
}

func inBall(t *testing.T, what string, got, free []float64, radius float64, projected bool) {
	t.Helper()
	want, norm := slices.Clone(free), math.Sqrt(inner(free, free))
	if projected && norm > radius {
		for i := range want {
			want[i] *= radius / norm
		}
	}
	reference.Close(t, what, got, want, rounding)
}
