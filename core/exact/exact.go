// Package exact computes what a finite MDP's mean dynamics are: the stationary distribution,
// A, b and M, the fixed point, the projected error, and the spectra on which convergence
// turns [touati2018]. Linear algebra is gonum's.
package exact

import (
	"errors"
	"slices"

	"gonum.org/v1/gonum/blas"

	"triad/core/rl"
)

// RankTolerance is the size, relative to the largest, below which an eigenvalue of M counts
// as zero. M is singular in Baird's problem; then everything here lives in its range.
const RankTolerance = 1e-11

// Model is a finite MDP at one γ, λ and κ. n is the number of pairs, d of features; matrices
// are row-major.
type Model struct {
	Gamma, Lambda float64
	Xi            []float64 // n, stationary distribution of pairs under μ
	A             []float64 // d×d, ΦᵀΞN(γP^π − I)Φ with N = (I − λγP^{κμ})⁻¹
	B             []float64 // d, ΦᵀΞNr
	M             []float64 // d×d, ΦᵀΞΦ
	Rank          int       // of M
	ThetaStar     []float64 // d, −A⁻¹b; the minimum-norm solution in M's range when M is singular
	QPi           []float64 // n, Q^π = (I − γP^π)⁻¹r

	basis general   // d×Rank, orthonormal basis of M's range
	eigM  []float64 // Rank, eigenvalues of M that belong to it, ascending

	mdp *rl.MDP
	n   general // N
	pPi general // P^π
}

// New solves m at discount γ in [0, 1) and trace decay λ in [0, 1] for the coefficient kappa.
// It fails when the chain under μ has no unique stationary distribution, when I − λγP^{κμ} is
// singular, or when every visited feature is zero.
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
	var err error
	if x.n, err = solve(identityMinus(lambda*gamma, decay), identity(n)); err != nil {
		return nil, errors.New("exact: I − λγP^{κμ} is singular: the traces' mean is infinite")
	}
	bellman := identityMinus(gamma, x.pPi)
	phi, weighted, r := newGeneral(n, d), newGeneral(n, d), newGeneral(n, 1) // Φ, ΞΦ
	for i := range n {
		r.Data[i] = m.R[i/m.Actions][i%m.Actions]
		copy(phi.Data[i*d:], m.Phi[i])
		for j, v := range m.Phi[i] {
			weighted.Data[i*d+j] = x.Xi[i] * v
		}
	}
	q, err := solve(bellman, r)
	if err != nil {
		return nil, errors.New("exact: I − γP^π is singular")
	}
	x.QPi = q.Data
	left := product(blas.Trans, weighted, blas.NoTrans, x.n) // ΦᵀΞN
	x.A = product(blas.NoTrans, left, blas.NoTrans, product(blas.NoTrans, bellman, blas.NoTrans, phi)).Data
	for i, v := range x.A {
		x.A[i] = 0 - v // not −0
	}
	x.B = times(blas.NoTrans, left, r.Data)
	x.M = product(blas.Trans, weighted, blas.NoTrans, phi).Data
	if err := x.rowSpace(); err != nil {
		return nil, err
	}
	return x, x.fixedPoint()
}

// pairs returns the matrix P(s'|s,a) w(s',a') over pairs.
func pairs(m *rl.MDP, w func(s, a int) float64) general {
	n := m.Pairs()
	p := newGeneral(n, n)
	for i := range n {
		for s, prob := range m.P[i/m.Actions][i%m.Actions] {
			for a := range m.Actions {
				p.Data[i*n+s*m.Actions+a] = prob * w(s, a)
			}
		}
	}
	return p
}

// identityMinus returns I − c·p.
func identityMinus(c float64, p general) general {
	out := identity(p.Rows)
	for i, v := range p.Data {
		out.Data[i] -= c * v
	}
	return out
}

