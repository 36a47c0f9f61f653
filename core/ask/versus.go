package ask

import (
	"cmp"
	"io"
	"math"
	"slices"
	"strconv"

	"triad/core/ask/versus"
	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
	"triad/core/run/held"
)

// updateOperations is about the number of operations of a learner's update.
const updateOperations = 50

// versusKind asks for learner Key against learner To: the ratio of their errors by step. With N above 0 it also asks
// for their errors with N seeds at step X, or at the last step that both have if that is earlier.
var versusKind = Kind{
	ID: "versus", Told: VersusAnswer{Type: "versus"}, Help: "ratio of two learners’ errors by step, and their errors over seeds", Reads: []string{"of", "n", "x"},
	N: Range{0, versus.MostSeeds}, X: Range{0, query.MaxSteps}, News: true, Learned: true, Lingers: true, Kept: 1,
	Fill: func(a *Args) {
		if learners := a.Experiment.Config().Algorithms; a.To == "" {
			a.To = learners[len(learners)-1]
		}
		if math.IsNaN(a.X) {
			a.X = float64(a.Experiment.Step())
		}
		if a.Contender == nil {
			a.Contender = func(id string) (Contender, error) { return Present(a.Experiment, id, a.Experiment.OffLog) }
		}
	},
	Identify: func(a *Args) (Identity, error) {
		c := a.Experiment.Config()
		p := &pair{metric: c.Metric, unit: c.Unit()}
		var err error
		if p.a, err = a.Contender(a.Key); err == nil {
			p.b, err = a.Contender(a.To)
		}
		a.pair = p
		if err != nil {
			return Identity{}, err
		}
		return Identity{Slot: "versus", Settings: p.metric + " " + p.contest(a).Key(), on: [2]any{p.a.on, p.b.on}}, nil
	},
	New: func(a *Args) (Question, error) { return &contest{c: a.pair.contest(a)}, nil },
}

// pair holds the two learners of a contest, as far as they have learned.
type pair struct {
	a, b   Contender
	metric string
	unit   string // of steps
}

// Contender is one learner of a pair.
type Contender struct {
	versus.Side
	Label string
	Held  int // number of its pinned run, 0 for the present run
	Curve run.Curve
	Lone  error // why it has no other seeds; nil if it has

	on any // the process, if it is not in the catalogue
}

var (
	// NotShown refuses the name of a learner that is neither shown nor in a pinned run.
	NotShown = message.New("worker.versus-learner", "{0} is invalid; use one of the learners shown, or one of a pinned run with @ and its number")
	lone     = message.New("worker.versus-log", "a log has no other seeds to compare")
)

// NewContender returns a learner by its curve and its run. base is the experiment with the run's definition or log, nil
// if the catalogue has everything. open sets up the problem.
func NewContender(c held.Curve, r held.Run, base *run.Experiment, open func(query.Config) (*run.Experiment, error)) Contender {
	f := Contender{Side: versus.Side{Run: r, ID: c.ID, Open: open}, Label: c.Label, Curve: c.Curve}
	if base != nil {
		f.on = base.Instance()
		if base.Output().Rows() > 0 {
			f.Lone = lone()
		}
	}
	return f
}

// Present returns a learner of an experiment in its present state.
func Present(x *run.Experiment, id string, open func(query.Config) (*run.Experiment, error)) (f Contender, err error) {
	curves := held.Curves(x)
	i := slices.IndexFunc(curves, func(c held.Curve) bool { return c.ID == id })
	if i < 0 {
		return f, message.At("versus", NotShown(message.Quoted(id)))
	}
	r, why := held.Of(x)
	if why != nil {
		r = held.Run{Config: x.Config(), Step: 1}
	}
	var base *run.Experiment
	if x.Custom() != "" || x.Output().Rows() > 0 {
		base = x
	}
	if f = NewContender(curves[i], r, base, open); why != nil && f.Lone == nil {
		f.Lone = message.Reason(why)
	}
	return f, nil
}

// contest returns the pair's contest at the step that a asks for; nothing is learned yet.
func (p *pair) contest(a *Args) *versus.Contest {
	at := max(1, min(uint64(a.X), lastOf(p.a.Curve), lastOf(p.b.Curve)))
	return versus.New(p.a.Side, p.b.Side, p.metric, at)
}

// lastOf returns the last step of a curve.
func lastOf(c run.Curve) uint64 {
	if n := len(c.Steps); n > 0 {
		return c.Steps[n-1]
	}
	return 0
}

// contest is a pair over more seeds, in progress or complete.
type contest struct {
	c   *versus.Contest
	why error
}

