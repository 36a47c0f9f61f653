// Package gridview prepares the pictures of a study that shows every cell.
//
// It sends the page the errors, arranged by the keys of a picture's axes, and the curves of each learner's best cell.
package gridview

import (
	"math"

	"triad/core/sweep"
)

// View is a study as its pictures see it. It is not safe for concurrent use.
type View struct {
	grows   map[int]*float64 // by cell, where it was asked for
	courses []course         // of the best cells, when they were asked for last
}

// New returns a view of a study of which nothing is known yet.
func New() *View { return &View{grows: map[int]*float64{}} }

// PictureAnswer answers the command picture.
type PictureAnswer struct {
	Type   string         `json:"type"`   // picture
	Kind   string         `json:"kind"`   // boxes, percentile or best of Mountain Car's pictures; else empty
	Metric string         `json:"metric"` // that is drawn
	X      KeyAnswer      `json:"x"`
	Rows   bool           `json:"rows"` // cells are coloured, in rows of each; else there are lines for each
	Each   KeyAnswer      `json:"each"`
	Panels KeyAnswer      `json:"panels"` // its key is empty where there is one for all
	Over   []string       `json:"over"`   // keys of which each point is the best
	Across []string       `json:"across"` // what may be asked for: keys of numbers,
	Listed []string       `json:"listed"` // and all that have several values
	Seeds  int            `json:"seeds"`  // of which each point is the mean
	Known  int            `json:"known"`  // cells
	Series []SeriesAnswer `json:"series"` // panel by panel, each with as many; fewer than there are values where these are many
}

// KeyAnswer is a key with its values, as queries write them, ascending where they are numbers.
type KeyAnswer struct {
	Key    string   `json:"key"`
	Values []string `json:"values"`
}

// SeriesAnswer is a line or a row: a number for each value across. Errors are null where nothing is known, and infinite where
// runs diverged.
type SeriesAnswer struct {
	Panel  int          `json:"panel"`
	Each   int          `json:"each"`
	Errors []*float64   `json:"errors"` // means, or with bands=runs medians
	Low    []*float64   `json:"low"`    // a standard error below, or the first quartile
	High   []*float64   `json:"high"`
	Share  []float64    `json:"share"` // of the runs that diverged, from 0 to 1
	Runs   []int        `json:"runs"`
	Cell   []int        `json:"cell"`  // −1 where nothing is known
	Best   int          `json:"best"`  // place of the least error; −1 where none is finite
	Boxes  []*BoxAnswer `json:"boxes"` // of the picture boxes; null where nothing is known
	Grows  *float64     `json:"grows"` // by how much that one's error grows in a step by the average update; null where it does not, and of rows that are not their panel's best
}

// Picture lays a study out as its query asks, or is one of Mountain Car's by its name: boxes, percentile or best.
func (v *View) Picture(c *sweep.Config, t *sweep.Table, kind string) PictureAnswer {
	if kind == "" {
		return v.laidOut(c, t)
	}
	return byLambda(c, t, kind)
}

// laidOut follows the keys of the query.
func (v *View) laidOut(c *sweep.Config, t *sweep.Table) PictureAnswer {
	l, choices := c.Layout(), c.Choices()
	a := PictureAnswer{
		Type: "picture", Metric: c.Base.Metric, X: keyOf(l.X), Rows: l.Rows, Each: keyOf(l.Each), Panels: keyOf(l.Panels), Over: []string{},
		Across: choices.Across, Listed: choices.Each, Seeds: 1, Known: t.Known(), Series: []SeriesAnswer{},
	}
	if a.Across == nil {
		a.Across = []string{}
	}
	if a.Listed == nil {
		a.Listed = []string{}
	}
	for _, o := range l.Over {
		if o.Key == "seed" {
			a.Seeds = len(o.Values)
			continue
		}
		a.Over = append(a.Over, o.Key)
	}
	least := map[int]int{} // by panel, the series of its best
	list := t.Series(l)
	for i := range list {
		a.Series = append(a.Series, seriesOf(c, &list[i]))
		if s := &list[i]; s.Best >= 0 {
			j, there := least[s.Panel]
			if p := &s.Points[s.Best]; !there || c.Drawn(p) < c.Drawn(&list[j].Points[list[j].Best]) {
				least[s.Panel] = i
			}
		}
	}
	for i := range list {
		if s := &list[i]; s.Best >= 0 && (!l.Rows || least[s.Panel] == i) {
			a.Series[i].Grows = v.Grows(c, s.Points[s.Best].Cell)
		}
	}
	return a
}

func keyOf(a sweep.Axis) KeyAnswer {
	if a.Values == nil {
		a.Values = []string{}
	}
	return KeyAnswer{a.Key, a.Values}
}

