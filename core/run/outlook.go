package run

import (
	"math"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/moments"
	"triad/core/query"
)

// foreseen caches the model that Outlook made last at the present settings, because callers often ask for several
// learners with one coefficient.
type foreseen struct {
	operator string
	model    *exact.Model // nil if nothing is cached
}

// Outlook returns the growth of a learner's error per step by its expected update at the present settings, as a
// fraction. The learner need not be in the experiment. The value is the squared spectral radius of the expected update
// in the range of M, minus 1. With a schedule it is the growth of small step sizes, at the present size of α: its sign
// is the sign at every later step, which a large first step need not have. The value is NaN if there is no expected
// update, or no such schedule for the learner: the problem has no exact model or is large, the trace has no mean, or
// the rule has none. An error about id is a query.Issue.
func (x *Experiment) Outlook(id string) (float64, error) {
	if _, err := learn.Find(id); err != nil {
		return 0, query.Issue{Key: "alg", Got: id, Note: message.Of(err)}
	}
	alg := x.present(id)
	if !x.inst.Whole() {
		return math.NaN(), nil
	}
	model, err := x.foresee(alg)
	if err != nil {
		return 0, err
	}
	theta0, omega0, err := x.start(alg.Rule.States)
	if err != nil {
		return 0, err
	}
	sizes, err := x.stepSizes(alg, model, theta0, omega0)
	if err != nil {
		return math.NaN(), nil
	}
	if sizes != nil {
		return x.shrinkingOutlook(alg, model, sizes)
	}
	radius, err := moments.Subject{Algorithm: alg}.Radius(model, x.cfg.StepSize("alpha", alg.ID), x.cfg.StepSize("eta", alg.ID))
	if exact.NoMean(err) {
		return math.NaN(), nil
	}
	return radius*radius - 1, err
}

// shrinkingOutlook returns what Outlook does, for step sizes that decrease.
func (x *Experiment) shrinkingOutlook(alg learn.Algorithm, model *exact.Model, sizes learn.StepSizes) (float64, error) {
	slowest, err := x.shrinking(alg, model, sizes)
	switch {
	case exact.NoMean(err):
		return math.NaN(), nil
	case err != nil || math.Abs(slowest) <= rounding:
		return 0, err
	}
	alpha, _ := sizes.At(x.step)
	return math.Expm1(-2 * slowest * alpha), nil
}

// foresee returns the model of an algorithm at the present settings.
func (x *Experiment) foresee(alg learn.Algorithm) (model *exact.Model, err error) {
	name := alg.Weighting(x.cfg.Gamma)
	if f := x.foreseen; f.model != nil && f.operator == name {
		return f.model, nil
	}
	if model, err = x.base.Of(alg.Dynamics(x.cfg.Gamma, x.cfg.Lambda)); err == nil {
		x.foreseen = foreseen{name, model}
	}
	return model, err
}
