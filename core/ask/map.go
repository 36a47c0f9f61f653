package ask

import (
	"io"
	"math"

	"triad/core/ask/phase"
	"triad/core/query"
	"triad/core/run"
)

// coarse is the last level of a map that is computed before everything else.
const coarse = 1

// mapKeys are the keys of the page that determine what a map shows.
var mapKeys = []string{"layer", "spacing", "x", "y", "nx", "ny", "x.min", "x.max", "y.min", "y.max"}

// mapKind asks for level N of the map of learner Key, along the axes of the query. The layer is To, or the query's.
var mapKind = Kind{
	ID: "map", Told: MapAnswer{Type: "map"}, Help: "a map of a finite problem over two settings", Reads: []string{"of"}, N: Range{0, phase.Levels - 1}, Kept: 8,
	Coarse: func(a *Args) bool { return a.N <= coarse && !a.File },
	Identify: func(a *Args) (Identity, error) {
		c, err := mapQuery(a)
		if err != nil {
			return Identity{}, err
		}
		x, y, err := c.Spans()
		if err != nil {
			return Identity{}, err
		}
		of := Identity{Slot: a.Key + " " + c.Layer, Settings: a.Key + settings(c, mapKeys, alongAxes(a.Key, x.ID, y.ID)...), on: [2]any{process(a.Experiment)}}
		if a.File { // identified by the present settings and the axes' own values
			of.Slot, of.Settings = "", "file "+c.Query()
		}
		return of, nil
	},
	New: func(a *Args) (Question, error) {
		c, err := mapQuery(a)
		if err != nil {
			return nil, err
		}
		m, unit, err := newMap(c, a.Experiment)
		if err != nil || a.File {
			return &plane{m, 1}, err
		}
		if c.Spacing == query.Spacings[0].ID {
			m.ByHorizon()
		}
		m.Mark()
		return &plane{m, unit}, nil
	},
}

// mapQuery returns the present settings for a map of one learner.
func mapQuery(a *Args) (query.Config, error) {
	c := a.Experiment.Config()
	c.Algorithms = []string{a.Key}
	if a.To != "" {
		if p, ok := c.Set("layer", a.To); !ok {
			return c, p
		}
	}
	return c, nil
}

// alongAxes returns the keys that the axes vary for a learner; a map does not depend on them.
func alongAxes(learner string, axes ...string) []string {
	var keys []string
	for _, axis := range axes {
		switch axis {
		case "gamma", "lambda":
			keys = append(keys, axis)
		case "alpha":
			keys = append(keys, axis, axis+"."+learner)
		case "eta", "ratio":
			keys = append(keys, "eta", "eta."+learner, "ratio")
		}
	}
	return keys
}

// newMap returns the map that a query describes, whose values are multiples of unit. If the learner has no abscissa,
// the layer shows the growth of its expected update in the same unit: a step of size α.
func newMap(c query.Config, x *run.Experiment) (m *phase.Map, unit float64, err error) {
	m, err = phase.New(c, x.Instance())
	if err == nil || c.Layer != query.Layers[0].ID {
		return m, 1, err
	}
	c.Layer = query.Layers[1].ID
	if other, failed := phase.New(c, x.Instance()); failed == nil {
		return other, c.StepSize("alpha", c.Algorithms[0]), nil
	}
	return nil, 1, err
}

// plane is a map whose values are reported as multiples of unit.
type plane struct {
	*phase.Map
	unit float64
}

// MapAnswer holds a level of a map.
type MapAnswer struct {
	Type    string         `json:"type"`
	Learner string         `json:"learner"`
	Layer   string         `json:"layer"`
	Slow    bool           `json:"slow"`  // the cells take too long for a worker with other work: the answer has no values
	Level   int            `json:"level"` // of phase.Levels, from 0
	Stride  int            `json:"stride"`
	X       AxisAnswer     `json:"x"`
	Y       AxisAnswer     `json:"y"`
	Values  []*float64     `json:"values"` // of every stride-th row and column, x fastest; null if states gives a reason
	States  string         `json:"states"` // for each value: . a value, + infinite, - minus infinity, ? undefined
	Hatch   string         `json:"hatch"`  // for each value: 1 if the trace has infinite variance, else 0
	Borders []BorderAnswer `json:"borders"`
	Ends    []float64      `json:"ends"`   // values along y at which the layer crosses its border at the present x, ascending; at the finest level
	Closed  *ClosedAnswer  `json:"closed"` // null if no closed form is known
	Here    *float64       `json:"here"`   // at the present settings; null if there is no value
	Border  *float64       `json:"border"` // the threshold; null if the layer has none
	Eigen   []float64      `json:"eigen"`  // of the expected update at the present settings, divided by α: re, im, re, …
	Alpha   float64        `json:"alpha"`  // step size used for eigen
}

