package study

import (
	"strconv"

	"triad/core/run"
	"triad/core/work"
)

// Settings names the columns that say what a choice is, and by which error it was made.
func (c *Config) Settings() []string {
	return []string{"algorithm", "lambda", "alpha", "eta", "episodes", "metric", "measure"}
}

// Chosen returns the step sizes of the least NMSE, a mean over seeds, of a table that is whole, for each learner and λ.
func (t *Table) Chosen() (list []work.Choice) {
	c := &t.cfg
	n, seeds := c.pairs(), len(c.Seed)
	for first := 0; first < len(t.rows); first += seeds * n {
		best := work.Choice{First: -1}
		for k := range n {
			errors, diverged := make([]float64, seeds), 0
			for s := range errors {
				r := &t.rows[first+s*n+k]
				if errors[s] = r.NMSE; r.Diverged {
					diverged++
				}
			}
			if of := run.RowOf(errors, diverged); best.First < 0 || of.Mean < best.Mean {
				best = work.Choice{First: first + k, Mean: of.Mean, SE: of.SE, Diverged: diverged, Runs: seeds}
			}
		}
		r := &t.rows[best.First]
		episodes := strconv.FormatUint(c.Base.Episodes, 10)
		best.Settings = []string{r.Algorithm, number(r.Lambda), number(r.Alpha), number(r.Eta), episodes, "nmse", "end"}
		list = append(list, best)
	}
	return list
}

// again is the study of a choice alone, with so many fresh seeds.
func (c *Config) again(choice work.Choice, runs int) Config {
	r, again := c.row(choice.First), *c
	again.Base = c.Base.Clone()
	again.Base.Algorithms = []string{r.Algorithm}
	again.Lambda, again.Alpha, again.Eta = []float64{r.Lambda}, []float64{r.Alpha}, []float64{r.Eta}
	again.Seed = work.FreshSeeds(c.Seed, runs)
	again.first()
	return again
}

// Again shares the true values and models of the whole table, which take longer than the learning.
func (c *car) Again(of work.Table, choice work.Choice, runs int) (work.Study, work.Table) {
	again := c.again(choice, runs)
	whole := of.(*Table)
	t := newTable(again, whole.car)
	t.nmse, t.mspbe = whole.nmse, whole.mspbe
	for i, p := range t.parts {
		t.has[i] = p.Kind != Learning
	}
	return Of(again), t
}

// Again is the grid's.
func (f *finite) Again(_ work.Table, choice work.Choice, runs int) (work.Study, work.Table) {
	again, t := f.Config.Again(choice, runs)
	return OfGrid(again), t
}
