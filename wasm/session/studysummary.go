package session

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"triad/core/message"
	"triad/core/query"

	"triad/core/study"
	"triad/wasm/wire"
)

// A study as the page and the stage hear of it.

// sweepAnswer is what a query means as a study.
type sweepAnswer struct {
	Type     string            `json:"type"`
	Query    string            `json:"query"`
	Learners int               `json:"learners"`
	Parts    int               `json:"parts"`
	Values   map[string]string `json:"values"` // of the keys, lists with commas
	Problems []problemEntry    `json:"problems"`
}

// values are those of a study's keys, lists with commas.
func values(c *study.Config) map[string]string {
	m := c.Base.Values()
	list := func(key string, n int, text func(i int) string) {
		parts := make([]string, n)
		for i := range parts {
			parts[i] = text(i)
		}
		m[key] = strings.Join(parts, ",")
	}
	list("lambda", len(c.Lambda), func(i int) string { return number(c.Lambda[i]) })
	list("alpha", len(c.Alpha), func(i int) string { return number(c.Alpha[i]) })
	list("eta", len(c.Eta), func(i int) string { return number(c.Eta[i]) })
	list("seed", len(c.Seed), func(i int) string { return strconv.FormatUint(c.Seed[i], 10) })
	return m
}

// sweep tells what a query means as a study, without opening it.
func (s *collector) sweep(asked string) error {
	if !study.Is(asked) {
		return message.At("sweep", notStudy())
	}
	c, problems := study.Parse(asked)
	if _, err := newSweep(c); err != nil {
		var p query.Issue
		if !errors.As(err, &p) {
			p = query.Issue{Key: "query", Got: asked, Note: message.Of(err)}
		}
		problems = append(problems, p)
	}
	for i := range problems {
		problems[i].Using = "" // nothing is
	}
	s.answer(sweepAnswer{"sweep", c.Query(), c.Rows(), len(c.Parts()), values(&c), problemEntries(problems)})
	return nil
}

// studyEntry is the summary of a study. A number that is not known yet is null; an infinite one is of
// learners that diverged.
type studyEntry struct {
	Identity   string       `json:"identity"` // equal for studies with equal results
	Learners   int          `json:"learners"`
	Parts      int          `json:"parts"`
	Known      int          `json:"known"`
	Algorithms []string     `json:"algorithms"`
	Looks      []query.Look `json:"looks"` // of each algorithm
	Lambda     []float64    `json:"lambda"`
	Boxes      [][]boxEntry `json:"boxes"` // of each algorithm, for each λ
	Claims     []claimEntry `json:"claims"`
	Picked     int          `json:"picked"` // index of an algorithm, and
	Where      int          `json:"where"`  // of a λ; −1 for none
}

type boxEntry struct {
	N        int      `json:"n"`
	Diverged int      `json:"diverged"`
	Above    int      `json:"above"`
	P5       *float64 `json:"p5"`
	Median   *float64 `json:"median"`
	Best     *float64 `json:"best"` // MSPBE
}

type claimEntry struct {
	ID      string `json:"id"`
	Text    string `json:"text"`
	Verdict string `json:"verdict"`
	Figures string `json:"figures"`
	Rule    string `json:"rule"`

	Messages claimMessages `json:"messages"` // its texts by code
}

type claimMessages struct {
	Text    message.Message `json:"text"`
	Figures message.Message `json:"figures"`
	Rule    message.Message `json:"rule"`
}

// reply answers a command: a frame and a summary, which is the base's but for what the study knows better.
func (s *collector) reply() {
	s.show(s.study.fill)
	w, m := s.study, s.base.summary()
	m.Query, m.Step, m.Horizon = w.config.Query(), uint64(w.known), uint64(len(w.parts))
	m.Values, m.Views, m.Finished, m.Study = values(&w.config), []string{"boxes", "percentile", "best"}, w.known == len(w.parts), w.entry()
	s.answer(m)
}

// known is v, or nil for NaN.
func known(v float64) *float64 {
	if math.IsNaN(v) {
		return nil
	}
	return &v
}

func (w *sweep) entry() *studyEntry {
	c := &w.config
	e := &studyEntry{
		Identity: identity(*c), Learners: c.Rows(), Parts: len(w.parts), Known: w.known, Algorithms: c.Base.Algorithms, Looks: w.looks, Lambda: c.Lambda,
		Claims: []claimEntry{}, Picked: w.picked, Where: w.where,
	}
	for a := range c.Base.Algorithms {
		list := make([]boxEntry, len(c.Lambda))
		for l := range list {
			b := w.table.Box(a, l)
			list[l] = boxEntry{b.N, b.Diverged, b.Above, known(b.P5), known(b.Median), known(b.BestMSPBE)}
		}
		e.Boxes = append(e.Boxes, list)
	}
	for _, cl := range w.table.Claims() {
		e.Claims = append(e.Claims, claimEntry{
			cl.ID, cl.Text.String(), cl.Verdict, cl.Figures.String(), cl.Rule.String(),
			claimMessages{cl.Text, cl.Figures, cl.Rule},
		})
	}
	return e
}

// fill describes the study as the stage sees it, reusing f's slices.
func (w *sweep) fill(f *wire.Frame) {
	c := &w.config
	v := &f.Study
	series := v.Series
	*f = wire.Frame{Step: uint64(w.known), Horizon: uint64(len(w.parts)), Graph: wire.Graph{Edge: -1}}
	v.Lambda, v.Series0, v.Lambda0 = c.Lambda, int32(w.picked), int32(w.where)
	v.Series = resize(series, len(c.Base.Algorithms))
	for a, id := range c.Base.Algorithms {
		of := &v.Series[a]
		of.Style, of.Label = style(w.looks[a]), short(id)
		of.Boxes, of.Percentile, of.Best = resize(of.Boxes, len(c.Lambda)), of.Percentile[:0], of.Best[:0]
		for l := range c.Lambda {
			b := w.table.Box(a, l)
			to := &of.Boxes[l]
			values := to.Values[:0]
			for _, x := range b.Values {
				values = append(values, float32(x))
			}
			*to = wire.Box{N: uint32(b.N), Diverged: uint32(b.Diverged), Low: b.Low, Q1: b.Q1, Median: b.Median, Q3: b.Q3, High: b.High, Values: values}
			of.Percentile, of.Best = append(of.Percentile, b.P5), append(of.Best, b.BestMSPBE)
		}
	}
}
