package grid

import (
	"cmp"
	"strconv"

	"triad/core/run"
	"triad/core/work"
)

// Settings names the columns that say what a choice is: those of the CSV before what is measured, but for the seed.
func (c *Config) Settings() []string {
	list := []string{"algorithm", "gamma", "lambda", "alpha", "eta", "ratio", "steps"}
	for _, a := range c.options() {
		list = append(list, a.Key)
	}
	return append(list, "metric", "measure")
}

// Chosen returns the step sizes of the least mean error, of a table that is whole, for each learner and setting.
func (t *Table) Chosen() (list []work.Choice) {
	c, seeds := &t.cfg, t.cfg.seeds()
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
			list = append(list, work.Choice{
				First: best.Cell, Settings: t.settings(best.Cell), Mean: best.Mean, SE: t.spread(&best, len(p.sizes)), Diverged: best.Diverged, Runs: best.Runs,
			})
		}
	}
	return list
}

// spread is the standard error of a point over its seeds, whose rows are so far apart: of single runs, from their spread.
func (t *Table) spread(p *Point, apart int) float64 {
	if t.cfg.Base.Runs > 1 {
		return p.SE
	}
	errors := make([]float64, t.cfg.seeds())
	for s := range errors {
		errors[s] = t.results[p.Cell+s*apart].Mean
	}
	return run.RowOf(errors, 0).SE
}

// settings are the values of Config.Settings of a cell.
func (t *Table) settings(cell int) []string {
	fields := t.Fields(cell) // with the seed before the steps
	n := len(t.cfg.Settings())
	return append(append([]string{}, fields[:6]...), fields[7:1+n]...)
}

// Again is the study of a choice alone, over so many runs of a fresh seed, and its table: of a problem and settings that
// have been learned with, so that nothing is left to check.
func (c *Config) Again(choice work.Choice, runs int) (Config, *Table) {
	cell, again := c.Cell(choice.First), *c
	again.Base = c.Base.Clone()
	again.Base.Algorithms, again.Base.Runs = []string{cell.Algorithm}, runs
	again.Alpha, again.Ratio = []float64{cell.Alpha}, nil
	if cell.Dual && cell.Ratio == 0 {
		again.Eta = []float64{cell.Eta}
	} else if again.Eta = c.Eta[:1]; cell.Dual {
		again.Ratio = []float64{cell.Ratio}
	} else if len(c.Ratio) > 0 {
		again.Ratio = c.Ratio[:1]
	}
	again.Axes = make([]Axis, len(c.Axes))
	for i, a := range c.Axes {
		again.Axes[i] = Axis{a.Key, []string{cell.Setting[i]}}
	}
	var used []uint64
	last := len(c.Axes) - 1
	for _, text := range c.Axes[last].Values {
		seed, _ := strconv.ParseUint(text, 10, 64) // the table of keys has written it
		used = append(used, seed)
	}
	again.Axes[last].Values = []string{strconv.FormatUint(work.FreshSeeds(used, 1)[0], 10)}
	again.lay() // one cell
	return again, newTable(again)
}
