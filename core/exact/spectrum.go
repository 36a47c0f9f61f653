package exact

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// Spectrum holds the eigenvalues of A and G in the range of M, and the rates.
type Spectrum struct {
	Rates
	EigA []complex128 // sorted by real, then imaginary part
	EigG []complex128 // of G at η/α = β; sorted in the same way
}

// Spectrum computes the eigenvalues. The page needs none of them: Rates is enough.
func (x *Model) Spectrum() (Spectrum, error) {
	rates, err := x.Rates()
	if err != nil {
		return Spectrum{}, err
	}
	a := x.Reduce(x.A)
	s := Spectrum{Rates: rates}
	if s.EigA, err = Eigenvalues(a, x.Rank); err != nil {
		return Spectrum{}, err
	}
	s.EigG, err = Eigenvalues(x.saddle(a, s.Beta), 2*x.Rank)
	return s, err
}

// saddle returns G = [[0, √β Aᵀ], [−√β A, βM]] in the range of M, where A is a (r×r).
func (x *Model) saddle(a []float64, beta float64) []float64 {
	r, root := x.Rank, math.Sqrt(beta)
	g := make([]float64, 4*r*r)
	for i := range r {
		for j := range r {
			g[i*2*r+r+j] = root * a[j*r+i]
			g[(r+i)*2*r+j] = -root * a[i*r+j]
		}
		g[(r+i)*2*r+r+i] = beta * x.eigM[i]
	}
	return g
}

// Eigenvalues returns the eigenvalues of the n×n row-major matrix m sorted by real, then
// imaginary part.
func Eigenvalues(m []float64, n int) ([]complex128, error) {
	var eig mat.Eigen
	if !eig.Factorize(mat.NewDense(n, n, append([]float64(nil), m...)), mat.EigenNone) {
		return nil, noEigenvalues
	}
	values := eig.Values(nil)
	slices.SortFunc(values, func(a, b complex128) int {
		return cmp.Or(cmp.Compare(real(a), real(b)), cmp.Compare(imag(a), imag(b)))
	})
	return values, nil
}
