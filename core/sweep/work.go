package sweep

import "triad/core/learn"

// Parts are what workers do. A part's place, from 0, is its identity.
type Parts interface {
	// Weight is about how long a part takes, in updates of one learner of 25 columns.
	Weight(part int) float64
	// NewBench fails, with a query.Issue, where the values do not fit the problem.
	NewBench() (Bench, error)
}

// Results collect what comes of parts; they are the same whatever their order, and not safe for concurrent use.
type Results interface {
	Has(part int) bool
	// Put takes in a result, which it may keep, and ignores one that is there. It fails, and changes nothing, on what
	// no Task of that part can have for a result.
	Put(part int, result []float64) error
}

// Bench is what a worker keeps between parts. It is not safe for concurrent use.
type Bench interface {
	// Start sets a part to work; several can be under way. It fails where there is no such part, and where the part's
	// values do not fit the problem.
	Start(part int) (*Task, error)
}

// Job is what a Task is about.
type Job interface {
	// Advance works for about a budget of µs, of scalar WebAssembly, and says whether it is over.
	Advance(budget int) bool
	// Done is the part that is behind, in [0, 1].
	Done() float64
	// Updates is the number of learner updates so far.
	Updates() uint64
	// Result is what Table.Put takes, once it is over: none of the numbers is NaN.
	Result() []float64
}

// Task is a part at work.
type Task struct {
	job  Job
	over bool
}

// NewTask begins a job.
func NewTask(j Job) *Task { return &Task{job: j} }

// Advance works for about a budget of some microseconds, always a little, and says whether the part is done.
func (t *Task) Advance(budget int) (done bool) {
	t.over = t.over || t.job.Advance(budget)
	return t.over
}

// Done is the part that is behind, in [0, 1].
func (t *Task) Done() float64 {
	if t.over {
		return 1
	}
	return t.job.Done()
}

// Updates is the number of learner updates so far: step sizes times transitions; 0 of parts that do not learn.
func (t *Task) Updates() uint64 { return t.job.Updates() }

// Result is what Table.Put takes, once the part is done: plain numbers, none of them NaN.
func (t *Task) Result() []float64 { return t.job.Result() }

// gone are the columns of a learner that have diverged. They learn no more: what they were would be found again after
// each step.
type gone struct {
	of               *learn.Learner
	columns, resting []bool
	left             int // columns that have not
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

// judge finds those that have diverged since it did last; where no weight is beyond the limit, that is seen fast.
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
