package run

import (
	"math"
	"slices"

	"triad/core/learn"
	"triad/core/moments"
	"triad/core/rl"
)

// Theory is what is foretold of the learners, as far as anybody has looked: of each its expected learner (a twin), and the
// exact expectation of its error. It is computed when it is asked for, a little at a time.
type Theory struct {
	x  *Experiment
	of []foretold // by entrant
}

type foretold struct {
	twin     twin
	expected expected
}

// Theory is what is foretold of the learners.
func (x *Experiment) Theory() *Theory { return &x.theory }

// start begins it at step 0.
func (v *Theory) start(x *Experiment) {
	v.x, v.of = x, make([]foretold, len(x.entrants))
	for i, a := range x.entrants {
		a.twin, a.expected = &v.of[i].twin, &v.of[i].expected
		a.twin.start(x, a)
	}
}

// expected is the exact expectation of an entrant's error over all runs, step by step: what the mean over infinitely
// many of them would be, where a twin's is the error of their mean. It is known of runs whose settings have not been
// changed, from the start, where the law of the samples is finite (core/moments). It is advanced only when somebody looks.
type expected struct {
	err   *moments.Error
	form  *moments.Form
	tried bool // err is what it will be
	over  bool // it is no number from here on
	x, y  []float64
}

const (
	// mostExpected bounds the weights, (θ, ω) together, whose second moments are followed,
	mostExpected = 14
	// and mostWork the products of one step.
	mostWork = 400_000
	// wholeExpected is of how many steps an experiment is followed to its end, as those of the presets on the chain are,
	wholeExpected = 60_000
	// farthestExpected how many steps of a longer one, or one without an end, are followed in any case,
	farthestExpected = 20_000
	// and farWork the products that may be spent on going further.
	farWork = 300_000_000
	// expectedPoints is about how many points such a curve has.
	expectedPoints = 128
)

// follow makes what follows the entrant's second moments, nil where they are not known.
func (t *expected) follow(x *Experiment, a *entrant) {
	t.tried = true
	c, of := &x.cfg, a
	if a.of != nil {
		of = a.of
	}
	if !x.inst.Whole() || x.episodic || x.log != nil || a.root || !a.alg.Rule.Affine || projection(c).Radius > 0 || of.model == nil || of.model.Singular() {
		return
	}
	if n := of.model.Rank; n > mostExpected || a.alg.Rule.Dual && 2*n > mostExpected {
		return
	}
	subject := x.subject(a)
	law, err := (*moments.Law)(nil), error(nil)
	switch {
	case c.Sampling != "iid":
		law, err = moments.OnChain(subject, x.inst.Start)
	case c.Lambda*c.Gamma == 0 || a.alg.Kappa == "td0": // else the traces of its chains begin empty, and are not those of Independent
		law, err = moments.Independent(subject)
	}
	if law == nil || err != nil {
		return
	}
	sizes := of.sizes
	if sizes == nil {
		sizes = moments.Constant{Alpha: c.StepSize("alpha", a.alg.ID), Eta: c.StepSize("eta", a.alg.ID)}
	}
	e := law.Error(a.theta0, a.omega0, sizes, a.of != nil)
	if e.Work() > mostWork {
		return
	}
	t.err, t.form = e, e.Form(a.metric, a.theta0)
	t.take()
}

// take adds a point, where there is a number.
func (t *expected) take() {
	y := t.err.Expect(t.form)
	if math.IsInf(y, 0) || math.IsNaN(y) && t.err.Step() > 0 {
		t.over = true
	} else if !math.IsNaN(y) {
		t.x, t.y = append(t.x, float64(t.err.Step())), append(t.y, max(0, y))
	}
}

// farthest is the step at which it ends, in an experiment of some steps; 0 for one without an end.
func (t *expected) farthest(steps uint64) uint64 {
	if steps > 0 && steps <= wholeExpected {
		return steps
	}
	return max(farthestExpected, farWork/uint64(max(1, t.err.Work())))
}

// Expected returns the points (step, error) of the exact expectation of the i-th algorithm's error, up to the horizon
// where work, in products, allows; call again to get further. There are none where it is not known, and after a live
// change. Read-only.
func (v *Theory) Expected(i int, horizon uint64, work int) (steps, errors []float64) {
	a := v.x.entrants[i]
	t := a.expected
	if len(v.x.changes) > 0 {
		*t = expected{tried: true}
		return nil, nil
	}
	if !t.tried {
		t.follow(v.x, a)
	}
	if t.err == nil {
		return nil, nil
	}
	stride := max(1, horizon/expectedPoints)
	horizon = min(horizon, t.farthest(v.x.cfg.Steps))
	for each := max(1, t.err.Work()); work > 0 && t.err.Step() < horizon && !t.over; {
		next := min(horizon, t.err.Step()+min(stride, 1+t.err.Step()/16)) // dense where steps are drawn by decades
		to := min(next, t.err.Step()+uint64(max(1, work/each)))
		work -= int(to-t.err.Step()) * each
		if t.err.Advance(to); to == next {
			t.take()
		}
	}
	if len(t.x) > 4*expectedPoints {
		t.x, t.y = thin(t.x), thin(t.y)
	}
	return t.x, t.y
}

