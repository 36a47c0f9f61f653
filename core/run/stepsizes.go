package run

import (
	"slices"
	"strings"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/query"
)

// stepSizes is what schedule= asks for, for one arm; nil where step sizes stay constant.
func (x *Experiment) stepSizes(a *arm, model *exact.Model) (learn.StepSizes, error) {
	i := slices.IndexFunc(query.Schedules, func(s query.Schedule) bool { return s.ID == x.cfg.Schedule })
	if query.Schedules[i].OwnEta && x.cfg.Ratio != 0 {
		return nil, query.Issue{Key: "ratio", Got: query.Format(x.cfg.Ratio), Note: "the schedule " + x.cfg.Schedule + " has its own η; leave ratio out"}
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

// proposition4 fails where the corrected schedule is not defined.
func (x *Experiment) proposition4(a *arm, model *exact.Model) (learn.StepSizes, error) {
	issue := func(note string) (learn.StepSizes, error) {
		return nil, query.Issue{Key: "schedule", Got: x.cfg.Schedule, Note: note}
	}
	if !x.inst.Exact() {
		return issue("prop4 needs an exact model, which " + x.cfg.Problem + " has not")
	}
	s, err := model.Schedule(a.theta0, a.omega0)
	if err != nil {
		return issue("prop4 is not defined for " + a.alg.ID + ": " + strings.TrimPrefix(err.Error(), "exact: "))
	}
	if s.Delta == 0 {
		return issue("prop4 is not defined for " + a.alg.ID + ": A is singular, so δ and all steps are 0")
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
