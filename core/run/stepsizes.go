package run

import (
	"slices"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/query"
)

// stepSizes returns the schedule that schedule= names for one entrant. It is nil if step sizes are constant, or if the
// rule takes none.
func (x *Experiment) stepSizes(a *entrant, model *exact.Model) (learn.StepSizes, error) {
	if a.alg.Rule.Solves {
		return nil, nil
	}
	i := slices.IndexFunc(query.Schedules, func(s query.Schedule) bool { return s.ID == x.cfg.Schedule })
	if query.Schedules[i].OwnEta && x.cfg.Ratio != 0 {
		return nil, query.Issue{Key: "ratio", Got: query.Format(x.cfg.Ratio), Note: ownEta(x.cfg.Schedule)}
	}
	switch x.cfg.Schedule {
	case "hyperbolic":
		return learn.Hyperbolic{Alpha: x.cfg.StepSize("alpha", a.alg.ID), Eta: x.cfg.StepSize("eta", a.alg.ID), K0: x.cfg.K0}, nil
	case "dalal":
		return learn.Dalal{C: x.cfg.C}, nil
	case "prop4":
		return x.proposition4(a, model)
	}
	return nil, nil
}

// proposition4 returns the corrected schedule. It fails if the schedule is not defined.
func (x *Experiment) proposition4(a *entrant, model *exact.Model) (learn.StepSizes, error) {
	issue := func(note message.Message) (learn.StepSizes, error) {
		return nil, query.Issue{Key: "schedule", Got: x.cfg.Schedule, Note: note}
	}
	if !x.inst.Exact() {
		return issue(needsModel(x.cfg.Schedule, x.cfg.Problem))
	}
	if !x.inst.Whole() {
		return issue(exact.TooLarge(x.inst.MDP, x.cfg.Schedule))
	}
	s, err := model.Schedule(a.theta0, a.omega0)
	if err != nil {
		return issue(notDefined(x.cfg.Schedule, a.alg.ID, message.Reason(err)))
	}
	if s.Delta == 0 {
		return issue(notDefined(x.cfg.Schedule, a.alg.ID, singularA()))
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
