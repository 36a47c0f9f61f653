// Package algebra implements the linear algebra that gonum lacks: sparse elimination, eigenvalues in short turns, and
// accurate eigenvalues of badly scaled matrices.
//
// Elimination uses an order that keeps fill-in low. Eigenvalues are computed in short turns because the page's worker
// has one thread and must answer messages in between. A matrix is badly scaled if its rows differ greatly in size.
package algebra

import (
	"cmp"
	"errors"
	"math"
	"slices"
)

// Eigenvalues finds the eigenvalues of a matrix of n rows in pieces of O(n²) work each. Reflections bring the matrix
// into Hessenberg form, one column a piece. Sweeps of the implicit double-shift QR iteration then deflate it, one sweep
// a piece [francis1961].
type Eigenvalues struct {
	n, column int       // the next column to reduce
	h         []float64 // row-major, divided by size
	size      float64
	end       int // rows from here on are done
	tries     int // sweeps since the last value was found
	values    []complex128
	err       error
	v, w      []float64 // scratch
}

// mostTries limits the sweeps for one value. Every sweep whose number is a multiple of otherShift uses another shift,
// because the usual ones can cycle.
const mostTries, otherShift = 80, 10

var errNotConverged = errors.New("eigenvalues did not converge")

// NewEigenvalues starts with the n×n row-major matrix m, which it does not change.
func NewEigenvalues(m []float64, n int) *Eigenvalues {
	e := &Eigenvalues{n: n, h: slices.Clone(m), end: n, v: make([]float64, n), w: make([]float64, n)}
	for _, x := range m {
		e.size = max(e.size, math.Abs(x))
	}
	switch {
	case math.IsNaN(e.size) || math.IsInf(e.size, 1):
		e.err, e.end = errNotConverged, 0
	case e.size == 0:
		e.values, e.end = make([]complex128, n), 0
	default:
		for i := range e.h {
			e.h[i] /= e.size
		}
	}
	return e
}

// Advance does one piece of work and reports whether nothing is left.
func (e *Eigenvalues) Advance() (done bool) {
	switch {
	case e.end == 0:
	case e.column < e.n-2:
		e.reflect()
		e.column++
	default:
		e.sweep()
	}
	return e.end == 0
}

// Share returns about the fraction of the work that is done, in [0, 1].
func (e *Eigenvalues) Share() float64 {
	if e.end == 0 {
		return 1
	}
	const reduction = 0.3
	left := float64(e.end) / float64(e.n)
	return reduction*float64(e.column)/float64(max(1, e.n-2)) + (1-reduction)*(1-left*left*left)
}

// Values returns all n eigenvalues once nothing is left to do, sorted by real part, then by imaginary part.
func (e *Eigenvalues) Values() ([]complex128, error) {
	if e.err != nil {
		return nil, e.err
	}
	slices.SortFunc(e.values, func(a, b complex128) int {
		return cmp.Or(cmp.Compare(real(a), real(b)), cmp.Compare(imag(a), imag(b)))
	})
	return e.values, nil
}

// reflect zeroes the present column below the subdiagonal: H ← PHP with P = I − βvvᵀ.
func (e *Eigenvalues) reflect() {
	n, k, h := e.n, e.column, e.h
	v, w := e.v[:n-k-1], e.w
	for i := range v {
		v[i] = h[(k+1+i)*n+k]
	}
	beta, first := householder(v)
	if beta == 0 {
		return
	}
	clear(w)
	for i, x := range v { // w = vᵀH
		for j, y := range h[(k+1+i)*n:][:n] {
			w[j] += float64(x * y)
		}
	}
	for i, x := range v {
		c, row := float64(beta*x), h[(k+1+i)*n:][:n]
		for j := range row {
			row[j] -= float64(c * w[j])
		}
	}
	h[(k+1)*n+k] = first
	for i := k + 2; i < n; i++ {
		h[i*n+k] = 0
	}
	for i := range n {
		row, sum := h[i*n+k+1:][:len(v)], 0.0
		for j, x := range v {
			sum += float64(row[j] * x)
		}
		sum *= beta
		for j, x := range v {
			row[j] -= float64(sum * x)
		}
	}
}

// householder turns x into a vector v and returns β such that (I − βvvᵀ)x = (first, 0, 0, …). β is 0 if x has this form
// already.
func householder(x []float64) (beta, first float64) {
	largest, rest := 0.0, 0.0
	for i, v := range x {
		if largest = max(largest, math.Abs(v)); i > 0 {
			rest = max(rest, math.Abs(v))
		}
	}
	if rest == 0 {
		return 0, x[0]
	}
	squares := 0.0
	for i, v := range x {
		x[i] = v / largest
		squares += float64(x[i] * x[i])
	}
	length := math.Copysign(math.Sqrt(squares), x[0])
	x[0] += length
	return 1 / float64(length*x[0]), -largest * length
}

