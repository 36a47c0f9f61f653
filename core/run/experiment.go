// Package run runs experiments: several runs in lock-step, with one trajectory per run for all learners.
//
// It makes an experiment from a query's configuration and records errors over runs as curves of bounded size, and as
// CSV.
//
// Reading order: experiment.go; truth.go (simulated reference values for the errors), record.go (past errors),
// theory.go (expected errors), slice.go (the growth rate along a slider), why.go (the eight worlds of the triad),
// state.go (an experiment as bytes, by package snapshot).
package run

import (
	"cmp"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
)

// Experiment is a running configuration: N runs in lock-step. Each run has its own stream of transitions from PCG(seed,
// run), which all learners of that run share. An Experiment is not safe for concurrent use.
type Experiment struct {
	cfg       query.Config
	inst      *problem.Instance
	source    func(run int) rl.Environment // replaces the problem's own experience; nil for none
	log       *rl.Log                      // the log that source plays, if it plays one
	streams   []stream
	entrants  []*entrant // the learners in the configuration's order, then their averages
	episodic  bool       // experience comes in episodes
	step      uint64     // steps or episodes, as the configuration's Unit says
	watched   int        // for episodic problems: the run that advances step by step; the others follow by whole episodes
	truth     Truth
	theory    Theory
	record    Record
	changes   []Change
	history   History
	last      Update
	recording bool                // the present step is recorded in last
	shared    map[string]operator // models that entrants share during retuneAll
	theta0    []float64           // d
	omega0    []float64           // d
	ground    string              // the value of ground, empty until it is computed
	foreseen  foreseen
	base      *exact.Base  // shared parts of exact models that have all their parts
	frame     *exact.Frame // for a large problem
}

// stream is the experience of one run.
type stream struct {
	env   rl.Environment
	pcg   *rand.PCG // the source of rng
	rng   *rand.Rand
	t     rl.Transition
	taken uint64 // transitions so far
}

func newStream(seed, number uint64) stream {
	pcg := rand.NewPCG(seed, number)
	return stream{pcg: pcg, rng: rand.New(pcg)}
}

// Change is a setting that was changed while the experiment ran.
type Change struct {
	Step     uint64
	Key      string
	From, To string
}

// Advance advances every run by n steps, or by as many as are left in a log.
func (x *Experiment) Advance(n int) { x.AdvanceTo(math.MaxUint64, n) }

// AdvanceTo advances every run by n steps, or by fewer if Step reaches limit, and returns how many. For episodic
// problems these are steps of the watched run. Each time the watched run ends an episode, the other runs take one
// episode each, and Step counts the episode.
//
// An experiment that is not Ready is prepared first, in one go.
func (x *Experiment) AdvanceTo(limit uint64, n int) (taken int) {
	for !x.truth.ready {
		if _, err := x.Truth().Prepare(math.MaxInt); err != nil {
			return 0
		}
	}
	if x.log != nil {
		limit = min(limit, uint64(x.log.Len()))
	}
	for ; taken < n && x.step < limit; taken++ {
		// Record the last step before AdvanceTo returns. It is unknown before which step ends an episode, so every step
		// of the last episode is recorded.
		x.recording = x.cfg.Numbers && (taken == n-1 || x.step+1 == limit)
		if x.episodic {
			if !x.learn(x.watched) {
				continue
			}
			for i := range x.streams {
				for i != x.watched && !x.learn(i) {
				}
			}
		} else {
			for i := range x.streams {
				x.learn(i)
			}
		}
		x.step++
		if x.record.due(x.step) || x.record.rungs.due(x.step) || x.isExact(x.step) {
			x.observe()
			x.last.settle(x)
		}
	}
	return taken
}

