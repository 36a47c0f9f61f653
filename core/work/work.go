// Package work has what all studies have in common, whatever they are of: parts that can be worked on anywhere
// and in any order, by workers that keep a Bench each, and a Table that puts the results together, to the same bits.
package work

// Parts are what workers do. A part's place, from 0, is its identity.
type Parts interface {
	// Weight is about how long a part takes, in updates of one learner of 25 columns.
	Weight(part int) float64
	// NewBench fails, with a query.Issue, where the values do not fit the problem.
	NewBench() (Bench, error)
}

// Study is a sweep, cut into parts. Those that learn stand in the order of the rows of the CSV, and shards are ranges
// of them.
type Study interface {
	Parts
	// Query is the canonical query: equal studies of one problem have equal ones.
	Query() string
	// Whole is a query that leaves nothing to defaults.
	Whole() string
	// Updates is how many updates of learners it takes.
	Updates() float64
	// Shard is the i-th of n near-equal ranges of parts, from ≤ part < to, which are the whole, in order.
	Shard(i, n int) (from, to int)
	// Needs lists the parts that the rows of a range of parts rest on, those included, ascending.
	Needs(from, to int) []int
	// Comments are the lines over every CSV of the study, and CSVHeader what stands over its rows.
	Comments() string
	CSVHeader() string
	// NewTable fails where NewBench does.
	NewTable() (Table, error)
	// Settings names the columns that say which learner, settings and step sizes a Choice has.
	Settings() []string
	// Again is the study of one choice of a whole table alone, over so many runs of fresh seeds, and its table, which has
	// all that the whole one can give it: what it lacks is to be learned, and its own Chosen then is that choice.
	Again(of Table, c Choice, runs int) (Study, Table)
}

// Results collect what comes of parts; they are the same whatever their order, and not safe for concurrent use.
type Results interface {
	Has(part int) bool
	// Put takes in a result, which it may keep, and ignores one that is there. It fails, and changes nothing, on what
	// no Task of that part can have for a result.
	Put(part int, result []float64) error
}

// Table collects the results of a study.
type Table interface {
	Results
	// AppendCSV appends the rows of a range of parts, as far as they are known.
	AppendCSV(b []byte, from, to int) []byte
	// Chosen returns, of a table that is whole, the choice of the least mean error for each learner in each setting, in the
	// order of the rows.
	Chosen() []Choice
}

// Choice is a learner with settings and step sizes, and its error over all seeds and runs.
type Choice struct {
	First    int      // the first of its rows
	Settings []string // the values of Study.Settings
	Mean, SE float64  // both infinite where a run has diverged; the standard error of one run is 0
	Diverged int      // runs, of
	Runs     int
}

// Bench is what a worker keeps between parts. It is not safe for concurrent use.
type Bench interface {
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

// Advance works for about a budget of some microseconds, always a little, and says whether the part
// is done.
func (t *Task) Advance(budget int) (done bool) {
	if !t.over {
		t.over = t.job.Advance(budget)
	}
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