// AxisAnswer is one axis of a map.
type AxisAnswer struct {
	ID     string    `json:"id"`
	Symbol string    `json:"symbol"`
	Name   string    `json:"name"`
	Log    bool      `json:"log"`
	Values []float64 `json:"values"`
	At     *float64  `json:"at"` // the present setting; null if it is not a single number
}

// BorderAnswer is a phase.Border. Its points are x, y, x, y, …, counted in cells.
type BorderAnswer struct {
	Kind   string    `json:"kind"`
	Points []float64 `json:"points"`
}

// ClosedAnswer is a phase.Closed, with points in the same form.
type ClosedAnswer struct {
	Label  string    `json:"label"`
	Points []float64 `json:"points"`
}

func (p *plane) Advance(*Args, int) { p.Map.Advance() }

func (p *plane) Done(a *Args) bool {
	if a.File {
		return p.Level() == phase.Levels-1
	}
	return p.Level() >= a.N
}

func (p *plane) Answer(a *Args) any {
	m, e := p.Map, p.empty(a)
	e.Level, e.Stride = a.N, phase.Stride(a.N)
	if !a.Bare {
		e.cells(m, p.unit)
	}
	if e.X.At != nil && m.Y.Log && a.N == phase.Levels-1 {
		e.Ends = append(e.Ends, m.Crossings(*e.X.At)...)
	}
	if e.X.At != nil && e.Y.At != nil {
		if v, ok := m.Value(*e.X.At, *e.Y.At); ok {
			e.Here = Finite(v / p.unit)
		}
		values, alpha, _ := m.Spectrum(*e.X.At, *e.Y.At)
		for _, v := range values {
			e.Eigen = append(e.Eigen, real(v), imag(v))
		}
		e.Alpha = alpha
	}
	e.Border = Finite(m.Layer.Border())
	return e
}

// Slow returns an answer without values, which says that the cells take long.
func (p *plane) Slow(a *Args) any {
	e := p.empty(a)
	e.Slow = true
	return e
}

// CSV writes the whole map as triad map does, and computes the missing cells; see phase.Map.WriteCSV.
func (p *plane) CSV(w io.Writer, _ *Args) error {
	return p.WriteCSV(w, run.Provenance(p.Config.Query(), p.Whole()))
}

// empty returns an answer without values.
func (p *plane) empty(a *Args) MapAnswer {
	id := p.Config.Algorithms[0]
	return MapAnswer{
		Type: "map", Learner: id, Layer: p.Layer.ID, X: axisOf(a.Experiment, id, p.X), Y: axisOf(a.Experiment, id, p.Y),
		Values: []*float64{}, Borders: []BorderAnswer{}, Ends: []float64{}, Eigen: []float64{},
	}
}

// cells sets the fields that do not depend on the present settings of the axes.
func (e *MapAnswer) cells(m *phase.Map, unit float64) {
	nx, ny := len(m.X.Values), len(m.Y.Values)
	var states, hatch []byte
	for j := 0; j < ny; j += e.Stride {
		for i := 0; i < nx; i += e.Stride {
			k := j*nx + i
			v, ok, _ := m.Known(k)
			v /= unit
			e.Values = append(e.Values, Finite(v))
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

// axisOf returns a span with the present value of its setting.
func axisOf(x *run.Experiment, id string, span query.Span) AxisAnswer {
	e := AxisAnswer{ID: span.ID, Symbol: span.Symbol, Name: span.Name, Log: span.Log, Values: span.Values}
	c, at := x.Config(), math.NaN()
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
		at = phase.Likeness(x.Instance().MDP)
	}
	e.At = Finite(at)
	return e
}
