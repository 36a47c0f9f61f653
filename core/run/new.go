package run

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
)

// independentChains is the number of chains that sampling=iid has. Each waits about 256 steps for its next turn, so by
// then its state no longer depends on what its learner did before.
const independentChains = 256

// New sets up the experiment at step 0. It fails if the configuration's values do not fit its problem; the message
// names the key.
func New(c query.Config) (*Experiment, error) {
	prob, ok := problem.ByID(c.Problem)
	if !ok {
		return nil, query.Issue{Key: "problem", Got: c.Problem, Legal: aProblem()}
	}
	if prob.Build == nil {
		return nil, query.Issue{Key: "problem", Got: c.Problem, Note: needsDefinition(c.Problem)}
	}
	inst, err := build(&c, prob)
	if err != nil {
		return nil, err
	}
	return NewOn(c, inst, nil)
}

// build makes the instance of a catalogue problem that c describes.
func build(c *query.Config, prob problem.Problem) (*problem.Instance, error) {
	if prob.Fit != nil {
		if key, why := prob.Fit(c.Options); key != "" {
			return nil, query.Issue{Key: key, Got: c.Options[key], Note: why}
		}
	}
	inst := prob.Build(c.Options)
	if car := inst.Car(); len(c.Start) > 0 && car != nil {
		var p problem.Point
		copy(p[:], c.Start)
		car.From(p)
	}
	return inst, nil
}

// Again is New for a configuration that continues from x. A problem of the user's own and a log are not in any
// catalogue; they stay as long as problem and preset do.
func (x *Experiment) Again(c query.Config) (*Experiment, error) {
	prob, ok := problem.ByID(c.Problem)
	if !ok || prob.Build == nil && !x.sameProblem(c) {
		return New(c)
	}
	inst := x.inst
	if prob.Build != nil {
		var err error
		if inst, err = build(&c, prob); err != nil {
			return nil, err
		}
		inst.Inherit(x.inst)
	}
	if !x.sameProblem(c) {
		return NewOn(c, inst, nil)
	}
	if x.log != nil {
		return NewLogged(c, inst, x.log)
	}
	return NewOn(c, inst, x.source)
}

// Inherit takes over another experiment's simulated reference values, as far as they apply.
func (x *Experiment) Inherit(old *Experiment) error {
	x.inst.Inherit(old.inst)
	_, err := x.Truth().Prepare(0)
	return err
}

// sameProblem reports whether c has the same problem and preset as x.
func (x *Experiment) sameProblem(c query.Config) bool {
	return c.Problem == x.cfg.Problem && c.Preset == x.cfg.Preset
}

// NewOn is New on an instance that need not be in the catalogue. If source is not nil, it provides the experience of
// each run in place of the MDP's chain or chains.
func NewOn(c query.Config, inst *problem.Instance, source func(run int) rl.Environment) (*Experiment, error) {
	x := &Experiment{cfg: c.Clone(), inst: inst, source: source, episodic: c.Episodic(), base: exact.NewBase(inst.MDP)}
	if issue, ok := discounts(c, inst); !ok {
		return nil, issue
	}
	var err error
	if x.theta0, x.omega0, err = x.start(false); err != nil {
		return nil, err
	}
	for i := range c.Runs {
		s, err := x.stream(i)
		if err != nil {
			return nil, err
		}
		x.streams = append(x.streams, s)
	}
	for _, id := range c.Algorithms {
		if err := x.addAlgorithm(id); err != nil {
			return nil, err
		}
	}
	if c.Average == "polyak" {
		for _, a := range x.entrants {
			x.addAverage(a)
		}
	}
	x.truth.x, x.truth.ready = x, inst.Simulated == nil
	if err := x.retuneAll(); err != nil {
		return nil, err
	}
	x.theory.start(x)
	x.record.start(x)
	x.history.start(x)
	if x.truth.ready {
		x.observe()
	} else if _, err := x.Truth().Prepare(0); err != nil { // another experiment may have prepared everything
		return nil, err
	}
	return x, nil
}

// discounts returns an issue if γ or β is 1 although episodes of the finite problem need not end, because values or
// emphases are then not finite.
func discounts(c query.Config, inst *problem.Instance) (issue query.Issue, ok bool) {
	key := ""
	for _, id := range c.Algorithms {
		if a, _ := c.Algorithm(id); a.Beta(c.Gamma) == 1 {
			if key = "beta"; c.Overrides["beta."+a.ID] == 1 {
				key = "beta." + a.ID
			}
		}
	}
	if c.Gamma == 1 {
		key = "gamma"
	}
	if key == "" {
		return issue, true
	}
	legal, never := inst.EndsNever()
	return query.Issue{Key: key, Got: "1", Legal: legal}, !never
}

// stream returns the experience of run i from its start.
func (x *Experiment) stream(i int) (s stream, err error) {
	s = newStream(x.cfg.Seed, uint64(i))
	if x.source != nil {
		s.env = x.source(i)
	} else {
		s.env, err = x.environment(s.rng)
	}
	if env, ok := s.env.(interface{ Second(seed uint64) }); ok && x.cfg.TakesSecond() != "" {
		env.Second(rand.NewPCG(x.cfg.Seed, ^uint64(i)).Uint64())
	}
	return s, err
}

// Experience returns the experience of run i from its start, with the generator that it draws from: what all learners
// of the run see. It exists for every i ≥ 0, however many runs the configuration has.
func (x *Experiment) Experience(i int) (rl.Environment, *rand.Rand, error) {
	s, err := x.stream(i)
	return s.env, s.rng, err
}

