package session

import (
	"errors"
	"math"
	"slices"
	"sync"
	"time"

	"triad/core/message"
	"triad/core/query"
	"triad/core/sweep"
	"triad/wasm/session/gridview"
	"triad/wasm/session/page"
	"triad/wasm/wire"
)

// How the page and the stage see a study.

// sweepAnswer describes the study that a query means.
type sweepAnswer struct {
	Type     string            `json:"type"`
	Query    string            `json:"query"`
	Learners int               `json:"learners"` // or cells
	Updates  float64           `json:"updates"`  // of all learners, approximately
	Parts    int               `json:"parts"`
	Values   map[string]string `json:"values"` // by key; lists with commas
	Problems []problemEntry    `json:"problems"`
}

// sweep answers with the meaning of a query as a study, without opening the study.
func (s *collector) sweep(asked string) error {
	if !sweep.Is(asked) {
		return message.At("sweep", page.NotStudy())
	}
	w, problems, err := s.read(asked)
	if err != nil {
		var p query.Issue
		if !errors.As(err, &p) {
			p = query.Issue{Key: "query", Got: asked, Note: message.Of(err)}
		}
		problems = append(problems, p)
		w, _, _ = s.read(thePapers)
	}
	for i := range problems {
		problems[i].Using = "" // no value is replaced
	}
	s.Answer(sweepAnswer{"sweep", w.Query(), w.Cells(), w.Updates(), w.Parts(), w.Values(), problemEntries(problems)})
	return nil
}

// studyEntry is the summary of a study. An unknown number is null, and an infinite number belongs to diverged learners.
type studyEntry struct {
	Identity   string       `json:"identity"` // equal for studies with equal results
	Learners   int          `json:"learners"`
	Updates    float64      `json:"updates"` // of all learners, approximately
	Parts      int          `json:"parts"`
	Known      int          `json:"known"`
	Algorithms []string     `json:"algorithms"`
	Looks      []query.Look `json:"looks"` // by algorithm
	Lambda     []float64    `json:"lambda"`
	Boxes      [][]boxEntry `json:"boxes"` // by algorithm and λ
	Claims     []claimEntry `json:"claims"`
	Picked     int          `json:"picked"` // index of an algorithm, and
	Where      int          `json:"where"`  // index of a λ; −1 for none
	Cells      *cellsEntry  `json:"cells"`  // null for Mountain Car, which has boxes and claims

	Paper   bool          `json:"paper"`   // it is the study of the paper, whose results the page has
	Own     string        `json:"own"`     // name of the user's own problem that is open, or behind the study; empty for none
	Confirm *confirmEntry `json:"confirm"` // null until all parts are known
}

type boxEntry struct {
	N        int      `json:"n"`
	Diverged int      `json:"diverged"`
	Above    int      `json:"above"`
	P5       *float64 `json:"p5"`
	Median   *float64 `json:"median"`
	Best     *float64 `json:"best"` // the lowest MSPBE
}

type claimEntry struct {
	ID      string `json:"id"`
	Text    string `json:"text"`
	Verdict string `json:"verdict"`
	Figures string `json:"figures"`
	Rule    string `json:"rule"`

	Messages claimMessages `json:"messages"` // its texts, by code
}

type claimMessages struct {
	Text    message.Message `json:"text"`
	Figures message.Message `json:"figures"`
	Rule    message.Message `json:"rule"`
}

// confirmEntry holds a study's choices with the results of fresh runs.
type confirmEntry struct {
	Runs    int           `json:"runs"`    // fresh runs of each choice; 0 if all of them take too long for a page
	Parts   int           `json:"parts"`   // number of parts
	Known   int           `json:"known"`   // number of known parts
	Columns []string      `json:"columns"` // settings that identify a choice
	Rows    []choiceEntry `json:"rows"`
}

// choiceEntry holds one choice.
type choiceEntry struct {
	Settings []string   `json:"settings"` // values of the columns
	Chosen   meanEntry  `json:"chosen"`
	Fresh    *meanEntry `json:"fresh"`   // null until it is known
	Differs  bool       `json:"differs"` // by more than the standard errors explain
}

// meanEntry holds a mean error. It is infinite if a run diverged.
type meanEntry struct {
	Mean     float64  `json:"mean"`
	SE       *float64 `json:"se"` // null for a single run
	Diverged int      `json:"diverged"`
	Runs     int      `json:"runs"`
}

// reply answers a command with a frame and a summary. The summary is the base's, with the study's values where the
// study has its own.
func (s *collector) reply() {
	w := s.study
	s.Show(w.fill)
	m, known := s.base.summary(), w.known()
	m.Query, m.Whole, m.Step, m.Horizon = w.Query(), w.Whole(), uint64(known), uint64(w.Parts())
	m.Values, m.Views, m.Finished, m.Study = w.Values(), w.views(), known == w.Parts(), w.entry()
	m.Study.Confirm, m.Study.Paper = s.confirmEntry(), w.identity() == papers()
	if a := s.base.aside(); a != nil {
		m.Study.Own = a.x.Custom()
	}
	s.Answer(m)
}

// thePapers is the query of the paper's study, and papers its identity.
const thePapers = "preset=study"

var papers = sync.OnceValue(func() string {
	c, _ := sweep.Parse(thePapers, nil)
	return c.Identity()
})

