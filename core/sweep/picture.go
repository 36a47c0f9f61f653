package sweep

import (
	"cmp"
	"math"
	"slices"

	"triad/core/stats"
)

// Point is a point of a picture: the best of its cells, over its seeds.
type Point struct {
	Result      // for several seeds: means of means, standard errors of these, medians of the rest, and the sum of the numbers of diverged runs
	Runs   int  // of all known seeds
	Cell   int  // its first cell; −1 if nothing is known
	Whole  bool // all seeds are known
}

// Series is a line of a picture, or a row of coloured cells.
type Series struct {
	Panel, Each int     // indices in the layout's lists
	Points      []Point // for each value across
	Best        int     // index of the least error; −1 if none is finite
}

// group identifies a point of a picture together with the remaining keys. Its cells differ only in their seeds.
type group struct{ panel, each, x, rest int }

// Series returns what is known of a picture, panel by panel: at most MaxPanels, and at most MaxLines in each unless
// they are rows. A learner that does not take a step size is the same at each of its values.
func (t *Table) Series(l Layout) []Series {
	c := t.cfg
	panels := min(max(1, len(l.Panels.Values)), MaxPanels)
	each := len(l.Each.Values)
	if !l.Rows {
		each = min(each, MaxLines)
	}
	list := make([]Series, panels*each)
	for i := range list {
		list[i] = Series{Panel: i / each, Each: i % each, Points: make([]Point, len(l.X.Values))}
		for k := range list[i].Points {
			list[i].Points[k].Cell = -1
		}
	}
	groups := map[group][]int{}
	c.visit(l, func(cell int, at place) {
		if !t.known(cell) {
			return
		}
		for p := range at.panel.within(panels) {
			for e := range at.each.within(each) {
				for x := range at.x.within(len(l.X.Values)) {
					g := group{p, e, x, at.rest}
					groups[g] = append(groups[g], cell)
				}
			}
		}
	})
	for g, cells := range groups {
		point := &list[g.panel*each+g.each].Points[g.x]
		if other := t.over(cells); point.Cell < 0 || cmp.Or(c.compare(&other, point), cmp.Compare(other.Cell, point.Cell)) < 0 {
			*point = other
		}
	}
	for i := range list {
		list[i].Best = c.best(list[i].Points)
	}
	return list
}

// Best returns the known cell of an algorithm with the least error, by its means over seeds; −1 if all diverged.
func (t *Table) Best(algorithm int) int {
	c := t.cfg
	groups := map[int][]int{}
	c.visit(Layout{Each: c.swept()[0], Over: c.swept()[1:]}, func(cell int, at place) {
		if at.each == digit(algorithm) && t.known(cell) {
			groups[at.rest] = append(groups[at.rest], cell)
		}
	})
	best := Point{Cell: -1}
	for _, cells := range groups {
		if other := t.over(cells); best.Cell < 0 || cmp.Or(c.compare(&other, &best), cmp.Compare(other.Cell, best.Cell)) < 0 {
			best = other
		}
	}
	if best.Cell >= 0 && math.IsInf(c.Drawn(&best), 1) {
		return -1
	}
	return best.Cell
}

// best returns the index of the least error; −1 if none is finite.
func (c *Config) best(points []Point) int {
	best := -1
	for i := range points {
		p := &points[i]
		if p.Cell >= 0 && !math.IsInf(c.Drawn(p), 1) && (best < 0 || c.compare(p, &points[best]) < 0) {
			best = i
		}
	}
	return best
}

// Drawn returns the error that a picture shows for a point: the mean, or the median with bands=runs.
func (c *Config) Drawn(p *Point) float64 {
	if c.Base.Bands == "runs" {
		return p.Median
	}
	return p.Mean
}

// compare orders points by the error that is drawn, then by the number of diverged runs, then by the median.
func (c *Config) compare(a, b *Point) int {
	return cmp.Or(cmp.Compare(c.Drawn(a), c.Drawn(b)), cmp.Compare(a.Diverged*b.Runs, b.Diverged*a.Runs), cmp.Compare(a.Median, b.Median))
}

// over combines cells that differ only in seeds.
func (t *Table) over(cells []int) Point {
	n, diverged := float64(len(cells)), 0
	p := Point{Result: t.cells[cells[0]], Runs: t.cfg.runs() * len(cells), Cell: cells[0], Whole: len(cells) == len(t.cfg.seeds().Values)}
	if len(cells) == 1 {
		return p
	}
	if t.cfg.subject.pairs() { // one run for each seed
		errors := make([]float64, len(cells))
		for i, cell := range cells {
			errors[i] = t.cells[cell].Mean
			diverged += t.cells[cell].Diverged
		}
		p.Result = resultOf(errors, diverged)
		return p
	}
	var medians, low, high []float64
	sum, squares := 0.0, 0.0
	for _, cell := range cells {
		r := &t.cells[cell]
		sum += r.Mean / n
		squares += float64(r.SE / n * (r.SE / n))
		diverged += r.Diverged
		medians, low, high = append(medians, r.Median), append(low, r.Q25), append(high, r.Q75)
	}
	middle := func(list []float64) float64 {
		slices.Sort(list)
		return stats.Percentile(list, 50)
	}
	p.Result = Result{sum, math.Sqrt(squares), middle(medians), middle(low), middle(high), diverged, math.NaN()}
	return p
}
