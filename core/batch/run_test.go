package batch_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"triad/core/batch"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/rl"
)

// recorded returns a sample of n steps of two states with rewards, from one chain or several. ends says at which steps
// episodes end.
func recorded(t *testing.T, n, chains int, ends func(i int) bool) (*batch.Sample, *problem.Instance, []rl.Transition) {
	t.Helper()
	p, _ := problem.ByID("two-state")
	options := p.Defaults()
	options["reward"] = "noisy"
	inst := p.Build(options)
	rng := rand.New(rand.NewPCG(1, 2))
	environments := make([]rl.Environment, chains)
	for c := range environments {
		environments[c] = rl.NewChain(inst.MDP, c%2)
	}
	s := batch.NewSample(inst.Dim(), 0.9)
	walk := make([]rl.Transition, n)
	for i := range walk {
		c := (i * 7) % chains
		environments[c].Next(&walk[i], rng)
		if walk[i].Chain = c; ends(i) {
			walk[i].Terminal, walk[i].PhiBar, walk[i].Choices = true, rl.Sparse{}, nil
		}
		s.Add(&walk[i])
	}
	return s, inst, walk
}

func never(int) bool { return false }

func complete(t *testing.T, s *batch.Sample, lambda float64, kappa learn.Coefficient) *batch.Data {
	t.Helper()
	data := batch.NewData(s, lambda, kappa)
	if done, err := data.Extend(s.Len()); err != nil || !done {
		t.Fatalf("done %v, %v", done, err)
	}
	return data
}

// SGD's step on a transition is the saddle-point rule's: on data of one transition they are the same, and the
// reference's cases cover longer data. Here episodes end and chains take turns. Â and b̂ must equal the sums of a
// least-squares learner on the same steps.
func TestTheMeansAreThoseThatLeastSquaresAddsUp(t *testing.T) {
	for name, c := range map[string]struct {
		chains int
		ends   func(i int) bool
	}{
		"one chain":  {1, never},
		"episodes":   {1, func(i int) bool { return i%9 == 4 }},
		"interlaced": {3, never},
		"both":       {3, func(i int) bool { return i%5 == 0 }},
	} {
		const n = 300
		s, inst, walk := recorded(t, n, c.chains, c.ends)
		a, err := learn.Find("lstd:qpi")
		if err != nil {
			t.Fatal(err)
		}
		l := learn.New(a, inst.Dim(), 0.9, 0.7, []float64{1}, []float64{1})
		l.Chains(c.chains)
		for i := range walk {
			l.Step(&walk[i])
		}
		sumA, sumB := l.Sums()
		data := complete(t, s, 0.7, a.Coefficient())
		for i := range sumA {
			sumA[i] /= n
		}
		for i := range sumB {
			sumB[i] /= n
		}
		near(t, name+" Â", data.Model.A, sumA, 1e-12)
		near(t, name+" b̂", data.Model.B, sumB, 1e-12)
	}
}

func TestARunDoesNotDependOnHowItsWorkIsCut(t *testing.T) {
	s, inst, _ := recorded(t, 97, 1, never)
	data := complete(t, s, 0.5, coefficient(t, "retrace"))
	zero := make([]float64, inst.Dim())
	for _, m := range batch.Methods {
		whole, cut := m.Start(data, inst.Theta0, zero, 0.05, 0.02, 9), m.Start(data, inst.Theta0, zero, 0.05, 0.02, 9)
		for range 5 {
			if _, epoch := whole.Advance(1 << 30); !epoch {
				t.Fatalf("%s: no epoch", m.ID)
			}
			for epoch := false; !epoch; {
				_, epoch = cut.Advance(10)
			}
			if whole.Passes() != cut.Passes() || !slices.Equal(whole.Theta, cut.Theta) || !slices.Equal(whole.Omega, cut.Omega) {
				t.Errorf("%s after %d passes: %v in one go, %v in pieces", m.ID, whole.Passes(), whole.Theta, cut.Theta)
			}
		}
		if whole.Passes() != 5*m.Passes {
			t.Errorf("%s: %d passes in 5 epochs", m.ID, whole.Passes())
		}
	}
}

func TestAPassAllocatesNothing(t *testing.T) {
	s, inst, _ := recorded(t, 200, 1, never)
	data := complete(t, s, 0.5, coefficient(t, "tb"))
	zero := make([]float64, inst.Dim())
	for _, m := range batch.Methods {
		r := m.Start(data, inst.Theta0, zero, 0.01, 0.01, 1)
		if n := testing.AllocsPerRun(10, func() { r.Advance(1 << 30) }); n != 0 {
			t.Errorf("%s: %g allocations an epoch", m.ID, n)
		}
	}
}

func TestWeightsThatDivergeStay(t *testing.T) {
	s, inst, _ := recorded(t, 50, 1, never)
	data := complete(t, s, 0.9, coefficient(t, "tb"))
	zero := make([]float64, inst.Dim())
	for _, m := range batch.Methods {
		r := m.Start(data, inst.Theta0, zero, 900, 900, 1)
		for range 500 {
			r.Advance(1 << 30)
		}
		at := r.Diverged()
		if at == 0 || at%m.Passes != 0 || r.Passes() != 500*m.Passes {
			t.Errorf("%s: diverged after %d of %d passes", m.ID, at, r.Passes())
		}
		before := slices.Clone(r.Theta)
		if done, epoch := r.Advance(7); done != 1 || !epoch || r.Diverged() != at {
			t.Errorf("%s: goes on to diverge", m.ID)
		}
		for i, x := range r.Theta {
			if math.Float64bits(x) != math.Float64bits(before[i]) {
				t.Errorf("%s: weights move", m.ID)
			}
		}
	}
}

func TestExtendRejectsGrowingTraces(t *testing.T) {
	s, _, _ := recorded(t, 3000, 1, never)
	_, err := batch.NewData(s, 1, func(pi, mu float64) float64 { return 2 }).Extend(3000)
	if err == nil || !strings.HasPrefix(err.Error(), "the trace exceeds 1e+70 within ") {
		t.Errorf("error %v", err)
	}
}

func TestFindRejectsUnknownMethodsInOneLine(t *testing.T) {
	for name, want := range map[string]string{
		"svrg":      "svrg needs the traces of a κ; use for example svrg:tb",
		"svrg:":     `unknown κ "" in "svrg:"; use one of td0, tb, retrace, is, qpi, vtrace, abq, sigma`,
		"gtb":       `unknown method "gtb" in "gtb"; use one of pdbg, svrg, saga, sgd`,
		"adam:tb":   `unknown method "adam" in "adam:tb"; use one of pdbg, svrg, saga, sgd`,
		"sgd:tb:tb": `unknown κ "tb:tb" in "sgd:tb:tb"; use one of td0, tb, retrace, is, qpi, vtrace, abq, sigma`,
	} {
		if _, err := batch.Find(name); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	if len(batch.Algorithms) != len(batch.Methods)*len(learn.Kappas) {
		t.Errorf("%d algorithms", len(batch.Algorithms))
	}
	for _, a := range batch.Algorithms {
		if found, err := batch.Find(a.ID); err != nil || found.ID != a.ID || !batch.Is(a.ID) {
			t.Errorf("%s is found as %s, %v", a.ID, found.ID, err)
		}
		if _, online := learn.ByID(a.ID); online {
			t.Errorf("%s is a learner's name too", a.ID)
		}
	}
}
