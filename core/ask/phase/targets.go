package phase

import (
	"math"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/moments"
	"triad/core/problem"
	"triad/core/query"
)

// Targets holds what target weights do with a learner's coefficient, for small step sizes.
type Targets struct {
	*exact.Targets
	Learner, Rule string // IDs of the learner, and of the one with target weights
	// Border is η/α below which weights that follow are stable; NaN if they are at none, or at all up to the first of
	// Ratios.
	Border float64
	Ratios []float64 // η/α, descending
	Rates  []float64 // for each ratio, the growth rate per η: the largest real part
}

var noTarget = message.New("ask.no-target", "{0} has no trace coefficient for target weights; use a learner of action values on a finite problem with an exact model")

// The ratios η/α of the answer: from 10 down to 10⁻⁴, some in each factor of 10.
const (
	firstRatio   = 10
	ratioDecades = 5
	ofDecade     = 8
)

// TargetsOf returns what target weights do with the coefficient of learner id on a problem.
func TargetsOf(c query.Config, inst *problem.Instance, id string) (*Targets, error) {
	s, err := traced(c, inst, id, &learn.Target)
	if err != nil {
		return nil, err
	}
	model, err := s.Model()
	if err != nil {
		return nil, err
	}
	of, err := model.Targets()
	if err != nil {
		return nil, err
	}
	out := &Targets{Targets: of, Learner: id, Rule: s.Algorithm.ID, Border: math.NaN()}
	return out, out.follow(s, model)
}

// traced returns the learner of a rule with the coefficient and the settings of learner id.
func traced(c query.Config, inst *problem.Instance, id string, rule *learn.Rule) (s moments.Subject, err error) {
	of, err := learn.Find(id)
	if err != nil {
		return s, query.Issue{Key: "alg", Got: id, Note: message.Of(err)}
	}
	if !of.Rule.TakesKappa() || !inst.Whole() {
		return s, query.Issue{Key: "alg", Got: id, Note: noTarget(id)}
	}
	a, err := learn.Find(rule.ID + ":" + of.Kappa)
	if err != nil {
		return s, err
	}
	if own, ok := c.Algorithm(of.ID); ok {
		a.Settings = own.Settings
	}
	a.Settings.Copy = 0
	return moments.Subject{Algorithm: a.On(inst.Extremes()), MDP: inst.MDP, Gamma: c.Gamma, Lambda: c.Lambda}, nil
}

// Stable reports whether weights that follow slowly enough are stable, as far as the smallest ratio shows.
func (t *Targets) Stable() bool { return t.Rates[len(t.Rates)-1] < 0 }

// follow fills the rates, and finds the border below which weights that follow slowly are stable.
func (t *Targets) follow(s moments.Subject, model *exact.Model) error {
	rate := func(ratio float64) (float64, error) {
		slowest, err := s.Slowest(model, ratio)
		return (0 - slowest) / ratio, err
	}
	for i := range ratioDecades*ofDecade + 1 {
		ratio := firstRatio * math.Pow(10, -float64(i)/ofDecade)
		v, err := rate(ratio)
		if err != nil {
			return err
		}
		t.Ratios, t.Rates = append(t.Ratios, ratio), append(t.Rates, v)
	}
	for i := len(t.Rates) - 1; t.Stable() && i > 0; i-- {
		if t.Rates[i-1] < 0 {
			continue
		}
		low, high := t.Ratios[i], t.Ratios[i-1]
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
		t.Border = low
		break
	}
	return nil
}
