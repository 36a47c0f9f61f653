package sweep

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"triad/core/query"
	"triad/core/run"
)

// learning returns the number of parts that learn; they follow those of subject.before.
func (c *Config) learning() int {
	last := c.plans[len(c.plans)-1]
	return last.parts + c.settings()*last.partsOfEach - c.subject.before()
}

// Parts returns the number of parts: first the preparing ones, then those that learn, in the order of the CSV, then the
// last preparing ones.
func (c *Config) Parts() int { return c.subject.before() + c.learning() + c.subject.after(c) }

// Learns reports whether a part learns.
func (c *Config) Learns(part int) bool {
	i := part - c.subject.before()
	return i >= 0 && i < c.learning()
}

// outside returns an error if there is no such part.
func (c *Config) outside(part int) error {
	if n := c.Parts(); part < 0 || part >= n {
		return errors.New("study: part " + strconv.Itoa(part) + " is invalid; use 0 to " + strconv.Itoa(n-1))
	}
	return nil
}

// Cells returns the number of cells, which are the rows of the CSV.
func (c *Config) Cells() int {
	last := c.plans[len(c.plans)-1]
	return last.cells + c.settings()*len(last.sizes)
}

// Updates returns about the number of updates of learners.
func (c *Config) Updates() float64 { return c.subject.updates(c) }

// Weight returns about the time that a part takes, in updates of one learner of 25 columns.
func (c *Config) Weight(part int) float64 { return c.subject.weight(c, part) }

// Cost returns about the number of milliseconds that a part takes in a browser. Parts should be computed in ascending
// order of turn, so that workers do not wait for a long one at the end.
func (c *Config) Cost(part int) (ms, turn float64) { return c.subject.cost(c, part) }

// Title returns the name of a part for messages.
func (c *Config) Title(part int) string { return c.subject.title(c, part) }

// Shard returns the i-th of n nearly equal ranges of learning parts, from ≤ index < to. Together they are all learning
// parts, in order; some are empty if n is larger than the number of parts.
func (c *Config) Shard(i, n int) (from, to int) {
	cut := func(i int) int { // the product can exceed a 32-bit int
		return c.subject.before() + int(uint64(i)*uint64(c.learning())/uint64(n))
	}
	return cut(i), cut(i + 1)
}

// Needs returns the parts that the rows of the parts from ≤ part < to depend on, including these parts, ascending.
func (c *Config) Needs(from, to int) (list []int) {
	if from >= to {
		return nil
	}
	for i := range c.subject.before() {
		list = append(list, i)
	}
	for i := from; i < to; i++ {
		list = append(list, i)
	}
	for _, i := range c.subject.needs(c, from, to) {
		list = append(list, c.subject.before()+c.learning()+i)
	}
	return list
}

// part holds some of an algorithm's step sizes in one setting.
type part struct {
	plan      *plan
	setting   int
	sizes     []Sizes
	cell      int // index of its first cell
	algorithm string
}

// part returns the i-th part, which must learn.
func (c *Config) part(i int) part {
	at := len(c.plans) - 1
	for c.plans[at].parts > i {
		at--
	}
	p := &c.plans[at]
	i -= p.parts
	setting, first := i/p.partsOfEach, i%p.partsOfEach*p.chunk
	return part{
		plan: p, setting: setting, sizes: p.sizes[first:min(first+p.chunk, len(p.sizes))],
		cell: p.cells + setting*len(p.sizes) + first, algorithm: p.algorithm.ID,
	}
}

// planOf returns the plan of a cell.
func (c *Config) planOf(cell int) *plan {
	at := len(c.plans) - 1
	for c.plans[at].cells > cell {
		at--
	}
	return &c.plans[at]
}

// setting returns the value of each axis in the i-th setting.
func (c *Config) setting(i int) []string {
	list := make([]string, len(c.Axes))
	for j, a := range slices.Backward(c.Axes) {
		list[j] = a.Values[i%len(a.Values)]
		i /= len(a.Values)
	}
	return list
}

