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

// Limits of a study; a query beyond them is refused before any of it is laid out in memory.
const (
	MaxCells    = 100_000
	MaxRuns     = 1_000   // of a cell
	MaxPairs    = 1_000   // of step sizes on Mountain Car, α times η: columns of one learner
	MaxEpisodes = 100_000 // there: some 13 million steps, 52 MB of experience
)

// ID is the name of the view that makes a query a study's, and of the first preset that has it.
const ID = "study"

// Config is a study, parsed. Its query is that of a live experiment, but some keys take comma lists. Make one with
// Parse; every field is within its legal range.
type Config struct {
	// Base has what is not swept, and the first of each list.
	Base query.Config
	Axes []Axis // what makes a setting, in the order of the CSV, the last moving fastest: the seed
	// Alpha and, for learners that take it, Ratio or, where that is empty, Eta are the step sizes of each setting.
	Alpha, Eta, Ratio []float64 // ascending

	definition *run.Definition // of the user's own problem; nil for one of the catalogue
	subject    subject
	plans      []plan // by algorithm
}

// subject is what a study's problem decides: how its query is read, what is prepared before cells can be measured, and
// what is told of a cell.
type subject interface {
	// settings are the keys of Axes; lists are those of step sizes that take lists.
	settings(base *query.Config) []string
	lists() []string
	// preset is what a query that names no value of a key stands for.
	preset(base *query.Config, key string) []string
	// fixed are keys that have one value in a study, and what is said of another.
	fixed(base *query.Config) []fixed
	// one reads what has one value, in another way than a live experiment; bound cuts what is too large.
	one(r *reader, base *query.Config)
	bound(r *reader, c *Config)
	// pairs says whether every learner takes both step sizes, all of them in one part.
	pairs() bool
	// before and after count the parts that prepare measures: those before the parts that learn, and those after.
	before() int
	after(c *Config) int
	// needs lists the parts of after, from 0, that the rows of learning parts from ≤ part < to rest on.
	needs(c *Config, from, to int) []int
	weight(c *Config, part int) float64
	cost(c *Config, part int) (ms, turn float64)
	title(c *Config, part int) string
	updates(c *Config) float64
	// bench sets up what works on parts, and results what takes them in.
	bench(c *Config) (Bench, error)
	results(c *Config) (results, error)
	// columns and fields are those of the CSV; settings of a choice are some of both.
	columns(c *Config) []string
	fields(t *Table, cell int) []string
	choice(c *Config) []string
	// live changes the configuration of a cell into that of its live experiment.
	live(c *Config, one query.Config, cell Cell) query.Config
	// again is the number of seeds of a choice that is learned again, and whether others' results serve it.
	again(c *Config, runs int) (seeds int)
}

// results is what a Table does with the result of a part: it fails, and changes nothing, on what no task can have.
type results interface {
	put(t *Table, part int, result []float64) error
	// share is the results of another study of the same problem, with what this has prepared; has says which parts.
	share(c *Config) (of results, has func(part int) bool)
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

// Is says whether a query is a study's: it names view=study, or a preset that has it.
func Is(text string) bool {
	pairs, _ := query.Split(text)
	for _, p := range pairs {
		if p.Key == "view" && p.Value == ID || p.Key == "preset" && !named(pairs, "view") && presets(p.Value) {
			return true
		}
	}
	return false
}

// presets says whether a preset is a study: the whole, or one of its figures.
func presets(id string) bool {
	c, _ := query.ParsePairs([]query.Pair{{Key: "preset", Value: id}})
	return c.View == ID
}

// lay counts cells and parts; it says whether there are no more cells than MaxCells.
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
	return int(min(most, max(1, updates/(float64(runs)*float64(max(1, steps))))))
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

// options are the axes of the problem's own, which come first.
func (c *Config) options() []Axis {
	n := slices.IndexFunc(c.Axes, func(a Axis) bool { return a.Key == "gamma" || a.Key == "lambda" })
	return c.Axes[:n]
}

// seeds is the axis of seeds.
func (c *Config) seeds() *Axis { return &c.Axes[len(c.Axes)-1] }

// takes says whether a rule's learners take α and η: without dual weights η is of no concern, and where a rule solves, α
// is not either.
func (c *Config) takes(r *learn.Rule) (alpha, eta bool) {
	all := c.subject.pairs()
	return all || !r.Solves, all || r.Dual
}

// runs is how many a cell is measured over.
func (c *Config) runs() int {
	if c.subject.pairs() {
		return 1
	}
	return c.Base.Runs
}

// sizes are the step sizes of a rule's learners.
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

// Query is the canonical query: defaults left out, lists ascending, keys in a fixed order, so that equal studies have
// equal queries.
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

// Whole is the query that leaves nothing to defaults.
func (c *Config) Whole() string {
	given := c.Lists()
	given["view"], given["measure"] = c.Base.View, c.Base.Measure
	if len(c.Ratio) > 0 {
		given["eta"] = "" // which ratio sets
	}
	return c.Base.Whole(given)
}

// Identity is the same for studies that differ only in what the page looks like.
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
		one.Base.Preset = ID // its figures have presets of their own
	}
	return one.Query()
}

// Lists are the values of the keys that take lists, as a query writes them.
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

// Values are those of all keys, of which some are lists.
func (c *Config) Values() map[string]string {
	m := c.Base.Values()
	for key, list := range c.Lists() {
		m[key] = list
	}
	return m
}

// ByModel says whether errors are measured by an exact model, cell by cell; those of Mountain Car are simulated for.
func (c *Config) ByModel() bool { return !c.subject.pairs() }

// texts are numbers as queries write them.
func texts(list []float64) []string {
	values := make([]string, len(list))
	for i, x := range list {
		values[i] = query.Format(x)
	}
	return values
}

// named says whether a query gives a value for key.
func named(pairs []query.Pair, key string) bool {
	return slices.ContainsFunc(pairs, func(p query.Pair) bool { return p.Key == key })
}

// fixed is a key that has one value in a study.
type fixed struct {
	key, value string
	note       func(...any) message.Message
}
