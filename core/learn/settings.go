package learn

import (
	"strconv"

	"triad/core/rl"
)

// Settings are what some coefficients and rules take beside γ, λ and step sizes: numbers that a query gives, and what
// a coefficient asks of the problem.
type Settings struct {
	CBar float64 // c̄ of VTrace, in (0, 1000]
	Zeta float64 // ζ of ABQ, in [0, 1]
	Reg  float64 // β_r of TDRC, in [0, 1000]
	Beta float64 // β of Emphatic and ETD, in [0, 1], 1 only where episodes end, or Discount

	// Extremes are those of the problem's policies, which ABQ asks for; no other coefficient does.
	Extremes rl.Extremes
}

// Defaults are the numbers of an algorithm that is asked for by its name alone.
var Defaults = Settings{CBar: 1, Zeta: 0.5, Reg: 1, Beta: Discount}

// Discount is the β that is γ, whatever γ is.
const Discount = -1

// Number is the number that a query gives under key; nil where there is none.
func (s *Settings) Number(key string) *float64 {
	switch key {
	case "cbar":
		return &s.CBar
	case "zeta":
		return &s.Zeta
	case "reg":
		return &s.Reg
	case "beta":
		return &s.Beta
	}
	return nil
}

// On is the algorithm on a problem with those extremes.
func (a Algorithm) On(x rl.Extremes) Algorithm {
	a.Settings.Extremes = x
	return a
}

// Takes says that the algorithm's coefficient, or its rule, takes the number of Settings under key.
func (a Algorithm) Takes(key string) bool {
	k, _ := KappaByID(a.Kappa)
	return key != "" && (a.Rule.Key == key || !a.Rule.States && k.Key == key)
}

// Coefficient is the algorithm's κ at its settings.
func (a Algorithm) Coefficient() Coefficient {
	k, ok := KappaByID(a.Kappa)
	if !ok {
		panic("learn: unknown coefficient " + a.Kappa)
	}
	return k.Of(a.Settings)
}

// Beta is the β of an emphatic algorithm at discount factor gamma; 0 of others.
func (a Algorithm) Beta(gamma float64) float64 {
	switch {
	case !a.Rule.Emphatic:
		return 0
	case a.Settings.Beta == Discount:
		return gamma
	}
	return a.Settings.Beta
}

// Dynamics are the algorithm's, on a problem with its extremes, at gamma and lambda.
func (a Algorithm) Dynamics(gamma, lambda float64) rl.Dynamics {
	d := rl.Dynamics{Gamma: gamma, Lambda: lambda, Emphatic: a.Rule.Emphatic, Beta: a.Beta(gamma)}
	if !a.Rule.States {
		d.Kappa = a.Coefficient()
	}
	return d
}

// Weighting names what algorithms of one Dynamics have in common on a problem: Operator, and the β of emphases.
func (a Algorithm) Weighting(gamma float64) string {
	if !a.Rule.Emphatic {
		return a.Operator()
	}
	return a.Operator() + " " + strconv.FormatFloat(a.Beta(gamma), 'g', -1, 64)
}

// Operator names what algorithms of one trace have in common on a problem: "tb", "vtrace:1.5", or "states" of
// rules that learn values of states. Emphases aside, their A, b and M are the same.
func (a Algorithm) Operator() string {
	if a.Rule.States {
		return "states"
	}
	k, _ := KappaByID(a.Kappa)
	if k.Key == "" {
		return k.ID
	}
	return k.ID + ":" + strconv.FormatFloat(*a.Settings.Number(k.Key), 'g', -1, 64)
}
