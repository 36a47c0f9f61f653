package session

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
	"triad/core/sweep"
	"triad/core/sweep/confirm"
	"triad/wasm/session/gridview"
	"triad/wasm/session/page"
)

// collector keeps a study, whose results come from the workers of the page's pool. Meanwhile this worker neither
// simulates nor learns.
type collector struct {
	*page.Page
	base  *Session // an experiment on the study's first values, at rest: what the page shows of it holds for the study
	study *studied // nil if none is open
	kept  *studied // the study opened last

	confirmed *studied              // the complete study, and
	again     *confirm.Confirmation // its confirmation on fresh runs; nil if that takes too long
}

// studied is an open study, with what is known of it.
type studied struct {
	*sweep.Config
	*sweep.Table
	looks         []query.Look // one for each learner
	view          *gridview.View
	live          map[int]string // queries that open cells, kept because they are many and sent often
	own           string         // identifies the user's own problem; empty for one of the catalogue
	picked, where int            // the algorithm and the λ picked on Mountain Car, −1 for none
	recalled      bool           // it was computed before: its true values and models are not here
}

// newStudied returns a study without results, or an error if its values do not fit the problem.
func newStudied(c *sweep.Config) (*studied, error) {
	table, err := c.NewTable()
	if err != nil {
		return nil, err
	}
	var shown []query.Shown
	for _, id := range c.Base.Algorithms {
		shown = append(shown, query.Shown{Algorithm: id})
	}
	return &studied{c, table, query.Looks(shown), gridview.New(), map[int]string{}, "", -1, -1, false}, nil
}

// Parts returns the number of parts.
func (w *studied) Parts() int { return w.Config.Parts() }

// identity returns a text that is equal for studies with equal results.
func (w *studied) identity() string { return w.Identity() + w.own }

// known returns the number of parts with results.
func (w *studied) known() int { return w.Table.Parts() }

// read parses a study's query, for the user's own problem if one is open. It fails if the values do not fit the
// problem.
func (s *collector) read(text string) (*studied, []query.Issue, error) {
	c, problems := sweep.Parse(text, s.base.definitionOf(text))
	w, err := newStudied(c)
	if err == nil && c.Definition() != nil {
		w.own = " mdp " + strconv.Itoa(s.base.serial)
	}
	return w, problems, err
}

// definitionOf returns the user's own problem if one is open and the query names it, and nil otherwise.
func (s *Session) definitionOf(text string) *run.Definition {
	a := s.aside()
	pairs, _ := query.Split(text)
	named := func(p query.Pair) bool {
		return (p.Key == "preset" || p.Key == "problem") && p.Value == a.x.Config().Problem
	}
	if a == nil || a.x.Custom() == "" || !slices.ContainsFunc(pairs, named) {
		return nil
	}
	return s.defined
}

// open opens the study of a query. If the study was open before, its results are still there.
func (s *collector) open(text string) {
	w, problems, err := s.read(text)
	var x *run.Experiment
	if err == nil {
		x, err = w.Open()
	}
	if err != nil {
		var p query.Issue
		if !errors.As(err, &p) {
			p = query.Issue{Key: "query", Got: text, Note: message.Of(err)}
		}
		p.Using = thePapers
		problems = append(problems, p)
		w, _, _ = s.read(thePapers)
		x, _ = w.Open()
	}
	if s.kept != nil && s.kept.identity() == w.identity() {
		s.kept.Config, s.kept.live = w.Config, map[int]string{} // the query may lay it out differently
		w = s.kept
	}
	behind := s.base.aside()
	s.base.begin(x, problems)
	s.base.playing, s.base.resting, s.base.behind = false, true, behind
	s.study, s.kept = w, w
}

// close closes the study, because something else was opened.
func (s *collector) close() { s.study = nil }

// reset drops all results.
func (s *collector) reset() error {
	w, err := newStudied(s.study.Config)
	if err == nil {
		w.own = s.study.own
		s.study, s.kept = w, w
	}
	return err
}

// with returns the study's query with one key changed, or an experiment's query if the result is no study.
func (s *collector) with(key, to string) (string, error) {
	var parts []string
	pairs, _ := query.Split(s.study.Query())
	for _, p := range append(slices.DeleteFunc(pairs, func(p query.Pair) bool { return p.Key == key }), query.Pair{Key: key, Value: to}) {
		parts = append(parts, p.Key+"="+query.Escape(p.Value))
	}
	text := strings.Join(parts, "&")
	if !sweep.Is(text) { // an experiment with the first value of each list
		one := s.study.Base.Clone()
		if p, ok := one.Set(key, to); !ok {
			return "", p
		}
		text = one.Query()
	} else if _, problems := sweep.Parse(text, s.base.definitionOf(text)); len(problems) > 0 {
		return "", problems[0]
	}
	return text, nil
}

// The parts of a study, their results, and the details of single learners.

// maxLearners bounds the learners listed for one cell of the table.
const maxLearners = 1000

// partEntry describes a part to the pool.
type partEntry struct {
	Name  string  `json:"name"`
	Cost  float64 `json:"cost"`
	Turn  float64 `json:"turn"` // parts are best computed in ascending order of Turn
	Known bool    `json:"known"`
	Query string  `json:"query"` // of the study that the part belongs to, if that is another
	Part  int     `json:"part"`  // its index there
}

func (s *collector) partsOfStudy() {
	w := s.study
	list := make([]partEntry, w.Parts())
	for i := range list {
		ms, turn := w.Cost(i)
		list[i] = partEntry{Name: w.Title(i), Cost: ms, Turn: turn, Known: w.Has(i), Part: i}
	}
	s.Answer(partsAnswer{"parts", append(list, s.freshParts(list)...), w.Definition()})
}

