package session

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"triad/core/message"
	"triad/core/query"
	"triad/core/study"
	"triad/core/work"
	"triad/wasm/wire"
)

// A study as the page and the stage hear of it.

// sweepAnswer is what a query means as a study.
type sweepAnswer struct {
	Type     string            `json:"type"`
	Query    string            `json:"query"`
	Learners int               `json:"learners"` // or cells
	Updates  float64           `json:"updates"`  // of all of them, about
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
	w, problems, err := read(asked)
	if err != nil {
		var p query.Issue
		if !errors.As(err, &p) {
			p = query.Issue{Key: "query", Got: asked, Note: message.Of(err)}
		}
		problems = append(problems, p)
		w, _, _ = read("preset=study")
	}
	for i := range problems {
		problems[i].Using = "" // nothing is
	}
	s.answer(sweepAnswer{"sweep", w.about().Query(), w.rows(), w.about().Updates(), w.parts(), w.values(), problemEntries(problems)})
	return nil
}

// studyEntry is the summary of a study. A number that is not known yet is null; an infinite one is of
// learners that diverged.
type studyEntry struct {
	Identity   string       `json:"identity"` // equal for studies with equal results
	Learners   int          `json:"learners"`
	Updates    float64      `json:"updates"` // of all of them, about
	Parts      int          `json:"parts"`
	Known      int          `json:"known"`
	Algorithms []string     `json:"algorithms"`
	Looks      []query.Look `json:"looks"` // of each algorithm
	Lambda     []float64    `json:"lambda"`
	Boxes      [][]boxEntry `json:"boxes"` // of each algorithm, for each λ
	Claims     []claimEntry `json:"claims"`
	Picked     int          `json:"picked"` // index of an algorithm, and
	Where      int          `json:"where"`  // of a λ; −1 for none
	Cells      *cellsEntry  `json:"cells"`  // null of Mountain Car, in place of boxes and claims

	Confirm *confirmEntry `json:"confirm"` // null until all parts are known
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

// confirmEntry is a study's choices, learned again on fresh runs.
type confirmEntry struct {
	Runs    int           `json:"runs"`    // fresh ones of each choice; 0 where all of it takes too long for a page
	Parts   int           `json:"parts"`   // that there are
	Known   int           `json:"known"`   // and that are known
	Columns []string      `json:"columns"` // that say what a choice is
	Rows    []choiceEntry `json:"rows"`
}

// choiceEntry is one of them.
type choiceEntry struct {
	Settings []string   `json:"settings"` // by the columns
	Chosen   meanEntry  `json:"chosen"`
	Fresh    *meanEntry `json:"fresh"`   // null while it is not known
	Differs  bool       `json:"differs"` // by more than the standard errors explain
}

// meanEntry is a mean error. It is infinite where a run diverged.
type meanEntry struct {
	Mean     float64  `json:"mean"`
	SE       *float64 `json:"se"` // null of a single run
	Diverged int      `json:"diverged"`
	Runs     int      `json:"runs"`
}

// reply answers a command: a frame and a summary, which is the base's but for what the study knows better.
func (s *collector) reply() {
	s.show(s.study.fill)
	w, m, known := s.study, s.base.summary(), knownParts(s.study)
	parts := w.parts()
	m.Query, m.Whole, m.Step, m.Horizon = w.about().Query(), w.about().Whole(), uint64(known), uint64(parts)
	m.Values, m.Views, m.Finished, m.Study = w.values(), w.views(), known == parts, w.entry(known)
	m.Study.Confirm = s.confirmEntry()
	s.answer(m)
}

// confirmEntry is nil until the study is known.
func (s *collector) confirmEntry() *confirmEntry {
	c := s.confirmation()
	if s.confirmed == nil {
		return nil
	}
	e := &confirmEntry{Columns: s.study.about().Settings(), Rows: []choiceEntry{}}
	if c == nil {
		return e
	}
	e.Runs, e.Parts, e.Known = c.Runs(), c.Parts(), c.Known()
	for _, r := range c.Rows() {
		row := choiceEntry{Settings: r.Chosen.Settings, Chosen: meanEntry{r.Chosen.Mean, nil, r.Chosen.Diverged, r.Chosen.Runs}, Differs: r.Differs()}
		if r.Chosen.Runs > 1 {
			row.Chosen.SE = &r.Chosen.SE
		}
		if r.Fresh.Runs > 0 {
			row.Fresh = &meanEntry{r.Fresh.Mean, &r.Fresh.SE, r.Fresh.Diverged, r.Fresh.Runs}
		}
		e.Rows = append(e.Rows, row)
	}
	return e
}

// orNull is v, or nil for NaN.
func orNull(v float64) *float64 {
	if math.IsNaN(v) {
		return nil
	}
	return &v
}

func (w *sweep) entry(known int) *studyEntry {
	c := &w.config
	e := &studyEntry{
		Identity: identity(*c), Learners: c.Rows(), Updates: w.about().Updates(), Parts: len(w.pieces), Known: known, Algorithms: c.Base.Algorithms, Looks: w.looks, Lambda: c.Lambda,
		Claims: []claimEntry{}, Picked: w.picked, Where: w.where,
	}
	for a := range c.Base.Algorithms {
		list := make([]boxEntry, len(c.Lambda))
		for l := range list {
			b := w.table.Box(a, l)
			list[l] = boxEntry{b.N, b.Diverged, b.Above, orNull(b.P5), orNull(b.Median), orNull(b.BestMSPBE)}
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
	*f = wire.Frame{Step: uint64(knownParts(w)), Horizon: uint64(len(w.pieces)), Graph: wire.Graph{Edge: -1}}
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

func (w *sweep) list() []partEntry {
	list := make([]partEntry, len(w.pieces))
	for i := range w.pieces {
		p, turn := &w.pieces[i], float64(i)
		if p.Kind == study.Model { // long ones, at the end of which workers would wait for each other
			turn = float64(len(w.pieces)) / 2
		}
		list[i] = partEntry{Name: title(p), Cost: w.cost(p), Turn: turn}
	}
	return list
}

// title names a part in messages.
func title(p *study.Part) string {
	switch p.Kind {
	case study.Truth:
		return "true values, passes " + strconv.Itoa(p.First) + " to " + strconv.Itoa(p.To-1)
	case study.Learning:
		return p.Algorithm + ", λ = " + number(p.Lambda) + ", seed " + strconv.FormatUint(p.Seed, 10)
	}
	return "model of " + p.Kappa + ", λ from " + number(p.Lambdas[0])
}

// cost is about how many milliseconds a part takes: measured, and only what progress is told by.
func (w *sweep) cost(p *study.Part) float64 {
	switch p.Kind {
	case study.Truth:
		return 220
	case study.Learning:
		return 0.007 * float64(w.config.Base.Episodes) * float64(len(w.config.Alpha)*len(w.config.Eta))
	}
	return 300 + 90*float64(len(p.Lambdas))
}

// csv has the learners known so far.
func (w *sweep) csv() []byte {
	return w.table.AppendCSV([]byte(w.config.CSVHeader()), 0, len(w.pieces))
}

// cell lists the learners of the lowest NMSE first.
func (w *sweep) cell(alg, lambda float64) (cellAnswer, error) {
	c := &w.config
	rows := []learner{}
	if alg == -1 && lambda == -1 {
		w.picked, w.where = -1, -1
	} else {
		a, err := index("cell", "alg", alg, len(c.Base.Algorithms))
		if err != nil {
			return cellAnswer{}, err
		}
		l, err := index("cell", "lambda", lambda, len(c.Lambda))
		if err != nil {
			return cellAnswer{}, err
		}
		w.picked, w.where = a, l
		for i := range c.Rows() {
			if r := w.table.Row(i); r.Algorithm == c.Base.Algorithms[a] && r.Lambda == c.Lambda[l] && !math.IsNaN(r.NMSE) {
				rows = append(rows, learner{r.Alpha, r.Eta, r.Seed, r.NMSE, r.MSPBE, r.Diverged, c.Live(r)})
			}
		}
		slices.SortStableFunc(rows, func(a, b learner) int { return cmp.Compare(a.NMSE, b.NMSE) })
		rows = rows[:min(len(rows), maxLearners)]
	}
	return cellAnswer{"cell", alg, lambda, rows}, nil
}

func (w *sweep) about() work.Study         { return study.Of(w.config) }
func (w *sweep) base() query.Config        { return w.config.Base }
func (w *sweep) anew() (opened, error)     { return newSweep(w.config) }
func (w *sweep) wears(other opened)        { w.config = other.(*sweep).config }
func (w *sweep) identity() string          { return identity(w.config) }
func (w *sweep) results() work.Table       { return w.table }
func (w *sweep) parts() int                { return len(w.pieces) }
func (w *sweep) rows() int                 { return w.config.Rows() }
func (w *sweep) values() map[string]string { return values(&w.config) }
func (w *sweep) views() []string           { return []string{"boxes", "percentile", "best"} }
