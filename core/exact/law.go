package exact

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/blas"

	"triad/core/rl"
)

// This file has what other packages build on: the trace's moments, coordinates of weights in the range of M, and the
// errors of the fixed point.

// TraceMoments returns E[e; i] (n×d) and E[eeᵀ; i] (n rows of d×d, row-major) over the visits to each pair i, in
// stationarity. Dividing by ξᵢ gives the mean given the pair. The error is ErrInfinite if there is no second moment.
// For state values e = ρx, and the pairs are still those of the MDP.
//
// With sᵢ = mᵢ: Sᵢ = hᵢφᵢᵀ + φᵢhᵢᵀ + Σⱼ Dⱼᵢ Sⱼ (see samples), a system of order n for each entry.
func (x *Model) TraceMoments() (mean, second [][]float64, err error) {
	law, err := x.samples()
	if err != nil {
		return nil, nil, err
	}
	if _, _, err := law.sums(); err != nil { // the error says whether the moments are finite
		return nil, nil, err
	}
	n, d := len(law.xi), law.mean.Cols
	own := newGeneral(n, d*d)
	for i := range n {
		half, phi := law.half.Data[i*d:][:d], law.phi[i]
		for j := range d {
			for k := range d {
				own.Data[i*d*d+j*d+k] = half[j]*phi[k] + phi[j]*half[k]
			}
		}
	}
	all, err := solve(identityMinus(1, transposed(law.decay)), own)
	if err != nil {
		return nil, nil, ErrInfinite
	}
	return rowsOf(law.mean), rowsOf(all), nil
}

// TraceRadii returns the spectral radii of P^{κμ} and P^{κ²μ} among recurrent pairs. The trace's first moment is
// infinite if λγ times the first is at least 1, and its second moment if (λγ)² times the second is.
func TraceRadii(m *rl.MDP, kappa func(pi, mu float64) float64) (first, second float64, err error) {
	_, recurrent, err := stationary(m)
	if err != nil {
		return 0, 0, err
	}
	radius := func(power int) (float64, error) {
		p := pairs(m, func(s, a int) float64 {
			if !recurrent[s*m.Actions+a] || m.Mu[s][a] == 0 {
				return 0
			}
			w := m.Mu[s][a]
			for range power {
				w *= kappa(m.Pi[s][a], m.Mu[s][a])
			}
			return w
		})
		values, err := Eigenvalues(p.Data, p.Rows)
		return Radius(values), err
	}
	if first, err = radius(1); err != nil {
		return 0, 0, err
	}
	second, err = radius(2)
	return first, second, err
}

// Radius returns the largest modulus.
func Radius(values []complex128) float64 {
	largest := 0.0
	for _, v := range values {
		largest = max(largest, math.Hypot(real(v), imag(v)))
	}
	return largest
}

// RightmostOf returns the largest real part. values must not be empty.
func RightmostOf(values []complex128) float64 {
	return real(slices.MaxFunc(values, ascending))
}

// Coordinates returns the coordinates of weights v (d) in the orthonormal basis of M's range: Rank numbers.
func (x *Model) Coordinates(v []float64) []float64 { return times(blas.Trans, x.basis, v) }

// Lift returns the weights (d) whose coordinates are v (Rank numbers).
func (x *Model) Lift(v []float64) []float64 { return times(blas.NoTrans, x.basis, v) }

// singular is the size, relative to A's largest singular value, below which the smallest counts as 0.
const singular = 1e-13

// Singular reports whether A is singular in the range of M, in double precision.
func (x *Model) Singular() bool {
	a := square(x.Reduce(x.A), x.Rank)
	if x.graded {
		a = x.whitened(a.Data)
	}
	inverse, err := solve(a, identity(x.Rank))
	if err != nil {
		return true
	}
	size, err1 := normSquared(a)
	other, err2 := normSquared(inverse)
	return err1 != nil || err2 != nil || !(math.Sqrt(size)*math.Sqrt(other)*singular < 1)
}

// representable is the size, relative to ‖Q^π‖, below which the best error is rounding.
const representable = 1e-12

// Worth returns ‖Φθ* − Q^π‖_Ξ as a multiple of the least possible. It is +Inf if A is singular, and NaN if the features
// can represent Q^π exactly or Q^π is 0.
func (x *Model) Worth() float64 {
	if x.Singular() {
		return math.Inf(1)
	}
	star, best, size := x.ValueErrors()
	if best <= representable*size {
		return math.NaN()
	}
	return star / best
}

// ValueErrors returns ‖Φθ* − Q^π‖_Ξ, the least ‖Φθ − Q^π‖_Ξ over θ, and ‖Q^π‖_Ξ. Emphatic models have the norm of Ξ
// too.
func (x *Model) ValueErrors() (star, best, size float64) {
	plain := *x
	plain.Emphasis = nil
	phi, weighted := plain.features()
	if x.Emphasis != nil {
		plain.M = product(blas.Trans, weighted, blas.NoTrans, phi).Data
		if plain.space() != nil {
			return math.NaN(), math.NaN(), math.NaN()
		}
	}
	coordinates := times(blas.Trans, plain.basis, times(blas.Trans, weighted, x.Values))
	for i, e := range plain.eigM {
		coordinates[i] /= e
	}
	distance := func(theta []float64) float64 {
		v, sum := times(blas.NoTrans, phi, theta), 0.0
		for i, w := range v {
			sum += float64(x.Xi[i] * (w - x.Values[i]) * (w - x.Values[i]))
		}
		return math.Sqrt(sum)
	}
	return distance(x.ThetaStar), distance(times(blas.NoTrans, plain.basis, coordinates)), distance(make([]float64, len(x.B)))
}

// Root returns columns g₁ … g_r (d numbers each) with Σ gₖgₖᵀ = c, for a symmetric d×d matrix c ≥ 0 of rank r.
// Eigenvalues below tolerance, relative to the largest, count as 0.
func Root(c []float64, d int, tolerance float64) (columns [][]float64, err error) {
	values, vectors, err := eigenSym(square(c, d))
	if err != nil {
		return nil, err
	}
	for k, v := range values {
		if v <= tolerance {
			continue
		}
		column, size := make([]float64, d), math.Sqrt(v)
		for i := range column {
			column[i] = size * vectors.Data[i*d+k]
		}
		columns = append(columns, column)
	}
	return columns, nil
}

// Solve returns X (n×columns) with aX = b, where a is n×n. All are row-major.
func Solve(a []float64, n int, b []float64, columns int) ([]float64, error) {
	x, err := solve(square(a, n), general{Rows: n, Cols: columns, Stride: max(1, columns), Data: b})
	return x.Data, err
}

// Product returns ab (n×n) of two n×n matrices, row-major.
func Product(a, b []float64, n int) []float64 {
	return product(blas.NoTrans, square(a, n), blas.NoTrans, square(b, n)).Data
}
