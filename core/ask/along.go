package ask

import (
	"io"
	"math"
	"slices"

	"triad/core/ask/phase"
	"triad/core/message"
	"triad/core/query"
)

// points is the number of values along a setting.
const points = 41

// sizes are the settings that alongKind can vary.
var sizes = []string{"alpha", "eta"}

var notASize = message.New("survey.not-a-size", "along: {0} is invalid; use alpha or eta")

// alongKind asks for the growth of a learner where it learns, along one trajectory or from i.i.d. samples, as a
// function of the step size To from X to Y. The other step size does not change.
var alongKind = Kind{
	ID: "along", Told: AlongAnswer{Type: "along"}, Help: "growth rate of a learner’s mean along one trajectory, or of its mean square, by step size", Reads: []string{"of", "along", "x", "y"},
	Fill: func(a *Args) {
		if a.To == "" {
			a.To = sizes[0]
		}
		p, _ := query.ByKey(a.To)
		if math.IsNaN(a.X) {
			a.X = p.SliderMin
		}
		if math.IsNaN(a.Y) {
			a.Y = p.SliderMax
		}
	},
	Identify: func(a *Args) (Identity, error) {
		if !slices.Contains(sizes, a.To) {
			return Identity{}, notASize(a.To)
		}
		of := a.Key + " " + query.Format(a.X) + " " + query.Format(a.Y) + settings(a.Experiment.Config(), nil, a.To)
		return Identity{Slot: a.To, Settings: of, on: [2]any{process(a.Experiment)}}, nil
	},
	New: func(a *Args) (Question, error) {
		c := a.Experiment.Config()
		c.Algorithms, c.Layer = []string{a.Key}, "chain"
		if c.Sampling == "iid" {
			c.Layer = "mean-square"
		}
		other := sizes[1-slices.Index(sizes, a.To)]
		c.X, c.NX, c.XMin, c.XMax = other, 1, query.Bound{Value: c.StepSize(other, a.Key), Given: true}, query.Bound{}
		c.Y, c.NY, c.YMin, c.YMax = a.To, points, query.Bound{Value: a.X, Given: true}, query.Bound{Value: a.Y, Given: true}
		m, err := phase.New(c, a.Experiment.Instance())
		return &along{m}, err
	},
}

// along is a map one cell wide.
type along struct{ *phase.Map }

// AlongAnswer holds the growth per step for values of a step size, and the values at which the growth changes its sign.
// A null growth is undefined or infinite.
type AlongAnswer struct {
	Type    string     `json:"type"`
	Learner string     `json:"learner"`
	Key     string     `json:"key"`
	Values  []float64  `json:"values"`
	Growth  []*float64 `json:"growth"`
	Borders []float64  `json:"borders"`
}

func (l *along) Advance(*Args, int) { l.Map.Advance() }

func (l *along) Done(*Args) bool { return l.Level() == phase.Levels-1 }

func (l *along) Answer(*Args) any {
	m := AlongAnswer{"along", l.Config.Algorithms[0], l.Y.ID, l.Y.Values, make([]*float64, points), []float64{}}
	for j := range m.Growth {
		if v, ok, known := l.Known(j); ok && known && !math.IsInf(v, 0) {
			m.Growth[j] = Finite(v)
		}
	}
	m.Borders = append(m.Borders, l.Crossings(l.X.Values[0])...)
	return m
}

// CSV writes value,growth after a comment with the layer, the learner and the borders.
func (l *along) CSV(w io.Writer, a *Args) error {
	m := l.Answer(a).(AlongAnswer)
	return writeGrowth(w, a, l.Layer.ID+" of "+m.Learner+" along "+m.Key, m.Values, m.Growth, m.Borders)
}

// writeGrowth writes the growth for values of one setting:
//
//	value,growth
//
// An unknown or infinite growth is empty.
func writeGrowth(w io.Writer, a *Args, of string, values []float64, growth []*float64, borders []float64) error {
	head := provenance(a.Experiment) + "# growth: " + of + "\n"
	for _, border := range borders {
		head += "# border " + query.Format(border) + "\n"
	}
	t := newTable(w, head, "value,growth")
	for i, v := range values {
		t.row(query.Format(v), field(growth[i]))
	}
	return t.Flush()
}
