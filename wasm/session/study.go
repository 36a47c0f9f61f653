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
	"triad/core/run"
	"triad/core/study"
)

// collector keeps a study: its results come from the workers of the page's pool. Nothing is simulated
// or learned here meanwhile.
type collector struct {
	*Page
	base  *Session // an experiment on the study's first values, at rest: what the page shows of it is the study's
	study *sweep   // nil while none is open
	kept  *sweep   // the study opened last
}

// sweep is an open study with what is known of it.
type sweep struct {
	config        study.Config
	parts         []study.Part
	table         *study.Table
	known         int // parts
	looks         []query.Look
	picked, where int // the algorithm and the λ picked, −1 for none
}

func newSweep(c study.Config) (*sweep, error) {
	table, err := study.NewTable(c)
	if err != nil {
		return nil, err
	}
	w := &sweep{config: c, parts: c.Parts(), table: table, picked: -1, where: -1}
	var shown []query.Shown
	for _, id := range c.Base.Algorithms {
		shown = append(shown, query.Shown{Algorithm: id})
	}
	w.looks = query.Looks(shown)
	return w, nil
}

// open opens the study of a query; one that was left for something else is found as it was.
func (s *collector) open(text string) {
	c, problems := study.Parse(text)
	w, err := newSweep(c)
	var x *run.Experiment
	if err == nil {
		x, err = run.New(c.Base)
	}
	if err != nil {
		var p query.Issue
		if !errors.As(err, &p) {
			p = query.Issue{Key: "query", Got: text, Note: message.Of(err)}
		}
		c, _ = study.Parse("preset=study")
		p.Using = "preset=study"
		problems = append(problems, p)
		w, _ = newSweep(c)
		x, _ = run.New(c.Base)
	}
	if s.kept != nil && identity(s.kept.config) == identity(c) {
		s.kept.config = c
		w = s.kept
	}
	s.base.begin(x, problems)
	s.base.playing, s.base.resting = false, true
	s.study, s.kept = w, w
}

// identity is the same for studies that differ only in what the page looks like.
func identity(c study.Config) string {
	plain, _ := study.Parse("preset=" + study.ID)
	values := plain.Base.Values()
	for i := range query.Parameters {
		if p := &query.Parameters[i]; p.View {
			c.Base.Set(p.Key, values[p.Key])
		}
	}
	c.Base.Preset = study.ID // its figures have presets of their own
	return c.Query()
}

// close leaves the study, for something else that was opened.
func (s *collector) close() { s.study = nil }

// reset forgets all results.
func (s *collector) reset() error {
	w, err := newSweep(s.study.config)
	if err == nil {
		s.study, s.kept = w, w
	}
	return err
}

// with is the study's query with one key changed, or that of an experiment where it no longer is a study's.
func (w *sweep) with(key, to string) (string, error) {
	var parts []string
	pairs, _ := query.Split(w.config.Query())
	for _, p := range append(slices.DeleteFunc(pairs, func(p query.Pair) bool { return p.Key == key }), query.Pair{Key: key, Value: to}) {
		parts = append(parts, p.Key+"="+percent(p.Value))
	}
	text := strings.Join(parts, "&")
	if !study.Is(text) { // something else, then, with the first of each list
		one := w.config.Base
		if p, ok := one.Set(key, to); !ok {
			return "", p
		}
		text = one.Query()
	} else if _, problems := study.Parse(text); len(problems) > 0 {
		return "", problems[0]
	}
	return text, nil
}

// percent encodes a value for a query.
func percent(value string) string {
	var b strings.Builder
	for _, c := range []byte(value) {
		if c == ',' || c == '-' || c == '.' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' {
			b.WriteByte(c)
			continue
		}
		b.WriteString("%" + string("0123456789ABCDEF"[c>>4]) + string("0123456789ABCDEF"[c&15]))
	}
	return b.String()
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
}

func (s *collector) partsOfStudy() {
	list := make([]partEntry, len(s.study.parts))
	for i := range s.study.parts {
		p, turn := &s.study.parts[i], float64(i)
		if p.Kind == study.Model { // long ones, at the end of which workers would wait for each other
			turn = float64(len(s.study.parts)) / 2
		}
		list[i] = partEntry{title(p), s.study.cost(p), turn, s.study.table.Has(i)}
	}
	s.answer(partsAnswer{"parts", list})
}

// partsAnswer answers the command parts.
type partsAnswer struct {
	Type  string      `json:"type"`
	Parts []partEntry `json:"parts"`
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
	return w.table.AppendCSV([]byte(w.config.CSVHeader()), 0, len(w.parts))
}

// put takes the result of a part; more says how many follow at once, so that only the last is answered
// by everything.
func (s *collector) put(part float64, result []float64, more float64) error {
	i, err := index("put", "part", part, len(s.study.parts))
	if err != nil {
		return err
	}
	if err := s.study.table.Put(i, result); err != nil {
		return err
	}
	s.study.known = 0
	for j := range s.study.parts {
		if s.study.table.Has(j) {
			s.study.known++
		}
	}
	if more > 0 {
		s.answer(kind{"put"})
		return nil
	}
	s.reply()
	return nil
}

// index is x as an index below n.
func index(command, what string, x float64, n int) (int, error) {
	if i := int(x); float64(i) == x && i >= 0 && i < n {
		return i, nil
	}
	return 0, outside(command, what, x, 0, n-1)
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

// cell picks an algorithm and a λ, as indices (−1 each for none), and tells of the learners known there,
// those of the lowest NMSE first.
func (s *collector) cell(alg, lambda float64) error {
	w, c := s.study, &s.study.config
	rows := []learner{}
	if alg == -1 && lambda == -1 {
		w.picked, w.where = -1, -1
	} else {
		a, err := index("cell", "alg", alg, len(c.Base.Algorithms))
		if err != nil {
			return err
		}
		l, err := index("cell", "lambda", lambda, len(c.Lambda))
		if err != nil {
			return err
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
	s.show(s.study.fill)
	s.answer(cellAnswer{"cell", alg, lambda, rows})
	return nil
}