// sweep splits off converged values, or makes one double-shift step in the last block that has not converged.
func (e *Eigenvalues) sweep() {
	n, h := e.n, e.h
	q := e.end - 1
	p := q
	for ; p > 0; p-- {
		near := math.Abs(h[p*n+p]) + math.Abs(h[(p-1)*n+p-1])
		if near == 0 {
			near = 1 // the size of the largest element
		}
		if math.Abs(h[p*n+p-1]) <= epsilon*near {
			h[p*n+p-1] = 0
			break
		}
	}
	switch {
	case p == q:
		e.found(complex(h[q*n+q], 0))
	case p == q-1:
		e.found(pair(h[p*n+p], h[p*n+q], h[q*n+p], h[q*n+q]))
	case e.tries == mostTries:
		e.err, e.end = errNotConverged, 0
	default:
		e.tries++
		e.chase(p, q)
	}
}

// epsilon is the distance from 1 to the next float64.
const epsilon = 0x1p-52

// found records values and removes them from the end of the matrix.
func (e *Eigenvalues) found(values ...complex128) {
	for _, x := range values {
		e.values = append(e.values, complex(e.size*real(x), e.size*imag(x)))
	}
	e.end -= len(values)
	e.tries = 0
}

// pair returns the two eigenvalues of [[a, b], [c, d]].
func pair(a, b, c, d float64) (x, y complex128) {
	half := (a - d) / 2
	square := float64(half*half) + float64(b*c)
	if square < 0 {
		x = complex(d+half, math.Sqrt(-square))
		return x, complex(real(x), -imag(x))
	}
	far := half + math.Copysign(math.Sqrt(square), half)
	if far == 0 {
		return complex(d, 0), complex(d, 0)
	}
	return complex(d+far, 0), complex(d-float64(b*c)/far, 0)
}

// chase makes one double-shift step in rows and columns p … q, at least three of them. The first column of H² − sH + tI
// creates a bulge, and reflections of three rows chase it off the end.
func (e *Eigenvalues) chase(p, q int) {
	n, h := e.n, e.h
	at := func(i, j int) float64 { return h[i*n+j] }
	s := at(q-1, q-1) + at(q, q)
	t := float64(at(q-1, q-1)*at(q, q)) - float64(at(q-1, q)*at(q, q-1))
	if e.tries%otherShift == 0 { // shift by two values around the last diagonal element, or in turn the first, at the distance of its neighbours' size
		size, middle := math.Abs(at(q, q-1))+math.Abs(at(q-1, q-2)), at(q, q)
		if e.tries%(2*otherShift) == 0 {
			size, middle = math.Abs(at(p+1, p))+math.Abs(at(p+2, p+1)), at(p, p)
		}
		middle += 0.75 * size
		s, t = 2*middle, float64(middle*middle)+float64(0.4375*size*size)
	}
	var v [3]float64
	v[0] = float64(at(p, p)*at(p, p)) + float64(at(p, p+1)*at(p+1, p)) - float64(s*at(p, p)) + t
	v[1] = at(p+1, p) * (at(p, p) + at(p+1, p+1) - s)
	v[2] = at(p+1, p) * at(p+2, p+1)
	for k := p; k < q; k++ {
		rows := min(3, q-k+1)
		beta, first := householder(v[:rows])
		if k > p {
			h[k*n+k-1] = first
			for i := 1; i < rows; i++ {
				h[(k+i)*n+k-1] = 0
			}
		}
		if beta != 0 && rows == 3 {
			e.three(k, p, q, beta, v)
		} else if beta != 0 {
			e.two(k, p, q, beta, v)
		}
		for i := 1; i <= 3 && k+i <= q; i++ {
			v[i-1] = at(k+i, k)
		}
	}
}

// three reflects rows and columns k, k+1 and k+2 of the block p … q.
func (e *Eigenvalues) three(k, p, q int, beta float64, v [3]float64) {
	n, h := e.n, e.h
	a, b, c := h[k*n+k:][:q-k+1], h[(k+1)*n+k:][:q-k+1], h[(k+2)*n+k:][:q-k+1]
	for j := range a {
		sum := beta * (float64(v[0]*a[j]) + float64(v[1]*b[j]) + float64(v[2]*c[j]))
		a[j] -= float64(sum * v[0])
		b[j] -= float64(sum * v[1])
		c[j] -= float64(sum * v[2])
	}
	for i := p; i <= min(k+3, q); i++ {
		row := h[i*n+k:][:3]
		sum := beta * (float64(v[0]*row[0]) + float64(v[1]*row[1]) + float64(v[2]*row[2]))
		row[0] -= float64(sum * v[0])
		row[1] -= float64(sum * v[1])
		row[2] -= float64(sum * v[2])
	}
}

// two reflects rows and columns k and k+1, the last of the block.
func (e *Eigenvalues) two(k, p, q int, beta float64, v [3]float64) {
	n, h := e.n, e.h
	for j := k; j <= q; j++ {
		a, b := &h[k*n+j], &h[(k+1)*n+j]
		sum := beta * (float64(v[0]**a) + float64(v[1]**b))
		*a -= float64(sum * v[0])
		*b -= float64(sum * v[1])
	}
	for i := p; i <= q; i++ {
		row := h[i*n+k:][:2]
		sum := beta * (float64(v[0]*row[0]) + float64(v[1]*row[1]))
		row[0] -= float64(sum * v[0])
		row[1] -= float64(sum * v[1])
	}
}
