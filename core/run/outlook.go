package run

import (
	"math"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/moments"
	"triad/core/query"
)

// foreseen is the model that Outlook made last at the present settings: who asks for one learner after another of a
// coefficient needs it again.
type foreseen struct {
	operator string
	model    *exact.Model // nil for none
}

// Outlook is the growth per step, a fraction, of the error of a learner's average update at the present settings,
// whether it is one of the experiment's or not: the squared spectral radius of the mean update in the range of M,
// less one. A step-size schedule counts with its base. It is NaN where there is no average update: the problem has
// no exact model or is large, a trace no mean, or the rule none. What is wrong with id is a query.Issue.
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
	radius, err := moments.Subject{Algorithm: alg}.Radius(model, x.cfg.StepSize("alpha", alg.ID), x.cfg.StepSize("eta", alg.ID))
	if exact.NoMean(err) {
		return math.NaN(), nil
	}
	return radius*radius - 1, err
}

// foresee is the model of an algorithm at the present settings.
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
