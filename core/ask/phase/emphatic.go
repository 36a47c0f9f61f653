package phase

import (
	"triad/core/exact"
	"triad/core/learn"
	"triad/core/query"
	"triad/core/rl"
)

// Emphases are what emphatic TD of pairs does in the mean [sutton2016], with the coefficient, γ, λ and β of a query.
type Emphases struct {
	Beta         float64
	Model        *exact.Model // A, b, M, F and emphases of exact.NewEmphatic
	Radius       float64      // β² times the spectral radius of P^{μρ²}: from 1 on F has no second moment
	SecondMoment float64      // E F²; +Inf where it is infinite
	Tail         float64      // E F^q is finite for q below it; +Inf where it always is
}

// EmphasesOf are those on a finite problem; ok is false with a coefficient that emphatic TD does not take.
func EmphasesOf(c query.Config, m *rl.MDP) (e Emphases, ok bool, err error) {
	s, ok := subject(c, m, &learn.Emphatic)
	if !ok {
		return e, false, nil
	}
	e.Beta = s.Algorithm.Beta(c.Gamma)
	if e.Model, err = s.Model(); err != nil {
		return e, false, err
	}
	if e.Radius, e.SecondMoment, err = exact.FollowOnMoments(m, e.Beta); err == nil {
		e.Tail, err = exact.FollowOnTail(m, e.Beta)
	}
	return e, err == nil, err
}