func seriesOf(c *sweep.Config, s *sweep.Series) SeriesAnswer {
	n := len(s.Points)
	a := SeriesAnswer{
		Panel: s.Panel, Each: s.Each, Best: s.Best, Errors: make([]*float64, n), Low: make([]*float64, n), High: make([]*float64, n),
		Share: make([]float64, n), Runs: make([]int, n), Cell: make([]int, n), Boxes: []*BoxAnswer{},
	}
	for i := range s.Points {
		p := &s.Points[i]
		if a.Cell[i] = p.Cell; p.Cell < 0 {
			continue
		}
		a.Errors[i], a.Low[i], a.High[i] = band(c, p.Result)
		a.Share[i], a.Runs[i] = float64(p.Diverged)/float64(p.Runs), p.Runs
	}
	return a
}

// band is an error as it is drawn, with what lies around it.
func band(c *sweep.Config, r sweep.Result) (at, low, high *float64) {
	if c.Base.Bands == "runs" {
		return &r.Median, &r.Q25, &r.Q75
	}
	below, above := r.Mean, r.Mean+r.SE
	if !math.IsInf(r.Mean, 1) { // of infinities there is no difference
		below = max(0, r.Mean-r.SE)
	}
	return &r.Mean, &below, &above
}

// Grows is by how much a cell's error grows in a step by the mean dynamics, a fraction; nil where it does not.
func (v *View) Grows(c *sweep.Config, cell int) *float64 {
	if known, there := v.grows[cell]; there {
		return known
	}
	v.grows[cell] = nil
	if x, err := c.Experiment(cell, 1); err == nil {
		if g := x.Verdicts().Status(0, 0).Predicted; g > 0 {
			v.grows[cell] = &g
		}
	}
	return v.grows[cell]
}

// QueryAnswer answers the command cellquery.
type QueryAnswer struct {
	Type  string `json:"type"`  // cellquery
	Query string `json:"query"` // that opens the cell live
}

// Live is the query that opens a cell.
func Live(c *sweep.Config, cell int) QueryAnswer { return QueryAnswer{"cellquery", c.Live(cell)} }

// BoxAnswer is the distribution of NMSEs over step sizes and seeds. Any number may be infinite, of what diverged.
type BoxAnswer struct {
	N        int       `json:"n"`
	Diverged int       `json:"diverged"`
	Above    int       `json:"above"` // NMSE over 10, or not finite
	Low      float64   `json:"low"`   // ends of the whiskers, as low and high
	Q1       float64   `json:"q1"`
	Median   float64   `json:"median"`
	Q3       float64   `json:"q3"`
	High     float64   `json:"high"`
	Values   []float64 `json:"values"` // ascending
}

// metrics are those that the pictures are of.
var metrics = map[string]string{"boxes": "nmse", "percentile": "nmse", "best": "mspbe"}

// byLambda is a picture of Mountain Car's: a line, or a row of boxes, for each learner by λ.
func byLambda(c *sweep.Config, t *sweep.Table, kind string) PictureAnswer {
	a := PictureAnswer{
		Type: "picture", Kind: kind, Metric: metrics[kind], X: KeyAnswer{"lambda", c.Axes[0].Values}, Each: KeyAnswer{"alg", c.Base.Algorithms}, Panels: KeyAnswer{"", []string{}},
		Over: []string{}, Across: []string{}, Listed: []string{}, Seeds: 1, Known: t.Known(), Series: []SeriesAnswer{},
	}
	for each, boxes := range t.Boxes("lambda") {
		s := SeriesAnswer{Each: each, Best: -1, Boxes: []*BoxAnswer{}}
		for i := range boxes {
			s.add(&boxes[i], kind)
			if e := s.Errors[i]; e != nil && !math.IsInf(*e, 1) && (s.Best < 0 || *e < *s.Errors[s.Best]) {
				s.Best = i
			}
		}
		a.Series = append(a.Series, s)
	}
	return a
}

// add adds a box to a line, as its error or, of the picture boxes, as it is.
func (s *SeriesAnswer) add(b *sweep.Box, kind string) {
	error, cell := b.P5, b.NMSERow
	if kind == "best" {
		error, cell = b.BestMSPBE, b.MSPBERow
	}
	shown, share := (*float64)(nil), 0.
	if !math.IsNaN(error) {
		shown = &error
	}
	if b.N > 0 {
		share = float64(b.Diverged) / float64(b.N)
	}
	s.Errors, s.Low, s.High = append(s.Errors, shown), append(s.Low, shown), append(s.High, shown)
	s.Share, s.Runs, s.Cell = append(s.Share, share), append(s.Runs, b.N), append(s.Cell, cell)
	if kind == "boxes" {
		var box *BoxAnswer
		if b.N > 0 {
			box = &BoxAnswer{b.N, b.Diverged, b.Above, b.Low, b.Q1, b.Median, b.Q3, b.High, b.Values}
		}
		s.Boxes = append(s.Boxes, box)
	}
}
