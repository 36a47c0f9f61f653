package learntest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/learn"
	"triad/core/rl"
	"triad/core/snapshot"
)

// A learner that is written and read must continue as if it had not been, at every state of its trace: empty, growing,
// full, and 0 again. The same holds for its expected update and the terms of its last update.
func snapshotsGoOnToTheBit(t *testing.T, a learn.Algorithm) {
	const kind, n, d = "learner", 3, 5
	m := Process(rand.New(rand.NewPCG(61, 0)), 4, 2, d)
	for i := range m.Phi { // a step visits few of them
		m.Phi[i][i%d], m.Phi[i][(i+2)%d], m.Phi[i][(i+3)%d] = 0, 0, 0
	}
	rng := rand.New(rand.NewPCG(62, 0))
	uniform := slices.Repeat([]float64{1 / float64(m.Pairs())}, m.Pairs())
	chains := rl.NewIndependent(m, n, uniform, rng)
	model := mean(t, m, a, 0.8)
	dressed := func(sizes ...float64) (*learn.Learner, *learn.Expected) {
		l := learn.New(on(m, a), d, 0.9, 0.8, sizes, sizes)
		l.Chains(n)
		l.Average()
		x := learn.NewExpected(on(m, a), means(t, a, model), sizes[0], sizes[0], make([]float64, d), make([]float64, d))
		x.Average()
		l.Project = learn.Projection{Radius: 1, DualRadius: 0.2, Powers: true}
		x.Project = l.Project
		return l, x
	}
	for _, sizes := range [][]float64{{0.05}, {0.05, 0.01, 0.1}} {
		whole, twin := dressed(sizes...)
		broken, other := dressed(sizes...)
		var u, v learn.Update
		var step rl.Transition
		for k := range 120 {
			chains.Next(&step, rng)
			step.Terminal = k%17 == 16
			whole.Alpha[0] = 0.05 / float64(k+1)
			broken.Alpha[0] = whole.Alpha[0]
			whole.Lambda = 0.8 * float64(k/40%2) // sometimes without traces
			both(whole, broken, len(sizes) == 1, &u, &v, &step)
			twin.Step()
			other.Step()
			walk := func(l *learn.Learner, x *learn.Expected, u *learn.Update) func(*snapshot.Fields) {
				return func(f *snapshot.Fields) { l.Fields(f); x.Fields(f); l.UpdateFields(f, u) }
			}
			whole.Settle()
			broken.Settle()
			want, got := snapshot.Append(nil, kind, walk(whole, twin, &u)), snapshot.Append(nil, kind, walk(broken, other, &v))
			if !slices.Equal(got, want) || !equal(whole, broken) {
				t.Fatalf("parted after %d steps", k)
			}
			broken, other = dressed(sizes...)
			v = learn.Update{}
			if err := snapshot.Read(got, kind, walk(broken, other, &v)); err != nil {
				t.Fatalf("after %d steps: %v", k, err)
			}
			for c := range n {
				if !slices.Equal(broken.Trace(c), whole.Trace(c)) {
					t.Fatalf("another trace after %d steps", k)
				}
			}
		}
	}
}

// both lets two learners learn from a step, and keeps its terms if they have one column.
func both(a, b *learn.Learner, keep bool, u, v *learn.Update, step *rl.Transition) {
	b.Lambda = a.Lambda
	if keep {
		a.StepInto(u, step)
		b.StepInto(v, step)
		return
	}
	a.Step(step)
	b.Step(step)
}