// at returns the configuration of one learner in the i-th setting.
func (c *Config) at(setting int, algorithm string) query.Config {
	one := c.Base.Clone()
	for j, value := range c.setting(setting) {
		one.Set(c.Axes[j].Key, value) // valid, because Parse has checked it
	}
	for _, key := range sizeKeys { // a preset's own values for a learner
		delete(one.Overrides, key+"."+algorithm)
	}
	one.Algorithms = []string{algorithm}
	return one
}

// Cell describes one cell.
type Cell struct {
	Algorithm string
	Place     int      // index of its setting
	Setting   []string // value of each of Axes
	Sizes
	TakesAlpha, TakesEta bool // whether its learner takes them
}

// Cell returns the i-th cell.
func (c *Config) Cell(i int) Cell {
	p := c.planOf(i)
	i -= p.cells
	place := i / len(p.sizes)
	alpha, eta := c.takes(p.algorithm.Rule)
	return Cell{p.algorithm.ID, place, c.setting(place), p.sizes[i%len(p.sizes)], alpha, eta}
}

// Live returns the query that opens the i-th cell live, with the same experience. The results are the same if a live
// experiment allows as many runs.
func (c *Config) Live(i int) string {
	one := c.one(i)
	runs, _ := query.ByKey("runs")
	one.Runs = min(one.Runs, int(runs.Max))
	return one.Query()
}

// Experiment returns the i-th cell as an experiment at its start, with its first runs. With all of them, its last error
// is the cell's.
func (c *Config) Experiment(i, runs int) (*run.Experiment, error) {
	one := c.one(i)
	one.Runs = min(one.Runs, runs)
	return c.open(one)
}

// one returns the configuration of the i-th cell alone.
func (c *Config) one(i int) query.Config {
	cell := c.Cell(i)
	one := c.subject.live(c, c.at(cell.Place, cell.Algorithm), cell)
	if cell.TakesAlpha {
		one.Alpha = cell.Alpha
	}
	if one.Ratio = cell.Ratio; cell.Ratio == 0 && cell.TakesEta {
		one.Eta = cell.Eta
	}
	return one
}

// open sets up an experiment of the study's problem.
func (c *Config) open(one query.Config) (*run.Experiment, error) {
	if c.definition != nil {
		return c.definition.New(one)
	}
	return run.New(one)
}

// NewBench returns a new bench for a worker.
func (c *Config) NewBench() (Bench, error) { return c.subject.bench(c, nil) }

// Beside is NewBench for a worker that has the bench of another study. The two share recorded experience if their
// problems are the same. So the worker must not use them at the same time. The other bench may be nil.
func (c *Config) Beside(other Bench) (Bench, error) { return c.subject.bench(c, other) }

// Columns returns the names of the CSV's columns.
func (c *Config) Columns() []string { return c.subject.columns(c) }

// Comments returns the first lines of every CSV of the study, which state its origin.
func (c *Config) Comments() string {
	if !c.ByModel() { // the columns hold the settings of a row
		return run.Provenance(c.Query(), "")
	}
	text := run.Provenance(c.Query(), c.Whole())
	if c.definition != nil && c.definition.Name() != "" {
		text += "# mdp " + c.definition.Name() + "\n"
	}
	return text
}

// CSVHeader returns what precedes the rows of a study's CSV: comments, and the names of the columns.
func (c *Config) CSVHeader() string { return c.Comments() + strings.Join(c.Columns(), ",") + "\n" }

// Open sets up an experiment of the study's problem with the first value of each list.
func (c *Config) Open() (*run.Experiment, error) { return c.open(c.Base) }

// Definition returns the user's own problem as an MDP file, nil for a problem of the catalogue.
func (c *Config) Definition() map[string]any {
	if c.definition == nil {
		return nil
	}
	return c.definition.Tree()
}
