package session

import (
	"maps"
	"math"
	"time"

	"triad/core/grid"
	"triad/core/message"
	"triad/core/query"
	"triad/core/study"
	"triad/core/work"
	"triad/wasm/session/gridview"
	"triad/wasm/wire"
)

// cells is a study of a problem with an exact model: a table of errors.
type cells struct {
	config grid.Config
	table  *grid.Table
	looks  []query.Look
	view   *gridview.View
	live   map[int]string // queries that open cells, which are many, and told often
}

func newCells(c grid.Config) (*cells, error) {
	table, err := grid.NewTable(c)
	if err != nil {
		return nil, err
	}
	var shown []query.Shown
	for _, id := range c.Base.Algorithms {
		shown = append(shown, query.Shown{Algorithm: id})
	}
	return &cells{c, table, query.Looks(shown), gridview.New(), map[int]string{}}, nil
}

// mostRows is how many cells are listed: the CSV has all.
const mostRows = 1000

// cellsEntry is what a study knows cell by cell.
type cellsEntry struct {
	Columns []string   `json:"columns"`
	Rows    [][]string `json:"rows"` // of those known, as the CSV has them; the first of them where there are many
	Live    []string   `json:"live"` // the query that opens each
	Known   int        `json:"known"`
	Best    *bestEntry `json:"best"` // null while there is none
}

// bestEntry is the cell of the least error as it is drawn: the mean, or with bands=runs the median.
type bestEntry struct {
	Row  []string `json:"row"`
	Live string   `json:"live"`
	// Grows is by how much its error grows in a step by the average update, a fraction: null where it does not. Such a
	// learner is only passing by the true values.
	Grows *float64 `json:"grows"`
}

func (w *cells) about() work.Study  { return study.OfGrid(w.config) }
func (w *cells) base() query.Config { return w.config.Base }

func (w *cells) anew() (opened, error) { return newCells(w.config) }
func (w *cells) wears(other opened)    { w.config, w.live = other.(*cells).config, map[int]string{} }
func (w *cells) results() work.Table   { return w.table }
func (w *cells) parts() int            { return w.config.Parts() }
func (w *cells) rows() int             { return w.config.Cells() }
func (w *cells) views() []string       { return []string{} }

// identity leaves out what the page looks like, but for what is measured.
func (w *cells) identity() string {
	c := w.config
	c.Base = c.Base.Clone()
	plain, _ := query.ParsePairs(nil)
	for key, value := range plain.Values() {
		if p := query.KeyOf(key); p != nil && p.View && key != "view" && key != "measure" {
			c.Base.Set(key, value)
		}
	}
	return c.Query()
}

func (w *cells) list() []partEntry {
	list := make([]partEntry, w.parts())
	for i := range list {
		list[i] = partEntry{Name: w.config.Title(i), Cost: w.config.Weight(i), Turn: float64(i)}
	}
	return list
}

// csv has the cells known so far.
func (w *cells) csv() []byte {
	return w.table.AppendCSV([]byte(w.config.CSVHeader()), 0, w.config.Parts())
}

func (w *cells) values() map[string]string {
	m := w.config.Base.Values()
	maps.Copy(m, w.config.Lists())
	return m
}

func (w *cells) entry(known int) *studyEntry {
	c := &w.config
	e := &cellsEntry{Columns: c.Columns(), Rows: [][]string{}, Live: []string{}}
	best, least := -1, math.Inf(1)
	for i := range c.Cells() {
		r, there := w.table.Result(i)
		if !there {
			continue
		}
		if e.Known++; len(e.Rows) < mostRows {
			e.Rows, e.Live = append(e.Rows, w.table.Fields(i)), append(e.Live, w.opens(i))
		}
		if drawn := c.Drawn(&grid.Point{Result: r}); drawn < least {
			best, least = i, drawn
		}
	}
	if best >= 0 {
		e.Best = &bestEntry{w.table.Fields(best), w.opens(best), w.view.Grows(c, best)}
	}
	return &studyEntry{
		Identity: w.identity(), Learners: c.Cells(), Updates: c.Updates(), Parts: c.Parts(), Known: known, Algorithms: c.Base.Algorithms, Looks: w.looks,
		Lambda: []float64{}, Boxes: [][]boxEntry{}, Claims: []claimEntry{}, Picked: -1, Where: -1, Cells: e,
	}
}

// opens is the query that opens a cell live.
func (w *cells) opens(i int) string {
	if _, there := w.live[i]; !there {
		w.live[i] = w.config.Live(i)
	}
	return w.live[i]
}

// fill describes the study to a stage, which has no picture of it.
func (w *cells) fill(f *wire.Frame) {
	*f = wire.Frame{Step: uint64(knownParts(w)), Horizon: uint64(w.config.Parts()), Graph: wire.Graph{Edge: -1}}
	f.Study.Series0, f.Study.Lambda0 = -1, -1
}

// cell refuses all but none: a table has a row for each cell.
func (w *cells) cell(alg, lambda float64) (cellAnswer, error) {
	if alg != -1 || lambda != -1 {
		return cellAnswer{}, outside("cell", "alg", alg, -1, -1)
	}
	return cellAnswer{"cell", alg, lambda, []learner{}}, nil
}

// byCell is the study open, where it is one cell by cell.
func (s *collector) byCell(command string) (*cells, error) {
	if w, ok := s.study.(*cells); ok {
		return w, nil
	}
	return nil, message.At(command, notByCell())
}

// picture lays the study out as its query asks.
func (s *collector) picture() error {
	w, err := s.byCell("picture")
	if err == nil {
		s.answer(w.view.Picture(w.config, w.table))
	}
	return err
}

// cellQuery tells the query that opens the n-th cell live.
func (s *collector) cellQuery(n float64) error {
	w, err := s.byCell("cellquery")
	if err != nil {
		return err
	}
	i, err := index("cellquery", "n", n, w.rows())
	if err == nil {
		s.answer(gridview.Live(&w.config, i))
	}
	return err
}

// courses goes on with the best cells for some milliseconds, and tells how far they are.
func (s *collector) courses(ms float64) error {
	w, err := s.byCell("courses")
	if err != nil {
		return err
	}
	told, err := w.view.Courses(w.config, w.table, time.Duration(ms*float64(time.Millisecond)), s.Now)
	if err == nil {
		s.answer(told)
	}
	return err
}
