package run

import (
	"errors"
	"math"
	"slices"
	"strings"

	"triad/core/exact"
	"triad/core/metric"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/snapshot"
	"triad/core/stats"
)

// Truth simulates the reference for the errors of a problem without an exact model: the true values of π, or A, b and M
// of each operator. This takes a while, and no learner starts before it is done.
type Truth struct {
	x     *Experiment
	ready bool

	// For metrics that need A, b and M.
	stream     stream // a separate stream of μ
	episodes   int    // number added so far
	estimators map[string]*exact.Estimator
	models     uint64 // how often A, b and M have become known or been forgotten
}

// Truth returns the simulated reference for the errors.
func (x *Experiment) Truth() *Truth { return &x.truth }

const (
	// EstimateEpisodes is the number of episodes that A, b and M are estimated from.
	EstimateEpisodes = 10_000
	// EstimateSeed is the seed of those episodes: PCG(EstimateSeed, 0).
	EstimateSeed = 20180612
)

// Ready reports whether the experiment can advance and be measured, so that nothing is left to prepare.
func (g *Truth) Ready() bool { return g.ready }

// Preparing returns what Prepare works on ("values", "model" or nothing) and the fraction done.
func (g *Truth) Preparing() (what string, done float64) {
	if g.ready {
		return "", 1
	}
	if g.x.comparesValues() {
		sum, needed := 0.0, g.x.truths()
		for _, r := range needed {
			sum += r.Done()
		}
		return "values", sum / float64(len(needed))
	}
	return "model", float64(g.episodes) / EstimateEpisodes
}

// Prepare simulates the reference for about budget steps and reports whether all of it is done. Experiments with an
// exact model have nothing to prepare.
func (g *Truth) Prepare(budget int) (done bool, err error) {
	if g.ready {
		return true, nil
	}
	if g.x.comparesValues() {
		for _, r := range g.x.truths() {
			if r.Advance(budget); !r.Ready() {
				return false, nil
			}
		}
	} else if !g.x.estimate(budget) {
		return false, nil
	}
	g.ready = true
	for _, a := range g.x.entrants {
		if err := g.x.retune(a); err != nil {
			return true, err
		}
	}
	g.x.begin()
	return true, nil
}

// begin records the errors at step 0 as soon as their reference is known.
func (x *Experiment) begin() {
	if x.truth.ready && x.step == 0 && len(x.record.taken) == 0 {
		x.observe()
	}
}

func (x *Experiment) comparesValues() bool {
	m, _ := metric.ByID(x.cfg.Metric)
	return m.Values
}

// truths returns the true values that the entrants are compared with: action values first, then state values.
func (x *Experiment) truths() []problem.Truth {
	var list []problem.Truth
	for _, states := range []bool{false, true} {
		if slices.ContainsFunc(x.entrants, func(a *entrant) bool { return a.alg.Rule.States == states }) {
			list = append(list, x.inst.Simulated.Truth(states))
		}
	}
	return list
}

// forget discards what depends on γ, λ or the metric, so that it is prepared again.
func (l *Truth) forget() {
	l.ready, l.episodes, l.estimators = false, 0, nil
	l.models++
}

// estimate adds episodes of μ to the estimator of every present operator.
func (x *Experiment) estimate(budget int) (done bool) {
	l := &x.truth
	if l.estimated() {
		return true
	}
	if l.estimators == nil {
		l.estimators = x.newEstimators()
		l.stream = newStream(EstimateSeed, 0)
		l.stream.env = x.inst.Simulated.Environment()
	}
	for ; budget > 0 && l.episodes < EstimateEpisodes; budget-- {
		l.stream.env.Next(&l.stream.t, l.stream.rng)
		for _, e := range l.estimators {
			e.Add(&l.stream.t)
		}
		if l.stream.t.Terminal {
			l.episodes++
		}
	}
	if l.estimated() {
		l.models++
	}
	return l.estimated()
}

// estimated reports whether A, b and M are known.
func (l *Truth) estimated() bool { return l.episodes == EstimateEpisodes }

// newEstimators returns an empty estimator for every present operator.
func (x *Experiment) newEstimators() map[string]*exact.Estimator {
	estimators := map[string]*exact.Estimator{}
	for _, a := range x.entrants {
		if a.alg.Rule.States {
			estimators[a.alg.Operator()] = exact.NewStateEstimator(len(x.inst.State0), x.cfg.Gamma)
		} else if estimators[a.alg.Operator()] == nil {
			estimators[a.alg.Operator()] = exact.NewEstimator(len(x.inst.Theta0), x.cfg.Gamma, a.alg.Coefficient(), x.cfg.Lambda)
		}
	}
	return estimators
}

