package learn

import (
	"strconv"

	"triad/core/rl"
)

// Settings holds the parameters that some coefficients and rules take beside γ, λ and step sizes: those of the query,
// and the extremes of the problem's policies.
type Settings struct {
	CBar  float64 // c̄ of VTrace, in (0, 1000]
	Zeta  float64 // ζ of ABQ, in [0, 1]
	Sigma float64 // σ of Sigma, in [0, 1]
	Reg   float64 // β_r of TDRC, in [0, 1000]
	Copy  float64 // T of Target, a whole number of steps up to 10⁹; 0 for target weights that follow by η
	Beta  float64 // β of Emphatic and ETD, in [0, 1], or Discount; 1 only if episodes end

	// Extremes describes the problem's policies. Only ABQ uses it.
	Extremes rl.Extremes
}

// Defaults are the settings of an algorithm that a query names without settings.
var Defaults = Settings{CBar: 1, Zeta: 0.5, Sigma: 0.5, Reg: 1, Beta: Discount}

// Discount is the value of Beta that means β = γ, whatever γ is.
const Discount = -1

// Number returns the setting with this query key, nil if there is none.
func (s *Settings) Number(key string) *float64 {
	switch key {
	case "cbar":
		return &s.CBar
	case "zeta":
		return &s.Zeta
	case "sigma":
		return &s.Sigma
	case "reg":
		return &s.Reg
	case "copy":
		return &s.Copy
	case "beta":
		return &s.Beta
	}
	return nil
}

// On returns the algorithm for a problem with these extremes.
func (a Algorithm) On(x rl.Extremes) Algorithm {
	a.Settings.Extremes = x
	return a
}

// Takes reports whether the algorithm's coefficient or its rule takes the setting with this query key.
func (a Algorithm) Takes(key string) bool {
	k, _ := KappaByID(a.Kappa)
	return key != "" && (a.Rule.Key == key || !a.Rule.States && k.Key == key)
}

// Coefficient returns the algorithm's κ at its settings.
func (a Algorithm) Coefficient() Coefficient {
	k, ok := KappaByID(a.Kappa)
	if !ok {
		panic("learn: unknown coefficient " + a.Kappa)
	}
	return k.Of(a.Settings)
}

// Beta returns the β of an emphatic algorithm at discount factor gamma, 0 for other algorithms.
func (a Algorithm) Beta(gamma float64) float64 {
	switch {
	case !a.Rule.Emphatic:
		return 0
	case a.Settings.Beta == Discount:
		return gamma
	}
	return a.Settings.Beta
}

// Dynamics returns the parameters of the algorithm's expected update at gamma and lambda. The algorithm must have the
// extremes of its problem (On).
func (a Algorithm) Dynamics(gamma, lambda float64) rl.Dynamics {
	d := rl.Dynamics{Gamma: gamma, Lambda: lambda, Emphatic: a.Rule.Emphatic, Beta: a.Beta(gamma)}
	if !a.Rule.States {
		d.Kappa = a.Coefficient()
	}
	d.Residual, d.Naive = a.Rule.needs.Residual, a.Rule.needs.Naive
	return d
}

// Weighting identifies the algorithms that share one Dynamics on a problem: it is Operator, with β for emphatic rules.
func (a Algorithm) Weighting(gamma float64) string {
	if !a.Rule.Emphatic {
		return a.Operator()
	}
	return a.Operator() + " " + strconv.FormatFloat(a.Beta(gamma), 'g', -1, 64)
}

// Operator identifies the algorithms that share a trace on a problem: "tb", "vtrace:1.5", or "states" for rules that
// learn state values. Apart from emphases, these algorithms have the same A, b and M.
func (a Algorithm) Operator() string {
	switch {
	case a.Rule.States:
		return "states"
	case a.Rule.Only != "":
		return a.Rule.ID
	}
	k, _ := KappaByID(a.Kappa)
	if k.Key == "" {
		return k.ID
	}
	return k.ID + ":" + strconv.FormatFloat(*a.Settings.Number(k.Key), 'g', -1, 64)
}
