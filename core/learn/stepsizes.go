package learn

import "triad/core/columns"

// Padded appends step sizes 0 to alpha and eta until their number is one that package columns computes fastest. The
// weights of the added columns stay at their start, and the other columns are unchanged to the bit.
func Padded(alpha, eta []float64) (a, e []float64) {
	rest := make([]float64, columns.Padded(len(alpha))-len(alpha))
	return append(alpha, rest...), append(eta, rest...)
}

// StepSizes is a schedule: it returns the step sizes of θ and ω for step k, counted from 0. Constant step sizes need no
// schedule, because the Learner holds them.
type StepSizes interface {
	At(k uint64) (alpha, eta float64)
}

// Hyperbolic step sizes decay like 1/k: α_k = Alpha/(k + K0), η_k = Eta/(k + K0) [touati2018, Proposition 4]. This does
// not guarantee that errors decay like 1/k: see exact.Schedule.
type Hyperbolic struct {
	Alpha, Eta float64 // > 0
	K0         float64 // ≥ 1
}

// At implements StepSizes.
func (h Hyperbolic) At(k uint64) (alpha, eta float64) {
	at := float64(k) + h.K0
	return h.Alpha / at, h.Eta / at
}

// Dalal holds the step sizes on two time scales [dalal2017], as the paper quotes them [touati2018, Table 1]. With k
// counted from 1,
//
//	α_k = k^{−(1−c)},  η_k = k^{−(2/3)(1−c)} = α_k^{2/3}
//
// η decays more slowly, so ω is on the faster time scale: it settles while θ hardly moves. The closer C in (0, 1) is to
// 0, the faster the error of θ decays, like k^{−(1−c)/3}.
type Dalal struct{ C float64 }

// At implements StepSizes.
func (d Dalal) At(k uint64) (alpha, eta float64) {
	exponent := 1 - d.C
	return inversePower(k+1, exponent), inversePower(k+1, exponent*2/3)
}
