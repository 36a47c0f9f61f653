package survey

import (
	"cmp"
	"math"
	"slices"
	"time"

	"triad/core/message"
	"triad/core/run"
	"triad/core/versus"
)

// Pair are two learners to be set against each other, as far as they have learned.
type Pair struct {
	A, B   Fighter
	Metric string
	Unit   string // of steps
	Lone   error  // why there can be no other seeds; nil where there can
}

// Fighter is one of a Pair.
type Fighter struct {
	versus.Side
	Label string
	Held  int // number of the held run that it is of, 0 for the present one
	Curve run.Curve
	On    any // the process, where it is none of the catalogue's
}

// contest is a pair over more seeds, under way or known.
type contest struct {
	of    string // both sides, the error and the step
	on    [2]any // and the processes, where they are none of the catalogue's
	c     *versus.Contest
	why   error
	asked Pair
	waits []float64
	heard time.Duration
	last  time.Duration // when it was asked after last
}

// awaited says that someone waits for the contest, or has a moment ago and will again.
func (j *contest) awaited(now time.Duration) bool {
	return len(j.waits) > 0 || j.open() && now-j.last < patient
}

// VersusAnswer answers Versus. A null error or ratio is one of what has diverged, or not defined.
type VersusAnswer struct {
	Type    string        `json:"type"`
	A       VersusSide    `json:"a"`
	B       VersusSide    `json:"b"`
	Metric  string        `json:"metric"`
	Unit    string        `json:"unit"`
	Steps   []uint64      `json:"steps"` // that both curves have
	Ratio   []*float64    `json:"ratio"` // A's error over B's, below 1 where A is closer
	Gone    string        `json:"gone"`  // a, b or both, where the last error is infinite; else empty
	At      uint64        `json:"at"`    // the step of the trials
	Wanted  int           `json:"wanted"`
	Done    bool          `json:"done"`
	Trials  []VersusTrial `json:"trials"`
	Score   VersusScore   `json:"score"`
	Missing *RateWhy      `json:"missing"` // why there are no other seeds; null where there may be
}

// VersusSide is one of both.
type VersusSide struct {
	ID    string   `json:"id"`
	Label string   `json:"label"`
	Held  int      `json:"held"`  // number of the held run, 0 for the present one
	Error *float64 `json:"error"` // at the last step that both have
}

// VersusTrial is what one seed came to.
type VersusTrial struct {
	Seed  uint64   `json:"seed"`
	A     *float64 `json:"a"`
	B     *float64 `json:"b"`
	Ratio *float64 `json:"ratio"`
}

// VersusScore is a versus.Score.
type VersusScore struct {
	A       int      `json:"a"`
	B       int      `json:"b"`
	Neither int      `json:"neither"`
	Median  *float64 `json:"median"`
	P       float64  `json:"p"`
}

// Versus asks for the ratio of both errors by step and, with n above 0, for what n seeds come to at a step, or at the last
// that both have, if that is earlier. It is answered as soon as there is news, and then asked again until it is done.
func (s *Survey) Versus(id float64, p Pair, n int, at uint64) {
	j := s.contestOf(p, at)
	j.c.Want(n)
	j.asked = p
	j.last = s.Now()
	if len(j.waits) == 0 {
		j.heard = j.last
	}
	j.waits = append(j.waits, id)
	if !j.open() {
		s.tellVersus(j)
	}
}

// contestOf is the contest of a pair at a step, begun or kept.
func (s *Survey) contestOf(p Pair, at uint64) *contest {
	at = max(1, min(at, lastOf(p.A.Curve), lastOf(p.B.Curve)))
	c := versus.New(p.A.Side, p.B.Side, p.Metric, at)
	of := p.Metric + " " + c.Key()
	on := [2]any{p.A.On, p.B.On}
	if s.contest == nil || s.contest.of != of || s.contest.on != on {
		if s.contest != nil {
			s.tellVersus(s.contest)
		}
		s.contest = &contest{of: of, on: on, c: c}
	}
	return s.contest
}

// lastOf is the last step of a curve.
func lastOf(c run.Curve) uint64 {
	if n := len(c.Steps); n > 0 {
		return c.Steps[n-1]
	}
	return 0
}

