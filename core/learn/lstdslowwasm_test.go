package learn_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/rl"
)

// If A has a positive eigenvalue, the matrix of a ridge, εI − Â, is singular on its way to −kA, and the estimate is far
// off there. The reference followed one chain for each ε; its result must not be rare among these chains. Without a
// ridge, LSTD has the errors of the smallest ε.
func TestRidgeEstimateIsFarOffNearASingularMatrix(t *testing.T) {
	const runs, rare = 200, 2 // how many of all runs must be on either side
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	m := file.MDPs["two_state_R2"].Process()
	model, err := exact.Of(m, algorithm(t, "lstd:tb").On(m.Extremes()).Dynamics(0.99, 0.9))
	if err != nil {
		t.Fatal(err)
	}
	off := func(theta ...float64) float64 {
		return math.Hypot(theta[0]-model.ThetaStar[0], theta[1]-model.ThetaStar[1])
	}
	common := func(what string, list []float64, want float64) {
		t.Helper()
		slices.Sort(list)
		if below, _ := slices.BinarySearch(list, want); len(list) != runs || below < rare || below > runs-rare {
			t.Errorf("%s: %g is the reference's, and %d of %d of ours are below it", what, want, below, len(list))
		}
	}
	for _, c := range file.Claims.Ridge {
		ridged, plain, worst, last := map[string][]float64{}, map[string][]float64{}, make([]float64, runs), 0
		var at []float64
		for n := range c.Errors {
			k, _ := strconv.Atoi(n)
			last = max(last, k)
		}
		for run := range runs {
			l := learn.New(algorithm(t, "lstd:tb"), 2, 0.99, 0.9, []float64{1}, []float64{1})
			rng, chain, turn := rand.New(rand.NewPCG(95, uint64(run))), rl.NewChain(m, 0), 0
			var step rl.Transition
			for n := 1; n <= last; n++ {
				chain.Next(&step, rng)
				l.Step(&step)
				sum, b := l.Sums()
				p, q, r, s := c.Epsilon-sum[0], -sum[1], -sum[2], c.Epsilon-sum[3]
				det := p*s - q*r
				far := off((s*b[0]-q*b[1])/det, (p*b[1]-r*b[0])/det)
				if far > worst[run] {
					worst[run], turn = far, n
				}
				if name := strconv.Itoa(n); c.Errors[name] > 0 {
					l.Settle()
					ridged[name], plain[name] = append(ridged[name], far), append(plain[name], off(l.Theta...))
				}
			}
			at = append(at, float64(turn))
		}
		name := "ε = " + strconv.FormatFloat(c.Epsilon, 'g', -1, 64)
		common(name+", the worst", worst, c.Worst)
		common(name+", its step", at, float64(c.At))
		for n, want := range c.Errors {
			common(name+", step "+n, ridged[n], want)
			if c.Epsilon < 0.01 && n != "10" {
				common("no ridge, step "+n, plain[n], want)
			}
		}
		if start := off(0, 0); c.Epsilon > 10 && !(worst[0] > 2*start) { // sorted
			t.Errorf("%s: the least of the worst errors is %g, of %g at the start", name, worst[0], start)
		}
	}
	if len(file.Claims.Ridge) < 4 {
		t.Errorf("%d cases", len(file.Claims.Ridge))
	}
}
