package run

import (
	"errors"
	"math"
	"slices"
	"strings"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/moments"
	"triad/core/problem"
	"triad/core/query"
)

// This file makes the eight worlds of the triad from the present settings: each of the three parts present or absent.

// World is one of the eight worlds.
type World struct {
	OffPolicy  bool // μ differs from π
	Bootstraps bool // the learners use no full returns, that is, no importance sampling with λ = 1
	Shared     bool // the paper's two weights serve four pairs; otherwise each pair has its own weight
	// Settings holds the values of cornerKeys in this world. All together they lead here from the present settings and
	// from any other of the eight worlds.
	Settings map[string]string
	Query    string  // of the whole experiment, also for exact
	Learner  string  // ID of the semi-gradient learner whose expected update is described
	Alpha    float64 // its step size; if that shrinks, the constant one that the page begins with
	Growth   float64 // growth rate: the largest real part of A's eigenvalues in the row space
	// Pace is the number of steps in which the learner's expected error doubles, or halves if Pace is negative. It is
	// ln 2 / ln ρ², with ρ the spectral radius of I + αA in the range of M. It is 0 if the error does not change.
	Pace     float64
	Infinite bool // the second moment of the trace is infinite: runs can diverge although their mean decays

	A         []float64 // d×d
	RealParts []float64 // of A's eigenvalues in the row space, descending
	Shares    []exact.Share
	Direction []float64 // d numbers: the direction of the growth; nil if there are several
}

// cornerKeys are the keys in which the worlds differ.
var cornerKeys = []string{"mu", "lambda", "features", "theta0", "omega0", "alg"}

// The problem of the worlds, and its two values of features=.
const (
	twoStateID = "two-state"
	sharing    = "paper"
	tabular    = "onehot"
)

// fullReturnsID is the coefficient that uses full returns at λ = 1.
const fullReturnsID = "is"

var (
	noCorners   = message.New("run.no-corners", "{0} has no keys that switch off off-policy learning or function approximation; {1} has")
	wideCorners = message.New("run.wide-corners", "random features are none of the eight worlds; use {0} or {1}")
	logCorners  = message.New("run.log-corners", "the open transition log comes from one behaviour policy and has no transitions of another")
)

// Worlds returns the eight worlds: those with shared features first, within these the off-policy ones first, and within
// these the bootstrapping ones first. A part that is present has the value of the present settings or, if these lack
// the part, of their preset. The error is a query.Issue if the worlds are not defined: the problem lacks the keys, or
// experience comes from a log.
func (x *Experiment) Worlds() ([]World, error) {
	if x.inst.MDP == nil {
		return nil, query.Issue{Key: "problem", Got: x.cfg.Problem, Note: simulated(x.cfg.Problem)}
	}
	if x.cfg.Problem != twoStateID {
		return nil, query.Issue{Key: "problem", Got: x.cfg.Problem, Note: noCorners(x.cfg.Problem, twoStateID)}
	}
	if x.cfg.Options["features"] == problem.Random {
		return nil, query.Issue{Key: "features", Got: problem.Random, Note: wideCorners(sharing, tabular)}
	}
	if x.source != nil {
		return nil, query.Issue{Key: "mu", Got: x.cfg.Options["mu"], Note: logCorners()}
	}
	whole, err := threefold(x.cfg)
	if err != nil {
		return nil, err
	}
	var worlds []World
	for _, shared := range []bool{true, false} {
		for _, off := range []bool{true, false} {
			for _, bootstraps := range []bool{true, false} {
				w := World{OffPolicy: off, Bootstraps: bootstraps, Shared: shared}
				if err := w.solve(whole, x.cfg); err != nil {
					return nil, err
				}
				worlds = append(worlds, w)
			}
		}
	}
	return worlds, nil
}

// change sets keys of c.
func change(c *query.Config, settings ...query.Pair) error {
	for _, s := range settings {
		if issue, ok := c.Set(s.Key, s.Value); !ok {
			return issue
		}
	}
	return nil
}

func onPolicy(c query.Config) bool { return c.Options["mu"] == c.Options["pi"] }

func fullReturns(c query.Config) bool {
	return c.Lambda == 1 && len(c.Batch) == 0 && !slices.ContainsFunc(c.Algorithms, func(id string) bool {
		a, _ := learn.ByID(id)
		return a.Kappa != fullReturnsID
	})
}

// threefold returns the world with all three parts: each as in c, or as in c's preset if c lacks it.
func threefold(c query.Config) (query.Config, error) {
	preset, _ := query.Parse("preset=" + c.Preset)
	neutral, _ := query.Parse("problem=" + twoStateID)
	whole := c.Clone()
	var changes []query.Pair
	if fullReturns(c) {
		from := preset
		if fullReturns(preset) {
			from = neutral
		}
		values := from.Values()
		changes = append(changes, query.Pair{Key: "lambda", Value: values["lambda"]}, query.Pair{Key: "alg", Value: values["alg"]})
	}
	if onPolicy(c) {
		for _, mu := range []string{preset.Options["mu"], neutral.Options["mu"], "0.9"} {
			if mu != c.Options["pi"] {
				changes = append(changes, query.Pair{Key: "mu", Value: mu})
				break
			}
		}
	}
	if c.Options["features"] != sharing {
		changes = append(changes, query.Pair{Key: "features", Value: sharing})
	}
	return whole, change(&whole, changes...)
}

