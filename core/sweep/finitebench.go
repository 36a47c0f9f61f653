package sweep

import (
	"math"
	"math/rand/v2"

	"triad/core/learn"
	"triad/core/rl"
	"triad/core/run"
)

// finiteBench keeps the experiment of the last part's learner and setting.
type finiteBench struct {
	cfg       *Config
	x         *run.Experiment
	setting   int // setting of x, and
	algorithm string
}

func (b *finiteBench) Start(i int) (*Task, error) {
	j, err := b.job(i)
	if err != nil {
		return nil, err
	}
	return NewTask(j), nil
}

// job sets up the work of a part.
func (b *finiteBench) job(i int) (*measuring, error) {
	if err := b.cfg.outside(i); err != nil {
		return nil, err
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
	j := &measuring{
		x: b.x, dropLast: b.x.Instance().DropLast, error: b.x.Setup(0).Error, runs: b.cfg.Base.Runs, steps: b.cfg.Base.Steps,
		from: measures[b.cfg.Base.Measure](b.cfg.Base.Steps),
	}
	for _, s := range p.sizes {
		j.alpha, j.eta = append(j.alpha, s.Alpha), append(j.eta, s.Eta)
	}
	n := len(p.sizes)
	j.learner = b.x.Columns(0, j.alpha, j.eta)
	d := len(j.learner.Theta) / n
	j.theta, j.sums, j.gone = make([]float64, d), make([]float64, n), newGone(j.learner, n)
	j.diverged = make([]int, n)
	j.errors, j.cost = make([]float64, n*j.runs), 1+n*d/weightsInUnit
	return j, j.begin()
}

// measures returns, for each value of measure, the step after which errors count: the last error alone, the last tenth,
// or all.
var measures = map[string]func(steps uint64) uint64{
	"end":  func(steps uint64) uint64 { return steps - 1 },
	"tail": func(steps uint64) uint64 { return steps - max(1, steps/10) },
	"mean": func(uint64) uint64 { return 0 },
}

// weightsInUnit is the number of weights, over all columns, in a step that takes some µs.
const weightsInUnit = 100

// measuring is one learner in one setting, for several step sizes, run after run.
type measuring struct {
	x             *run.Experiment
	learner       *learn.Learner
	alpha, eta    []float64
	error         func(theta []float64) float64
	dropLast      bool
	runs          int
	steps, from   uint64 // steps of a run; errors after more than from of them count
	cost          int    // cost of a step, approximately
	env           rl.Environment
	rng           *rand.Rand
	run           int
	step, updates uint64
	t             rl.Transition
	theta         []float64 // scratch
	gone          *gone     // diverged columns of this run
	sums          []float64 // for each column: sum of the errors of this run
	errors        []float64 // for each column: error of each run
	diverged      []int     // for each column: number of diverged runs
}

// begin starts a run.
func (j *measuring) begin() (err error) {
	setup := j.x.Setup(0)
	j.learner.Reset(setup.Theta0, setup.Omega0)
	copy(j.learner.Alpha, j.alpha)
	copy(j.learner.Eta, j.eta)
	j.gone.reset()
	clear(j.sums)
	j.step = 0
	j.env, j.rng, err = j.x.Experience(j.run)
	return err
}

// Advance takes steps for about the budget.
func (j *measuring) Advance(budget int) bool {
	for budget > 0 && j.run < j.runs {
		j.advance()
		budget -= j.cost
		if j.step == j.steps || j.gone.left == 0 {
			j.end()
		}
	}
	return j.run == j.runs
}

// advance makes a step of all columns, as a live experiment does.
func (j *measuring) advance() {
	j.env.Next(&j.t, j.rng)
	if j.t.Terminal && j.dropLast {
		j.learner.Forget(j.t.Chain)
	} else {
		j.learner.Step(&j.t)
	}
	j.step++
	j.updates += uint64(j.gone.left)
	if j.learner.Diverged() {
		j.gone.judge()
	}
	if j.step > j.from && j.gone.left > 0 {
		j.measure()
	}
}

// measure adds the present errors.
func (j *measuring) measure() {
	j.learner.Settle()
	for k, gone := range j.gone.columns {
		if gone {
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

// end records the errors of a run and starts the next one.
func (j *measuring) end() {
	for k, gone := range j.gone.columns {
		e := math.Inf(1)
		if gone {
			j.diverged[k]++
		} else {
			e = j.sums[k] / float64(j.steps-j.from)
		}
		j.errors[k*j.runs+j.run] = e
	}
	if j.run++; j.run < j.runs {
		_ = j.begin() // cannot fail, because the first run had an experience
	}
}

func (j *measuring) Done() float64 {
	return (float64(j.run) + float64(j.step)/float64(j.steps)) / float64(j.runs)
}

func (j *measuring) Updates() uint64 { return j.updates }

func (j *measuring) Result() []float64 {
	var out []float64
	for k, diverged := range j.diverged {
		errors := j.errors[k*j.runs:][:j.runs]
		row := run.RowOf(errors, diverged)
		out = append(out, row.Mean, row.SE, row.Median, row.Q25, row.Q75, float64(diverged))
	}
	return out
}
