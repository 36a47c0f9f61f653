package run

import (
	"slices"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/query"
)

// stepSizes returns the schedule that schedule= names, for a learner that starts at theta0 and omega0. It is nil if step
// sizes are constant, or if the rule takes none.
func (x *Experiment) stepSizes(alg learn.Algorithm, model *exact.Model, theta0, omega0 []float64) (learn.StepSizes, error) {
	if alg.Rule.Solves {
		return nil, nil
	}
	i := slices.IndexFunc(query.Schedules, func(s query.Schedule) bool { return s.ID == x.cfg.Schedule })
	if query.Schedules[i].OwnEta && x.cfg.Ratio != 0 {
		return nil, query.Issue{Key: "ratio", Got: query.Format(x.cfg.Ratio), Note: ownEta(x.cfg.Schedule)}
	}
	switch x.cfg.Schedule {
	case "hyperbolic":
		return learn.Hyperbolic{Alpha: x.cfg.StepSize("alpha", alg.ID), Eta: x.cfg.StepSize("eta", alg.ID), K0: x.cfg.K0}, nil
	case "dalal":
		return learn.Dalal{C: x.cfg.C}, nil
	case "prop4":
		return x.proposition4(alg, model, theta0, omega0)
	}
	return nil, nil
}

// proposition4 returns the corrected schedule. It fails if the schedule is not defined.
func (x *Experiment) proposition4(alg learn.Algorithm, model *exact.Model, theta0, omega0 []float64) (learn.StepSizes, error) {
	issue := func(note message.Message) (learn.StepSizes, error) {
		return nil, query.Issue{Key: "schedule", Got: x.cfg.Schedule, Note: note}
	}
	if !x.inst.Exact() {
		return issue(needsModel(x.cfg.Schedule, x.cfg.Problem))
	}
	if !x.inst.Whole() {
		return issue(exact.TooLarge(x.inst.MDP, x.cfg.Schedule))
	}
	s, err := model.Schedule(theta0, omega0)
	if err != nil {
		return issue(notDefined(x.cfg.Schedule, alg.ID, message.Reason(err)))
	}
	if s.Delta == 0 {
		return issue(notDefined(x.cfg.Schedule, alg.ID, singularA()))
	}
	return proposition4{s}, nil
}

// proposition4 is the corrected schedule of [touati2018, Proposition 4] with η_k = βα_k.
type proposition4 struct{ exact.Schedule }

// At implements learn.StepSizes.
func (p proposition4) At(k uint64) (alpha, eta float64) {
	alpha = p.Alpha(k)
	return alpha, float64(p.Beta * alpha)
}
