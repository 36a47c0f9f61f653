package exact

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/blas"
	lapackgonum "gonum.org/v1/gonum/lapack/gonum"
	"gonum.org/v1/gonum/lapack/lapack64"

	"triad/core/exact/algebra"
)

// How many digits of a fixed point hold, and whether features are dependent.

const (
	// AllDigits is the largest result of Digits, because double precision has few more.
	AllDigits = 15
	// ManyDigits is the number of digits of θ* above which nothing need be reported, because pictures and tables show
	// fewer.
	ManyDigits = 10
	// dependent is the relative size below which the part of a feature outside the span of the others is rounding.
	dependent = 1e-13
	// unsure is the error of an element of A, b and M, relative to the sizes of its summands.
	unsure = 4 * 0x1p-53
	// little is the size, relative to the largest weight, below which a weight may as well be 0; weights are scaled by
	// their features.
	little = 1e-12
)

// Digits returns about the number of significant digits to which each weight of θ* is known, from 0 to AllDigits. It
// follows the rounding errors of A and b through A⁻¹, element by element [skeel1979]. It is 0 if features are so nearly
// dependent that M is singular in double precision. It is AllDigits if A is singular, because θ* is then defined in
// another way, and for a model made by a frame that is not complete. The model must not come from samples.
func (x *Model) Digits() int {
	d := len(x.B)
	switch {
	case x.large != nil && x.ThetaStar == nil:
		return AllDigits
	case x.Rank < d && !x.Dependent():
		return 0
	case x.own:
		return AllDigits
	case x.large != nil:
		return digits(unsure * x.large.uncertainty(x))
	}
	white, err := solve(x.whitened(x.Reduce(x.A)), identity(x.Rank))
	if err != nil {
		return AllDigits
	}
	back := newGeneral(d, x.Rank) // VM^{−1/2}
	for i := range d {
		for k, m := range x.eigM {
			back.Data[i*x.Rank+k] = x.basis.Data[i*x.Rank+k] / math.Sqrt(m)
		}
	}
	inverse := sizes(product(blas.NoTrans, product(blas.NoTrans, back, blas.NoTrans, white), blas.Trans, back))
	phi, weighted := x.features()
	left := product(blas.Trans, sizes(weighted), blas.NoTrans, sizes(x.n))
	theta := sizes(general{Rows: d, Cols: 1, Stride: 1, Data: x.ThetaStar})
	rest := times(blas.NoTrans, sizes(identityMinus(-x.Gamma, x.p)), times(blas.NoTrans, sizes(phi), theta.Data))
	for i, r := range x.r {
		rest[i] += math.Abs(r)
	}
	errors := times(blas.NoTrans, inverse, times(blas.NoTrans, left, rest))
	worst := 0.0
	for i, w := range x.significant() {
		if w > 0 {
			worst = max(worst, unsure*errors[i]/w)
		}
	}
	return digits(worst)
}

// significant returns the sizes of the weights of θ*, and 0 for those that may as well be 0.
func (x *Model) significant() []float64 {
	d, largest := len(x.B), 0.0
	size := func(i int) float64 { return math.Abs(x.ThetaStar[i]) * math.Sqrt(x.M[i*d+i]) }
	for i := range x.ThetaStar {
		largest = max(largest, size(i))
	}
	out := make([]float64, d)
	for i, w := range x.ThetaStar {
		if size(i) > little*largest {
			out[i] = math.Abs(w)
		}
	}
	return out
}

// digits returns the number of digits that a relative error leaves. It keeps one in reserve.
func digits(relative float64) (n int) {
	for relative *= 10; relative < 1 && n < AllDigits; relative *= 10 {
		n++
	}
	return n
}

// uncertainty returns about the largest error of a weight of θ*, relative to the weight, if each summand of A and b has
// a relative error of 1. It is max (|A⁻¹|e)ᵢ/|θᵢ| for the sums e of all summands. LAPACK estimates it, as a norm, from a
// few products with A⁻¹.
func (l *large) uncertainty(x *Model) float64 {
	d := len(x.B)
	weights, errors := x.significant(), l.sums(x.Gamma, x.ThetaStar)
	lu, back := clone(square(x.A, d)), general{}
	if x.Rank < d {
		lu = x.whitened(x.Reduce(x.A))
		back = newGeneral(d, x.Rank) // VM^{−1/2}
		for i := range d {
			for k, m := range x.eigM {
				back.Data[i*x.Rank+k] = x.basis.Data[i*x.Rank+k] / math.Sqrt(m)
			}
		}
	}
	pivots := make([]int, lu.Rows)
	if !lapack64.Getrf(lu, pivots) {
		return 0 // θ* is defined in another way
	}
	inverse := func(t blas.Transpose, v []float64) {
		y := v
		if back.Data != nil {
			y = times(blas.Trans, back, v)
		}
		lapack64.Getrs(t, lu, general{Rows: len(y), Cols: 1, Stride: 1, Data: y}, pivots)
		if back.Data != nil {
			copy(v, times(blas.NoTrans, back, y))
		}
	}
	divide := func(v []float64) {
		for i, w := range weights {
			if w > 0 {
				v[i] /= w
			} else {
				v[i] = 0
			}
		}
	}
	multiply := func(v []float64) {
		for i, e := range errors {
			v[i] *= e
		}
	}
	// The 1-norm of eA⁻ᵀ/θ, as diagonal matrices e and 1/θ, is the number wanted.
	v, out, signs, state := make([]float64, d), make([]float64, d), make([]int, d), [3]int{}
	norm, next := lapackgonum.Implementation{}.Dlacn2(d, v, out, signs, 0, 0, &state)
	for next != 0 {
		if next == 1 {
			divide(out)
			inverse(blas.Trans, out)
			multiply(out)
		} else {
			multiply(out)
			inverse(blas.NoTrans, out)
			divide(out)
		}
		norm, next = lapackgonum.Implementation{}.Dlacn2(d, v, out, signs, norm, next, &state)
	}
	return norm
}

