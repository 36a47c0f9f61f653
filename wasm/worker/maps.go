package main

import (
	"math"
	"slices"
	"strings"
	"time"

	"triad/core/phase"
	"triad/core/query"
	"triad/core/run"
)

// Maps of the plane of two settings, a learner each: computed between other messages, coarse to fine.

// mapsKept is how many maps are kept: what the page shows beside each other, and those shown before.
const mapsKept = 6

// mapJob is a map, and the levels of it that are asked for.
type mapJob struct {
	of    string // what it is of: the query without what lies on its axes,
	on    any    // and the process
	m     *phase.Map
	unit  float64 // its values are multiples of
	file  bool    // for a file: on the axes' own values, and told as text when it is whole
	waits []mapWait
	heard time.Duration
}

// mapWait is a question: for a map when a level of it is known.
type mapWait struct {
	id    float64
	level int
}

// mapEntry answers map.
type mapEntry struct {
	Type    string        `json:"type"`
	Learner string        `json:"learner"`
	Layer   string        `json:"layer"`
	Level   int           `json:"level"` // of phase.Levels, from 0
	Stride  int           `json:"stride"`
	X       axisEntry     `json:"x"`
	Y       axisEntry     `json:"y"`
	Values  []*float64    `json:"values"` // of every stride-th row and column, x fastest; null where states tell why
	States  string        `json:"states"` // for each: . a value, + infinite, - minus infinity, ? nothing is defined
	Hatch   string        `json:"hatch"`  // for each: 1 where the trace has infinite variance, else 0
	Borders []borderEntry `json:"borders"`
	Closed  *closedEntry  `json:"closed"` // null where no form is known
	Here    *float64      `json:"here"`   // at the present settings; null where there is no number
	Border  *float64      `json:"border"` // the value that matters; null where none does
	Eigen   []float64     `json:"eigen"`  // of the mean update at the present settings by the unit of α: re, im, re, …
	Alpha   float64       `json:"alpha"`  // there
}

// axisEntry is one of a map.
type axisEntry struct {
	ID     string    `json:"id"`
	Symbol string    `json:"symbol"`
	Name   string    `json:"name"`
	Log    bool      `json:"log"`
	Values []float64 `json:"values"`
	At     *float64  `json:"at"` // the present setting; null where that is no single number
}

// borderEntry is a phase.Border: its points are x, y, x, y, …, counted in cells.
type borderEntry struct {
	Kind   string    `json:"kind"`
	Points []float64 `json:"points"`
}

// closedEntry is a phase.Closed, likewise.
type closedEntry struct {
	Label  string    `json:"label"`
	Points []float64 `json:"points"`
}

// chart asks for the map of a learner, which is answered when all of a level is known.
func (s *Session) chart(id string, level int) error {
	job, err := s.mapOf(id)
	if err != nil {
		return err
	}
	s.maps = append(slices.DeleteFunc(s.maps, func(j *mapJob) bool { return j == job }), job)
	job.waits = append(job.waits, mapWait{s.id, level})
	job.heard = s.Now()
	s.tellMap(job)
	for kept := len(s.maps); kept > mapsKept && !s.maps[0].file; kept-- {
		s.drop(s.maps[0])
		s.maps = s.maps[1:]
	}
	return nil
}

// tabulate asks for the map of a learner as the command map writes it, to the byte.
func (s *Session) tabulate(id string) error {
	c := s.x.Config()
	c.Algorithms = []string{id}
	m, err := phase.New(c, s.x.Instance())
	if err != nil && c.Layer == query.Layers[0].ID {
		c.Layer = query.Layers[1].ID
		m, err = phase.New(c, s.x.Instance())
	}
	if err != nil {
		return err
	}
	s.maps = append(s.maps, &mapJob{m: m, unit: 1, file: true, waits: []mapWait{{s.id, phase.Levels - 1}}, heard: s.Now()})
	return nil
}

// drop answers what is asked of a map that is not kept with what there is of it.
func (s *Session) drop(job *mapJob) {
	for _, w := range job.waits {
		s.Send(w.id, s.mapEntry(job, max(0, job.m.Level())))
	}
}

