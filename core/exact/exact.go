// Package exact computes the mean dynamics of a finite MDP: A, b and M, the fixed point, and the spectra that decide
// stability.
//
// It also computes the stationary distribution, the projected error and the second moments that decide the rate of
// convergence [touati2018]. Linear algebra comes from gonum.
package exact

import (
	"errors"

	"gonum.org/v1/gonum/blas"
	"triad/core/message"
	"triad/core/rl"
)

// Model is a finite MDP at one γ, λ and κ: a linear system Aθ + b = 0 in the norm of M⁻¹. Its n rows are state–action
// pairs (New) or states (NewState); d is the number of features; matrices are row-major.
type Model struct {
	Gamma, Lambda float64
	Phi           [][]float64 // n×d, features of each row, shared with the MDP; nil if the features are sampled
	Rows          []rl.Sparse // n, the same in sparse form
	Xi            []float64   // n, stationary distribution of the rows under μ
	Values        []float64   // n, the true values (I − γP^π)⁻¹r: Q^π for pairs, V^π for states
	A             []float64   // d×d, ΦᵀΞN(γP^π − I)Φ with N = (I − λγP^{κμ})⁻¹
	B             []float64   // d, ΦᵀΞNr
	M             []float64   // d×d, ΦᵀΞΦ
	Emphasis      []float64   // n, ξ E[m|row] for emphatic models, which replaces Ξ in A, b and M; nil for others
	F             []float64   // n, ξ E[F|row] for emphatic models; nil for others
	Rank          int         // of M
	ThetaStar     []float64   // d, −A⁻¹b; if M is singular, the minimum-norm solution in M's range

	basis general   // d×Rank, orthonormal basis of M's range
	eigM  []float64 // Rank, the eigenvalues of M for basis, ascending

	graded bool // features differ so much in size, or are so nearly dependent, that systems are solved in the scale of eigM

	n, p general   // N, P^π
	r    []float64 // n, expected reward of each row

	own       bool                    // ThetaStar is the minimum of another error than the MSPBE
	large     *large                  // for models made by a frame, which have none of the fields around it
	behaviour func() general          // P^μ between pairs
	samples   func() (samples, error) // the distribution of (e, s, a, s'), for second moments; fails with ErrInfinite if there are none
}

// Base holds what all models of one problem share, whatever γ, λ and κ are: ξ, Φ, M with its range, and, for one γ, the
// true values. Code that makes many models, such as a map, makes them from one Base. The models are equal to those of
// New and the other constructors. They share slices, which must not be modified. A Base is not safe for concurrent use.
// A Frame is the counterpart for large problems.
type Base struct {
	mdp       *rl.MDP
	xi        []float64 // for each pair; nil until needed
	recurrent []bool
	err       error

	pairs, states *Model // the last models; emphatic ones only if there has been no other
	ending        *Base  // the base of proper, at γ = 1
}

// NewBase returns a base for models of m.
func NewBase(m *rl.MDP) *Base { return &Base{mdp: m} }

// Of returns the model of dynamics d on m, equal to that of New, NewState, NewEmphatic or NewEmphaticState. Models of
// state values use m's own features of states.
func Of(m *rl.MDP, d rl.Dynamics) (*Model, error) { return NewBase(m).Of(d) }

// Of is the function Of with the shared parts of b.
func (b *Base) Of(d rl.Dynamics) (*Model, error) {
	b = b.at(d.Gamma)
	if b.xi == nil && b.err == nil {
		b.xi, b.recurrent, b.err = stationary(b.mdp)
	}
	if b.err != nil {
		return nil, b.err
	}
	like := &b.pairs
	if d.Kappa == nil {
		like = &b.states
	}
	x, err := b.begin(d)
	if err != nil {
		return nil, err
	}
	if err := x.complete(*like); err != nil {
		return nil, err
	}
	if d.Residual || d.Naive {
		return x, x.descent(d)
	}
	if !d.Emphatic || *like == nil {
		*like = x
	}
	return x, nil
}

