package ask

import (
	"io"
	"math"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/moments"
	"triad/core/query"
)

// targetKind asks whether target weights can be stable with learner Key's coefficient at the present settings, and at
// which rates they are.
var targetKind = Kind{
	ID: "targets", Told: TargetAnswer{Type: "targets"}, Help: "whether a target network can be stable, and its growth rate by η/α", Reads: []string{"of"},
	New: func(a *Args) (Question, error) {
		m, err := targetOf(a)
		return known{m, m.csv}, err
	},
}

var noTarget = message.New("ask.no-target", "{0} has no trace coefficient for target weights; use a learner of action values on a finite problem with an exact model")

// The ratios η/α of the answer: from 10 down to 10⁻⁴, some in each factor of 10.
const (
	firstRatio   = 10
	ratioDecades = 5
	inDecade     = 8
)

// TargetAnswer holds what target weights do for small step sizes. A is D − C; see exact.Targets.
type TargetAnswer struct {
	Type     string    `json:"type"`
	Learner  string    `json:"learner"`
	Rule     string    `json:"rule"`     // ID of the learner with target weights
	Positive int       `json:"positive"` // number of positive eigenvalues of A
	CanHelp  bool      `json:"canHelp"`  // that number is even
	Inner    bool      `json:"inner"`    // θ settles while the target weights stay
	Frozen   *float64  `json:"frozen"`   // factor per copy, if θ settles between copies; null if there is none
	Slow     *float64  `json:"slow"`     // growth per η as η/α goes to 0
	Border   *float64  `json:"border"`   // η/α below which weights that follow are stable; null if they are at none, or at all
	Stable   bool      `json:"stable"`   // at the smallest ratio
	Ratios   []float64 `json:"ratios"`   // η/α, descending
	Rates    []float64 `json:"rates"`    // for each ratio, the growth rate per η: the largest real part
}

func targetOf(a *Args) (m TargetAnswer, err error) {
	x := a.Experiment
	of, err := learn.Find(a.Key)
	if err != nil {
		return m, query.Issue{Key: "alg", Got: a.Key, Note: message.Of(err)}
	}
	if !of.Rule.TakesKappa() || x.Instance().MDP == nil || !x.Instance().Whole() {
		return m, query.Issue{Key: "alg", Got: a.Key, Note: noTarget(a.Key)}
	}
	c := x.Config()
	alg, err := learn.Find(learn.Target.ID + ":" + of.Kappa)
	if err != nil {
		return m, err
	}
	alg.Settings = of.Settings
	if own, ok := c.Algorithm(of.ID); ok {
		alg.Settings = own.Settings
	}
	alg.Settings.Copy = 0
	s := moments.Subject{Algorithm: alg.On(x.Instance().Extremes()), MDP: x.Instance().MDP, Gamma: c.Gamma, Lambda: c.Lambda}
	model, err := s.Model()
	if err != nil {
		return m, err
	}
	targets, err := model.Targets()
	if err != nil {
		return m, err
	}
	m = TargetAnswer{
		Type: "targets", Learner: of.ID, Rule: alg.ID, Positive: targets.Positive, CanHelp: targets.CanHelp(), Inner: targets.Inner,
		Frozen: Finite(targets.Frozen), Slow: Finite(targets.Slow - 1),
	}
	return m, m.follow(s, model)
}

// follow fills the rates, and finds the border below which weights that follow slowly are stable.
func (m *TargetAnswer) follow(s moments.Subject, model *exact.Model) error {
	rate := func(ratio float64) (float64, error) {
		slowest, err := s.Slowest(model, ratio)
		return (0 - slowest) / ratio, err
	}
	for i := range ratioDecades*inDecade + 1 {
		ratio := firstRatio * math.Pow(10, -float64(i)/inDecade)
		v, err := rate(ratio)
		if err != nil {
			return err
		}
		m.Ratios, m.Rates = append(m.Ratios, ratio), append(m.Rates, v)
	}
	last := len(m.Rates) - 1
	m.Stable = m.Rates[last] < 0
	for i := last; m.Stable && i > 0; i-- {
		if m.Rates[i-1] < 0 {
			continue
		}
		low, high := m.Ratios[i], m.Ratios[i-1]
		for range 40 {
			middle := math.Sqrt(low * high)
			v, err := rate(middle)
			if err != nil {
				return err
			}
			if v < 0 {
				low = middle
			} else {
				high = middle
			}
		}
		m.Border = &low
		break
	}
	return nil
}

// csv writes ratio,rate: η/α, and the growth rate per η.
func (m TargetAnswer) csv(w io.Writer, a *Args) error {
	t := newTable(w, provenance(a.Experiment), "ratio,rate")
	for i, ratio := range m.Ratios {
		t.row(query.Format(ratio), query.Format(m.Rates[i]))
	}
	return t.Flush()
}
