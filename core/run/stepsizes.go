package run

import (
	"slices"
	"strings"

	"triad/core/exact"
	"triad/core/learn"
)

// schedule is one legal value of the key schedule.
type schedule struct {
	id, name string
	ownEta   bool // it sets η itself
	// sizes are the step sizes of constants alpha and eta; nil where they stay constant.
	sizes func(x *Experiment, a *arm, model *exact.Model, alpha, eta float64) (learn.StepSizes, error)
}

var schedules = []schedule{
	{"constant", "constant", false, func(*Experiment, *arm, *exact.Model, float64, float64) (learn.StepSizes, error) {
		return nil, nil
	}},
	{"hyperbolic", "α/(k + k₀)", false, func(x *Experiment, _ *arm, _ *exact.Model, alpha, eta float64) (learn.StepSizes, error) {
		return learn.Hyperbolic{Alpha: alpha, Eta: eta, K0: x.cfg.K0}, nil
	}},
	{"prop4", "Proposition 4", true, func(x *Experiment, a *arm, model *exact.Model, _, _ float64) (learn.StepSizes, error) {
		if x.inst.Car != nil {
			return nil, Problem{Key: "schedule", Got: "prop4", Note: "prop4 needs an exact model, which " + x.cfg.Problem + " has not"}
		}
		s, err := model.Schedule(a.theta0, a.omega0)
		if err != nil {
			return nil, Problem{Key: "schedule", Got: "prop4", Note: "prop4 is not defined for " + a.alg.ID + ": " + strings.TrimPrefix(err.Error(), "exact: ")}
		}
		if s.Delta == 0 {
			return nil, Problem{Key: "schedule", Got: "prop4", Note: "prop4 is not defined for " + a.alg.ID + ": A is singular, so δ and all steps are 0"}
		}
		return proposition4{s}, nil
	}},
	{"dalal", "1/k^(1−c) and 1/k^(⅔(1−c))", true, func(x *Experiment, _ *arm, _ *exact.Model, _, _ float64) (learn.StepSizes, error) {
		return learn.Dalal{C: x.cfg.C}, nil
	}},
}

// stepSizes is what schedule= asks for, for one arm.
func (x *Experiment) stepSizes(a *arm, model *exact.Model) (learn.StepSizes, error) {
	i := slices.IndexFunc(schedules, func(s schedule) bool { return s.id == x.cfg.Schedule })
	s := schedules[i]
	if s.ownEta && x.cfg.Ratio != 0 {
		return nil, Problem{Key: "ratio", Got: number(x.cfg.Ratio), Note: "the schedule " + s.id + " has its own η; leave ratio out"}
	}
	return s.sizes(x, a, model, x.cfg.StepSize("alpha", a.alg.ID), x.cfg.StepSize("eta", a.alg.ID))
}

// proposition4 is the corrected schedule of [touati2018, Proposition 4] with η_k = βα_k.
type proposition4 struct{ exact.Schedule }

// At implements learn.StepSizes.
func (p proposition4) At(k uint64) (alpha, eta float64) {
	alpha = p.Alpha(k)
	return alpha, float64(p.Beta * alpha)
}
