package run

import (
	"math"
	"slices"

	"triad/core/moments"
)

// expected is the exact expectation of an entrant's error over all runs, step by step: what the mean over infinitely
// many of them would be, where theory is the error of their mean. It is known of runs whose settings have not been
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
func (v Verdicts) Expected(i int, horizon uint64, work int) (steps, errors []float64) {
	a := v.x.entrants[i]
	t := &a.expected
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
func (v Verdicts) Expects(horizon uint64) bool {
	return len(v.x.changes) == 0 && slices.ContainsFunc(v.x.entrants, func(a *entrant) bool {
		t := &a.expected
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
