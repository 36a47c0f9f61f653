package rates

import (
	"triad/core/learn"
	"triad/core/moments"
	"triad/core/query"
)

// Row is one of Table 1 beside the present settings.
type Row struct {
	moments.Guide
	Slope float64 // of its bound of the squared distance; 0 where it claims no rate
	// Speaks says that it is about learners of this kind, with such step sizes, averages and projections.
	Speaks bool
	// Missing are the IDs of what it asks for and the settings have not.
	Missing []string
}

// need is something that a row asks for. Those of form say what the row is about, the others what it assumes.
type need struct {
	id   string
	form bool
	met  func(c *query.Config, a learn.Algorithm) bool
}

var (
	gradient  = need{"gradient", true, func(_ *query.Config, a learn.Algorithm) bool { return a.Rule.Dual }}
	constant  = need{"constant", true, schedules("constant")}
	falling   = need{"falling", true, schedules("hyperbolic", "prop4")}
	root      = need{"root", true, schedules()} // no schedule has steps that fall as 1/√k
	twoScales = need{"two-scales", true, schedules("dalal")}
	average   = need{"average", true, func(c *query.Config, _ learn.Algorithm) bool { return c.Average == "polyak" }}
	projected = need{"projected", true, func(c *query.Config, _ learn.Algorithm) bool { return len(c.Project) > 0 }}
	sparsely  = need{"powers", true, func(c *query.Config, _ learn.Algorithm) bool { return len(c.Project) > 0 && c.ProjectWhen == "powers" }}
	equal     = need{"equal", false, func(c *query.Config, a learn.Algorithm) bool {
		return c.StepSize("alpha", a.ID) == c.StepSize("eta", a.ID)
	}}
	ratio       = need{"beta", false, schedules("prop4")}
	independent = need{"independent", false, func(c *query.Config, _ learn.Algorithm) bool { return c.Sampling == "iid" }}
)

func schedules(ids ...string) func(*query.Config, learn.Algorithm) bool {
	return func(c *query.Config, _ learn.Algorithm) bool {
		for _, id := range ids {
			if c.Schedule == id {
				return true
			}
		}
		return false
	}
}

// needs are what the rows of moments.Guides ask for, by their IDs.
var needs = map[string][]need{
	"gtd":        {gradient, falling, independent},
	"projected":  {gradient, constant, average, projected, equal, independent},
	"markov":     {gradient, root, average, projected},
	"constant":   {gradient, constant, average, independent},
	"two-scales": {gradient, twoScales, sparsely, independent},
	"paper":      {gradient, falling, ratio, independent},
}

// Rows are those of Table 1, in its order, for a learner at the settings of c.
func Rows(c query.Config, a learn.Algorithm) []Row {
	var rows []Row
	for _, g := range moments.Guides {
		row := Row{Guide: g, Slope: g.Slope(c.C), Speaks: true, Missing: []string{}}
		for _, n := range needs[g.ID] {
			if !n.met(&c, a) {
				row.Missing = append(row.Missing, n.id)
				row.Speaks = row.Speaks && !n.form
			}
		}
		rows = append(rows, row)
	}
	return rows
}
