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

// Model is a finite MDP at one γ, λ and κ: a linear system Aθ + b = 0 in the norm of M⁻¹.
// Its n rows are pairs (New) or states (NewState); d is the number of features; matrices are
// row-major.
type Model struct {
	Gamma, Lambda float64
	Phi           [][]float64 // n×d, features of each row; the MDP's own; nil where they are sampled
	Rows          []rl.Sparse // n, the same
	Xi            []float64   // n, stationary distribution of the rows under μ
	Values        []float64   // n, the true values (I − γP^π)⁻¹r: Q^π of pairs, V^π of states
	A             []float64   // d×d, ΦᵀΞN(γP^π − I)Φ with N = (I − λγP^{κμ})⁻¹
	B             []float64   // d, ΦᵀΞNr
	M             []float64   // d×d, ΦᵀΞΦ
	Emphasis      []float64   // n, ξ E[m|row] of emphatic models, in the place of Ξ in A, b and M; nil of others
	F             []float64   // n, ξ E[F|row] of emphatic models; nil of others
	Rank          int         // of M
	ThetaStar     []float64   // d, −A⁻¹b; the minimum-norm solution in M's range when M is singular

	basis general   // d×Rank, orthonormal basis of M's range
	eigM  []float64 // Rank, eigenvalues of M that belong to it, ascending

	graded bool // features are of such different sizes, or so nearly dependent, that systems are solved in the scale of eigM

	n, p general   // N, P^π
	r    []float64 // n, expected reward of each row

	large     *large                  // of models made by a frame, which have neither of what follows and precedes
	behaviour func() general          // P^μ of pairs
	samples   func() (samples, error) // the law of (e, s, a, s'), for second moments; ErrInfinite where there is none
}

// Base is what the models of one problem have in common, whatever γ, λ and κ are: ξ, Φ, M with its range, and the true
// values while γ stays. Who makes many, as a map does, makes them on one Base; they have the numbers of New and its like.
// Models share slices, which nobody may change. It is not safe for concurrent use. A Frame is the same for large problems.
type Base struct {
	mdp       *rl.MDP
	xi        []float64 // by pair; nil before it is asked for
	recurrent []bool
	err       error

	pairs, states *Model // the last; with emphases only where there has been no other
	ending        *Base  // of proper, at γ = 1
}

// NewBase is that of models of m.
func NewBase(m *rl.MDP) *Base { return &Base{mdp: m} }

// Of is the model of dynamics on m: that of New, NewState, NewEmphatic or NewEmphaticState. Values of states are of
// m's own features of them.
func Of(m *rl.MDP, d rl.Dynamics) (*Model, error) { return NewBase(m).Of(d) }

// Of is the same.
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
	if !d.Emphatic || *like == nil {
		*like = x
	}
	return x, nil
}

// begin is a model but for what complete adds.
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

// at is the base for a γ.
func (b *Base) at(gamma float64) *Base {
	if gamma < 1 || !b.mdp.Episodic() {
		return b
	}
	if b.ending == nil {
		b.ending = NewBase(proper(b.mdp, gamma))
	}
	return b.ending
}

// New solves m at discount γ in [0, 1), or 1 where no state that is reached is Endless under π, and trace decay λ in [0, 1]
// for the coefficient kappa. Where episodes end nothing follows: P^π and P^{κμ} have rows that sum to less than 1, and only
// ξ is that of the chain that begins again.
// It fails when the chain under μ has no unique stationary distribution, when I − λγP^{κμ} is
// singular, or when every visited feature is zero.
func New(m *rl.MDP, gamma, lambda float64, kappa func(pi, mu float64) float64) (*Model, error) {
	return NewBase(m).Of(rl.Dynamics{Gamma: gamma, Lambda: lambda, Kappa: kappa})
}

// ofPairs is New but for what complete adds, and for the samples.
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
		x.Rows = compress(m.Phi)
		x.p = pairs(m, func(s, a int) float64 { return m.Pi[s][a] })
		for s := range m.States {
			x.r = append(x.r, m.R[s]...)
		}
	}
	x.behaviour = func() general { return pairs(m, func(s, a int) float64 { return m.Mu[s][a] }) }
	return x, nil
}

// NewState solves for state values, as GTD and GTD2 learn them [sutton2009]: states with
// features phi (States×d) in place of pairs, λ = 0, and the importance weight ρ = π(a|s)/μ(a|s)
// of the action taken: A = E[ρφ(γφ' − φ)ᵀ], b = E[ρrφ], M = E[φφᵀ].
func NewState(m *rl.MDP, phi [][]float64, gamma float64) (*Model, error) {
	return NewBase(withStates(m, phi)).Of(rl.Dynamics{Gamma: gamma})
}

// withStates is m with other features of states.
func withStates(m *rl.MDP, phi [][]float64) *rl.MDP {
	out := *m
	out.PhiState = phi
	return &out
}

// ofStates is NewState but for what complete adds, and for the samples.
func (b *Base) ofStates(gamma float64) *Model {
	m := b.mdp
	x := &Model{Gamma: gamma, Phi: m.PhiState, n: identity(m.States)}
	if like := b.states; like != nil {
		x.Rows, x.Xi, x.p, x.r = like.Rows, like.Xi, like.p, like.r
		return x
	}
	x.Rows, x.Xi, x.r, x.p = compress(x.Phi), make([]float64, m.States), make([]float64, m.States), newGeneral(m.States, m.States)
	for s := range m.States { // E[ρ·|s] takes actions from π
		for a, pi := range m.Pi[s] {
			x.Xi[s] += b.xi[s*m.Actions+a]
			x.r[s] += pi * m.R[s][a]
			for next, prob := range m.P[s][a] {
				x.p.Data[s*m.States+next] += pi * prob
			}
		}
	}
	return x
}

// complete computes all that follows from Φ, Ξ, N, P^π, r and γ, but for what a model of the same base has; nil for none.
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
		x.A[i] = 0 - v // not −0
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

func compress(rows [][]float64) []rl.Sparse {
	out := make([]rl.Sparse, len(rows))
	for i, row := range rows {
		out[i] = rl.Compress(row)
	}
	return out
}

// features returns Φ and ΞΦ, of emphatic models Φ and diag(m)Φ.
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

// Why there is no exact model.
var (
	zeroM                  = failed("exact.zero-m", "M is zero: the features that are visited are 0, or too small to be squared in double precision")
	noStationary           = failed("exact.no-stationary", "the chain under μ has no unique stationary distribution")
	singularBalance        = failed("exact.singular-balance", "the balance equations of the chain under μ are singular")
	noSymmetricEigenvalues = failed("exact.no-symmetric-eigenvalues", "the eigenvalues of a symmetric matrix did not converge")
	noEigenvalues          = failed("exact.no-eigenvalues", "eigenvalues did not converge")
	zeroA                  = failed("exact.zero-a", "A is zero: nothing is learned at any step size")
	singularTraces         = failed("exact.singular-traces", "I − λγP^{κμ} is singular: the traces' mean is infinite")
)

// ErrReturns says that γ is too near 1 for true values in double precision.
var ErrReturns error = failed("exact.singular-returns", "I − γP^π is singular")

// ErrSolves says that a learner has no average update, since it solves for its weights.
var ErrSolves error = failed("exact.solves", "it solves for its weights, and has no average update")

// NoMean says that an error of Means is that there is no average update.
func NoMean(err error) bool { return errors.Is(err, ErrInfinite) || errors.Is(err, ErrSolves) }

func failed(code, text string) error { return message.At("exact", message.New(code, text)()) }
