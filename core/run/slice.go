package run

import (
	"math"
	"slices"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/moments"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
)

// Slice is the growth of the expected semi-gradient update (exact.Model.Growth), or of a learner's, along one setting, all
// others as they are: a line through the map of stability. Experiment.Slice and SliceOf make one; Advance computes it, a
// model at a time.
type Slice struct {
	Key    string    // gamma, lambda, or a number that is a problem's own, such as mu
	Kappa  string    // ID of the coefficient; empty where it is of a learner
	Of     string    // ID of the learner; empty where it is of a coefficient
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
	settings := x.cfg.Settings
	if i := slices.IndexFunc(x.entrants, func(a *entrant) bool { return a.alg.Kappa == k.ID && !a.alg.Rule.States }); i >= 0 {
		settings = x.entrants[i].alg.Settings // of the first learner with it
	}
	return x.sliced(&Slice{Key: key, Kappa: kappa}, under(k, settings), points)
}

// SliceOf begins one of a learner's expected update: for a semi-gradient learner that of its coefficient, whatever its step
// sizes, for others the logarithm of the spectral radius at its step sizes, by the unit of α. Where step sizes shrink they
// are taken to be small.
func (x *Experiment) SliceOf(key, id string, points int) (*Slice, error) {
	if _, err := learn.Find(id); err != nil {
		return nil, query.Issue{Key: "alg", Got: id, Note: message.Of(err)}
	}
	alg, of := x.present(id), growing(nil)
	if k, known := learn.KappaByID(alg.Kappa); known && alg.Rule == &learn.SemiGradient {
		of = under(k, alg.Settings)
	} else {
		of = x.expectedOf(alg)
	}
	return x.sliced(&Slice{Key: key, Of: id}, of, points)
}

// growing is the growth on a problem at γ and λ; NaN where there is none.
type growing func(m *rl.MDP, gamma, lambda float64) float64

func (x *Experiment) sliced(s *Slice, of growing, points int) (*Slice, error) {
	key := s.Key
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
	s.growth = x.along(key, prob, of)
	points = max(2, points)
	for i := range points {
		part := float64(i) / float64(points-1)
		s.Values = append(s.Values, p.SliderMin+float64(part*(p.SliderMax-p.SliderMin)))
	}
	s.Values[points-1] = p.SliderMax
	s.Values = query.Span{Axis: query.Axis{ID: key}, Values: s.Values}.ByHorizon().Values
	return s, nil
}

// under is the growth of the semi-gradient update under a coefficient.
func under(k learn.Kappa, settings learn.Settings) growing {
	return func(m *rl.MDP, gamma, lambda float64) float64 {
		of := settings
		of.Extremes = m.Extremes()
		model, err := exact.New(m, gamma, lambda, k.Of(of))
		if err != nil {
			return math.NaN()
		}
		return model.Growth()
	}
}

// small is the part of step sizes that shrink at which their expected update is looked at.
const small = 1e-3

// roundingOfLogs is below what a logarithm of a spectral radius means anything.
const roundingOfLogs = 1e-13

// expectedOf is the growth of a learner's expected update.
func (x *Experiment) expectedOf(alg learn.Algorithm) growing {
	alpha, eta := x.cfg.StepSize("alpha", alg.ID), x.cfg.StepSize("eta", alg.ID)
	if x.cfg.Schedule != "constant" {
		alpha, eta = small*alpha, small*eta
	}
	return func(m *rl.MDP, gamma, lambda float64) float64 {
		of := moments.Subject{Algorithm: alg, MDP: m, Gamma: gamma, Lambda: lambda}
		model, err := of.Model()
		if err != nil {
			return math.NaN()
		}
		radius, err := of.Radius(model, alpha, eta)
		growth := math.Log(radius)
		if err != nil || math.Abs(growth) < roundingOfLogs {
			return math.NaN() // some weights rest, and no rounding error is to decide
		}
		return growth / alpha
	}
}

// along is a growth by the value of key; it no longer depends on x.
func (x *Experiment) along(key string, prob problem.Problem, of growing) func(value float64) float64 {
	c, mdp := x.Config(), x.inst.MDP
	return func(value float64) float64 {
		switch key {
		case "gamma":
			return of(mdp, value, c.Lambda)
		case "lambda":
			return of(mdp, c.Gamma, value)
		}
		at := c.Clone()
		at.Options[key] = query.Format(value)
		inst, err := build(&at, prob)
		if err != nil {
			return math.NaN()
		}
		return of(inst.MDP, c.Gamma, c.Lambda)
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
