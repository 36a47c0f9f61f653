package grid

import (
	"slices"
	"strconv"
	"strings"

	"triad/core/query"
	"triad/core/run"
)

// Query is the canonical query: defaults left out, lists ascending, keys in a fixed order, so that equal studies have
// equal queries.
func (c *Config) Query() string {
	plain := query.Pair{Key: "problem", Value: c.Base.Problem}
	if c.Base.Preset != "" {
		plain = query.Pair{Key: "preset", Value: c.Base.Preset}
	}
	preset, _ := query.ParsePairs([]query.Pair{plain})
	before := preset.Values()
	given := map[string]struct{ Value, Default string }{}
	for key, list := range c.Lists() {
		given[key] = struct{ Value, Default string }{list, before[key]}
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

// Cells is the number of rows.
func (c *Config) Cells() int {
	last := c.plans[len(c.plans)-1]
	return last.cells + c.settings()*len(last.sizes)
}

// Parts is the number of parts.
func (c *Config) Parts() int {
	last := c.plans[len(c.plans)-1]
	return last.parts + c.settings()*last.partsOfEach
}

// Updates is how many updates of learners there are: cells times runs times steps.
func (c *Config) Updates() float64 {
	return float64(c.Cells()) * float64(c.Base.Runs) * float64(c.Base.Steps)
}

// part is some of an algorithm's step sizes in one setting.
type part struct {
	plan      *plan
	setting   int
	sizes     []Sizes
	cell      int // the first
	algorithm string
}

// part has the i-th of Parts.
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
	Dual, Solves bool // its learner has dual weights, or takes no step sizes at all
}

// Cell has the i-th of Cells.
func (c *Config) Cell(i int) Cell {
	at := len(c.plans) - 1
	for c.plans[at].cells > i {
		at--
	}
	p := &c.plans[at]
	i -= p.cells
	r, place := p.algorithm.Rule, i/len(p.sizes)
	return Cell{p.algorithm.ID, place, c.setting(place), p.sizes[i%len(p.sizes)], r.Dual, r.Solves}
}

// Live is the query that opens the i-th cell live, with the same experience and, while no more than a live experiment's
// runs are asked for, the same numbers.
func (c *Config) Live(i int) string {
	one := c.live(i)
	runs, _ := query.ByKey("runs")
	one.Runs = min(one.Runs, int(runs.Max))
	return one.Query()
}

// Experiment is the i-th cell as an experiment at its start, of its first runs: with all of them its last error is the
// cell's.
func (c *Config) Experiment(i, runs int) (*run.Experiment, error) {
	one := c.live(i)
	one.Runs = min(one.Runs, runs)
	return c.open(one)
}

// live is the configuration of the i-th cell alone.
func (c *Config) live(i int) query.Config {
	cell := c.Cell(i)
	one := c.at(cell.Place, cell.Algorithm)
	if !cell.Solves {
		one.Alpha = cell.Alpha
	}
	if one.Ratio = cell.Ratio; cell.Ratio == 0 && cell.Dual {
		one.Eta = cell.Eta
	}
	one.View, one.Measure = "both", "end"
	one.Lines, one.Panels = query.AutoKey, query.AutoKey // of the study's picture, as are axes
	if _, axis := query.AxisByID(one.X); axis {
		one.X = "linear"
	}
	if _, axis := query.AxisByID(one.Y); axis {
		one.Y = "auto"
	}
	return one
}

// Columns are the names of the CSV's columns.
func (c *Config) Columns() []string {
	list := []string{"algorithm", "gamma", "lambda", "alpha", "eta", "ratio", "seed", "steps"}
	for _, a := range c.options() {
		list = append(list, a.Key)
	}
	return append(list, "metric", "measure", "mean", "se", "median", "q25", "q75", "diverged", "runs")
}

// options are the axes of the problem's own: all but the last three.
func (c *Config) options() []Axis { return c.Axes[:len(c.Axes)-3] }

// Comments are the first lines of every CSV of the study, which say where it comes from.
func (c *Config) Comments() string {
	text := run.Provenance(c.Query(), c.Whole())
	if c.definition != nil && c.definition.Name() != "" {
		text += "# mdp " + c.definition.Name() + "\n"
	}
	return text
}

// CSVHeader is what stands over the rows of a study's CSV: comments, and the names of the columns.
func (c *Config) CSVHeader() string { return c.Comments() + strings.Join(c.Columns(), ",") + "\n" }

// AppendCSV appends the rows of those parts whose index is at least from and below to, as far as they are known, in
// the order algorithm, the problem's options, γ, λ, seed, α, η. Numbers are in the shortest form that reads back as
// themselves, infinity is inf; the standard error of a single run is left empty, and so are step sizes that a learner does not take.
func (t *Table) AppendCSV(b []byte, from, to int) []byte {
	for i := max(from, 0); i < min(to, len(t.has)); i++ {
		if !t.has[i] {
			continue
		}
		p := t.cfg.part(i)
		for k := range p.sizes {
			b = append(append(b, strings.Join(t.Fields(p.cell+k), ",")...), '\n')
		}
	}
	return b
}

// Fields are the columns of a cell that is known.
func (t *Table) Fields(i int) []string {
	c, cell, r := &t.cfg, t.cfg.Cell(i), &t.results[i]
	n := len(c.options())
	alpha, eta, ratio := query.Format(cell.Alpha), "", ""
	switch {
	case cell.Solves:
		alpha = ""
	case cell.Dual:
		eta = query.Format(cell.Eta)
		if cell.Ratio != 0 {
			ratio = query.Format(cell.Ratio)
		}
	}
	list := []string{cell.Algorithm, cell.Setting[n], cell.Setting[n+1], alpha, eta, ratio, cell.Setting[n+2], strconv.FormatUint(c.Base.Steps, 10)}
	list = append(append(list, cell.Setting[:n]...), c.Base.Metric, c.Base.Measure)
	se := run.Field(r.SE)
	if c.Base.Runs == 1 {
		se = ""
	}
	return append(list, run.Field(r.Mean), se, run.Field(r.Median), run.Field(r.Q25), run.Field(r.Q75),
		strconv.Itoa(r.Diverged), strconv.Itoa(c.Base.Runs))
}

// Shard is the i-th of n near-equal runs of parts, from ≤ index < to: all of them together are the whole, in order;
// some are empty where n is larger than the number of parts.
func (c *Config) Shard(i, n int) (from, to int) {
	cut := func(i int) int { // their product is beyond an int of 32 bits
		return int(uint64(i) * uint64(c.Parts()) / uint64(n))
	}
	return cut(i), cut(i + 1)
}

// Needs are the parts from ≤ part < to: each rests on itself alone.
func (c *Config) Needs(from, to int) (list []int) {
	for i := from; i < to; i++ {
		list = append(list, i)
	}
	return list
}

// Weight is about how long a part takes.
func (c *Config) Weight(i int) float64 {
	return float64(c.Base.Runs) * float64(c.Base.Steps) * float64(4+len(c.part(i).sizes)) / 28
}

// Title names a part in messages.
func (c *Config) Title(i int) string {
	p := c.part(i)
	text := p.algorithm
	for j, value := range c.setting(p.setting) {
		text += ", " + c.Axes[j].Key + " " + value
	}
	return text
}

// Lists are the values of the keys that take lists, as a query writes them.
func (c *Config) Lists() map[string]string {
	lists := map[string]string{}
	for _, a := range c.Axes {
		lists[a.Key] = strings.Join(a.Values, ",")
	}
	for key, list := range map[string][]float64{"alpha": c.Alpha, "eta": c.Eta, "ratio": c.Ratio} {
		lists[key] = strings.Join(values(list), ",")
	}
	return lists
}
