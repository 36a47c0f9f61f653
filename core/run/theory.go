package run

import (
	"math"
	"slices"

	"triad/core/learn"
	"triad/core/moments"
	"triad/core/rl"
)

// Theory holds the predictions for the learners, as far as somebody has requested them. For each learner it holds the
// recursion of the expected update and the exact expectation of the error. It computes both on demand, a little at a
// time.
type Theory struct {
	x  *Experiment
	of []prediction // for each entrant
}

type prediction struct {
	recursion recursion
	expected  expected
}

// Theory returns the predictions for the learners.
func (x *Experiment) Theory() *Theory { return &x.theory }

// start sets v to the predictions at step 0.
func (v *Theory) start(x *Experiment) {
	v.x, v.of = x, make([]prediction, len(x.entrants))
	for i, a := range x.entrants {
		a.recursion, a.expected = &v.of[i].recursion, &v.of[i].expected
		a.recursion.start(x, a)
	}
}

// expected is the exact expectation of an entrant's error over all runs, step by step. It is the limit of the mean over
// infinitely many runs; a recursion's error is the error of the mean weights. It is known from the start for runs
// without changed settings, if the samples have a finite distribution (core/moments). It advances only when somebody
// asks.
type expected struct {
	err   *moments.Error
	form  *moments.Form
	tried bool   // err has its final value, which may be nil
	over  bool   // the expectation is not a number from here on
	next  uint64 // step of the next point; a call may end before it
	x, y  []float64
}

const (
	// mostExpected limits the weights, (θ, ω) together, whose second moments are computed.
	mostExpected = 14
	// mostWork limits the products of one step.
	mostWork = 400_000
	// wholeExpected is the largest number of steps of an experiment that is followed to its end, as for the presets on
	// one trajectory.
	wholeExpected = 60_000
	// farthestExpected is the number of steps that are always followed in a longer experiment, or in one without an
	// end.
	farthestExpected = 20_000
	// farWork limits the products spent on going further.
	farWork = 300_000_000
	// expectedPoints is about the number of points of such a curve.
	expectedPoints = 128
)

