package gridview

import (
	"math"

	"triad/core/sweep"
)

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
