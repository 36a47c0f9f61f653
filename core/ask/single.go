package ask

import (
	"io"
	"math"
	"strconv"

	"triad/core/ask/phase"
	"triad/core/moments"
	"triad/core/query"
)

const (
	// burnIn is the number of steps at the start of a single run that are left out: several times the inverse gap of
	// the expected update's slowest modes.
	burnIn = 20_000
	// singleBatches is the number of batches of moments.Batch steps that follow.
	singleBatches = 100
	// singleSeed is the seed of every single run, so that a place always has the same value.
	singleSeed = 1
)

// singleKind asks for the growth of one run of learner Key along one trajectory, at the place X, Y of its map.
var singleKind = Kind{
	ID: "single", Told: SingleAnswer{Type: "single"}, Help: "growth rate along one trajectory at a place on the map, with its standard error", Reads: []string{"of", "x", "y"},
	Fill: func(a *Args) {
		c := a.Experiment.Config()
		x, y, err := c.Spans()
		if err != nil {
			return // New reports the fault
		}
		for _, of := range []struct {
			v    *float64
			span query.Span
		}{{&a.X, x}, {&a.Y, y}} {
			if at := axisOf(a.Experiment, a.Key, of.span).At; at != nil && math.IsNaN(*of.v) {
				*of.v = *at
			}
		}
	},
	Identify: func(a *Args) (Identity, error) {
		c := a.Experiment.Config()
		of := a.Key + " " + query.Format(a.X) + " " + query.Format(a.Y) + settings(c, mapKeys)
		return Identity{Slot: "single", Settings: of, on: [2]any{process(a.Experiment)}}, nil
	},
	New: func(a *Args) (Question, error) {
		c := a.Experiment.Config()
		c.Algorithms, c.Layer = []string{a.Key}, "chain"
		m, err := phase.New(c, a.Experiment.Instance())
		if err != nil {
			return nil, err
		}
		path, err := m.Single(a.X, a.Y, burnIn, singleSeed)
		return &single{path, singleBatches}, err
	},
}

// single is a run whose growth is measured.
type single struct {
	run  *moments.Lyapunov
	left int // number of batches left
}

// SingleAnswer holds the mean growth per step along one trajectory, almost surely, and its standard error.
type SingleAnswer struct {
	Type  string   `json:"type"`
	Mean  *float64 `json:"mean"` // null if it is not finite
	SE    *float64 `json:"se"`
	Steps int      `json:"steps"`
}

func (s *single) Advance(*Args, int) {
	if s.left > 0 {
		s.run.Advance(1)
		s.left--
	}
}

func (s *single) Done(*Args) bool { return s.left == 0 }

func (s *single) Answer(*Args) any {
	mean, se := s.run.Growth()
	return SingleAnswer{"single", Finite(mean), Finite(se), (singleBatches - s.left) * moments.Batch}
}

// CSV writes one row:
//
//	algorithm,x,y,growth,se,steps
func (s *single) CSV(w io.Writer, a *Args) error {
	m := s.Answer(a).(SingleAnswer)
	t := newTable(w, provenance(a.Experiment), "algorithm,x,y,growth,se,steps")
	t.row(a.Key, query.Format(a.X), query.Format(a.Y), field(m.Mean), field(m.SE), strconv.Itoa(m.Steps))
	return t.Flush()
}
