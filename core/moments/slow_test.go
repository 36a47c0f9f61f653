//go:build !js

package moments_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/moments"
	"triad/core/stats"
)

func TestARunGrowsAsThoseOfTheIndependentProgram(t *testing.T) {
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	compared := 0
	for _, p := range steps.Chain.Points {
		s, ok := subject(t, steps, "two_state", p.Rule, "tb", p.Gamma, p.Lambda)
		if !ok || p.Alpha*p.Eta < 1e-4 {
			continue // their rates are small and take long
		}
		l, err := moments.NewLyapunov(s, p.Alpha, p.Eta, 20_000, 1)
		if err != nil {
			t.Fatal(err)
		}
		l.Advance(300)
		compared++
		mean, se := l.Growth()
		if se <= 0 || math.Abs(mean-p.AlmostSure) > 4*math.Hypot(se, p.SE) {
			t.Errorf("%s (%g, %g): %g ± %g, want %g ± %g", p.Rule, p.Alpha, p.Eta, mean, se, p.AlmostSure, p.SE)
		}
	}
	if compared < 12 {
		t.Errorf("%d points compared", compared)
	}
}

// The reference's points use traces cut after as many steps, and have about nine digits.
func TestCriticalStepAlongOneTrajectoryMatchesTheIndependentProgram(t *testing.T) {
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	compared := 0
	for _, c := range steps.Limits.Eta.Critical {
		s, ok := subject(t, steps, "two_state", c.Rule, "tb", c.Gamma, c.Lambda)
		if !ok {
			continue
		}
		law, err := moments.OnChain(s, 0)
		if err != nil {
			t.Fatal(err)
		}
		law = law.Recurrent()
		for i, alpha := range c.Alphas {
			got, err := moments.Critical(func(eta float64) (float64, error) { return law.Mean(alpha, eta) })
			if err != nil {
				t.Fatal(err)
			}
			compared++
			within(t, fmt.Sprint(c.Rule, c.Gamma, c.Lambda, alpha), got, c.Eta[i], 1e-6*c.Eta[i])
		}
	}
	if compared < 18 {
		t.Errorf("%d compared", compared)
	}
}

// criteria compares the critical step size of each of four criteria with the independent program. The reference
// iterates for spectra along the chain, so its digits there are right to about 10⁻⁷. If no step size is stable it has
// no value, and this package has 0. Every n-th of the reference's 8 α is compared.
func criteria(t *testing.T, n int) {
	t.Helper()
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	s, _ := subject(t, steps, "two_state", "saddle", "tb", 0.99, 0.9)
	independent, err := moments.Independent(s)
	if err != nil {
		t.Fatal(err)
	}
	chain, err := moments.OnChain(s, 0)
	if err != nil {
		t.Fatal(err)
	}
	chain, compared := chain.Recurrent(), 0
	for i, c := range steps.Chain.Critical {
		if i%n != 0 {
			continue
		}
		for _, by := range []struct {
			what   string
			of     func(alpha, eta float64) (float64, error)
			want   *float64
			digits float64
		}{
			{"mean, independent", independent.Mean, c.Mean, 1e-10},
			{"mean square, independent", independent.MeanSquare, c.MS, 1e-10},
			{"mean, chain", chain.Mean, c.ChainMean, 2e-7},
			{"mean square, chain", chain.MeanSquare, c.ChainMS, 2e-7},
		} {
			got, err := moments.Critical(func(eta float64) (float64, error) { return by.of(c.Alpha, eta) })
			if err != nil {
				t.Fatal(err)
			}
			want := 0.0
			if by.want != nil {
				want = *by.want
			}
			compared++
			within(t, fmt.Sprint(by.what, " at ", c.Alpha), got, want, by.digits*want)
		}
	}
	if compared != 4*8/n {
		t.Errorf("%d compared", compared)
	}
}

