package exact

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// Quadratic is ½‖Fθ + g‖², the form in which an error is evaluated quickly and can never
// come out negative. F is rows×d, row-major.
type Quadratic struct {
	F, G []float64
	d    int
}

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

// MSPBE is the mean-square projected Bellman error ½‖Aθ+b‖² in the norm of M⁻¹ (of M⁺ when
// M is singular) [touati2018, Proposition 2].
func (x *Model) MSPBE() *Quadratic {
	d := x.mdp.Dim()
	whiten := mat.NewDense(x.Rank, d, nil) // M^{−1/2} on the range: diag(m^{−1/2})Vᵀ
	for i, m := range x.eigM {
		for j := range d {
			whiten.Set(i, j, x.Basis.At(j, i)/math.Sqrt(m))
		}
	}
	var f mat.Dense
	var g mat.VecDense
	f.Mul(whiten, x.A)
	g.MulVec(whiten, x.B)
	return &Quadratic{F: f.RawMatrix().Data, G: g.RawVector().Data, d: d}
}

// ProjectedResidual is the same error by its definition ½‖ΠR(Φθ) − Φθ‖²_Ξ, computed in the
// space of pairs: the second of the two formulas of [touati2018, Proposition 2].
func (x *Model) ProjectedResidual(theta []float64) float64 {
	m := x.mdp
	n, d := m.Pairs(), m.Dim()
	v := mat.NewVecDense(n, nil) // Φθ
	td := mat.NewVecDense(n, nil)
	for i := range n {
		for j, f := range m.Phi[i] {
			v.SetVec(i, v.AtVec(i)+f*theta[j])
		}
	}
	td.MulVec(x.pPi, v)
	for i := range n {
		td.SetVec(i, m.R[i/m.Actions][i%m.Actions]+x.Gamma*td.AtVec(i)-v.AtVec(i))
	}
	residual := mat.NewVecDense(n, nil) // R(Φθ) − Φθ = N(r + γP^πΦθ − Φθ)
	residual.MulVec(x.n, td)
	moment := mat.NewVecDense(d, nil) // ΦᵀΞ residual
	for i := range n {
		for j, f := range m.Phi[i] {
			moment.SetVec(j, moment.AtVec(j)+x.Xi[i]*f*residual.AtVec(i))
		}
	}
	var coordinates, weights mat.VecDense // Π = ΦM⁺ΦᵀΞ
	coordinates.MulVec(x.Basis.T(), moment)
	for i, e := range x.eigM {
		coordinates.SetVec(i, coordinates.AtVec(i)/e)
	}
	weights.MulVec(x.Basis, &coordinates)
	sum := 0.0
	for i := range n {
		p := 0.0
		for j, f := range m.Phi[i] {
			p += f * weights.AtVec(j)
		}
		sum += x.Xi[i] * p * p
	}
	return 0.5 * sum
}
