package run

import (
	"slices"

	"triad/core/problem"
)

// Ingredients holds which parts of the triad an experiment on the two states has, in the sense of Worlds.
type Ingredients struct {
	OffPolicy  bool // μ differs from π
	Bootstraps bool // λ < 1, or a coefficient other than the importance ratio, so that targets are no full returns
	Shared     bool // there are fewer weights than state–action pairs
}

// Ingredients returns which parts of the triad the experiment has. ok is false if Worlds does not apply: on other
// problems, with random features, and if experience comes from a log.
func (x *Experiment) Ingredients() (has Ingredients, ok bool) {
	m := x.inst.MDP
	if x.cfg.Problem != twoStateID || m == nil || x.log != nil || x.cfg.Options["features"] == problem.Random {
		return has, false
	}
	has.OffPolicy = !slices.EqualFunc(m.Mu, m.Pi, slices.Equal[[]float64])
	has.Shared = m.Dim() < m.Pairs()
	has.Bootstraps = x.cfg.Lambda < 1 || slices.ContainsFunc(x.entrants, func(a *entrant) bool {
		return a.of == nil && a.alg.Kappa != "is"
	})
	return has, true
}
