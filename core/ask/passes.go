package ask

import (
	"io"
	"strconv"

	"triad/core/ask/passes"
	"triad/core/query"
	"triad/core/run"
)

// rowsTold is the largest number of rows of a method in an answer, including the first and the last.
const rowsTold = 400

// passesKind asks for the errors of batch methods on the log, or on the first steps of the first run. Only one answer
// is kept, because it may be large.
var passesKind = Kind{
	ID: "passes", Told: BatchAnswer{Type: "batch"}, Help: "errors of batch methods by pass over the first steps of a run", News: true, Kept: 1,
	Identify: func(a *Args) (Identity, error) {
		of := settings(a.Experiment.Config(), []string{"alg", "seed", "steps", "passes", "data"})
		return Identity{Slot: "passes", Settings: of, on: [2]any{record(a.Experiment)}}, nil
	},
	New: func(a *Args) (Question, error) {
		r, err := passes.Of(a.Experiment)
		d := len(a.Experiment.Theta0())
		return &playback{r: r, cost: d*d + 50}, err
	},
}

// playback is a replay as far as it is done.
type playback struct {
	r    *passes.Passes
	cost int   // operations of a piece of work, approximately
	done bool  // all work is done
	why  error // why the work cannot be done
}

// BatchAnswer holds the errors of batch methods on data. A null error is infinite or undefined.
type BatchAnswer struct {
	Type     string       `json:"type"`
	Done     bool         `json:"done"` // nothing more will come
	Rows     int          `json:"rows"` // number n of rows of data
	Logged   bool         `json:"logged"`
	Recorded int          `json:"recorded"` // number of rows recorded so far
	Passes   int          `json:"passes"`   // number of passes
	Metric   string       `json:"metric"`   // of the true errors
	Gamma    float64      `json:"gamma"`
	Lambda   float64      `json:"lambda"`
	Methods  []BatchCurve `json:"methods"` // empty while data are being recorded
	Missing  []Missing    `json:"missing"` // of data: why nothing is learned; of true: why there are no true errors
}

// BatchCurve is a passes.Method.
type BatchCurve struct {
	ID       string      `json:"id"`     // "svrg:tb"
	Method   string      `json:"method"` // "svrg"
	Kappa    string      `json:"kappa"`
	Look     query.Look  `json:"look"`
	Alpha    float64     `json:"alpha"`
	Eta      float64     `json:"eta"`
	Diverged int         `json:"diverged"` // the pass after which the method had diverged; 0 for none
	Pass     []int       `json:"pass"`
	Data     []*float64  `json:"data"`     // MSPBE on the data
	Distance []*float64  `json:"distance"` // ‖θ − θ̂‖²
	True     []*float64  `json:"true"`     // the error that the page shows, for the problem
	Best     []*float64  `json:"best"`     // θ̂
	Factor   *float64    `json:"factor"`   // factor of ‖θ − θ̂‖ per pass in the end, if known
	Floor    BatchFloors `json:"floor"`
}

// BatchFloors is a passes.Reference; a field is null if unknown.
type BatchFloors struct {
	Data *float64 `json:"data"` // MSPBE of θ* on the data
	True *float64 `json:"true"` // error of θ̂
}

func (p *playback) Advance(_ *Args, operations int) {
	if p.done {
		return
	}
	p.done, p.why = p.r.Work(max(1, operations/p.cost))
	p.done = p.done || p.why != nil
}

func (p *playback) Done(*Args) bool { return p.done }

func (p *playback) Answer(a *Args) any {
	c := p.r.Config
	m := BatchAnswer{
		Type: "batch", Done: p.done, Rows: p.r.Rows, Logged: a.Experiment.Output().Rows() > 0, Recorded: p.r.Recorded(), Passes: c.Passes,
		Metric: c.Metric, Gamma: c.Gamma, Lambda: c.Lambda, Methods: []BatchCurve{}, Missing: []Missing{},
	}
	if p.why != nil {
		m.Missing = append(m.Missing, missing("data", p.why))
		return m
	}
	for _, of := range p.r.Methods {
		if of.Run == nil {
			continue
		}
		floor := p.r.Reference(of)
		if floor.Why != nil && len(m.Missing) == 0 {
			m.Missing = append(m.Missing, missing("true", floor.Why))
		}
		e := BatchCurve{
			ID: of.ID, Method: of.Method.ID, Kappa: of.Online.Kappa, Look: query.BatchLook(of.Algorithm), Alpha: of.Alpha, Eta: of.Eta,
			Diverged: of.Run.Diverged(), Pass: []int{}, Data: []*float64{}, Distance: []*float64{}, True: []*float64{},
			Best: numbers(of.Solution()), Factor: Finite(of.Factor()),
			Floor: BatchFloors{Finite(floor.Data), Finite(floor.True)},
		}
		for _, row := range thinned(of.Rows, rowsTold) {
			e.Pass = append(e.Pass, row.Pass)
			e.Data, e.Distance, e.True = append(e.Data, Finite(row.Data)), append(e.Distance, Finite(row.Distance)), append(e.True, Finite(row.True))
		}
		m.Methods = append(m.Methods, e)
	}
	return m
}

// thinned returns at most n ≥ 2 evenly spaced rows, including the first and the last.
func thinned(rows []passes.Row, n int) []passes.Row {
	if len(rows) <= n {
		return rows
	}
	some := make([]passes.Row, n)
	for i := range some {
		some[i] = rows[i*(len(rows)-1)/(n-1)]
	}
	return some
}

// CSV writes the answer with every row:
//
//	pass,algorithm,data_mspbe,data_distance,metric,error
//
// Comments before them give the reference errors of each coefficient. An unknown value is empty, and infinity is inf.
func (p *playback) CSV(w io.Writer, _ *Args) error {
	head, told, metric := p.r.Provenance(), map[string]bool{}, p.r.Config.Metric
	for _, m := range p.r.Methods {
		operator := m.Online.Operator()
		if m.Run == nil || told[operator] {
			continue
		}
		told[operator] = true
		floor := p.r.Reference(m)
		head += "# " + operator + ": data_mspbe of theta* " + run.Field(floor.Data) + ", " + metric + " of the data’s solution " + run.Field(floor.True) + "\n"
	}
	t := newTable(w, head, "pass,algorithm,data_mspbe,data_distance,metric,error")
	for _, m := range p.r.Methods {
		for _, row := range m.Rows {
			t.row(strconv.Itoa(row.Pass), m.ID, run.Field(row.Data), run.Field(row.Distance), metric, run.Field(row.True))
		}
	}
	return t.Flush()
}
