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

// MostSeeds limits the seeds of a contest, including the run's own.
const MostSeeds = 201

// maxSeed is the largest allowed seed.
const maxSeed = 1<<53 - 1

// Side is a learner of a pinned run, or of the present run as it would be if pinned.
type Side struct {
	Run  held.Run
	ID   string                                      // as in run.Measured: "gtb", or "gtb+polyak"
	Open func(query.Config) (*run.Experiment, error) // sets up the run's problem
}

// Ratio returns a's error divided by b's at the steps that both curves have. It is +Inf if only a has diverged, 0 if
// only b has, and NaN if both have or both errors are 0.
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

// over returns a/b for a, b ≥ 0, either of which may be infinite. A quotient beyond float64 is infinite too.
func over(a, b float64) float64 { return a / b }

// Trial holds the errors of both learners with one seed, +Inf if the run diverged.
type Trial struct {
	Seed uint64
	A, B float64
}

// Ratio returns A's error divided by B's, as the function Ratio does.
func (t Trial) Ratio() float64 { return over(t.A, t.B) }

// Contest compares both learners over seeds: that of A's run, then the next ones. Both learners have the same seed in
// each trial.
type Contest struct {
	sides  [2]Side
	metric string
	to     uint64
	wanted int
	trials []Trial
	errors [2]float64 // of the present trial
	turn   int        // index of the side that is learning
	rerun  *held.Rerun
}

// New returns a contest at step to ≥ 1, in an error of the catalogue. Nothing is learned yet.
func New(a, b Side, metric string, to uint64) *Contest {
	return &Contest{sides: [2]Side{a.until(to), b.until(to)}, metric: metric, to: to}
}

// until returns the side's run to a step with only this learner, because other learners do not affect it.
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

// Key identifies a contest by its two learners and their runs, which include the step. It ignores the Open functions,
// because functions cannot be compared.
func (c *Contest) Key() string {
	return c.sides[0].ID + " " + c.sides[0].Run.String() + " " + c.sides[1].ID + " " + c.sides[1].Run.String()
}

// Want asks for n seeds, at most MostSeeds. Known trials stay.
func (c *Contest) Want(n int) { c.wanted = min(max(n, 0), MostSeeds) }

// Wanted returns the number of seeds asked for.
func (c *Contest) Wanted() int { return c.wanted }

// Step returns the step at which errors are compared.
func (c *Contest) Step() uint64 { return c.to }

// Trials returns the known trials, one for each seed. Do not modify them.
func (c *Contest) Trials() []Trial { return c.trials[:min(len(c.trials), c.wanted)] }

// Done reports whether all trials asked for are known.
func (c *Contest) Done() bool { return len(c.trials) >= c.wanted }

// Advance continues by about updates updates and reports whether all trials are known. An error says why they cannot
// be; later calls return it again.
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

// Score summarises trials.
type Score struct {
	A, B, Neither int     // how often each has the smaller error; Neither counts ties and trials in which both diverged
	Median        float64 // of the defined ratios; NaN for none
	P             float64 // of the two-sided sign test: the probability that a fair coin is at least as uneven; 1 without a winner
}

// ScoreOf summarises trials.
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

// signTest returns the probability that a + b throws of a fair coin are at least as uneven: min(1, 2 Σ_{k ≥ max(a, b)}
// C(n, k) / 2ⁿ).
func signTest(a, b int) float64 {
	n := a + b
	sum, term := 0.0, math.Exp2(-float64(n)) // C(n, n) / 2ⁿ
	for k := n; k >= max(a, b); k-- {
		sum += term
		term *= float64(k) / float64(n-k+1)
	}
	return math.Min(1, 2*sum)
}
