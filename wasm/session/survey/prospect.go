package survey

import (
	"time"

	"triad/core/prospect"
	"triad/core/run"
)

// forecast is what average updates of a large problem do, as far as it is known, at some settings.
type forecast struct {
	x     *run.Experiment
	of    string // the settings
	p     *prospect.Prospect
	done  bool
	waits []float64
	heard time.Duration
}

// ProspectAnswer answers Prospect. A null number is infinite, unknown, or not known yet.
type ProspectAnswer struct {
	Type     string             `json:"type"`
	Done     bool               `json:"done"`  // nothing is to come
	Share    float64            `json:"share"` // that is done, in [0, 1]
	Of       string             `json:"of"`    // ProspectOf
	Learners []ProspectForecast `json:"learners"`
}

// ProspectForecast is a prospect.Forecast.
type ProspectForecast struct {
	ID      string    `json:"id"`
	Label   string    `json:"label"`
	Eigen   []float64 `json:"eigen"` // of A: re, im, re, …; empty before they are known
	Growth  *float64  `json:"growth"`
	Step    *float64  `json:"step"`
	Missing []RateWhy `json:"missing"` // of step: why there is none
}

// ProspectOf is all that a prospect of an experiment depends on, as a text: one of another text is of other settings.
func ProspectOf(x *run.Experiment) string {
	c := x.Config()
	return c.Values()["alg"] + settingsOf(c)
}

// Prospect asks for the spectra of a large problem's learners, and how fast their average updates grow. It is answered as soon
// as there is news, and then asked again until it is done; who asks no more stops it.
func (s *Survey) Prospect(x *run.Experiment, id float64) error {
	s.x = x
	of := ProspectOf(x)
	if f := s.forecast; f == nil || f.x != x || f.of != of {
		p, err := prospect.Of(x)
		if err != nil {
			return err
		}
		s.tellProspect() // of the settings before, as far as it is known
		s.forecast = &forecast{x: x, of: of, p: p}
	}
	f := s.forecast
	if len(f.waits) == 0 {
		f.heard = s.Now()
	}
	if f.waits = append(f.waits, id); f.done {
		s.tellProspect()
	}
	return nil
}

// foresee goes on with what is waited for, and says whether there was something.
func (s *Survey) foresee() bool {
	f := s.forecast
	if f == nil || len(f.waits) == 0 {
		return false
	}
	for begin := s.Now(); !f.done && s.Now()-begin < turn; {
		f.done = f.p.Advance()
	}
	if f.done || s.Now()-f.heard >= news {
		s.tellProspect()
	}
	return true
}

// tellProspect answers all that is asked of the forecast.
func (s *Survey) tellProspect() {
	f := s.forecast
	if f == nil || len(f.waits) == 0 {
		return
	}
	waits := f.waits
	f.waits = nil
	m := ProspectAnswer{Type: "prospect", Done: f.done, Share: f.p.Share(), Of: f.of, Learners: []ProspectForecast{}}
	measured := f.x.Measured()
	for i, of := range f.p.Forecasts {
		e := ProspectForecast{
			ID: of.ID, Label: measured[i].Label, Eigen: []float64{}, Growth: finite(of.Growth), Step: finite(of.Step), Missing: []RateWhy{},
		}
		for _, z := range of.EigA {
			e.Eigen = append(e.Eigen, real(z), imag(z))
		}
		if of.Why != nil {
			e.Missing = append(e.Missing, whyOf("step", of.Why))
		}
		m.Learners = append(m.Learners, e)
	}
	for _, id := range waits {
		s.Send(id, m)
	}
}