// VersusAnswer compares two learners. A null error or ratio is infinite or not defined.
type VersusAnswer struct {
	Type    string        `json:"type"`
	A       VersusSide    `json:"a"`
	B       VersusSide    `json:"b"`
	Metric  string        `json:"metric"`
	Unit    string        `json:"unit"`
	Steps   []uint64      `json:"steps"` // that both curves have
	Ratio   []*float64    `json:"ratio"` // A's error over B's; below 1 means that A is closer
	Gone    string        `json:"gone"`  // a, b or both if the last error is infinite; otherwise empty
	At      uint64        `json:"at"`    // the step of the trials
	Wanted  int           `json:"wanted"`
	Done    bool          `json:"done"`
	Trials  []VersusTrial `json:"trials"`
	Score   VersusScore   `json:"score"`
	Missing *Missing      `json:"missing"` // why there are no other seeds; null if there may be
}

// VersusSide is one of the two learners.
type VersusSide struct {
	ID    string   `json:"id"`
	Label string   `json:"label"`
	Held  int      `json:"held"`  // number of the pinned run, 0 for the present run
	Error *float64 `json:"error"` // at the last step that both have
}

// VersusTrial holds the errors with one seed.
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

// missing returns why there are no other seeds. It can become nil when more has been learned.
func (j *contest) missing(a *Args) error { return cmp.Or(a.pair.a.Lone, a.pair.b.Lone, j.why) }

func (j *contest) Advance(a *Args, operations int) {
	if !j.Done(a) {
		_, j.why = j.c.Advance(max(1, operations/updateOperations))
	}
}

func (j *contest) Done(a *Args) bool {
	j.c.Want(a.N)
	return j.missing(a) != nil || j.c.Done()
}

func (j *contest) Answer(a *Args) any {
	j.c.Want(a.N)
	p := a.pair
	m := VersusAnswer{
		Type: "versus", Metric: p.metric, Unit: p.unit, At: j.c.Step(), Wanted: j.c.Wanted(), Done: j.Done(a), Trials: []VersusTrial{},
		A: VersusSide{p.a.ID, p.a.Label, p.a.Held, nil}, B: VersusSide{p.b.ID, p.b.Label, p.b.Held, nil},
	}
	steps, ratio := versus.Ratio(p.a.Curve, p.b.Curve)
	m.Steps, m.Ratio = append([]uint64{}, steps...), numbers(ratio)
	if n := len(steps); n > 0 {
		last, other := errorAt(p.a.Curve, steps[n-1]), errorAt(p.b.Curve, steps[n-1])
		m.A.Error, m.B.Error = Finite(last), Finite(other)
		m.Gone = gone(last, other)
	}
	for _, trial := range j.c.Trials() {
		m.Trials = append(m.Trials, VersusTrial{trial.Seed, Finite(trial.A), Finite(trial.B), Finite(trial.Ratio())})
	}
	score := versus.ScoreOf(j.c.Trials())
	m.Score = VersusScore{score.A, score.B, score.Neither, Finite(score.Median), score.P}
	if err := j.missing(a); err != nil {
		why := missing("seeds", err)
		m.Missing = &why
	}
	return m
}

// gone returns whose error is infinite.
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

// CSV writes both curves with their ratio, then a row for each seed:
//
//	seed,step,a,b,ratio
//
// Comments name both sides in the way of pinned runs (core/run/held), and the error. An error that diverged is inf; an
// undefined ratio is empty.
func (j *contest) CSV(w io.Writer, a *Args) error {
	j.c.Want(a.N)
	p, c := a.pair, a.Experiment.Config()
	head := run.Provenance(c.Query(), a.Experiment.Output().Whole())
	for _, side := range []struct {
		name string
		Contender
	}{{"a", p.a}, {"b", p.b}} {
		head += "# " + side.name + " " + side.ID + " " + held.Format([]held.Run{side.Run}) + "\n"
	}
	t := newTable(w, head+"# metric "+p.metric+"\n", "seed,step,a,b,ratio")
	row := func(seed, step uint64, a, b, ratio float64) {
		t.row(strconv.FormatUint(seed, 10), strconv.FormatUint(step, 10), run.Field(a), run.Field(b), run.Field(ratio))
	}
	steps, ratio := versus.Ratio(p.a.Curve, p.b.Curve)
	for i, k := range steps {
		row(p.a.Run.Config.Seed, k, errorAt(p.a.Curve, k), errorAt(p.b.Curve, k), ratio[i])
	}
	for _, trial := range j.c.Trials() {
		row(trial.Seed, j.c.Step(), trial.A, trial.B, trial.Ratio())
	}
	return t.Flush()
}

// errorAt returns the mean error of a curve at one of its steps.
func errorAt(of run.Curve, step uint64) float64 {
	i, _ := slices.BinarySearch(of.Steps, step)
	return of.Rows[i].Mean
}
