// Package rates measures how fast a learner's error decays with the step, on log-log axes.
//
// It computes the expected error exactly from second moments, the exponent with which the error decays, the rows of the
// paper's Table 1 that apply, and the curve of Proposition 4's bound [touati2018].
package rates

import (
	"math"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/moments"
	"triad/core/run"
)

// Subject is a learner of an experiment, as if it had had its present settings from the start.
type Subject struct {
	moments.Subject
	Setup    run.Setup
	Start    int  // first state of the trajectory
	Averages bool // Polyak's average is measured too
}

// Reasons why there is no exact curve.
var (
	simulated = message.New("rates.simulated", "{0} is simulated; expected errors are known only for finite problems")
	anError   = message.New("rates.an-error", "an expected error")
	fromLog   = message.New("rates.log", "experience comes from a transition log, so expectations are not known")
	tooLarge  = message.New("rates.too-large", "{0} weights, θ and ω together, are too many to compute their second moments; use at most {1}")
	noChain   = message.New("rates.no-chain", "along one trajectory, the trace can grow in too many ways to follow exactly; this answer uses i.i.d. samples instead")
	ofRoot    = message.New("rates.root", "the expectation of {0}, a square root, is not known; use value-error, the square, whose expectation is known")
	notGTD    = message.New("rates.not-gradient", "Proposition 4 is about gradient learners such as GTB; {0} is not one")
	singular  = message.New("rates.singular", "A is singular, so δ is 0 and Proposition 4 does not apply")
)

// Of returns the i-th algorithm of an experiment. It fails if no expectation is known.
func Of(x *run.Experiment, i int) (Subject, error) {
	c := x.Config()
	if !x.Instance().Exact() {
		return Subject{}, simulated(c.Problem)
	}
	if m := x.Instance().MDP; !x.Instance().Whole() {
		return Subject{}, exact.TooLarge(m, anError())
	}
	if x.Output().Rows() > 0 {
		return Subject{}, fromLog()
	}
	setup := x.Setup(i)
	if setup.Root {
		return Subject{}, ofRoot(c.Metric)
	}
	if setup.Sizes == nil {
		alpha, eta := c.StepSize("alpha", setup.Algorithm.ID), c.StepSize("eta", setup.Algorithm.ID)
		setup.Sizes = moments.Constant{Alpha: alpha, Eta: eta}
	}
	inst := x.Instance()
	return Subject{
		Subject: moments.Subject{Algorithm: setup.Algorithm, MDP: inst.MDP, Gamma: c.Gamma, Lambda: c.Lambda},
		Setup:   setup, Start: inst.Start, Averages: c.Average == "polyak",
	}, nil
}

// fits returns an error unless a distribution is small enough to be followed.
func fits(law *moments.Law) error {
	if law.N > moments.MaxSecondOrder {
		return tooLarge(law.N, moments.MaxSecondOrder)
	}
	return nil
}

// Independent returns the expected error with i.i.d. samples.
func (s Subject) Independent() (*Curve, error) {
	law, err := moments.Independent(s.Subject)
	if err != nil {
		return nil, err
	}
	return s.curve(law)
}

// OnChain returns the expected error along one trajectory, if its samples have a finite distribution.
func (s Subject) OnChain() (*Curve, error) {
	law, err := moments.OnChain(s.Subject, s.Start)
	if err != nil {
		return nil, err
	}
	if law == nil {
		return nil, noChain()
	}
	return s.curve(law)
}

func (s Subject) curve(law *moments.Law) (*Curve, error) {
	if err := fits(law); err != nil {
		return nil, err
	}
	e := law.Error(s.Setup.Theta0, s.Setup.Omega0, s.Setup.Sizes, s.Averages)
	form := e.Form(s.Setup.Error, s.Setup.Theta0)
	c := &Curve{leaps: law.Nodes == 1 && e.Size() <= mostLeapt, e: e}
	c.Start = e.ExpectLast(form)
	c.measure = func() (plain, averaged float64) {
		if averaged = math.NaN(); s.Averages {
			averaged = e.Expect(form)
		}
		return e.ExpectLast(form), averaged
	}
	return c, nil
}

// Rests returns the step k₀ around which a schedule's step sizes begin to decay, 0 for other schedules. No power of k
// shows before several times k₀.
func Rests(sizes learn.StepSizes) float64 {
	switch s := sizes.(type) {
	case learn.Hyperbolic:
		return s.K0
	case interface{ Alpha(k uint64) float64 }: // α₀k₀ = α_k(k + k₀) for all k
		const far = 1 << 40
		first, later := s.Alpha(0), s.Alpha(far)
		return math.Round(far * later / (first - later))
	}
	return 0
}

// Proposition holds the bound of E‖z − z*‖² in Proposition 4, where z is (θ, ω/√β), in the corrected form of its
// appendix. It also holds that expectation itself. Both use the proposition's own step sizes and i.i.d. samples.
type Proposition struct {
	Schedule exact.Schedule
	Curve    *Curve // the expectation; nil if there are too many weights to follow it far
	Bound    []float64
}

// steps are the proposition's step sizes, η = βα.
type steps struct{ exact.Schedule }

// At implements learn.StepSizes.
func (p steps) At(k uint64) (alpha, eta float64) {
	alpha = p.Alpha(k)
	return alpha, float64(p.Beta * alpha)
}

// Rests returns Rests of the proposition's step sizes.
func (p *Proposition) Rests() float64 { return Rests(steps{p.Schedule}) }

// Proposition returns the proposition for a gradient learner. It fails for other learners, and if A is singular.
func (s Subject) Proposition() (*Proposition, error) {
	if r := s.Algorithm.Rule; r != &learn.SaddlePoint && r != &learn.GTD2 {
		return nil, notGTD(s.Algorithm.ID)
	}
	law, err := moments.Independent(s.Subject)
	if err != nil {
		return nil, err
	}
	// Distances are measured in the range of M, because nothing outside it moves or enters the bound.
	within := func(v []float64) []float64 { return law.Model.Lifted(law.Model.Coordinates(v)) }
	theta0, omega0 := within(s.Setup.Theta0), within(s.Setup.Omega0)
	p := &Proposition{}
	if p.Schedule, err = law.Model.Schedule(theta0, omega0); err != nil {
		return nil, err
	}
	if p.Schedule.Delta == 0 {
		return nil, singular()
	}
	if law.N > moments.MaxSecondOrder {
		return p, nil
	}
	e := law.Error(theta0, omega0, steps{p.Schedule}, false)
	if e.Size() > mostLeapt {
		return p, nil
	}
	z := func() float64 { return e.Squared() + e.Dual()/p.Schedule.Beta }
	p.Curve = &Curve{Start: z(), e: e, leaps: true, measure: func() (plain, averaged float64) { return z(), 0 }}
	return p, nil
}
