package run

import "slices"

// Ingredients are the parts of the triad that an experiment on the two states has, as Worlds have them.
type Ingredients struct {
	OffPolicy  bool // the behaviour's probabilities differ from the target's
	Bootstraps bool // no full returns: λ < 1, or a coefficient other than the importance ratio
	Shared     bool // there are fewer weights than pairs
}

// Ingredients says which parts of the triad the experiment has; ok is false where no worlds are made of them: on other
// problems, and where experience comes from a log.
func (x *Experiment) Ingredients() (has Ingredients, ok bool) {
	m := x.inst.MDP
	if x.cfg.Problem != twoStateID || m == nil || x.log != nil {
		return has, false
	}
	has.OffPolicy = !slices.EqualFunc(m.Mu, m.Pi, slices.Equal[[]float64])
	has.Shared = m.Dim() < m.Pairs()
	has.Bootstraps = x.cfg.Lambda < 1 || slices.ContainsFunc(x.entrants, func(a *entrant) bool {
		return a.of == nil && a.alg.Kappa != "is"
	})
	return has, true
}
