package ask

import (
	"io"
	"slices"
	"strconv"

	"triad/core/ask/forward"
	"triad/core/message"
)

const (
	// eight is the number of steps of a triangle.
	eight = 8
	// maxEights is the largest multiple of eight steps that can be skipped.
	maxEights = 1000
)

var notALearner = message.New("survey.not-a-learner", "traces: {0} is invalid; use one of the learners shown")

// tracesKind asks for eight steps of a run by the forward and the backward view, for learner Key, after the first N
// times eight steps.
var tracesKind = Kind{
	ID: "traces", Told: ForwardAnswer{Type: "forward"}, Help: "eight steps of a run in the forward and the backward view", Reads: []string{"of", "n"}, N: Range{0, maxEights - 1}, Learned: true,
	New: func(a *Args) (Question, error) {
		m, err := forwardOf(a)
		return known{m, m.csv}, err
	},
}

// ForwardAnswer holds eight steps of a run by the forward and the backward view. Vectors have d numbers; a value that
// is not finite is null.
type ForwardAnswer struct {
	Type    string        `json:"type"`
	Learner string        `json:"learner"`
	Run     int           `json:"run"`  // from 0
	From    int           `json:"from"` // number of steps before
	Gamma   float64       `json:"gamma"`
	Lambda  float64       `json:"lambda"`
	Theta   []*float64    `json:"theta"` // weights, which do not move
	Start   bool          `json:"start"` // theta holds the initial weights, because the present ones are too large
	Steps   []StepAnswer  `json:"steps"`
	Share   [][]*float64  `json:"share"`   // C by row t and column k
	Returns []*float64    `json:"returns"` // G_t over all the steps
	Rows    [][]*float64  `json:"rows"`    // Σ_{t<h} (G_t^{λ,h} − Q_t) φ_t for horizons h = 1, 2, …
	Columns [][]*float64  `json:"columns"` // Σ_{k<h} δ_k e_k
	Moving  ForwardMoving `json:"moving"`
}

// StepAnswer is a forward.Step.
type StepAnswer struct {
	State    int        `json:"state"`
	Action   int        `json:"action"`
	Next     int        `json:"next"`
	Reward   float64    `json:"reward"`
	Terminal bool       `json:"terminal"`
	Kappa    float64    `json:"kappa"`
	Decay    float64    `json:"decay"`
	Q        *float64   `json:"q"`
	QNext    *float64   `json:"qNext"`
	Delta    *float64   `json:"delta"`
	Phi      []*float64 `json:"phi"`
	E        []*float64 `json:"e"`
}

// ForwardMoving is a forward.Online, by step.
type ForwardMoving struct {
	Alpha  float64      `json:"alpha"`
	Eta    float64      `json:"eta"`
	Delta  []*float64   `json:"delta"`
	Omega  [][]*float64 `json:"omega"`  // of Algorithm 2
	View   [][]*float64 `json:"view"`   // of the forward view with that horizon, from the same errors
	Plain  [][]*float64 `json:"plain"`  // of Algorithm 1
	Errors []*float64   `json:"errors"` // largest difference between Algorithm 2's and the forward view's
	Gaps   []*float64   `json:"gaps"`   // and between Algorithm 1's and the forward view's
}

func forwardOf(a *Args) (m ForwardAnswer, err error) {
	of := slices.Index(a.Experiment.Config().Algorithms, a.Key)
	if of < 0 {
		return m, notALearner(a.Key)
	}
	subject, err := forward.Of(a.Experiment, of, a.Run, eight*a.N, eight)
	if err != nil {
		return m, err
	}
	fixed, err := subject.Triangle()
	if err != nil {
		return m, err
	}
	moving, err := subject.Online()
	if err != nil {
		return m, err
	}
	m = ForwardAnswer{
		Type: "forward", Learner: a.Key, Run: a.Run, From: eight * a.N, Gamma: subject.Gamma, Lambda: subject.Lambda,
		Theta: numbers(subject.Theta), Start: subject.Start, Share: matrix(fixed.Share), Returns: numbers(fixed.Returns),
		Rows: matrix(fixed.Forward), Columns: matrix(fixed.Backward),
		Moving: ForwardMoving{
			Alpha: subject.Alpha, Eta: subject.Eta, Delta: numbers(moving.Delta),
			Omega: matrix(moving.Omega), View: matrix(moving.Last()), Plain: matrix(moving.Plain),
			Errors: numbers(moving.Errors()), Gaps: numbers(moving.Gaps()),
		},
	}
	for k := range fixed.Steps {
		step := &fixed.Steps[k]
		m.Steps = append(m.Steps, StepAnswer{
			State: step.S, Action: step.A, Next: step.Next, Reward: step.R, Terminal: subject.Walk[k].Terminal,
			Kappa: step.Kappa, Decay: step.Decay, Q: Finite(step.Q), QNext: Finite(step.QNext), Delta: Finite(step.Delta),
			Phi: numbers(step.Phi), E: numbers(step.E),
		})
	}
	return m, nil
}

// csv writes the answer:
//
//	quantity,t,k,component,value
//
// t and k count the steps from 0, components from 1. The quantities by step are delta, kappa, q and return; phi and
// trace also have a component. share is C by t and k. rows and columns are the two sums after step k. Then, with
// weights that move, come omega (Algorithm 2's), view (the forward view's with that horizon) and plain (Algorithm 1's).
// A missing t, k or component is empty, and so is a value that is not finite.
func (m ForwardAnswer) csv(w io.Writer, a *Args) error {
	steps := strconv.Itoa(m.From+1) + " to " + strconv.Itoa(m.From+len(m.Steps)) + " of run " + strconv.Itoa(m.Run+1)
	after := strconv.FormatUint(a.Experiment.Taken(m.Run), 10)
	t := newTable(w, provenance(a.Experiment)+"# steps "+steps+", "+m.Learner+" after "+after+" steps\n", "quantity,t,k,component,value")
	vector := func(quantity, at, k string, list []*float64) {
		for j, v := range list {
			t.row(quantity, at, k, strconv.Itoa(j+1), field(v))
		}
	}
	for k := range m.Steps {
		step, at := &m.Steps[k], strconv.Itoa(k)
		t.row("delta", "", at, "", field(step.Delta))
		t.row("kappa", "", at, "", field(&step.Kappa))
		t.row("q", at, "", "", field(step.Q))
		t.row("return", at, "", "", field(m.Returns[k]))
		vector("phi", at, "", step.Phi)
		vector("trace", "", at, step.E)
		for j := k; j < len(m.Steps); j++ {
			t.row("share", at, strconv.Itoa(j), "", field(m.Share[k][j]))
		}
	}
	for _, of := range []struct {
		quantity string
		list     [][]*float64
	}{{"rows", m.Rows}, {"columns", m.Columns}, {"omega", m.Moving.Omega}, {"view", m.Moving.View}, {"plain", m.Moving.Plain}} {
		for k, row := range of.list {
			vector(of.quantity, "", strconv.Itoa(k), row)
		}
	}
	return t.Flush()
}