// begin returns a model without the part of complete.
func (b *Base) begin(d rl.Dynamics) (x *Model, err error) {
	switch {
	case d.Emphatic && d.Kappa == nil:
		return b.ofEmphaticStates(d)
	case d.Emphatic:
		return b.ofEmphaticPairs(d)
	case d.Kappa == nil:
		x = b.ofStates(d.Gamma)
		x.samples = func() (samples, error) { return x.stateSamples(b.mdp, b.xi), nil }
		return x, nil
	}
	if x, err = b.ofPairs(d.Gamma, d.Lambda, d.Kappa); err == nil {
		x.samples = func() (samples, error) { return x.pairSamples(b.mdp, b.recurrent, d.Kappa), nil }
	}
	return x, err
}

// at returns the base for a γ, because γ = 1 needs the chain in which episodes end.
func (b *Base) at(gamma float64) *Base {
	if gamma < 1 || !b.mdp.Episodic() {
		return b
	}
	if b.ending == nil {
		b.ending = NewBase(proper(b.mdp, gamma))
	}
	return b.ending
}

// New solves m at discount factor γ in [0, 1) and trace decay λ in [0, 1] for the coefficient kappa. γ may be 1 if no
// reachable state is Endless under π. Nothing follows the end of an episode, so rows of P^π and P^{κμ} can sum to less
// than 1; only ξ belongs to the chain that starts again. New fails if the chain under μ has no unique stationary
// distribution, if I − λγP^{κμ} is singular, or if every visited feature is zero.
func New(m *rl.MDP, gamma, lambda float64, kappa func(pi, mu float64) float64) (*Model, error) {
	return NewBase(m).Of(rl.Dynamics{Gamma: gamma, Lambda: lambda, Kappa: kappa})
}

// ofPairs is New without the part of complete and without the samples.
func (b *Base) ofPairs(gamma, lambda float64, kappa func(pi, mu float64) float64) (x *Model, err error) {
	m := b.mdp
	decay := pairs(m, func(s, a int) float64 {
		if m.Mu[s][a] == 0 {
			return 0
		}
		return m.Mu[s][a] * kappa(m.Pi[s][a], m.Mu[s][a])
	})
	x = &Model{Gamma: gamma, Lambda: lambda, Phi: m.Phi, Xi: b.xi}
	if x.n, err = solve(identityMinus(lambda*gamma, decay), identity(len(b.xi))); err != nil {
		return nil, singularTraces
	}
	if like := b.pairs; like != nil {
		x.Rows, x.p, x.r = like.Rows, like.p, like.r
	} else {
		x.Rows = rl.Rows(m.Phi)
		x.p = pairs(m, func(s, a int) float64 { return m.Pi[s][a] })
		for s := range m.States {
			x.r = append(x.r, m.R[s]...)
		}
	}
	x.behaviour = func() general { return pairs(m, func(s, a int) float64 { return m.Mu[s][a] }) }
	return x, nil
}

// NewState solves for state values as GTD and GTD2 learn them [sutton2009]. Rows are states with features phi
// (States×d), λ is 0, and ρ = π(a|s)/μ(a|s) weights the action taken: A = E[ρφ(γφ' − φ)ᵀ], b = E[ρrφ], M = E[φφᵀ].
func NewState(m *rl.MDP, phi [][]float64, gamma float64) (*Model, error) {
	return NewBase(withStates(m, phi)).Of(rl.Dynamics{Gamma: gamma})
}

// withStates returns m with other features of states.
func withStates(m *rl.MDP, phi [][]float64) *rl.MDP {
	out := *m
	out.PhiState = phi
	return &out
}