// simulated returns an entrant's simulated model, nil until it is complete.
func (x *Experiment) simulated(a *entrant) (*exact.Model, error) {
	switch {
	case !x.truth.ready:
		return nil, nil
	case x.comparesValues():
		states := a.alg.Rule.States
		values, _ := x.inst.Simulated.Truth(states).Values(x.cfg.Gamma)
		return exact.Sampled(x.cfg.Gamma, x.inst.Simulated.Rows(states), values), nil
	}
	return x.truth.estimators[a.alg.Operator()].Model(0, nil)
}

// Values describes the simulated action values that errors are compared with.
type Values struct {
	Pairs, Rollouts int
	Mean, SD        float64 // over pairs
	SE              float64 // of one pair's value: the root of the mean squared standard error
}

// Values returns them; ok is false unless they are simulated and complete.
func (g *Truth) Values() (t Values, ok bool) {
	if g.x.inst.Simulated == nil || !g.x.inst.Simulated.Truth(false).Ready() {
		return Values{}, false
	}
	r := g.x.inst.Simulated.Truth(false)
	values, se := r.Values(g.x.cfg.Gamma)
	t.Pairs, t.Rollouts = r.Size()
	t.Mean, t.SD = stats.MeanSD(values)
	for i, v := range se {
		se[i] = v * v
	}
	t.SE = math.Sqrt(stats.Mean(se))
	return t, true
}

// Rank returns the rank of the i-th algorithm's M, 0 if there is no M.
func (g *Truth) Rank(i int) int {
	if m := g.x.entrants[i].model; m != nil {
		return m.Rank
	}
	return 0
}

// truthKind begins what Append writes, as stateKind begins a state. It contains "lab" because such files have that
// name.
const truthKind = "triad " + query.Version + " lab 1\n"

// Mark returns a value that changes whenever Append would write something else; it is cheap. It is 0 if there is
// nothing to write, as for problems with an exact model. Marks of different experiments cannot be compared.
func (g *Truth) Mark() uint64 {
	if g.x.inst.Simulated == nil {
		return 0
	}
	return g.models + uint64(g.x.inst.Simulated.Known())
}

// Append appends to b the simulated reference, for Resume: the rollouts of true values and of the picture, in whole
// passes, and the sums of A, b and M once their estimate is done. They are hundreds of kilobytes and change seldom; see
// Mark. x does not change.
func (g *Truth) Append(b []byte) []byte { return snapshot.Append(b, truthKind, g.x.truthFields) }

// Resume takes over the output of Append from an experiment on the same problem whose episodes start in the same way,
// as far as it applies. These values need not be simulated again, and they are the same to the bit. An error is one
// line; x then continues with what it has.
func (g *Truth) Resume(b []byte) error {
	err := snapshot.Read(b, truthKind, g.x.truthFields)
	if err == nil && !g.ready {
		if _, err = g.Prepare(0); err != nil {
			g.forget()
		}
	}
	if err != nil {
		return errors.New("lab: " + err.Error())
	}
	return nil
}

func (x *Experiment) truthFields(f *snapshot.Fields) {
	start, _ := query.ByKey("start")
	of := x.cfg.Problem + " " + start.Get(&x.cfg)
	if got := f.Text(of, longestOrigin); got != of {
		f.Fail("of " + quoted(got) + ", want " + quoted(of))
	}
	if x.inst.Simulated == nil || f.Failed() {
		return
	}
	x.inst.Simulated.Fields(f)
	x.modelFields(f)
}

// modelFields reads or writes the sums of finished estimates. Sums for other features, γ, λ or operators are skipped.
func (x *Experiment) modelFields(f *snapshot.Fields) {
	l := &x.truth
	if !f.Bool(l.estimated()) {
		return
	}
	of := strings.Join(append(x.operators(), x.cfg.Options["tiles"], query.Format(x.cfg.Gamma), query.Format(x.cfg.Lambda)), " ")
	if f.Text(of, longestOrigin) != of || f.Reading() && x.comparesValues() {
		f.Skip()
		return
	}
	estimators := l.estimators
	if f.Reading() {
		estimators = x.newEstimators()
	}
	for _, operator := range x.operators() {
		estimators[operator].Fields(f)
	}
	if f.Reading() && !f.Failed() && !l.estimated() {
		l.estimators, l.episodes = estimators, EstimateEpisodes
		l.models++
	}
}

// operators returns each operator whose A, b and M are estimated, once.
func (x *Experiment) operators() []string {
	var list []string
	for _, a := range x.entrants {
		if !slices.Contains(list, a.alg.Operator()) {
			list = append(list, a.alg.Operator())
		}
	}
	return list
}
