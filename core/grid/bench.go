package grid

import (
	"math"
	"math/rand/v2"

	"triad/core/learn"
	"triad/core/rl"
	"triad/core/run"
	"triad/core/work"
)

// Bench is what a worker keeps between parts: the experiment of the last one's learner and setting. It is not safe for
// concurrent use.
type Bench struct {
	cfg       Config
	x         *run.Experiment
	setting   int // that x is of, and
	algorithm string
}

// NewBench sets up a worker's bench.
func NewBench(c Config) *Bench { return &Bench{cfg: c} }

// Start sets a part to work; several can be under way. It fails where there is no such part, and where the part's
// values do not fit the problem.
func (b *Bench) Start(i int) (*work.Task, error) {
	j, err := b.job(i)
	if err != nil {
		return nil, err
	}
	return work.NewTask(j), nil
}

// job sets up what a part is about.
func (b *Bench) job(i int) (*job, error) {
	if i < 0 || i >= b.cfg.Parts() {
		return nil, outside(i, b.cfg.Parts())
	}
	p := b.cfg.part(i)
	if b.x == nil || b.setting != p.setting || b.algorithm != p.algorithm {
		one := b.cfg.at(p.setting, p.algorithm)
		one.Runs = 1
		x, err := b.cfg.open(one)
		if err != nil {
			return nil, err
		}
		b.x, b.setting, b.algorithm = x, p.setting, p.algorithm
	}
	j := &job{
		x: b.x, dropLast: b.x.Instance().DropLast, error: b.x.Course(0).Error, runs: b.cfg.Base.Runs, steps: b.cfg.Base.Steps,
		from: measures[b.cfg.Base.Measure](b.cfg.Base.Steps),
	}
	for _, s := range p.sizes {
		j.alpha, j.eta = append(j.alpha, s.Alpha), append(j.eta, s.Eta)
	}
	n := len(p.sizes)
	j.learner = b.x.Columns(0, j.alpha, j.eta)
	d := len(j.learner.Theta) / n
	j.theta, j.frozen, j.sums, j.diverged = make([]float64, d), make([]bool, n), make([]float64, n), make([]int, n)
	j.beyond = make([]bool, n)
	j.errors, j.cost = make([]float64, n*j.runs), 1+n*d/columnsInUnit
	return j, j.begin()
}

// measures says from the step after which errors count, by measure: the last alone, its last tenth, or all.
var measures = map[string]func(steps uint64) uint64{
	"end":  func(steps uint64) uint64 { return steps - 1 },
	"tail": func(steps uint64) uint64 { return steps - max(1, steps/10) },
	"mean": func(uint64) uint64 { return 0 },
}

// columnsInUnit is how many weights, of all columns, a step of some µs has.
const columnsInUnit = 100

// job is one learner in one setting, for some step sizes, run after run.
type job struct {
	x             *run.Experiment
	learner       *learn.Learner
	alpha, eta    []float64
	error         func(theta []float64) float64
	dropLast      bool
	runs          int
	steps, from   uint64 // of a run; errors after more than from of them count
	cost          int    // of a step, about
	env           rl.Environment
	rng           *rand.Rand
	run           int
	step, updates uint64
	t             rl.Transition
	theta         []float64 // scratch
	frozen        []bool    // by column, in this run
	beyond        []bool    // scratch
	left          int       // columns that are not
	sums          []float64 // by column, of errors in this run
	errors        []float64 // by column, of each run
	diverged      []int     // by column, runs
}

// begin begins a run.
func (j *job) begin() (err error) {
	course := j.x.Course(0)
	j.learner.Reset(course.Theta0, course.Omega0)
	copy(j.learner.Alpha, j.alpha)
	copy(j.learner.Eta, j.eta)
	clear(j.frozen)
	clear(j.sums)
	j.left, j.step = len(j.frozen), 0
	j.env, j.rng, err = j.x.Experience(j.run)
	return err
}

// Advance takes steps for about a budget.
func (j *job) Advance(budget int) bool {
	for budget > 0 && j.run < j.runs {
		j.advance()
		budget -= j.cost
		if j.step == j.steps || j.left == 0 {
			j.end()
		}
	}
	return j.run == j.runs
}

// advance is a step of all columns, as a live experiment takes it.
func (j *job) advance() {
	j.env.Next(&j.t, j.rng)
	if j.t.Terminal && j.dropLast {
		j.learner.Forget(j.t.Chain)
	} else {
		j.learner.Step(&j.t)
	}
	j.step++
	j.updates += uint64(j.left)
	if j.learner.Diverged() {
		j.freeze()
	}
	if j.step > j.from && j.left > 0 {
		j.measure()
	}
}

// freeze ends the columns that have diverged. They go on at 0 without a step size: what they were would
// be found again after each step.
func (j *job) freeze() {
	l := j.learner
	clear(j.beyond)
	l.Mark(j.beyond)
	for k, beyond := range j.beyond {
		if !beyond || j.frozen[k] {
			continue
		}
		j.frozen[k] = true
		j.left--
		j.diverged[k]++
		l.Alpha[k], l.Eta[k] = 0, 0
		for i := k; i < len(l.Theta); i += len(j.frozen) {
			l.Theta[i], l.Omega[i] = 0, 0
		}
	}
}

// measure adds the errors of now.
func (j *job) measure() {
	j.learner.Settle()
	for k, frozen := range j.frozen {
		if frozen {
			continue
		}
		j.learner.Column(j.theta, k)
		e := j.error(j.theta)
		if math.IsNaN(e) {
			e = math.Inf(1)
		}
		j.sums[k] += e
	}
}

// end notes the errors of a run and begins the next.
func (j *job) end() {
	for k, frozen := range j.frozen {
		e := math.Inf(1)
		if !frozen {
			e = j.sums[k] / float64(j.steps-j.from)
		}
		j.errors[k*j.runs+j.run] = e
	}
	if j.run++; j.run < j.runs {
		_ = j.begin() // the first run has shown that there is an experience
	}
}

func (j *job) Done() float64 {
	return (float64(j.run) + float64(j.step)/float64(j.steps)) / float64(j.runs)
}

func (j *job) Updates() uint64 { return j.updates }

func (j *job) Result() []float64 {
	var out []float64
	for k, diverged := range j.diverged {
		errors := j.errors[k*j.runs:][:j.runs]
		row := run.RowOf(errors, diverged)
		out = append(out, row.Mean, row.SE, row.Median, row.Q25, row.Q75, float64(diverged))
	}
	return out
}