// partsAnswer answers the command parts.
type partsAnswer struct {
	Type  string      `json:"type"`
	Parts []partEntry `json:"parts"`
	// Spec is an MDP file that the workers of the pool receive too; empty for a problem of the catalogue.
	Spec map[string]any `json:"spec"`
}

// recall, as a part's index, means the results of the whole study from an earlier computation.
const recall = -1

// put stores the result of a part. more is the number of results that follow at once, so that only the last is answered
// by a summary.
func (s *collector) put(part float64, result []float64, more float64) error {
	fresh, err := s.putFresh(part, result)
	switch {
	case part == recall:
		if err = s.study.Recall(result); err == nil {
			s.study.recalled = true
		}
	case !fresh:
		var i int
		if i, err = index("put", "part", part, s.study.Parts()); err == nil {
			err = s.study.Put(i, result)
		}
	}
	if err != nil {
		return err
	}
	if more > 0 {
		s.Answer(page.Kind{Type: "put"})
		return nil
	}
	s.reply()
	return nil
}

// confirmation returns the confirmation of the open study. It is nil until all parts are known, and if it takes too
// long.
func (s *collector) confirmation() *confirm.Confirmation {
	if s.confirmed != s.study {
		s.confirmed, s.again = nil, nil
		if w := s.study; w.known() == w.Parts() && !w.recalled {
			s.confirmed = w
			if runs := confirm.UsualRuns(w.Config, w.Table); runs > 0 {
				s.again = confirm.New(w.Config, w.Table, runs)
			}
		}
	}
	return s.again
}

// freshParts returns the confirmation's parts, which follow the study's own parts. Their costs are in the same unit.
func (s *collector) freshParts(list []partEntry) (more []partEntry) {
	c := s.confirmation()
	if c == nil {
		return nil
	}
	cost, weight := 0.0, 0.0
	for i, p := range list {
		cost, weight = cost+p.Cost, weight+s.study.Weight(i)
	}
	for i := range c.Parts() {
		query, part := c.Part(i)
		more = append(more, partEntry{Name: c.Title(i), Cost: c.Weight(i) * cost / weight, Turn: float64(len(list) + i), Known: c.Has(i), Query: query, Part: part})
	}
	return more
}

// putFresh stores a result of the confirmation, and reports whether there is such a part.
func (s *collector) putFresh(part float64, result []float64) (is bool, err error) {
	c := s.confirmation()
	if i := int(part) - s.study.Parts(); c != nil && i >= 0 && float64(int(part)) == part && i < c.Parts() {
		return true, c.Put(i, result)
	}
	return false, nil
}

// confirmFile answers with the bytes that triad study -confirm writes, as far as they are known.
func (s *collector) confirmFile() error {
	c := s.confirmation()
	if c == nil {
		return noConfirmation()
	}
	s.Answer(page.CSV{Type: "csv", CSV: string(c.CSV(s.study.Config))})
	return nil
}

// index returns x as an index below n, or an error.
func index(command, what string, x float64, n int) (int, error) {
	if i := int(x); float64(i) == x && i >= 0 && i < n {
		return i, nil
	}
	return 0, page.Outside(command, what, x, 0, int64(n-1))
}

// learner holds one row of the study.
type learner struct {
	Alpha    float64 `json:"alpha"`
	Eta      float64 `json:"eta"`
	Seed     uint64  `json:"seed"`
	NMSE     float64 `json:"nmse"`
	MSPBE    float64 `json:"mspbe"`
	Diverged bool    `json:"diverged"`
	Live     string  `json:"live"` // the query that opens the learner live
}

// cellAnswer describes the learners of one algorithm and λ.
type cellAnswer struct {
	Type   string    `json:"type"`
	Alg    float64   `json:"alg"`
	Lambda float64   `json:"lambda"`
	Rows   []learner `json:"rows"`
}

// cell picks an algorithm and a λ by their indices, −1 each for none. It answers with the learners known there, the
// lowest NMSE first. Other studies have one row for each cell, so there is nothing to pick.
func (s *collector) cell(alg, lambda float64) error {
	w, rows := s.study, []learner{}
	w.picked, w.where = -1, -1
	if alg != -1 || lambda != -1 {
		if w.ByModel() {
			return page.Outside("cell", "alg", alg, -1, -1)
		}
		a, err := index("cell", "alg", alg, len(w.Base.Algorithms))
		if err != nil {
			return err
		}
		l, err := index("cell", "lambda", lambda, len(w.Axes[0].Values))
		if err != nil {
			return err
		}
		w.picked, w.where = a, l
		for i := range w.Cells() {
			cell := w.Cell(i)
			if r, known := w.Result(i); known && cell.Algorithm == w.Base.Algorithms[a] && cell.Setting[0] == w.Axes[0].Values[l] {
				seed, _ := strconv.ParseUint(cell.Setting[1], 10, 64) // the table of keys wrote it
				rows = append(rows, learner{cell.Alpha, cell.Eta, seed, r.Mean, r.MSPBE, r.Diverged > 0, w.opens(i)})
			}
		}
		slices.SortStableFunc(rows, func(a, b learner) int { return cmp.Compare(a.NMSE, b.NMSE) })
		rows = rows[:min(len(rows), maxLearners)]
	}
	s.Answer(cellAnswer{"cell", alg, lambda, rows})
	return nil
}
