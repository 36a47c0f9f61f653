package exact

import (
	"cmp"
	"errors"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// Spectrum holds the constants on which the paper's rates turn [touati2018, Section 5], all
// taken in the range of M. ρ and δ are the largest and smallest eigenvalue of AᵀM⁻¹A.
type Spectrum struct {
	EigA       []complex128 // sorted by real, then imaginary part
	Rho, Delta float64
	CondM      float64 // c(M)
	MinM       float64 // smallest eigenvalue of M
	Beta       float64 // η/α = 8ρ/λ_min(M)
	EigG       []complex128
}

// Spectrum computes the constants. δ is the squared smallest singular value of M^{−1/2}A:
// as an eigenvalue of AᵀM⁻¹A it would drown in rounding where it is smallest.
func (x *Model) Spectrum() (Spectrum, error) {
	r := x.Rank
	a := x.Reduce(x.A)
	white := mat.NewDense(r, r, append([]float64(nil), a...))
	for i, m := range x.eigM {
		row := white.RawRowView(i)
		for j := range row {
			row[j] /= math.Sqrt(m)
		}
	}
	var svd mat.SVD
	if !svd.Factorize(white, mat.SVDNone) {
		return Spectrum{}, errors.New("exact: the singular values of M^{−1/2}A did not converge")
	}
	values := svd.Values(nil)
	top, low := values[0], values[r-1]
	s := Spectrum{
		Rho: top * top, Delta: low * low,
		CondM: x.eigM[r-1] / x.eigM[0], MinM: x.eigM[0],
	}
	s.Beta = 8 * s.Rho / s.MinM
	var err error
	if s.EigA, err = Eigenvalues(a, r); err != nil {
		return Spectrum{}, err
	}
	s.EigG, err = Eigenvalues(x.saddle(a, s.Beta), 2*r)
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
		return nil, errors.New("exact: eigenvalues did not converge")
	}
	values := eig.Values(nil)
	slices.SortFunc(values, func(a, b complex128) int {
		return cmp.Or(cmp.Compare(real(a), real(b)), cmp.Compare(imag(a), imag(b)))
	})
	return values, nil
}
