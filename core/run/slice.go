package run

import (
	"math"
	"slices"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/query"
)

// Slice is the growth of the mean semi-gradient update (exact.Model.Growth) along one setting, all others
// as they are: a line through the map of stability. Make one with Experiment.Slice; it is computed by
// Advance, a model at a time.
type Slice struct {
	Key    string    // gamma, lambda, or a number that is a problem's own, such as mu
	Kappa  string    // ID of the coefficient
	Values []float64 // ascending, over the range of the setting's slider
	Growth []float64 // by value, as far as computed; NaN where there is no model
	// Borders are the values at which the growth changes its sign, ascending; complete when all is done.
	Borders []float64

	growth   func(value float64) float64
	brackets []bracket
}

// bracket is a border between two values.
type bracket struct {
	low, high     float64
	atLow, atHigh float64 // growth there, of different signs
	side          int     // of the last step: −1 low, 1 high
	tries         int
}

// The accuracy of a border, and how many models one may cost.
const (
	borderTolerance = 1e-13
	borderTries     = 60
)

// Slice begins one of some points, at least 2, along key. kappa names the coefficient; the one of the
// first learner if it is empty.
func (x *Experiment) Slice(key, kappa string, points int) (*Slice, error) {
	if kappa == "" {
		kappa = x.entrants[0].alg.Kappa
	}
	k, known := learn.KappaByID(kappa)
	if !known {
		return nil, query.Issue{Key: "kappa", Got: kappa, Legal: aCoefficient()}
	}
	if x.inst.MDP == nil {
		return nil, query.Issue{Key: "problem", Got: x.cfg.Problem, Note: simulated(x.cfg.Problem)}
	}
	if !x.inst.Whole() {
		return nil, query.Issue{Key: "problem", Got: x.cfg.Problem, Note: exact.TooLarge(x.inst.MDP, growthAlong(key))}
	}
	prob, _ := problem.ByID(x.cfg.Problem)
	option, own := prob.Option(key)
	p, ok := query.ByKey(key)
	if !ok || key != "gamma" && key != "lambda" && !(own && option.Live && option.Number != nil) {
		return nil, query.Issue{Key: "key", Got: key, Legal: aDirection()}
	}
	s := &Slice{Key: key, Kappa: kappa, growth: x.along(key, prob, k)}
	points = max(2, points)
	for i := range points {
		part := float64(i) / float64(points-1)
		s.Values = append(s.Values, p.SliderMin+float64(part*(p.SliderMax-p.SliderMin)))
	}
	s.Values[points-1] = p.SliderMax
	return s, nil
}

// along is the growth under k by the value of key; it no longer depends on x.
func (x *Experiment) along(key string, prob problem.Problem, k learn.Kappa) func(value float64) float64 {
	c, mdp, settings := x.Config(), x.inst.MDP, x.cfg.Settings
	if i := slices.IndexFunc(x.entrants, func(a *entrant) bool { return a.alg.Kappa == k.ID && !a.alg.Rule.States }); i >= 0 {
		settings = x.entrants[i].alg.Settings // of the first learner with it
	}
	return func(value float64) float64 {
		m, gamma, lambda := mdp, c.Gamma, c.Lambda
		switch key {
		case "gamma":
			gamma = value
		case "lambda":
			lambda = value
		default:
			at := c.Clone()
			at.Options[key] = query.Format(value)
			inst, err := build(&at, prob)
			if err != nil {
				return math.NaN()
			}
			m = inst.MDP
		}
		settings.Extremes = m.Extremes()
		model, err := exact.New(m, gamma, lambda, k.Of(settings))
		if err != nil {
			return math.NaN()
		}
		return model.Growth()
	}
}

// Advance solves one more model, and says whether that was the last.
func (s *Slice) Advance() (done bool) {
	if n := len(s.Growth); n < len(s.Values) {
		s.Growth = append(s.Growth, s.growth(s.Values[n]))
		s.look(n)
	} else if len(s.brackets) > 0 {
		b := &s.brackets[0]
		if border, found := b.narrow(s.growth); found {
			s.Borders = append(s.Borders, border)
			s.brackets = s.brackets[1:]
		}
	}
	done = len(s.Growth) == len(s.Values) && len(s.brackets) == 0
	if done {
		slices.Sort(s.Borders)
	}
	return done
}

// look finds whether the growth has changed its sign up to value n. A growth of 0 is a border itself.
func (s *Slice) look(n int) {
	here := s.Growth[n]
	if here == 0 {
		s.Borders = append(s.Borders, s.Values[n])
		return
	}
	if n == 0 {
		return
	}
	if before := s.Growth[n-1]; before < 0 && here > 0 || before > 0 && here < 0 {
		s.brackets = append(s.brackets, bracket{low: s.Values[n-1], high: s.Values[n], atLow: before, atHigh: here})
	}
}

// narrow is a step of the Illinois method [dowell1971]: where the secant crosses 0, the end that stays twice
// counting half.
func (b *bracket) narrow(growth func(float64) float64) (border float64, found bool) {
	at := b.low + (b.high-b.low)*b.atLow/(b.atLow-b.atHigh)
	if b.tries++; b.tries%4 == 0 || !(at > b.low && at < b.high) {
		at = (b.low + b.high) / 2 // so that it always ends
	}
	here := growth(at)
	switch {
	case here == 0 || math.IsNaN(here) || b.high-b.low <= borderTolerance || b.tries >= borderTries:
		return at, true
	case (here < 0) == (b.atLow < 0):
		if b.side == -1 {
			b.atHigh /= 2
		}
		b.low, b.atLow, b.side = at, here, -1
	default:
		if b.side == 1 {
			b.atLow /= 2
		}
		b.high, b.atHigh, b.side = at, here, 1
	}
	return 0, false
}
