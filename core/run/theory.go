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
func (t *theory) start(x *Experiment, a *arm, theta0, omega0 []float64) {
	alg, m := a.alg, a.model
	alpha, eta := x.cfg.StepSize("alpha", alg.ID), x.cfg.StepSize("eta", alg.ID)
	t.here = learn.NewExpected(alg, m.A, m.B, m.M, alpha, eta, theta0, omega0)
	t.at, t.to = 0, 0
	t.front = t.here.Clone()
	t.x, t.y = []float64{0}, []float64{a.metric(t.front.Theta)}
}

// catchUp brings the twin to the present, by at most budget steps.
func (t *theory) catchUp(step uint64, budget int) {
	for ; t.at < step && budget > 0; budget-- {
		if !t.here.Diverged() {
			t.here.Step()
		}
		t.at++
	}
}

// turn changes the twin's course after a live change: what lies ahead is computed anew.
func (t *theory) turn(x *Experiment, a *arm) {
	at, theta, omega := t.at, t.here.Theta, t.here.Omega
	keep := len(t.x)
	for keep > 0 && t.x[keep-1] > float64(at) {
		keep--
	}
	oldX, oldY := t.x[:keep], t.y[:keep]
	t.start(x, a, theta, omega)
	t.at, t.to = at, at
	t.x = append(oldX, float64(at))
	t.y = append(oldY, t.y[0])
}

// Theory returns the points (step, error) of the i-th algorithm's expected learner, up to the
// horizon where the budget of mean updates allows; call again to get further. Read-only.
func (x *Experiment) Theory(i int, horizon uint64, budget int) (steps, errors []float64) {
	a := x.arms[i]
	t := &a.theory
	t.catchUp(x.step, budget)
	stride := max(1, horizon/theoryPoints)
	for ; t.to < horizon && budget > 0 && !t.front.Diverged(); budget-- {
		t.front.Step()
		t.to++
		if (t.to%stride == 0 || t.to == horizon) && !t.front.Diverged() {
			t.x, t.y = append(t.x, float64(t.to)), append(t.y, a.metric(t.front.Theta))
		}
	}
	if len(t.x) > 4*theoryPoints { // the horizon has grown: thin out
		n := 0
		for j := 0; j < len(t.x); j += 2 {
			t.x[n], t.y[n] = t.x[j], t.y[j]
			n++
		}
		t.x, t.y = t.x[:n], t.y[:n]
	}
	return t.x, t.y
}
