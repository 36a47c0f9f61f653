package ask

import (
	"io"

	"triad/core/ask/phase"
	"triad/core/query"
)

// targetKind asks whether target weights can be stable with learner Key's coefficient at the present settings, and at
// which rates they are.
var targetKind = Kind{
	ID: "targets", Told: TargetAnswer{Type: "targets"}, Help: "whether a target network can be stable, and its growth rate by η/α", Reads: []string{"of"},
	New: func(a *Args) (Question, error) {
		t, err := phase.TargetsOf(a.Experiment.Config(), a.Experiment.Instance(), a.Key)
		if err != nil {
			return nil, err
		}
		m := TargetAnswer{
			Type: "targets", Learner: t.Learner, Rule: t.Rule, Positive: t.Positive, CanHelp: t.CanHelp(), Inner: t.Inner,
			Frozen: Finite(t.Frozen), Slow: Finite(t.Slow - 1), Border: Finite(t.Border), Stable: t.Stable(), Ratios: t.Ratios, Rates: t.Rates,
		}
		return known{m, m.csv}, nil
	},
}

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

// csv writes ratio,rate: η/α, and the growth rate per η.
func (m TargetAnswer) csv(w io.Writer, a *Args) error {
	t := newTable(w, provenance(a.Experiment), "ratio,rate")
	for i, ratio := range m.Ratios {
		t.row(query.Format(ratio), query.Format(m.Rates[i]))
	}
	return t.Flush()
}
