package exact

import (
	"math"

	"gonum.org/v1/gonum/blas"
)

// Share is what one row, a pair of state and action, adds to the average update:
// A = Σ ξ Trace Deltaᵀ, since A = E[e(γφ̄ − φ)ᵀ] and, given the pair, e tells of the past and what
// follows of the future alone.
type Share struct {
	Xi    float64
	Trace []float64 // d, E[e | pair]; nil where the pair is never visited
	Delta []float64 // d, E[γφ̄ − φ | pair]: how δ depends on θ
	// Growth is its part of Model.Growth: ξ (uᵀTrace)(Deltaᵀw), u and w the left and right eigenvectors
	// with uᵀw = 1. They add up to it.
	Growth float64
	// Of the factors: Reach is uᵀTrace, Next and Value are the values Σφ̄ᵀw and φᵀw of what follows and of
	// the pair itself, so that Growth = ξ Reach (γ Next − Value). NaN where several eigenvectors grow alike.
	Reach, Next, Value float64
}

// Shares takes A apart by rows, and its growth along the direction that grows fastest, or falls most slowly.
// right is that direction: d weights of which the largest is 1; nil where there are several.
func (x *Model) Shares() (shares []Share, right []float64) {
	n, d := len(x.Phi), len(x.B)
	phi, weighted := x.features()
	past := product(blas.Trans, weighted, blas.NoTrans, x.n) // ΦᵀΞN: column i is ξᵢE[e|i]
	next := product(blas.NoTrans, x.p, blas.NoTrans, phi)
	projector, dimension := x.growing()
	right, left := factors(projector, dimension)
	for i := range n {
		s := Share{Xi: x.Xi[i], Delta: make([]float64, d), Reach: math.NaN(), Next: math.NaN(), Value: math.NaN()}
		column := make([]float64, d)
		for j := range d {
			column[j] = past.Data[j*n+i]
			s.Delta[j] = x.Gamma*next.Data[i*d+j] - phi.Data[i*d+j]
		}
		along := times(blas.NoTrans, projector, column)
		for j, v := range along {
			s.Growth += v * s.Delta[j] / dimension
		}
		if s.Xi > 0 {
			s.Trace = column
			for j := range column {
				column[j] /= s.Xi
			}
		}
		if right != nil {
			s.Reach, s.Next, s.Value = dot(s.Trace, left), dot(right, next.Data[i*d:][:d]), dot(right, phi.Data[i*d:][:d])
		}
		shares = append(shares, s)
	}
	return shares, right
}

// factors takes a projector on one dimension apart into w uᵀ, the largest weight of w 1.
func factors(projector general, dimension float64) (right, left []float64) {
	if math.Abs(dimension-1) > 1e-6 {
		return nil, nil
	}
	d := projector.Rows
	column, largest := 0, 0.0
	for j := range d {
		size := 0.0
		for i := range d {
			size += projector.Data[i*d+j] * projector.Data[i*d+j]
		}
		if size > largest {
			column, largest = j, size
		}
	}
	right = make([]float64, d)
	most := 0.0
	for i := range right {
		right[i] = projector.Data[i*d+column]
		if math.Abs(right[i]) > math.Abs(most)*(1+1e-9) { // of two as large the first
			most = right[i]
		}
	}
	squares := 0.0
	for i := range right {
		right[i] /= most
		squares += right[i] * right[i]
	}
	left = times(blas.Trans, projector, right)
	for i := range left {
		left[i] /= squares
	}
	return right, left
}

// growing is the projector (d×d) on the directions in M's range along which A grows fastest, and their
// number.
func (x *Model) growing() (projector general, dimension float64) {
	p, dimension := rightmost(x.Reduce(x.A), x.Rank, x.Growth())
	return product(blas.NoTrans, product(blas.NoTrans, x.basis, blas.NoTrans, p), blas.Trans, x.basis), dimension
}

// RealParts are those of A's eigenvalues in M's range, Rank numbers in descending order. Equal ones, or
// next to equal, come as their mean.
func (x *Model) RealParts() []float64 {
	a, r := x.Reduce(x.A), x.Rank
	below := -3 * (1 + frobenius(a)) // the found ones are moved there
	var parts []float64
	for len(parts) < r {
		growth := Abscissa(a, r)
		p, dimension := rightmost(a, r, growth)
		n := max(1, min(int(math.Round(dimension)), r-len(parts)))
		for range n {
			parts = append(parts, growth)
		}
		inside := product(blas.NoTrans, square(a, r), blas.NoTrans, p)
		for i := range a {
			a[i] += below*p.Data[i] - inside.Data[i]
		}
	}
	return parts
}

// rightmost is the projector on the invariant space of those eigenvalues of the r×r matrix a that have the
// largest real part, which is growth, and its dimension: on the positive part of a − (growth − ε)I, by its
// sign. ε is made smaller until no other eigenvalue lies that far right.
func rightmost(a []float64, r int, growth float64) (p general, dimension float64) {
	size := frobenius(a)
	if size == 0 {
		size = 1
	}
	for _, gap := range []float64{1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7} {
		shifted := clone(square(a, r))
		for i := range r {
			shifted.Data[i*r+i] += gap*size - growth
		}
		p = sign(shifted)
		for i := range r {
			p.Data[i*r+i]++
		}
		for i := range p.Data {
			p.Data[i] /= 2
		}
		dimension = 0
		inside := 0.0 // tr(PA)
		for i := range r {
			dimension += p.Data[i*r+i]
			for j := range r {
				inside += p.Data[i*r+j] * a[j*r+i]
			}
		}
		if math.Abs(inside/dimension-growth) <= 1e-11*size {
			break
		}
	}
	return p, dimension
}

// sign is the matrix with the eigenvectors of m and, for eigenvalues, the signs of m's real parts, by
// Newton's iteration x ← (x + x⁻¹)/2 [roberts1980]. None may be imaginary.
func sign(m general) general {
	x := m
	for range 100 {
		inverse, err := solve(x, identity(x.Rows))
		if err != nil {
			break
		}
		change := 0.0
		for i, v := range inverse.Data {
			v = (x.Data[i] + v) / 2
			change = max(change, math.Abs(v-x.Data[i]))
			inverse.Data[i] = v
		}
		x = inverse
		if change <= 1e-14*frobenius(x.Data) {
			break
		}
	}
	return x
}
