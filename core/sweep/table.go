package sweep

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"triad/core/run"
)

// Result is what a cell has come to, over its runs.
type Result struct {
	// Mean and SE are +Inf where a run has diverged; SE is 0 for a single run. Percentiles are interpolated linearly
	// between order statistics, of which those of runs that diverged are +Inf. All are NaN while they are not known.
	Mean, SE, Median, Q25, Q75 float64
	Diverged                   int     // runs
	MSPBE                      float64 // beside the NMSE, on Mountain Car; NaN where it is not known
}

// unknown is the result of a cell of which nothing is known.
var unknown = Result{math.NaN(), math.NaN(), math.NaN(), math.NaN(), math.NaN(), 0, math.NaN()}

// resultOf is that of the errors of some runs, of which some diverged. It sorts them.
func resultOf(errors []float64, diverged int) Result {
	r := run.RowOf(errors, diverged)
	return Result{r.Mean, r.SE, r.Median, r.Q25, r.Q75, diverged, math.NaN()}
}

// Table collects the results of parts, in any order and from anywhere: it is the same whatever the order. It is not safe
// for concurrent use.
type Table struct {
	cfg   *Config
	has   []bool // by part
	cells []Result
	of    results
}

// NewTable returns an empty table. It fails where values do not fit the problem, with a query.Issue that names the key.
func (c *Config) NewTable() (*Table, error) {
	of, err := c.subject.results(c)
	if err != nil {
		return nil, err
	}
	return newTable(c, of), nil
}

func newTable(c *Config, of results) *Table {
	t := &Table{cfg: c, has: make([]bool, c.Parts()), cells: make([]Result, c.Cells()), of: of}
	for i := range t.cells {
		t.cells[i] = unknown
	}
	return t
}

// Has says whether a part's result is in.
func (t *Table) Has(part int) bool { return part >= 0 && part < len(t.has) && t.has[part] }

// Parts is the number of parts whose results are in.
func (t *Table) Parts() (n int) {
	for _, there := range t.has {
		if there {
			n++
		}
	}
	return n
}

// Result is the i-th cell's; ok says whether it is known.
func (t *Table) Result(i int) (r Result, ok bool) {
	r = t.cells[i]
	return r, r.Mean == r.Mean
}

// known says whether a cell is.
func (t *Table) known(cell int) bool {
	_, ok := t.Result(cell)
	return ok
}

// Known is the number of cells that are.
func (t *Table) Known() (n int) {
	for i := range t.cells {
		if t.known(i) {
			n++
		}
	}
	return n
}

// Put takes in the result of a part, which it may keep; one that is there already is ignored. It fails, and changes
// nothing, on what no Task of that part can have for a result.
func (t *Table) Put(part int, result []float64) error {
	if err := t.cfg.outside(part); err != nil || t.has[part] {
		return err
	}
	if err := t.of.put(t, part, result); err != nil {
		return errors.New("study: part " + strconv.Itoa(part) + " " + err.Error())
	}
	t.has[part] = true
	return nil
}

// AppendCSV appends the rows of those parts whose index is at least from and below to, as far as they are known, in the
// order algorithm, settings, seed, α, η. Numbers are in the shortest form that reads back as themselves, infinity is inf,
// and what is not known or not taken is empty.
func (t *Table) AppendCSV(b []byte, from, to int) []byte {
	for i := max(from, 0); i < min(to, len(t.has)); i++ {
		if !t.has[i] || !t.cfg.Learns(i) {
			continue
		}
		p := t.cfg.part(i)
		for k := range p.sizes {
			b = append(append(b, strings.Join(t.Fields(p.cell+k), ",")...), '\n')
		}
	}
	return b
}

// Fields are the columns of a cell, as the CSV has them.
func (t *Table) Fields(cell int) []string { return t.cfg.subject.fields(t, cell) }
