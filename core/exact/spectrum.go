package exact

import (
	"cmp"
	"errors"
	"math"
	"math/cmplx"
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
	a := x.Reduce(x.A)
	white := mat.DenseCopyOf(a)
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
	top, low := values[0], values[x.Rank-1]
	s := Spectrum{
		Rho: top * top, Delta: low * low,
		CondM: x.eigM[x.Rank-1] / x.eigM[0], MinM: x.eigM[0],
	}
	s.Beta = 8 * s.Rho / s.MinM
	var err error
	if s.EigA, err = Eigenvalues(a); err != nil {
		return Spectrum{}, err
	}
	s.EigG, err = Eigenvalues(x.saddle(s.Beta))
	return s, err
}

// saddle returns G = [[0, √β Aᵀ], [−√β A, βM]] in the range of M.
func (x *Model) saddle(beta float64) *mat.Dense {
	r := x.Rank
	a, root := x.Reduce(x.A), math.Sqrt(beta)
	g := mat.NewDense(2*r, 2*r, nil)
	for i := range r {
		for j := range r {
			g.Set(i, r+j, root*a.At(j, i))
			g.Set(r+i, j, -root*a.At(i, j))
		}
		g.Set(r+i, r+i, beta*x.eigM[i])
	}
	return g
}

// Eigenvalues returns the eigenvalues of a square matrix sorted by real, then imaginary part.
func Eigenvalues(m *mat.Dense) ([]complex128, error) {
	var eig mat.Eigen
	if !eig.Factorize(m, mat.EigenNone) {
		return nil, errors.New("exact: eigenvalues did not converge")
	}
	values := eig.Values(nil)
	slices.SortFunc(values, func(a, b complex128) int {
		return cmp.Or(cmp.Compare(real(a), real(b)), cmp.Compare(imag(a), imag(b)))
	})
	return values, nil
}

// SpectralRadius is the largest modulus of the eigenvalues of the n×n row-major matrix t: the
// growth per step of z ← tz.
func SpectralRadius(t []float64, n int) (float64, error) {
	values, err := Eigenvalues(mat.NewDense(n, n, append([]float64(nil), t...)))
	if err != nil {
		return 0, err
	}
	radius := 0.0
	for _, v := range values {
		radius = max(radius, cmplx.Abs(v))
	}
	return radius, nil
}
