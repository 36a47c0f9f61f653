package problem

import (
	"errors"
	"math/rand/v2"
	"strconv"

	"triad/core/rl"
	"triad/core/stats"
)

// Returns holds the values of π in given states of Mountain Car, by Monte Carlo: Rollouts rollouts from each pair, all
// up to the goal. Each step costs 1, so the length of a rollout determines its return, and the same rollouts give the
// values at every γ.
//
// The rollouts come in passes. Pass j is the j-th rollout of every pair, in the order of pairs, with its own generator
// PCG(20180611, 2³²·stream + j). Passes can therefore be simulated anywhere, in any order; Put gives the same bits as
// Advance.
type Returns struct {
	Pairs    []Pair
	Rollouts int // from each pair

	stream  uint64
	lengths []uint16 // steps, at [pass·pairs + pair]; 0 if not simulated yet
	known   int      // number of known lengths
	pass    *Pass    // the pass that Advance is simulating
}

// Pair is a state and an action; action −1 means one drawn from π.
type Pair struct {
	Point
	Action int
}

const (
	learnedPairs, learnedRollouts = 3000, 100
	learnedEpisodes               = 2000 // of μ; pairs come from the second half of them

	// ShownColumns and ShownRows are the sizes of the grid of Shown; each cell has three actions.
	ShownColumns, ShownRows = 32, 32
	shownRollouts           = 50

	// The seed of all simulated reference values, separate from a run's own seed: PCG(seed, stream) for the pairs, and
	// the generators that Returns describes for the passes.
	carSeed                                                      = 20180611
	streamPairs, streamLearned, streamLearnedStates, streamShown = 1, 2, 3, 4
)

func newReturns(pairs []Pair, rollouts int, stream uint64) *Returns {
	return &Returns{Pairs: pairs, Rollouts: rollouts, stream: stream, lengths: make([]uint16, len(pairs)*rollouts)}
}

// learnedFrom draws pairs from the second half of μ's own data, so that a plain mean over them has the weights of μ's
// visits.
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

// shownAt returns the centres of the cells of the picture's grid with each action: pair (row·ShownColumns + column)·3 +
// action, row 0 with the lowest velocity.
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

// ShownPoint returns the centre of a cell of the picture's grid.
func ShownPoint(row, column int) Point {
	at := func(axis, i, n int) float64 {
		return CarBox.Low[axis] + (CarBox.High[axis]-CarBox.Low[axis])*(float64(i)+0.5)/float64(n)
	}
	return Point{at(0, column, ShownColumns), at(1, row, ShownRows)}
}

// Advance simulates about budget steps, or until all is done.
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

// first returns the first incomplete pass.
func (r *Returns) first() int {
	j := 0
	for r.Has(j) {
		j++
	}
	return j
}

// Has reports whether pass j is complete. Checking its last pair is enough, because Advance fills pairs in order and
// Put fills all at once.
func (r *Returns) Has(j int) bool { return r.lengths[(j+1)*len(r.Pairs)-1] != 0 }

// Put stores pass j, from 0 to Rollouts−1, that was simulated elsewhere: a length for each pair. Known lengths stay. It
// fails on lengths that no Pass can have.
func (r *Returns) Put(j int, lengths []uint16) error {
	if j < 0 || j >= r.Rollouts {
		return errors.New("problem: returns: pass " + strconv.Itoa(j) + " is invalid; use 0 to " + strconv.Itoa(r.Rollouts-1))
	}
	if len(lengths) != len(r.Pairs) {
		return errors.New("problem: returns: pass " + strconv.Itoa(j) + " has " + strconv.Itoa(len(lengths)) + " lengths; it must have " + strconv.Itoa(len(r.Pairs)))
	}
	for _, n := range lengths {
		if n < 1 || n > CarLongest {
			return errors.New("problem: returns: pass " + strconv.Itoa(j) + " has a length of " + strconv.Itoa(int(n)) + " steps; use 1 to " + strconv.Itoa(CarLongest))
		}
	}
	r.take(j, 0, lengths)
	return nil
}

// take stores lengths of pass j from pair from on, except where a length is known.
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

// Done returns the fraction simulated so far, in [0, 1].
func (r *Returns) Done() float64 { return float64(r.known) / float64(len(r.lengths)) }

// Ready reports whether all is simulated.
func (r *Returns) Ready() bool { return r.known == len(r.lengths) }

// Pass is the simulation of one rollout from every pair.
type Pass struct {
	Lengths []uint16 // for each pair, those so far

	pairs  []Pair
	number int
	rng    *rand.Rand
}

// Pass starts pass j, from 0 to Rollouts−1. The pass shares nothing with r but the pairs, which it only reads.
func (r *Returns) Pass(j int) *Pass {
	rng := rand.New(rand.NewPCG(carSeed, r.stream<<32+uint64(j)))
	return &Pass{Lengths: make([]uint16, 0, len(r.Pairs)), pairs: r.Pairs, number: j, rng: rng}
}

// Advance simulates about budget steps, or until all is done. It returns the number of steps.
func (p *Pass) Advance(budget int) (taken int) {
	for taken < budget && !p.Ready() {
		length := rollout(p.pairs[len(p.Lengths)], p.rng)
		p.Lengths = append(p.Lengths, uint16(length))
		taken += length
	}
	return taken
}

// Ready reports whether every pair has a length.
func (p *Pass) Ready() bool { return len(p.Lengths) == len(p.pairs) }

// rollout returns the number of steps from a pair to the goal under π.
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

// Values returns the means, at a discount factor γ in [0, 1], of the returns −(1 + γ + … + γ^{length−1}) from each
// pair, and the standard errors of these means. Both are NaN for a pair without rollouts; the standard error is NaN for
// a pair with one.
func (r *Returns) Values(gamma float64) (mean, se []float64) {
	discounted := make([]float64, CarLongest+1) // indexed by length
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
