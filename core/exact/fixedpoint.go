package exact

import (
	"slices"

	"gonum.org/v1/gonum/blas"
)

// RankTolerance is the size, relative to the largest, below which an eigenvalue of M counts
// as zero. M is singular in Baird's problem; then everything here lives in its range.
const RankTolerance = 1e-11

// rowSpace finds the range of M and its rank; eigenvalues within tolerance of 0, relative to
// the largest, count as 0.
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

// Reduce returns VᵀXV (Rank×Rank), the d×d matrix m seen in the orthonormal basis V of M's range.
func (x *Model) Reduce(m []float64) []float64 {
	left := product(blas.Trans, x.basis, blas.NoTrans, square(m, len(x.B)))
	return product(blas.NoTrans, left, blas.NoTrans, x.basis).Data
}

// fixedPoint solves Aθ + b = 0 in M's range. Where A is singular (in the two-state MDP at
// 5/6 < γ and λ = (12γ−10)/γ) it takes the minimum-norm minimiser of the MSPBE.
func (x *Model) fixedPoint() error {
	if d := len(x.B); x.large != nil && x.Rank == d { // all of space, of which no basis need be taken
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