// config returns the world's configuration: whole without the parts that it lacks. Starting weights fit the features that
// they were given with, those of present.
func (w *World) config(whole, present query.Config) (query.Config, error) {
	c := whole.Clone()
	var changes []query.Pair
	if !w.OffPolicy {
		changes = append(changes, query.Pair{Key: "mu", Value: c.Options["pi"]})
	}
	if !w.Bootstraps {
		changes = append(changes, query.Pair{Key: "lambda", Value: "1"}, query.Pair{Key: "alg", Value: strings.Join(ofFullReturns(present.Algorithms), ",")})
	}
	if !w.Shared {
		changes = append(changes, query.Pair{Key: "features", Value: tabular})
	}
	if w.Shared != (present.Options["features"] == sharing) {
		for key, list := range map[string][]float64{"theta0": present.Theta0, "omega0": present.Omega0} {
			if len(list) > 1 {
				changes = append(changes, query.Pair{Key: key, Value: ""})
			}
		}
	}
	return c, change(&c, changes...)
}

// ofFullReturns returns the learners of the same rules under importance sampling: those that there are, else both of the
// page's rules.
func ofFullReturns(ids []string) (list []string) {
	for _, id := range ids {
		a, _ := learn.ByID(id)
		if b, err := learn.Find(a.Rule.ID + ":" + fullReturnsID); err == nil && !a.Rule.States && !slices.Contains(list, b.ID) {
			list = append(list, b.ID)
		}
	}
	if list == nil {
		return []string{"is", "gis"}
	}
	return list
}

// semiGradient returns the semi-gradient learner of the first coefficient that c learns with, the one whose expected update
// may be unstable.
func semiGradient(c query.Config) learn.Algorithm {
	kappa := ""
	for _, id := range c.Algorithms {
		a, _ := learn.ByID(id)
		if a.Rule == &learn.SemiGradient {
			kappa = a.Kappa
			break
		}
		if kappa == "" && !a.Rule.States {
			kappa = a.Kappa
		}
	}
	if kappa == "" {
		kappa = "tb"
	}
	a, _ := learn.ByID(learn.SemiGradient.ID + ":" + kappa)
	a, _ = c.Algorithm(a.ID)
	return a
}

// solve computes what a world does.
func (w *World) solve(whole, present query.Config) error {
	c, err := w.config(whole, present)
	if err != nil {
		return err
	}
	prob, _ := problem.ByID(c.Problem)
	inst, err := build(&c, prob)
	if err != nil {
		return err
	}
	alg := semiGradient(c)
	of := moments.Subject{Algorithm: alg.On(inst.Extremes()), MDP: inst.MDP, Gamma: c.Gamma, Lambda: c.Lambda}
	m, err := of.Model()
	if err != nil {
		return err
	}
	steady := c
	if c.Schedule != "constant" {
		steady, _ = query.Parse("")
	}
	w.Learner, w.Alpha = alg.ID, steady.StepSize("alpha", alg.ID)
	radius, err := of.Radius(m, w.Alpha, steady.StepSize("eta", alg.ID))
	if err != nil {
		return err
	}
	_, err = m.Schedule(inst.Theta0, make([]float64, len(inst.Theta0)))
	w.Infinite = errors.Is(err, exact.ErrInfinite)
	w.Growth, w.Pace, w.A, w.RealParts = m.Growth(), pace(radius), m.A, m.RealParts()
	w.Shares, w.Direction = m.Shares()
	values := c.Values()
	w.Settings = map[string]string{}
	for _, key := range cornerKeys {
		w.Settings[key] = values[key]
	}
	err = change(&c, query.Pair{Key: "kappa", Value: alg.Kappa})
	w.Query = c.Query()
	return err
}

// pace returns the steps in which the square of what is multiplied by radius a step doubles, negative where it halves, 0
// where rounding decides. Of a radius that is 0 but for rounding it knows no more than that.
func pace(radius float64) float64 {
	log := math.Log(max(radius, roundingOfLogs))
	if math.Abs(log) < roundingOfLogs {
		return 0
	}
	return math.Ln2 / (2 * log)
}

// Grows reports whether the expected update is unstable: the growth rate is above what rounding makes of 0.
func (w *World) Grows() bool { return w.Growth > 1e-12*largestOf(w.A) }

func largestOf(v []float64) (most float64) {
	for _, x := range v {
		most = max(most, math.Abs(x))
	}
	return most
}
