package sweep

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"

	"triad/core/run"
)

// Choice is a learner with settings and its best step sizes, and its error over all seeds and runs.
type Choice struct {
	First    int      // its first cell
	Settings []string // values of Config.Settings
	Mean, SE float64  // both infinite if a run has diverged; the standard error of one run is 0
	Diverged int      // number of diverged runs, of
	Runs     int
}

// Settings returns the names of the columns that identify a choice.
func (c *Config) Settings() []string { return c.subject.choice(c) }

// Chosen returns the step sizes with the least mean error for each learner in each setting, in the order of the rows.
// The table must be complete.
func (t *Table) Chosen() (list []Choice) {
	c, seeds := t.cfg, len(t.cfg.seeds().Values)
	for _, p := range c.plans {
		for setting := 0; setting < c.settings(); setting += seeds {
			best := Point{Cell: -1}
			for k := range p.sizes {
				cells := make([]int, seeds)
				for s := range cells {
					cells[s] = p.cells + (setting+s)*len(p.sizes) + k
				}
				if other := t.over(cells); best.Cell < 0 || cmp.Or(cmp.Compare(other.Mean, best.Mean), cmp.Compare(other.Median, best.Median)) < 0 {
					best = other
				}
			}
			list = append(list, Choice{
				First: best.Cell, Settings: t.settings(best.Cell), Mean: best.Mean, SE: t.spread(&best, len(p.sizes)), Diverged: best.Diverged, Runs: best.Runs,
			})
		}
	}
	return list
}

// spread returns the standard error of a point over its seeds, whose rows are apart rows apart. For single runs it is
// computed from their spread.
func (t *Table) spread(p *Point, apart int) float64 {
	if t.cfg.runs() > 1 {
		return p.SE
	}
	errors := make([]float64, len(t.cfg.seeds().Values))
	for s := range errors {
		errors[s] = t.cells[p.Cell+s*apart].Mean
	}
	return run.RowOf(errors, 0).SE
}

// settings returns the values of Config.Settings for a cell: fields of its row, and the error by which it was chosen.
func (t *Table) settings(cell int) (list []string) {
	columns, fields := t.cfg.Columns(), t.Fields(cell)
	for _, name := range t.cfg.Settings() {
		i := slices.Index(columns, name)
		switch {
		case i >= 0:
			list = append(list, fields[i])
		case name == "metric":
			list = append(list, "nmse")
		default:
			list = append(list, "end")
		}
	}
	return list
}

// Again returns the study of a single choice of a complete table, over runs fresh seeds, and a table with everything
// that the complete one can provide. The problem and its settings have been used before, so nothing is left to check.
func (c *Config) Again(of *Table, choice Choice, runs int) (*Config, *Table) {
	cell, again := c.Cell(choice.First), new(Config)
	*again = *c
	again.Base = c.Base.Clone()
	again.Base.Algorithms = []string{cell.Algorithm}
	seeds := c.subject.again(c, runs)
	if seeds == 1 {
		again.Base.Runs = runs
	}
	again.Alpha, again.Ratio = []float64{cell.Alpha}, nil
	if cell.TakesEta && cell.Ratio == 0 {
		again.Eta = []float64{cell.Eta}
	} else if again.Eta = c.Eta[:1]; cell.TakesEta {
		again.Ratio = []float64{cell.Ratio}
	} else if len(c.Ratio) > 0 {
		again.Ratio = c.Ratio[:1]
	}
	again.Axes = make([]Axis, len(c.Axes))
	for i, a := range c.Axes {
		again.Axes[i] = Axis{a.Key, []string{cell.Setting[i]}}
	}
	again.seeds().Values = nil
	for _, seed := range freshSeeds(c.seeds().Values, seeds) {
		again.seeds().Values = append(again.seeds().Values, strconv.FormatUint(seed, 10))
	}
	again.lay() // cannot fail, because it is smaller than c
	results, has := of.of.share(again)
	t := newTable(again, results)
	for part := range t.has {
		t.has[part] = has(part)
	}
	return again, t
}

// freshStream separates the generator of fresh seeds from those of experience, whose streams are numbers of runs.
const freshStream = 0x6672_6573_685f_7365

// freshSeeds returns n seeds that a study has not used, ascending. They come from the start of a stream that depends on
// the study's first seed, so every program and page draws the same.
func freshSeeds(used []string, n int) []uint64 {
	const largest = 1<<53 - 1
	first, _ := strconv.ParseUint(used[0], 10, 64) // written by the table of keys
	stream := rand.NewPCG(first, freshStream)
	seeds := make([]uint64, 0, n)
	for len(seeds) < n {
		seed := stream.Uint64() & largest
		if !slices.Contains(used, strconv.FormatUint(seed, 10)) && !slices.Contains(seeds, seed) {
			seeds = append(seeds, seed)
		}
	}
	slices.Sort(seeds)
	return seeds
}
