package rates

import (
	"triad/core/exact"
	"triad/core/learn"
	"triad/core/moments"
)

// Proposition is the bound of E‖z − z*‖² that Proposition 4 gives, z being (θ, ω/√β), corrected as its appendix has it,
// beside that expectation itself, both with the proposition's own step sizes and independent samples.
type Proposition struct {
	Schedule exact.Schedule
	Curve    *Curve // the expectation; nil where there are too many weights to follow it far
	Bound    []float64
}

// steps are the proposition's, η = βα.
type steps struct{ exact.Schedule }

// At implements learn.StepSizes.
func (p steps) At(k uint64) (alpha, eta float64) {
	alpha = p.Alpha(k)
	return alpha, float64(p.Beta * alpha)
}

// Rests is Rests of the proposition's steps.
func (p *Proposition) Rests() float64 { return Rests(steps{p.Schedule}) }

// Proposition is that of a gradient learner. It fails for others, and where A is singular.
func (s Subject) Proposition() (*Proposition, error) {
	if r := s.Algorithm.Rule; r != &learn.SaddlePoint && r != &learn.GTD2 {
		return nil, notGTD(s.Algorithm.ID)
	}
	law, err := moments.Independent(s.Subject)
	if err != nil {
		return nil, err
	}
	// Distances are in the range of M: what lies outside never moves, and is no part of the bound.
	within := func(v []float64) []float64 { return law.Model.Lifted(law.Model.Coordinates(v)) }
	theta0, omega0 := within(s.Course.Theta0), within(s.Course.Omega0)
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
