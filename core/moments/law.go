// Package moments computes the exact mean and mean square of a learner's weights after any number of steps.
//
// An update moves the weights z = (θ, ω) to Fz + c. If the law of (F, c) is finite, or a finite law has the same second
// moments, E z and E zzᵀ follow linear recursions. Independent solves them for i.i.d. samples. OnChain solves them
// along one trajectory, if the trace depends on a short past only. For other trajectories SecondOrder expands to second
// order in the step sizes, and Lyapunov measures the growth of single runs.
//
// All computations use an orthonormal basis of the range of M, which has r dimensions, because components outside that
// range never change.
package moments

import (
	"math"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/rl"
)

// Subject is a learner's algorithm on a finite problem.
type Subject struct {
	Algorithm     learn.Algorithm
	MDP           *rl.MDP
	Gamma, Lambda float64     // [0, 1), [0, 1]
	Base          *exact.Base // shared parts of models on MDP, for callers that make many; nil otherwise
}

// Faults of a subject.
var (
	notAffine = message.New("moments.not-affine", "the second moments of {0} are not known, because its update is not affine in the trace")
	tooLarge  = message.New("moments.too-large", "{0} weights are too many to compute their second moments; use at most {1}")
)

// Model returns the subject's exact model.
func (s Subject) Model() (*exact.Model, error) {
	if s.Base == nil {
		s.Base = exact.NewBase(s.MDP)
	}
	return s.Base.Of(s.bound().Dynamics(s.Gamma, s.Lambda))
}

// Kappa returns the coefficient of the subject's algorithm.
func (s Subject) Kappa() learn.Coefficient {
	return s.bound().Coefficient()
}

// bound returns the algorithm with the extremes of the subject's policies.
func (s Subject) bound() learn.Algorithm { return s.Algorithm.On(s.MDP.Extremes()) }

// MeanMatrix returns the matrix T of the expected update z ← Tz + c over a Period of the algorithm, in the range of M,
// n×n row-major. model is the
// subject's. The error is exact.ErrInfinite if there is no expected update, because the trace has no second moment.
func (s Subject) MeanMatrix(model *exact.Model, alpha, eta float64) (t []float64, n int, err error) {
	m, err := model.Means(s.Algorithm.Needs())
	if err != nil {
		return nil, 0, err
	}
	t, n = learn.MeanMatrix(s.Algorithm, model.Reduced(m), model.Rank, alpha, eta)
	return t, n, nil
}

// Radius returns the growth factor of the expected update per step: its spectral radius, computed by SpectralRadius. It fails as MeanMatrix does.
func (s Subject) Radius(model *exact.Model, alpha, eta float64) (float64, error) {
	t, n, err := s.MeanMatrix(model, alpha, eta)
	if err != nil {
		return math.NaN(), err
	}
	return s.Algorithm.PerStep(exact.SpectralRadius(t, n)), nil
}

// Law is the distribution of one learner's samples: moves between nodes, each with its effect on z.
type Law struct {
	N     int // number of elements of z
	R     int // number of coordinates of θ, the rank of M
	Nodes int // 1 for i.i.d. samples
	Moves []Move
	Model *exact.Model // of the subject
	Start int          // the node in which a trajectory starts; 0 for i.i.d. samples
}

// Move leads from node to node with a probability, and takes z to z + S(Zz + c), S = diag(α, …, α, η, …, η).
type Move struct {
	From, To int
	Prob     float64
	Z        []float64 // N×N, row-major
	C        []float64 // N
}

// maker makes moves from transitions in coordinates of the range of M.
type maker struct {
	Subject // its features have R coordinates
	law     *Law
	chain   *rl.Chain
}

// newMaker fails if the rule's samples have no such law.
func newMaker(s Subject) (*maker, error) {
	if !s.Algorithm.Affine() {
		return nil, notAffine(s.Algorithm.ID)
	}
	model, err := s.Model()
	if err != nil {
		return nil, err
	}
	law := &Law{N: model.Rank, R: model.Rank, Model: model}
	if s.Algorithm.Rule.Dual {
		law.N *= 2
	}
	s.MDP, s.Algorithm, s.Base = reduced(s, model), s.bound(), nil
	return &maker{s, law, rl.NewChain(s.MDP, 0)}, nil
}

// reduced returns the subject's MDP with features in the range of M: features of states, or of pairs.
func reduced(s Subject, model *exact.Model) *rl.MDP {
	out := *s.MDP
	rows := func(list [][]float64) (reduced [][]float64) {
		for _, row := range list {
			reduced = append(reduced, model.Coordinates(row))
		}
		return reduced
	}
	if s.Algorithm.Rule.States {
		out.PhiState = rows(out.PhiState)
	} else {
		out.Phi, out.PhiState = rows(out.Phi), nil
	}
	return &out
}

// trace returns e after the features of pair (s, a) were added to the previous trace; nil is an empty trace.
func (m *maker) trace(before []float64, s, a int) []float64 {
	if m.Algorithm.Rule.States {
		e, rho := make([]float64, m.law.R), m.MDP.Pi[s][a]/m.MDP.Mu[s][a]
		for j, x := range m.MDP.PhiState[s] {
			e[j] = rho * x
		}
		return e
	}
	e, decay := make([]float64, m.law.R), m.decay(s, a)
	copy(e, m.MDP.Phi[s*m.MDP.Actions+a])
	for j, x := range before {
		e[j] += float64(decay * x)
	}
	return e
}

// decay returns λγκ of a pair, 0 if it is never visited.
func (m *maker) decay(s, a int) float64 {
	if m.Algorithm.Rule.States || m.MDP.Mu[s][a] == 0 {
		return 0
	}
	return m.Gamma * m.Lambda * m.Kappa()(m.MDP.Pi[s][a], m.MDP.Mu[s][a])
}

// add appends the moves of a transition with trace e. If the reward varies, there are two moves of equal probability.
func (m *maker) add(from, to int, prob float64, s, a, next int, e []float64) {
	if prob == 0 {
		return
	}
	spread := 0.0
	if m.MDP.RVar != nil {
		spread = math.Sqrt(m.MDP.RVar[s][a])
	}
	move := func(prob, r float64, second int) {
		z, c := m.sample(s, a, next, second, r, e)
		m.law.Moves = append(m.law.Moves, Move{from, to, prob, z, c})
	}
	moves := func(prob float64, second int) {
		if spread == 0 {
			move(prob, 0, second)
			return
		}
		move(prob/2, -spread, second)
		move(prob/2, spread, second)
	}
	m.seconds(s, a, next, func(second int, share float64) { moves(prob*share, second) })
}

// seconds calls f for each outcome of a second draw from a pair with its probability. A rule that takes one draw has
// next again.
func (m *maker) seconds(s, a, next int, f func(second int, share float64)) {
	if !m.Algorithm.Rule.Second {
		f(next, 1)
		return
	}
	m.MDP.Follow(s, a, f)
}

// sample returns Z and c of one transition whose reward exceeds its expectation by r. second is the outcome of a second
// draw.
func (m *maker) sample(s, a, next, second int, r float64, e []float64) (z, c []float64) {
	var t rl.Transition
	m.chain.Fill(&t, s, a, next)
	m.chain.FillSecond(&t, second)
	t.R += r
	z, c = learn.SampleMatrix(m.Algorithm, &t, e, m.Gamma, m.Lambda, 1, 1)
	for i := range m.law.N {
		z[i*m.law.N+i]--
	}
	return z, c
}
