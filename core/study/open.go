package study

import (
	"triad/core/grid"
	"triad/core/query"
	"triad/core/run"
	"triad/core/work"
)

// Open reads a study's query, of any problem: d is the user's own, or nil for one of the catalogue, which is Mountain
// Car where the query names neither preset nor problem. What is not legal is reported, as Parse does.
func Open(text string, d *run.Definition) (work.Study, []query.Issue) {
	if d != nil || Grid(text) {
		c, problems := grid.Parse(text, d)
		return OfGrid(c), problems
	}
	c, problems := Parse(text)
	return Of(c), problems
}

// Grid says whether a study's query is of a problem with an exact model, and so of package grid.
func Grid(text string) bool {
	pairs, _ := query.Split(text)
	var of []query.Pair
	for _, p := range pairs {
		if p.Key == "preset" || p.Key == "problem" {
			of = append(of, p)
		}
	}
	c, problems := query.ParsePairs(of)
	return len(of) > 0 && len(problems) == 0 && grid.Fits(&c)
}

// Of is a study of Mountain Car as all studies are worked on, OfGrid one of a problem with an exact model.
func Of(c Config) work.Study          { return &car{c, c.Parts()} }
func OfGrid(c grid.Config) work.Study { return &finite{c} }

// car is a study of Mountain Car as all studies are worked on.
type car struct {
	Config
	parts []Part
}

func (c *car) Updates() float64 {
	const steps = 131.5 // of an episode
	return float64(c.Rows()) * float64(c.Base.Episodes) * steps
}

// Weight is about how long a part takes, in transitions of one learner of 25 columns.
func (c *car) Weight(part int) float64 {
	const (
		steps      = 131.5 // of an episode
		rollouts   = 30_000 * 161. / 10
		estimating = 10_000 * steps
	)
	switch p := c.parts[part]; p.Kind {
	case Truth:
		return rollouts / 2
	case Model:
		return estimating * float64(len(p.Lambdas)) / 2
	}
	return float64(c.Base.Episodes) * steps * float64(4+c.pairs()) / 28
}

func (c *car) NewTable() (work.Table, error) { return NewTable(c.Config) }
func (c *car) NewBench() (work.Bench, error) { return NewBench(c.Config) }

// finite is a study of a problem with an exact model.
type finite struct{ grid.Config }

func (f *finite) NewTable() (work.Table, error) { return grid.NewTable(f.Config) }
func (f *finite) NewBench() (work.Bench, error) { return grid.NewBench(f.Config), nil }
