package session

import (
	"errors"
	"slices"
	"strings"

	"triad/core/confirm"
	"triad/core/grid"
	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
	"triad/core/study"
	"triad/core/work"
	"triad/wasm/wire"
)

// collector keeps a study: its results come from the workers of the page's pool. Nothing is simulated
// or learned here meanwhile.
type collector struct {
	*Page
	base  *Session // an experiment on the study's first values, at rest: what the page shows of it is the study's
	study opened   // nil while none is open
	kept  opened   // the study opened last

	confirmed opened                // the study that is known and
	again     *confirm.Confirmation // whose choices are learned again; nil where that takes too long
}

// opened is a study that is open, with what is known of it: of Mountain Car, by boxes and claims, or cell by cell.
type opened interface {
	about() work.Study
	base() query.Config // of the experiment beneath
	// anew is the same study with nothing known; wears takes over what the page looks like from an equal one.
	anew() (opened, error)
	wears(other opened)
	identity() string
	parts() int
	list() []partEntry // of its parts, without what is known
	results() work.Table
	rows() int
	csv() []byte
	values() map[string]string // of the keys, lists with commas
	views() []string
	entry(known int) *studyEntry
	fill(f *wire.Frame)
	// cell picks an algorithm and a λ, as indices, −1 each for none, and tells of the learners known there.
	cell(alg, lambda float64) (cellAnswer, error)
}

// read reads a study's query. It fails where its values do not fit the problem.
func read(text string) (opened, []query.Issue, error) {
	if study.Grid(text) {
		c, problems := grid.Parse(text, nil)
		w, err := newCells(c)
		if err != nil {
			return nil, problems, err
		}
		return w, problems, nil
	}
	c, problems := study.Parse(text)
	w, err := newSweep(c)
	if err != nil {
		return nil, problems, err
	}
	return w, problems, nil
}

// knownParts is how many parts' results are in.
func knownParts(w opened) (n int) {
	for i := range w.parts() {
		if w.results().Has(i) {
			n++
		}
	}
	return n
}

// sweep is a study of Mountain Car.
type sweep struct {
	config        study.Config
	pieces        []study.Part
	table         *study.Table
	looks         []query.Look
	picked, where int // the algorithm and the λ picked, −1 for none
}

func newSweep(c study.Config) (*sweep, error) {
	table, err := study.NewTable(c)
	if err != nil {
		return nil, err
	}
	w := &sweep{config: c, pieces: c.Parts(), table: table, picked: -1, where: -1}
	var shown []query.Shown
	for _, id := range c.Base.Algorithms {
		shown = append(shown, query.Shown{Algorithm: id})
	}
	w.looks = query.Looks(shown)
	return w, nil
}

// open opens the study of a query; one that was left for something else is found as it was.
func (s *collector) open(text string) {
	w, problems, err := read(text)
	var x *run.Experiment
	if err == nil {
		x, err = run.New(w.base())
	}
	if err != nil {
		var p query.Issue
		if !errors.As(err, &p) {
			p = query.Issue{Key: "query", Got: text, Note: message.Of(err)}
		}
		p.Using = "preset=study"
		problems = append(problems, p)
		w, _, _ = read("preset=study")
		x, _ = run.New(w.base())
	}
	if s.kept != nil && s.kept.identity() == w.identity() {
		s.kept.wears(w)
		w = s.kept
	}
	behind := s.base.aside()
	s.base.begin(x, problems)
	s.base.playing, s.base.resting, s.base.behind = false, true, behind
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
	w, err := s.study.anew()
	if err == nil {
		s.study, s.kept = w, w
	}
	return err
}