func TestCriticalStepOfEachCriterionMatchesTheIndependentProgram(t *testing.T) {
	criteria(t, 4)
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	s, _ := subject(t, steps, "two_state", "saddle", "tb", 0.99, 0.9)
	for _, c := range steps.SecondOrder.Critical {
		s.Gamma, s.Lambda = c.Gamma, c.Lambda
		second, err := moments.NewSecondOrder(s)
		if err != nil {
			t.Fatal(err)
		}
		law, err := moments.OnChain(s, 0)
		if err != nil {
			t.Fatal(err)
		}
		law = law.Recurrent()
		for _, by := range []struct {
			what string
			of   func(alpha, eta float64) (float64, error)
			want float64
		}{{"second order", second.Growth, c.SecondOrder}, {"exact", law.Mean, c.Exact}} {
			got, err := moments.Critical(func(eta float64) (float64, error) { return by.of(0.01, eta) })
			if err != nil {
				t.Fatal(err)
			}
			within(t, fmt.Sprint(by.what, " at γ = ", c.Gamma), got, by.want, 1e-8*by.want)
		}
	}
}

// leaps checks that leaps of the expected error arrive where single steps do, at several steps.
func leaps(t *testing.T, law *moments.Law, sizes learn.StepSizes, average bool, to ...uint64) {
	t.Helper()
	zero := make([]float64, 2)
	walk, leap := law.Error(zero, zero, sizes, average), law.Error(zero, zero, sizes, average)
	for _, k := range to {
		walk.Advance(k)
		leap.Leap(k)
		if leap.Step() != k {
			t.Error("leapt to", leap.Step())
		}
		within(t, fmt.Sprint("at ", k), leap.Squared(), walk.Squared(), 1e-6*walk.Squared())
		if average {
			within(t, fmt.Sprint("average at ", k), leap.Averaged(), walk.Averaged(), 1e-6*walk.Averaged())
		}
	}
}

// falling holds the step sizes of the rates.
var falling = learn.Hyperbolic{Alpha: 66.3, Eta: 66.3 * 0.0724, K0: 1325}

// proposed returns a law with the step sizes of Proposition 4.
func proposed(t *testing.T) (*moments.Law, proposition4) {
	t.Helper()
	s := noisy(t, "gtb")
	s.Gamma, s.Lambda = 0.5, 0.5
	law, zero := lawOf(t, s, "iid"), make([]float64, 2)
	proposition, err := law.Model.Schedule(zero, zero)
	if err != nil {
		t.Fatal(err)
	}
	return law, proposition4{proposition}
}

func TestLeapsMatchSingleSteps(t *testing.T) {
	law := lawOf(t, noisy(t, "gtb"), "iid")
	leaps(t, law, falling, false, 3000, 30_000)
	leaps(t, law, moments.Constant{Alpha: 0.01, Eta: 0.01}, true, 20_000)
	law, sizes := proposed(t)
	leaps(t, law, sizes, false, 10_000, 300_000)
}

// proposition4 has η = βα.
type proposition4 struct{ exact.Schedule }

func (p proposition4) At(k uint64) (alpha, eta float64) { return p.Alpha(k), p.Beta * p.Alpha(k) }

// Errors decay at least as fast as the bound of each row of Table 1, over the last of five decades; 1/k is not quite
// reached by then.
func TestExactErrorsFallAsFastAsTheGuides(t *testing.T) {
	for name, row := range map[string]string{
		"rates/gtd/chain": "paper", "rates/gtd2/iid": "paper", "polyak/gtd/chain": "constant", "polyak/gtd2/iid": "constant",
		"exact/gtd/chain": "two-scales", "exact/gtd2/iid": "two-scales",
	} {
		parts := strings.Split(name, "/")
		law := lawOf(t, noisy(t, parts[1]), parts[2])
		d := len(law.Model.ThetaStar)
		guide, ok := moments.GuideByID(row)
		if !ok {
			t.Fatal(row)
		}
		e := law.Error(make([]float64, d), make([]float64, d), schedule(t, parts), guide.Average)
		error := func(k uint64) float64 {
			e.Advance(k)
			if guide.Average {
				return e.Averaged()
			}
			return e.Squared()
		}
		early, late := error(10_000), error(100_000)
		_, slope := stats.LocalSlopes([]float64{1e4, 1e5}, []float64{early, late})
		if bound := guide.Slope(0.3); slope[0] > bound+0.05 || bound >= 0 {
			t.Errorf("%s falls as k^%.3f, the guide as k^%.3f", name, slope[0], bound)
		}
	}
}
