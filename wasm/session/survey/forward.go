package survey

import (
	"slices"

	"triad/core/forward"
	"triad/core/message"
	"triad/core/run"
)

const (
	// Eight is how many steps a triangle has.
	Eight = 8
	// MaxEights is how many times as many a run may be looked into.
	MaxEights = 1000
)

// ForwardAnswer answers Forward: eight steps of a run by the forward view and by the backward. Vectors have d numbers; what is
// not finite is null.
type ForwardAnswer struct {
	Type    string        `json:"type"`
	Learner string        `json:"learner"`
	Run     int           `json:"run"`  // from 0
	From    int           `json:"from"` // how many steps of it came before
	Gamma   float64       `json:"gamma"`
	Lambda  float64       `json:"lambda"`
	Theta   []*float64    `json:"theta"` // which stand still
	Start   bool          `json:"start"` // they are where the run started, because those it has now are too large
	Steps   []StepAnswer  `json:"steps"`
	Share   [][]*float64  `json:"share"`   // C by row t and column k
	Returns []*float64    `json:"returns"` // G_t of all the steps
	Rows    [][]*float64  `json:"rows"`    // Σ_{t<h} (G_t^{λ,h} − Q_t) φ_t by horizon h = 1, 2, …
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
	View   [][]*float64 `json:"view"`   // what the forward view with that horizon makes of the same errors
	Plain  [][]*float64 `json:"plain"`  // and Algorithm 1
	Errors []*float64   `json:"errors"` // the largest difference of Algorithm 2's from the forward view's
	Gaps   []*float64   `json:"gaps"`   // and of Algorithm 1's
}

// notALearner says that something else was asked for.
var notALearner = message.New("survey.not-a-learner", "forward: got {0}, want one of the learners shown")

// Forward answers with the triangle of learner key on eight steps of a run, after its first eights times as many.
func (s *Survey) Forward(x *run.Experiment, id float64, key string, i, eights int) error {
	m, err := forwardOf(x, key, i, eights)
	if err == nil {
		s.Send(id, m)
	}
	return err
}

func forwardOf(x *run.Experiment, key string, i, eights int) (m ForwardAnswer, err error) {
	of := slices.Index(x.Config().Algorithms, key)
	if of < 0 {
		return m, notALearner(key)
	}
	subject, err := forward.Of(x, of, i, Eight*eights, Eight)
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
		Type: "forward", Learner: key, Run: i, From: Eight * eights, Gamma: subject.Gamma, Lambda: subject.Lambda,
		Theta: numbers(subject.Theta), Start: subject.Start, Share: table(fixed.Share), Returns: numbers(fixed.Returns),
		Rows: table(fixed.Forward), Columns: table(fixed.Backward),
		Moving: ForwardMoving{
			Alpha: subject.Alpha, Eta: subject.Eta, Delta: numbers(moving.Delta),
			Omega: table(moving.Omega), View: table(moving.Last()), Plain: table(moving.Plain),
			Errors: numbers(moving.Errors()), Gaps: numbers(moving.Gaps()),
		},
	}
	for k := range fixed.Steps {
		step := &fixed.Steps[k]
		m.Steps = append(m.Steps, StepAnswer{
			State: step.S, Action: step.A, Next: step.Next, Reward: step.R, Terminal: subject.Walk[k].Terminal,
			Kappa: step.Kappa, Decay: step.Decay, Q: finite(step.Q), QNext: finite(step.QNext), Delta: finite(step.Delta),
			Phi: numbers(step.Phi), E: numbers(step.E),
		})
	}
	return m, nil
}

// numbers are a list for JSON.
func numbers(list []float64) []*float64 {
	made := make([]*float64, len(list))
	for i, v := range list {
		made[i] = finite(v)
	}
	return made
}

func table(rows [][]float64) [][]*float64 {
	made := make([][]*float64, len(rows))
	for i, row := range rows {
		made[i] = numbers(row)
	}
	return made
}
