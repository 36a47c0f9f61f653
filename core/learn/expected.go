package learn

import (
	"math"
	"slices"

	"triad/core/rl"
)

// Expected runs the expected update of a learner: its update with A, b and M in place of their samples [touati2018,
// Equation 2]. The page draws it as the dotted curve behind the samples.
type Expected struct {
	Algorithm    Algorithm
	rl.Means     // for the present γ and λ, with what the algorithm needs
	Alpha, Eta   float64
	Theta, Omega []float64 // d
	// Mean is the Polyak average θ̄ (d) once Average has been called, nil before.
	Mean    []float64
	Project Projection // the zero value projects nothing

	d       int
	r, next []float64 // d
	half    []float64 // d, for MirrorProx
	average *average
	alpha   [1]float64 // Alpha, in the form that average takes
	steps   uint64
}

// NewExpected returns the expected update of algorithm a, started at (theta0, omega0) of d numbers each. It copies
// the weights and keeps the means.
func NewExpected(a Algorithm, m rl.Means, alpha, eta float64, theta0, omega0 []float64) *Expected {
	d := len(theta0)
	return &Expected{
		Algorithm: a, Means: m, Alpha: alpha, Eta: eta,
		Theta: append([]float64(nil), theta0...), Omega: append([]float64(nil), omega0...),
		d: d, r: make([]float64, d), next: make([]float64, d), half: make([]float64, d),
	}
}

// Average makes x keep the Polyak average of its weights in Mean.
func (x *Expected) Average() {
	x.average = newAverage(x.d, 1)
	x.Mean = x.average.mean
	copy(x.Mean, x.Theta)
}

// Step advances by one expected update. It allocates nothing.
func (x *Expected) Step() {
	if x.average != nil {
		x.alpha[0] = x.Alpha
		x.average.add(x.Theta, x.alpha[:])
	}
	x.Algorithm.Rule.expected(x)
	x.steps++
	if x.Project.due(x.steps) {
		x.Project.apply(x.Algorithm.Rule, x.Theta, x.Omega, 1)
	}
}

// Rests reports whether further steps leave the weights as they are, because all that a step would add is rounded away.
// It is false for an average, a projection and copied weights, whose steps depend on their number.
func (x *Expected) Rests() bool {
	if x.average != nil || x.Project.Radius > 0 || x.Algorithm.Period() > 1 {
		return false
	}
	next := x.Clone()
	next.Step()
	return slices.Equal(next.Theta, x.Theta) && slices.Equal(next.Omega, x.Omega)
}

// Diverged reports whether a weight is beyond Limit or NaN.
func (x *Expected) Diverged() bool { return beyond(x.Theta) || beyond(x.Omega) }

// Lose sets the weights to NaN, for use when there is no expected update from here on.
func (x *Expected) Lose() {
	for i := range x.Theta {
		x.Theta[i], x.Omega[i] = math.NaN(), math.NaN()
	}
}

// Clone returns an independent copy.
func (x *Expected) Clone() *Expected {
	c := NewExpected(x.Algorithm, x.Means, x.Alpha, x.Eta, x.Theta, x.Omega)
	c.Project, c.steps = x.Project, x.steps
	if x.average != nil {
		c.average = x.average.clone()
		c.Mean = c.average.mean
	}
	return c
}

// residual sets r = Aθ + b.
func (x *Expected) residual() {
	for i := range x.r {
		x.r[i] = float64(x.row(x.A, i, x.Theta) + x.B[i])
	}
}

// dual sets next = ω + η (r − Mω). The caller stores next once it no longer needs the old ω.
func (x *Expected) dual() {
	for i, r := range x.r {
		x.next[i] = x.Omega[i] + float64(x.Eta*(r-x.row(x.M, i, x.Omega)))
	}
}

// descend moves θ ← θ − α Aᵀω, with the old ω.
func (x *Expected) descend() {
	for i := range x.Theta {
		x.Theta[i] -= float64(x.Alpha * x.column(x.A, i, x.Omega))
	}
}

// row returns (mv)_i and column returns (mᵀv)_i.
func (x *Expected) row(m []float64, i int, v []float64) float64 {
	sum := 0.0
	for j, w := range m[i*x.d:][:x.d] {
		sum += float64(w * v[j])
	}
	return sum
}

func (x *Expected) column(m []float64, i int, v []float64) float64 {
	sum := 0.0
	for j, w := range v {
		sum += float64(m[j*x.d+i] * w)
	}
	return sum
}

// MeanConstant returns the c of the expected update z ← Tz + c; see MeanMatrix.
func MeanConstant(a Algorithm, m rl.Means, d int, alpha, eta float64) []float64 {
	zero := make([]float64, d)
	x := NewExpected(a, m, alpha, eta, zero, zero)
	x.Step()
	if a.Rule.Dual {
		return append(x.Theta, x.Omega...)
	}
	return x.Theta
}

// MeanMatrix returns the matrix T of the expected update z ← Tz + c and its order n, with z = θ, or z = (θ, ω) for dual
// rules. It applies the update itself to the unit vectors, with b = 0, so T cannot disagree with the update. The
// spectral radius of T is the growth factor per Period steps, which are one step except for copied target weights. The
// means must hold what the algorithm needs.
func MeanMatrix(a Algorithm, m rl.Means, d int, alpha, eta float64) (T []float64, n int) {
	if every := a.copies(); every > 0 {
		return copiedMatrix(a, m, d, alpha, every), d
	}
	n = MeanOrder(a, d)
	T = make([]float64, n*n)
	m = unmoved(m, d)
	for j := range n {
		meanColumn(a, m, d, alpha, eta, T, j)
	}
	return T, n
}

// MeanOrder returns the order of a rule's mean matrix: d, or 2d for dual rules whose ω is not copied.
func MeanOrder(a Algorithm, d int) int {
	if a.Rule.Dual && a.copies() == 0 {
		return 2 * d
	}
	return d
}

// MeanColumn sets column j of T, for a Period of one step; MeanMatrix sets all columns.
func MeanColumn(a Algorithm, m rl.Means, d int, alpha, eta float64, T []float64, j int) {
	meanColumn(a, unmoved(m, d), d, alpha, eta, T, j)
}

// unmoved returns the means with b = 0, and with h = 0.
func unmoved(m rl.Means, d int) rl.Means {
	zero := make([]float64, d)
	m.B = zero
	if m.Residual != nil {
		m.Residual = &rl.Residual{H: m.Residual.H, G: zero}
	}
	if m.Products != nil {
		p := *m.Products
		p.AtB, p.MB = zero, zero
		m.Products = &p
	}
	return m
}

func meanColumn(a Algorithm, m rl.Means, d int, alpha, eta float64, T []float64, j int) {
	n, zero := MeanOrder(a, d), m.B
	x := NewExpected(a, m, alpha, eta, zero, zero)
	if j < d {
		x.Theta[j] = 1
	} else {
		x.Omega[j-d] = 1
	}
	x.Step()
	for i := range n {
		if i < d {
			T[i*n+j] = x.Theta[i]
		} else {
			T[i*n+j] = x.Omega[i-d]
		}
	}
}
