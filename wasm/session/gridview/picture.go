// Package gridview prepares the pictures of a study that shows every cell.
//
// It sends the page the errors, arranged by the keys of a picture's axes, and the curves of each learner's best cell.
package gridview

import (
	"math"

	"triad/core/sweep"
)

// View holds a study as its pictures use it. It is not safe for concurrent use.
type View struct {
	grows   map[int]*float64 // by cell, if requested
	courses []course         // of the best cells at the last request
}

// New returns a view of a study without results.
func New() *View { return &View{grows: map[int]*float64{}} }

// PictureAnswer answers the command picture.
type PictureAnswer struct {
	Type   string         `json:"type"`   // picture
	Kind   string         `json:"kind"`   // boxes, percentile or best, of Mountain Car; otherwise empty
	Metric string         `json:"metric"` // the metric drawn
	X      KeyAnswer      `json:"x"`
	Rows   bool           `json:"rows"` // coloured cells, a row for each value; otherwise lines
	Each   KeyAnswer      `json:"each"`
	Panels KeyAnswer      `json:"panels"` // its key is empty if there is one panel
	Over   []string       `json:"over"`   // keys over which each point takes the best
	Across []string       `json:"across"` // keys that may be across: the keys of numbers,
	Listed []string       `json:"listed"` // and all keys of several values
	Seeds  int            `json:"seeds"`  // number of seeds of which each point is the mean
	Known  int            `json:"known"`  // number of known cells
	Series []SeriesAnswer `json:"series"` // panel by panel, equally many in each; not all of many values
}

// KeyAnswer holds a key and its values as queries write them, ascending if they are numbers.
type KeyAnswer struct {
	Key    string   `json:"key"`
	Values []string `json:"values"`
}

// SeriesAnswer holds a line or a row: one number for each value across. Errors are null if they are unknown, and
// infinite where runs diverged.
type SeriesAnswer struct {
	Panel  int          `json:"panel"`
	Each   int          `json:"each"`
	Errors []*float64   `json:"errors"` // means; with bands=runs, medians
	Low    []*float64   `json:"low"`    // one standard error below the mean, or the first quartile
	High   []*float64   `json:"high"`
	Share  []float64    `json:"share"` // of runs that diverged, from 0 to 1
	Runs   []int        `json:"runs"`
	Cell   []int        `json:"cell"`  // −1 if unknown
	Best   int          `json:"best"`  // index of the least error; −1 if none is finite
	Boxes  []*BoxAnswer `json:"boxes"` // for the picture boxes; null if unknown
	// Grows holds the growth rate per step of the best cell's error by the expected update; null if it does not grow,
	// and for rows that are not the best of their panel.
	Grows *float64 `json:"grows"`
}

// Picture returns a study in the layout of its query or, for a kind of boxes, percentile or best, as that picture of
// Mountain Car.
func (v *View) Picture(c *sweep.Config, t *sweep.Table, kind string) PictureAnswer {
	if kind == "" {
		return v.laidOut(c, t)
	}
	return byLambda(c, t, kind)
}

// laidOut returns a study in the layout of its query.
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
	least := map[int]int{} // by panel, the index of its best series
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

// band returns the error of a cell and the ends of its band.
func band(c *sweep.Config, r sweep.Result) (at, low, high *float64) {
	if c.Base.Bands == "runs" {
		return &r.Median, &r.Q25, &r.Q75
	}
	below, above := r.Mean, r.Mean+r.SE
	if !math.IsInf(r.Mean, 1) { // because the difference of infinities is NaN
		below = max(0, r.Mean-r.SE)
	}
	return &r.Mean, &below, &above
}

// Grows returns the growth rate per step of a cell's error by the expected update, as a fraction; nil if it does not
// grow.
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
	Query string `json:"query"` // opens the cell live
}

// Live returns the query that opens a cell.
func Live(c *sweep.Config, cell int) QueryAnswer { return QueryAnswer{"cellquery", c.Live(cell)} }

// BoxAnswer holds the distribution of NMSEs over step sizes and seeds. Any number may be infinite, because runs
// diverge.
type BoxAnswer struct {
	N        int       `json:"n"`
	Diverged int       `json:"diverged"`
	Above    int       `json:"above"` // number with an NMSE over 10 or not finite
	Low      float64   `json:"low"`   // lower whisker
	Q1       float64   `json:"q1"`
	Median   float64   `json:"median"`
	Q3       float64   `json:"q3"`
	High     float64   `json:"high"`
	Values   []float64 `json:"values"` // in ascending order
}

// metrics maps the pictures of Mountain Car to their metrics.
var metrics = map[string]string{"boxes": "nmse", "percentile": "nmse", "best": "mspbe"}

// byLambda returns a picture of Mountain Car: for each learner a line, or a row of boxes, by λ.
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

// add appends a box to a line, as its error or, for the picture boxes, as a box.
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
