package ask

import (
	"cmp"
	"io"

	"triad/core/run"
)

// sliceKind asks for the growth along the setting Key with the coefficient Kappa, the first learner's if it is empty.
// Or it asks for the growth of the expected update of learner To.
var sliceKind = Kind{
	ID: "slice", Told: SliceAnswer{Type: "slice"}, Help: "growth rate of the expected update along γ, λ or a number of the problem", Reads: []string{"of", "along"},
	Fill: func(a *Args) {
		a.Key, a.To = cmp.Or(a.To, "gamma"), a.Key
	},
	Identify: func(a *Args) (Identity, error) {
		slot := a.Key + " " + a.Kappa + " " + a.To
		return Identity{Slot: slot, Settings: slot + settings(a.Experiment.Config(), []string{"alg"}, a.Key), on: [2]any{process(a.Experiment)}}, nil
	},
	New: func(a *Args) (Question, error) {
		c := a.Experiment.Config()
		s := &slice{query: c.Query()}
		var err error
		if a.To == "" {
			s.of, err = a.Experiment.Slice(a.Key, a.Kappa, points)
		} else {
			s.of, err = a.Experiment.SliceOf(a.Key, a.To, points)
		}
		return s, err
	},
}

// slice is a run.Slice.
type slice struct {
	query string // the query that it belongs to
	of    *run.Slice
	done  bool
}

// SliceAnswer holds a slice. A null growth belongs to settings without a model.
type SliceAnswer struct {
	Type    string     `json:"type"`
	Query   string     `json:"query"` // that it belongs to, apart from its key and kappa
	Key     string     `json:"key"`
	Kappa   string     `json:"kappa"`
	Learner string     `json:"learner"` // in place of kappa: the learner of the expected update
	Values  []float64  `json:"values"`
	Growth  []*float64 `json:"growth"`
	Borders []float64  `json:"borders"`
}

func (s *slice) Advance(*Args, int) { s.done = s.of.Advance() }

func (s *slice) Done(*Args) bool { return s.done }

func (s *slice) Answer(*Args) any {
	return SliceAnswer{
		Type: "slice", Query: s.query, Key: s.of.Key, Kappa: s.of.Kappa, Learner: s.of.Of, Values: s.of.Values,
		Growth: numbers(s.of.Growth), Borders: append([]float64{}, s.of.Borders...),
	}
}

// CSV writes value,growth as alongKind does.
func (s *slice) CSV(w io.Writer, a *Args) error {
	m := s.Answer(a).(SliceAnswer)
	of := "κ " + m.Kappa
	if m.Learner != "" {
		of = m.Learner
	}
	return writeGrowth(w, a, "expected update of "+of+" along "+m.Key, m.Values, m.Growth, m.Borders)
}