// environment returns the source of one run's experience: one trajectory, or independent chains.
func (x *Experiment) environment(rng *rand.Rand) (rl.Environment, error) {
	switch {
	case x.episodic && x.cfg.Sampling == "iid":
		return nil, query.Issue{Key: "sampling", Got: "iid", Note: noChains(x.cfg.Problem)}
	case x.inst.Simulated != nil:
		return x.inst.Simulated.Environment(), nil
	case x.cfg.Sampling != "iid":
		return rl.NewChain(x.inst.MDP, x.inst.Start), nil
	}
	var model *exact.Model
	var err error
	if x.inst.Whole() {
		model, err = x.Operator()
	} else {
		model, err = x.framed(rl.Dynamics{Kappa: func(_, _ float64) float64 { return 0 }})
	}
	if err != nil {
		return nil, err
	}
	return rl.NewIndependent(x.inst.MDP, independentChains, model.Xi, rng), nil
}

// start returns the initial weights of the learners of action values or of state values. A list of weights applies to
// the learners that have as many weights; the others start from their problem's own.
func (x *Experiment) start(states bool) (theta, omega []float64, err error) {
	own := x.inst.Theta0
	if states {
		if own = x.inst.State0; own == nil {
			own = make([]float64, x.inst.StateDim())
		}
	}
	var lengths []int // numbers of weights of the present learners
	for _, id := range x.cfg.Algorithms {
		n := x.inst.Dim()
		if alg, ok := learn.ByID(id); ok && alg.Rule.States && x.inst.StateDim() > 0 {
			n = x.inst.StateDim()
		}
		if !slices.Contains(lengths, n) {
			lengths = append(lengths, n)
		}
	}
	if theta, err = weights("theta0", x.cfg.Theta0, own, lengths); err == nil {
		omega, err = weights("omega0", x.cfg.Omega0, make([]float64, len(own)), lengths)
	}
	return theta, omega, err
}

func weights(key string, given, own []float64, lengths []int) ([]float64, error) {
	switch n := len(given); {
	case n == 0:
		return own, nil
	case n == 1:
		return slices.Repeat(given, len(own)), nil
	case n == len(own):
		return given, nil
	case slices.Contains(lengths, n):
		return own, nil
	}
	legal := oneNumber()
	for _, n := range lengths {
		if n != 1 {
			legal = orSo(legal, n)
		}
	}
	return nil, query.Issue{Key: key, Got: strconv.Itoa(len(given)) + " numbers", Legal: legal}
}

// addAlgorithm adds the entrant of one algorithm.
func (x *Experiment) addAlgorithm(id string) error {
	c := &x.cfg
	if _, ok := learn.ByID(id); !ok {
		return query.Issue{Key: "alg", Got: id, Legal: anAlgorithm()}
	}
	alg := x.present(id)
	if alg.Rule.States && x.inst.StateDim() == 0 {
		return query.Issue{Key: "alg", Got: id, Note: noStateFeatures(id)}
	}
	if alg.Rule.Emphatic && x.inst.Exact() && !x.inst.Whole() {
		return query.Issue{Key: "alg", Got: id, Note: noEmphases(exact.TooLarge(x.inst.MDP, id))}
	}
	theta0, omega0, err := x.start(alg.Rule.States)
	if err != nil {
		return err
	}
	a := &entrant{
		alg: alg, theta0: theta0, omega0: alg.Rule.Dual0(theta0, omega0),
		frozen: make([]uint64, c.Runs), errors: make([]float64, c.Runs), each: make([]float32, c.Runs), same: make([]bool, len(x.entrants)),
	}
	for j, other := range x.entrants {
		a.same[j] = other.alg.Rule == alg.Rule
	}
	for i := range c.Runs {
		l := x.learner(a, []float64{1}, []float64{1}) // retune sets α and η
		if i == 0 {
			l.Remember()
		} else {
			l.RememberLike(a.learners[0])
		}
		a.learners = append(a.learners, l)
	}
	x.entrants = append(x.entrants, a)
	return nil
}

// learner returns a learner for an entrant at its start, with a column for each entry of alpha and eta.
func (x *Experiment) learner(a *entrant, alpha, eta []float64) *learn.Learner {
	l := learn.New(a.alg, len(a.theta0), x.cfg.Gamma, x.cfg.Lambda, alpha, eta)
	l.Reset(a.theta0, a.omega0)
	l.Project = projection(&x.cfg)
	if x.cfg.Sampling == "iid" {
		l.Chains(independentChains)
	}
	return l
}

// Columns returns a learner of the i-th algorithm at its start, with a column for each pair of step sizes. Each column
// learns what the experiment's own learner would with that pair.
func (x *Experiment) Columns(i int, alpha, eta []float64) *learn.Learner {
	return x.learner(x.entrants[i], alpha, eta)
}

// addAverage adds the entrant for the Polyak averages of another entrant's weights.
func (x *Experiment) addAverage(of *entrant) {
	a := &entrant{
		alg: of.alg, of: of, theta0: of.theta0, omega0: of.omega0, learners: of.learners,
		frozen: of.frozen, errors: make([]float64, x.cfg.Runs), each: make([]float32, x.cfg.Runs), same: make([]bool, len(x.entrants)),
	}
	for j, other := range x.entrants {
		a.same[j] = other.of != nil && other.alg.Rule == a.alg.Rule
	}
	for _, l := range a.learners {
		l.Average()
	}
	x.entrants = append(x.entrants, a)
}

// projection returns the projection that project= and project-when= describe.
func projection(c *query.Config) learn.Projection {
	p := learn.Projection{Powers: c.ProjectWhen == "powers"}
	if len(c.Project) > 0 {
		p.Radius = c.Project[0]
	}
	if len(c.Project) > 1 {
		p.DualRadius = c.Project[1]
	}
	return p
}