// learn makes run i take one step and all its learners learn from it. It reports whether the episode ended there.
func (x *Experiment) learn(i int) (end bool) {
	s := &x.streams[i]
	s.env.Next(&s.t, s.rng)
	x.history.count(i, &s.t)
	forget := s.t.Terminal && x.inst.DropLast
	judged := s.t.Terminal || !x.episodic // an experiment that counts episodes judges whole episodes
	record := x.recording && i == x.watched
	if record {
		x.last.begin(x, forget)
	}
	for j, a := range x.entrants[:len(x.cfg.Algorithms)] {
		if a.frozen[i] != 0 {
			continue
		}
		l := a.learners[i]
		switch {
		case forget:
			l.Forget(s.t.Chain)
		case record:
			a.schedule(i, s.taken)
			l.StepInto(x.last.of(j), &s.t)
		default:
			a.schedule(i, s.taken)
			l.Step(&s.t)
		}
		if judged && l.Diverged() {
			a.frozen[i] = x.step + 1
		}
	}
	s.taken++
	return s.t.Terminal
}

// Episodic reports whether experience comes in episodes, which Step then counts.
func (x *Experiment) Episodic() bool { return x.episodic }

// Step returns the number of steps that each run has taken, or of episodes that it has ended.
func (x *Experiment) Step() uint64 { return x.step }

// Taken returns the number of steps that run i has taken.
func (x *Experiment) Taken(i int) uint64 { return x.streams[i].taken }

// Watch makes run i the watched run: the one that advances first and whose values are shown. An unfinished episode is
// first completed in every run.
func (x *Experiment) Watch(i int) {
	if i != x.watched && x.streams[x.watched].taken > 0 && !x.streams[x.watched].t.Terminal && x.episodic {
		x.AdvanceTo(x.step+1, math.MaxInt)
	}
	x.watched = i
}

// Watched returns the watched run, which Watch sets.
func (x *Experiment) Watched() int { return x.watched }

// Config returns a copy of the present configuration.
func (x *Experiment) Config() query.Config { return x.cfg.Clone() }

// Instance returns the problem instance. Do not modify it.
func (x *Experiment) Instance() *problem.Instance { return x.inst }

// Theta0 returns the initial weights. Do not modify them.
func (x *Experiment) Theta0() []float64 { return x.theta0 }

// Omega0 returns the initial dual weights. Do not modify them.
func (x *Experiment) Omega0() []float64 { return x.omega0 }

// Operator returns the model of the problem with the coefficient that kappa= names. For a large problem this takes
// O(d³), because the frame's model is completed.
func (x *Experiment) Operator() (*exact.Model, error) {
	if !x.inst.Exact() {
		return nil, query.Issue{Key: "problem", Got: x.cfg.Problem, Note: simulated(x.cfg.Problem)}
	}
	k, _ := learn.KappaByID(x.cfg.Kappa)
	s := x.cfg.Settings
	s.Extremes = x.inst.Extremes()
	if x.inst.Whole() {
		return exact.New(x.inst.MDP, x.cfg.Gamma, x.cfg.Lambda, k.Of(s))
	}
	m, err := x.framed(rl.Dynamics{Gamma: x.cfg.Gamma, Lambda: x.cfg.Lambda, Kappa: k.Of(s)})
	if err != nil {
		return nil, err
	}
	return m, m.Complete()
}

// Changes returns the settings changed so far while the experiment ran. Do not modify them.
func (x *Experiment) Changes() []Change { return x.changes }

// Last returns the last transition of run i. It is meaningful from step 1 on, and valid until the next Advance.
func (x *Experiment) Last(i int) *rl.Transition { return &x.streams[i].t }

