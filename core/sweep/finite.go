package sweep

import (
	"errors"
	"math"
	"strconv"

	"triad/core/message"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/run"
)

// finite is a problem with an exact model. A cell is measured over several runs; its results equal those of a live
// experiment with the same settings, to the bit.
type finite struct {
	wide bool // some features are random, so their width and their draw are settings
}

// defaultSteps is the number of steps if the query and its preset name no end.
const defaultSteps = 1_000

// settings are the problem's options, in the order of queries, then the common keys. Those of random features are left
// out of studies without such features, which have the columns that they always had.
func (f finite) settings(base *query.Config) (keys []string) {
	for _, p := range query.Parameters {
		if _, own := base.Options[p.Key]; own && (f.wide || !problem.OfRandomFeatures(p.Key)) {
			keys = append(keys, p.Key)
		}
	}
	return append(keys, "gamma", "lambda", "seed")
}

func (finite) lists() []string { return sizeKeys }

func (finite) preset(base *query.Config, key string) []string { return []string{base.Values()[key]} }

func (finite) fixed(*query.Config) []fixed {
	return []fixed{{"schedule", "constant", plainOnly}, {"average", "none", plainOnly}, {"at", "", endsOnly}}
}

func (finite) one(r *reader, c *query.Config) {
	if c.Steps == 0 {
		c.Steps = defaultSteps
		if named(r.pairs, "steps") {
			legal := forA(message.Integer(uint64(1), uint64(query.MaxSteps)))
			r.problems = append(r.problems, query.Issue{Key: "steps", Got: query.Endless, Legal: legal, Using: strconv.Itoa(defaultSteps)})
		}
	}
	for _, p := range r.pairs {
		if p.Key != "runs" {
			continue
		}
		if n, err := strconv.ParseUint(p.Value, 10, 64); err == nil && n >= 1 && n <= MaxRuns {
			c.Runs = int(n)
			continue
		}
		legal := forA(message.Integer(1, MaxRuns))
		r.problems = append(r.problems, query.Issue{Key: p.Key, Got: p.Value, Legal: legal, Using: strconv.Itoa(c.Runs)})
	}
}

func (finite) bound(r *reader, c *Config) {
	if c.lay() {
		return
	}
	r.report("alpha", c.Lists()["alpha"], tooManyCells(query.Format(c.count()), MaxCells))
	for i := range c.Axes {
		c.Axes[i].Values = c.Axes[i].Values[:1]
	}
	c.Alpha, c.Eta = c.Alpha[:1], c.Eta[:1]
	c.Ratio = c.Ratio[:min(1, len(c.Ratio))]
	c.lay()
}

func (finite) pairs() bool                             { return false }
func (finite) before() int                             { return 0 }
func (finite) after(*Config) int                       { return 0 }
func (finite) needs(*Config, int, int) []int           { return nil }
func (finite) bench(c *Config, _ Bench) (Bench, error) { return &finiteBench{cfg: c}, nil }
func (finite) again(*Config, int) (seeds int)          { return 1 }
func (finite) updates(c *Config) float64 {
	return float64(c.Cells()) * float64(c.Base.Runs) * float64(c.Base.Steps)
}

func (finite) weight(c *Config, part int) float64 {
	return float64(c.Base.Runs) * float64(c.Base.Steps) * float64(4+len(c.part(part).sizes)) / 28
}

func (f finite) cost(c *Config, part int) (ms, turn float64) { return f.weight(c, part), float64(part) }

func (finite) title(c *Config, part int) string {
	p := c.part(part)
	text := p.algorithm
	for j, value := range c.setting(p.setting) {
		text += ", " + c.Axes[j].Key + " " + value
	}
	return text
}

func (finite) live(_ *Config, one query.Config, _ Cell) query.Config {
	one.View, one.Measure = "both", "end"
	one.Lines, one.Panels = query.AutoKey, query.AutoKey // of the study's picture, like axes
	if _, axis := query.AxisByID(one.X); axis {
		one.X = "linear"
	}
	if _, axis := query.AxisByID(one.Y); axis {
		one.Y = "auto"
	}
	return one
}

func (finite) columns(c *Config) []string {
	list := []string{"algorithm", "gamma", "lambda", "alpha", "eta", "ratio", "seed", "steps"}
	for _, a := range c.options() {
		list = append(list, a.Key)
	}
	return append(list, "metric", "measure", "mean", "se", "median", "q25", "q75", "diverged", "runs")
}

func (finite) fields(t *Table, i int) []string {
	c, cell, r := t.cfg, t.cfg.Cell(i), &t.cells[i]
	n := len(c.options())
	alpha, eta, ratio := query.Format(cell.Alpha), "", ""
	switch {
	case !cell.TakesAlpha:
		alpha = ""
	case cell.TakesEta:
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

// choice lists the columns before the measured ones, without the seed.
func (f finite) choice(c *Config) []string {
	columns := f.columns(c)
	return append(columns[:6:6], columns[7:len(columns)-7]...)
}

// checked is the largest number of settings that are tried before anything is learned.
const checked = 64

// results sets up the first settings with all learners, so that faults are reported before anything is learned.
func (finite) results(c *Config) (results, error) {
	seeds := len(c.seeds().Values)
	for i := 0; i < c.settings() && i < checked*seeds; i += seeds {
		one := c.at(i, "")
		one.Algorithms, one.Runs = c.Base.Algorithms, 1
		if _, err := c.open(one); err != nil {
			return nil, err
		}
	}
	return finiteResults{}, nil
}

// finiteResults stores mean, standard error, median, quartiles and the number of diverged runs for each of a part's
// step sizes.
type finiteResults struct{}

// perCell is the number of values of each cell in a part's result.
const perCell = 6

func (finiteResults) put(t *Table, i int, result []float64) error {
	p := t.cfg.part(i)
	if err := fit(p, result, t.cfg.Base.Runs); err != nil {
		return errors.New("(" + p.algorithm + "): " + err.Error())
	}
	for k := range p.sizes {
		of := result[k*perCell:]
		t.cells[p.cell+k] = Result{of[0], of[1], of[2], of[3], of[4], int(of[5]), math.NaN()}
	}
	return nil
}

func fit(p part, result []float64, runs int) error {
	if want := perCell * len(p.sizes); len(result) != want {
		return errors.New("the result has " + strconv.Itoa(len(result)) + " numbers; it must have " + strconv.Itoa(want))
	}
	for j, x := range result {
		cell := "cell " + strconv.Itoa(p.cell+j/perCell) + ": "
		switch {
		case j%perCell < perCell-1 && !(x >= 0):
			return errors.New(cell + "an error of " + query.Format(x) + " is invalid; use 0 or more")
		case j%perCell == perCell-1 && !(x >= 0 && x <= float64(runs) && x == math.Trunc(x)):
			return errors.New(cell + query.Format(x) + " runs that diverged are invalid; use a whole number to " + strconv.Itoa(runs))
		}
	}
	return nil
}

func (finiteResults) share(*Config) (results, func(part int) bool) {
	return finiteResults{}, func(int) bool { return false }
}
