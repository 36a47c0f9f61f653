package sweep

import (
	"triad/core/exact"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/run"
)

// carBench keeps the car, whose tiles are computed once for each state, and recorded experience.
type carBench struct {
	cfg            *Config
	car            *problem.Car
	dropLast       bool
	theta0, omega0 []float64
	tapes          map[uint64]*problem.Tape // for each seed
	model          *problem.Tape            // for estimating models
}

// keptSteps limits the recorded steps that are kept, at four bytes a step.
const keptSteps = 4_000_000

// bench fails if the initial weights do not fit the problem. Studies of the same problem share the car and its tapes,
// because recording takes half as long as a learner with one pair of step sizes learns.
func (car) bench(c *Config, beside Bench) (Bench, error) {
	if b, ok := beside.(*carBench); ok && b.cfg.Base.About.Equal(&c.Base.About) && b.cfg.Base.Gamma == c.Base.Gamma {
		shared := *b
		shared.cfg = c
		return &shared, nil
	}
	x, err := run.New(c.Base)
	if err != nil {
		return nil, err
	}
	inst := x.Instance()
	return &carBench{cfg: c, car: inst.Car(), dropLast: inst.DropLast, theta0: x.Theta0(), omega0: x.Omega0(), tapes: map[uint64]*problem.Tape{}}, nil
}

func (b *carBench) Start(part int) (*Task, error) {
	if err := b.cfg.outside(part); err != nil {
		return nil, err
	}
	switch p := (car{}).piece(b.cfg, part); p.kind {
	case Truth:
		return NewTask(b.simulate(p)), nil
	case Model:
		return NewTask(b.estimate(p)), nil
	default:
		return NewTask(b.learn(p)), nil
	}
}

// tape returns the experience of a seed: that of run 0 of a live experiment.
func (b *carBench) tape(seed uint64) *problem.Tape {
	if t := b.tapes[seed]; t != nil {
		return t
	}
	steps := 0
	for _, t := range b.tapes {
		steps += t.Len()
	}
	if steps > keptSteps {
		clear(b.tapes)
	}
	t := b.car.Tape(seed, 0)
	b.tapes[seed] = t
	return t
}

// The three kinds of work on Mountain Car. The cost of a step of each is known roughly, in µs of scalar WebAssembly,
// which is enough for slicing.

// simulation computes passes of rollouts. Its result is their lengths, pass by pass.
type simulation struct {
	returns *problem.Returns
	pass    *problem.Pass
	at, to  int // the present pass, and the end of the part
	first   int
	lengths []float64
}

const rolloutSteps = 10 // in a µs

func (b *carBench) simulate(p piece) Job {
	return &simulation{returns: b.car.Learned(), at: p.first, first: p.first, to: p.to}
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

// learning runs one algorithm with one λ on the experience of one seed, for all step sizes at once. For each pair of
// step sizes, its result is 0 and the weights, or 1 and zeros if the learner diverged.
type learning struct {
	tape     *problem.Tape
	learner  *learn.Learner
	dropLast bool
	episodes int // number of episodes to learn from
	ended    int
	step     int
	gone     *gone // for pairs of step sizes
}

// columnsInUnit is the number of columns in a step that takes some µs.
const columnsInUnit = 26

func (b *carBench) learn(p piece) Job {
	alg, _ := b.cfg.Base.Algorithm(p.algorithm)
	var alpha, eta []float64
	for _, s := range p.sizes {
		alpha, eta = append(alpha, s.Alpha), append(eta, s.Eta)
	}
	n := len(alpha)
	alpha, eta = learn.Padded(alpha, eta)
	l := learn.New(alg.On(b.car.Extremes()), b.car.Dim(), b.cfg.Base.Gamma, p.lambda, alpha, eta)
	l.Reset(b.theta0, l.Algorithm.Rule.Dual0(b.theta0, b.omega0))
	l.Remember()
	return &learning{
		tape: b.tape(p.seed), learner: l, dropLast: b.dropLast, episodes: int(b.cfg.Base.Episodes), gone: newGone(l, n),
	}
}

func (w *learning) Advance(budget int) bool {
	cost := 1 + len(w.learner.Alpha)/columnsInUnit
	for budget > 0 && w.ended < w.episodes && w.gone.left > 0 {
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
			w.gone.judge() // as a live experiment does
		}
		budget -= cost
	}
	return w.ended == w.episodes || w.gone.left == 0
}

func (w *learning) Done() float64   { return float64(w.ended) / float64(w.episodes) }
func (w *learning) Updates() uint64 { return uint64(w.step) * uint64(len(w.gone.columns)) }

func (w *learning) Result() []float64 {
	w.learner.Settle()
	d := len(w.learner.Theta) / len(w.learner.Alpha)
	out := make([]float64, len(w.gone.columns)*(1+d))
	for k, diverged := range w.gone.columns {
		if of := out[k*(1+d):][:1+d]; diverged {
			of[0] = 1
		} else {
			w.learner.Column(of[1:], k)
		}
	}
	return out
}

// estimation estimates Â, b̂ and M̂ of one operator for several λ, in one pass over the episodes that live experiments
// use. For each λ, its result is the number of rows of F, then F and g of the MSPBE ½‖Fθ + g‖²; 0 rows mean no
// estimate.
type estimation struct {
	tape      *problem.Tape
	lambdas   int
	estimator *exact.Estimator
	step      int
	ended     int
	finished  int // number of models in out
	out       []float64
}

func (b *carBench) estimate(p piece) Job {
	if b.model == nil {
		b.model = b.car.Tape(run.EstimateSeed, 0)
	}
	return &estimation{
		tape: b.model, lambdas: len(p.lambdas),
		estimator: exact.NewEstimator(b.car.Dim(), b.cfg.Base.Gamma, coefficient(b.cfg, p.kappa, b.car.Extremes()), p.lambdas...),
	}
}

func (e *estimation) Advance(budget int) bool {
	if e.ended == run.EstimateEpisodes { // decompositions cannot be sliced, so one at a time
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
	// Decompositions are a small part of the work.
	return 0.99*float64(e.ended)/run.EstimateEpisodes + 0.01*float64(e.finished)/float64(e.lambdas)
}

func (e *estimation) Updates() uint64   { return 0 }
func (e *estimation) Result() []float64 { return e.out }
