// Package exact computes what a finite MDP's mean dynamics are: the stationary distribution,
// A, b and M, the fixed point, the projected error, and the spectra on which convergence
// turns [touati2018]. Linear algebra is gonum's.
package exact

import (
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"

	"triad/core/rl"
)

// RankTolerance is the size, relative to the largest, below which an eigenvalue of M counts
// as zero. M is singular in Baird's problem; then everything here lives in its range.
const RankTolerance = 1e-11

// Model is a finite MDP at one γ, λ and κ. n is the number of pairs, d of features.
type Model struct {
	Gamma, Lambda float64
	Xi            []float64     // n, stationary distribution of pairs under μ
	A             *mat.Dense    // d×d, ΦᵀΞN(γP^π − I)Φ with N = (I − λγP^{κμ})⁻¹
	B             *mat.VecDense // d, ΦᵀΞNr
	M             *mat.SymDense // d×d, ΦᵀΞΦ
	Rank          int           // of M
	ThetaStar     []float64     // d, −A⁻¹b; the minimum-norm solution in M's range when M is singular
	QPi           []float64     // n, Q^π = (I − γP^π)⁻¹r

	Basis *mat.Dense // d×Rank, orthonormal basis of M's range, columns by ascending eigenvalue
	eigM  []float64  // Rank eigenvalues of M, ascending

	mdp *rl.MDP
	n   *mat.Dense // N
	pPi *mat.Dense // P^π
}

// New solves m at discount γ in [0, 1) and trace decay λ in [0, 1] for the coefficient kappa.
// It fails when the chain under μ has no unique stationary distribution, when λγP^{κμ} has
// no resolvent, or when the fixed point does not exist.
func New(m *rl.MDP, gamma, lambda float64, kappa func(pi, mu float64) float64) (*Model, error) {
	x := &Model{Gamma: gamma, Lambda: lambda, mdp: m}
	if err := x.stationary(); err != nil {
		return nil, err
	}
	n, d := m.Pairs(), m.Dim()
	x.pPi = pairs(m, func(s, a int) float64 { return m.Pi[s][a] })
	decay := pairs(m, func(s, a int) float64 {
		if m.Mu[s][a] == 0 {
			return 0
		}
		return m.Mu[s][a] * kappa(m.Pi[s][a], m.Mu[s][a])
	})
	x.n = mat.NewDense(n, n, nil)
	if err := x.n.Solve(identityMinus(lambda*gamma, decay), eye(n)); err != nil && !isConditionOnly(err) {
		return nil, fmt.Errorf("exact: I − λγP^{κμ} is singular at γ=%g, λ=%g", gamma, lambda)
	}
	r := mat.NewVecDense(n, nil)
	phi := mat.NewDense(n, d, nil)
	weighted := mat.NewDense(d, n, nil) // ΦᵀΞ
	for i := range n {
		r.SetVec(i, m.R[i/m.Actions][i%m.Actions])
		for j, v := range m.Phi[i] {
			phi.Set(i, j, v)
			weighted.Set(j, i, x.Xi[i]*v)
		}
	}
	var left, right, gram mat.Dense
	left.Mul(weighted, x.n)
	right.Mul(identityMinus(gamma, x.pPi), phi) // (I − γP^π)Φ
	x.A = mat.NewDense(d, d, nil)
	x.A.Mul(&left, &right)
	x.A.Scale(-1, x.A)
	x.B = mat.NewVecDense(d, nil)
	x.B.MulVec(&left, r)
	gram.Mul(weighted, phi)
	x.M = mat.NewSymDense(d, nil)
	for i := range d {
		for j := i; j < d; j++ {
			x.M.SetSym(i, j, gram.At(i, j))
		}
	}
	var q mat.VecDense
	if err := q.SolveVec(identityMinus(gamma, x.pPi), r); err != nil && !isConditionOnly(err) {
		return nil, fmt.Errorf("exact: I − γP^π is singular at γ=%g", gamma)
	}
	x.QPi = q.RawVector().Data
	if err := x.rowSpace(); err != nil {
		return nil, err
	}
	return x, x.fixedPoint()
}

