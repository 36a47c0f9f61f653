package learn

import "triad/core/columns"

// Padded appends pairs of step sizes 0 to those of many columns, until their number is one with which columns are
// learned fastest: the weights of those stay where they began, and the others are what they are alone.
func Padded(alpha, eta []float64) (a, e []float64) {
	rest := make([]float64, columns.Padded(len(alpha))-len(alpha))
	return append(alpha, rest...), append(eta, rest...)
}

// StepSizes are the step sizes of θ and ω with which step k is taken, k from 0. Constant
// ones need no rule: they stand in the Learner.
type StepSizes interface {
	At(k uint64) (alpha, eta float64)
}

// Hyperbolic step sizes fall as 1/k: α_k = Alpha/(k + K0), η_k = Eta/(k + K0)
// [touati2018, Proposition 4]. That alone is not enough for errors to do so: see
// exact.Schedule.
type Hyperbolic struct {
	Alpha, Eta float64 // > 0
	K0         float64 // ≥ 1
}

// At implements StepSizes.
func (h Hyperbolic) At(k uint64) (alpha, eta float64) {
	at := float64(k) + h.K0
	return h.Alpha / at, h.Eta / at
}

// Dalal is the pair of two time scales [dalal2017], as the paper quotes it [touati2018,
// Table 1]: with k counted from 1,
//
//	α_k = k^{−(1−c)},  η_k = k^{−(2/3)(1−c)} = α_k^{2/3}
//
// η falls more slowly, so that ω is the faster one: it settles while θ stands almost still.
// The closer C in (0, 1) is to 0, the faster the error of θ falls, as k^{−(1−c)/3}.
type Dalal struct{ C float64 }

// At implements StepSizes.
func (d Dalal) At(k uint64) (alpha, eta float64) {
	exponent := 1 - d.C
	return inversePower(k+1, exponent), inversePower(k+1, exponent*2/3)
}