// stationary solves ξᵀP^μ = ξᵀ, Σξ = 1, by replacing one balance equation with the sum.
func (x *Model) stationary() error {
	m := x.mdp
	n := m.Pairs()
	p := pairs(m, func(s, a int) float64 { return m.Mu[s][a] })
	if !oneClosedClass(p) {
		return errors.New("exact: the chain under μ has no unique stationary distribution")
	}
	balance, system, sum := identityMinus(1, p), newGeneral(n, n), newGeneral(n, 1)
	for i := range n {
		for j := range n {
			system.Data[j*n+i] = balance.Data[i*n+j]
		}
		system.Data[(n-1)*n+i] = 1
	}
	sum.Data[n-1] = 1
	xi, err := solve(system, sum)
	if err != nil {
		return errors.New("exact: the balance equations of the chain under μ are singular")
	}
	x.Xi = xi.Data
	for i, v := range x.Xi {
		x.Xi[i] = max(v, 0) // rounding of a pair that is never visited
	}
	return nil
}

// oneClosedClass says whether some pair can be reached from every pair: then, and only then,
// the stationary distribution is unique.
func oneClosedClass(p general) bool {
	n := p.Rows
	reached := make([]int, n) // from how many pairs
	for i := range n {
		seen := make([]bool, n)
		stack := []int{i}
		for len(stack) > 0 {
			j := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if seen[j] {
				continue
			}
			seen[j] = true
			reached[j]++
			for k, prob := range p.Data[j*n:][:n] {
				if prob > 0 && !seen[k] {
					stack = append(stack, k)
				}
			}
		}
	}
	return slices.Max(reached) == n
}

// rowSpace finds the range of M and its rank.
func (x *Model) rowSpace() error {
	d := x.mdp.Dim()
	values, vectors, err := eigenSym(square(x.M, d))
	if err != nil {
		return err
	}
	first := 0
	for first < d && values[first] <= RankTolerance*values[d-1] {
		first++
	}
	if first == d {
		return errors.New("exact: M is zero: every feature of every visited pair is 0")
	}
	x.Rank, x.eigM = d-first, values[first:]
	x.basis = newGeneral(d, x.Rank)
	for i := range d {
		copy(x.basis.Data[i*x.Rank:][:x.Rank], vectors.Data[i*d+first:])
	}
	return nil
}

// Reduce returns VᵀXV (Rank×Rank), the d×d matrix m seen in the orthonormal basis V of M's range.
func (x *Model) Reduce(m []float64) []float64 {
	left := product(blas.Trans, x.basis, blas.NoTrans, square(m, x.mdp.Dim()))
	return product(blas.NoTrans, left, blas.NoTrans, x.basis).Data
}

// fixedPoint solves Aθ + b = 0 in M's range. Where A is singular (in the two-state MDP at
// 5/6 < γ and λ = (12γ−10)/γ) it takes the minimum-norm minimiser of the MSPBE.
func (x *Model) fixedPoint() error {
	rhs := newGeneral(x.Rank, 1)
	rhs.Data = times(blas.Trans, x.basis, x.B)
	solution, err := solve(square(x.Reduce(x.A), x.Rank), rhs)
	if err != nil {
		if solution, err = x.leastSquares(); err != nil {
			return err
		}
	} else {
		for i := range solution.Data {
			solution.Data[i] = 0 - solution.Data[i]
		}
	}
	x.ThetaStar = times(blas.NoTrans, x.basis, solution.Data)
	return nil
}

// leastSquares returns −H⁺AᵀM⁻¹b with H = AᵀM⁻¹A, in the basis of M's range.
func (x *Model) leastSquares() (general, error) {
	f, g := x.Descent() // −Hθ − AᵀM⁻¹b
	values, vectors, err := eigenSym(square(x.Reduce(f), x.Rank))
	if err != nil {
		return general{}, err
	}
	coordinates := times(blas.Trans, vectors, times(blas.Trans, x.basis, g))
	for i, v := range values { // of −H: ascending means the largest of H first
		if -v > 1e-13*-values[0] {
			coordinates[i] /= -v
		} else {
			coordinates[i] = 0
		}
	}
	out := newGeneral(x.Rank, 1)
	out.Data = times(blas.NoTrans, vectors, coordinates)
	return out, nil
}
