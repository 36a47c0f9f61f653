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

// Truth simulates what a problem without an exact model is measured by: the true values of π, or
// A, b and M of each operator. That takes a while; nothing is learned before it is done.
type Truth struct {
	x     *Experiment
	ready bool

	// Of metrics that need A, b and M.
	stream     stream // of μ, its own
	episodes   int    // taken in
	estimators map[string]*exact.Estimator
	models     uint64 // how often A, b and M have come to be known, or been forgotten
}

// Truth is what errors are measured by, as far as it is simulated.
func (x *Experiment) Truth() *Truth { return &x.truth }

const (
	// EstimateEpisodes is how many episodes A, b and M are estimated from.
	EstimateEpisodes = 10_000
	// EstimateSeed is the seed of the episodes that A, b and M are estimated from: PCG(EstimateSeed, 0).
	EstimateSeed = 20180612
)

// Ready says that there is nothing to prepare: the experiment can advance and be measured.
func (g *Truth) Ready() bool { return g.ready }

// Preparing names what Prepare is at work on (values, model, or nothing) and the part done.
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

// Prepare simulates what errors are measured by, for about a budget of steps, and says whether
// all of it is done. Experiments with an exact model have nothing to prepare.
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

// begin records the errors at step 0 as soon as there is something to measure by.
func (x *Experiment) begin() {
	if x.truth.ready && x.step == 0 && len(x.record.taken) == 0 {
		x.observe()
	}
}

func (x *Experiment) comparesValues() bool {
	m, _ := metric.ByID(x.cfg.Metric)
	return m.Values
}

// truths are those that the entrants are measured by: of pairs, then of states.
func (x *Experiment) truths() []problem.Truth {
	var list []problem.Truth
	for _, states := range []bool{false, true} {
		if slices.ContainsFunc(x.entrants, func(a *entrant) bool { return a.alg.Rule.States == states }) {
			list = append(list, x.inst.Simulated.Truth(states))
		}
	}
	return list
}

// forget makes what rests on γ, λ or the metric be prepared anew.
func (l *Truth) forget() {
	l.ready, l.episodes, l.estimators = false, 0, nil
	l.models++
}

// estimate takes in episodes of μ for every operator at work.
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

// estimated says that A, b and M are known.
func (l *Truth) estimated() bool { return l.episodes == EstimateEpisodes }

// newEstimators are an estimator for every operator at work, that has seen nothing yet.
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

// simulated is an entrant's model by what has been simulated; nil while that goes on.
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

// Values describe the simulated values that errors are measured by.
type Values struct {
	Pairs, Rollouts int
	Mean, SD        float64 // over pairs
	SE              float64 // of one pair's value: the root of the mean squared standard error
}

// Values are known where they are simulated, once learners of pairs are compared with it.
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

// Rank is that of the i-th algorithm's M; 0 where there is no M.
func (g *Truth) Rank(i int) int {
	if m := g.x.entrants[i].model; m != nil {
		return m.Rank
	}
	return 0
}

// truthKind begins what Append writes, as stateKind does a state. Its bytes say "lab", the name that such files have.
const truthKind = "triad " + query.Version + " lab 1\n"

// Mark changes when Append has more to tell, or something else; it is cheap to ask. It is 0 where there is
// nothing, as in problems with an exact model. Marks of different experiments say nothing of each other.
func (g *Truth) Mark() uint64 {
	if g.x.inst.Simulated == nil {
		return 0
	}
	return g.models + uint64(g.x.inst.Simulated.Known())
}

// Append appends to b what has been simulated to measure by, for Resume: rollouts of true values, those of
// the picture too, in whole passes, and the sums of A, b and M once their estimate is done. These change seldom,
// at Mark, and are hundreds of kilobytes. x stays as it is.
func (g *Truth) Append(b []byte) []byte { return snapshot.Append(b, truthKind, g.x.truthFields) }

// Resume takes over what Append has written of an experiment on the same problem whose episodes start
// alike, as far as it is of use: it need not be simulated again, and the numbers are the same to the bit. An
// error is one line; then x works on, with what it has taken over or simulates itself.
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

// modelFields are the sums of finished estimates; those of other features, γ, λ or operators are left out.
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

// operators are those whose A, b and M are estimated, each once.
func (x *Experiment) operators() []string {
	var list []string
	for _, a := range x.entrants {
		if !slices.Contains(list, a.alg.Operator()) {
			list = append(list, a.alg.Operator())
		}
	}
	return list
}
