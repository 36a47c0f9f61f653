package problem

import (
	"errors"
	"math/rand/v2"
	"strconv"

	"triad/core/rl"
	"triad/core/stats"
)

// Returns are the values of π in given states of Mountain Car, by Monte Carlo: as many rollouts
// from each as asked for, every one up to the goal. Since each step costs 1, a rollout's length
// is all there is to know of it, and the values at every γ follow from the same rollouts.
//
// They come in passes: pass j is the j-th rollout of every pair, in the order of pairs, and draws
// from a generator of its own, PCG(20180611, 2³²·stream + j). So passes can be simulated anywhere,
// in any order, and be Put together to the same bits as by Advance.
type Returns struct {
	Pairs    []Pair
	Rollouts int // from each pair

	stream  uint64
	lengths []uint16 // steps, [pass·pairs + pair]; 0 where not simulated yet
	known   int      // of lengths
	pass    *Pass    // that Advance is at
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

	// The seed of everything simulated to measure by, apart from a run's own: PCG(seed, stream) for
	// the pairs, and passes of returns as Returns has it.
	carSeed                                                      = 20180611
	streamPairs, streamLearned, streamLearnedStates, streamShown = 1, 2, 3, 4
)

func newReturns(pairs []Pair, rollouts int, stream uint64) *Returns {
	return &Returns{Pairs: pairs, Rollouts: rollouts, stream: stream, lengths: make([]uint16, len(pairs)*rollouts)}
}

// learnedFrom draws pairs from the second half of μ's own data, so that a plain mean over them
// is weighted as μ visits.
func (c *Car) learnedFrom() []Pair {
	rng := rand.New(rand.NewPCG(carSeed, streamPairs))
	var visited []Pair
	for episode := range learnedEpisodes {
		p := c.start(rng)
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
		if r.pass == nil {
			r.pass = r.Pass(r.first())
		}
		from := len(r.pass.Lengths)
		budget -= r.pass.Advance(budget)
		r.take(r.pass.number, from, r.pass.Lengths[from:])
		if r.pass.Ready() {
			r.pass = nil
		}
	}
}

// first is the first pass that is not known in full.
func (r *Returns) first() int {
	j := 0
	for r.Has(j) {
		j++
	}
	return j
}

// Has says that pass j is known in full. Advance knows pairs in their order, Put all at once.
func (r *Returns) Has(j int) bool { return r.lengths[(j+1)*len(r.Pairs)-1] != 0 }

// Put takes in pass j from 0 to Rollouts−1, a length for each pair, that was simulated elsewhere.
// What is there already stays. It fails on lengths that no Pass can have.
func (r *Returns) Put(j int, lengths []uint16) error {
	if j < 0 || j >= r.Rollouts {
		return errors.New("problem: returns: pass " + strconv.Itoa(j) + ", want 0 to " + strconv.Itoa(r.Rollouts-1))
	}
	if len(lengths) != len(r.Pairs) {
		return errors.New("problem: returns: pass " + strconv.Itoa(j) + " has " + strconv.Itoa(len(lengths)) + " lengths, want " + strconv.Itoa(len(r.Pairs)))
	}
	for _, n := range lengths {
		if n < 1 || n > CarLongest {
			return errors.New("problem: returns: pass " + strconv.Itoa(j) + " has a length of " + strconv.Itoa(int(n)) + " steps, want 1 to " + strconv.Itoa(CarLongest))
		}
	}
	r.take(j, 0, lengths)
	return nil
}

// take enters the lengths of pass j that begin with some pair, where there are none yet.
func (r *Returns) take(j, from int, lengths []uint16) {
	known := r.lengths[j*len(r.Pairs)+from:]
	for i, n := range lengths {
		if known[i] == 0 {
			known[i] = n
			r.known++
		}
	}
}

// Size implements Truth.
func (r *Returns) Size() (values, rollouts int) { return len(r.Pairs), r.Rollouts }

// Done is the part simulated so far, in [0, 1].
func (r *Returns) Done() float64 { return float64(r.known) / float64(len(r.lengths)) }

// Ready says that all is simulated.
func (r *Returns) Ready() bool { return r.known == len(r.lengths) }

// Pass is one rollout from every pair, at work.
type Pass struct {
	Lengths []uint16 // by pair, those so far

	pairs  []Pair
	number int
	rng    *rand.Rand
}

// Pass starts pass j from 0 to Rollouts−1. It shares nothing with r but the pairs, which it reads.
func (r *Returns) Pass(j int) *Pass {
	rng := rand.New(rand.NewPCG(carSeed, r.stream<<32+uint64(j)))
	return &Pass{Lengths: make([]uint16, 0, len(r.Pairs)), pairs: r.Pairs, number: j, rng: rng}
}

// Advance simulates until some budget of steps is spent, or all is done; it returns how many it took.
func (p *Pass) Advance(budget int) (taken int) {
	for taken < budget && !p.Ready() {
		length := rollout(p.pairs[len(p.Lengths)], p.rng)
		p.Lengths = append(p.Lengths, uint16(length))
		taken += length
	}
	return taken
}

// Ready says that there is a length for every pair.
func (p *Pass) Ready() bool { return len(p.Lengths) == len(p.pairs) }

// rollout is the number of steps from a pair to the goal under π.
func rollout(from Pair, rng *rand.Rand) int {
	p, a := from.Point, from.Action
	for n := 1; n <= CarLongest; n++ {
		if a < 0 {
			a = rl.Draw(carPi[along(p)], rng.Float64())
		}
		if push(&p, a) {
			return n
		}
		a = -1
	}
	panic("problem: mountain car: no goal in " + strconv.Itoa(CarLongest) + " steps")
}

// Values are the means, at a discount γ in [0, 1], of the returns −(1 + γ + … + γ^{length−1})
// from each pair, and the standard errors of these means. Of pairs without a rollout so far both
// are NaN; with a single one, the standard error is.
func (r *Returns) Values(gamma float64) (mean, se []float64) {
	discounted := make([]float64, CarLongest+1) // by length
	for n := range CarLongest {
		discounted[n+1] = 1 + float64(gamma*discounted[n])
	}
	n := len(r.Pairs)
	mean, se = make([]float64, n), make([]float64, n)
	samples := make([]float64, 0, r.Rollouts)
	for i := range n {
		samples = samples[:0]
		for j := i; j < len(r.lengths); j += n {
			if r.lengths[j] != 0 {
				samples = append(samples, -discounted[r.lengths[j]])
			}
		}
		var sd float64
		mean[i], sd = stats.MeanSD(samples)
		se[i] = stats.SE(sd, len(samples))
	}
	return mean, se
}
