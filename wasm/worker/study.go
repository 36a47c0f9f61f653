package main

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"triad/core/run"
	"triad/core/study"
	"triad/wasm/wire"
)

// A study, as the session keeps it: its results come from the workers of the page's pool. Nothing is
// simulated or learned here meanwhile.

// sweep is an open study with what is known of it.
type sweep struct {
	config        study.Config
	parts         []study.Part
	table         *study.Table
	known         int // parts
	style         []uint8
	picked, where int // the algorithm and the λ picked, −1 for none
}

// maxLearners is how many learners of one cell of the table are told of.
const maxLearners = 1000

func newSweep(c study.Config) (*sweep, error) {
	table, err := study.NewTable(c)
	if err != nil {
		return nil, err
	}
	w := &sweep{config: c, parts: c.Parts(), table: table, picked: -1, where: -1}
	for _, id := range c.Base.Algorithms {
		w.style = append(w.style, uint8(looks[id].Style))
	}
	return w, nil
}

// openStudy opens the study of a query; one that was left for something else is found as it was.
func (s *Session) openStudy(query string) {
	c, problems := study.Parse(query)
	w, err := newSweep(c)
	var x *run.Experiment
	if err == nil {
		x, err = run.New(c.Base)
	}
	if err != nil {
		var p run.Problem
		if !errors.As(err, &p) {
			p = run.Problem{Key: "query", Got: query, Note: err.Error()}
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
	s.begin(x, problems)
	s.playing = false
	s.study, s.kept = w, w
}

// identity is the same for studies that differ only in what the page looks like.
func identity(c study.Config) string {
	for _, kv := range [][2]string{
		{"view", "study"}, {"surface", "max"}, {"borders", "0"}, {"kappa", "tb"}, {"speed", "max"}, {"autoplay", "0"}, {"theme", "auto"}, {"hide", ""}, {"embed", "0"},
	} {
		c.Base.Set(kv[0], kv[1])
	}
	return c.Query()
}

// doStudy does the commands that mean something else, or nothing, while a study is open; done says
// that there is nothing left to do but to tell.
func (s *Session) doStudy(c command) (done bool, err error) {
	switch c.Cmd {
	case "set":
		return true, s.setStudy(c.Key, c.To)
	case "reset":
		w, err := newSweep(s.study.config)
		if err == nil {
			s.study, s.kept = w, w
		}
		return true, err
	case "play", "step", "newSeed", "watch", "log", "unlog", "definition":
		return true, errors.New(c.Cmd + ": a study is open, want an experiment")
	}
	return false, nil
}

// setStudy changes one key of the study's query. What it computes stays, unless it is no longer the same.
func (s *Session) setStudy(key, to string) error {
	var parts []string
	pairs, _ := run.Split(s.study.config.Query())
	for _, p := range append(slices.DeleteFunc(pairs, func(p run.Pair) bool { return p.Key == key }), run.Pair{Key: key, Value: to}) {
		parts = append(parts, p.Key+"="+percent(p.Value))
	}
	query := strings.Join(parts, "&")
	if !study.Is(query) { // something else, then, with the first of each list
		one := s.study.config.Base
		if p, ok := one.Set(key, to); !ok {
			return p
		}
		query = one.Query()
	} else if _, problems := study.Parse(query); len(problems) > 0 {
		return problems[0]
	}
	s.open(query)
	return nil
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
func (s *Session) sweep(query string) error {
	if !study.Is(query) {
		return errors.New("sweep: the query is not a study's, want preset=study or view=study")
	}
	c, problems := study.Parse(query)
	if _, err := newSweep(c); err != nil {
		var p run.Problem
		if !errors.As(err, &p) {
			p = run.Problem{Key: "query", Got: query, Note: err.Error()}
		}
		problems = append(problems, p)
	}
	for i := range problems {
		problems[i].Using = "" // nothing is
	}
	s.Send(sweepAnswer{"sweep", c.Query(), c.Rows(), len(c.Parts()), values(&c), problemEntries(problems)})
	return nil
}

// partEntry is one part as the pool needs it.
type partEntry struct {
	Name  string  `json:"name"`
	Cost  float64 `json:"cost"`
	Known bool    `json:"known"`
}

func (s *Session) partsOfStudy() error {
	if s.study == nil {
		return errors.New("parts: no study is open")
	}
	list := make([]partEntry, len(s.study.parts))
	for i := range s.study.parts {
		p := &s.study.parts[i]
		list[i] = partEntry{title(p), s.study.cost(p), s.study.table.Has(i)}
	}
	s.Send(struct {
		Type  string      `json:"type"`
		Parts []partEntry `json:"parts"`
	}{"parts", list})
	return nil
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
		return 500
	case study.Learning:
		return 0.013 * float64(w.config.Base.Episodes) * float64(len(w.config.Alpha)*len(w.config.Eta))
	}
	return 400 * float64(len(p.Lambdas))
}

// csv has the learners known so far.
func (w *sweep) csv() []byte {
	return w.table.AppendCSV([]byte(study.CSVHeader), 0, len(w.parts))
}

// put takes the result of a part; more says how many follow at once, so that only the last is answered
// by everything.
func (s *Session) put(part float64, result []float64, more float64) error {
	if s.study == nil {
		return errors.New("put: no study is open")
	}
	i, err := index("put: part", part, len(s.study.parts))
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
		s.Send(kind{"put"})
		return nil
	}
	s.tell()
	return nil
}

// index is x as an index below n.
func index(what string, x float64, n int) (int, error) {
	if i := int(x); float64(i) == x && i >= 0 && i < n {
		return i, nil
	}
	return 0, errors.New(what + " is " + number(x) + ", want 0 to " + strconv.Itoa(n-1))
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
func (s *Session) cell(alg, lambda float64) error {
	if s.study == nil {
		return errors.New("cell: no study is open")
	}
	w, c := s.study, &s.study.config
	rows := []learner{}
	if alg == -1 && lambda == -1 {
		w.picked, w.where = -1, -1
	} else {
		a, err := index("cell: alg", alg, len(c.Base.Algorithms))
		if err != nil {
			return err
		}
		l, err := index("cell: lambda", lambda, len(c.Lambda))
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
	s.draw()
	s.Send(cellAnswer{"cell", alg, lambda, rows})
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
		Identity: identity(*c), Learners: c.Rows(), Parts: len(w.parts), Known: w.known, Algorithms: c.Base.Algorithms, Lambda: c.Lambda,
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
		e.Claims = append(e.Claims, claimEntry{cl.ID, cl.Text, string(cl.Verdict), cl.Figures})
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
		of.Style, of.Label = w.style[a], looks[id].Short
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