// open says that something is left to do.
func (j *contest) open() bool { return j.missing() == nil && !j.c.Done() }

// missing says why there are no other seeds; what was not learned yet may have been since.
func (j *contest) missing() error { return cmp.Or(j.asked.Lone, j.why) }

// updatesEach is about how many updates pass between looks at the clock.
const updatesEach = 4096

// patient is how long a contest goes on that nobody asks after.
const patient = time.Second

// contend goes on with the contest, and says whether there was something to do.
func (s *Survey) contend() bool {
	j := s.contest
	begin := s.Now()
	if j == nil || !j.awaited(begin) {
		return false
	}
	for j.open() && s.Now()-begin < turn {
		_, j.why = j.c.Advance(updatesEach)
	}
	if !j.open() || s.Now()-j.heard >= news {
		s.tellVersus(j)
	}
	return true
}

// tellVersus answers all that is asked of a contest.
func (s *Survey) tellVersus(j *contest) {
	waits := j.waits
	if j.waits = nil; len(waits) == 0 {
		return
	}
	m := j.answer()
	for _, id := range waits {
		s.Send(id, m)
	}
}

func (j *contest) answer() VersusAnswer {
	p := j.asked
	m := VersusAnswer{
		Type: "versus", Metric: p.Metric, Unit: p.Unit, At: j.c.Step(), Wanted: j.c.Wanted(), Done: !j.open(), Trials: []VersusTrial{},
		A: VersusSide{p.A.ID, p.A.Label, p.A.Held, nil}, B: VersusSide{p.B.ID, p.B.Label, p.B.Held, nil}, Ratio: []*float64{},
	}
	t := p.table(j.c)
	m.Steps = append([]uint64{}, t.Steps...)
	for _, r := range t.Ratio {
		m.Ratio = append(m.Ratio, finite(r))
	}
	if n := len(t.Steps); n > 0 {
		a, b := t.CurveA[n-1], t.CurveB[n-1]
		m.A.Error, m.B.Error = finite(a), finite(b)
		m.Gone = gone(a, b)
	}
	for _, trial := range t.Trials {
		m.Trials = append(m.Trials, VersusTrial{trial.Seed, finite(trial.A), finite(trial.B), finite(trial.Ratio())})
	}
	score := versus.ScoreOf(t.Trials)
	m.Score = VersusScore{score.A, score.B, score.Neither, finite(score.Median), score.P}
	if err := j.missing(); err != nil {
		why := message.Of(err)
		m.Missing = &RateWhy{"seeds", why.String(), why.Code, why.Args}
	}
	return m
}

// gone says whose error is infinite.
func gone(a, b float64) string {
	switch {
	case math.IsInf(a, 1) && math.IsInf(b, 1):
		return "both"
	case math.IsInf(a, 1):
		return "a"
	case math.IsInf(b, 1):
		return "b"
	}
	return ""
}

// table is what there is of a pair, as a file has it.
func (p Pair) table(c *versus.Contest) versus.Table {
	t := versus.Table{A: p.A.Side, B: p.B.Side, Metric: p.Metric, Seed: p.A.Run.Config.Seed, At: c.Step(), Trials: c.Trials()}
	t.Steps, t.Ratio = versus.Ratio(p.A.Curve, p.B.Curve)
	at := func(of run.Curve) []float64 {
		values := make([]float64, len(t.Steps))
		for i, k := range t.Steps {
			j, _ := slices.BinarySearch(of.Steps, k)
			values[i] = of.Rows[j].Mean
		}
		return values
	}
	t.CurveA, t.CurveB = at(p.A.Curve), at(p.B.Curve)
	return t
}

// VersusFile answers with what is known of a pair as text, see versus.Table.
func (s *Survey) VersusFile(x *run.Experiment, id float64, p Pair, n int, at uint64) {
	j := s.contestOf(p, at)
	j.c.Want(n)
	c := x.Config()
	s.Send(id, File{"csv", p.table(j.c).CSV(run.Provenance(c.Query(), x.Output().Whole()))})
}
