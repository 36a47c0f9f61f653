package problem

import (
	"math/rand/v2"
	"strconv"

	"gonum.org/v1/gonum/stat"

	"triad/core/rl"
)

// Returns are the values of π in given states of Mountain Car, by Monte Carlo: as many rollouts
// from each as asked for, every one up to the goal. Since each step costs 1, a rollout's length
// is all there is to know of it, and the values at every γ follow from the same rollouts.
type Returns struct {
	Pairs    []Pair
	Rollouts int // from each pair

	lengths []uint16 // steps, [rollout·pairs + pair]; those so far
	rng     *rand.Rand
}

// Pair is a state and an action, −1 for one drawn from π.
type Pair struct {
	Point
	Action int
}

const (
	learnedPairs, learnedRollouts = 3000, 100
	learnedEpisodes               = 2000 // of μ, from the second half of which pairs are drawn

	// ShownColumns and ShownRows are the cells of the grid of Shown, each with three actions.
	ShownColumns, ShownRows = 32, 32
	shownRollouts           = 50

	// The seed of everything simulated to measure by, apart from a run's own: PCG(seed, stream).
	carSeed                                                      = 20180611
	streamPairs, streamLearned, streamLearnedStates, streamShown = 1, 2, 3, 4
)

func newReturns(pairs []Pair, rollouts int, stream uint64) *Returns {
	return &Returns{Pairs: pairs, Rollouts: rollouts, rng: rand.New(rand.NewPCG(carSeed, stream))}
}

// learnedFrom draws pairs from the second half of μ's own data, so that a plain mean over them
// is weighted as μ visits.
func learnedFrom() []Pair {
	rng := rand.New(rand.NewPCG(carSeed, streamPairs))
	var visited []Pair
	for episode := range learnedEpisodes {
		p := start(rng)
		for goal := false; !goal; {
			at := Pair{p, rl.Draw(carMu[along(p)], rng.Float64())}
			if episode >= learnedEpisodes/2 {
				visited = append(visited, at)
			}
			goal = push(&p, at.Action)
		}
	}
	pairs := make([]Pair, learnedPairs)
	for i := range pairs {
		pairs[i] = visited[rng.IntN(len(visited))]
	}
	return pairs
}

// shownAt are the middles of the cells of the picture's grid, with each action: pair
// (row·ShownColumns + column)·3 + action, row 0 the lowest velocity.
func shownAt() []Pair {
	var pairs []Pair
	for row := range ShownRows {
		for column := range ShownColumns {
			for a := range CarActions {
				pairs = append(pairs, Pair{ShownPoint(row, column), a})
			}
		}
	}
	return pairs
}

// ShownPoint is the middle of a cell of the picture's grid.
func ShownPoint(row, column int) Point {
	at := func(axis, i, n int) float64 {
		return CarBox.Low[axis] + (CarBox.High[axis]-CarBox.Low[axis])*(float64(i)+0.5)/float64(n)
	}
	return Point{at(0, column, ShownColumns), at(1, row, ShownRows)}
}

// Advance simulates until some budget of steps is spent, or all is done.
func (r *Returns) Advance(budget int) {
	for budget > 0 && !r.Ready() {
		length := r.rollout(r.Pairs[len(r.lengths)%len(r.Pairs)])
		r.lengths = append(r.lengths, uint16(length))
		budget -= length
	}
}

// rollout is the number of steps from a pair to the goal under π.
func (r *Returns) rollout(from Pair) int {
	p, a := from.Point, from.Action
	for n := 1; n <= carLongest; n++ {
		if a < 0 {
			a = rl.Draw(carPi[along(p)], r.rng.Float64())
		}
		if push(&p, a) {
			return n
		}
		a = -1
	}
	panic("problem: mountain car: no goal in " + strconv.Itoa(carLongest) + " steps")
}

// Done is the part simulated so far, in [0, 1].
func (r *Returns) Done() float64 {
	return float64(len(r.lengths)) / float64(len(r.Pairs)*r.Rollouts)
}

// Ready says that all is simulated.
func (r *Returns) Ready() bool { return len(r.lengths) == len(r.Pairs)*r.Rollouts }

// Values are the means, at a discount γ in [0, 1], of the returns −(1 + γ + … + γ^{length−1})
// from each pair, and the standard errors of these means. Of pairs without a rollout so far both
// are NaN; with a single one, the standard error is.
func (r *Returns) Values(gamma float64) (mean, se []float64) {
	discounted := make([]float64, carLongest+1) // by length
	for n := range carLongest {
		discounted[n+1] = 1 + float64(gamma*discounted[n])
	}
	n := len(r.Pairs)
	mean, se = make([]float64, n), make([]float64, n)
	samples := make([]float64, 0, r.Rollouts)
	for i := range n {
		samples = samples[:0]
		for j := i; j < len(r.lengths); j += n {
			samples = append(samples, -discounted[r.lengths[j]])
		}
		var sd float64
		mean[i], sd = stat.MeanStdDev(samples, nil)
		se[i] = stat.StdErr(sd, float64(len(samples)))
	}
	return mean, se
}
