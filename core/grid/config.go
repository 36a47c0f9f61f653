// Package grid is a study of any problem with an exact model: the error of each learner over a grid of settings and step
// sizes, as parameter studies draw it. A cell is a setting, a learner, its step sizes and a seed; it is measured over
// runs, and what it has in the end are the numbers that a live experiment of the same settings has, to the bit.
//
// The learners of a setting and a seed see the same experience, so that what differs is the learners; those that
// differ in step sizes alone are columns of one learn.Learner.
package grid

import (
	"slices"
	"strconv"
	"strings"

	"triad/core/learn"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/run"
)

// Limits of a study; a query beyond them is refused before any of it is laid out in memory.
const (
	MaxCells = 100_000
	MaxRuns  = 1_000 // of a cell
)

// defaultSteps is how many steps are taken where the query and its preset name no end.
const defaultSteps = 1_000

// Config is a study, parsed. Its query is that of a live experiment, but the problem's options, gamma, lambda, seed,
// alpha, eta and ratio take comma lists. Make one with Parse; every field is within its legal range.
type Config struct {
	// Base has what is not swept, and the first of each list.
	Base query.Config
	Axes []Axis // what makes a setting, in the order of the CSV, the last moving fastest
	// Alpha and, for learners with dual weights, Ratio or, where that is empty, Eta are the step sizes of each setting.
	Alpha, Eta, Ratio []float64 // ascending

	definition *run.Definition // of the user's own problem; nil for one of the catalogue
	plans      []plan          // by algorithm
}

// Axis is a key with its values, as queries write them.
type Axis struct {
	Key    string
	Values []string
}

// plan is what there is to do for an algorithm: cells and parts from the first on.
type plan struct {
	algorithm   learn.Algorithm
	sizes       []Sizes
	chunk       int // sizes in a part, the last of a setting may have fewer
	cells       int // first of them, and
	parts       int // of parts
	partsOfEach int // setting
}

// Sizes are the step sizes of a cell.
type Sizes struct {
	Alpha, Eta float64
	Ratio      float64 // by which η follows from α; 0 where it does not
}

// Fits says whether a study of a configuration's problem is one of this package: one that counts steps, and whose
// errors are measured by an exact model.
func Fits(c *query.Config) bool {
	p, _ := problem.ByID(c.Problem)
	return !p.Simulated && !p.Episodic
}

// Parse reads a study's query, with or without view=study; d is the user's own problem, or nil for one of the
// catalogue, for which Fits must hold. What is not legal, and what a study has no place for, is reported, and the
// default is used: the Config is always a legal one.
func Parse(text string, d *run.Definition) (Config, []query.Issue) {
	pairs, problems := query.Split(text)
	r := reader{definition: d, lists: map[string]string{}, problems: problems}
	base := r.parse(pairs)
	r.one(&base)
	c := Config{Base: base, definition: d}
	r.sweep(&c)
	if !c.lay() {
		r.report("alpha", strings.Join(values(c.Alpha), ","), tooManyCells(strconv.FormatFloat(c.count(), 'g', -1, 64), MaxCells))
		for i := range c.Axes {
			c.Axes[i].Values = c.Axes[i].Values[:1]
		}
		c.Alpha, c.Eta = c.Alpha[:1], c.Eta[:1]
		c.Ratio = c.Ratio[:min(1, len(c.Ratio))]
		c.lay()
	}
	return c, r.problems
}

// settingKeys are the axes of a problem: its options, in the order of queries, then what all have.
func settingKeys(c *query.Config) (keys []string) {
	for _, p := range query.Parameters {
		if _, own := c.Options[p.Key]; own {
			keys = append(keys, p.Key)
		}
	}
	return append(keys, "gamma", "lambda", "seed")
}

// sizeKeys are the others that take lists.
var sizeKeys = []string{"alpha", "eta", "ratio"}

// lay counts cells and parts; it says whether there are no more than MaxCells.
func (c *Config) lay() bool {
	c.first()
	if c.plans = nil; c.count() > MaxCells {
		return false
	}
	cells, parts := 0, 0
	for _, id := range c.Base.Algorithms {
		a, _ := c.Base.Algorithm(id)
		p := plan{algorithm: a, sizes: c.sizes(a.Rule), cells: cells, parts: parts}
		p.chunk = chunk(c.Base.Runs, c.Base.Steps)
		p.partsOfEach = (len(p.sizes) + p.chunk - 1) / p.chunk
		cells += c.settings() * len(p.sizes)
		parts += c.settings() * p.partsOfEach
		c.plans = append(c.plans, p)
	}
	return true
}

// first makes what is swept in Base the first of its list.
func (c *Config) first() {
	for _, a := range c.Axes {
		c.Base.Set(a.Key, a.Values[0]) // legal, as all of them
	}
	c.Base.Alpha, c.Base.Eta, c.Base.Ratio = c.Alpha[0], c.Eta[0], 0
	if len(c.Ratio) > 0 {
		c.Base.Ratio = c.Ratio[0]
	}
}

// chunk is how many step sizes a part has: as many as share a learner well, and fewer where they make a part long.
func chunk(runs int, steps uint64) int {
	const (
		most    = 64
		updates = 20_000_000 // some seconds
	)
	return int(min(most, max(1, updates/(float64(runs)*float64(steps)))))
}

// count is the number of cells, which may be beyond what fits an int.
func (c *Config) count() float64 {
	sizes := 0
	for _, id := range c.Base.Algorithms {
		a, _ := learn.ByID(id)
		sizes += len(c.sizes(a.Rule))
	}
	n := float64(sizes)
	for _, a := range c.Axes {
		n *= float64(len(a.Values))
	}
	return n
}

// settings is the number of settings, seeds included.
func (c *Config) settings() int {
	n := 1
	for _, a := range c.Axes {
		n *= len(a.Values)
	}
	return n
}

// sizes are the step sizes of a rule's learners: without dual weights η is of no concern, and where it solves, α is not
// either.
func (c *Config) sizes(r *learn.Rule) (list []Sizes) {
	alphas := c.Alpha
	if r.Solves {
		alphas = alphas[:1]
	}
	for _, alpha := range alphas {
		switch {
		case !r.Dual:
			list = append(list, Sizes{Alpha: alpha, Eta: c.Eta[0]})
		case len(c.Ratio) > 0:
			for _, ratio := range c.Ratio {
				list = append(list, Sizes{Alpha: alpha, Eta: ratio * alpha, Ratio: ratio})
			}
		default:
			for _, eta := range c.Eta {
				list = append(list, Sizes{Alpha: alpha, Eta: eta})
			}
		}
	}
	return list
}

// values are numbers as queries write them.
func values(list []float64) []string {
	texts := make([]string, len(list))
	for i, x := range list {
		texts[i] = query.Format(x)
	}
	return texts
}

// named says whether a query gives a value for key.
func named(pairs []query.Pair, key string) bool {
	return slices.ContainsFunc(pairs, func(p query.Pair) bool { return p.Key == key })
}
