package phase

import (
	"math"

	"triad/core/learn"
	"triad/core/moments"
	"triad/core/query"
	"triad/core/rl"
)

// RuleSpectrum is what a rule does in the mean on a finite problem.
type RuleSpectrum struct {
	Rule  string
	Known bool // else there is nothing to tell: no such learner, features that the problem has not, an infinite mean
	moments.Spectrum
}

// Rules tells of each rule, in the order of learn.Rules, what its mean update does with the coefficient, γ, λ and the
// common numbers of c; those that learn values of states take no coefficient.
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

// subject is the learner of a rule on m; ok is false where there is none.
func subject(c query.Config, m *rl.MDP, r *learn.Rule) (s moments.Subject, ok bool) {
	id := r.ID
	if !r.States {
		id += ":" + c.Kappa
	}
	a, err := learn.Find(id)
	if err != nil || r.States && m.PhiState == nil {
		return s, false
	}
	a.Settings = c.Settings
	return moments.Subject{Algorithm: a, MDP: m, Gamma: c.Gamma, Lambda: c.Lambda}, true
}
