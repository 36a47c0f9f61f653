// Package survey answers the page's questions for maps of the plane of two settings, a learner each, for single runs at a
// place of one, for how fast errors fall, for two learners against each other, and for what batch methods make of data:
// computed a little at a time between other messages, coarse to fine; and for the
// forward view of eight steps, at once.
package survey

import (
	"slices"
	"strings"
	"time"

	"triad/core/phase"
	"triad/core/query"
	"triad/core/run"
)

const (
	// mapsKept is how many maps are kept: what the page shows beside each other, and those shown before.
	mapsKept = 8
	// turn is how long one goes on between looks for other messages, or one cell.
	turn = 5 * time.Millisecond
	// patience is how long one cell may take where nothing else is said: what learns waits as long.
	patience = 60 * time.Millisecond
	// coarse is the last level of a map that goes before all else.
	coarse = 1
	// aliveEvery is how often who asks hears, at least, that something is going on.
	aliveEvery = 200 * time.Millisecond
)

// Survey has what is asked for. Its fields are the ways to who asks, and are set once.
type Survey struct {
	Send func(id float64, message any) // answers a question: structs with JSON names
	Now  func() time.Duration          // a clock that only goes forward

	x       *run.Experiment // the present one
	turns   int             // of jobs, whose it is
	maps    []*chart        // the one asked for last at the end
	single  *single         // under way; nil for none
	alongs  []*along
	courses []*course // the one asked for last at the end
	contest *contest  // the one asked for last; nil for none

	playback *playback // nil for none
	forecast *forecast // likewise
}

// Working is sent while an answer is under way.
type Working struct {
	Type string `json:"type"` // progress
}

// File answers with a map as text.
type File struct {
	Type string `json:"type"` // csv
	CSV  string `json:"csv"`
}

// chart is a map, and the levels of it that are asked for.
type chart struct {
	of    string // what it is of: the query without what lies on its axes,
	on    any    // and the process
	m     *phase.Map
	unit  float64 // its values are multiples of
	file  bool    // for a file: on the axes' own values, and told as text when it is whole
	waits []wait
	heard time.Duration
	cell  time.Duration // how long the last two cells took at least
	last  time.Duration // and the last
	limit time.Duration // of that
}

// slow says that its cells take longer than is allowed here.
func (j *chart) slow() bool { return j.cell > j.limit && !j.file }

// wait is a question: for a map when a level of it is known.
type wait struct {
	id    float64
	level int
	bare  bool // who asks has the cells
}

// Chart asks, by question id, for the map of a learner, which is answered when all of a level is known, or as slow when one of its cells
// takes longer than ms (60 if that is 0); of the query's layer where it names no other. A bare answer leaves the
// cells out.
func (s *Survey) Chart(x *run.Experiment, id float64, learner, layer string, level int, ms float64, bare bool) error {
	s.x = x
	job, err := s.mapOf(learner, layer)
	if err != nil {
		return err
	}
	job.limit = time.Duration(ms * float64(time.Millisecond))
	if ms == 0 {
		job.limit = patience
	}
	s.maps = append(slices.DeleteFunc(s.maps, func(j *chart) bool { return j == job }), job)
	job.waits = append(job.waits, wait{id, level, bare})
	job.heard = s.Now()
	s.tellMap(job)
	for kept := len(s.maps); kept > mapsKept && !s.maps[0].file; kept-- {
		s.drop(s.maps[0])
		s.maps = s.maps[1:]
	}
	return nil
}

// Tabulate asks for the map of a learner as the command map writes it, to the byte; of the query's layer where it names no
// other.
func (s *Survey) Tabulate(x *run.Experiment, id float64, learner, layer string) error {
	s.x = x
	c, err := s.queryOf(learner, layer)
	if err != nil {
		return err
	}
	m, _, err := s.begin(c)
	if err != nil {
		return err
	}
	s.maps = append(s.maps, &chart{m: m, unit: 1, file: true, waits: []wait{{id: id, level: phase.Levels - 1}}, heard: s.Now()})
	return nil
}

// jobs go on with what is asked for, each for a short while, and say whether there was something. Maps are the first.
var jobs = []func(*Survey) bool{
	(*Survey).goOn, (*Survey).extend, (*Survey).follow, (*Survey).contend, (*Survey).goOver, (*Survey).foresee, (*Survey).lengthen,
}

// GoOn computes for a short while, beside an experiment, and says whether there was something to compute. The coarse levels of
// maps, which are there soon, go first; the rest takes turns.
func (s *Survey) GoOn(x *run.Experiment) bool {
	s.x = x
	if job := s.first(); job != nil && job.coarsest() <= coarse {
		s.turns = 0 // goOn
	}
	for range jobs {
		job := jobs[s.turns]
		s.turns = (s.turns + 1) % len(jobs)
		if job(s) {
			s.reassure()
			return true
		}
	}
	return false
}

// reassure tells whoever waits for a map or a slice, also behind others, that something is going on.
func (s *Survey) reassure() {
	now := s.Now()
	for _, j := range s.maps {
		if len(j.waits) > 0 && now-j.heard >= aliveEvery {
			j.heard = now
			for _, w := range j.waits {
				s.Send(w.id, Working{"progress"})
			}
		}
	}
	for _, a := range s.alongs {
		if now-a.heard >= aliveEvery {
			a.heard = now
			s.Send(a.id, Working{"progress"})
		}
	}
}

