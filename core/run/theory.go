package run

import "triad/core/learn"

// theory is an arm's expected learner [touati2018, Equation 2]: a deterministic twin whose
// error is drawn behind the samples and ahead of them. It is advanced only when somebody looks.
type theory struct {
	here  *learn.Expected // at step at, never ahead of the samples
	at    uint64
	front *learn.Expected // at step to, the end of the curve
	to    uint64
	x, y  []float64
}

// theoryPoints is about how many points a theory curve has.
const theoryPoints = 256

// start begins the twin at step 0.
func (t *theory) start(x *Experiment, a *arm) {
	if !x.inst.Exact() || x.episodic {
		return // its episodes are not steps
	}
	t.here = learn.NewExpected(a.alg, nil, nil, nil, 0, 0, a.theta0, a.omega0)
	t.here.Project = projection(&x.cfg)
	if a.of != nil {
		t.here.Average()
	}
	t.at, t.x, t.y = 0, nil, nil
	t.turn(x, a)
}

// step advances a twin of arm a from step k.
func (t *theory) step(a *arm, x *learn.Expected, k uint64) {
	if a.sizes != nil {
		x.Alpha, x.Eta = a.sizes.At(k)
	}
	x.Step()
}

// error is what the arm's metric says of a twin.
func (t *theory) error(a *arm, x *learn.Expected) float64 {
	if a.of != nil {
		return a.metric(x.Mean)
	}
	return a.metric(x.Theta)
}

// catchUp brings the twin to the present, by at most budget steps.
func (t *theory) catchUp(a *arm, step uint64, budget int) {
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

// turn takes the settings of the arm, after a live change: what lies ahead is computed anew.
func (t *theory) turn(x *Experiment, a *arm) {
	if t.here == nil {
		return
	}
	m := a.model
	t.here.A, t.here.B, t.here.M = m.A, m.B, m.M
	t.here.Alpha, t.here.Eta = x.cfg.StepSize("alpha", a.alg.ID), x.cfg.StepSize("eta", a.alg.ID)
	t.front, t.to = t.here.Clone(), t.at
	keep := len(t.x)
	for keep > 0 && t.x[keep-1] > float64(t.at) {
		keep--
	}
	t.x = append(t.x[:keep], float64(t.at))
	t.y = append(t.y[:keep], t.error(a, t.front))
}

// Theory returns the points (step, error) of the i-th algorithm's expected learner, up to the
// horizon where the budget of mean updates allows; call again to get further. Simulated problems
// have none. Read-only.
func (v Verdicts) Theory(i int, horizon uint64, budget int) (steps, errors []float64) {
	a := v.x.arms[i]
	t := &a.theory
	if t.here == nil {
		return nil, nil
	}
	t.catchUp(a, v.x.step, budget)
	stride := max(1, horizon/theoryPoints)
	for ; t.to < horizon && budget > 0 && !t.front.Diverged(); budget-- {
		t.step(a, t.front, t.to)
		t.to++
		if (t.to%stride == 0 || t.to == horizon) && !t.front.Diverged() {
			t.x, t.y = append(t.x, float64(t.to)), append(t.y, t.error(a, t.front))
		}
	}
	if len(t.x) > 4*theoryPoints { // the horizon has grown: thin out
		n := 0
		for j := range t.x {
			if j%2 == 0 || j == len(t.x)-1 { // the end of the curve stays
				t.x[n], t.y[n] = t.x[j], t.y[j]
				n++
			}
		}
		t.x, t.y = t.x[:n], t.y[:n]
	}
	return t.x, t.y
}

// Foretold says that Theory has come as far as it can for all algorithms.
func (v Verdicts) Foretold(horizon uint64) bool {
	for _, a := range v.x.arms {
		t := &a.theory
		if t.here != nil && (t.at < v.x.step || t.to < horizon && !t.front.Diverged()) {
			return false
		}
	}
	return true
}
