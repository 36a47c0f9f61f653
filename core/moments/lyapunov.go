package moments

import (
	"math"
	"math/rand/v2"

	"triad/core/learn"
	"triad/core/rl"
)

// Lyapunov measures the almost sure growth of a single run along one trajectory: the mean over steps of log
// ‖z_{k+1}‖/‖z_k‖ for the homogeneous update, with all rewards 0. It uses the page's own learner. Make one with
// NewLyapunov, and add steps with Advance.
type Lyapunov struct {
	learner *learn.Learner
	chain   *rl.Chain
	rng     *rand.Rand
	t       rl.Transition
	early   int       // steps of the burn-in that are left
	growth  []float64 // for each batch, summed over its steps
}

const (
	// Batch is the number of steps of a batch; the means of batches count as independent.
	Batch = 1000
	// rescaled is the number of steps after which the weights are scaled back to length 1.
	rescaled = 10
)

// NewLyapunov starts from random weights. burn is the number of steps left out at first; it should be several times the
// inverse gap between the slowest mode and the next.
func NewLyapunov(s Subject, alpha, eta float64, burn int, seed uint64) (*Lyapunov, error) {
	model, err := s.Model()
	if err != nil {
		return nil, err
	}
	m := reduced(s, model)
	m.R, m.RNext, m.RVar = make([][]float64, m.States), nil, nil
	for i := range m.R {
		m.R[i] = make([]float64, m.Actions)
	}
	l := &Lyapunov{
		learner: learn.New(s.bound(), model.Rank, s.Gamma, s.Lambda, []float64{alpha}, []float64{eta}),
		chain:   rl.NewChain(m, 0), rng: rand.New(rand.NewPCG(seed, 0)), early: burn,
	}
	weights := func() []float64 {
		w := make([]float64, model.Rank)
		for i := range w {
			w[i] = l.rng.NormFloat64()
		}
		return w
	}
	theta := weights()
	omega := make([]float64, model.Rank)
	if s.Algorithm.Rule.Dual {
		omega = weights()
	}
	l.learner.Reset(theta, omega)
	return l, nil
}

// Advance takes whole batches of steps, after the burn-in.
func (l *Lyapunov) Advance(batches int) {
	for l.early > 0 {
		l.rescale(min(rescaled, l.early))
		l.early -= min(rescaled, l.early)
	}
	for range batches {
		sum := 0.0
		for range Batch / rescaled {
			sum += l.rescale(rescaled)
		}
		l.growth = append(l.growth, sum)
	}
}

// rescale takes some steps, scales z back to length 1 and returns the growth of its logarithm.
func (l *Lyapunov) rescale(steps int) float64 {
	before := l.size()
	for range steps {
		l.chain.Next(&l.t, l.rng)
		l.learner.Step(&l.t)
	}
	after := l.size()
	for _, w := range [][]float64{l.learner.Theta, l.learner.Omega} {
		for i := range w {
			w[i] /= after
		}
	}
	return math.Log(after / before)
}

func (l *Lyapunov) size() float64 {
	return math.Sqrt(dot(l.learner.Theta, l.learner.Theta) + dot(l.learner.Omega, l.learner.Omega))
}

// Growth returns the mean growth per step so far and its standard error by batches; NaN before there are two batches.
func (l *Lyapunov) Growth() (mean, se float64) {
	n := float64(len(l.growth))
	if n < 2 {
		return math.NaN(), math.NaN()
	}
	for _, g := range l.growth {
		mean += g / Batch / n
	}
	for _, g := range l.growth {
		se += (g/Batch - mean) * (g/Batch - mean)
	}
	return mean, math.Sqrt(se / (n - 1) / n)
}
