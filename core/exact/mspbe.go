package exact

import (
	"math"

	"gonum.org/v1/gonum/blas"
)

// Quadratic is ½‖Fθ + g‖², a form that is fast to evaluate and never negative. F is rows×d, row-major.
type Quadratic struct {
	F, G []float64
	d    int
}

// NewQuadratic returns the form with F (len(g)×d) and g, which has at least one row.
func NewQuadratic(f, g []float64) *Quadratic { return &Quadratic{F: f, G: g, d: len(f) / len(g)} }

// At evaluates the form at θ (d numbers) without allocating.
func (q *Quadratic) At(theta []float64) float64 {
	sum := 0.0
	for i, g := range q.G {
		for j, f := range q.F[i*q.d:][:q.d] {
			g += float64(f * theta[j])
		}
		sum += float64(g * g)
	}
	return 0.5 * sum
}

// MSPBE returns the mean squared projected Bellman error ½‖Aθ+b‖² in the norm of M⁻¹, or M⁺ if M is singular
// [sutton2009; touati2018, Proposition 2].
func (x *Model) MSPBE() *Quadratic {
	d := len(x.B)
	whiten := newGeneral(x.Rank, d) // M^{−1/2} on the range: diag(m^{−1/2})Vᵀ
	for i, m := range x.eigM {
		for j := range d {
			whiten.Data[i*d+j] = x.basis.Data[j*x.Rank+i] / math.Sqrt(m)
		}
	}
	return &Quadratic{
		F: product(blas.NoTrans, whiten, blas.NoTrans, square(x.A, d)).Data,
		G: times(blas.NoTrans, whiten, x.B),
		d: d,
	}
}

// Descent returns F (d×d, row-major) and g with Fθ + g = −AᵀM⁺(Aθ + b), the direction in which the MSPBE decreases
// fastest. It is the expected update of the gradient algorithms once ω = M⁺(Aθ + b).
func (x *Model) Descent() (f, g []float64) {
	q := x.MSPBE()
	root := general{Rows: len(q.G), Cols: q.d, Stride: q.d, Data: q.F} // M^{−1/2}A
	f = product(blas.Trans, root, blas.NoTrans, root).Data
	g = times(blas.Trans, root, q.G)
	for i := range f {
		f[i] = 0 - f[i]
	}
	for i := range g {
		g[i] = 0 - g[i]
	}
	return f, g
}

// ProjectedResidual returns the same error by its definition ½‖ΠR(Φθ) − Φθ‖²_Ξ, computed in the space of pairs (or
// states): the second formula of [touati2018, Proposition 2].
func (x *Model) ProjectedResidual(theta []float64) float64 {
	phi, weighted := x.features()
	v := times(blas.NoTrans, phi, theta)
	td := times(blas.NoTrans, x.p, v)
	for i := range td {
		td[i] = x.r[i] + x.Gamma*td[i] - v[i]
	}
	residual := times(blas.NoTrans, x.n, td)                                         // R(Φθ) − Φθ = N(r + γP^πΦθ − Φθ)
	coordinates := times(blas.Trans, x.basis, times(blas.Trans, weighted, residual)) // Π = ΦM⁺ΦᵀΞ
	for i, e := range x.eigM {
		coordinates[i] /= e
	}
	projected := times(blas.NoTrans, phi, times(blas.NoTrans, x.basis, coordinates))
	sum := 0.0
	for i, p := range projected {
		sum += x.Xi[i] * p * p
	}
	return 0.5 * sum
}
