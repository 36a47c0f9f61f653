// Package sweep runs studies, which are parameter sweeps over settings, step sizes and seeds.
//
// It runs the paper's study of Mountain Car [touati2018, Section 6] and studies of any problem with an exact model.
// finite.go has the studies of exact models, car.go those of Mountain Car with the paper's figures.
//
// A cell is one learner with its settings, step sizes and seed. A study is divided into parts, which any machine may
// compute in any order. A Table joins their results, to the same bits. Learners that differ only in step sizes are
// columns of one learn.Learner and see the same transitions as a live experiment with the same seed.
package sweep

import (
	"slices"
	"strings"

	"triad/core/learn"
	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
)

// Limits of a study. Parse rejects a query beyond them before it allocates any memory for the study.
const (
	MaxCells    = 100_000
	MaxRuns     = 1_000   // of a cell
	MaxPairs    = 1_000   // of step sizes on Mountain Car, α times η, because they are columns of one learner
	MaxEpisodes = 100_000 // on Mountain Car: about 13 million steps, 52 MB of experience
)

// ID is the value of view that makes a query a study's, and the ID of the first preset with it.
const ID = "study"

// Config is a parsed study. Its query has the keys of a live experiment, except that some keys take comma lists. Make
// one with Parse; every field is within its range.
type Config struct {
	// Base holds all keys without lists, and the first value of each list.
	Base query.Config
	Axes []Axis // the axes of a setting, in the order of the CSV; the last, the seed, varies fastest
	// Alpha, with Eta or Ratio, are the step sizes of each setting. Learners that take η use Ratio, or Eta if Ratio is
	// empty.
	Alpha, Eta, Ratio []float64 // ascending

	definition *run.Definition // of the user's own problem; nil for a problem of the catalogue
	subject    subject
	plans      []plan // for each algorithm
}

// subject has the methods that depend on a study's problem: how its query is read, what is prepared before cells can be
// measured, and what is reported of a cell.
type subject interface {
	// settings returns the keys of Axes, and lists the keys of step sizes that take lists.
	settings(base *query.Config) []string
	lists() []string
	// preset returns the values of a key that the query does not set.
	preset(base *query.Config, key string) []string
	// fixed returns the keys that have only one value in a study, and the message about another value.
	fixed(base *query.Config) []fixed
	// one reads keys with one value that differ from a live experiment. bound reduces what is too large.
	one(r *reader, base *query.Config)
	bound(r *reader, c *Config)
	// pairs reports whether every learner takes both step sizes, all in one part.
	pairs() bool
	// before and after return the numbers of parts that prepare measurements: those before the learning parts, and
	// those after.
	before() int
	after(c *Config) int
	// needs returns the parts of after, from 0, that the rows of learning parts from ≤ part < to depend on.
	needs(c *Config, from, to int) []int
	weight(c *Config, part int) float64
	cost(c *Config, part int) (ms, turn float64)
	title(c *Config, part int) string
	updates(c *Config) float64
	// bench returns what computes parts, and results what stores them. beside is another study's bench, or nil.
	bench(c *Config, beside Bench) (Bench, error)
	results(c *Config) (results, error)
	// columns and fields return the columns and the fields of the CSV. choice returns the columns of a choice's
	// settings.
	columns(c *Config) []string
	fields(t *Table, cell int) []string
	choice(c *Config) []string
	// live changes the configuration of a cell to that of its live experiment.
	live(c *Config, one query.Config, cell Cell) query.Config
	// again returns the number of seeds for learning a choice again.
	again(c *Config, runs int) (seeds int)
}

// results stores the result of a part in a Table. It fails, and changes nothing, on a result that no task can have.
type results interface {
	put(t *Table, part int, result []float64) error
	// share returns the results for another study of the same problem, with what this study has prepared. has reports
	// for which parts.
	share(c *Config) (of results, has func(part int) bool)
}

// Axis is a key with its values in the form of a query.
type Axis struct {
	Key    string
	Values []string
}

// plan is the work for an algorithm: its cells and parts, from the first on.
type plan struct {
	algorithm   learn.Algorithm
	sizes       []Sizes
	chunk       int // step sizes in a part; the last part of a setting may have fewer
	cells       int // index of its first cell, and
	parts       int // of its first part
	partsOfEach int // parts in a setting
}

// Sizes are the step sizes of a cell.
type Sizes struct {
	Alpha, Eta float64
	Ratio      float64 // η/α; 0 if η does not depend on α
}

// Is reports whether a query is a study's: it names view=study, or a preset with it.
func Is(text string) bool {
	pairs, _ := query.Split(text)
	for _, p := range pairs {
		if p.Key == "view" && p.Value == ID || p.Key == "preset" && !named(pairs, "view") && presets(p.Value) {
			return true
		}
	}
	return false
}

// presets reports whether a preset is a study: the whole, or one of its figures.
func presets(id string) bool {
	c, _ := query.ParsePairs([]query.Pair{{Key: "preset", Value: id}})
	return c.View == ID
}

