package run

import (
	"math"
	"slices"

	"triad/core/learn"
	"triad/core/rl"
)

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
			t.to = min((t.to/stride+1)*stride, uint64(min(float64(horizon), max(float64(t.to+1), math.Ceil(t.denseAt(began))))))
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

// dense reports whether an extra point is wanted at the curve's end, between the equally spaced ones. began is the step
// of the last change of a setting. Errors bend after it, and a logarithmic axis has most of its length there.
func (t *recursion) dense(began float64) bool {
	return len(t.x) > 0 && float64(t.to) >= t.denseAt(began)
}

// denseAt returns the step of the next extra point.
func (t *recursion) denseAt(began float64) float64 {
	const each = 16 // points for each e-fold of the steps since began
	n := len(t.x)
	if n == 0 {
		return math.Inf(1)
	}
	return t.x[n-1] + (1 + (t.x[n-1]-began)/each)
}
