package exact

import (
	"math"

	"gonum.org/v1/gonum/blas"
)

// Share holds the terms that one row, a state–action pair, adds to the expected update: A = Σ ξ Trace Deltaᵀ. The
// product is possible because A = E[e(γφ̄ − φ)ᵀ] and, given the pair, e depends only on the past and γφ̄ − φ only on
// the future.
type Share struct {
	Xi    float64
	Trace []float64 // d, E[e | pair]; nil if the pair is never visited
	Delta []float64 // d, E[γφ̄ − φ | pair]: how δ depends on θ
	// Growth is the share of Model.Growth: ξ (uᵀTrace)(Deltaᵀw), with u and w the left and right eigenvectors and uᵀw =
	// 1. The shares add up to Model.Growth.
	Growth float64
	// Reach, Next and Value are the factors of Growth = ξ Reach (γ Next − Value). Reach is uᵀTrace; Next and Value are
	// the values Σφ̄ᵀw of what follows and φᵀw of the pair itself. They are NaN if several eigenvectors have the same
	// growth.
	Reach, Next, Value float64
}

// Shares decomposes A by rows, and its growth along the direction with the largest growth rate. right is that
// direction: d weights, the largest being 1; nil if there are several.
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

// factors decomposes a projector on one dimension into w uᵀ, with the largest weight of w equal to 1.
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
		if math.Abs(right[i]) > math.Abs(most)*(1+1e-9) { // the first of several that are equally large
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

// growing returns the projector (d×d) on the directions in M's range with A's largest growth rate, and their number.
func (x *Model) growing() (projector general, dimension float64) {
	p, dimension := rightmost(x.Reduce(x.A), x.Rank, x.Growth())
	return product(blas.NoTrans, product(blas.NoTrans, x.basis, blas.NoTrans, p), blas.Trans, x.basis), dimension
}

// RealParts returns the real parts of A's eigenvalues in M's range: Rank numbers in descending order. Equal or nearly
// equal ones are replaced by their mean.
func (x *Model) RealParts() []float64 {
	a, r := x.Reduce(x.A), x.Rank
	below := -3 * (1 + frobenius(a)) // eigenvalues already found are moved there
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

// rightmost returns the projector on the invariant space of the eigenvalues of the r×r matrix a with the largest real
// part, growth, and the dimension of that space. It projects on the positive part of a − (growth − ε)I, by the matrix
// sign. ε decreases until no other eigenvalue has a real part above growth − ε.
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

// sign returns the matrix with the eigenvectors of m whose eigenvalues are the signs of the real parts of m's. It uses
// Newton's iteration x ← (x + x⁻¹)/2 [roberts1980]. No eigenvalue may be imaginary.
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