// Set changes one key. A live key takes effect with the next update and leaves a mark. For any other key, restart is
// true, and the caller makes a new Experiment from Config. An invalid value is reported and changes nothing.
func (x *Experiment) Set(key, value string) (restart bool, err error) {
	key = query.Canonical(key)
	next := x.cfg.Clone()
	before := next.Values()[key]
	if p, ok := next.Set(key, value); !ok {
		return false, p
	}
	p := query.KeyOf(key)
	after := next.Values()[key]
	if before == after {
		return false, nil
	}
	policies := !maps.Equal(x.cfg.Options, next.Options)   // the problem's own live keys, which set its policies
	if !p.Live && !p.View || policies && x.source != nil { // a log fits one π and μ only
		// Check that the new configuration runs before giving up the old one.
		if _, err := x.Again(next); err != nil {
			return false, err
		}
		if !x.sameProblem(next) {
			x.source, x.log = nil, nil
		}
		x.cfg = next
		return true, nil
	}
	if err := fits(next, x.log); err != nil {
		return false, err
	}
	if issue, ok := discounts(next, x.inst); !ok {
		return false, issue
	}
	if p.View || key == next.LimitKey() || query.OfBatch(key) {
		x.cfg = next
		return false, nil
	}
	previous, inst := x.cfg, x.inst
	other := inst
	if policies {
		prob, _ := problem.ByID(next.Problem)
		var err error
		if other, err = build(&next, prob); err != nil {
			return false, err
		}
	}
	x.cfg = next
	if x.inst.Simulated != nil && (key == "gamma" || key == "lambda") && !x.comparesValues() {
		x.truth.forget()
	}
	for _, a := range x.entrants {
		for a.recursion.here != nil && a.recursion.at < x.step {
			a.recursion.catchUp(a, x.step, 1000)
			x.cfg.Beat()
		}
	}
	x.turnTo(other)
	if err := x.retuneAll(); err != nil {
		x.cfg = previous
		x.turnTo(inst)
		_ = x.retuneAll() // cannot fail: these settings worked before
		return false, err
	}
	for _, a := range x.entrants {
		a.recursion.turn(x, a)
	}
	if _, id, override := strings.Cut(key, "."); override { // the change is to or from the common step size
		before, after = query.Format(previous.Number(p.Key, id)), query.Format(next.Number(p.Key, id))
	}
	x.note(Change{x.step, key, cmp.Or(before, "none"), cmp.Or(after, "none")})
	return false, nil
}

// turnTo continues with other policies: inst is an instance of the same problem that differs only in them.
func (x *Experiment) turnTo(inst *problem.Instance) {
	if inst == x.inst {
		return
	}
	x.inst, x.ground, x.base, x.frame = inst, "", exact.NewBase(inst.MDP), nil
	for i := range x.streams {
		if env, ok := x.streams[i].env.(interface{ Follow(m *rl.MDP) }); ok {
			env.Follow(inst.MDP)
		}
	}
}

// note records a change. Changes of one key at one step are merged; if the key is back at its old value, none is
// recorded.
func (x *Experiment) note(c Change) {
	for i, old := range x.changes {
		if old.Step == c.Step && old.Key == c.Key {
			c.From = old.From
			x.changes = slices.Delete(x.changes, i, i+1)
			break
		}
	}
	if c.From != c.To {
		x.changes = append(x.changes, c)
	}
}

func (x *Experiment) isExact(step uint64) bool {
	if len(x.cfg.At) == 0 { // as usual, so there is nothing to search
		return false
	}
	_, found := slices.BinarySearch(x.cfg.At, step)
	return found
}

// An Experiment learns. Separate values keep what follows from that: its Record, its History, the Truth that errors are
// compared with, and the Theory. Scene, Verdicts and Output hold nothing; they assemble what pictures, verdicts and
// files need.

// Scene returns what pictures show: the values of the weights in the watched run, and the expected update.
type Scene struct{ x *Experiment }

// Verdicts returns how the learners do, as measured and by the expected update.
type Verdicts struct{ x *Experiment }

// Output returns the experiment as rows and files.
type Output struct{ x *Experiment }

// Scene returns the experiment's data for pictures.
func (x *Experiment) Scene() Scene { return Scene{x} }

// Verdicts returns the experiment's verdicts.
func (x *Experiment) Verdicts() Verdicts { return Verdicts{x} }

// Output returns the experiment's data for files.
func (x *Experiment) Output() Output { return Output{x} }
