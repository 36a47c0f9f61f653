package sweep

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"triad/core/query"
	"triad/core/run"
)

// learning is the number of parts that learn; they follow those of subject.before.
func (c *Config) learning() int {
	last := c.plans[len(c.plans)-1]
	return last.parts + c.settings()*last.partsOfEach - c.subject.before()
}

// Parts is the number of parts: what is prepared first, what learns in the order of the CSV, and what is prepared last.
func (c *Config) Parts() int { return c.subject.before() + c.learning() + c.subject.after(c) }

// Learns says whether a part is one that learns.
func (c *Config) Learns(part int) bool {
	i := part - c.subject.before()
	return i >= 0 && i < c.learning()
}

// outside is an error where there is no such part.
func (c *Config) outside(part int) error {
	if n := c.Parts(); part < 0 || part >= n {
		return errors.New("study: part " + strconv.Itoa(part) + ", want 0 to " + strconv.Itoa(n-1))
	}
	return nil
}

// Cells is the number of rows.
func (c *Config) Cells() int {
	last := c.plans[len(c.plans)-1]
	return last.cells + c.settings()*len(last.sizes)
}

// Updates is about how many updates of learners there are.
func (c *Config) Updates() float64 { return c.subject.updates(c) }

// Weight is about how long a part takes, in updates of one learner of 25 columns.
func (c *Config) Weight(part int) float64 { return c.subject.weight(c, part) }

// Cost is about how many milliseconds a part takes in a browser, in a measure of the study's own. Parts are best done in
// ascending order of turn, so that workers do not wait for a long one at the end.
func (c *Config) Cost(part int) (ms, turn float64) { return c.subject.cost(c, part) }

// Title names a part in messages.
func (c *Config) Title(part int) string { return c.subject.title(c, part) }

// Shard is the i-th of n near-equal runs of learning parts, from ≤ index < to: all of them together are the whole, in
// order; some are empty where n is larger than the number of parts.
func (c *Config) Shard(i, n int) (from, to int) {
	cut := func(i int) int { // their product is beyond an int of 32 bits
		return c.subject.before() + int(uint64(i)*uint64(c.learning())/uint64(n))
	}
	return cut(i), cut(i + 1)
}

// Needs lists the parts that the rows of the parts from ≤ part < to rest on, those included, ascending.
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

// part is some of an algorithm's step sizes in one setting.
type part struct {
	plan      *plan
	setting   int
	sizes     []Sizes
	cell      int // the first
	algorithm string
}

// part has a part that learns.
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

// planOf is the plan of a cell.
func (c *Config) planOf(cell int) *plan {
	at := len(c.plans) - 1
	for c.plans[at].cells > cell {
		at--
	}
	return &c.plans[at]
}

// setting is the value of each axis in the i-th setting.
func (c *Config) setting(i int) []string {
	list := make([]string, len(c.Axes))
	for j, a := range slices.Backward(c.Axes) {
		list[j] = a.Values[i%len(a.Values)]
		i /= len(a.Values)
	}
	return list
}

// at is the configuration of one learner in the i-th setting.
func (c *Config) at(setting int, algorithm string) query.Config {
	one := c.Base.Clone()
	for j, value := range c.setting(setting) {
		one.Set(c.Axes[j].Key, value) // legal: Parse has held it against the table
	}
	for _, key := range sizeKeys { // a preset's own numbers for a learner
		delete(one.Overrides, key+"."+algorithm)
	}
	one.Algorithms = []string{algorithm}
	return one
}

// Cell is the i-th cell's place.
type Cell struct {
	Algorithm string
	Place     int      // of the setting
	Setting   []string // the value of each of Axes
	Sizes
	TakesAlpha, TakesEta bool // whether its learner does
}

// Cell has the i-th of Cells.
func (c *Config) Cell(i int) Cell {
	p := c.planOf(i)
	i -= p.cells
	place := i / len(p.sizes)
	alpha, eta := c.takes(p.algorithm.Rule)
	return Cell{p.algorithm.ID, place, c.setting(place), p.sizes[i%len(p.sizes)], alpha, eta}
}

// Live is the query that opens the i-th cell live, with the same experience and, while no more than a live experiment's
// runs are asked for, the same numbers.
func (c *Config) Live(i int) string {
	one := c.one(i)
	runs, _ := query.ByKey("runs")
	one.Runs = min(one.Runs, int(runs.Max))
	return one.Query()
}

// Experiment is the i-th cell as an experiment at its start, of its first runs: with all of them its last error is the
// cell's.
func (c *Config) Experiment(i, runs int) (*run.Experiment, error) {
	one := c.one(i)
	one.Runs = min(one.Runs, runs)
	return c.open(one)
}

// one is the configuration of the i-th cell alone.
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

// NewBench sets up a worker's bench.
func (c *Config) NewBench() (Bench, error) { return c.subject.bench(c) }

// Columns are the names of the CSV's columns.
func (c *Config) Columns() []string { return c.subject.columns(c) }

// Comments are the first lines of every CSV of the study, which say where it comes from.
func (c *Config) Comments() string {
	if !c.ByModel() { // the settings of a row are in its columns
		return run.Provenance(c.Query(), "")
	}
	text := run.Provenance(c.Query(), c.Whole())
	if c.definition != nil && c.definition.Name() != "" {
		text += "# mdp " + c.definition.Name() + "\n"
	}
	return text
}

// CSVHeader is what stands over the rows of a study's CSV: comments, and the names of the columns.
func (c *Config) CSVHeader() string { return c.Comments() + strings.Join(c.Columns(), ",") + "\n" }

// Open sets up an experiment of the study's problem with the first of each list.
func (c *Config) Open() (*run.Experiment, error) { return c.open(c.Base) }

// Definition is the user's own problem as an MDP file; empty for one of the catalogue.
func (c *Config) Definition() map[string]any {
	if c.definition == nil {
		return nil
	}
	return c.definition.Tree()
}