// ofStates is NewState without the part of complete and without the samples.
func (b *Base) ofStates(gamma float64) *Model {
	m := b.mdp
	x := &Model{Gamma: gamma, Phi: m.PhiState, n: identity(m.States)}
	if like := b.states; like != nil {
		x.Rows, x.Xi, x.p, x.r = like.Rows, like.Xi, like.p, like.r
		return x
	}
	x.Rows, x.Xi, x.r, x.p = rl.Rows(x.Phi), make([]float64, m.States), make([]float64, m.States), newGeneral(m.States, m.States)
	for s := range m.States { // E[ρ·|s] is the expectation with actions from π
		for a, pi := range m.Pi[s] {
			x.Xi[s] += b.xi[s*m.Actions+a]
			x.r[s] += pi * m.R[s][a]
			for next, prob := range m.P[s][a].All() {
				x.p.Data[s*m.States+next] += pi * prob
			}
		}
	}
	return x
}

// complete computes all that follows from Φ, Ξ, N, P^π, r and γ. It takes over what it can from like, a model of the
// same base or nil.
func (x *Model) complete(like *Model) error {
	phi, weighted := x.features()
	bellman := identityMinus(x.Gamma, x.p)
	if like != nil && like.Gamma == x.Gamma {
		x.Values = like.Values
	} else {
		values, err := solve(bellman, general{Rows: len(x.r), Cols: 1, Stride: 1, Data: x.r})
		if err != nil {
			return ErrReturns
		}
		x.Values = values.Data
	}
	left := product(blas.Trans, weighted, blas.NoTrans, x.n) // ΦᵀΞN
	x.A = product(blas.NoTrans, left, blas.NoTrans, product(blas.NoTrans, bellman, blas.NoTrans, phi)).Data
	for i, v := range x.A {
		x.A[i] = 0 - v // 0 − v instead of −v, because −v could be −0
	}
	x.B = times(blas.NoTrans, left, x.r)
	if like != nil && x.Emphasis == nil && like.Emphasis == nil {
		x.M, x.Rank, x.basis, x.eigM, x.graded = like.M, like.Rank, like.basis, like.eigM, like.graded
		return x.fixedPoint()
	}
	x.M = product(blas.Trans, weighted, blas.NoTrans, phi).Data
	if err := x.space(); err != nil {
		return err
	}
	return x.fixedPoint()
}

// features returns Φ and ΞΦ, or Φ and diag(m)Φ for emphatic models.
func (x *Model) features() (phi, weighted general) {
	n, d := len(x.Phi), len(x.Phi[0])
	weights := x.Xi
	if x.Emphasis != nil {
		weights = x.Emphasis
	}
	phi, weighted = newGeneral(n, d), newGeneral(n, d)
	for i, row := range x.Phi {
		copy(phi.Data[i*d:], row)
		for j, v := range row {
			weighted.Data[i*d+j] = weights[i] * v
		}
	}
	return phi, weighted
}

// Reasons why there is no exact model.
var (
	zeroM                  = failed("exact.zero-m", "M is 0: the features of the visited pairs are 0, or too small to square in double precision")
	noStationary           = failed("exact.no-stationary", "the chain under μ has no unique stationary distribution")
	singularBalance        = failed("exact.singular-balance", "the balance equations of the chain under μ are singular")
	noSymmetricEigenvalues = failed("exact.no-symmetric-eigenvalues", "the eigenvalue computation of a symmetric matrix did not converge")
	noEigenvalues          = failed("exact.no-eigenvalues", "the eigenvalue computation did not converge")
	zeroA                  = failed("exact.zero-a", "A is 0: the learner learns nothing with any step size")
	singularTraces         = failed("exact.singular-traces", "I − λγP^{κμ} is singular: the mean trace is infinite")
)

// ErrReturns reports that γ is too close to 1 for true values in double precision.
var ErrReturns error = failed("exact.singular-returns", "I − γP^π is singular")

// ErrSolves reports that a learner has no expected update, because it solves for its weights.
var ErrSolves error = failed("exact.solves", "it solves for its weights, so it has no expected update")

// NoMean reports whether an error of Means says that there is no expected update.
func NoMean(err error) bool { return errors.Is(err, ErrInfinite) || errors.Is(err, ErrSolves) }

func failed(code, text string) error { return message.At("exact", message.New(code, text)()) }
