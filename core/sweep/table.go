package sweep

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"triad/core/run"
)

// Result holds the results of a cell over its runs.
type Result struct {
	// Mean and SE are +Inf if a run has diverged; SE is 0 for a single run. Percentiles are interpolated linearly
	// between order statistics; errors of diverged runs are +Inf. All are NaN until known.
	Mean, SE, Median, Q25, Q75 float64
	Diverged                   int     // number of diverged runs
	MSPBE                      float64 // beside the NMSE, on Mountain Car; NaN if not known
}

// unknown is the result of a cell before anything is known.
var unknown = Result{math.NaN(), math.NaN(), math.NaN(), math.NaN(), math.NaN(), 0, math.NaN()}

// resultOf returns the result for the errors of some runs, diverged of which diverged. It sorts errors.
func resultOf(errors []float64, diverged int) Result {
	r := run.RowOf(errors, diverged)
	return Result{r.Mean, r.SE, r.Median, r.Q25, r.Q75, diverged, math.NaN()}
}

// Table collects the results of parts, from anywhere. It does not depend on their order. It is not safe for concurrent
// use.
type Table struct {
	cfg   *Config
	has   []bool // for each part
	cells []Result
	of    results
}

// NewTable returns an empty table. It fails if values do not fit the problem, with a query.Issue that names the key.
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

// Has reports whether a part's result is stored.
func (t *Table) Has(part int) bool { return part >= 0 && part < len(t.has) && t.has[part] }

// Parts returns the number of stored results.
func (t *Table) Parts() (n int) {
	for _, there := range t.has {
		if there {
			n++
		}
	}
	return n
}

// Result returns the result of the i-th cell; ok reports whether it is known.
func (t *Table) Result(i int) (r Result, ok bool) {
	r = t.cells[i]
	return r, r.Mean == r.Mean
}

// known reports whether a cell's result is known.
func (t *Table) known(cell int) bool {
	_, ok := t.Result(cell)
	return ok
}

// Known returns the number of known cells.
func (t *Table) Known() (n int) {
	for i := range t.cells {
		if t.known(i) {
			n++
		}
	}
	return n
}

// Put stores the result of a part, which it may keep. It ignores a result that is there already. It fails, and changes
// nothing, on a result that no Task of that part can have.
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

// AppendCSV appends the known rows of the parts from ≤ part < to, in the order algorithm, settings, seed, α, η. Values
// have the shortest form that reads back exactly, infinity is inf, and an unknown value or one that the learner does
// not take is empty.
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

// Fields returns the fields of a cell's row in the CSV.
func (t *Table) Fields(cell int) []string { return t.cfg.subject.fields(t, cell) }