// lay counts cells and parts. It returns false if there are more cells than MaxCells.
func (c *Config) lay() bool {
	c.first()
	if c.plans = nil; c.count() > MaxCells {
		return false
	}
	cells, parts := 0, c.subject.before()
	for _, id := range c.Base.Algorithms {
		a, _ := c.Base.Algorithm(id)
		p := plan{algorithm: a, sizes: c.sizes(a.Rule), cells: cells, parts: parts}
		if p.chunk = chunk(c.Base.Runs, c.Base.Steps); c.subject.pairs() {
			p.chunk = len(p.sizes)
		}
		p.partsOfEach = (len(p.sizes) + p.chunk - 1) / p.chunk
		cells += c.settings() * len(p.sizes)
		parts += c.settings() * p.partsOfEach
		c.plans = append(c.plans, p)
	}
	return true
}

// first sets each swept key of Base to the first value of its list.
func (c *Config) first() {
	for _, a := range c.Axes {
		c.Base.Set(a.Key, a.Values[0]) // valid, like all of the list
	}
	c.Base.Alpha, c.Base.Eta, c.Base.Ratio = c.Alpha[0], c.Eta[0], 0
	if len(c.Ratio) > 0 {
		c.Base.Ratio = c.Ratio[0]
	}
}

// chunk returns the number of step sizes in a part: as many as share a learner efficiently, or fewer if the part would
// take long.
func chunk(runs int, steps uint64) int {
	const (
		most    = 64
		updates = 20_000_000 // a few seconds
	)
	return int(min(most, max(1, updates/(float64(runs)*float64(max(1, steps))))))
}

// count returns the number of cells as a float64, because it may not fit an int.
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

// settings returns the number of settings, including seeds.
func (c *Config) settings() int {
	n := 1
	for _, a := range c.Axes {
		n *= len(a.Values)
	}
	return n
}

// options returns the axes of the problem's own keys, which come first.
func (c *Config) options() []Axis {
	n := slices.IndexFunc(c.Axes, func(a Axis) bool { return a.Key == "gamma" || a.Key == "lambda" })
	return c.Axes[:n]
}

// seeds returns the axis of seeds.
func (c *Config) seeds() *Axis { return &c.Axes[len(c.Axes)-1] }

// takes reports whether a rule's learners take α and η. Without dual weights η does not matter, and for a rule that
// solves, α does not either.
func (c *Config) takes(r *learn.Rule) (alpha, eta bool) {
	all := c.subject.pairs()
	return all || !r.Solves, all || r.Dual
}

// runs returns the number of runs of a cell.
func (c *Config) runs() int {
	if c.subject.pairs() {
		return 1
	}
	return c.Base.Runs
}

// sizes returns the step sizes of a rule's learners.
func (c *Config) sizes(r *learn.Rule) (list []Sizes) {
	alphas := c.Alpha
	alpha, eta := c.takes(r)
	if !alpha {
		alphas = alphas[:1]
	}
	for _, alpha := range alphas {
		switch {
		case !eta:
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

// Query returns the canonical query: defaults left out, lists ascending, keys in a fixed order, so that equal studies
// have equal queries.
func (c *Config) Query() string {
	plain := query.Pair{Key: "problem", Value: c.Base.Problem}
	if c.Base.Preset != "" {
		plain = query.Pair{Key: "preset", Value: c.Base.Preset}
	}
	preset, _ := query.ParsePairs([]query.Pair{plain})
	given := map[string]struct{ Value, Default string }{}
	for key, list := range c.Lists() {
		given[key] = struct{ Value, Default string }{list, strings.Join(c.subject.preset(&preset, key), ",")}
	}
	return c.Base.QueryWith(given)
}

// Whole returns the query that states every value.
func (c *Config) Whole() string {
	given := c.Lists()
	given["view"], given["measure"] = c.Base.View, c.Base.Measure
	if len(c.Ratio) > 0 {
		given["eta"] = "" // ratio determines it
	}
	return c.Base.Whole(given)
}

// Identity is equal for studies that differ only in their appearance on the page.
func (c *Config) Identity() string {
	plain, _ := query.ParsePairs(nil)
	one := *c
	one.Base = c.Base.Clone()
	for key, value := range plain.Values() {
		if p := query.KeyOf(key); p != nil && p.View && key != "view" && key != "measure" {
			one.Base.Set(key, value)
		}
	}
	if presets(c.Base.Preset) {
		one.Base.Preset = ID // its figures have their own presets
	}
	return one.Query()
}

// Lists returns the values of the keys that take lists, in the form of a query.
func (c *Config) Lists() map[string]string {
	lists := map[string]string{}
	for _, a := range c.Axes {
		lists[a.Key] = strings.Join(a.Values, ",")
	}
	for key, list := range map[string][]float64{"alpha": c.Alpha, "eta": c.Eta, "ratio": c.Ratio} {
		lists[key] = strings.Join(texts(list), ",")
	}
	return lists
}

// Values returns the values of all keys; some are lists.
func (c *Config) Values() map[string]string {
	m := c.Base.Values()
	for key, list := range c.Lists() {
		m[key] = list
	}
	return m
}

// ByModel reports whether an exact model measures the errors, cell by cell. The reference for Mountain Car is
// simulated.
func (c *Config) ByModel() bool { return !c.subject.pairs() }

// texts returns numbers in the form of a query.
func texts(list []float64) []string {
	values := make([]string, len(list))
	for i, x := range list {
		values[i] = query.Format(x)
	}
	return values
}

// named reports whether a query sets key.
func named(pairs []query.Pair, key string) bool {
	return slices.ContainsFunc(pairs, func(p query.Pair) bool { return p.Key == key })
}

// fixed is a key that has only one value in a study.
type fixed struct {
	key, value string
	note       func(...any) message.Message
}
