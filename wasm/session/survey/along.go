package survey

import (
	"math"
	"slices"
	"time"

	"triad/core/message"
	"triad/core/phase"
	"triad/core/query"
	"triad/core/run"
)

// alongPoints is how many values lie along a step size.
const alongPoints = 41

// along is a learner on the chain along one step size, under way.
type along struct {
	id    float64
	key   string
	m     *phase.Map
	heard time.Duration
}

// AlongAnswer answers Along: the growth a step, on the chain or of the mean square of independent samples, by the values of a step size, and those at which it begins
// or ends to grow. A null growth is none, or infinite.
type AlongAnswer struct {
	Type    string     `json:"type"`
	Learner string     `json:"learner"`
	Key     string     `json:"key"`
	Values  []float64  `json:"values"`
	Growth  []*float64 `json:"growth"`
	Borders []float64  `json:"borders"`
}

// sizes says what goes along a slice: the step sizes.
var sizes = []string{"alpha", "eta"}

// notASize says that something else was asked for.
var notASize = message.New("survey.not-a-size", "along: got {0}, want alpha or eta")

// Along asks how a learner fares where it learns, on the on-line chain or from independent samples, along the step size
// key, alpha or eta, from low to high, the other as it is. An older question about the same key is answered by the newer.
func (s *Survey) Along(x *run.Experiment, id float64, learner, key string, low, high float64) error {
	if !slices.Contains(sizes, key) {
		return notASize(key)
	}
	c := x.Config()
	c.Algorithms, c.Layer = []string{learner}, "chain"
	if c.Sampling == "iid" {
		c.Layer = "mean-square"
	}
	other := sizes[1-slices.Index(sizes, key)]
	c.X, c.NX, c.XMin, c.XMax = other, 1, query.Bound{Value: c.StepSize(other, learner), Given: true}, query.Bound{}
	c.Y, c.NY, c.YMin, c.YMax = key, alongPoints, query.Bound{Value: low, Given: true}, query.Bound{Value: high, Given: true}
	m, err := phase.New(c, x.Instance())
	if err != nil {
		return err
	}
	s.alongs = append(slices.DeleteFunc(s.alongs, func(a *along) bool {
		if a.key == key {
			s.tellAlong(a)
		}
		return a.key == key
	}), &along{id, key, m, s.Now()})
	return nil
}

// extend goes on with the slice that was asked for first, and says whether there was one.
func (s *Survey) extend() bool {
	if len(s.alongs) == 0 {
		return false
	}
	a, begin := s.alongs[0], s.Now()
	for done := false; !done && s.Now()-begin < turn; {
		if _, done = a.m.Advance(); done {
			s.tellAlong(a)
			s.alongs = s.alongs[1:]
			return true
		}
	}
	return true
}

// tellAlong answers with what is known.
func (s *Survey) tellAlong(a *along) {
	e := AlongAnswer{"along", a.m.Config.Algorithms[0], a.key, a.m.Y.Values, make([]*float64, alongPoints), []float64{}}
	for j := range e.Growth {
		if v, ok, known := a.m.Known(j); ok && known && !math.IsInf(v, 0) {
			e.Growth[j] = finite(v)
		}
	}
	e.Borders = append(e.Borders, a.m.Crossings(a.m.X.Values[0])...)
	s.Send(a.id, e)
}