// drop answers what is asked of a map that is not kept with what there is of it.
func (s *Survey) drop(job *chart) {
	for _, w := range job.waits {
		s.Send(w.id, s.answer(job, max(0, job.m.Level()), w.bare))
	}
}

// queryOf is the present one for a map of a learner alone; of the query's layer where layer is empty.
func (s *Survey) queryOf(learner, layer string) (query.Config, error) {
	c := s.x.Config()
	c.Algorithms = []string{learner}
	if layer != "" {
		if p, ok := c.Set("layer", layer); !ok {
			return c, p
		}
	}
	return c, nil
}

// begin is the map that a query asks for, whose values are multiples of unit. The abscissa of a learner that has none is the
// growth of its mean update, in the same unit: a step of size α.
func (s *Survey) begin(c query.Config) (m *phase.Map, unit float64, err error) {
	m, err = phase.New(c, s.x.Instance())
	if err == nil || c.Layer != query.Layers[0].ID {
		return m, 1, err
	}
	c.Layer = query.Layers[1].ID
	if other, failed := phase.New(c, s.x.Instance()); failed == nil {
		return other, c.StepSize("alpha", c.Algorithms[0]), nil
	}
	return nil, 1, err
}

// mapOf is the map of a learner at the present settings, begun or kept.
func (s *Survey) mapOf(id, layer string) (*chart, error) {
	c, err := s.queryOf(id, layer)
	if err != nil {
		return nil, err
	}
	x, y, err := c.Spans()
	if err != nil {
		return nil, err
	}
	of := without(c, x.ID, y.ID)
	for _, old := range s.maps {
		if old.of == of && old.on == s.x.Instance().MDP {
			return old, nil
		}
	}
	m, unit, err := s.begin(c)
	if err != nil {
		return nil, err
	}
	if c.Spacing == query.Spacings[0].ID {
		m.ByHorizon()
	}
	m.Mark()
	return &chart{of: of, on: s.x.Instance().MDP, m: m, unit: unit}, nil
}

// without is a query whose settings along some axes are left open.
func without(c query.Config, axes ...string) string {
	c = c.Clone()
	id := c.Algorithms[0]
	for _, axis := range axes {
		switch axis {
		case "gamma":
			c.Gamma = 0
		case "lambda":
			c.Lambda = 0
		case "alpha":
			c.Alpha = 0
			delete(c.Overrides, "alpha."+id)
		case "eta", "ratio":
			c.Eta, c.Ratio = 0, 0
			delete(c.Overrides, "eta."+id)
		}
	}
	return c.Query()
}

// coarsest is the level of the map that is waited for first, past the last where none is.
func (j *chart) coarsest() int {
	level := phase.Levels
	for _, w := range j.waits {
		level = min(level, w.level)
	}
	return level
}

// first is the map that is waited for at the coarsest level, of equals the one asked for last; nil for none.
func (s *Survey) first() (job *chart) {
	for _, j := range slices.Backward(s.maps) {
		if len(j.waits) > 0 && (job == nil || j.coarsest() < job.coarsest()) {
			job = j
		}
	}
	return job
}

// goOn goes on with a map, and says whether there was one to go on with.
func (s *Survey) goOn() bool {
	if job := s.first(); job != nil {
		begin := s.Now()
		for at := begin; at-begin < turn && !job.slow(); {
			if _, done := job.m.Advance(); done {
				break
			}
			now := s.Now()
			job.cell, job.last = min(job.last, now-at), now-at
			at = now
		}
		s.tellMap(job)
		return true
	}
	return false
}

// tellMap answers the questions whose level is known.
func (s *Survey) tellMap(job *chart) {
	known := job.m.Level()
	job.waits = slices.DeleteFunc(job.waits, func(w wait) bool {
		if w.level > known && !job.slow() {
			return false
		}
		if w.level > known {
			e := s.empty(job.m)
			e.Slow = true
			s.Send(w.id, e)
		} else if job.file {
			s.Send(w.id, File{"csv", job.text()})
		} else {
			s.Send(w.id, s.answer(job, w.level, w.bare))
		}
		return true
	})
	if job.file && len(job.waits) == 0 {
		s.maps = slices.DeleteFunc(s.maps, func(j *chart) bool { return j == job })
	}
}

// text is the whole map as a file.
func (j *chart) text() string {
	var b strings.Builder
	_ = j.m.WriteCSV(&b, run.Provenance(j.m.Config.Query(), j.m.Whole())) // a Builder takes all
	return b.String()
}

// Busy says that something is asked for and not yet told.
func (s *Survey) Busy() bool {
	return s.single != nil || s.forecast != nil && len(s.forecast.waits) > 0 || s.contest != nil && s.contest.awaited(s.Now()) || len(s.alongs) > 0 || s.waited() ||
		s.playback != nil && len(s.playback.waits) > 0 || slices.ContainsFunc(s.maps, func(j *chart) bool { return len(j.waits) > 0 })
}