// with is the study's query with one key changed, or that of an experiment where it no longer is a study's.
func (s *collector) with(key, to string) (string, error) {
	var parts []string
	pairs, _ := query.Split(s.study.about().Query())
	for _, p := range append(slices.DeleteFunc(pairs, func(p query.Pair) bool { return p.Key == key }), query.Pair{Key: key, Value: to}) {
		parts = append(parts, p.Key+"="+percent(p.Value))
	}
	text := strings.Join(parts, "&")
	if !study.Is(text) { // something else, then, with the first of each list
		one := s.study.base()
		if p, ok := one.Set(key, to); !ok {
			return "", p
		}
		text = one.Query()
	} else if _, problems := study.Open(text, nil); len(problems) > 0 {
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
	Query string  `json:"query"` // of the study that it is a part of, where that is another
	Part  int     `json:"part"`  // its place there
}

func (s *collector) partsOfStudy() {
	list := s.study.list()
	for i := range list {
		list[i].Known, list[i].Part = s.study.results().Has(i), i
	}
	s.answer(partsAnswer{"parts", append(list, s.freshParts(list)...)})
}

// partsAnswer answers the command parts.
type partsAnswer struct {
	Type  string      `json:"type"`
	Parts []partEntry `json:"parts"`
}

// put takes the result of a part; more says how many follow at once, so that only the last is answered
// by everything.
func (s *collector) put(part float64, result []float64, more float64) error {
	fresh, err := s.putFresh(part, result)
	if !fresh {
		var i int
		if i, err = index("put", "part", part, s.study.parts()); err == nil {
			err = s.study.results().Put(i, result)
		}
	}
	if err != nil {
		return err
	}
	if more > 0 {
		s.answer(kind{"put"})
		return nil
	}
	s.reply()
	return nil
}

// confirmation is of the study that is open, nil until all of its parts are known, and where it takes too long.
func (s *collector) confirmation() *confirm.Confirmation {
	if s.confirmed != s.study {
		s.confirmed, s.again = nil, nil
		if w := s.study; knownParts(w) == w.parts() {
			s.confirmed = w
			if runs := confirm.UsualRuns(w.about(), w.results()); runs > 0 {
				s.again = confirm.New(w.about(), w.results(), runs)
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
		cost, weight = cost+p.Cost, weight+s.study.about().Weight(i)
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
	if i := int(part) - s.study.parts(); c != nil && i >= 0 && float64(int(part)) == part && i < c.Parts() {
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
	s.answer(csvAnswer{"csv", string(c.CSV(s.study.about()))})
	return nil
}

// index is x as an index below n.
func index(command, what string, x float64, n int) (int, error) {
	if i := int(x); float64(i) == x && i >= 0 && i < n {
		return i, nil
	}
	return 0, outside(command, what, x, 0, int64(n-1))
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

// cell picks an algorithm and a λ and tells of the learners known there.
func (s *collector) cell(alg, lambda float64) error {
	m, err := s.study.cell(alg, lambda)
	if err != nil {
		return err
	}
	s.show(s.study.fill)
	s.answer(m)
	return nil
}

// aside is an experiment that waits while a study is open.
type aside struct {
	x              *run.Experiment
	problems       []query.Issue
	playing, ended bool
	limit          uint64
	due            float64
	watch          int
	logName        string
	before         query.Config
}

var nothingBehind = message.New("worker.nothing-behind", "no experiment is behind the study; open one")

// aside returns the experiment that is open, or the one behind the study that is open; nil where there is none.
func (s *Session) aside() *aside {
	if s.resting || s.x == nil {
		return s.behind
	}
	return &aside{s.x, s.problems, s.playing, s.ended, s.limit, s.due, s.watch, s.logName, s.before}
}

// leave goes back from a study to the experiment behind it, which goes on as it was left.
func (s *Session) leave() error {
	a := s.behind
	if a == nil {
		return message.At("leave", nothingBehind())
	}
	s.interrupt()
	s.x, s.problems, s.resting, s.behind = a.x, a.problems, false, nil
	s.fresh()
	s.playing, s.ended, s.limit, s.due, s.watch = a.playing, a.ended, a.limit, a.due, a.watch
	s.logName, s.before = a.logName, a.before
	s.x.Watch(s.watch)
	return nil
}