// Expects says that Expected has further to go for some algorithm.
func (v *Theory) Expects(horizon uint64) bool {
	return len(v.x.changes) == 0 && slices.ContainsFunc(v.x.entrants, func(a *entrant) bool {
		t := a.expected
		return !t.tried || t.err != nil && !t.over && t.err.Step() < min(horizon, t.farthest(v.x.cfg.Steps))
	})
}

// thin leaves every second point of a curve, and its end.
func thin(points []float64) []float64 {
	n := 0
	for j, v := range points {
		if j%2 == 0 || j == len(points)-1 {
			points[n] = v
			n++
		}
	}
	return points[:n]
}

// twin is an entrant's expected learner [touati2018, Equation 2]: a deterministic twin whose
// error is drawn behind the samples and ahead of them. It is advanced only when somebody looks.
type twin struct {
	here  *learn.Expected // at step at, never ahead of the samples
	at    uint64
	front *learn.Expected // at step to, the end of the curve
	to    uint64
	x, y  []float64
}

// theoryPoints is about how many points a theory curve has.
const theoryPoints = 256

// start begins the twin at step 0.
func (t *twin) start(x *Experiment, a *entrant) {
	if !x.inst.Whole() || x.episodic {
		return // its episodes are not steps
	}
	t.here = learn.NewExpected(a.alg, rl.Means{}, 0, 0, a.theta0, a.omega0)
	t.here.Project = projection(&x.cfg)
	if a.of != nil {
		t.here.Average()
	}
	t.at, t.x, t.y = 0, nil, nil
	t.turn(x, a)
}

// step advances a twin of entrant a from step k.
func (t *twin) step(a *entrant, x *learn.Expected, k uint64) {
	if a.sizes != nil {
		x.Alpha, x.Eta = a.sizes.At(k)
	}
	x.Step()
}

// error is what the entrant's metric says of a twin.
func (t *twin) error(a *entrant, x *learn.Expected) float64 {
	if a.of != nil {
		return a.metric(x.Mean)
	}
	return a.metric(x.Theta)
}

// catchUp brings the twin to the present, by at most budget steps.
func (t *twin) catchUp(a *entrant, step uint64, budget int) {
	if t.here == nil {
		return
	}
	for ; t.at < step && budget > 0; budget-- {
		if !t.here.Diverged() {
			t.step(a, t.here, t.at)
		}
		t.at++
	}
}

// turn takes the settings of the entrant, after a live change: what lies ahead is computed anew.
func (t *twin) turn(x *Experiment, a *entrant) {
	if t.here == nil {
		return
	}
	t.here.Algorithm = a.alg
	if a.means != nil {
		t.here.Means = *a.means
	} else {
		t.here.Lose()
	}
	t.here.Alpha, t.here.Eta = x.cfg.StepSize("alpha", a.alg.ID), x.cfg.StepSize("eta", a.alg.ID)
	t.front, t.to = t.here.Clone(), t.at
	keep := len(t.x)
	for keep > 0 && t.x[keep-1] > float64(t.at) {
		keep--
	}
	t.x, t.y = t.x[:keep], t.y[:keep]
	if e := t.error(a, t.front); !math.IsNaN(e) { // as it is of weights that are lost
		t.x, t.y = append(t.x, float64(t.at)), append(t.y, e)
	}
}

// Twin returns the points (step, error) of the i-th algorithm's expected learner, up to the
// horizon where the budget of mean updates allows; call again to get further. Simulated problems
// have none. Read-only.
func (v *Theory) Twin(i int, horizon uint64, budget int) (steps, errors []float64) {
	a := v.x.entrants[i]
	t := a.twin
	if t.here == nil {
		return nil, nil
	}
	t.catchUp(a, v.x.step, budget)
	stride, began := max(1, horizon/theoryPoints), 0.0
	if n := len(v.x.changes); n > 0 {
		began = float64(v.x.changes[n-1].Step)
	}
	for ; t.to < horizon && budget > 0 && !t.front.Diverged(); budget-- {
		t.step(a, t.front, t.to)
		t.to++
		if (t.to%stride == 0 || t.to == horizon || t.dense(began)) && !t.front.Diverged() {
			t.x, t.y = append(t.x, float64(t.to)), append(t.y, t.error(a, t.front))
		}
	}
	if len(t.x) > 4*theoryPoints { // the horizon has grown
		t.x, t.y = thin(t.x), thin(t.y)
	}
	return t.x, t.y
}

// dense says that a point is wanted at the curve's end between those that lie evenly, where the present settings began at a
// step: there an error bends, and an axis by decades has most of its room.
func (t *twin) dense(began float64) bool {
	const each = 16 // points for each time that the steps since then have grown e-fold
	n := len(t.x)
	return n > 0 && float64(t.to)-t.x[n-1] >= 1+(t.x[n-1]-began)/each
}

// Foretold says that Twin has come as far as it can for all algorithms.
func (v *Theory) Foretold(horizon uint64) bool {
	for _, a := range v.x.entrants {
		t := a.twin
		if t.here != nil && (t.at < v.x.step || t.to < horizon && !t.front.Diverged()) {
			return false
		}
	}
	return true
}
