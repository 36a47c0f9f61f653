package ask

import (
	"io"
	"strconv"

	"triad/core/query"
	"triad/core/run"
)

// whyKind asks for the eight worlds at the present settings.
var whyKind = Kind{
	ID: "why", Told: WhyAnswer{Type: "why"}, Help: "growth rates with and without each part of the triad: eight worlds",
	New: func(a *Args) (Question, error) {
		c := a.Experiment.Config()
		worlds, err := a.Experiment.Worlds()
		if err != nil {
			return nil, err
		}
		m := WhyAnswer{Type: "why", Gamma: c.Gamma, Problem: c.Problem}
		for _, w := range worlds {
			if w.Grows() {
				m.Grow++
			}
			of, _ := query.Parse(w.Query)
			if w.Bootstraps {
				m.Lambda = of.Lambda
			}
			m.Worlds = append(m.Worlds, worldOf(w))
		}
		return known{m, m.csv}, nil
	},
}

// WhyAnswer holds the eight worlds of the triad.
type WhyAnswer struct {
	Type    string     `json:"type"`
	Gamma   float64    `json:"gamma"`
	Lambda  float64    `json:"lambda"`  // of the bootstrapping worlds
	Problem string     `json:"problem"` // of the worlds
	Grow    int        `json:"grow"`    // number of unstable worlds
	Worlds  []WhyWorld `json:"worlds"`
}

// WhyWorld is a run.World.
type WhyWorld struct {
	OffPolicy  bool `json:"offPolicy"`
	Bootstraps bool `json:"bootstraps"`
	Shared     bool `json:"shared"`
	// Settings lead to this world from any other of the eight. It is the present world if all of them hold now.
	Settings  map[string]string `json:"settings"`
	Query     string            `json:"query"`
	Growth    float64           `json:"growth"`
	Grows     bool              `json:"grows"`    // the expected update is unstable
	Pace      float64           `json:"pace"`     // steps in which its expected error doubles, or halves if negative; 0 if it does not change
	Infinite  bool              `json:"infinite"` // the second moment of the trace is infinite
	Learner   string            `json:"learner"`  // the learner of the expected update
	Alpha     float64           `json:"alpha"`
	A         [][]float64       `json:"A"`
	RealParts []float64         `json:"realParts"` // of A's eigenvalues in the row space, descending
	Pairs     []WhyPair         `json:"pairs"`
	Direction []float64         `json:"direction"` // of the growth; empty if there are several
}

// WhyPair is an exact.Share: growth = xi·reach·(gamma·next − value). The last three are null if the growth has several
// directions.
type WhyPair struct {
	State  int      `json:"state"`
	Action int      `json:"action"`
	Xi     float64  `json:"xi"`
	Growth float64  `json:"growth"`
	Reach  *float64 `json:"reach"`
	Next   *float64 `json:"next"`
	Value  *float64 `json:"value"`
}

func worldOf(w run.World) WhyWorld {
	e := WhyWorld{
		OffPolicy: w.OffPolicy, Bootstraps: w.Bootstraps, Shared: w.Shared, Settings: w.Settings, Query: w.Query, Growth: w.Growth,
		Grows: w.Grows(), Pace: w.Pace, Infinite: w.Infinite, Learner: w.Learner, Alpha: w.Alpha, RealParts: w.RealParts, Direction: append([]float64{}, w.Direction...),
	}
	d := len(w.Shares[0].Delta)
	for i := range d {
		e.A = append(e.A, w.A[i*d:(i+1)*d])
	}
	const actions = 2
	for i, p := range w.Shares {
		e.Pairs = append(e.Pairs, WhyPair{i / actions, i % actions, p.Xi, p.Growth, Finite(p.Reach), Finite(p.Next), Finite(p.Value)})
	}
	return e
}

// csv writes a row for each world. growth is the growth rate of its expected update, per unit of α. pace is the number
// of steps in which its expected error doubles, or halves if negative:
//
//	off_policy,bootstraps,shared,growth,grows,query,pace
func (m WhyAnswer) csv(w io.Writer, a *Args) error {
	t := newTable(w, provenance(a.Experiment), "off_policy,bootstraps,shared,growth,grows,query,pace")
	for _, of := range m.Worlds {
		t.row(strconv.FormatBool(of.OffPolicy), strconv.FormatBool(of.Bootstraps), strconv.FormatBool(of.Shared),
			query.Format(of.Growth), strconv.FormatBool(of.Grows), `"`+of.Query+`"`, query.Format(of.Pace))
	}
	return t.Flush()
}

// outlookKind asks for the growth of learner Key's error by its expected update at the present settings. The page need
// not show the learner.
var outlookKind = Kind{
	ID: "outlook", Told: OutlookAnswer{Type: "outlook"}, Help: "growth rate of a learner’s error per step, from its expected update", Reads: []string{"of"},
	New: func(a *Args) (Question, error) {
		growth, err := a.Experiment.Outlook(a.Key)
		m := OutlookAnswer{"outlook", a.Key, Finite(growth)}
		return known{m, m.csv}, err
	},
}

// OutlookAnswer holds the growth of a learner's error by its expected update.
type OutlookAnswer struct {
	Type    string   `json:"type"`
	Learner string   `json:"learner"`
	Growth  *float64 `json:"growth"` // per step; null if there is none
}

// csv writes algorithm,growth.
func (m OutlookAnswer) csv(w io.Writer, a *Args) error {
	t := newTable(w, provenance(a.Experiment), "algorithm,growth")
	t.row(m.Learner, field(m.Growth))
	return t.Flush()
}