// mapOf is the map of a learner at the present settings, begun or kept. The abscissa of a learner that has none is the
// growth of its mean update, in the same unit: a step of size α.
func (s *Session) mapOf(id string) (*mapJob, error) {
	c := s.x.Config()
	c.Algorithms = []string{id}
	x, y, err := c.Spans()
	if err != nil {
		return nil, err
	}
	unit := 1.0
	m, err := phase.New(c, s.x.Instance())
	if err != nil && c.Layer == query.Layers[0].ID {
		c.Layer, unit = query.Layers[1].ID, c.StepSize("alpha", id)
		if other, failed := phase.New(c, s.x.Instance()); failed == nil {
			m, err = other, nil
		}
	}
	if err != nil {
		return nil, err
	}
	job := &mapJob{of: without(c, x.ID, y.ID), on: s.x.Instance().MDP, m: m, unit: unit}
	for _, old := range s.maps {
		if old.of == job.of && old.on == job.on {
			return old, nil
		}
	}
	m.ByHorizon()
	m.Mark()
	return job, nil
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

// survey goes on with the map that was asked for last, and says whether there was one to go on with.
func (s *Session) survey() bool {
	for _, job := range slices.Backward(s.maps) {
		if len(job.waits) == 0 {
			continue
		}
		begin := s.Now()
		for s.Now()-begin < sliceTime {
			if _, done := job.m.Advance(); done {
				break
			}
		}
		s.tellMap(job)
		if now := s.Now(); now-job.heard >= aliveEvery {
			job.heard = now
			for _, w := range job.waits {
				s.Send(w.id, kind{"progress"})
			}
		}
		return true
	}
	return false
}

// tellMap answers the questions whose level is known.
func (s *Session) tellMap(job *mapJob) {
	known := job.m.Level()
	job.waits = slices.DeleteFunc(job.waits, func(w mapWait) bool {
		if w.level > known {
			return false
		}
		if job.file {
			s.Send(w.id, csvAnswer{"csv", job.text()})
		} else {
			s.Send(w.id, s.mapEntry(job, w.level))
		}
		return true
	})
	if job.file && len(job.waits) == 0 {
		s.maps = slices.DeleteFunc(s.maps, func(j *mapJob) bool { return j == job })
	}
}

// text is the whole map as a file.
func (j *mapJob) text() string {
	var b strings.Builder
	_ = j.m.WriteCSV(&b, run.Provenance(j.m.Config.Query())) // a Builder takes all
	return b.String()
}

// surveying says that a map is asked for.
func (s *Session) surveying() bool {
	return slices.ContainsFunc(s.maps, func(j *mapJob) bool { return len(j.waits) > 0 })
}

func (s *Session) mapEntry(job *mapJob, level int) mapEntry {
	m, stride := job.m, phase.Stride(level)
	e := mapEntry{Type: "map", Learner: m.Config.Algorithms[0], Layer: m.Layer.ID, Level: level, Stride: stride, Borders: []borderEntry{}, Eigen: []float64{}}
	c := s.x.Config()
	c.Algorithms = m.Config.Algorithms
	e.X, e.Y = s.axisOf(&c, m.X), s.axisOf(&c, m.Y)
	nx, ny := len(m.X.Values), len(m.Y.Values)
	var states, hatch []byte
	for j := 0; j < ny; j += stride {
		for i := 0; i < nx; i += stride {
			k := j*nx + i
			v, ok, _ := m.Known(k)
			v /= job.unit
			e.Values = append(e.Values, finite(v))
			states, hatch = append(states, stateOf(v, ok)), append(hatch, '0')
			if m.Infinite(k) {
				hatch[len(hatch)-1] = '1'
			}
			if !ok {
				e.Values[len(e.Values)-1] = nil
			}
		}
	}
	e.States, e.Hatch = string(states), string(hatch)
	if level == phase.Levels-1 {
		for _, b := range m.Borders() {
			e.Borders = append(e.Borders, borderEntry{b.Kind, flat(b.Points)})
		}
	}
	if closed, ok := m.Closed(); ok {
		e.Closed = &closedEntry{closed.Label, flat(closed.Points)}
	}
	if e.X.At != nil && e.Y.At != nil {
		if v, ok := m.Value(*e.X.At, *e.Y.At); ok {
			e.Here = finite(v / job.unit)
		}
		values, alpha, _ := m.Spectrum(*e.X.At, *e.Y.At)
		for _, v := range values {
			e.Eigen = append(e.Eigen, real(v), imag(v))
		}
		e.Alpha = alpha
	}
	e.Border = finite(m.Layer.Border())
	return e
}

func stateOf(v float64, ok bool) byte {
	switch {
	case !ok:
		return '?'
	case math.IsInf(v, 1):
		return '+'
	case math.IsInf(v, -1):
		return '-'
	}
	return '.'
}

func flat(points []phase.Point) []float64 {
	list := make([]float64, 0, 2*len(points))
	for _, p := range points {
		list = append(list, p.X, p.Y)
	}
	return list
}

// axisOf is a span with the present value of its setting.
func (s *Session) axisOf(c *query.Config, span query.Span) axisEntry {
	e := axisEntry{ID: span.ID, Symbol: span.Symbol, Name: span.Name, Log: span.Log, Values: span.Values}
	id, at := c.Algorithms[0], math.NaN()
	switch span.ID {
	case "gamma":
		at = c.Gamma
	case "lambda":
		at = c.Lambda
	case "alpha":
		at = c.StepSize("alpha", id)
	case "eta":
		at = c.StepSize("eta", id)
	case "ratio":
		at = c.StepSize("eta", id) / c.StepSize("alpha", id)
	case "mu":
		at = phase.Likeness(s.x.Instance().MDP)
	}
	e.At = finite(at)
	return e
}
