package run

import (
	"errors"
	"math"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/query"
)

// World is one of the eight that the triad's three parts make, each there or not, on two states.
type World struct {
	OffPolicy  bool // the behaviour tosses a coin; else it goes right as the target does
	Bootstraps bool // Tree Backup at the present λ; else full returns, by importance sampling with λ = 1
	Shared     bool // the paper's two weights serve four pairs; else each pair has its own
	// Query is the world's, for exact and for the page: what it learns there is at equal step sizes.
	Query    string
	Growth   float64 // of the mean semi-gradient update: exact's
	Infinite bool    // the second moment of the trace: runs can blow up where their mean falls

	A         []float64 // d×d
	RealParts []float64 // of A's eigenvalues in the row space, descending
	Shares    []exact.Share
	Direction []float64 // d, along which the growth is; nil where there are several
}

// Worlds are the eight at a discount factor and a λ, those in which features are shared first, of these
// those that are off-policy, of these those that bootstrap. What is wrong is a query.Issue.
func Worlds(gamma, lambda float64) ([]World, error) {
	var worlds []World
	for _, shared := range []bool{true, false} {
		for _, off := range []bool{true, false} {
			for _, bootstraps := range []bool{true, false} {
				w := World{OffPolicy: off, Bootstraps: bootstraps, Shared: shared}
				if err := w.solve(gamma, lambda); err != nil {
					return nil, err
				}
				worlds = append(worlds, w)
			}
		}
	}
	return worlds, nil
}

// twoStateID is the problem of the eight worlds.
const twoStateID = "two-state"

// config is the world's; alpha and eta are one for all learners.
func (w *World) config(gamma, lambda float64) (query.Config, error) {
	c, _ := query.Parse("")
	if c.Problem != twoStateID {
		c, _ = query.Parse("problem=" + twoStateID)
	}
	settings := [][2]string{{"gamma", query.Format(gamma)}, {"lambda", query.Format(lambda)}, {"alg", "tb,gtb"}, {"kappa", "tb"}, {"mu", "0.5"}, {"pi", "1"}, {"features", "paper"}}
	if !w.Bootstraps {
		settings = append(settings, [][2]string{{"lambda", "1"}, {"alg", "is,gis"}, {"kappa", "is"}}...)
	}
	if !w.OffPolicy {
		settings = append(settings, [2]string{"mu", "1"})
	}
	if !w.Shared {
		settings = append(settings, [2]string{"features", "onehot"})
	}
	for key := range c.Overrides {
		settings = append(settings, [2]string{key, ""})
	}
	for _, s := range settings {
		if issue, ok := c.Set(s[0], s[1]); !ok {
			return c, issue
		}
	}
	return c, nil
}

func (w *World) solve(gamma, lambda float64) error {
	c, err := w.config(gamma, lambda)
	if err != nil {
		return err
	}
	prob, _ := problem.ByID(c.Problem)
	inst, err := build(&c, prob)
	if err != nil {
		return err
	}
	k, _ := learn.KappaByID(c.Kappa)
	m, err := exact.New(inst.MDP, c.Gamma, c.Lambda, k.Of(c.Settings))
	if err != nil {
		return err
	}
	_, err = m.Schedule(inst.Theta0, make([]float64, len(inst.Theta0)))
	w.Query, w.Infinite = c.Query(), errors.Is(err, exact.ErrInfinite)
	w.Growth, w.A, w.RealParts = m.Growth(), m.A, m.RealParts()
	w.Shares, w.Direction = m.Shares()
	return nil
}

// Grows says whether a growth is one: above what rounding makes of 0.
func (w *World) Grows() bool { return w.Growth > 1e-12*largestOf(w.A) }

func largestOf(v []float64) (most float64) {
	for _, x := range v {
		most = max(most, math.Abs(x))
	}
	return most
}
