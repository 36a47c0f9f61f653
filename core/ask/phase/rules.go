package phase

import (
	"math"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/moments"
	"triad/core/query"
	"triad/core/rl"
)

// RuleSpectrum is the spectrum of an update rule's expected update on a finite problem.
type RuleSpectrum struct {
	Rule  string
	Known bool // false if there is no such learner, the problem lacks its features, or a mean is infinite
	moments.Spectrum
}

// Rules returns for each rule, in the order of learn.Rules, the spectrum of its expected update with the coefficient,
// γ, λ and common settings of c. Rules for state values take no coefficient.
func Rules(c query.Config, m *rl.MDP) (list []RuleSpectrum) {
	for _, r := range learn.Rules {
		out := RuleSpectrum{Rule: r.ID}
		if s, ok := subject(c, m, r); ok {
			var err error
			out.Spectrum, err = s.Spectrum()
			out.Known = err == nil
		}
		if !out.Known {
			out.MaxRe, out.AlphaMax, out.CriticalRatio = math.NaN(), math.NaN(), math.NaN()
		}
		list = append(list, out)
		c.Beat()
	}
	return list
}

// subject returns the learner of a rule on m; ok is false if there is none.
func subject(c query.Config, m *rl.MDP, r *learn.Rule) (s moments.Subject, ok bool) {
	id := r.ID
	if r.TakesKappa() {
		id += ":" + c.Kappa
	}
	a, err := learn.Find(id)
	if err != nil || r.States && m.PhiState == nil {
		return s, false
	}
	a.Settings = c.Settings
	return moments.Subject{Algorithm: a, MDP: m, Gamma: c.Gamma, Lambda: c.Lambda}, true
}

// Emphases describes the expected update of emphatic TD for action values [sutton2016], with the coefficient, γ, λ and
// β of a query.
type Emphases struct {
	Beta         float64
	Model        *exact.Model // A, b, M, F and emphases of exact.NewEmphatic
	Radius       float64      // β² times the spectral radius of P^{μρ²}: from 1 on, F has no second moment
	SecondMoment float64      // E F²; may be +Inf
	Tail         float64      // E F^q is finite for q below it; +Inf if it is finite for all q
}

// EmphasesOf returns the emphases on a finite problem. ok is false if emphatic TD does not take the coefficient.
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

// Spectrum returns the eigenvalues of the expected update at a point of the plane, in the range of M and divided by the
// step size α: eigenvalues of A for the semi-gradient, and of (T − I)/α for a learner with expected update z ← Tz + c,
// divided by the number of steps of T.
// The learner is stable for small step sizes if all have negative real parts. It is stable at these step sizes if all
// 1 + α·value are within the unit circle. alpha is the step size at the point. ok is false if there is no expected
// update.
func (m *Map) Spectrum(x, y float64) (values []complex128, alpha float64, ok bool) {
	c := m.cell(x, y)
	if c.err != nil || m.algorithm.Rule.Solves {
		return nil, 0, false
	}
	t, n, err := c.MeanMatrix(c.model, c.alpha, c.eta)
	if err != nil {
		return nil, 0, false
	}
	for i := range t {
		if i%(n+1) == 0 {
			t[i]--
		}
		t[i] /= float64(c.alpha * float64(c.Algorithm.Period()))
	}
	values, err = exact.Eigenvalues(t, n)
	return values, c.alpha, err == nil
}
