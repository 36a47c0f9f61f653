package moments

import (
	"math"

	"triad/core/exact"
	"triad/core/learn"
)

// Spectrum describes the expected update z ← z + Bz + c of a rule at step sizes of 1, in the range of M.
type Spectrum struct {
	Eig   []complex128 // of B, sorted by real, then imaginary part
	MaxRe float64      // the largest real part of Eig
	// AlphaMax is the step size α = η up to which the expected update is stable; 0 if it is not stable at the smallest
	// one.
	AlphaMax float64
	// CriticalRatio is the η/α above which small step sizes are stable in expectation and below which they are not. It
	// is NaN if all ratios or none are stable, and for rules without ω.
	CriticalRatio float64
}

// Spectrum fails if the subject has no expected update.
func (s Subject) Spectrum() (Spectrum, error) {
	model, err := s.Model()
	if err != nil {
		return Spectrum{}, err
	}
	out := Spectrum{CriticalRatio: math.NaN()}
	b, n, err := s.change(model, 1, 1)
	if err != nil {
		return Spectrum{}, err
	}
	if out.Eig, err = exact.Eigenvalues(b, n); err != nil {
		return Spectrum{}, err
	}
	out.MaxRe = exact.RightmostOf(out.Eig)
	if out.AlphaMax, err = s.alphaMax(model, b, out.Eig); err != nil {
		return Spectrum{}, err
	}
	if s.Algorithm.Rule.Dual {
		out.CriticalRatio, err = s.criticalRatio(model)
	}
	return out, err
}

// change returns T − I of the expected update at step sizes.
func (s Subject) change(model *exact.Model, alpha, eta float64) (b []float64, n int, err error) {
	b, n, err = s.MeanMatrix(model, alpha, eta)
	if err != nil {
		return nil, 0, err
	}
	for i := range n {
		b[i*n+i]--
	}
	return b, n, nil
}

// first returns the part of the change that is of first order in the step sizes, at step sizes 1 and η/α. An expected
// update is a polynomial of degree at most 2 in the step sizes. Twice the change at half of them is therefore the
// first-order part plus half of the second-order part.
func (s Subject) first(model *exact.Model, ratio float64) (b []float64, n int, err error) {
	b, n, err = s.change(model, 0.5, ratio/2)
	if err != nil {
		return nil, 0, err
	}
	whole, _, err := s.change(model, 1, ratio)
	if err != nil {
		return nil, 0, err
	}
	for i, v := range whole {
		b[i] = 4*b[i] - v
	}
	return b, n, nil
}

// Slowest returns the rate at which the slowest mode of the expected update decays with small step sizes, per step and
// per α, at η/α = ratio. For saddle-point rules it is λ_min(G), the smallest real part of G's eigenvalues. It is
// negative if a mode grows.
func (s Subject) Slowest(model *exact.Model, ratio float64) (float64, error) {
	if s.Algorithm.Period() > 1 {
		s.Algorithm.Rule = &learn.SemiGradient // with step sizes that shrink, a fixed number of steps between copies counts for nothing
	}
	b, n, err := s.first(model, ratio)
	if err != nil {
		return 0, err
	}
	values, err := exact.Eigenvalues(b, n)
	if err != nil {
		return 0, err
	}
	return 0 - exact.RightmostOf(values), nil
}

// alphaMax returns AlphaMax, where b is the change at step size 1, with eigenvalues eig. To first order, the
// eigenvalues of I + αB are 1 + αβ, and |1 + αβ| < 1 as long as α < −2 Re β/|β|².
func (s Subject) alphaMax(model *exact.Model, b []float64, eig []complex128) (float64, error) {
	linear, n, err := s.first(model, 1)
	if err != nil {
		return 0, err
	}
	size, rest := 0.0, 0.0
	for i, v := range linear {
		size, rest = max(size, math.Abs(v)), max(rest, math.Abs(v-b[i]))
	}
	if rest > secondOrder*size {
		return Critical(func(step float64) (float64, error) {
			t, _, err := s.MeanMatrix(model, step, step)
			if err != nil {
				return 0, err
			}
			values, err := exact.Eigenvalues(t, n)
			return math.Log(exact.Radius(values)), err
		})
	}
	largest := math.Inf(1)
	for _, v := range eig {
		largest = min(largest, -2*real(v)/(real(v)*real(v)+imag(v)*imag(v)))
	}
	return max(largest, 0), nil
}

// secondOrder is the relative size above which a part of a change counts as second order and not as rounding.
const secondOrder = 1e-12

// The search of criticalRatio: the range of ratios, the number tried in each factor of 10, and the accuracy of a border
// between two.
const (
	leastRatio, mostRatio = 1e-4, 1e4
	inDecade              = 4
	nearestRatio          = 1e-13 // relative
)

// criticalRatio returns CriticalRatio: the last border below which the expected update is unstable.
func (s Subject) criticalRatio(model *exact.Model) (float64, error) {
	growth := func(ratio float64) (float64, error) {
		slowest, err := s.Slowest(model, ratio)
		return 0 - slowest, err
	}
	size := 0.0
	for _, v := range model.Reduce(model.A) {
		size = max(size, math.Abs(v))
	}
	high := mostRatio
	for high > leastRatio/2 {
		g, err := growth(high)
		if err != nil {
			return 0, err
		}
		if g > stillStable*size {
			if high == mostRatio {
				return math.NaN(), nil
			}
			return border(growth, high, high*math.Pow(10, 1./inDecade))
		}
		high /= math.Pow(10, 1./inDecade)
	}
	return math.NaN(), nil
}

// stillStable is the fraction of A's size up to which a growth is rounding, because the slow modes of saddle-point
// rules are stable at every ratio, but only just.
const stillStable = 1e-13

// border returns where growth changes from positive to negative between low and high.
func border(growth func(float64) (float64, error), low, high float64) (float64, error) {
	for high-low > nearestRatio*low {
		middle := math.Sqrt(low * high)
		if !(middle > low && middle < high) {
			break
		}
		g, err := growth(middle)
		if err != nil {
			return 0, err
		}
		if g > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return math.Sqrt(low * high), nil
}
