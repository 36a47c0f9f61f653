//go:build amd64 && !noasm

package exact

import (
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/blas/gonum"
)

// sequential replaces the sums of gonum's assembly. That code sums in another order than gonum's Go code, so last
// digits would differ from those of WebAssembly and of a build with the tag noasm. sequential covers every sum that
// this package's linear algebra uses: products of a matrix with a vector, and of a matrix with a transpose. Everything
// else is computed element by element and has the same bits in assembly. It leaves out what only Cholesky's
// decomposition needs (Dsyrk, Dtrsm from the right). It sums in the orders of blas/gonum and internal/asm/f64 in gonum
// v0.17.0 under noasm; the command's TestBuildsWithAndWithoutAssemblyPrintTheSameBytes checks them. A build with the
// tag does not contain this file.
type sequential struct{ gonum.Implementation }

func init() { blas64.Use(sequential{}) }

// strided returns Σ x[ix + i·incX] y[iy + i·incY] over n terms.
func strided(n int, x []float64, ix, incX int, y []float64, iy, incY int) float64 {
	sum := 0.0
	for range n {
		sum += y[iy] * x[ix]
		ix += incX
		iy += incY
	}
	return sum
}

// begin returns the index of the first of n elements; with a negative increment that is the last one in memory.
func begin(n, inc int) int {
	if inc < 0 {
		return (1 - n) * inc
	}
	return 0
}

func (sequential) Ddot(n int, x []float64, incX int, y []float64, incY int) float64 {
	return strided(n, x, begin(n, incX), incX, y, begin(n, incY), incY)
}

// Dgemv sets y = αAx + βy or, as t says, y = αAᵀx + βy.
func (s sequential) Dgemv(t blas.Transpose, m, n int, alpha float64, a []float64, lda int, x []float64, incX int, beta float64, y []float64, incY int) {
	if m == 0 || n == 0 || alpha == 0 {
		s.Implementation.Dgemv(t, m, n, alpha, a, lda, x, incX, beta, y, incY)
		return
	}
	if t == blas.NoTrans {
		iy := begin(m, incY)
		for i := range m {
			sum := alpha * strided(n, x, begin(n, incX), incX, a[i*lda:], 0, 1)
			if beta != 0 {
				sum = y[iy]*beta + sum
			}
			y[iy] = sum
			iy += incY
		}
		return
	}
	first := begin(n, incY)
	if beta == 0 && incY == 1 {
		clear(y) // beyond n too, because gonum does so
	}
	for j := range n {
		if iy := first + j*incY; beta == 0 {
			y[iy] = 0
		} else {
			y[iy] *= beta
		}
	}
	ix := begin(m, incX)
	for i := range m {
		ax := alpha * x[ix]
		for j, v := range a[i*lda:][:n] {
			y[first+j*incY] += ax * v
		}
		ix += incX
	}
}

// Dgemm sets C = αAB + βC; ta and tb say whether A and B are transposed. Only for ABᵀ does gonum use scalar products,
// whose order of terms matters, so Dgemm leaves all other cases to gonum. In large matrices it adds blocks of 64 terms.
func (s sequential) Dgemm(ta, tb blas.Transpose, m, n, k int, alpha float64, a []float64, lda int, b []float64, ldb int, beta float64, c []float64, ldc int) {
	if ta != blas.NoTrans || tb == blas.NoTrans || (alpha == 0 || k == 0) && beta == 1 {
		s.Implementation.Dgemm(ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
		return
	}
	const block, fewBlocks = 64, 4
	piece := max(k, 1)
	if ((m+block-1)/block)*((n+block-1)/block) >= fewBlocks {
		piece = block
	}
	for i := range m {
		for j := range n {
			sum := 0.0
			if beta != 0 {
				sum = c[i*ldc+j] * beta
			}
			for from := 0; from < k; from += piece {
				sum += alpha * strided(min(piece, k-from), a[i*lda:], from, 1, b[j*ldb:], from, 1)
			}
			c[i*ldc+j] = sum
		}
	}
}

// Dtrmv sets x = Ax for a triangular A or, as t says, x = Aᵀx. For Aᵀ gonum uses no scalar products, so Dtrmv leaves
// that case to gonum.
func (s sequential) Dtrmv(ul blas.Uplo, t blas.Transpose, d blas.Diag, n int, a []float64, lda int, x []float64, incX int) {
	if t != blas.NoTrans || n < 2 {
		s.Implementation.Dtrmv(ul, t, d, n, a, lda, x, incX)
		return
	}
	first := begin(n, incX)
	row := func(i, from, to int) {
		at := first + i*incX
		own := x[at]
		if d == blas.NonUnit {
			own *= a[i*lda+i]
		}
		x[at] = own + strided(to-from, x, first+from*incX, incX, a[i*lda:], from, 1)
	}
	if ul == blas.Upper {
		for i := range n {
			row(i, i+1, n)
		}
		return
	}
	for i := n - 1; i >= 0; i-- {
		row(i, 0, i)
	}
}

// Dtrmm sets B = αAB or αBA, as side says, for a triangular A, which t may transpose. Only for BAᵀ does gonum use scalar
// products, whose order of terms matters, so Dtrmm leaves all other cases to gonum.
func (s sequential) Dtrmm(side blas.Side, ul blas.Uplo, t blas.Transpose, d blas.Diag, m, n int, alpha float64, a []float64, lda int, b []float64, ldb int) {
	if side != blas.Right || t == blas.NoTrans || alpha == 0 {
		s.Implementation.Dtrmm(side, ul, t, d, m, n, alpha, a, lda, b, ldb)
		return
	}
	for i := range m {
		row := b[i*ldb:][:n]
		element := func(j, from, to int) {
			own := row[j]
			if d == blas.NonUnit {
				own *= a[j*lda+j]
			}
			row[j] = alpha * (own + strided(to-from, row, from, 1, a[j*lda:], from, 1))
		}
		if ul == blas.Upper {
			for j := range n {
				element(j, j+1, n)
			}
			continue
		}
		for j := n - 1; j >= 0; j-- {
			element(j, 0, j)
		}
	}
}

var _ blas.Float64 = sequential{}
