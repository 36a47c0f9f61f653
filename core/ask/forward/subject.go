package forward

import (
	"math"
	"slices"

	"triad/core/learn"
	"triad/core/message"
	"triad/core/rl"
	"triad/core/run"
)

// Subject is a learner of an experiment at its present settings, with its weights in one run and the steps to show.
type Subject struct {
	Algorithm     learn.Algorithm
	Walk          []rl.Transition
	Theta, Omega  []float64 // d each; without ω, the initial dual weights
	Start         bool      // Theta and Omega are the initial weights, because the present ones are too large
	Gamma, Lambda float64
	Alpha, Eta    float64
}

// Reasons why there is no triangle.
var (
	simulated = message.New("forward.simulated", "{0} is simulated and has too many features to show; the triangle is only for finite problems")
	ended     = message.New("forward.ended", "row {0} is after the end of the log; choose an earlier row")
)

// largest is the size of a weight up to which terms are shown in plain digits.
const largest = 1e6

// tame reports whether all weights are at most that large.
func tame(weights []float64) bool {
	return !slices.ContainsFunc(weights, func(w float64) bool { return !(math.Abs(w) <= largest) })
}

// Of returns the i-th algorithm of an experiment on n steps of a run's experience, after its first from steps.
func Of(x *run.Experiment, i, run, from, n int) (Subject, error) {
	if !x.Instance().Exact() {
		return Subject{}, simulated(x.Config().Problem)
	}
	l, c := x.Learner(i, run), x.Config()
	if l.Algorithm.Rule.States || l.Algorithm.Rule.Emphatic {
		return Subject{}, notATrace(l.Algorithm.ID)
	}
	s := Subject{
		Algorithm: l.Algorithm, Walk: x.Scene().Walk(run, from, n),
		Theta: x.Weights(i, run), Omega: l.Omega, Gamma: c.Gamma, Lambda: c.Lambda,
	}
	if len(s.Walk) == 0 {
		return Subject{}, ended(from + 1)
	}
	if !tame(s.Theta) || !tame(s.Omega) {
		s.Theta, s.Omega, s.Start = x.Theta0(), x.Omega0(), true
	}
	s.Alpha, s.Eta = x.StepSizes(i)
	return s, nil
}

// Triangle returns the triangle of the subject, with sums that leave out α.
func (s Subject) Triangle() (*Triangle, error) {
	return New(s.Algorithm, s.Walk, s.Theta, s.Gamma, s.Lambda, 1)
}

// Online runs the subject's steps with weights that move.
func (s Subject) Online() (*Online, error) {
	return NewOnline(s.Algorithm, s.Walk, s.Theta, s.Omega, s.Gamma, s.Lambda, s.Alpha, s.Eta)
}