// follow makes the computation of the entrant's second moments, nil if they are not known.
func (t *expected) follow(x *Experiment, a *entrant) {
	t.tried = true
	c, of := &x.cfg, a
	if a.of != nil {
		of = a.of
	}
	if a.root || !x.moves(of) {
		return
	}
	subject := x.subject(a)
	law, err := (*moments.Law)(nil), error(nil)
	switch {
	case c.Sampling != "iid":
		law, err = moments.OnChain(subject, x.inst.Start)
	case c.Lambda*c.Gamma == 0 || a.alg.Kappa == "td0": // otherwise the traces of the chains begin empty, unlike the traces of moments' Independent
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

// moves reports whether the samples move an entrant's weights by affine maps, few enough for second moments.
func (x *Experiment) moves(a *entrant) bool {
	if !x.inst.Whole() || x.episodic || x.log != nil || !a.alg.Affine() || projection(&x.cfg).Radius > 0 || a.model == nil || a.model.Singular() {
		return false
	}
	n := a.model.Rank
	return n <= mostExpected && !(a.alg.Rule.Dual && 2*n > mostExpected)
}

// take adds a point if the expectation is a number.
func (t *expected) take() {
	y := t.err.Expect(t.form)
	if math.IsInf(y, 0) || math.IsNaN(y) && t.err.Step() > 0 {
		t.over = true
	} else if !math.IsNaN(y) {
		t.x, t.y = append(t.x, float64(t.err.Step())), append(t.y, max(0, y))
	}
}

// farthest returns the step at which the expectation ends in an experiment of steps steps; 0 means an experiment
// without an end.
func (t *expected) farthest(steps uint64) uint64 {
	if steps > 0 && steps <= wholeExpected {
		return steps
	}
	return max(farthestExpected, farWork/uint64(max(1, t.err.Work())))
}

// Expected returns the points (step, error) of the exact expectation of the i-th algorithm's error. They reach the
// horizon or as far as work, in products, allows; call it again to get further. There are none if the expectation is
// not known, or after a live change. Do not modify them.
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
		if t.next <= t.err.Step() {
			t.next = t.err.Step() + min(stride, 1+t.err.Step()/16) // dense at first, for logarithmic axes
		}
		next := min(horizon, t.next)
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

// Exact reports whether Expected has points for the i-th algorithm.
func (v *Theory) Exact(i int) bool {
	steps, _ := v.Expected(i, 0, 0)
	return len(steps) > 0
}

// Expects reports whether Expected has further to go for some algorithm.
func (v *Theory) Expects(horizon uint64) bool {
	return len(v.x.changes) == 0 && slices.ContainsFunc(v.x.entrants, func(a *entrant) bool {
		t := a.expected
		return !t.tried || t.err != nil && !t.over && t.err.Step() < min(horizon, t.farthest(v.x.cfg.Steps))
	})
}

// thin keeps every second point of a curve, and the last.
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

// recursion applies an entrant's expected update step by step [touati2018, Equation 2]. Its error is the dotted curve,
// drawn behind the samples and ahead of them. It advances only when somebody asks.
type recursion struct {
	here  *learn.Expected // at step at, never ahead of the samples
	at    uint64
	front *learn.Expected // at step to, the end of the curve
	to    uint64
	x, y  []float64

	// The front leaves marks on its way, so that here need not take the same steps once more.
	marks []mark
	every uint64 // steps from mark to mark
	rests bool   // since the last mark, further steps change nothing
}

// mark is the expected update at a step that the front has passed.
type mark struct {
	at uint64
	x  *learn.Expected
}

const (
	// fewestSteps is the number of steps between two marks of a short curve. mostMarks limits the marks of a long one.
	fewestSteps, mostMarks = 1024, 64
)

// theoryPoints is about the number of points of a theory curve.
const theoryPoints = 256

// start sets the recursion to step 0.
func (t *recursion) start(x *Experiment, a *entrant) {
	if !x.inst.Whole() || x.episodic {
		return // Step counts episodes here, not steps
	}
	t.here = learn.NewExpected(a.alg, rl.Means{}, 0, 0, a.theta0, a.omega0)
	t.here.Project = projection(&x.cfg)
	if a.of != nil {
		t.here.Average()
	}
	t.at, t.x, t.y = 0, nil, nil
	t.turn(x, a)
}

// step advances x, the expected update of entrant a, from step k.
func (t *recursion) step(a *entrant, x *learn.Expected, k uint64) {
	if a.sizes != nil {
		x.Alpha, x.Eta = a.sizes.At(k)
	}
	x.Step()
}

// error returns the entrant's metric at the weights of x.
func (t *recursion) error(a *entrant, x *learn.Expected) float64 {
	if a.of != nil {
		return a.metric(x.Mean)
	}
	return a.metric(x.Theta)
}

// catchUp advances the recursion towards the present step, by at most budget steps.
func (t *recursion) catchUp(a *entrant, step uint64, budget int) {
	if t.here == nil {
		return
	}
	t.hop(step)
	for ; t.at < step && budget > 0; budget-- {
		if t.here.Diverged() {
			t.at = step
			return
		}
		t.step(a, t.here, t.at)
		t.at++
	}
}

// mark leaves a mark at the front.
func (t *recursion) mark(a *entrant) {
	if len(t.marks) == mostMarks {
		t.every *= 2
		t.marks = slices.DeleteFunc(t.marks, func(m mark) bool { return m.at%t.every != 0 })
	}
	t.marks = append(t.marks, mark{t.to, t.front.Clone()})
	t.rests = a.sizes == nil && t.front.Rests()
}

// hop continues from the last mark before the present step, or from the front if it rests.
func (t *recursion) hop(step uint64) {
	passed := 0
	for _, m := range t.marks {
		if m.at > step {
			break
		}
		passed++
	}
	if passed == 0 {
		return
	}
	last := t.marks[passed-1]
	if last.at > t.at {
		t.here, t.at = last.x, last.at
	}
	if t.rests && passed == len(t.marks) {
		t.at = step
		return // keep the mark from which it rests
	}
	t.marks = t.marks[passed:]
}

// turn applies the entrant's settings after a live change, so the curve ahead is computed again.
func (t *recursion) turn(x *Experiment, a *entrant) {
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
	t.marks, t.every, t.rests = nil, fewestSteps, false
	keep := len(t.x)
	for keep > 0 && t.x[keep-1] > float64(t.at) {
		keep--
	}
	t.x, t.y = t.x[:keep], t.y[:keep]
	if e := t.error(a, t.front); !math.IsNaN(e) { // NaN if the weights are lost
		t.x, t.y = append(t.x, float64(t.at)), append(t.y, e)
	}
}

// Recursion returns the points (step, error) of the i-th algorithm's expected update. They reach the horizon or as far
// as the budget of expected updates allows; call it again to get further. Simulated problems have none. Do not modify
// them.
func (v *Theory) Recursion(i int, horizon uint64, budget int) (steps, errors []float64) {
	a := v.x.entrants[i]
	t := a.recursion
	if t.here == nil {
		return nil, nil
	}
	stride, began := max(1, horizon/theoryPoints), 0.0
	if n := len(v.x.changes); n > 0 {
		began = float64(v.x.changes[n-1].Step)
	}
	for ; t.to < horizon && budget > 0 && !t.front.Diverged(); budget-- {
		if t.rests {
			t.to = t.nextPoint(horizon, stride, began)
		} else {
			t.step(a, t.front, t.to)
			if t.to++; t.to%t.every == 0 {
				t.mark(a)
			}
		}
		if (t.to%stride == 0 || t.to == horizon || t.dense(began)) && !t.front.Diverged() {
			t.x, t.y = append(t.x, float64(t.to)), append(t.y, t.error(a, t.front))
		}
	}
	if len(t.x) > 4*theoryPoints { // the horizon has grown
		t.x, t.y = thin(t.x), thin(t.y)
	}
	return t.x, t.y
}

// nextPoint returns the step of the first point after the curve's end.
func (t *recursion) nextPoint(horizon, stride uint64, began float64) uint64 {
	next := min(horizon, (t.to/stride+1)*stride)
	if dense := math.Ceil(t.denseAt(began)); dense < float64(next) {
		next = max(t.to+1, uint64(dense))
	}
	return next
}

// dense reports whether an extra point is wanted at the curve's end, between the equally spaced ones. began is the step
// of the last change of a setting. Errors bend after it, and a logarithmic axis has most of its length there.
func (t *recursion) dense(began float64) bool {
	return len(t.x) > 0 && float64(t.to) >= t.denseAt(began)
}

// denseAt returns the first step, which may be fractional, with an extra point; infinity for a curve without points.
func (t *recursion) denseAt(began float64) float64 {
	const each = 16 // points for each e-fold of the steps since began
	n := len(t.x)
	if n == 0 {
		return math.Inf(1)
	}
	return t.x[n-1] + (1 + (t.x[n-1]-began)/each)
}

// Complete reports whether Recursion has come as far as it can for all algorithms.
func (v *Theory) Complete(horizon uint64) bool {
	for _, a := range v.x.entrants {
		t := a.recursion
		if t.here != nil && t.to < horizon && !t.front.Diverged() {
			return false
		}
	}
	return true
}