// pairs returns the matrix P(s'|s,a) w(s',a') over pairs.
func pairs(m *rl.MDP, w func(s, a int) float64) *mat.Dense {
	n := m.Pairs()
	p := mat.NewDense(n, n, nil)
	for i := range n {
		for s, prob := range m.P[i/m.Actions][i%m.Actions] {
			for a := range m.Actions {
				p.Set(i, s*m.Actions+a, prob*w(s, a))
			}
		}
	}
	return p
}

func eye(n int) *mat.Dense {
	id := mat.NewDense(n, n, nil)
	for i := range n {
		id.Set(i, i, 1)
	}
	return id
}

// identityMinus returns I − c·p.
func identityMinus(c float64, p *mat.Dense) *mat.Dense {
	n, _ := p.Dims()
	out := eye(n)
	var scaled mat.Dense
	scaled.Scale(c, p)
	out.Sub(out, &scaled)
	return out
}

// isConditionOnly says that gonum solved the system but warns of its condition number.
func isConditionOnly(err error) bool {
	var c mat.Condition
	return errors.As(err, &c) && !math.IsInf(float64(c), 1)
}

// stationary solves ξᵀP^μ = ξᵀ, Σξ = 1, by replacing one balance equation with the sum.
func (x *Model) stationary() error {
	m := x.mdp
	n := m.Pairs()
	p := pairs(m, func(s, a int) float64 { return m.Mu[s][a] })
	var system mat.Dense
	system.CloneFrom(identityMinus(1, p).T())
	var svd mat.SVD
	if !svd.Factorize(&system, mat.SVDNone) {
		return errors.New("exact: the singular values of I − P^μ did not converge")
	}
	if values := svd.Values(nil); n > 1 && values[n-2] < 1e-10 {
		return errors.New("exact: the chain under μ has no unique stationary distribution")
	}
	rhs := mat.NewVecDense(n, nil)
	rhs.SetVec(n-1, 1)
	for j := range n {
		system.Set(n-1, j, 1)
	}
	var xi mat.VecDense
	if err := xi.SolveVec(&system, rhs); err != nil && !isConditionOnly(err) {
		return errors.New("exact: the chain under μ has no unique stationary distribution")
	}
	x.Xi = xi.RawVector().Data
	for i, v := range x.Xi {
		x.Xi[i] = max(v, 0) // rounding of a pair that is never visited
	}
	return nil
}

// rowSpace finds the range of M and its rank.
func (x *Model) rowSpace() error {
	var eig mat.EigenSym
	if !eig.Factorize(x.M, true) {
		return errors.New("exact: the eigenvalues of M did not converge")
	}
	values := eig.Values(nil)
	var vectors mat.Dense
	eig.VectorsTo(&vectors)
	d := len(values)
	first := 0
	for first < d && values[first] <= RankTolerance*values[d-1] {
		first++
	}
	if first == d {
		return errors.New("exact: M is zero: every feature of every visited pair is 0")
	}
	x.Rank, x.eigM = d-first, values[first:]
	x.Basis = mat.DenseCopyOf(vectors.Slice(0, d, first, d))
	return nil
}

// Reduce returns VᵀXV, X seen in the orthonormal basis V of M's range.
func (x *Model) Reduce(m mat.Matrix) *mat.Dense {
	out := mat.NewDense(x.Rank, x.Rank, nil)
	var left mat.Dense
	left.Mul(x.Basis.T(), m)
	out.Mul(&left, x.Basis)
	return out
}

// fixedPoint solves Aθ + b = 0 in M's range. Where A is singular (maths: γ > 5/6 and
// λ = (12γ−10)/γ in the two-state MDP) it takes the least-squares solution.
func (x *Model) fixedPoint() error {
	var svd mat.SVD
	if !svd.Factorize(x.Reduce(x.A), mat.SVDThin) {
		return errors.New("exact: the singular values of A did not converge")
	}
	values := svd.Values(nil)
	rank := 0
	for rank < len(values) && values[rank] > 1e-14*values[0] {
		rank++
	}
	x.ThetaStar = make([]float64, x.mdp.Dim())
	if rank == 0 {
		return nil
	}
	var reduced, theta mat.VecDense
	reduced.MulVec(x.Basis.T(), x.B)
	reduced.ScaleVec(-1, &reduced)
	var solution mat.VecDense
	svd.SolveVecTo(&solution, &reduced, rank)
	theta.MulVec(x.Basis, &solution)
	copy(x.ThetaStar, theta.RawVector().Data)
	return nil
}
