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

// Slice is the growth of an expected update along one setting, with all other settings unchanged: a line through the
// stability map. The update is the semi-gradient update with a coefficient (exact.Model.Growth), or a learner's.
// Experiment.Slice and SliceOf make a Slice; Advance computes it one model at a time.
type Slice struct {
	Key    string    // gamma, lambda, or a key of the problem's own with a numeric value, such as mu
	Kappa  string    // ID of the coefficient; empty if the slice is for a learner
	Of     string    // ID of the learner; empty if the slice is for a coefficient
	Values []float64 // ascending, over the range of the setting's slider
	Growth []float64 // for each value, as far as computed; NaN if there is no model
	// Borders holds the values at which the growth changes its sign, ascending. It is complete once Advance has
	// returned true.
	Borders []float64

	growth   func(value float64) float64
	brackets []bracket
}

// bracket encloses a border between two values.
type bracket struct {
	low, high     float64
	atLow, atHigh float64 // growth at low and high, with different signs
	side          int     // end that the last step moved: −1 low, 1 high
	tries         int
}

// The accuracy of a border, and the largest number of models spent on one.
const (
	borderTolerance = 1e-13
	borderTries     = 60
)

// Slice returns a slice along key with points ≥ 2 values, not yet computed. kappa names the coefficient; if it is
// empty, it is the first learner's.
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
		settings = x.entrants[i].alg.Settings // of the first learner with this coefficient
	}
	return x.sliced(&Slice{Key: key, Kappa: kappa}, under(k, settings), points)
}

// SliceOf returns a slice of a learner's expected update, not yet computed. For a semi-gradient learner it is the slice
// of the coefficient, whatever the step size. For other learners it is the logarithm of the spectral radius at their
// step sizes, divided by α. Shrinking step sizes are replaced by small ones.
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

// growing returns the growth on a problem at γ and λ, NaN if there is none.
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

// under returns the growth of the semi-gradient update with a coefficient.
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

// small is the factor applied to shrinking step sizes before their expected update is judged.
const small = 1e-3

// roundingOfLogs is the size below which the logarithm of a spectral radius is a rounding error.
const roundingOfLogs = 1e-13

// expectedOf returns the growth of a learner's expected update.
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
			return math.NaN() // some weights do not move, so a rounding error would decide the sign
		}
		return growth / alpha
	}
}

// along returns the growth as a function of key's value. The function does not depend on later changes of x.
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

// Advance solves one more model and reports whether that was the last.
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

// look checks whether the growth changes its sign between the value before n and value n. A growth of 0 is itself a
// border.
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

// narrow makes one step of the Illinois method [dowell1971]: it evaluates the zero of the secant, and halves the weight
// of an end that stays twice.
func (b *bracket) narrow(growth func(float64) float64) (border float64, found bool) {
	at := b.low + (b.high-b.low)*b.atLow/(b.atLow-b.atHigh)
	if b.tries++; b.tries%4 == 0 || !(at > b.low && at < b.high) {
		at = (b.low + b.high) / 2 // a bisection now and then, so that the search always ends
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
