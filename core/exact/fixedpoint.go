package exact

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/blas"

	"triad/core/exact/algebra"
)

// RankTolerance is the size, relative to the largest, below which an eigenvalue of M counts as zero. If M is singular,
// as in Baird's problem, everything here is computed in its range. See space.
const RankTolerance = 1e-11

// rowSpace finds the range of M and its rank. Eigenvalues below tolerance, relative to the largest, count as 0.
func (x *Model) rowSpace(tolerance float64) error {
	d := len(x.B)
	values, vectors, err := eigenSym(square(x.M, d))
	if err != nil {
		return err
	}
	first := 0
	for first < d && values[first] <= tolerance*values[d-1] {
		first++
	}
	if first == d {
		return zeroM
	}
	x.Rank, x.eigM = d-first, values[first:]
	x.basis = newGeneral(d, x.Rank)
	for i := range d {
		copy(x.basis.Data[i*x.Rank:][:x.Rank], vectors.Data[i*d+first:])
	}
	return nil
}

// ScaledTolerance is the size, relative to the largest, below which an eigenvalue of M, scaled to a unit diagonal,
// counts as zero. Below it θ* would have no correct digit, because M is known to about 10⁻¹⁵ only.
const ScaledTolerance = 1e-13

// space finds the range of M and its rank. Features of very different sizes make M nearly singular although they are
// independent. If M does not seem to have full rank, M scaled to a unit diagonal therefore decides. If the rank does
// not change, neither does anything else.
func (x *Model) space() error {
	if err := x.rowSpace(RankTolerance); err != nil || x.Rank == len(x.B) {
		return err
	}
	d := len(x.B)
	scale, scaled := make([]float64, d), clone(square(x.M, d))
	for i := range scale {
		scale[i] = inverseRoot(x.M[i*d+i])
	}
	for i := range d {
		for j := range d {
			scaled.Data[i*d+j] *= scale[i] * scale[j]
		}
	}
	values, null, err := eigenSym(scaled)
	if err != nil {
		return err
	}
	zeros := 0
	for zeros < d && values[zeros] <= ScaledTolerance*values[d-1] {
		zeros++
	}
	if d-zeros <= x.Rank {
		return nil
	}
	kernel := make([][]float64, zeros)
	for k := range kernel {
		kernel[k] = make([]float64, d)
		for i := range d {
			if part := null.Data[i*d+k]; math.Abs(part) > ScaledTolerance { // below that it is rounding, which scaling would magnify
				kernel[k][i] = scale[i] * part
			}
		}
	}
	r := d - zeros
	frame := newGeneral(0, d)
	for _, row := range algebra.Complement(kernel, d) {
		frame.Data = append(frame.Data, row...)
		frame.Rows++
	}
	inner := product(blas.NoTrans, product(blas.NoTrans, frame, blas.NoTrans, square(x.M, d)), blas.Trans, frame)
	values, vectors := algebra.Jacobi(inner.Data, r)
	x.Rank, x.eigM, x.graded = r, values, true
	x.basis = product(blas.Trans, frame, blas.NoTrans, square(vectors, r))
	return nil
}

// inverseRoot returns the power of 2 nearest to 1/√v, so that scaling by it rounds nothing; 1 for v ≤ 0.
func inverseRoot(v float64) float64 {
	if !(v > 0) {
		return 1
	}
	_, e := math.Frexp(v)
	return math.Ldexp(1, -e/2)
}

// Reduce returns VᵀmV (Rank×Rank) of the d×d matrix m, with V the orthonormal basis of M's range.
func (x *Model) Reduce(m []float64) []float64 {
	left := product(blas.Trans, x.basis, blas.NoTrans, square(m, len(x.B)))
	return product(blas.NoTrans, left, blas.NoTrans, x.basis).Data
}

// fixedPoint solves Aθ + b = 0 in M's range. If A is singular, it takes the minimum-norm minimiser of the MSPBE. (In
// the two-state MDP, A is singular at 5/6 < γ and λ = (12γ−10)/γ.)
func (x *Model) fixedPoint() error {
	if d := len(x.B); x.large != nil && x.Rank == d { // the range is the whole space, so no basis is needed
		if solution, err := solve(square(x.A, d), general{Rows: d, Cols: 1, Stride: 1, Data: slices.Clone(x.B)}); err == nil {
			for i, v := range solution.Data {
				solution.Data[i] = 0 - v
			}
			x.ThetaStar = solution.Data
			return nil
		}
	}
	rhs := newGeneral(x.Rank, 1)
	rhs.Data = times(blas.Trans, x.basis, x.B)
	solution, err := x.solve(rhs)
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

// solve returns the c with VᵀAVc = rhs, where V is the basis of M's range.
func (x *Model) solve(rhs general) (general, error) {
	a := x.Reduce(x.A)
	if !x.graded {
		return solve(square(a, x.Rank), rhs)
	}
	rhs = clone(rhs)
	for i, m := range x.eigM {
		rhs.Data[i] /= math.Sqrt(m)
	}
	solution, err := solve(x.whitened(a), rhs)
	for i, m := range x.eigM {
		solution.Data[i] /= math.Sqrt(m)
	}
	return solution, err
}

// leastSquares returns −H⁺AᵀM⁻¹b with H = AᵀM⁻¹A, in the basis of M's range.
func (x *Model) leastSquares() (general, error) {
	f, g := x.Descent() // −Hθ − AᵀM⁻¹b
	values, vectors, err := eigenSym(square(x.Reduce(f), x.Rank))
	if err != nil {
		return general{}, err
	}
	coordinates := times(blas.Trans, vectors, times(blas.Trans, x.basis, g))
	for i, v := range values { // of −H, so ascending order begins with the largest of H
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

// whitened returns M^{−1/2}aM^{−1/2} in the basis of M's range, for a given in that basis (Rank×Rank). The result does
// not depend on the size of features.
func (x *Model) whitened(a []float64) general {
	w := clone(square(a, x.Rank))
	for i, m := range x.eigM {
		for j, n := range x.eigM {
			w.Data[i*x.Rank+j] /= math.Sqrt(m) * math.Sqrt(n)
		}
	}
	return w
}
