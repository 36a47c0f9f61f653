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

// collector keeps a study: its results come from the workers of the page's pool. Nothing is simulated
// or learned here meanwhile.
type collector struct {
	*page.Page
	base  *Session // an experiment on the study's first values, at rest: what the page shows of it is the study's
	study *studied // nil while none is open
	kept  *studied // the study opened last

	confirmed *studied              // the study that is known and
	again     *confirm.Confirmation // whose choices are learned again; nil where that takes too long
}

// studied is a study that is open, with what is known of it.
type studied struct {
	*sweep.Config
	*sweep.Table
	looks         []query.Look // of its learners
	view          *gridview.View
	live          map[int]string // queries that open cells, which are many, and told often
	own           string         // what tells problems of the user's own apart; empty for one of the catalogue
	picked, where int            // the algorithm and the λ picked on Mountain Car, −1 for none
	recalled      bool           // it was computed before: its true values and models are not here
}

// newStudied is a study of which nothing is known. It fails where its values do not fit the problem.
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

// Parts is the number of parts.
func (w *studied) Parts() int { return w.Config.Parts() }

// identity is equal for studies with equal results.
func (w *studied) identity() string { return w.Identity() + w.own }

// known is the number of parts whose results are in.
func (w *studied) known() int { return w.Table.Parts() }

// read reads a study's query, of the problem of the user's own where one is open. It fails where its values do not fit the
// problem.
func (s *collector) read(text string) (*studied, []query.Issue, error) {
	c, problems := sweep.Parse(text, s.base.definitionOf(text))
	w, err := newStudied(c)
	if err == nil && c.Definition() != nil {
		w.own = " mdp " + strconv.Itoa(s.base.serial)
	}
	return w, problems, err
}

// definitionOf is the user's own problem, where one is open and a query names it; nil else.
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

// open opens the study of a query; one that was left for something else is found as it was.
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
		s.kept.Config, s.kept.live = w.Config, map[int]string{} // which may look otherwise
		w = s.kept
	}
	behind := s.base.aside()
	s.base.begin(x, problems)
	s.base.playing, s.base.resting, s.base.behind = false, true, behind
	s.study, s.kept = w, w
}

// close leaves the study, for something else that was opened.
func (s *collector) close() { s.study = nil }

// reset forgets all results.
func (s *collector) reset() error {
	w, err := newStudied(s.study.Config)
	if err == nil {
		w.own = s.study.own
		s.study, s.kept = w, w
	}
	return err
}

// with is the study's query with one key changed, or that of an experiment where it no longer is a study's.
func (s *collector) with(key, to string) (string, error) {
	var parts []string
	pairs, _ := query.Split(s.study.Query())
	for _, p := range append(slices.DeleteFunc(pairs, func(p query.Pair) bool { return p.Key == key }), query.Pair{Key: key, Value: to}) {
		parts = append(parts, p.Key+"="+query.Escape(p.Value))
	}
	text := strings.Join(parts, "&")
	if !sweep.Is(text) { // something else, then, with the first of each list
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

// A study's parts, their results, and the details of single learners.

// maxLearners is how many learners of one cell of the table are listed.
const maxLearners = 1000

// partEntry is one part as the pool needs it.
type partEntry struct {
	Name  string  `json:"name"`
	Cost  float64 `json:"cost"`
	Turn  float64 `json:"turn"` // parts are best done in ascending order of this
	Known bool    `json:"known"`
	Query string  `json:"query"` // of the study that it is a part of, where that is another
	Part  int     `json:"part"`  // its place there
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
	// Spec is an MDP file, which the workers of the pool are given too; empty for a problem of the catalogue.
	Spec map[string]any `json:"spec"`
}

// recall, in place of a part, stands for the whole study as it was computed before.
const recall = -1

// put takes the result of a part; more says how many follow at once, so that only the last is answered
// by everything.
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

// confirmation is of the study that is open, nil until all of its parts are known, and where it takes too long.
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

// freshParts are the confirmation's, which follow on the study's own. Their costs are in its measure.
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

// putFresh takes a result of the confirmation; whether there is such a part.
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

// index is x as an index below n.
func index(command, what string, x float64, n int) (int, error) {
	if i := int(x); float64(i) == x && i >= 0 && i < n {
		return i, nil
	}
	return 0, page.Outside(command, what, x, 0, int64(n-1))
}

// learner is one row of the study.
type learner struct {
	Alpha    float64 `json:"alpha"`
	Eta      float64 `json:"eta"`
	Seed     uint64  `json:"seed"`
	NMSE     float64 `json:"nmse"`
	MSPBE    float64 `json:"mspbe"`
	Diverged bool    `json:"diverged"`
	Live     string  `json:"live"` // the query that opens it
}

// cellAnswer tells of the learners of one algorithm and λ.
type cellAnswer struct {
	Type   string    `json:"type"`
	Alg    float64   `json:"alg"`
	Lambda float64   `json:"lambda"`
	Rows   []learner `json:"rows"`
}

// cell picks an algorithm and a λ, as indices, −1 each for none, and tells of the learners known there, those of the lowest
// NMSE first. Other studies have a row for each cell, and nothing to pick.
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
				seed, _ := strconv.ParseUint(cell.Setting[1], 10, 64) // the table of keys has written it
				rows = append(rows, learner{cell.Alpha, cell.Eta, seed, r.Mean, r.MSPBE, r.Diverged > 0, w.opens(i)})
			}
		}
		slices.SortStableFunc(rows, func(a, b learner) int { return cmp.Compare(a.NMSE, b.NMSE) })
		rows = rows[:min(len(rows), maxLearners)]
	}
	s.Answer(cellAnswer{"cell", alg, lambda, rows})
	return nil
}
