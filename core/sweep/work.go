package sweep

import "triad/core/learn"

// Parts is the work for workers. A part is identified by its index, from 0.
type Parts interface {
	// Weight returns about the time that a part takes, in updates of one learner of 25 columns.
	Weight(part int) float64
	// NewBench returns a new bench. It fails, with a query.Issue, if the values do not fit the problem.
	NewBench() (Bench, error)
}

// Results collects the results of parts. It does not depend on their order. It is not safe for concurrent use.
type Results interface {
	Has(part int) bool
	// Put stores a result, which it may keep, and ignores one that is there already. It fails, and changes nothing, on
	// a result that no Task of that part can have.
	Put(part int, result []float64) error
}

// Bench holds the state that a worker keeps between parts. It is not safe for concurrent use.
type Bench interface {
	// Start starts a part; several can run at a time. It fails if there is no such part, or if the part's values do not
	// fit the problem.
	Start(part int) (*Task, error)
}

// Job is the work of a Task.
type Job interface {
	// Advance works for about budget µs of scalar WebAssembly and reports whether the job is done.
	Advance(budget int) bool
	// Done returns the fraction that is done, in [0, 1].
	Done() float64
	// Updates returns the number of learner updates so far.
	Updates() uint64
	// Result returns the input of Table.Put once the job is done; no value is NaN.
	Result() []float64
}

// Task is the computation of a part.
type Task struct {
	job  Job
	over bool
}

// NewTask returns a task for a job.
func NewTask(j Job) *Task { return &Task{job: j} }

// Advance works for about budget µs, always a little, and reports whether the part is done.
func (t *Task) Advance(budget int) (done bool) {
	t.over = t.over || t.job.Advance(budget)
	return t.over
}

// Done returns the fraction that is done, in [0, 1].
func (t *Task) Done() float64 {
	if t.over {
		return 1
	}
	return t.job.Done()
}

// Updates returns the number of learner updates so far: step sizes times transitions; 0 for parts that do not learn.
func (t *Task) Updates() uint64 { return t.job.Updates() }

// Result returns the input of Table.Put once the part is done; no value is NaN.
func (t *Task) Result() []float64 { return t.job.Result() }

// gone tracks the columns of a learner that have diverged. These stop learning, because their divergence would be found
// again after each step.
type gone struct {
	of               *learn.Learner
	columns, resting []bool
	left             int // number of columns that have not diverged
}

// newGone watches the first n columns.
func newGone(of *learn.Learner, n int) *gone {
	return &gone{of, make([]bool, n), make([]bool, n), n}
}

func (g *gone) reset() {
	clear(g.columns)
	clear(g.resting)
	g.left = len(g.columns)
}

// judge finds the columns that have diverged since the last call. It is fast if no weight is beyond the limit.
func (g *gone) judge() {
	g.of.Mark(g.columns)
	g.left = 0
	for k, gone := range g.columns {
		switch {
		case !gone:
			g.left++
		case !g.resting[k]:
			g.of.Rest(k)
			g.resting[k] = true
		}
	}
}
