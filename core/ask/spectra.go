package ask

import (
	"io"

	"triad/core/ask/prospect"
	"triad/core/query"
	"triad/core/run"
)

// spectraKind asks for the spectra of a large problem's learners, and for the growth of their expected updates.
var spectraKind = Kind{
	ID: "spectra", Told: ProspectAnswer{Type: "prospect"}, Help: "eigenvalues of A for the learners of a large problem", News: true, Kept: 1,
	Identify: func(a *Args) (Identity, error) {
		return Identity{Slot: "spectra", Settings: SpectraOf(a.Experiment), on: [2]any{process(a.Experiment)}}, nil
	},
	New: func(a *Args) (Question, error) {
		p, err := prospect.Of(a.Experiment)
		f := &forecast{of: SpectraOf(a.Experiment), p: p}
		for _, m := range a.Experiment.Measured() {
			if !m.Average {
				f.labels = append(f.labels, m.Label)
			}
		}
		return f, err
	},
}

// SpectraOf returns the settings that the spectra of an experiment depend on, as a text.
func SpectraOf(x *run.Experiment) string { return settings(x.Config(), []string{"alg"}) }

// forecast holds the expected updates of a large problem at some settings, as far as they are known.
type forecast struct {
	of     string // the settings
	p      *prospect.Prospect
	labels []string
	done   bool
}

// ProspectAnswer holds spectra and growth as far as they are known. A null value is infinite, unknown, or not yet
// known.
type ProspectAnswer struct {
	Type     string             `json:"type"`
	Done     bool               `json:"done"`  // nothing more will come
	Share    float64            `json:"share"` // fraction done, in [0, 1]
	Of       string             `json:"of"`    // SpectraOf
	Learners []ProspectForecast `json:"learners"`
}

// ProspectForecast is a prospect.Forecast.
type ProspectForecast struct {
	ID      string    `json:"id"`
	Label   string    `json:"label"`
	Eigen   []float64 `json:"eigen"` // of A: re, im, re, …; empty until known
	Growth  *float64  `json:"growth"`
	Step    *float64  `json:"step"`
	Missing []Missing `json:"missing"` // of step: why there is none
}

func (f *forecast) Advance(*Args, int) { f.done = f.p.Advance() }

func (f *forecast) Done(*Args) bool { return f.done }

func (f *forecast) Answer(*Args) any { return f.answer() }

func (f *forecast) answer() ProspectAnswer {
	m := ProspectAnswer{Type: "prospect", Done: f.done, Share: f.p.Share(), Of: f.of, Learners: []ProspectForecast{}}
	for i, of := range f.p.Forecasts {
		e := ProspectForecast{
			ID: of.ID, Label: f.labels[i], Eigen: []float64{}, Growth: Finite(of.Growth), Step: Finite(of.Step), Missing: []Missing{},
		}
		for _, z := range of.EigA {
			e.Eigen = append(e.Eigen, real(z), imag(z))
		}
		if of.Why != nil {
			e.Missing = append(e.Missing, missing("step", of.Why))
		}
		m.Learners = append(m.Learners, e)
	}
	return m
}

// CSV writes the known eigenvalues, after a comment for each learner with the growth of its error per step:
//
//	algorithm,re,im
func (f *forecast) CSV(w io.Writer, a *Args) error {
	m, head := f.answer(), provenance(a.Experiment)
	for _, l := range m.Learners {
		head += "# " + l.ID + ": growth " + field(l.Growth) + ", of the squared distance a step " + field(l.Step) + "\n"
	}
	t := newTable(w, head, "algorithm,re,im")
	for _, l := range m.Learners {
		for i := 0; i < len(l.Eigen); i += 2 {
			t.row(l.ID, query.Format(l.Eigen[i]), query.Format(l.Eigen[i+1]))
		}
	}
	return t.Flush()
}
