// Package versus compares two learners: the ratio of their errors at every step, and their errors at one step over many
// seeds.
//
// One run may be atypical, so the comparison over seeds belongs beside the ratio. A ratio below 1 favours the first
// learner, A.
package versus

import (
	"math"
	"slices"

	"triad/core/query"
	"triad/core/run"
	"triad/core/run/held"
	"triad/core/stats"
)

// MostSeeds bounds the seeds of a contest, the run's own among them.
const MostSeeds = 201

// maxSeed is the largest seed that there is.
const maxSeed = 1<<53 - 1

// Side is a learner of a run: of one that is held, or of the present one as it would be.
type Side struct {
	Run  held.Run
	ID   string                                      // as run.Measured has it: "gtb", or "gtb+polyak"
	Open func(query.Config) (*run.Experiment, error) // sets the run's problem up
}

// Ratio is a's error over b's at the steps that both curves have: +Inf where a alone has diverged, 0 where b alone has,
// NaN where both have or both are 0.
func Ratio(a, b run.Curve) (steps []uint64, ratio []float64) {
	j := 0
	for i, k := range a.Steps {
		for j < len(b.Steps) && b.Steps[j] < k {
			j++
		}
		if j < len(b.Steps) && b.Steps[j] == k {
			steps, ratio = append(steps, k), append(ratio, over(a.Rows[i].Mean, b.Rows[j].Mean))
		}
	}
	return steps, ratio
}

// over is a ≥ 0 over b ≥ 0, either of which may be infinite. What is beyond a float64 has an infinite ratio too.
func over(a, b float64) float64 { return a / b }

// Trial is what one seed came to: the errors of both, +Inf where a run diverged.
type Trial struct {
	Seed uint64
	A, B float64
}

// Ratio is A's error over B's, as Ratio has it.
func (t Trial) Ratio() float64 { return over(t.A, t.B) }

// Contest is both learners over seeds, the first that of A's run and the next those above it: both see one and the same.
type Contest struct {
	sides  [2]Side
	metric string
	to     uint64
	wanted int
	trials []Trial
	errors [2]float64 // of the trial under way
	turn   int        // whose
	rerun  *held.Rerun
}

// New is a contest at a step, 1 or more, in an error of the catalogue; nothing is learned yet.
func New(a, b Side, metric string, to uint64) *Contest {
	return &Contest{sides: [2]Side{a.until(to), b.until(to)}, metric: metric, to: to}
}

// until is the side's run to a step, with its learner alone: the others change nothing of it.
func (s Side) until(to uint64) Side {
	r := held.Run{Config: s.Run.Config.Clone(), Step: to}
	for _, c := range s.Run.Changes {
		if c.Step <= to {
			r.Changes = append(r.Changes, c)
		}
	}
	r.Config.Algorithms = slices.DeleteFunc(r.Config.Algorithms, func(id string) bool { return id != s.ID && id+"+polyak" != s.ID })
	s.Run = r
	return s
}

// Key tells contests apart: both sides and the step, but for what Open holds.
func (c *Contest) Key() string {
	return c.sides[0].ID + " " + c.sides[0].Run.String() + " " + c.sides[1].ID + " " + c.sides[1].Run.String()
}

// Want asks for so many seeds, at most MostSeeds; those that are known stay.
func (c *Contest) Want(n int) { c.wanted = min(max(n, 0), MostSeeds) }

// Wanted is how many seeds are asked for.
func (c *Contest) Wanted() int { return c.wanted }

// Step is the one that errors are compared at.
func (c *Contest) Step() uint64 { return c.to }

// Trials are what is known, one for each seed; read-only.
func (c *Contest) Trials() []Trial { return c.trials[:min(len(c.trials), c.wanted)] }

// Done says that all that was asked for is known.
func (c *Contest) Done() bool { return len(c.trials) >= c.wanted }

// Advance goes on by about a budget of updates, and says whether all is known. An error says what cannot be had: it will
// be said again.
func (c *Contest) Advance(updates int) (done bool, err error) {
	if c.Done() {
		return true, nil
	}
	side := c.sides[c.turn]
	seed := (c.sides[0].Run.Config.Seed + uint64(len(c.trials))) & maxSeed
	if c.rerun == nil {
		r := side.Run
		r.Config = side.Run.Config.Clone()
		r.Config.Seed = seed
		if c.rerun, err = r.Rerun(side.Open, c.metric); err != nil {
			return false, err
		}
	}
	if done, err := c.rerun.Advance(updates); !done || err != nil {
		return false, err
	}
	c.errors[c.turn] = math.NaN()
	for _, curve := range held.Curves(c.rerun.Experiment()) {
		if curve.ID == side.ID {
			c.errors[c.turn] = curve.Rows[len(curve.Rows)-1].Mean
		}
	}
	c.rerun, c.turn = nil, 1-c.turn
	if c.turn == 0 {
		c.trials = append(c.trials, Trial{seed, c.errors[0], c.errors[1]})
	}
	return c.Done(), nil
}

// Score is how trials ended.
type Score struct {
	A, B, Neither int     // how often each has the smaller error; neither where both are equal or have diverged
	Median        float64 // of the ratios that there are; NaN for none
	P             float64 // of the sign test, two-sided: how often a fair coin would part as unevenly; 1 without a winner
}

// ScoreOf counts trials.
func ScoreOf(trials []Trial) Score {
	var s Score
	var ratios []float64
	for _, t := range trials {
		switch {
		case t.A < t.B:
			s.A++
		case t.B < t.A:
			s.B++
		default:
			s.Neither++
		}
		if r := t.Ratio(); !math.IsNaN(r) {
			ratios = append(ratios, r)
		}
	}
	s.Median, s.P = math.NaN(), signTest(s.A, s.B)
	if len(ratios) > 0 {
		slices.Sort(ratios)
		s.Median = stats.Percentile(ratios, 50)
	}
	return s
}

// signTest is the probability that a fair coin, thrown a + b times, parts at least as unevenly:
// min(1, 2 Σ_{k ≥ max(a, b)} C(n, k) / 2ⁿ).
func signTest(a, b int) float64 {
	n := a + b
	sum, term := 0.0, math.Exp2(-float64(n)) // C(n, n) / 2ⁿ
	for k := n; k >= max(a, b); k-- {
		sum += term
		term *= float64(k) / float64(n-k+1)
	}
	return math.Min(1, 2*sum)
}