// confirmEntry returns nil until the study is complete.
func (s *collector) confirmEntry() *confirmEntry {
	c := s.confirmation()
	if s.confirmed == nil {
		return nil
	}
	e := &confirmEntry{Columns: s.study.Settings(), Rows: []choiceEntry{}}
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

// orNull returns a pointer to v, or nil for NaN.
func orNull(v float64) *float64 {
	if math.IsNaN(v) {
		return nil
	}
	return &v
}

// entry returns the known results: boxes and claims for Mountain Car, cells for other problems.
func (w *studied) entry() *studyEntry {
	e := &studyEntry{
		Identity: w.identity(), Learners: w.Cells(), Updates: w.Updates(), Parts: w.Parts(), Known: w.known(), Algorithms: w.Base.Algorithms, Looks: w.looks,
		Lambda: []float64{}, Boxes: [][]boxEntry{}, Claims: []claimEntry{}, Picked: w.picked, Where: w.where,
	}
	if w.ByModel() {
		e.Cells = w.cells()
		return e
	}
	e.Lambda = w.Lambdas()
	for _, of := range w.Boxes("lambda") {
		list := make([]boxEntry, len(of))
		for l, b := range of {
			list[l] = boxEntry{b.N, b.Diverged, b.Above, orNull(b.P5), orNull(b.Median), orNull(b.BestMSPBE)}
		}
		e.Boxes = append(e.Boxes, list)
	}
	for _, cl := range w.Claims() {
		e.Claims = append(e.Claims, claimEntry{
			cl.ID, cl.Text.String(), cl.Verdict, cl.Figures.String(), cl.Rule.String(),
			claimMessages{cl.Text, cl.Figures, cl.Rule},
		})
	}
	return e
}

// fill writes the study into a frame for the stage, which has no picture of a study.
func (w *studied) fill(f *wire.Frame) {
	*f = wire.Frame{Step: uint64(w.known()), Horizon: uint64(w.Parts()), Graph: wire.Graph{Edge: -1}}
}

// csv returns the cells known so far.
func (w *studied) csv() []byte {
	return w.AppendCSV([]byte(w.CSVHeader()), 0, w.Parts())
}

// views returns the names of Mountain Car's pictures, and none for other problems.
func (w *studied) views() []string {
	if w.ByModel() {
		return []string{}
	}
	return []string{"boxes", "percentile", "best"}
}

// mostRows bounds the cells in the list; the CSV has all.
const mostRows = 1000

// cellsEntry holds what a study knows cell by cell.
type cellsEntry struct {
	Columns []string   `json:"columns"`
	Rows    [][]string `json:"rows"` // known cells as in the CSV; at most mostRows of them
	Live    []string   `json:"live"` // the query that opens each
	Known   int        `json:"known"`
	Best    *bestEntry `json:"best"` // null if there is none
}

// bestEntry describes the cell with the least error: the mean or, with bands=runs, the median.
type bestEntry struct {
	Row  []string `json:"row"`
	Live string   `json:"live"`
	// Grows holds the growth rate per step of the error by the expected update, a fraction; null if it does not grow.
	// Such a learner only passes near the true values.
	Grows *float64 `json:"grows"`
}

// cells returns the known cells.
func (w *studied) cells() *cellsEntry {
	c := w.Config
	e := &cellsEntry{Columns: c.Columns(), Rows: [][]string{}, Live: []string{}}
	best, least := -1, math.Inf(1)
	for i := range c.Cells() {
		r, there := w.Result(i)
		if !there {
			continue
		}
		if e.Known++; len(e.Rows) < mostRows {
			e.Rows, e.Live = append(e.Rows, w.Fields(i)), append(e.Live, w.opens(i))
		}
		if drawn := c.Drawn(&sweep.Point{Result: r}); drawn < least {
			best, least = i, drawn
		}
	}
	if best >= 0 {
		e.Best = &bestEntry{w.Fields(best), w.opens(best), w.view.Grows(c, best)}
	}
	return e
}

// opens returns the query that opens a cell live.
func (w *studied) opens(i int) string {
	if _, there := w.live[i]; !there {
		w.live[i] = w.Live(i)
	}
	return w.live[i]
}

// picture answers with the study in the layout of its query, or with one of Mountain Car's pictures by its name.
func (s *collector) picture(kind string) error {
	w := s.study
	if kind != "" && !slices.Contains(w.views(), kind) {
		return message.At("picture", noPicture(message.Quoted(kind)))
	}
	s.Answer(w.view.Picture(w.Config, w.Table, kind))
	return nil
}

// cellQuery answers with the query that opens the n-th cell live.
func (s *collector) cellQuery(n float64) error {
	i, err := index("cellquery", "n", n, s.study.Cells())
	if err == nil {
		s.Answer(gridview.Live(s.study.Config, i))
	}
	return err
}

// courses continues the best cells for ms milliseconds, and answers with their progress.
func (s *collector) courses(ms float64) error {
	w := s.study
	if !w.ByModel() {
		return message.At("courses", notByCell())
	}
	told, err := w.view.Courses(w.Config, w.Table, time.Duration(ms*float64(time.Millisecond)), s.Now)
	if err == nil {
		s.Answer(told)
	}
	return err
}
