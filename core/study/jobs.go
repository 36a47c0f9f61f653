package study

import (
	"triad/core/exact"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/run"
	"triad/core/work"
)

// This file has the three kinds of work. What a step of each costs is known roughly, in µs of scalar
// WebAssembly: enough to slice by.

// simulation is passes of rollouts; its result is their lengths, pass by pass.
type simulation struct {
	returns *problem.Returns
	pass    *problem.Pass
	at, to  int // the pass, and where the part ends
	first   int
	lengths []float64
}

const rolloutSteps = 10 // in a µs

func (b *Bench) simulate(p Part) work.Job {
	return &simulation{returns: b.car.Learned(), at: p.First, first: p.First, to: p.To}
}

func (s *simulation) Advance(budget int) bool {
	for left := budget * rolloutSteps; left > 0 && s.at < s.to; {
		if s.pass == nil {
			s.pass = s.returns.Pass(s.at)
		}
		left -= s.pass.Advance(left)
		if s.pass.Ready() {
			for _, n := range s.pass.Lengths {
				s.lengths = append(s.lengths, float64(n))
			}
			s.at, s.pass = s.at+1, nil
		}
	}
	return s.at == s.to
}

func (s *simulation) Done() float64 {
	n := float64(s.at - s.first)
	if s.pass != nil {
		n += float64(len(s.pass.Lengths)) / float64(len(s.returns.Pairs))
	}
	return n / float64(s.to-s.first)
}

func (s *simulation) Updates() uint64   { return 0 }
func (s *simulation) Result() []float64 { return s.lengths }

// learning is one algorithm with one λ on the experience of one seed, for all step sizes at once.
// Its result is, for each pair of step sizes, 0 and its weights, or 1 and zeros where it diverged.
type learning struct {
	tape     *problem.Tape
	learner  *learn.Learner
	dropLast bool
	episodes int // to learn from
	ended    int
	step     int
	pairs    int
	diverged []bool
	resting  []bool // columns that have
	left     int    // pairs that have not
}

// columnsInUnit is how many columns a step of some µs has.
const columnsInUnit = 26

func (b *Bench) learn(p Part) work.Job {
	alg, _ := b.cfg.Base.Algorithm(p.Algorithm)
	var alpha, eta []float64
	for _, a := range b.cfg.Alpha {
		for _, e := range b.cfg.Eta {
			alpha, eta = append(alpha, a), append(eta, e)
		}
	}
	n := len(alpha)
	alpha, eta = learn.Padded(alpha, eta)
	l := learn.New(alg.On(b.car.Extremes()), b.car.Dim(), b.cfg.Base.Gamma, p.Lambda, alpha, eta)
	l.Reset(b.theta0, b.omega0)
	l.Remember()
	return &learning{
		tape: b.tape(p.Seed), learner: l, dropLast: b.dropLast, episodes: int(b.cfg.Base.Episodes),
		pairs: n, diverged: make([]bool, n), resting: make([]bool, n), left: n,
	}
}

func (w *learning) Advance(budget int) bool {
	cost := 1 + len(w.learner.Alpha)/columnsInUnit
	for budget > 0 && w.ended < w.episodes && w.left > 0 {
		if w.step == w.tape.Len() {
			from := w.step
			w.tape.Record()
			budget -= (w.tape.Len() - from) / rolloutSteps
		}
		t := w.tape.Step(w.step)
		if w.step++; t.Terminal && w.dropLast {
			w.learner.Forget(0)
		} else {
			w.learner.Step(t)
		}
		if t.Terminal {
			w.ended++
			w.judge()
		}
		budget -= cost
	}
	return w.ended == w.episodes || w.left == 0
}

// judge marks the columns that have diverged, at the end of an episode as a live experiment does. They learn no more:
// where no weight is beyond the limit, that is seen fast.
func (w *learning) judge() {
	w.learner.Mark(w.diverged)
	w.left = 0
	for k, diverged := range w.diverged {
		switch {
		case !diverged:
			w.left++
		case !w.resting[k]:
			w.learner.Rest(k)
			w.resting[k] = true
		}
	}
}

func (w *learning) Done() float64   { return float64(w.ended) / float64(w.episodes) }
func (w *learning) Updates() uint64 { return uint64(w.step) * uint64(w.pairs) }

func (w *learning) Result() []float64 {
	w.learner.Settle()
	d := len(w.learner.Theta) / len(w.learner.Alpha)
	out := make([]float64, w.pairs*(1+d))
	for k, diverged := range w.diverged {
		if of := out[k*(1+d):][:1+d]; diverged {
			of[0] = 1
		} else {
			w.learner.Column(of[1:], k)
		}
	}
	return out
}

// estimation is Â, b̂ and M̂ of one operator for some λ, in one pass over the episodes that live
// experiments estimate them from. Its result is, for each λ, the number of rows of F, F and g of the
// MSPBE ½‖Fθ + g‖² (0 rows where there is no estimate).
type estimation struct {
	tape      *problem.Tape
	lambdas   int
	estimator *exact.Estimator
	step      int
	ended     int
	finished  int // models that are in out
	out       []float64
}

func (b *Bench) estimate(p Part) work.Job {
	if b.model == nil {
		b.model = b.car.Tape(run.EstimateSeed, 0)
	}
	return &estimation{
		tape: b.model, lambdas: len(p.Lambdas),
		estimator: exact.NewEstimator(b.car.Dim(), b.cfg.Base.Gamma, b.cfg.coefficient(p.Kappa, b.car.Extremes()), p.Lambdas...),
	}
}

func (e *estimation) Advance(budget int) bool {
	if e.ended == run.EstimateEpisodes { // decompositions cannot be sliced: one at a time
		e.finish()
		e.finished++
		return e.finished == e.lambdas
	}
	for budget > 0 && e.ended < run.EstimateEpisodes {
		if e.step == e.tape.Len() {
			from := e.step
			e.tape.Record()
			budget -= (e.tape.Len() - from) / rolloutSteps
		}
		t := e.tape.Step(e.step)
		e.step++
		e.estimator.Add(t)
		if t.Terminal {
			e.ended++
		}
		budget--
	}
	return false
}

// finish adds the next λ's model to the result.
func (e *estimation) finish() {
	q, err := e.estimator.MSPBE(e.finished)
	if err != nil {
		e.out = append(e.out, 0)
		return
	}
	e.out = append(e.out, float64(len(q.G)))
	e.out = append(append(e.out, q.F...), q.G...)
}

func (e *estimation) Done() float64 {
	// The decompositions are a small part of it.
	return 0.99*float64(e.ended)/run.EstimateEpisodes + 0.01*float64(e.finished)/float64(e.lambdas)
}

func (e *estimation) Updates() uint64   { return 0 }
func (e *estimation) Result() []float64 { return e.out }
