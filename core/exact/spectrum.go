package exact

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/mat"
)

// Spectrum holds the eigenvalues of A and G in the range of M, and the rates.
type Spectrum struct {
	Rates
	EigA []complex128 // sorted by real, then imaginary part
	EigG []complex128 // of G at η/α = β, in the same order
	// VectorsA holds the right eigenvectors of A in the order of EigA: d weights of length 1, the largest positive; nil
	// for a complex eigenvalue.
	VectorsA [][]float64
}

// Spectrum computes the eigenvalues. The page does not call it, because Rates is enough there.
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
	if s.VectorsA, err = x.eigenvectors(a); err != nil {
		return Spectrum{}, err
	}
	s.EigG, err = Eigenvalues(x.saddle(a, s.Beta), 2*x.Rank)
	return s, err
}

// eigenvectors returns those of a, which is A in the range of M, in the order of Eigenvalues.
func (x *Model) eigenvectors(a []float64) ([][]float64, error) {
	pairs, err := Eigenpairs(a, x.Rank)
	vectors := make([][]float64, len(pairs))
	for k, p := range pairs {
		if p.Vector != nil {
			vectors[k] = unit(times(blas.NoTrans, x.basis, p.Vector))
		}
	}
	return vectors, err
}

// unit scales v to length 1 and makes its largest element positive, the first of several.
func unit(v []float64) []float64 {
	length, largest := frobenius(v), 0.0
	for _, x := range v {
		if math.Abs(x) > math.Abs(largest)*(1+1e-9) {
			largest = x
		}
	}
	for i := range v {
		v[i] /= math.Copysign(length, largest)
	}
	return v
}

// ascending compares eigenvalues by their real, then their imaginary part.
func ascending(a, b complex128) int {
	return cmp.Or(cmp.Compare(real(a), real(b)), cmp.Compare(imag(a), imag(b)))
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
	slices.SortFunc(values, ascending)
	return values, nil
}

// Eigenpair is an eigenvalue with a right eigenvector of any length; Vector is nil if the value is complex.
type Eigenpair struct {
	Value  complex128
	Vector []float64
}

// Eigenpairs returns the eigenvalues of the n×n row-major matrix m with their vectors, in the order of Eigenvalues.
func Eigenpairs(m []float64, n int) ([]Eigenpair, error) {
	var eig mat.Eigen
	if !eig.Factorize(mat.NewDense(n, n, append([]float64(nil), m...)), mat.EigenRight) {
		return nil, noEigenvalues
	}
	var columns mat.CDense
	eig.VectorsTo(&columns)
	pairs := make([]Eigenpair, n)
	for k, value := range eig.Values(nil) {
		pairs[k].Value = value
		if imag(value) != 0 {
			continue
		}
		pairs[k].Vector = make([]float64, n)
		for i := range n {
			pairs[k].Vector[i] = real(columns.At(i, k))
		}
	}
	slices.SortStableFunc(pairs, func(a, b Eigenpair) int { return ascending(a.Value, b.Value) })
	return pairs, nil
}

// squarings is the number of squarings in SpectralRadius. The effect of a defective matrix or a bad basis shrinks as
// its 2^squarings-th root.
const squarings = 45

// SpectralRadius returns the largest modulus of the eigenvalues of the n×n row-major matrix t, the growth factor per
// step of z ← tz. It uses Gelfand's formula ρ = lim ‖t^k‖^{1/k} with k = 2^45. The formula needs only products, an
// order of magnitude less code than a QR iteration.
func SpectralRadius(t []float64, n int) float64 {
	power := clone(square(t, n))
	log, weight := 0.0, 1.0
	for range squarings {
		size := frobenius(power.Data)
		if size == 0 || math.IsInf(size, 1) {
			return size
		}
		log += weight * math.Log(size)
		weight /= 2
		for i := range power.Data {
			power.Data[i] /= size
		}
		power = product(blas.NoTrans, power, blas.NoTrans, power)
	}
	return math.Exp(log)
}

// taylor is the number of terms of e^x, |x| ≤ 1, that double precision needs.
const taylor = 20

// Growth returns the growth rate: the largest real part of the eigenvalues of A in the range of M. If it is above 0,
// the expected semi-gradient update grows along some direction, whatever α is; if it is below 0, the update is stable
// for small α.
func (x *Model) Growth() float64 { return Abscissa(x.Reduce(x.A), x.Rank) }

// Abscissa returns the largest real part of the eigenvalues of the n×n row-major matrix m. It is the logarithm of the
// spectral radius of e^m, because |e^z| = e^(Re z). Like SpectralRadius it needs only products; computing the spectrum
// itself would add 60 kB to the page.
func Abscissa(m []float64, n int) float64 {
	size := frobenius(m)
	if size == 0 || math.IsInf(size, 1) {
		return size
	}
	power, sum, scaled := identity(n), identity(n), clone(square(m, n))
	for i := range scaled.Data {
		scaled.Data[i] /= size
	}
	for k := 1; k <= taylor; k++ {
		power = product(blas.NoTrans, power, blas.NoTrans, scaled)
		for i := range power.Data {
			power.Data[i] /= float64(k)
			sum.Data[i] += power.Data[i]
		}
	}
	return size * math.Log(SpectralRadius(sum.Data, n))
}
