// Package run turns a query's configuration into an experiment: runs in lock-step, one
// trajectory for all learners of a run; errors over runs as bounded curves; CSV.
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

// Experiment is a configuration at work: N runs in lock-step, each with its own stream of
// experience from PCG(seed, run), which all the learners of that run share.
// It is not safe for concurrent use.
type Experiment struct {
	cfg       query.Config
	inst      *problem.Instance
	source    func(run int) rl.Environment // in place of the problem's own; nil for that
	log       *rl.Log                      // what source plays, if it is a log
	streams   []stream
	entrants  []*entrant // those that learn, in the configuration's order, then their averages
	episodic  bool       // experience comes in episodes
	step      uint64     // or episode: what the configuration's Unit counts
	watched   int        // of episodic problems: the run that goes first, the others follow in one go
	truth     Truth
	theory    Theory
	record    Record
	changes   []Change
	history   History
	last      Update
	recording bool                // that the step under way goes into last
	shared    map[string]operator // models that entrants have in common, while they are retuned
	theta0    []float64           // d
	omega0    []float64           // d
	ground    string              // what ground has found, or empty
	foreseen  foreseen
	base      *exact.Base  // of models that are made whole
	frame     *exact.Frame // of a large problem
}

// stream is one run's experience.
type stream struct {
	env   rl.Environment
	pcg   *rand.PCG // what rng draws from
	rng   *rand.Rand
	t     rl.Transition
	taken uint64 // transitions so far
}

func newStream(seed, number uint64) stream {
	pcg := rand.NewPCG(seed, number)
	return stream{pcg: pcg, rng: rand.New(pcg)}
}

// Change is a live change of a setting.
type Change struct {
	Step     uint64
	Key      string
	From, To string
}

// Advance lets every run take n steps, or as many as a log still has.
func (x *Experiment) Advance(n int) { x.AdvanceTo(math.MaxUint64, n) }

// AdvanceTo lets every run take n steps, or fewer where Step reaches limit; it returns how many.
// Where problems are episodic, it is the watched run that takes them: each time it ends an episode, the
// other runs take one of theirs, and then the episode is counted.
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
		// The one after which this returns. An episode's end is not known before: all of the last episode's do.
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

// learn lets run i take a step and all its learners learn from it; it says whether the episode
// ended there.
func (x *Experiment) learn(i int) (end bool) {
	s := &x.streams[i]
	s.env.Next(&s.t, s.rng)
	x.history.count(i, &s.t)
	forget := s.t.Terminal && x.inst.DropLast
	judged := s.t.Terminal || !x.episodic // what counts episodes judges them, whole ones
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

// Episodic says that experience comes in episodes, which Step counts.
func (x *Experiment) Episodic() bool { return x.episodic }

// Step is the number of steps each run has taken, or of episodes it has ended.
func (x *Experiment) Step() uint64 { return x.step }

// Taken is the number of steps that run i has taken.
func (x *Experiment) Taken(i int) uint64 { return x.streams[i].taken }

// Watch makes run i the one that goes first, and whose numbers are shown, once the episode at hand is over in every run.
func (x *Experiment) Watch(i int) {
	if i != x.watched && x.streams[x.watched].taken > 0 && !x.streams[x.watched].t.Terminal && x.episodic {
		x.AdvanceTo(x.step+1, math.MaxInt)
	}
	x.watched = i
}

// Watched is the run that goes first, and that Watch has chosen.
func (x *Experiment) Watched() int { return x.watched }

// Config returns a copy of the present configuration.
func (x *Experiment) Config() query.Config { return x.cfg.Clone() }

// Instance is the problem at work; read-only.
func (x *Experiment) Instance() *problem.Instance { return x.inst }

// Theta0 is where the weights started; read-only.
func (x *Experiment) Theta0() []float64 { return x.theta0 }

// Omega0 is where the dual weights started; read-only.
func (x *Experiment) Omega0() []float64 { return x.omega0 }

// Operator returns the mean dynamics of the problem under the coefficient that kappa= names; of a large one those of a
// frame, completed, which takes a time of the order of features³.
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

// Changes lists the live changes so far; read-only.
func (x *Experiment) Changes() []Change { return x.changes }

// Last is the last transition of run i; meaningful from step 1 on, until the next Advance.
func (x *Experiment) Last(i int) *rl.Transition { return &x.streams[i].t }

// Set changes one key. A live key takes effect with the next update and leaves a mark; for
// any other, restart is true and the caller makes a new Experiment of Config. What is not legal
// is reported and changes nothing.
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
	policies := !maps.Equal(x.cfg.Options, next.Options)   // the live ones of a problem's own
	if !p.Live && !p.View || policies && x.source != nil { // a log is read for one π and μ
		// Prove that the new configuration runs before giving up the old one.
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
		for a.twin.here != nil && a.twin.at < x.step {
			a.twin.catchUp(a, x.step, 1000)
			x.cfg.Beat()
		}
	}
	x.turnTo(other)
	if err := x.retuneAll(); err != nil {
		x.cfg = previous
		x.turnTo(inst)
		_ = x.retuneAll() // the settings it had before
		return false, err
	}
	for _, a := range x.entrants {
		a.twin.turn(x, a)
	}
	if _, id, override := strings.Cut(key, "."); override { // from or to the common step size
		before, after = query.Format(previous.Number(p.Key, id)), query.Format(next.Number(p.Key, id))
	}
	x.note(Change{x.step, key, cmp.Or(before, "none"), cmp.Or(after, "none")})
	return false, nil
}

// turnTo goes on with other policies: an instance of the same problem that differs in them alone.
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

// note records a change; changes of one key at one step are one, or none if it is back where it was.
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
	_, found := slices.BinarySearch(x.cfg.At, step)
	return found
}

// An Experiment learns. What becomes of it is kept in values of their own: its Record, its History, the Truth that errors
// are measured by, and the Theory of what is to come. Three more hold nothing, and put together what pictures, verdicts and files need.

// Scene is what pictures show: what the weights of the run shown are worth, and where they go in the mean.
type Scene struct{ x *Experiment }

// Verdicts say how the learners do, measured and by the mean dynamics.
type Verdicts struct{ x *Experiment }

// Output is the experiment as rows and files.
type Output struct{ x *Experiment }

// Scene is for pictures.
func (x *Experiment) Scene() Scene { return Scene{x} }

// Verdicts are of the learners.
func (x *Experiment) Verdicts() Verdicts { return Verdicts{x} }

// Output is for files.
func (x *Experiment) Output() Output { return Output{x} }