// Residual returns the largest of three relative residuals of a complete model made by a frame: Σ|ξP^μ − ξ|, which ξ
// sums to 1 beside; max|r + γP^πv − v| relative to max|v|; and |Aθ* + b| relative to the sum of the sizes of its
// summands, for the worst row. The last one counts only if A is regular, because θ* is then a solution.
func (x *Model) Residual() float64 {
	f, m := x.large.frame, x.large.frame.mdp
	moved := make([]float64, m.States+1) // and the end
	for i, xi := range f.xi {
		moved[i/m.Actions] -= xi
		m.Follow(i/m.Actions, i%m.Actions, func(outcome int, prob float64) { moved[outcome] += float64(xi * prob) })
	}
	ended := moved[m.States]
	moved = moved[:m.States]
	for s, p := range m.Start {
		moved[s] += float64(ended * p)
	}
	balance := 0.0
	for _, v := range moved {
		balance += math.Abs(v)
	}
	off, largest := 0.0, 0.0
	p := proper(m, x.Gamma)
	for s, v := range f.returns.states {
		after := 0.0
		for a, pi := range p.Pi[s] {
			after += float64(pi * (p.R[s][a] + float64(x.Gamma*p.P[s][a].Dot(f.returns.states))))
		}
		off, largest = max(off, math.Abs(after-v)), max(largest, math.Abs(v))
	}
	worst := balance
	if largest > 0 {
		worst = max(worst, off/largest)
	}
	if !x.Singular() {
		left := slices.Clone(x.large.residual(x.Gamma, x.ThetaStar, false))
		for i, sum := range x.large.sums(x.Gamma, x.ThetaStar) {
			if sum > 0 {
				worst = max(worst, math.Abs(left[i])/sum)
			}
		}
	}
	return worst
}

// sums returns the sums of the sizes of all summands of Aθ + b: |Φ|ᵀΞN(|r| + (I + γP^π)|Φ||θ|).
func (l *large) sums(gamma float64, theta []float64) []float64 {
	f, m := l.frame, l.frame.mdp
	next, sizes, values := make([]float64, m.States), make([]float64, m.Pairs()), make([]float64, len(l.span.rows))
	for i, row := range l.span.rows {
		for k, v := range row.All() {
			values[i] += math.Abs(v * theta[k])
		}
		if l.states {
			next[i] = values[i]
		} else {
			next[i/m.Actions] += float64(m.Pi[i/m.Actions][i%m.Actions] * values[i])
		}
	}
	for i := range f.xi {
		s, a := i/m.Actions, i%m.Actions
		sum := math.Abs(m.R[s][a]) + float64(gamma*m.P[s][a].Dot(next))
		if l.states {
			sizes[s] += float64(m.Pi[s][a] * (sum + values[s]))
		} else {
			sizes[i] = sum + values[i]
		}
	}
	if !l.states {
		l.spread(sizes)
	}
	out := make([]float64, len(l.value))
	for i, row := range l.span.rows {
		for k, v := range row.All() {
			out[k] += float64(math.Abs(v) * l.span.xi[i] * sizes[i])
		}
	}
	return out
}

// sizes returns the absolute values of a.
func sizes(a general) general {
	a = clone(a)
	for i, v := range a.Data {
		a.Data[i] = math.Abs(v)
	}
	return a
}

// Dependent reports whether the features are exactly dependent where they are visited: some feature is a combination of
// others to all its digits.
func (x *Model) Dependent() bool {
	phi, weighted := x.features()
	d := phi.Cols
	columns := make([][]float64, d)
	for j := range columns {
		columns[j] = make([]float64, phi.Rows)
		for i := range phi.Rows {
			if v := phi.Data[i*d+j]; v != 0 {
				columns[j][i] = math.Copysign(math.Sqrt(weighted.Data[i*d+j]*v), v)
			}
		}
	}
	return !algebra.Independent(columns, dependent)
}
