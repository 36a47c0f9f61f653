package moments_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/learn"
	"triad/core/moments"
	"triad/core/rl"
)

// The mean square error of runs with episodes must match the law of their chain, with and without a trace.
func TestExpectedErrorOfEpisodesMatchesManyRuns(t *testing.T) {
	const runs, alpha, eta = 20_000, 0.1, 0.2
	for _, s := range []moments.Subject{
		ends(t, "semi-gradient:td0", 1, 0), ends(t, "gtb", 1, 0.9), ends(t, "saddle-point:td0", 0.9, 0), ends(t, "tb", 0.9, 1),
	} {
		law := lawOf(t, s, "chain")
		e := law.Error([]float64{1, 1}, []float64{0, 0}, moments.Constant{Alpha: alpha, Eta: eta}, false)
		star := law.Model.ThetaStar
		at := []uint64{1, 3, 10, 30}
		sum, squares := make([]float64, len(at)), make([]float64, len(at))
		l := learn.New(s.Algorithm, 2, s.Gamma, s.Lambda, []float64{alpha}, []float64{eta})
		for run := range runs {
			chain, rng := rl.NewChain(s.MDP, 0), rand.New(rand.NewPCG(5, uint64(run)))
			l.Reset([]float64{1, 1}, []float64{0, 0})
			var step rl.Transition
			k := uint64(0)
			for i, until := range at {
				for ; k < until; k++ {
					chain.Next(&step, rng)
					l.Step(&step)
				}
				x := 0.0
				for j, w := range l.Theta {
					x += (w - star[j]) * (w - star[j])
				}
				sum[i] += x / runs
				squares[i] += x * x / runs
			}
		}
		for i, until := range at {
			e.Advance(until)
			if se := math.Sqrt((squares[i] - sum[i]*sum[i]) / runs); math.Abs(sum[i]-e.Squared()) > 4*se {
				t.Errorf("%s, λ = %g: E‖θ − θ*‖² at %d is %.6g ± %.2g over runs, %.6g by the law", s.Algorithm.ID, s.Lambda, until, sum[i], se, e.Squared())
			}
		}
	}
}
