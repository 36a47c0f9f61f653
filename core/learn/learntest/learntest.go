// Package learntest tests every learner against the identities that apply to it.
//
// It is the conformance suite of the learners.
package learntest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/learn"
	"triad/core/rl"
)

// Sizes of the batches of samples; claims about means take fifty batches. Few finds a wrong sign or factor.
const (
	Few  = 300
	Many = 3000
)

// claim is one identity: the learners to which it applies, and its test.
type claim struct {
	name    string
	applies func(a learn.Algorithm) bool
	holds   func(t *testing.T, a learn.Algorithm)
}

func everyone(learn.Algorithm) bool     { return true }
func stepping(a learn.Algorithm) bool   { return !a.Rule.Solves }
func solving(a learn.Algorithm) bool    { return a.Rule.Solves }
func traced(a learn.Algorithm) bool     { return !a.Rule.States }
func returning(a learn.Algorithm) bool  { return a.Rule.TakesKappa() }
func descending(a learn.Algorithm) bool { return a.Rule.Dual && !halving(a) && !following(a) }
func halving(a learn.Algorithm) bool    { return a.Rule == &learn.MirrorProx }
func following(a learn.Algorithm) bool  { return a.Rule == &learn.Target }
func trueOnline(a learn.Algorithm) bool { return a.Rule == &learn.TrueOnline }

// decaying reports whether the coefficient is not 0 everywhere, so that there are traces that decay.
func decaying(a learn.Algorithm) bool {
	return traced(a) && certain(a)(0.5, 0.5) != 0
}

// truncating reports whether a deterministic π makes the coefficient the indicator of π's action.
func truncating(a learn.Algorithm) bool {
	return traced(a) && certain(a)(0, 0.3) == 0 && certain(a)(1, 0.3) == 1
}

// oneOnPolicy reports whether the coefficient is 1 if π = μ.
func oneOnPolicy(a learn.Algorithm) bool {
	return traced(a) && certain(a)(0.3, 0.3) == 1 && certain(a)(0.7, 0.7) == 1
}

// certain returns the coefficient for a problem in which some action has probability 1.
func certain(a learn.Algorithm) learn.Coefficient {
	return a.On(rl.Extremes{Least: 0.5, Most: 1}).Coefficient()
}

// claims returns all identities; those about means take batches of size samples.
func claims(size int) []claim {
	sampled := func(holds func(t *testing.T, a learn.Algorithm, size int)) func(t *testing.T, a learn.Algorithm) {
		return func(t *testing.T, a learn.Algorithm) { holds(t, a, size) }
	}
	return []claim{
		{"columns", everyone, columnsEqualSingleLearners},
		{"allocations", everyone, stepsAllocateNothing},
		{"episodes", everyone, theTraceRestarts},
		{"chains", everyone, chainsHaveTracesOfTheirOwn},
		{"samples", everyone, sampled(sampleMeansTendToTheMeanDynamics)},
		{"expected", stepping, sampled(theTwinIsTheMeanOfTheUpdates)},
		{"average", everyone, theAverageIsThatOfItsDefinition},
		{"projection", everyone, projectedWeightsStayInTheirBalls},
		{"snapshots", everyone, snapshotsGoOnToTheBit},
		{"lambda 0", decaying, withoutTracesTheCoefficientDoesNotMatter},
		{"deterministic", truncating, deterministicTargetsMakeTreeBackupRetrace},
		{"on-policy", oneOnPolicy, onPolicyTheCoefficientIsOne},
		{"returns", returning, tracesAddUpToTheOfflineReturns},
		{"forward view", trueOnline, theBackwardViewIsTheForwardView},
		{"gradient", descending, theSettledUpdateIsTheGradient},
		{"half step", halving, theGradientsAreOfTheHalfStep},
		{"least squares", solving, theSolutionIsThatOfTheSums},
	}
}

// Run tests algorithm a for every identity that applies to it, each in a subtest, and returns their names. Claims about
// means take fifty batches of size samples.
func Run(t *testing.T, a learn.Algorithm, size int) (names []string) {
	t.Helper()
	for _, c := range claims(size) {
		if c.applies(a) {
			names = append(names, c.name)
			t.Run(a.ID+"/"+c.name, func(t *testing.T) { c.holds(t, a) })
		}
	}
	return names
}

// Process returns a random process with features of pairs and of states. The ratios π/μ vary from pair to pair, because
// a constant ratio would hide misplaced factors. Policies cover every action. π differs from μ by at most a quarter, so
// that products of ratios keep a variance.
func Process(rng *rand.Rand, states, actions, d int) *rl.MDP {
	row := func(n int) []float64 {
		p := make([]float64, n)
		sum := 0.0
		for i := range p {
			p[i] = 0.05 + rng.Float64()
			sum += p[i]
		}
		for i := range p {
			p[i] /= sum
		}
		return p
	}
	features := func() []float64 {
		phi := make([]float64, d)
		for i := range phi {
			phi[i] = rng.NormFloat64()
		}
		return phi
	}
	m := &rl.MDP{States: states, Actions: actions}
	for range states {
		mu, pi := row(actions), row(actions)
		for a := range pi {
			pi[a] = 0.75*mu[a] + 0.25*pi[a]
		}
		var p [][]float64
		var r []float64
		for range actions {
			p, r = append(p, row(states)), append(r, rng.NormFloat64())
			m.Phi = append(m.Phi, features())
		}
		m.Pi, m.Mu, m.P, m.R = append(m.Pi, pi), append(m.Mu, mu), append(m.P, rl.Rows(p)), append(m.R, r)
		m.PhiState = append(m.PhiState, features())
	}
	return m
}

// source returns a new random generator and a chain of m.
func source(m *rl.MDP, seed uint64) (*rand.Rand, *rl.Chain) {
	chain := rl.NewChain(m, 0)
	chain.Second(seed)
	return rand.New(rand.NewPCG(seed, 0)), chain
}

// on returns the algorithm for a problem.
func on(m *rl.MDP, a learn.Algorithm) learn.Algorithm { return a.On(m.Extremes()) }

// started returns a learner of one column on m with nonzero weights.
func started(m *rl.MDP, a learn.Algorithm, lambda, alpha, eta float64) *learn.Learner {
	d := m.Dim()
	l := learn.New(on(m, a), d, 0.9, lambda, []float64{alpha}, []float64{eta})
	theta, omega := make([]float64, d), make([]float64, d)
	for i := range d {
		theta[i], omega[i] = 0.5-float64(i)/4, float64(i)/8-0.25
	}
	l.Reset(theta, omega)
	return l
}

// equal settles both learners before it compares them.
func equal(a, b *learn.Learner) bool {
	a.Settle()
	b.Settle()
	return slices.Equal(a.Theta, b.Theta) && slices.Equal(a.Omega, b.Omega)
}

// features returns φ and φ̄ of a step as the learner sees them, dense.
func features(a learn.Algorithm, s *rl.Transition, d int) (phi, bar []float64) {
	if a.Rule.States {
		return dense(s.X, d), dense(s.XNext, d)
	}
	return dense(s.Phi, d), dense(s.PhiBar, d)
}

func dense(v rl.Sparse, d int) []float64 {
	out := make([]float64, d)
	for j, i := range v.Index {
		out[i] = v.Value[j]
	}
	return out
}

func inner(v, w []float64) float64 {
	sum := 0.0
	for i, x := range v {
		sum += x * w[i]
	}
	return sum
}

// axpy sets y += c x.
func axpy(y []float64, c float64, x []float64) {
	for i := range y {
		y[i] += c * x[i]
	}
}
