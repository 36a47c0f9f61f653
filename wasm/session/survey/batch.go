package survey

import (
	"maps"
	"slices"
	"strings"
	"time"

	"triad/core/query"
	"triad/core/replay"
	"triad/core/run"
)

const (
	// rowsTold is how many rows of a course are told at most, those of its ends among them.
	rowsTold = 400
	// work is how many operations are done, about, between looks at the clock.
	work = 100_000
)

// playback is a replay as far as it is done, of an experiment at some settings.
type playback struct {
	x      *run.Experiment
	of     string // the settings
	r      *replay.Replay
	pieces int   // of work between looks at the clock
	done   bool  // or
	why    error // why it never will be
	waits  []float64
	heard  time.Duration
}

// BatchAnswer answers Batch. Errors that are null are beyond all numbers.
type BatchAnswer struct {
	Type     string        `json:"type"`
	Done     bool          `json:"done"` // nothing is to come
	Rows     int           `json:"rows"` // n
	Logged   bool          `json:"logged"`
	Recorded int           `json:"recorded"` // how many of them there are so far
	Passes   int           `json:"passes"`   // that are asked for
	Metric   string        `json:"metric"`   // of true errors
	Gamma    float64       `json:"gamma"`
	Lambda   float64       `json:"lambda"`
	Methods  []BatchCourse `json:"methods"` // empty while data are recorded
	Missing  []RateWhy     `json:"missing"` // of data: why nothing is learned; of true: why there are no true errors
}

// BatchCourse is a replay.Method.
type BatchCourse struct {
	ID       string      `json:"id"`     // "svrg:tb"
	Method   string      `json:"method"` // "svrg"
	Kappa    string      `json:"kappa"`
	Look     query.Look  `json:"look"`
	Alpha    float64     `json:"alpha"`
	Eta      float64     `json:"eta"`
	Diverged int         `json:"diverged"` // the pass after which it had; 0 for none
	Pass     []int       `json:"pass"`
	Data     []*float64  `json:"data"`     // the data's own MSPBE
	Distance []*float64  `json:"distance"` // ‖θ − θ̂‖²
	True     []*float64  `json:"true"`     // the error shown, of the problem
	Best     []*float64  `json:"best"`     // θ̂
	Factor   *float64    `json:"factor"`   // by which ‖θ − θ̂‖ falls a pass in the end, where that is known
	Floor    BatchFloors `json:"floor"`
}

// BatchFloors are a replay.Reference; null where they are not known.
type BatchFloors struct {
	Data *float64 `json:"data"` // the data's MSPBE of θ*
	True *float64 `json:"true"` // the error of θ̂
}

// Batch asks what batch methods make of the log, or of the first steps of the first run. It is answered as soon as there is
// news, and then asked again until it is done.
func (s *Survey) Batch(x *run.Experiment, id float64) error {
	s.x = x
	if err := s.replay(); err != nil {
		return err
	}
	p := s.playback
	if len(p.waits) == 0 {
		p.heard = s.Now()
	}
	if p.waits = append(p.waits, id); p.done {
		s.tellBatch()
	}
	return nil
}

// replay begins the replay of the present settings, unless it is the one at work. One alone is kept: it may be large.
func (s *Survey) replay() error {
	of := batchSettings(s.x.Config())
	if p := s.playback; p != nil && p.x == s.x && p.of == of {
		return nil
	}
	r, err := replay.Of(s.x)
	if err != nil {
		return err
	}
	if s.playback != nil {
		s.tellBatch()
	}
	d := len(s.x.Theta0())
	s.playback = &playback{x: s.x, of: of, r: r, pieces: max(1, work/(d*d+50)), heard: s.Now()}
	return nil
}

// batchSettings are all that a replay depends on.
func batchSettings(c query.Config) string {
	values := c.Values()
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if p := query.KeyOf(key); p == nil || !p.View || key == "passes" || key == "data" {
			b.WriteString(" " + key + "=" + values[key])
		}
	}
	return b.String()
}

// goOver goes on with a replay that is waited for, and says whether there was one.
func (s *Survey) goOver() bool {
	p := s.playback
	if p == nil || len(p.waits) == 0 {
		return false
	}
	for begin := s.Now(); ; {
		if p.done, p.why = p.r.Work(p.pieces); p.why != nil {
			p.done = true
		}
		if p.done || s.Now()-begin >= turn {
			break
		}
	}
	if p.done || s.Now()-p.heard >= news {
		s.tellBatch()
	}
	return true
}

// tellBatch answers all that is asked of the replay.
func (s *Survey) tellBatch() {
	p := s.playback
	if len(p.waits) == 0 {
		return
	}
	waits, m := p.waits, p.answer()
	p.waits = nil
	for _, id := range waits {
		s.Send(id, m)
	}
}

func (p *playback) answer() BatchAnswer {
	c := p.r.Config
	m := BatchAnswer{
		Type: "batch", Done: p.done, Rows: p.r.Rows, Logged: p.x.Output().Rows() > 0, Recorded: p.r.Recorded(), Passes: c.Passes,
		Metric: c.Metric, Gamma: c.Gamma, Lambda: c.Lambda, Methods: []BatchCourse{}, Missing: []RateWhy{},
	}
	if p.why != nil {
		m.Missing = append(m.Missing, whyOf("data", p.why))
		return m
	}
	for _, of := range p.r.Methods {
		if of.Run == nil {
			continue
		}
		floor := p.r.Reference(of)
		if floor.Why != nil && len(m.Missing) == 0 {
			m.Missing = append(m.Missing, whyOf("true", floor.Why))
		}
		e := BatchCourse{
			ID: of.ID, Method: of.Method.ID, Kappa: of.Online.Kappa, Look: query.BatchLook(of.Algorithm), Alpha: of.Alpha, Eta: of.Eta,
			Diverged: of.Run.Diverged(), Pass: []int{}, Data: []*float64{}, Distance: []*float64{}, True: []*float64{},
			Best: numbers(of.Solution()), Factor: finite(of.Factor()),
			Floor: BatchFloors{finite(floor.Data), finite(floor.True)},
		}
		for _, row := range thinned(of.Course, rowsTold) {
			e.Pass = append(e.Pass, row.Pass)
			e.Data, e.Distance, e.True = append(e.Data, finite(row.Data)), append(e.Distance, finite(row.Distance)), append(e.True, finite(row.True))
		}
		m.Methods = append(m.Methods, e)
	}
	return m
}

// thinned are at most n ≥ 2 of a list, evenly, the first and the last among them.
func thinned(rows []replay.Row, n int) []replay.Row {
	if len(rows) <= n {
		return rows
	}
	some := make([]replay.Row, n)
	for i := range some {
		some[i] = rows[i*(len(rows)-1)/(n-1)]
	}
	return some
}
