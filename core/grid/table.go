package grid

import (
	"errors"
	"math"
	"strconv"

	"triad/core/query"
	"triad/core/run"
)

// Result is what a cell has come to, over its runs.
type Result struct {
	// Mean and SE are +Inf where a run has diverged; SE is 0 for a single run. Percentiles are interpolated linearly
	// between order statistics, of which those of runs that diverged are +Inf.
	Mean, SE, Median, Q25, Q75 float64
	Diverged                   int // runs
}

// numbers of a Result, as parts have them.
const numbers = 6

// Table collects the results of parts, in any order and from anywhere. It is not safe for concurrent use.
type Table struct {
	cfg     Config
	has     []bool // by part
	results []Result
}

// checked is the most settings that are tried before anything is learned.
const checked = 64

// NewTable returns an empty table. It fails where values do not fit the problem, with a query.Issue that names the key.
func NewTable(c Config) (*Table, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	return newTable(c), nil
}

func newTable(c Config) *Table {
	return &Table{cfg: c, has: make([]bool, c.Parts()), results: make([]Result, c.Cells())}
}

// check sets up the first settings, all learners in each.
func (c *Config) check() error {
	seeds := len(c.Axes[len(c.Axes)-1].Values)
	for i := 0; i < c.settings() && i < checked*seeds; i += seeds {
		one := c.at(i, "")
		one.Algorithms, one.Runs = c.Base.Algorithms, 1
		if _, err := c.open(one); err != nil {
			return err
		}
	}
	return nil
}

// open sets up an experiment of the study's problem.
func (c *Config) open(one query.Config) (*run.Experiment, error) {
	if c.definition != nil {
		return c.definition.New(one)
	}
	return run.New(one)
}

// Has says whether a part's result is in.
func (t *Table) Has(part int) bool { return part >= 0 && part < len(t.has) && t.has[part] }

// Result is the i-th cell's; ok says whether it is known.
func (t *Table) Result(i int) (r Result, ok bool) {
	return t.results[i], t.has[t.cfg.partOf(i)]
}

// Known is the number of cells that are.
func (t *Table) Known() (n int) {
	for part, there := range t.has {
		if there {
			n += len(t.cfg.part(part).sizes)
		}
	}
	return n
}

// partOf is the part that a cell is in.
func (c *Config) partOf(cell int) int {
	at := len(c.plans) - 1
	for c.plans[at].cells > cell {
		at--
	}
	p := &c.plans[at]
	cell -= p.cells
	return p.parts + cell/len(p.sizes)*p.partsOfEach + cell%len(p.sizes)/p.chunk
}

// Put takes in the result of a part: mean, standard error, median, quartiles and the number of runs that diverged for
// each of its step sizes. One that is there already is ignored. It fails, and changes nothing, on what no Task of that
// part can have for a result.
func (t *Table) Put(part int, result []float64) error {
	if part < 0 || part >= len(t.has) {
		return outside(part, len(t.has))
	}
	if t.has[part] {
		return nil
	}
	p := t.cfg.part(part)
	if err := t.fits(p, result); err != nil {
		return errors.New("study: part " + strconv.Itoa(part) + " (" + p.algorithm + "): " + err.Error())
	}
	for k := range p.sizes {
		of := result[k*numbers:]
		t.results[p.cell+k] = Result{of[0], of[1], of[2], of[3], of[4], int(of[5])}
	}
	t.has[part] = true
	return nil
}

func (t *Table) fits(p part, result []float64) error {
	if want := numbers * len(p.sizes); len(result) != want {
		return errors.New("got " + strconv.Itoa(len(result)) + " numbers, want " + strconv.Itoa(want))
	}
	for j, x := range result {
		cell := "cell " + strconv.Itoa(p.cell+j/numbers) + ": got "
		runs := t.cfg.Base.Runs
		switch {
		case j%numbers < numbers-1 && !(x >= 0):
			return errors.New(cell + "an error of " + query.Format(x) + ", want 0 or more")
		case j%numbers == numbers-1 && !(x >= 0 && x <= float64(runs) && x == math.Trunc(x)):
			return errors.New(cell + query.Format(x) + " runs that diverged, want a whole number to " + strconv.Itoa(runs))
		}
	}
	return nil
}

func outside(part, n int) error {
	return errors.New("study: part " + strconv.Itoa(part) + ", want 0 to " + strconv.Itoa(n-1))
}
