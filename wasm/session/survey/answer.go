package survey

import (
	"math"

	"triad/core/phase"
	"triad/core/query"
)

// MapAnswer answers Chart.
type MapAnswer struct {
	Type    string         `json:"type"`
	Learner string         `json:"learner"`
	Layer   string         `json:"layer"`
	Slow    bool           `json:"slow"`  // its cells take too long for a worker that has other things to do: nothing more is told
	Level   int            `json:"level"` // of phase.Levels, from 0
	Stride  int            `json:"stride"`
	X       AxisAnswer     `json:"x"`
	Y       AxisAnswer     `json:"y"`
	Values  []*float64     `json:"values"` // of every stride-th row and column, x fastest; null where states tell why
	States  string         `json:"states"` // for each: . a value, + infinite, - minus infinity, ? nothing is defined
	Hatch   string         `json:"hatch"`  // for each: 1 where the trace has infinite variance, else 0
	Borders []BorderAnswer `json:"borders"`
	Ends    []float64      `json:"ends"`   // values along y at which the layer crosses its border at the present x, ascending; of the finest level
	Closed  *ClosedAnswer  `json:"closed"` // null where no form is known
	Here    *float64       `json:"here"`   // at the present settings; null where there is no number
	Border  *float64       `json:"border"` // the value that matters; null where none does
	Eigen   []float64      `json:"eigen"`  // of the mean update at the present settings by the unit of α: re, im, re, …
	Alpha   float64        `json:"alpha"`  // there
}

// AxisAnswer is one of a map.
type AxisAnswer struct {
	ID     string    `json:"id"`
	Symbol string    `json:"symbol"`
	Name   string    `json:"name"`
	Log    bool      `json:"log"`
	Values []float64 `json:"values"`
	At     *float64  `json:"at"` // the present setting; null where that is no single number
}

// BorderAnswer is a phase.Border: its points are x, y, x, y, …, counted in cells.
type BorderAnswer struct {
	Kind   string    `json:"kind"`
	Points []float64 `json:"points"`
}

// ClosedAnswer is a phase.Closed, likewise.
type ClosedAnswer struct {
	Label  string    `json:"label"`
	Points []float64 `json:"points"`
}

// answer is a level of a map that is known; a bare one is of the present settings alone.
func (s *Survey) answer(job *chart, level int, bare bool) MapAnswer {
	m := job.m
	e := s.empty(m)
	e.Level, e.Stride = level, phase.Stride(level)
	if !bare {
		e.cells(job)
	}
	if e.X.At != nil && m.Y.Log && level == phase.Levels-1 {
		e.Ends = append(e.Ends, m.Crossings(*e.X.At)...)
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

// cells fills in what does not depend on the present settings along the axes.
func (e *MapAnswer) cells(job *chart) {
	m := job.m
	nx, ny := len(m.X.Values), len(m.Y.Values)
	var states, hatch []byte
	for j := 0; j < ny; j += e.Stride {
		for i := 0; i < nx; i += e.Stride {
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
	for _, b := range m.Borders(e.Level) {
		e.Borders = append(e.Borders, BorderAnswer{b.Kind, flat(b.Points)})
	}
	if closed, ok := m.Closed(); ok {
		e.Closed = &ClosedAnswer{closed.Label, flat(closed.Points)}
	}
}

// empty is one without values: what it is of.
func (s *Survey) empty(m *phase.Map) MapAnswer {
	c := s.x.Config()
	c.Algorithms = m.Config.Algorithms
	return MapAnswer{
		Type: "map", Learner: c.Algorithms[0], Layer: m.Layer.ID, X: s.axisOf(&c, m.X), Y: s.axisOf(&c, m.Y),
		Values: []*float64{}, Borders: []BorderAnswer{}, Ends: []float64{}, Eigen: []float64{},
	}
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
func (s *Survey) axisOf(c *query.Config, span query.Span) AxisAnswer {
	e := AxisAnswer{ID: span.ID, Symbol: span.Symbol, Name: span.Name, Log: span.Log, Values: span.Values}
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

// finite is a number for JSON, nil where it is none.
func finite(v float64) *float64 {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return nil
	}
	return &v
}
