package session

import (
	"time"

	"triad/core/query"
	"triad/core/run"
)

// What the mean dynamics say beyond what learns at the settings at hand: slices of the map of growth, the eight worlds,
// and other learners.

const (
	// slicePoints is how many values a slice has.
	slicePoints = 41
	// sliceTime is how long one goes on between looks for other messages, or one model.
	sliceTime = 5 * time.Millisecond
)

// sliceJob is a slice under way, and the questions that it answers: an older one about the same key and
// coefficient is answered by the newer.
type sliceJob struct {
	ids   []float64
	query string
	slice *run.Slice
	heard time.Duration
}

// sliceEntry answers slice. A null growth is that of settings without a model.
type sliceEntry struct {
	Type    string     `json:"type"`
	Query   string     `json:"query"` // that it is about; its key and kappa are taken for others
	Key     string     `json:"key"`
	Kappa   string     `json:"kappa"`
	Learner string     `json:"learner"` // in place of kappa: its own expected update
	Values  []float64  `json:"values"`
	Growth  []*float64 `json:"growth"`
	Borders []float64  `json:"borders"`
}

// slice begins one along key under a coefficient or, where one is named, of a learner; it is answered when it is done.
func (s *Session) slice(key, kappa, learner string) (err error) {
	var of *run.Slice
	if learner == "" {
		of, err = s.x.Slice(key, kappa, slicePoints)
	} else {
		of, err = s.x.SliceOf(key, learner, slicePoints)
	}
	if err != nil {
		return err
	}
	c := s.x.Config()
	job := sliceJob{ids: []float64{s.id}, query: c.Query(), slice: of, heard: s.Now()}
	for i, old := range s.slices {
		if old.slice.Key == of.Key && old.slice.Kappa == of.Kappa && old.slice.Of == of.Of {
			job.ids = append(old.ids, s.id)
			s.slices[i] = job
			return nil
		}
	}
	s.slices = append(s.slices, job)
	return nil
}

// cut goes on with the slice that was asked for first, and says whether there was one.
func (s *Session) cut() bool {
	if len(s.slices) == 0 {
		return false
	}
	job, begin := &s.slices[0], s.Now()
	for done := false; !done; {
		if done = job.slice.Advance(); done {
			s.tellSlice(job)
			s.slices = s.slices[1:]
			return true
		}
		if s.Now()-begin >= sliceTime {
			break
		}
	}
	if now := s.Now(); now-job.heard >= aliveEvery {
		job.heard = now
		for _, id := range job.ids {
			s.Send(id, kind{"progress"})
		}
	}
	return true
}

func (s *Session) tellSlice(job *sliceJob) {
	of := job.slice
	m := sliceEntry{Type: "slice", Query: job.query, Key: of.Key, Kappa: of.Kappa, Learner: of.Of, Values: of.Values, Borders: append([]float64{}, of.Borders...)}
	for _, g := range of.Growth {
		m.Growth = append(m.Growth, finite(g))
	}
	for _, id := range job.ids {
		s.Send(id, m)
	}
}

// whyEntry answers why.
type whyEntry struct {
	Type    string       `json:"type"`
	Gamma   float64      `json:"gamma"`
	Lambda  float64      `json:"lambda"`
	Problem string       `json:"problem"` // of the worlds
	Grow    int          `json:"grow"`    // how many of them do
	Worlds  []worldEntry `json:"worlds"`
}

// worldEntry is a run.World.
type worldEntry struct {
	OffPolicy  bool        `json:"offPolicy"`
	Bootstraps bool        `json:"bootstraps"`
	Shared     bool        `json:"shared"`
	Query      string      `json:"query"`
	Growth     float64     `json:"growth"`
	Grows      bool        `json:"grows"`
	Infinite   bool        `json:"infinite"` // the second moment of the trace
	Learner    string      `json:"learner"`  // whose average update it is
	Alpha      float64     `json:"alpha"`
	A          [][]float64 `json:"A"`
	RealParts  []float64   `json:"realParts"` // of A's eigenvalues in the row space, descending
	Pairs      []pairEntry `json:"pairs"`
	Direction  []float64   `json:"direction"` // of the growth; none where there are several
}

// pairEntry is an exact.Share: growth = xi·reach·(gamma·next − value). The last three are null where the
// growth has several directions.
type pairEntry struct {
	State  int      `json:"state"`
	Action int      `json:"action"`
	Xi     float64  `json:"xi"`
	Growth float64  `json:"growth"`
	Reach  *float64 `json:"reach"`
	Next   *float64 `json:"next"`
	Value  *float64 `json:"value"`
}

// why tells the eight worlds at the present γ and λ; where the problem at hand has no exact model, at those
// that the page begins with.
func (s *Session) why() error {
	c := s.x.Config()
	if !s.x.Instance().Exact() {
		c, _ = query.Parse("")
	}
	worlds, err := run.Worlds(c.Gamma, c.Lambda)
	if err != nil {
		return err
	}
	m := whyEntry{Type: "why", Gamma: c.Gamma, Lambda: c.Lambda}
	for _, w := range worlds {
		if w.Grows() {
			m.Grow++
		}
		of, _ := query.Parse(w.Query)
		m.Problem = of.Problem
		m.Worlds = append(m.Worlds, worldOf(w, of))
	}
	s.answer(m)
	return nil
}

func worldOf(w run.World, c query.Config) worldEntry {
	e := worldEntry{
		OffPolicy: w.OffPolicy, Bootstraps: w.Bootstraps, Shared: w.Shared, Query: w.Query, Growth: w.Growth, Grows: w.Grows(),
		Infinite: w.Infinite, Learner: c.Algorithms[0], Alpha: c.Alpha, RealParts: w.RealParts, Direction: append([]float64{}, w.Direction...),
	}
	d := len(w.Shares[0].Delta)
	for i := range d {
		e.A = append(e.A, w.A[i*d:(i+1)*d])
	}
	const actions = 2
	for i, p := range w.Shares {
		e.Pairs = append(e.Pairs, pairEntry{i / actions, i % actions, p.Xi, p.Growth, finite(p.Reach), finite(p.Next), finite(p.Value)})
	}
	return e
}

// outlookEntry answers outlook.
type outlookEntry struct {
	Type    string   `json:"type"`
	Learner string   `json:"learner"`
	Growth  *float64 `json:"growth"` // of its error a step, by its average update; null where there is none
}

// outlook tells what the average update says of a learner at the present settings.
func (s *Session) outlook(id string) error {
	growth, err := s.x.Outlook(id)
	if err != nil {
		return err
	}
	s.answer(outlookEntry{"outlook", id, finite(growth)})
	return nil
}
